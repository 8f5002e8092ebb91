import { MARK, markFor } from './mark.ts';

const VALUE = String.raw`(?:"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"']\S*)`;
const NAME = String.raw`[\w-]{0,40}?(?:password|passwd|passphrase|pass-phrase|secret|psk|pre-?shared-key|activation-key|api-?key|access-key|secret-key|shared-key|sic-key|token)(?:[-_ ]hash(?:ed)?|[-_]encrypted)?`;
/** Names that introduce a secret only after certain words. */
const NAME_IN_CONTEXT = String.raw`newpass|oldpass|snmp\S*\s+(?:vs\s+\S+\s+)?community|receiver\s.{0,120}?\bcommunity|(?:server|host|neighbor)s?\s.{0,120}?\bkey|md5\s+key\s+\d+|authtype\s+simple`;
/** A name and its secret outside a statement: in a comment, a pasted command, a broken line. */
const NAMED = new RegExp(
  String.raw`\b((?:${NAME}|${NAME_IN_CONTEXT})(?:\s*[:=]\s*|\s+)(?:(?:is|hash|encrypted|(?:new|old)pass|passwd|password|secret|\d)\s+)?)(${VALUE})`,
  'gi',
);
/** `password of the backup account: X`, in a remark. */
const EXPLAINED = new RegExp(String.raw`\b((?:${NAME}|pass|pw|pwd)\b[^:=\n"]{1,40}[:=]\s*)(${VALUE})`, 'gi');
/** Shell options that take a secret: `curl -u user:X`, `sshpass -p X`, `mgmt_cli -u user -p X`. */
const OPTION = /(\s-u\s+["']?[\w.@-]{1,64}:|\b(?:sshpass|mgmt_cli)\b.{0,80}?\s-p\s*|\b(?:pw|pwd)\s*[:=]\s*)(["']?)([^\s"']+)/gi;

/** Replaces secrets that a name introduces, in text that is neither a command nor JSON. */
export function redactLoose(line: string): string {
  const shown = line.replace(NAMED, maskValue);
  const explained = /[:=]/.test(shown) ? shown.replace(EXPLAINED, maskValue) : shown;
  return explained.replace(OPTION, (whole, before: string, quote: string, value: string) =>
    value.includes(MARK) ? whole : `${before}${quote}${MARK}`,
  );
}

const maskValue = (whole: string, before: string, value: string): string =>
  value === '*' || value.includes(MARK) || /^[:=]/.test(value) ? whole : before + markFor(value);
