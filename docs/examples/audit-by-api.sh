#!/bin/sh
# Audits a configuration file by the HTTP interface of a running Merlon, which keeps the configuration and the audit in its history.
#
#   MERLON_URL=https://merlon.example MERLON_TOKEN=mrl_... audit-by-api.sh DEVICE_ID CONFIG REPORT.xml [MARK]
#
# The token needs the scope `audit`. The newest benchmark of the device's type is used. Exit status: 0 the score reaches MARK (0);
# 1 it does not, or nothing could be judged; 2 anything else. Needs curl 7.76 or newer.
set -eu

fail() { printf 'audit-by-api: %s\n' "$*" >&2; exit 2; }

[ $# -ge 3 ] || { echo 'usage: audit-by-api.sh DEVICE_ID CONFIG REPORT.xml [MARK]' >&2; exit 2; }
[ -n "${MERLON_URL:-}" ] && [ -n "${MERLON_TOKEN:-}" ] || fail 'set MERLON_URL, the address of Merlon, and MERLON_TOKEN, an API token'
device=$1 config=$2 report=$3 mark=${4-0}
# Whatever else would be no number for awk, and so reached by every score.
printf '%s\n' "$mark" | grep -Eqx '[0-9]+(\.[0-9]+)?' || fail "the mark has to be a number from 0 to 100, and is: $mark"

# METHOD PATH [options of curl]. The token is handed over by standard input: everybody on a machine can read a command's arguments.
call() {
  method=$1 path=$2
  shift 2
  printf 'header = "Authorization: Bearer %s"\n' "$MERLON_TOKEN" |
    curl --config - --silent --show-error --fail-with-body --request "$method" "$@" "$MERLON_URL/api$path"
}
# The first value of this name in the JSON on standard input.
field() { grep -o "\"$1\":[^,}]*" | head -n 1 | cut -d : -f 2- | tr -d '"'; }

answer=$(call PUT "/firewalls/$device/stored-config" --form "file=@\"$config\"") || fail "the configuration was not taken: $answer"
snapshot=$(printf '%s' "$answer" | field snapshot_id)
answer=$(call POST "/firewalls/$device/audit" --header 'Content-Type: application/json' --data '{}') || fail "no audit was started: $answer"
audit=$(printf '%s' "$answer" | field audit_id)

while :; do
  answer=$(call GET "/firewalls/$device/audit-progress") || fail "$answer"
  [ "$(printf '%s' "$answer" | field audit_id)" = "$audit" ] || fail 'somebody has started another audit of this device'
  case $(printf '%s' "$answer" | field status) in
    completed) break ;;
    failed | stopped) fail "$(printf '%s' "$answer" | field message)" ;;
  esac
  sleep 1
done

answer=$(call GET "/firewalls/$device/latest-audit") || fail "$answer"
score=$(printf '%s' "$answer" | field overall_score)
# Another pipeline may be at work on the same device: its configuration, its audit or its report is not taken for this one's.
[ "$(printf '%s' "$answer" | field audit_id)" = "$audit" ] || fail 'somebody has started another audit of this device'
[ "$(printf '%s' "$answer" | field snapshot_id)" = "$snapshot" ] || fail 'somebody has given another configuration, which was audited instead'

answer=$(call GET "/firewalls/$device/audit-reports?page_size=1") || fail "$answer"
[ "$(printf '%s' "$answer" | field audit_history_id)" = "$audit" ] || fail 'the newest report is of another audit'
call GET "/audit-reports/$(printf '%s' "$answer" | field id)/download?format=junit" --output "$report" || fail 'the report cannot be downloaded'

echo "score: $score (audit $audit)"
[ "$score" != null ] && awk "BEGIN { exit !($score >= $mark) }" || exit 1
