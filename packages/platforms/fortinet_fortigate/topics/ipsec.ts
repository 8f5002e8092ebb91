import type { Asked, TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { type SharedLists, isAsked, listsAsked, shareLists, valuesAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import { toNumber } from '@merlon/engine/topics/by-spans/say-plainly.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, notApplicable } from '@merlon/engine/model/verdict.ts';
import { entriesIn, linesOf, scopesOf, unlessHidden, valueOf, valuesOf } from '../facts/scope.ts';
import { type Finding, beginFinding } from './finding.ts';
import { COMMON } from './words.ts';

/** `aes256-sha256`, `aes256gcm-prfsha384`, `chacha20poly1305-prfsha256` */
const PROPOSAL =
  '(?:(?:aes\\d+(?:gcm)?|3?des|chacha20poly1305|aria\\d+|seed|null)-(?:prf)?(?:sha\\d*|md5|null)|aes\\d+gcm|chacha20poly1305)';
const PROPOSALS = `(${PROPOSAL}(?:(?: or)? ${PROPOSAL})*)`;
const GROUPS = '(\\d{1,2}(?:(?: or)? \\d{1,2})*)';
const GROUP_WORD = '(?:(?:diffie-hellman|dh|modp) )?(?:groups?|dhgrp|dh)';
const TUNNEL = '(?:(?:ipsec|ike|site-to-site|vpn) ?)*(?:tunnels?|gateways?|vpns?|ipsec)';
const NO_DEMAND = '(?:(?:control|requirement|recommendation|rule|it) )?(?:not applicable|not apply|n/a|not concerned)';
const NO_TUNNEL = `(?:(?:devices|sites) )?(?:without|where no|where there no|if no|if there no|where not) ${TUNNEL}(?: (?:configured|exists?|used|there))*`;
const LIFETIME =
  '(?:keylifeseconds|keylife|lifetimes?|keys?|renewed|renews?|phase [12]|sa|ike|ipsec|rekeyed|rekeying|after|latest|own|both|security associations?)';

const ANY_PHASE1 = 'vpn ipsec phase1-interface|phase1';
const ANY_PHASE2 = 'vpn ipsec phase2-interface|phase2';

/** What phase 1 and phase 2 of IPsec tunnels may propose. */
export const ipsecTopic: TopicJudge = {
  id: 'ipsec',
  about: /\bphase[12]-interface\b|\bvpn ipsec\b/i,
  sections: ['phase1', 'phase1-interface', 'phase2', 'phase2-interface'].map((one) => `vpn ipsec ${one}`),
  settings: [
    { path: `${ANY_PHASE1} * ike-version *`, by: ['ike2'] },
    { path: `${ANY_PHASE1} * proposal *`, by: ['proposal', 'proposal-1'] },
    { path: `${ANY_PHASE2} * proposal *`, by: ['proposal', 'proposal-2'] },
    ...[ANY_PHASE1, ANY_PHASE2].map((phase) => ({ path: `${phase} * dhgrp *`, by: ['group', 'group-above', 'group-from'] })),
    { path: `${ANY_PHASE1} * keylife *`, by: ['lifetime'] },
    { path: `${ANY_PHASE2} * keylifeseconds *`, by: ['lifetime'] },
    { path: `${ANY_PHASE2} * pfs enable`, by: ['pfs'] },
  ],
  spans: [
    { says: '(?:met|applies|holds|valid) (?:all )?tunnels?' },
    { says: `(?:where|if) ${TUNNEL}(?: (?:configured|used|use|exist|exists|there))+`, asks: 'where-used' },
    { says: `${NO_DEMAND} (?:to )?${NO_TUNNEL}|${NO_TUNNEL} ${NO_DEMAND}`, asks: 'where-used' },
    { says: '(?:use |uses )?(?:ikev2|ike version 2|ike-version 2|version 2)(?: only)?', asks: 'ike2' },
    {
      says: '(?:ikev1|ike version 1|version 1)(?: (?:not|never|forbidden|prohibited|allowed|permitted|used))*|no (?:ikev1|ike version 1)',
      asks: 'ike2',
    },
    {
      says: `(?:as |since )?(?:the )?(?:default|defaults|factory settings?)(?: (?:dhgrp|proposal|contains?|includes?|ike-version|groups?|lifetime|keylife|keylifeseconds|aes-?128|14|5|\\d{5}s?|1|therefore|it|sha1|default))* (?:not (?:permitted|sufficient|accepted|allowed|compliant)|too (?:long|short|weak)|neither sufficient|therefore it|must be set|there)(?: (?:line|there))*`,
      asks: 'explicit',
    },
    {
      says: `(?:default|defaults|factory settings?)(?: (?:dhgrp|proposal|contains?|includes?|ike-version|groups?|lifetime|keylife|aes-?128|14|5|\\d{5}s?|1|force|in))*|14 5`,
    },
    {
      says: `(?:only )?(?:proposals? phase 1|phase 1 proposals?|proposals? (?:permitted|allowed|accepted) phase 1)(?: (?:permitted|allowed|from|only|list|one))* ${PROPOSALS}`,
      asks: 'proposal-1',
    },
    {
      says: `(?:only )?(?:proposals? phase 2|phase 2 proposals?|proposals? (?:permitted|allowed|accepted) phase 2)(?: (?:permitted|allowed|from|only|list|one))* ${PROPOSALS}`,
      asks: 'proposal-2',
    },
    // Examples of what words say.
    { says: `(?:such as|like|e\\.g|for example|example) ${PROPOSALS}|${PROPOSALS} (?:like|etc)`, asks: 'strength' },
    {
      says: `(?:no|not|never|without|weak|disabled?|forbidden|prohibited)(?: (?!other|others|but|else)[a-z]+){0,3}? ${PROPOSAL}(?:(?: or| nor)? ${PROPOSAL})*`,
      asks: 'refused',
    },
    { says: `${PROPOSAL}(?:(?: or| nor)? ${PROPOSAL})* (?:not|never|forbidden|prohibited|weak)(?: \\w+)?`, asks: 'refused' },
    { says: `(?:(?:only|nothing but|values?|from|of) )*${PROPOSALS}(?: (?:only|alone))?`, asks: 'proposal' },
    {
      says: `${GROUP_WORD}(?: (?:numbers?|values?))? ${GROUPS} (?:not|never|forbidden|prohibited|disabled|weak)(?: \\w+)?`,
      asks: 'refused',
    },
    {
      says: `(?:no|not|never|without|weak|forbidden|prohibited)(?: (?:use|uses|contain|contains|any|of|dh|diffie-hellman))* ${GROUP_WORD} ${GROUPS}(?! or lower)`,
      asks: 'refused',
    },
    { says: `(?:dhgrp )?(?:no|not|without) (?:dh |diffie-hellman )?groups? max:(\\d+)`, asks: 'group-above' },
    {
      says: `(?:no|not|without) (?:dhgrp )?(?:names? |contains? |use |uses )?(?:dh |diffie-hellman )?groups? (?:below|under) (\\d+)`,
      asks: 'group-from',
    },
    { says: `(?:dh |diffie-hellman )?groups? (?:below|under) (\\d+) (?:not|never|forbidden|prohibited)(?: \\w+)?`, asks: 'group-from' },
    {
      says: `(?:only )?${GROUP_WORD}(?: (?:phase|phases|both|only|lists?|from|out|among|one|is|no|others?|other|than|nothing|but|permitted|allowed|must|contains?|holds?|may))* ${GROUPS}(?! groups?)(?: only| too)?`,
      asks: 'group',
    },
    { says: `(?:only |group )*(?<!phase )${GROUPS} (?:only|permitted|allowed)`, asks: 'group' },
    {
      says: '(?:no )?(?:phase 2 )?(?:entry )?(?:shows? )?pfs(?: (?:not|never|no))? disabled?(?: (?:absent|missing|not (?:occur|appear|present|set|permitted|allowed)))?|no pfs disabled?|no phase 2 entry pfs disabled?',
      asks: 'pfs',
    },
    { says: '(?:perfect forward secrecy|pfs)(?: (?:on|enabled?|stays?|remains?|kept|use|used|active|phase 2|required|in))*', asks: 'pfs' },
    {
      says: `(?:${LIFETIME} )+(?:not |must )*(?:max:|above |exceed )?(\\d+s?)(?: (?:seconds|latest|default|too|keys?))*`,
      asks: 'lifetime',
    },
    { says: `(?:max:)(\\d{3,}s?)(?: ${LIFETIME})*`, asks: 'lifetime' },
    { says: `(?:${LIFETIME} )+(?:min:1|once|every|max:|daily|hourly)* ?max:(\\d+s)`, asks: 'lifetime' },
    { says: '(?:propose )?only algorithms aes-?256(?: or)? sha-?2', asks: 'strength' },
    { says: '(?:only )?aes (?:with )?256 bits?(?: cbc or gcm| gcm or cbc)?(?: only)?|(?:only )?aes-?256(?: gcm| cbc)?', asks: 'strength' },
    { says: 'sha-?256 or (?:stronger|better|higher)(?: (?:hash|prf|or))*|sha-?(?:256|384|512)', asks: 'strength' },
    { says: 'control not applicable', asks: 'where-used' },
    { says: 'look (?:at )?(?:(?:ike-version|proposal|dhgrp)(?: |$)){2,3}' },
    { says: '(?:(?:one|any|a) )?(?:values? )?outside (?:these |the )?(?:lists? )?(?:failure|finding|fails?|violation)' },
    {
      says: '(?:tunnels? |those |one |any )?(?:offers?|propos(?:es?|ing)|accepts?|has|have|with)(?: (?:any|additionally|addition))* (?:weaker|other|others|another|additional|further)(?: (?:values?|proposals?|groups?|algorithms?|one|ones|as well))* (?:not comply|fails?|finding|not compliant|violat\\w+)',
    },
    {
      says: '(?:weaker|other|another)(?: (?:proposals?|values?|groups?|algorithms?))* not (?:permitted|allowed|accepted)(?: either)?(?: not even(?: (?:further|additional|second))* (?:choice|option|alternative))?',
    },
    {
      says: '(?:proposal|dhgrp)(?: proposal| dhgrp)*(?: (?:hold|holds|contain|contains|list|lists|have|has|both))* (?:nothing but|only)(?: (?:these|those|values?|above|permitted|list|lists|named|listed|from|given))+',
    },
    {
      says: '(?:proposal|dhgrp)(?: (?:likewise|same|above|permitted|values?|only|list|in|lists|from|three|3|groups?|members?|there|line|there|printed))+',
    },
    {
      says: '(?:no|not|nothing) (?:others?|else)(?: values?)?(?: (?:than|even|not|additional|choice))*|not even(?: additional)?(?: choice)?|no other',
    },
    { says: 'phase [12]|neither sufficient|if not printed|not printed' },
  ],
  words: `${COMMON}|ipsec|ike|vpns?|tunnels?|gateways?|phase|proposals?|proposed|dhgrp|diffie-hellman|dh|groups?|values?|permitted|allowed|list|lists|both|tables?|members?|keeps?|negotiated|hash|prf|encryption|integrity|cbc|gcm|lifetime|keylife|keylifeseconds|seconds|hours|likewise|met|site-to-site|strong|come|item|items|parameters?|algorithms?|renews?|renewed|three|has|there|line|as|peers?|remote|phase1|phase2|cryptographic|crypto|sa|sas|limited|mandatory|restricted|allowed|phase1-interface|phase2-interface|propose|negotiation|negotiates?|cryptography`,
  expectation: 'each phase 1 and phase 2 of an IPsec tunnel must use nothing but what the document permits',
  source:
    'FortiOS CLI reference, vpn ipsec phase1-interface and phase2-interface: ike-version 1, keylife 86400, pfs enable, keylifeseconds 43200',
  overrules: true,
  judge: judgeIpsec,
};

interface Phase {
  readonly number: 1 | 2;
  readonly entries: readonly ConfigNode[];
}

function judgeIpsec(asked: readonly Asked[], tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const scopes = scopesOf(tree);
  const entriesAt = (...tables: readonly string[]) =>
    scopes.flatMap((scope) => tables.flatMap((table) => entriesIn(scope, `vpn ipsec ${table}`)));
  if (entriesAt('manualkey', 'manualkey-interface').length > 0) return undefined;
  const typed = recommendation.remediation.lines.map(({ text }) => text).join('\n');
  const said = `${recommendation.title} ${textOf(recommendation)} ${commandsOf(recommendation.audit).join(' ')}`;
  const isMeant = (number: number): boolean =>
    typed.includes('vpn ipsec phase') ? typed.includes(`vpn ipsec phase${number}`) : new RegExp(`phase ?${number}`, 'i').test(said);
  const phases: readonly Phase[] = [
    { number: 1 as const, entries: entriesAt('phase1-interface', 'phase1') },
    { number: 2 as const, entries: entriesAt('phase2-interface', 'phase2') },
  ].filter(({ number }) => isMeant(number));
  // Of a document that types neither it is not known which phase it means.
  if (phases.length === 0) return undefined;
  const entries = phases.flatMap((phase) => phase.entries);
  if (entries.length === 0) {
    const none = notApplicable('No IPsec tunnel is configured.');
    return isAsked(asked, 'where-used') ? unlessHidden(scopes[0]!, 'vpn ipsec phase1-interface', none) : undefined;
  }
  // What is refused alone leaves open what may be there.
  if (isAsked(asked, 'refused')) return undefined;
  const finding = beginFinding(asked);
  // Which proposals are as strong as words say nobody compared; what else falls short does so all the same.
  if (isAsked(asked, 'strength') && !isAsked(asked, 'proposal')) finding.open();
  for (const phase of phases)
    for (const entry of phase.entries)
      lookAtPhase(asked, entry, { phase: phase.number, tellsDefault: TELLS_DEFAULT.test(textOf(recommendation)) }, finding);
  const outcome = finding.conclude('Every IPsec tunnel uses nothing but what the document permits.');
  return outcome && unlessHidden(scopes[0]!, 'vpn ipsec phase1-interface', outcome);
}

/** The groups of the default, as a document tells them: releases differ. */
const TELLS_DEFAULT = /\b14[ ,]+(?:and )?5\b/;
const textOf = ({ description, audit, defaultValue }: Recommendation): string => `${description} ${proseOf(audit)} ${defaultValue}`;

function lookAtPhase(
  asked: readonly Asked[],
  entry: ConfigNode,
  { phase, tellsDefault }: { readonly phase: 1 | 2; readonly tellsDefault: boolean },
  finding: Finding,
): void {
  const name = `phase ${phase} ${entry.words[0]}`;
  const proposals = shareLists([...listsAsked(asked, 'proposal'), ...listsAsked(asked, `proposal-${phase}`)]);
  lookAtList(asked, entry, { setting: 'proposal', list: proposals, name }, finding);
  const groups = shareLists(listsAsked(asked, 'group'));
  const isDefault = valuesOf(entry, 'dhgrp').length === 0 && tellsDefault;
  if (isDefault && groups && !['14', '5'].every((group) => groups.any.includes(group)))
    finding.fault([entry.line], `${name} has the groups of the default, 14 and 5`);
  else lookAtList(asked, entry, { setting: 'dhgrp', list: groups, name }, finding);
  // Those up to a number are refused.
  const low = Math.max(
    -1,
    ...valuesAsked(asked, 'group-above').map(Number),
    ...valuesAsked(asked, 'group-from').map((one) => Number(one) - 1),
  );
  const refused = valuesOf(entry, 'dhgrp').filter((group) => Number(group) <= low);
  if (refused.length > 0) finding.fault(linesOf(entry, 'dhgrp'), `${name} also has ${refused.join(', ')} in its \`dhgrp\``);
  else if (low >= 0 && valuesOf(entry, 'dhgrp').length === 0) finding.open();
  if (phase === 1 && isAsked(asked, 'ike2')) {
    if (valueOf(entry, 'ike-version') !== '2') finding.fault(linesOf(entry, 'ike-version'), `${name} uses IKE version 1`);
    else finding.good(linesOf(entry, 'ike-version'));
  }
  if (phase === 2 && isAsked(asked, 'pfs') && valueOf(entry, 'pfs') === 'disable')
    finding.fault(linesOf(entry, 'pfs'), `${name} has no PFS`);
  lookAtLifetime(asked, entry, phase, finding);
}

interface OneList {
  readonly setting: string;
  readonly list: SharedLists | undefined;
  readonly name: string;
}

function lookAtList(asked: readonly Asked[], entry: ConfigNode, { setting, list, name }: OneList, finding: Finding): void {
  if (!list) return;
  const lines = linesOf(entry, setting);
  const values = valuesOf(entry, setting);
  const others = values.filter((value) => !list.any.includes(value));
  if (values.length === 0 && isAsked(asked, 'explicit')) finding.fault(lines, `${name} has no \`${setting}\``);
  else if (values.length === 0) finding.open();
  else if (others.length > 0) finding.fault(lines, `${name} also has ${others.join(', ')} in its \`${setting}\``);
  else if (values.some((value) => !list.all.includes(value))) finding.unanswered();
  finding.good(lines);
}

/** `At least once an hour` */
const ONCE: Readonly<Record<string, number>> = { hour: 3600, day: 86_400 };

/** Seconds by default: 86400 in phase 1, 43200 in phase 2 (FortiOS CLI reference). */
function lookAtLifetime(asked: readonly Asked[], entry: ConfigNode, phase: 1 | 2, finding: Finding): void {
  const limits = valuesAsked(asked, 'lifetime').map((one) => ONCE[one] ?? toNumber(one));
  if (limits.length === 0) return;
  const [setting, byDefault] = phase === 1 ? ['keylife', 86_400] : ['keylifeseconds', 43_200];
  // Keys that are renewed by what they protected may live for any time.
  if (phase === 2 && (valueOf(entry, 'keylife-type') ?? 'seconds') !== 'seconds') finding.open();
  const seconds = Number(valueOf(entry, setting) ?? byDefault);
  const lines = linesOf(entry, setting);
  if (limits.some((limit) => !(limit > 0))) finding.open();
  else if (limits.every((limit) => seconds > limit))
    finding.fault(lines, `Keys of phase ${phase} ${entry.words[0]} live for ${seconds} seconds`);
  else if (limits.some((limit) => seconds > limit)) finding.unanswered();
  finding.good(lines);
}
