#!/bin/sh
# Installs what the tests need beside Python: Chromium for the browser tests, PostgreSQL and nginx for the service's.
set -eu
browser=chromium-headless-shell
missing=""
[ -x /usr/bin/$browser ] || [ -x /usr/bin/chromium ] || missing="$missing $browser"
ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || missing="$missing postgresql"
[ -x /usr/sbin/nginx ] || command -v nginx > /dev/null || missing="$missing nginx-light"
[ -n "$missing" ] || exit 0
echo "Installing$missing"
if ! command -v apt-get > /dev/null; then
    echo "Please install$missing; this system has no apt-get." >&2
    exit 1
fi
as_root=""
[ "$(id -u)" -eq 0 ] || as_root="sudo"
$as_root apt-get update -qq
# Older systems have only the whole browser.
apt-cache show $browser > /dev/null 2>&1 || missing=$(echo "$missing" | sed "s/$browser/chromium/")
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends $missing > /dev/null
