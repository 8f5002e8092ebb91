import type { Asked, TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { type SharedLists, isAsked, listsAsked, shareLists } from '@merlon/engine/topics/by-spans/asked.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, notApplicable } from '@merlon/engine/model/verdict.ts';
import {
  type Scope,
  deviceScope,
  entriesIn,
  linesOf,
  nestedIn,
  sectionOf,
  settingOf,
  unlessHidden,
  valueOf,
  valuesOf,
} from '../facts/scope.ts';
import { type Finding, beginFinding } from './finding.ts';
import { COMMON } from './words.ts';

const HASH = '(?:(?:hmac-)?(?:sha-?(?:2-?)?(?:224|256|384|512)|sha-?1|sha|md5)(?:-hmac)?)';
const CIPHER = '(?:aes-?(?:128|192|256)|aes-?256-?cisco|aes)';
const listOf = (word: string): string => `(${word}(?:(?: or |/| )${word})*)`;
const AGENT = '(?:(?:snmp|agent|service|monitoring) ?)+';
const IN_USE = '(?:used|enabled|use|on|configured|switched on|active|running|runs|activated)';
const OFF = '(?:off|disabled|not used|not enabled|not use|switched off|unused|not on|not active|not configured)';
const NO_DEMAND =
  '(?:(?:control|requirement|recommendation|rule|test|demand|section|point|item|it) )?(?:not apply|not applicable|n/a|test ends|ends|not concerned|not needed)(?: here)?';
const DEFAULT = '(?: (?:default|factory|state))*';
const BETTER = '(?:better|stronger|higher|above)';
const OLD = '(?:snmp ?v1(?:/v?2c?)?|snmp ?v2c?|v1(?:/v?2c?)?|v2c?|versions? 1|2c?|snmp(?: version)? 1)';
const REFUSED =
  '(?:not|never) (?:exist|configured|present|used|allowed|permitted|enabled|defined)|prohibited|forbidden|removed|deleted|disabled';
const COMMUNITY = '(?:snmp )?communit(?:y|ies)(?: strings?)?';

/** SNMP as documents ask for it: version 3 alone, with users that authenticate and encrypt. */
export const snmpTopic: TopicJudge = {
  id: 'snmp',
  about: /\bsnmp (?:sysinfo|community|user)\b/i,
  sections: ['system snmp sysinfo', 'system snmp community', 'system snmp user'],
  settings: [
    { path: 'system snmp sysinfo status *' },
    { path: 'system snmp community * status *', by: ['no-community', 'no-enabled-community'] },
    { path: 'system snmp user * security-level *', by: ['auth-priv', 'authenticated', 'hash', 'hash-least'] },
    { path: 'system snmp user * auth-proto *', by: ['hash', 'hash-least'] },
    { path: 'system snmp user * priv-proto *', by: ['cipher', 'cipher-least'] },
    ...['auth-pwd', 'priv-pwd', 'status'].map((one) => ({ path: `system snmp user * ${one} *` })),
  ],
  spans: [
    { says: `no ${COMMUNITY} (?:active|enabled|in use)|only (?:snmp )?version 3 (?:may )?used`, asks: 'no-enabled-community' },
    {
      says: `(?:(?:default|public|private|well-known|guessable|trivial|named|called|or|snmp) )+${COMMUNITY}(?: [a-z]+)?`,
      asks: 'named-community',
    },
    { says: `(?:(?:where|if|when) )?${AGENT}${OFF}(?: (?:status|disable|sysinfo))*${DEFAULT} ${NO_DEMAND}${DEFAULT}`, asks: 'where-used' },
    { says: `${NO_DEMAND} (?:where|if|when) ${AGENT}${OFF}${DEFAULT}`, asks: 'where-used' },
    { says: `(?:where|if|when|wherever) ${AGENT}${IN_USE}(?: (?:device|status|enable))*`, asks: 'where-used' },
    { says: `${AGENT}${IN_USE} if(?: (?:shows?|status|enable|appears?|set|line))*`, asks: 'where-used' },
    {
      says: `(?:without|no) status enable(?: ${NO_DEMAND}| here)*|otherwise ${NO_DEMAND}|status enable (?:go on|means agent ${IN_USE})|where none(?: \\w+)? ${NO_DEMAND}`,
      asks: 'where-used',
    },
    { says: 'only (?:version 3|snmpv3|v3)|(?:version 3|snmpv3|v3)(?: (?:only|alone))', asks: 'v3-only' },
    {
      says: `(?:(?:disabled|off|left over|leftover|remnants?|remaining|old) )*(?:${COMMUNITY}|remnants?)?(?: (?:disabled|off|left over|documentation|long|remain|remaining|which|switched))* (?:tolerated|allowed|accepted|fine|permitted)(?: (?:as|long|disabled|until|next|change|window|off))*`,
      asks: 'no-enabled-community',
    },
    {
      says: `(?:no|not|never|without) (?:any )?(?:enabled |active )${COMMUNITY}(?: versions 1 2c)?|(?:no|never) ${COMMUNITY} (?:enabled|active|switched on|on|use|in use)|no ${COMMUNITY} without status disable`,
      asks: 'no-enabled-community',
    },
    {
      says: `(?:(?:${COMMUNITY}|table|there|no|entry|nothing|prints?|shows?|empty|none) ?)*(?:or|unless) (?:all |entry |entries |it |any )*(?:status )?disabled?(?: entry| all)*`,
      asks: 'no-enabled-community',
    },
    { says: `(?:prints? |shows? |returns? |contains? )?(?:no (?:entry|entries|output)|nothing|empty)`, asks: 'no-community' },
    {
      says: `no (?:${OLD} ?)*${COMMUNITY}(?: (?:may|all|configured|exists|exist|defined|there|present))*|no (?:${OLD} ?)+`,
      asks: 'no-community',
    },
    { says: `${COMMUNITY}(?: \\w+)? disabled counts?(?: (?:existing|present|one|too|configured|enabled))*`, asks: 'all-count' },
    { says: `(?:${OLD} ?)*${COMMUNITY}(?: ${OLD})*(?: \\w+)? (?:${REFUSED})`, asks: 'no-community' },
    { says: `(?:${OLD} ?)+(?:${REFUSED})`, asks: 'no-community' },
    { says: `${COMMUNITY} exist only versions 1 2c|versions 1 2c` },
    { says: 'entries disabled count(?: entries on agent off)?', asks: 'all-count' },
    { says: 'no edit', asks: 'no-community' },
    { says: '(?:entry|community) without status (?:active|enabled)' },
    {
      says: 'not (?:sufficient|enough|suffice)(?: (?:switch|switching|turn|disable|disabled|disabling|off|only|single|individual|certain|query|queries|trap|traps|or|versions?|v1|v2c))+',
    },
    {
      says: 'min:1(?: (?:enabled|snmp|snmpv3|v3))* ?users?(?: exists?)?|users? min:1|(?:one|1) user (?:exists|defined|configured)',
      asks: 'some-user',
    },
    { says: 'users? (?:status )?disabled? (?:counted|count|considered|examined|assessed)(?: (?:too|as well|also))*', asks: 'all-users' },
    {
      says: '(?:enabled|active) (?:snmp |snmpv3 )?users?|users? unless (?:has )?status disable|unless status disable|(?:disabled|inactive) users? not \\w+|users? status disabled? (?:left out account|ignored|not (?:counted|considered|examined|looked|assessed|count)|(?:do |does )?not count)',
      asks: 'enabled-users',
    },
    {
      says: '(?:no|not|never|neither|without) (?:(?:use|uses|either|the) )*((?:md5|des|3des|sha-?1|sha)(?:(?: or| nor| not)? (?:md5|des|3des|sha-?1|sha))*)(?: (?:permitted|allowed|accepted|used))?',
      asks: 'refused',
    },
    {
      says: '((?:md5|des|3des|sha-?1|sha)(?:(?: or| nor)? (?:md5|des|3des|sha-?1|sha))*)(?: i\\.e sha-1)? (?:not|never|forbidden|prohibited)(?: (?:permitted|allowed|accepted|used|sufficient|suffice))*',
      asks: 'refused',
    },
    {
      says: '(?:default |factory setting )+(?:auth-proto )?(?:sha|aes|no-auth-no-priv)(?: i\\.e sha-1)?(?: (?:sha|aes|not|permitted|suffice|sufficient|accepted))*|stands? weak default(?: [a-z-]+)*|default level no-auth-no-priv|protocols sha aes not suffice',
    },
    { says: '(?:security[- ]level )?(?:auth-priv|authpriv)|authentication (?:privacy|encryption)', asks: 'auth-priv' },
    { says: `(?:auth-proto |authentication |hash )*(?:(${HASH}) or ${BETTER}|least (${HASH}))`, asks: 'hash-least' },
    { says: `(?:priv-proto |encryption |privacy |cipher )*(?:(${CIPHER}) or ${BETTER}|least (${CIPHER}))`, asks: 'cipher-least' },
    { says: `(?:(?:auth-proto|authentication|authenticate|with|permitted|protocol) )*${listOf(HASH)}`, asks: 'hash' },
    { says: `(?:(?:priv-proto|encryption|encrypt|privacy|permitted|protocol) )*${listOf(CIPHER)}(?: ${listOf(CIPHER)})?`, asks: 'cipher' },
    { says: '(?:auth-proto|authentication|authenticated?|authenticates)', asks: 'authenticated' },
    { says: '(?:priv-proto|encryption|encrypt|encrypts|encrypted|privacy)', asks: 'encrypted' },
    { says: '(?:service )?snmp(?: (?:may|enabled|active|allowed|offered))* (?:on )?(\\S+) interface only', asks: 'only-interface' },
    { says: 'snmp (?:occurs |appears |stands )?allowaccess no (?:other )?interface other than (\\S+)', asks: 'only-interface' },
  ],
  words: `${COMMON}|snmp|snmpv3|version|3|v3|agent|monitoring|users?|security|level|security-level|works?|protocols?|such|permitted|community|communities|queries|traps|polling|sysinfo|go|line|stands|missing|its|all|compare|allowed|used|spoken|prints|entry|i\\.e|hash|functions?|require|activated|ciphers?|protection|protected|strong|algorithms?|table|operation|operational|secure|safe`,
  expectation:
    'where the SNMP agent is on, no community may be enabled, and every SNMPv3 user must authenticate and encrypt by what the document names',
  source: 'FortiOS CLI reference, system snmp: agent off; a community is enabled; users no-auth-no-priv, sha and aes by default',
  judge: judgeSnmp,
};

/** Keywords that a word of a document stands for: AES-256 is `aes256` or `aes256cisco` (FortiOS CLI reference, system snmp user). */
function spell(word: string): readonly string[] {
  const bare = word.replace(/^hmac-/, '');
  if (/^aes-256$/.test(bare)) return ['aes256', 'aes256cisco'];
  if (/^aes-?128$/.test(bare)) return ['aes'];
  return [
    bare
      .replace(/^sha-?1$/, 'sha')
      .replace(/^sha-?(?:2-?)?(?=\d{3})/, 'sha')
      .replaceAll('-', ''),
  ];
}

function judgeSnmp(asked: readonly Asked[], tree: ConfigTree): Outcome | undefined {
  const scope = deviceScope(tree);
  const agent = sectionOf(scope, 'system snmp sysinfo');
  if (isAsked(asked, 'all-count') && !OF_USERS.some((what) => isAsked(asked, what))) return judgeTable(asked, scope);
  if (valueOf(agent, 'status') !== 'enable') {
    if (!isAsked(asked, 'where-used')) return undefined;
    return unlessHidden(
      scope,
      'system snmp sysinfo',
      notApplicable('The SNMP agent is off, which is the default.', linesOf(agent, 'status')),
    );
  }
  // Communities of some names are others than all of them.
  if (isAsked(asked, 'named-community')) return undefined;
  const finding = beginFinding(asked);
  finding.good(linesOf(agent, 'status'));
  lookAtCommunities(asked, scope, finding);
  lookAtRefused(asked, scope, finding);
  if (OF_USERS.some((what) => isAsked(asked, what))) lookAtUsers(asked, scope, finding);
  lookAtInterfaces(asked, scope, finding);
  const outcome = finding.conclude('The SNMP agent has no community in use, and every SNMPv3 user is as the document asks.');
  return outcome && unlessHidden(scope, 'system snmp community', unlessHidden(scope, 'system snmp user', outcome));
}

function lookAtCommunities(asked: readonly Asked[], scope: Scope, finding: Finding): void {
  const all = entriesIn(scope, 'system snmp community');
  const isTolerant = isAsked(asked, 'no-enabled-community');
  const isForbidden = isAsked(asked, 'no-community') || isAsked(asked, 'v3-only');
  for (const one of all) {
    const isOff = valueOf(one, 'status') === 'disable';
    if (isOff && isAsked(asked, 'all-count')) finding.fault(linesOf(one), `There is a community of SNMPv1 or v2c: entry ${one.words[0]}`);
    else if (isOff && isTolerant) finding.good(linesOf(one, 'status'));
    // Whether one that is off is one all the same, the document does not say.
    else if (isOff && isAsked(asked, 'no-community')) finding.unanswered();
    else if (isOff || !(isForbidden || isTolerant)) finding.open();
    else finding.fault(linesOf(one), `A community of SNMPv1 or v2c is enabled: entry ${one.words[0]}`);
  }
}

/** Entries count whether they are in use or not. */
function judgeTable(asked: readonly Asked[], scope: Scope): Outcome | undefined {
  const finding = beginFinding(asked);
  const all = entriesIn(scope, 'system snmp community');
  if (!isAsked(asked, 'no-community') || isAsked(asked, 'no-enabled-community')) return undefined;
  for (const one of all) finding.fault(linesOf(one), `There is a community of SNMPv1 or v2c: entry ${one.words[0]}`);
  const outcome = finding.conclude('No SNMP community is there.');
  return outcome && unlessHidden(scope, 'system snmp community', outcome);
}

/** What is asked of users. */
const OF_USERS = ['some-user', 'auth-priv', 'authenticated', 'encrypted', 'hash', 'hash-least', 'cipher', 'cipher-least'];

/** From the weakest on (FortiOS CLI reference, system snmp user). */
const HASHES = ['sha224', 'sha256', 'sha384', 'sha512'];
const CIPHERS = ['aes', 'aes256', 'aes256cisco'];

/** Those that are as good as what a document names, or better. */
const atLeast = (asked: readonly Asked[], what: string, order: readonly string[]): readonly (readonly string[])[] =>
  listsAsked(asked, what).map(([named = '']) => order.slice(Math.max(0, order.indexOf(spell(named)[0]!))));

function lookAtUsers(asked: readonly Asked[], scope: Scope, finding: Finding): void {
  const users = entriesIn(scope, 'system snmp user');
  const isOff = (user: ConfigNode): boolean => valueOf(user, 'status') === 'disable';
  const inUse = users.filter((user) => !isOff(user));
  if (inUse.length === 0) {
    if (isAsked(asked, 'some-user')) finding.fault([], 'No SNMPv3 user is there');
    else finding.open();
  }
  const ciphers = shareLists([
    ...listsAsked(asked, 'cipher').map((list) => list.flatMap(spell)),
    ...atLeast(asked, 'cipher-least', CIPHERS),
  ]);
  const hashes = shareLists([...listsAsked(asked, 'hash').map((list) => list.flatMap(spell)), ...atLeast(asked, 'hash-least', HASHES)]);
  const asksBoth = isAsked(asked, 'auth-priv') || (isAsked(asked, 'authenticated') && isAsked(asked, 'encrypted')) || (hashes && ciphers);
  for (const user of users) {
    const lines = linesOf(user, 'security-level', 'auth-proto', 'priv-proto');
    const name = user.words[0];
    const isShort = (setting: string, byDefault: string, lists: SharedLists | undefined): boolean => {
      const held = valueOf(user, setting) ?? byDefault;
      if (lists && !lists.all.includes(held) && lists.any.includes(held)) finding.unanswered();
      if (settingOf(user, setting) === undefined) finding.byDefault();
      return lists !== undefined && !lists.any.includes(held);
    };
    const shorts = [
      ...(asksBoth && valueOf(user, 'security-level') !== 'auth-priv' ? ['does not both authenticate and encrypt'] : []),
      ...(isShort('auth-proto', 'sha', hashes) ? ['authenticates by another hash than the document names'] : []),
      ...(isShort('priv-proto', 'aes', ciphers) ? ['encrypts by another cipher than the document names'] : []),
    ];
    if (!asksBoth) finding.open();
    if (shorts.length === 0) finding.good(lines);
    else if (!isOff(user) || isAsked(asked, 'all-users')) finding.fault(lines, `SNMPv3 user ${name} ${shorts.join(' and ')}`);
    else if (!isAsked(asked, 'enabled-users')) finding.open();
  }
}

/** What may not be used, whatever else is asked of users. */
function lookAtRefused(asked: readonly Asked[], scope: Scope, finding: Finding): void {
  const named = listsAsked(asked, 'refused').flat();
  const refused = named.flatMap(spell);
  // SHA by itself may be SHA-1 or all of them, unless the document takes one.
  if (named.includes('sha') && !isAsked(asked, 'hash', 'hash-least')) finding.unanswered();
  for (const user of entriesIn(scope, 'system snmp user')) {
    const lines = linesOf(user, 'auth-proto', 'priv-proto');
    const held = [valueOf(user, 'auth-proto') ?? 'sha', valueOf(user, 'priv-proto') ?? 'aes'].filter((word) => refused.includes(word));
    if (held.length === 0) continue;
    if (valueOf(user, 'status') !== 'disable') finding.fault(lines, `SNMPv3 user ${user.words[0]} works with ${held.join(' and ')}`);
    else if (!isAsked(asked, 'enabled-users')) finding.open();
  }
}

/** Interfaces on which the agent answers (FortiOS CLI reference, system interface: allowaccess, ip6-allowaccess). */
function lookAtInterfaces(asked: readonly Asked[], scope: Scope, finding: Finding): void {
  const allowed = shareLists(listsAsked(asked, 'only-interface'));
  if (!allowed) return;
  if (allowed.all.length !== 1) finding.open();
  for (const one of entriesIn(scope, 'system interface')) {
    const nodes = [one, nestedIn(one, 'ipv6'), ...(nestedIn(one, 'secondaryip')?.children ?? [])];
    const answers = nodes.some((node) => ['allowaccess', 'ip6-allowaccess'].some((name) => valuesOf(node, name).includes('snmp')));
    if (answers && !allowed.any.includes(one.words[0]!.toLowerCase()))
      finding.fault(linesOf(one, 'allowaccess'), `SNMP is enabled on interface ${one.words[0]}`);
  }
}
