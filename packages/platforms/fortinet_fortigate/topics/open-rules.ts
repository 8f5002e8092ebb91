import type { Asked, TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import type { RulePart } from '@merlon/engine/demands/read-rules.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { isBetweenAll } from '@merlon/engine/rule-base/match-everything.ts';
import { measureOpenness } from '@merlon/engine/rule-base/measure-openness.ts';
import { policiesOf } from '../facts/policies.ts';
import { deviceScope, entriesIn, linesOfSettings, unlessHidden, valueOf, valuesOf } from '../facts/scope.ts';
import { type PolicyRule, acceptRulesOf } from '../rule-base/rules.ts';
import { type Finding, beginFinding } from './finding.ts';
import { COMMON, RULES } from './words.ts';

const RULE = '(?:policy|policies|rules?|entry|entries)';
const WHO = `(?:(?:enabled|other|active|accept|action accept|firewall|such|any|${RULE}|without status disable|may|must|can|use|uses|have|has|at|same|time|address|addresses) )*`;
const SOURCE = '(?:(?:srcaddr|source)(?: addresses| address)?)';
const DESTINATION = '(?:(?:dstaddr|destination)(?: addresses| address)?)';
const BOTH = `(?:${SOURCE}(?: all)?(?: (?:or|together|combined))? (?:nor )?${DESTINATION}(?: all)?(?: (?:same|time|at))*)`;
const REFUSED = '(?:(?:not|never) (?:used|permitted|allowed|contain|be|use|accepted)|forbidden|prohibited|never|finding)';

/** Rules that let too much through. */
export const openRulesTopic: TopicJudge = {
  id: 'open-rules',
  about: /\b(?:srcaddr|dstaddr|srcintf|dstintf)\b|\bservice "?ALL\b|\ball\b[^.;]*\b(?:source|destination)\b|\bfirewall policy\b/i,
  sections: ['firewall policy', 'system interface'],
  settings: ['srcaddr *', 'dstaddr *', 'service *', 'srcintf *', 'dstintf *', 'status disable'].map((one) => ({
    path: `firewall policy * ${one}`,
    by: ['service', 'both', 'both-service', 'all-three', 'interface', 'source-wan', 'destination-wan'],
  })),
  spans: [
    {
      says: `(?:no|not|never|none) ${WHO}(?:policy )?(?:accepts?|permits?|allows?) service all from ${SOURCE} all ${DESTINATION} all(?: whatever interfaces)?`,
      asks: 'all-three',
    },
    { says: 'action accept srcaddr all dstaddr all service all' },
    {
      says: `(?:no|not|never) ${WHO}(?:(?:permits?|allows?|accepts?|lets?) )?(?:traffic |connections )?(?:from )?(?:all|any) sources?(?: to| and)? (?:all|any) destinations?`,
      asks: 'both',
    },
    { says: `(?:no|not|never) ${WHO}permits? traffic from all all`, asks: 'both' },
    { says: 'no status disabled?', asks: 'effective' },
    { says: `(?:no|not|never|none) ${WHO}all service`, asks: 'service' },
    { says: `(?:2|two) (?:3|three) (?:not )?(?:a )?finding(?: here)?` },
    {
      says: `(?:(?:disabled|deactivated|deny|inactive|denying|or) ?)+${RULE}(?: (?:not considered|left out account|not count|ignored|skipped|left out|not looked|out account|too))*|so deny ${RULE}`,
      asks: 'effective',
    },
    {
      says: `(?:leave out |skip )?${RULE}(?: those)? (?:status disable|without action accept)(?: (?:not|considered|ignored|left|out|or|without|action|accept|those|status|disable))*|without(?: (?:action|accept|status|disable))+`,
      asks: 'effective',
    },
    {
      says: `(?:interfaces named )?(?:(?:interface )?any ${REFUSED}|interface any used neither source nor destination|(?:none |no ${RULE} )(?:has )?any (?:in )?srcintf(?: or)? dstintf)`,
      asks: 'interface',
    },
    {
      says: `${SOURCE} all (?:may )?(?:used |permitted |allowed )?only if (?:source interface|srcintf)(?: (?:has|the))* role wan(?: published services)?`,
      asks: 'source-wan',
    },
    {
      says: `${DESTINATION} all (?:may )?(?:used |permitted |allowed )?only if (?:destination interface|dstintf|outgoing interface)(?: (?:has|the))* role wan`,
      asks: 'destination-wan',
    },
    {
      says: `${SOURCE} all (?:together )?${DESTINATION} all (?:permitted |allowed )?(?:only if|unless) (?:outgoing interface|dstintf|destination interface)(?: (?:has|the))* role wan(?: browsing(?: (?:of|staff|guests))*)?|(?:none |no ${WHO})?(?:both )?${SOURCE} all ${DESTINATION} all unless dstintf(?: has)? role wan`,
      asks: 'both-wan',
    },
    {
      says: `(?:no|not|never) ${WHO}(?:combines? )?${SOURCE} all ${DESTINATION} all service all|no any-any-any|(?:not )?${WHO}(?:not )?${WHO}${SOURCE}(?: address)? all ${DESTINATION}(?: address)? all service all`,
      asks: 'all-three',
    },
    { says: `(?:no|not|never|none) ${WHO}service all or ${SOURCE} all ${DESTINATION} all`, asks: 'both-service' },
    { says: `(?:no|not|never|none) ${WHO}(?:use )?all source destination(?: same time)? nor service all`, asks: 'both-service' },
    {
      says: `(?:never happens|not|never|none|no|neither|happens) ${WHO}(?:combines? )?(?:all )?${BOTH}(?: (?:is|are|be|all|same|time|both))*`,
      asks: 'both',
    },
    { says: `${BOTH} (?:may |both |be )*(?:${REFUSED}|not all)(?: all)?`, asks: 'both' },
    { says: `(?:no|not|never|none) ${WHO}(?:contain )?service (?:contain )?all`, asks: 'service' },
    { says: `service(?: named)? all ${REFUSED}|service (?:not|never)(?: (?:contain|be|is))* all`, asks: 'service' },
    { says: `no any(?: any)+|no any rules?|no (?:wide-)?open rules?|no general permissions` },
    { says: 'go through|together roles|rule by rule|roles from' },
  ],
  words: `${COMMON}|${RULES}|over-permissive|everything|open|wide-open|any-any|firewall|general|permissions|accept|action|service|named|considered|account|address|addresses|source|destination|look|a|b|c|d|roles?|together|go|through|same|others|time|at|subject|without|so|permissive|permits?|traffic|in|happens|effect|srcaddr|dstaddr`,
  expectation: 'no rule in effect that accepts may leave open what the document names: the service, the interfaces, or the addresses',
  source: 'FortiOS CLI reference, firewall policy: status enable and action deny by default',
  overrules: true,
  judge: judgeRules,
};

function judgeRules(asked: readonly Asked[], tree: ConfigTree): Outcome | undefined {
  const scope = deviceScope(tree);
  if (tree.scopes || policiesOf(scope).length === 0 || asked.every(({ what }) => what === 'effective')) return undefined;
  const finding = beginFinding(asked);
  const roles = new Map(entriesIn(scope, 'system interface').map((one) => [one.words[0]!, valueOf(one, 'role')]));
  for (const one of acceptRulesOf(scope)) lookAtPolicy(asked, one, roles, finding);
  const outcome = finding.conclude('No rule in effect that accepts leaves open what the document names.');
  return outcome && unlessHidden(scope, 'firewall policy', outcome);
}

type Roles = ReadonlyMap<string, string | undefined>;

/** Which parts of a rule may not be open together, by what is asked; `wan` where an interface that faces the Internet may be left out. */
const ASKS: readonly { readonly what: string; readonly parts: readonly RulePart[]; readonly says: string; readonly wan?: 'from' | 'to' }[] =
  [
    { what: 'all-three', parts: ['service', 'source', 'destination'], says: 'any service between any addresses' },
    { what: 'both-wan', parts: ['source', 'destination'], says: 'any source and destination', wan: 'to' },
    { what: 'service', parts: ['service'], says: 'any service' },
    { what: 'both-service', parts: ['service'], says: 'any service' },
    { what: 'both', parts: ['source', 'destination'], says: 'any source and destination' },
    { what: 'both-service', parts: ['source', 'destination'], says: 'any source and destination' },
    { what: 'interface', parts: ['from'], says: 'any interface' },
    { what: 'interface', parts: ['to'], says: 'any interface' },
    { what: 'source-wan', parts: ['source'], says: 'any source', wan: 'from' },
    { what: 'destination-wan', parts: ['destination'], says: 'any destination', wan: 'to' },
  ];

function lookAtPolicy(asked: readonly Asked[], { policy: { node, id }, rule }: PolicyRule, roles: Roles, finding: Finding): void {
  const faults: string[] = [];
  let isOpen = false;
  for (const { parts, says, wan } of ASKS.filter(({ what }) => isAsked(asked, what))) {
    const found = parts.map((part) => measureOpenness(rule, part));
    if (found.includes('bounded')) continue;
    const interfaces = wan && valuesOf(node, wan === 'from' ? 'srcintf' : 'dstintf');
    if (interfaces?.every((one) => roles.get(one) === 'wan')) continue;
    // A zone has no role of its own.
    const isPlain =
      found.every((one) => one === 'open') &&
      (!parts.includes('source') || !parts.includes('destination') || isBetweenAll(rule)) &&
      (!interfaces || areKnown(node, roles));
    if (isPlain) faults.push(says);
    else isOpen = true;
  }
  const lines = [node.line, ...linesOfSettings(node, 'srcintf', 'dstintf', 'srcaddr', 'dstaddr', 'srcaddr6', 'dstaddr6', 'service')];
  if (faults.length > 0) finding.fault(lines, `Policy ${id} allows ${[...new Set(faults)].join(' and ')}`);
  else if (isOpen) finding.open();
  else finding.good(lines);
}

const areKnown = (node: ConfigNode, roles: Roles): boolean =>
  ['srcintf', 'dstintf'].flatMap((name) => valuesOf(node, name)).every((one) => roles.has(one));
