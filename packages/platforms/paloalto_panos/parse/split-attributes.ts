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
/** Attributes below words after which a name follows, or none (PAN-OS XML schema, the elements named). */
const BELOW: readonly { readonly path: readonly string[]; readonly attributes: ReadonlySet<string> }[] = (
  [
    ['ike-crypto-profiles *', 'encryption hash dh-group lifetime authentication-multiple'],
    ['ipsec-crypto-profiles * esp', 'encryption authentication dh-group lifetime lifesize'],
    ['ipsec-crypto-profiles *', 'esp ah dh-group lifetime lifesize'],
    ['version v3 users *', 'view authproto authpwd privproto privpwd'],
    ['log-settings syslog * server *', 'server transport port format facility'],
    ['admin-lockout', 'failed-attempts lockout-time'],
    [
      'password-complexity',
      'enabled minimum-length minimum-uppercase-letters minimum-lowercase-letters minimum-numeric-letters minimum-special-characters ' +
        'block-repeated-characters block-username-inclusion new-password-differs-by-characters password-history-count',
    ],
    ['protocol-settings', 'min-version max-version'],
  ] as const
).map(([path, attributes]) => ({ path: path.split(' '), attributes: new Set(attributes.split(' ')) }));
/** What stands beside `esp`, and not in it. */
const BESIDE_ESP: ReadonlySet<string> = new Set(['dh-group', 'lifetime', 'lifesize']);

const RULE_BASES = new Set(['rulebase', 'pre-rulebase', 'post-rulebase']);

/** The word that a part of a command is; undefined for a list. */
type WordOf<Part> = (part: Part) => string | undefined;

const wordOfToken: WordOf<Token> = (token) => ('text' in token ? token.text : undefined);

/**
 * Splits a command that sets several attributes into one command each: `set rulebase security rules R from trust to untrust action allow`.
 * Devices never print such commands, scripts and documents contain them.
 */
export const splitAttributes = (tokens: readonly Token[]): readonly (readonly Token[])[] => splitBy(tokens, wordOfToken);

/** The same for a command of plain words. */
export const splitWords = (words: readonly string[]): readonly (readonly string[])[] => splitBy(words, (word) => word);

function splitBy<Part>(parts: readonly Part[], wordOf: WordOf<Part>): readonly (readonly Part[])[] {
  const is = (at: number, text: string): boolean => parts[at] !== undefined && wordOf(parts[at]) === text;
  const match = parts.findIndex((_, at) => is(at, 'match-list'));
  if (match >= 0 && parts.some((_, at) => is(at, 'log-settings')))
    return splitRule(parts.slice(0, match + 2), parts.slice(match + 2), MATCH_ATTRIBUTES, wordOf);
  const rules = parts.findIndex((_, at) => is(at, 'rules'));
  if (rules < 0) return splitBelow(parts, wordOf) ?? splitBehindSwitches(parts, wordOf);
  const base = parts[rules - 2];
  const [head, rest] = [parts.slice(0, rules + 2), parts.slice(rules + 2)];
  if (base !== undefined && RULE_BASES.has(wordOf(base) ?? '')) return splitRule(head, rest, RULE_ATTRIBUTES, wordOf);
  return is(rules - 3, 'profiles') ? splitRule(head, rest, PROFILE_RULE_ATTRIBUTES, wordOf) : splitBehindSwitches(parts, wordOf);
}

/** Where a command begins to set attributes that are known, if it does. */
function splitBelow<Part>(parts: readonly Part[], wordOf: WordOf<Part>): readonly (readonly Part[])[] | undefined {
  for (const { path, attributes } of BELOW) {
    const at = parts.findIndex((_, start) =>
      path.every((word, next) => parts[start + next] !== undefined && (word === '*' || wordOf(parts[start + next]!) === word)),
    );
    if (at < 0) continue;
    const end = at + path.length;
    const [first] = parts.slice(end);
    if (first === undefined || !attributes.has(wordOf(first) ?? '')) return undefined;
    const split = splitRule(parts.slice(0, end), parts.slice(end), attributes, wordOf);
    return path.at(-1) === 'esp' ? split.map((one) => (BESIDE_ESP.has(wordOf(one[end]!) ?? '') ? one.toSpliced(end - 1, 1) : one)) : split;
  }
  return undefined;
}

function splitRule<Part>(
  head: readonly Part[],
  rest: readonly Part[],
  attributes: ReadonlySet<string>,
  wordOf: WordOf<Part>,
): readonly (readonly Part[])[] {
  const parts: Part[][] = [];
  for (const part of rest) {
    const current = parts.at(-1);
    if (current && (current.length < 2 || !attributes.has(wordOf(part) ?? ''))) current.push(part);
    else parts.push([part]);
  }
  return parts.length === 0 ? [head] : parts.map((one) => [...head, ...one]);
}

/** `… service disable-telnet yes disable-http yes`: after a switch comes the next attribute. */
function splitBehindSwitches<Part>(words: readonly Part[], wordOf: WordOf<Part>): readonly (readonly Part[])[] {
  const parts: (readonly Part[])[] = [];
  let current: Part[] = [];
  for (const [at, part] of words.entries()) {
    current.push(part);
    const isSwitch = /^(?:yes|no)$/.test(wordOf(part) ?? '') && current.length > 2;
    if (isSwitch && at < words.length - 1) {
      parts.push(current);
      current = current.slice(0, -2);
    }
  }
  return [...parts, current];
}
