#!/bin/sh
# Audits configuration files by the command line: no server, no database.
#
#   audit.sh TYPE BENCHMARK.pdf MARK fw1.conf [fw2.conf ...]
#
# Writes audit.junit.xml, audit.sarif.json and audit.html into the folder REPORTS (reports). Exit status: 0 every score reaches MARK
# (0 to 100); 1 one does not, or nothing could be judged; 2 wrong use or unreadable input. MERLON_HOME is where Merlon lies.
set -eu

merlon() { node "${MERLON_HOME:-/opt/merlon}/scripts/run.mjs" merlon "$@"; }

[ $# -ge 4 ] || { echo 'usage: audit.sh TYPE BENCHMARK.pdf MARK CONFIG...' >&2; exit 2; }
type=$1 benchmark=$2 mark=$3
shift 3
reports=${REPORTS:-reports}
mkdir -p "$reports"

# The benchmark is compiled once: reading the PDF takes longer than all audits.
compiled=$(mktemp)
trap 'rm -f "$compiled"' EXIT
merlon extract "$benchmark" --type "$type" > "$compiled"

# fw1.conf fw2.conf becomes --config fw1.conf --config fw2.conf, whatever is in their names.
for config; do
  set -- "$@" --config "$config"
  shift
done
set -- --type "$type" --benchmark "$compiled" "$@"

merlon audit "$@" --format html --output "$reports/audit.html"
merlon audit "$@" --format sarif --output "$reports/audit.sarif.json"
# Last, as the script ends with its status.
merlon audit "$@" --format junit --output "$reports/audit.junit.xml" --fail-under "$mark"
