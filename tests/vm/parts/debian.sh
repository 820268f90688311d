# Packages of a Debian release of our choice, from the mirrors that this machine uses. To be sourced.
# shellcheck shell=bash

# Print the sources of a release: this machine's own, with the release's name changed.
sources_of() {
    local release="$1" label uri suite options
    # shellcheck disable=SC2016 # apt fills these in, not the shell
    apt-get indextargets --format '$(LABEL)|$(REPO_URI)|$(RELEASE)|$(SIGNED_BY)' \
        'Created-By: Packages' 'Origin: Debian' 'Component: main' | sort -u |
        while IFS='|' read -r label uri suite options; do
            case "$options" in /*) options="[signed-by=$options] " ;; *) options="" ;; esac
            case "$label|$suite" in
                Debian-Security\|*-security) echo "deb $options$uri $release-security main" ;;
                Debian\|*-*) ;; # updates, backports, proposed: not needed
                Debian\|*) echo "deb $options$uri $release main" ;;
            esac
        done | sort -u
}

# Prepare a private apt of a release in a folder, which leaves this machine's own apt alone.
private_apt() {
    local release="$1" folder="$2"
    mkdir -p "$folder/state/lists/partial" "$folder/cache/archives/partial"
    touch "$folder/status"
    sources_of "$release" >"$folder/sources.list"
    [ -s "$folder/sources.list" ] || { echo "This machine has no Debian mirror among its apt sources." >&2; return 1; }
    private_apt_get "$folder" update -qq
}

# Call apt-get (or another tool of apt, named by APT_TOOL) with the private apt of a folder.
private_apt_get() {
    local folder="$1"
    shift
    "${APT_TOOL:-apt-get}" \
        -o Dir::State="$folder/state" -o Dir::State::status="$folder/status" -o Dir::Cache="$folder/cache" \
        -o Dir::Etc::sourcelist="$folder/sources.list" -o Dir::Etc::sourceparts=/dev/null \
        -o APT::Sandbox::User=root -o APT::Architecture=amd64 -o APT::Architectures::=amd64 "$@"
}

# Download packages with a private apt, and unpack them into one folder without installing anything.
unpack() {
    local apt="$1" target="$2"
    shift 2
    mkdir -p "$apt/downloads" "$target"
    rm -f "$apt"/downloads/*.deb
    (cd "$apt/downloads" && private_apt_get "$apt" download -qq "$@")
    for package in "$apt"/downloads/*.deb; do
        dpkg -x "$package" "$target"
    done
    rm -f "$apt"/downloads/*.deb
}
