import type { Token } from './scan-set-tokens.ts';

/** Attributes of rules, each followed by a value (PAN-OS CLI, `set rulebase security rules NAME ?`). */
const RULE_ATTRIBUTES = new Set(
  (
    'from to source destination source-user category application service action log-start log-end log-setting profile-setting disabled ' +
    'description tag rule-type negate-source negate-destination schedule source-hip destination-hip hip-profiles option qos type profile ' +
    'to-interface source-translation destination-translation nat-type group-tag icmp-unreachable target uuid'
  ).split(' '),
);
/** Attributes of the rules in security profiles (`set profiles vulnerability NAME rules RULE ?`). */
const PROFILE_RULE_ATTRIBUTES = new Set(
  (
    'severity category threat-name action host cve vendor-id packet-capture application file-type direction analysis data-object ' +
    'alert-threshold block-threshold log-severity'
  ).split(' '),
);
/** Attributes of what sends logs on (`set log-settings profiles NAME match-list NAME ?`). */
const MATCH_ATTRIBUTES = new Set(
  'log-type filter action-desc description send-syslog send-snmptrap send-email send-http send-to-panorama quarantine actions'.split(' '),
);
const RULE_BASES = new Set(['rulebase', 'pre-rulebase', 'post-rulebase']);

const isWord = (token: Token | undefined, text?: string): token is Token & { text: string } =>
  token !== undefined && 'text' in token && (text === undefined || token.text === text);

/**
 * Splits a command that sets several attributes into one command each: `set rulebase security rules R from trust to untrust action allow`.
 * Devices never print such commands, scripts contain them.
 */
export function splitAttributes(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const match = tokens.findIndex((token) => isWord(token, 'match-list'));
  if (match >= 0 && tokens.some((token) => isWord(token, 'log-settings')))
    return splitRule(tokens.slice(0, match + 2), tokens.slice(match + 2), MATCH_ATTRIBUTES);
  const rules = tokens.findIndex((token) => isWord(token, 'rules'));
  if (rules < 0) return splitBehindSwitches(tokens);
  const base = tokens[rules - 2];
  const [head, rest] = [tokens.slice(0, rules + 2), tokens.slice(rules + 2)];
  if (isWord(base) && RULE_BASES.has(base.text)) return splitRule(head, rest, RULE_ATTRIBUTES);
  return isWord(tokens[rules - 3], 'profiles') ? splitRule(head, rest, PROFILE_RULE_ATTRIBUTES) : splitBehindSwitches(tokens);
}

function splitRule(head: readonly Token[], rest: readonly Token[], attributes: ReadonlySet<string>): readonly (readonly Token[])[] {
  const parts: Token[][] = [];
  for (const token of rest) {
    const current = parts.at(-1);
    if (current && (current.length < 2 || !isWord(token) || !attributes.has(token.text))) current.push(token);
    else parts.push([token]);
  }
  return parts.length === 0 ? [head] : parts.map((part) => [...head, ...part]);
}

/** `… service disable-telnet yes disable-http yes`: after a switch comes the next attribute. */
function splitBehindSwitches(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: (readonly Token[])[] = [];
  let current: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    current.push(token);
    const isSwitch = isWord(token) && (token.text === 'yes' || token.text === 'no') && current.length > 2;
    if (isSwitch && at < tokens.length - 1) {
      parts.push(current);
      current = current.slice(0, -2);
    }
  }
  return [...parts, current];
}
