import type { Asked, TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked, listsAsked, shareLists, valuesAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { type Scope, deviceScope, linesOf, sectionOf, settingOf, unlessHidden, valueOf, valuesOf } from '../facts/scope.ts';
import { type Finding, beginFinding } from './finding.ts';
import { COMMON } from './words.ts';

const CIPHER = '(?:(?:aes|chacha20|3des|arcfour|blowfish|cast)[\\w-]*(?:@[\\w.-]+)?)';
const MAC = '(?:(?:hmac|umac)[\\w-]*(?:@[\\w.-]+)?)';
const KEX = '(?:(?:curve25519|ecdh|diffie-hellman|sntrup761|mlkem768)[\\w-]*(?:@[\\w.-]+)?)';
const ETM = '(?: -?etm(?:@openssh\\.com)? (?:variants?|forms?|versions?|counterparts?))';
const listOf = (name: string): string => `(${name}(?:(?: or)? ${name})*)`;
const ONLY = '(?:(?:(?:may|can) )?(?:only|most|nothing but)(?: (?:contains?|holds?|lists?|names?|includes?|offers?))? )?';
const NO_MORE = '(?:(?: (?:may|can))? (?:only|alone|most|no others?|nothing else))?';
const WEAK = '(?:sha-?1|md5|cbc|3des|rc4|arcfour)';
const WEAKS = `(${WEAK}(?:(?: (?:or|nor|not|ciphers?|macs?|modes?|algorithms?))* ${WEAK})*)`;
const KEY = '(?:ssh-(?:enc|mac|kex)-algo)';
const LISTED =
  '(?:nothing|nothing else|nothing but|no others?|not anything else|only|subset|shorter|fewer|outside|further|additional|contain|contains|holds?|names?|lists?|offer|offered|offers|allowed|permitted|accepted|algorithms?|values?|from|out|any|may|not|than|but|other|anything|else|on|list|listed|if|of|members?|all|fine|finding|no|none|above|those|named|entries|there|may|allowed|one|holds)';
/** What of those words tells that they speak of a list. */
const OF_LISTS =
  '(?:else|subset|shorter|fewer|outside|further|additional|others?|offer|offered|offers|algorithms?|values?|lists?|members?|anything|names|above|entries)';

/** The algorithms that SSH offers, each of a list of the document. */
export const sshTopic: TopicJudge = {
  id: 'ssh',
  about: /\bssh-(?:enc|mac|kex|hsk)-algo\b|\bssh-config\b|\bgrep ssh-|\badmin-ssh-v1\b/i,
  sections: ['system global', 'system ssh-config'],
  settings: [
    { path: 'system global|ssh-config ssh-enc-algo *', by: ['enc'] },
    { path: 'system global|ssh-config ssh-mac-algo *', by: ['mac', 'mac-etm'] },
    { path: 'system global|ssh-config ssh-kex-algo *', by: ['kex'] },
    { path: 'system global strong-crypto enable', by: ['strong'] },
    { path: 'system global admin-ssh-v1 disable', by: ['no-v1'] },
    // The digits at the end of a name do not belong to it.
    { path: 'system global admin-ssh-v disable', by: ['no-v1'] },
  ],
  spans: [
    { says: '(?:we )?(?:limit|limits|restrict|restricts|confine) ssh(?: algorithms?)*' },
    { says: '(?:missing|absent) lists? (?:means? )?(?:factory|default)(?: lists?)? too (?:wide|long|weak|broad)', asks: 'all-explicit' },
    { says: '(?:none|no)(?: (?:lists?|3|may|them|can))* (?:absent|missing)', asks: 'all-explicit' },
    { says: '(?:same |given |right )?order', asks: 'order' },
    { says: '^(?:(?:all|3) )*lists$', asks: 'all-explicit' },
    { says: '(?:default|factory) lists? not (?:good enough|enough|sufficient|good)|written down', asks: 'all-explicit' },
    {
      says: `(?:no|none|not|neither)(?: (?:key|exchanges?|kex|macs?|algorithms?|ciphers?|entries|entry|no|or|nor|may|based|using|uses?|on|them))* ${WEAKS}(?: (?:one|ones|may|lists?|offered|there|stand))*`,
      asks: 'refused',
    },
    {
      says: `${WEAKS}(?: (?:ciphers?|macs?|algorithms?|modes?))* (?:not|never|forbidden|prohibited)(?: (?:offered|allowed|permitted|used|accepted|there))*`,
      asks: 'refused',
    },
    { says: 'ssh (?:server |service )?(?:uses?|offers?) (?:only )?(?:strong|secure|approved) algorithms' },
    { says: '(?:from )?\\d\\.\\d(?:\\.\\d+)?(?: on| onwards?| or later)?|fortios \\d\\.\\d(?:\\.\\d+)?' },
    {
      says: '(?:default|factory)(?: (?:mac|cipher|kex|ssh|algorithms?))* lists?(?: (?:mac|cipher|kex))* (?:complies|compliant)(?: but cipher list includes? [\\w-]+)?',
      asks: 'mac-default',
    },
    {
      says: `defaults?((?: ${KEY})+) (?:within|inside|in|on|from|comply|complies|compliant)(?: (?:lists?|all))*`,
      asks: 'key-default',
    },
    {
      says: `default (${KEY}) not(?: (?:within|inside|on|in|lists?|from|compliant|comply))*(?: (?:contains?|includes?|holds?|as|since))?(?: (?:${CIPHER}|${MAC}|${KEX}))*(?: so)?(?: (?:explicit|explicitly|required))*`,
      asks: 'key-explicit',
    },
    { says: '(?:missing|absent)(?: (?:one|setting))? (?:stands?|means)(?: (?:for|its))* defaults?' },
    { says: '(?:not|never) (?:left|kept|remain|stay)(?: at| on)? default', asks: 'all-explicit' },
    { says: '(?:chacha20|non-etm macs?)(?: (?:chacha20|non-etm macs?))*' },
    {
      says: '(?:since |as |because )?(?:default|factory)(?: (?:lists?|fortios|release|settings?|values?))* (?:contains?|includes?|offers?|holds?|not accepted|not (?:permitted|compliant|sufficient))(?: (?:further|more|others?|algorithms|than|permitted|weaker|weak|additional|allowed|too|wide))*',
      asks: 'all-explicit',
    },
    {
      says: '(?:if )?(?:missing|absent|no)(?: (?:list|setting|ssh-\\w+-algo))* (?:finding|fails?|not (?:compliant|accepted|sufficient|allowed|comply)|means default)(?: because default)?(?: (?:contains|others))*',
      asks: 'all-explicit',
    },
    {
      says: '(?:restricted|configured|set|listed) explicitly|explicitly (?:restricted|configured|set)|(?:all )?(?:3|2|both) (?:configured|present|there|lists)',
      asks: 'all-explicit',
    },
    {
      says: 'where (?:ssh )?algorithms not (?:been )?(?:set |configured )?(?:by hand )?(?:defaults? (?:release )?accepted)?',
      asks: 'default-accepted',
    },
    { says: 'where (?:ssh )?algorithms(?: (?:been|set|by|hand|configured|manually|taken|from|lists|changed))*', asks: 'where-set' },
    {
      says: `if ${KEY}(?: or ${KEY})*(?: (?:shown|saved|configuration|set|printed|present|all|members|lists|above|permitted))+`,
      asks: 'where-set',
    },
    { says: '(?:there )?no strong-crypto disabled?|strong-crypto disabled? (?:absent|missing|not \\w+)', asks: 'strong' },
    {
      says: '(?:strong[- ]crypto(?:graphy)?)(?: (?:enabled?|stays?|remains?|on|active|used|in force|force|administrative|connections|not (?:been )?(?:switched |turned )?off|not (?:been )?disabled))+',
      asks: 'strong',
    },
    {
      says: '(?:admin-ssh-v1|ssh ?v1|ssh version 1|ssh protocol 1)(?: (?:not|never|disabled?|off|allowed|permitted|switched|used|enabled))+|no ssh ?v1',
      asks: 'no-v1',
    },
    { says: 'ssh version 2(?: only)?', asks: 'no-v1' },
    {
      says: `(?:no|not|never|without|weak|legacy|insecure|disabled?|forbidden|prohibited|removed?|excluded?)(?: (?!but|else|other|than)[a-z][\\w-]*){0,4}? ((?:${CIPHER}|${MAC}|${KEX})(?:(?: or| nor)? (?:${CIPHER}|${MAC}|${KEX}))*)`,
      asks: 'refused',
    },
    {
      says: `((?:${CIPHER}|${MAC}|${KEX})(?:(?: or| nor)? (?:${CIPHER}|${MAC}|${KEX}))*) (?:not|never|disabled|forbidden|prohibited|removed|weak)(?: \\w+)?`,
      asks: 'refused',
    },
    { says: `${listOf(MAC)}${ETM}`, asks: 'mac-etm' },
    { says: `${ONLY}${listOf(CIPHER)}${NO_MORE}`, asks: 'enc' },
    { says: `${ONLY}${listOf(MAC)}${NO_MORE}`, asks: 'mac' },
    { says: `${ONLY}${listOf(KEX)}${NO_MORE}`, asks: 'kex' },
    { says: `(?:all |3 |2 |find |both )*(${KEY}(?: ${KEY})*)(?: there| present)?(?: both)?(?: there| present)?`, asks: 'keys' },
    { says: `(?=(?:${LISTED} ){0,14}${OF_LISTS}(?: |$))(?:${LISTED} ){1,14}${LISTED}` },
    { says: 'not all(?: (?:need|needs))+(?: (?:offered|listed|there|present))*', asks: 'some-will-do' },
    { says: 'not necessary(?: all(?: offered)?)?|need not(?: all)?(?: offered)?' },
    { says: 'strong-crypto on|sshv1 off(?: default)?|not printed' },
  ],
  words: `${COMMON}|ssh|sshd|ciphers?|encryption|macs?|integrity|message|authentication|codes?|key|keys|exchanges?|kex|algorithms?|strong|secure|offers?|offered|connections|hmac|permitted|approved|cryptography|cryptographic|restricted|limited|clients?|shorter|subset|lists?|find|both|3|2|force|allowed|accepts?|supports?|found|further|so|must|kinds?|modern|restricted`,
  expectation:
    'each list of algorithms that SSH offers must hold nothing but what the document permits, and strong cryptography must stay on',
  source: 'FortiOS 7.4.4 CLI reference, system ssh-config; before, system global',
  judge: judgeSsh,
};

const LISTS = [
  ['enc', 'ssh-enc-algo'],
  ['mac', 'ssh-mac-algo'],
  ['kex', 'ssh-kex-algo'],
] as const;

function judgeSsh(asked: readonly Asked[], tree: ConfigTree): Outcome | undefined {
  const scope = deviceScope(tree);
  const finding = beginFinding(asked);
  const etm = listsAsked(asked, 'mac-etm').map((list) => list.flatMap((one) => [one, `${one}-etm@openssh.com`]));
  lookAtRefused(asked, scope, finding);
  // In which order they stand nobody compares.
  if (isAsked(asked, 'order')) finding.unanswered();
  let looked = 0;
  for (const [kind, setting] of LISTS) {
    const list = shareLists(kind === 'mac' ? [...listsAsked(asked, kind), ...etm] : listsAsked(asked, kind));
    if (!list) continue;
    looked += 1;
    lookAtList(asked, scope, { kind, setting, list }, finding);
  }
  const named = asked.flatMap((one) => (one.what.startsWith('keys') ? (one.values[0] ?? '').split(' ') : []));
  // An audit names a list of which the document does not say what may be in it.
  if (looked === 0 || named.some((key) => !LISTS.some(([kind, own]) => own === key && isListed(asked, kind)))) return undefined;
  lookAtSwitches(asked, scope, finding);
  const outcome = finding.conclude('SSH offers nothing but what the document permits.');
  return outcome && unlessHidden(scope, 'system global', outcome);
}

const isListed = (asked: readonly Asked[], kind: string): boolean => isAsked(asked, kind) || (kind === 'mac' && isAsked(asked, 'mac-etm'));

interface AskedList {
  readonly kind: string;
  readonly setting: string;
  readonly list: { readonly all: readonly string[]; readonly any: readonly string[] };
}

function lookAtList(asked: readonly Asked[], scope: Scope, { kind, setting, list }: AskedList, finding: Finding): void {
  const sections = ['system ssh-config', 'system global']
    .flatMap((path) => sectionOf(scope, path) ?? [])
    .filter((one) => settingOf(one, setting));
  if (sections.length === 0) {
    const tells = (what: string): boolean => valuesAsked(asked, what).some((keys) => keys.split(' ').includes(setting));
    const isFine = isAsked(asked, 'default-accepted') || isAsked(asked, `${kind}-default`) || tells('key-default');
    const isExplicit = tells('key-explicit');
    if (isFine && !isExplicit) return;
    if (isExplicit || isAsked(asked, 'all-explicit', 'explicit')) finding.fault([], `\`${setting}\` is not configured`);
    else finding.open();
  }
  for (const section of sections) {
    const lines = linesOf(section, setting);
    const values = valuesOf(section, setting);
    const others = values.filter((value) => !list.any.includes(value.toLowerCase()));
    if (others.length > 0) finding.fault(lines, `\`${setting}\` also holds ${others.join(', ')}`);
    else if (values.some((value) => !list.all.includes(value.toLowerCase()))) finding.unanswered();
    finding.good(lines);
  }
}

/** What is refused is told by names of algorithms, or by what several have in common: `aes256`, `cbc`. */
function lookAtRefused(asked: readonly Asked[], scope: Scope, finding: Finding): void {
  const refused = listsAsked(asked, 'refused').flatMap((list) => list.map(bare));
  const held = ['system ssh-config', 'system global'].flatMap((path) =>
    LISTS.flatMap(([, setting]) => valuesOf(sectionOf(scope, path), setting).map((value) => bare(value.toLowerCase()))),
  );
  if (held.some((value) => refused.some((word) => value.includes(word)))) finding.unanswered();
}

const bare = (name: string): string => name.replaceAll('-', '');

function lookAtSwitches(asked: readonly Asked[], scope: Scope, finding: Finding): void {
  const global = sectionOf(scope, 'system global');
  // On by default since 5.6, SSH version 1 off since 5.0 (defaults.ts).
  if (isAsked(asked, 'strong') && valueOf(global, 'strong-crypto') === 'disable')
    finding.fault(linesOf(global, 'strong-crypto'), 'Strong cryptography is off');
  if (isAsked(asked, 'no-v1') && valueOf(global, 'admin-ssh-v1') === 'enable')
    finding.fault(linesOf(global, 'admin-ssh-v1'), 'SSH version 1 is on');
}
