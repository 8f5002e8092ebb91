import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { placesInSystems } from '../facts/facts.ts';
import { type Remark, conclude, fault, missing, open } from './conclude.ts';
import { OUTSIDE_WORDS, ZONE_WORDS, listZones } from './zones.ts';

/** What a document demands of the rules between zones and of those for all. */
interface PolicyDemand {
  /** How many of source, destination and application may be any; undefined where nothing is said of that. */
  readonly mostOpen?: number;
  readonly namesFamilies: boolean;
  /** An address of everybody is any as well. */
  readonly namesObjects: boolean;
  readonly namedFromOutside: boolean;
  readonly refusesPermitAll: boolean;
  readonly wantsExplicit: boolean;
  readonly logsPermits: boolean;
  readonly logsDenials: boolean;
  readonly wantsCleanUp: boolean;
}

const PATHS = ['security policies'];
const FIELDS = ['source-address', 'destination-address', 'application'] as const;

/** Each of the three is any. */
const ALL_THREE = String.raw`(?:any source,? (?:any|to any|to reach any|and any) destination,? (?:and|with|by|over|for) any (?:application|service)|source[- ]address, destination[- ]address and application are all any|source[- ]address any, destination[- ]address any and application any|has any for source-address, destination-address and application)(?: together| all at once| at the same time)?(?=[.;,]|$)`;

/** `From an EXT- zone` */
const FROM_OUTSIDE = new RegExp(String.raw`${OUTSIDE_WORDS.source}|\b(?:ext|wan)-? zones?\b`, 'i');

/** Rules of the firewall: how wide they are, what they log, and what happens to the rest. */
export const policyTopic: TopicJudge = {
  id: 'security-policies',
  isMeant: ({ text, typed, recommendation: { title } }) =>
    /\bsecurity policies\b/.test(`${text}\n${typed}`) &&
    /\bpolic(?:y|ies)\b|\brules?\b|\bpermits?\b|\bdrops?\b|\bdenied\b|\brest\b|\brefused\b|\blogging\b|\blogs?\b/i.test(title) &&
    !/\b(?:telnet|ftp|smb|rdp|idp|antivirus|utm|web[- ]filter\w*)\b/.test(text),
  words: new RegExp(
    `${ZONE_WORDS.source}|^(?:everywhere|wide-open|reach|matter|true|open|record|records|objects?|harm|options|ruleset|rulebase|rule-base|wildcards?|any-to-any|any\\/any|implicit|sessions|start|beginning|opened|closed|blocked|blocks?|intra-zone|inter-zone|unlimited|polic(?:y|ies)|rules?|permit-all|deny-all|default-policy|permits?|permitting|permitted|admit|admits|denies|deny|denied|denying|rejects?|rejecting|rejected|refused|refuses|drops?|dropped|any|any-ipv4|any-ipv6|any-any|ipv4|ipv6|any\\/any\\/any|source|destination|application|applications|source-address|destination-address|address|addresses|from-zone|to-zone|fields?|wide|broad|overly|narrow|unrestricted|global|pairs?|traffic|sessions?|session-close|session-init|logs?|logged|logging|log|close|closes|end|initiated|start|bytes|clean-?up|matches?|action|seen|trace|packets|treated|together|once|alike|relevant|known|within|between|course|name|kind|services|narrower|rest|anywhere|anything|everything|cleanup)$`,
  ),
  heeds: [
    new RegExp(String.raw`\b(?:no|a) (?:[\w-]+ )?(?:policy|rule)\b[^.;]*?${ALL_THREE}`),
    new RegExp(String.raw`\b(?:polic(?:y|ies)|rules?) (?:must|may|shall|do|does) not permit ${ALL_THREE}`),
    /\bno (?:policy|rule) that permits (?:everything|all traffic) from (?:everywhere|anywhere) to (?:everywhere|anywhere)\b/,
    /\bsource, destination and application must not (?:all )?be any(?: at the same time| together| all at once)\b/,
    /\bnever has any as source address, (?:any )?as destination address and (?:any )?as application (?:together|at the same time)\b/,
    /\bno permit with any in all three (?:match )?fields\b|\bdefault-policy permit-all is a finding\b/,
    /\bboth policies between zones and global ones\b|\b(?:true of|applies to|holds for|goes for) (?:the )?global policies (?:too|also|as well)\b/,
    /\bwhat no (?:policy|rule) permits is (?:denied|dropped|refused)\b/,
    /\bdefault[- ]policy (?:is|must be|shall be|may be)? ?(?:not|never)(?: be)?(?: set to)? permit-all\b|\bbetween zones and under global\b|\bdefault policy must not permit (?:all|any) traffic\b/,
    /\bno permit rule any ?\/ ?any ?\/ ?any\b|\bno any-any (?:policies|rules)\b|\bno broad permit rules\b/,
    /\bno (?:security )?policy that permits has source any, destination any and application any together\b|\bno open policies\b/,
    /\bno (?:security )?(?:policy|rule)\b[^.;]*?\bany as source[ -]address, any as destination[ -]address and any as application\b/,
    /\bnot all three of source-address, destination-address and application may be any\b|\bno unrestricted permits?\b/,
    /\bat most one of (?:the )?(?:three )?(?:fields )?source\b/,
    /\bno (?:security )?policy that permits from an? [\w-]+ zone has the application any\b/,
    /\bno policy with then permit as described in \w\) or \w\), neither between zones nor under global\b/,
    /\bmatches no (?:policy|rule) is (?:denied|dropped|refused)\b|\bno default-policy is shown\b/,
    /\bmust in addition name their applications\b|\bpermit policy whose from-zone is an outside zone has application any\b/,
    /\brefused ones when they are initiated\b|\bnot permitted is denied\b|\bno rule matches is dropped\b/,
    /\bshows permit-all\b|\bnot be permit-all\b/,
    /\bbetween zones(?:, within a zone)? and (?:to |for )?global policies\b/,
    /\bthe last (?:policy|global rule)\b[^.;]*\bany(?:thing from anywhere| source, any destination and any application)\b/,
    /\blast policies global policy\b|\brest is refused, and seen\b|\brefused traffic is in the log\b/,
    /\bstart may be logged as well\b|\bno harm\b|\bbecause only then\b|\bleave no trace\b/,
  ],
  read,
};

/** `…, since a denied session has no end` */
const REASON = /,? (?:since|because|as) (?:an? |the |such )?(?:denied|rejected|refused|blocked|dropped|there)\b[^.;]*/i;

/** Whether it asks for more of a log or of who is named than is compared. */
const saysMore = (sentences: readonly string[]): boolean =>
  sentences.some((whole) => {
    const sentence = whole.replace(REASON, ' ');
    const [starts, ends] = [/\bsession-init\b|\bstart\b|\bbeginning\b/i, /\bsession-close\b|\bend\b/i].map((words) => words.test(sentence));
    const isOfDenials = /\bden(?:y|ies|ied)\b|\breject\w*|\brefuse[ds]?\b/i.test(sentence);
    if (starts && ends && !isOfDenials && !/\bmay\b/i.test(sentence)) return true;
    if (ends && isOfDenials && !/\bsession-init\b|\bpermit/i.test(sentence)) return true;
    // Who or what has to be named is compared only as far as it may not be any.
    return /\b(?:sources?|destinations?)\b/i.test(sentence) && !/\bany\b|\bsource-address\b/i.test(sentence);
  });

function read(document: TopicDocument): TopicDemand | undefined {
  const { text, sentences } = document;
  const isAtMostOne = /\bat most one of\b|\bany in one of the\b|\bin (?:≤|<=) ?1 field|\bnot in two\b/.test(text);
  const isThree =
    /\bany ?\/ ?any ?\/ ?any\b/.test(text) ||
    sentences.some(
      (sentence) =>
        /\bsource/i.test(sentence) &&
        /\bdestination/i.test(sentence) &&
        /\bapplication/i.test(sentence) &&
        /\bany\b/i.test(sentence) &&
        !isCleanUp(sentence),
    );
  // `Any as source, destination or application` lets none of them be any.
  const isEither =
    !isAtMostOne &&
    /\b(?:or|nor) (?:as )?(?:the |its |an? )?(?:any )?(?:application|service|destination)s?\b/.test(
      text.replace(/\bsource[- ]address(?:es)?, destination[- ]address(?:es)? and\b/g, ' '),
    );
  const about = (words: RegExp, other: RegExp): boolean => sentences.some((sentence) => words.test(sentence) && other.test(sentence));
  const demand: PolicyDemand = {
    ...((isAtMostOne || isThree) && { mostOpen: isAtMostOne ? 1 : 2 }),
    namesFamilies: /\bany-ipv4\b/.test(text),
    namesObjects: /\b0\.0\.0\.0\/0\b[^.;]*\bcounts? as any\b/.test(text),
    namedFromOutside:
      about(/\bpermit|\badmit/i, /\bapplications?\b/i) && about(FROM_OUTSIDE, /\bname (?:their )?applications?\b|\bapplication any\b/i),
    refusesPermitAll:
      /\bpermit-all\b|\bdefault[- ]policy (?:is |must be )?den(?:y|ies)\b|\bdeny-all\b|\bdefault policy must not permit (?:all|any) traffic\b|\bwhat no (?:policy|rule) permits is (?:denied|dropped|refused)\b|\bnot permitted is denied\b|\bno (?:rule|policy) matches is (?:dropped|denied)\b/.test(
        text,
      ),
    wantsExplicit: /\bdefault-policy\b[^.;]*\bexplicit/.test(text),
    logsPermits: /\bsession-close\b/.test(text),
    logsDenials:
      about(/\bsession-init\b/i, /\bden(?:y|ies|ied)\b|\breject|\brefused\b|:/i) &&
      !/^\W*the (?:rest|remainder)/i.test(document.recommendation.title),
    wantsCleanUp: /\bclean-?up\b|\blast (?:global )?(?:rule|policy|policies)\b|\blast policies global\b/.test(text),
  };
  const isAny = demand.mostOpen !== undefined || demand.refusesPermitAll || demand.logsPermits || demand.logsDenials || demand.wantsCleanUp;
  if (!isAny) return undefined;
  return {
    expectation:
      'active rules between zones and global ones must be no wider than the document allows, log what it demands, and the default policy must deny',
    judge: (tree) => judge(tree, document, demand),
    isUnclear: (isEither && demand.mostOpen !== undefined) || saysMore(sentences),
    numbers: [2, 3],
    reads: [
      /^deny and reject (?:rules|policies) may be as broad as needed$/i,
      /^(?:more logging than (?:that|demanded) )?(?:does no harm|is not a finding)$/i,
    ],
    asides: [/\((?:see|defined in) [\w-]+\d\)/i, /\(default:? [\w-]+\)/i],
  };
}

/** `The last policy denies any source, any destination and any application` */
const isCleanUp = (sentence: string): boolean =>
  /\bden(?:y|ies)\b|\breject|\bclean-?up\b|\bdropped\b/i.test(sentence) && !/\bpermit/i.test(sentence);

const isPermit = (policy: Place): boolean => isSet(policy, 'then permit');
const RULES = [
  'security policies from-zone * to-zone * policy *',
  'security policies from-zone * policy *',
  'security policies global policy *',
];

function judge(tree: ConfigTree, document: TopicDocument, demand: PolicyDemand): Outcome {
  const policies = RULES.flatMap((path) => placesInSystems(tree, path));
  const wide = listWideNames(tree);
  const remarks: Remark[] = policies.flatMap((policy) => [
    ...(demand.mostOpen !== undefined && isPermit(policy) ? lookAtWidth(policy, demand, wide) : []),
    ...lookAtLog(policy, demand),
  ]);
  if (demand.namedFromOutside) remarks.push(...lookFromOutside(tree, document));
  if (demand.refusesPermitAll) remarks.push(...lookAtDefault(tree, demand));
  if (demand.wantsCleanUp) remarks.push(...lookAtCleanUp(tree));
  return conclude(tree, PATHS, remarks, {
    lines: policies.map(({ node }) => node.line),
    said: 'Every active policy, and what happens to the rest, is as the document demands.',
  });
}

/** Names of addresses that stand for everybody. */
function listWideNames(tree: ConfigTree): ReadonlySet<string> {
  const all = ['security address-book * address *', 'security zones security-zone * address-book address *'].flatMap((path) =>
    placesInSystems(tree, path),
  );
  return new Set(all.filter((one) => valuesAt(one).some((word) => /^(?:0\.0\.0\.0\/0|::\/0)$/.test(word))).map(nameOf));
}

function lookAtWidth(
  policy: Place,
  { mostOpen = 2, namesFamilies, namesObjects }: PolicyDemand,
  wide: ReadonlySet<string>,
): readonly Remark[] {
  const values = FIELDS.map((field) => findPath(policy, `match ${field}`).flatMap(valuesAt));
  const count = (isOpen: (word: string) => boolean): number => values.filter((words) => words.some(isOpen)).length;
  const isAny = (word: string): boolean =>
    word === 'any' || (namesFamilies && /^any-ipv[46]$/.test(word)) || (namesObjects && wide.has(word));
  const lines = [policy.node.line, ...linesAt(findPath(policy, 'match'))].slice(0, 6);
  if (count(isAny) > mostOpen)
    return [fault(`The policy ${nameOf(policy)} permits any in ${count(isAny)} of source, destination and application`, lines)];
  const perhaps = count((word) => isAny(word) || /^any-ipv[46]$/.test(word) || wide.has(word) || word === 'junos-defaults');
  return perhaps > mostOpen ? [open(`The policy ${nameOf(policy)} permits names that may stand for any`, lines)] : [];
}

function lookAtLog(policy: Place, { logsPermits, logsDenials }: PolicyDemand): readonly Remark[] {
  const lines = [policy.node.line];
  if (logsPermits && isPermit(policy) && !isSet(policy, 'then log session-close'))
    return [missing(`The policy ${nameOf(policy)} permits and does not log \`session-close\``, lines)];
  if (logsDenials && isSet(policy, 'then deny|reject') && !isSet(policy, 'then log session-init'))
    return [missing(`The policy ${nameOf(policy)} refuses and does not log \`session-init\``, lines)];
  return [];
}

function lookFromOutside(tree: ConfigTree, document: TopicDocument): readonly Remark[] {
  const { outside, unsure, all } = listZones(tree, document);
  if (outside.length + unsure.length === 0) return [open('Which zones are outside cannot be told from their names', linesAt(all))];
  const from = (zones: readonly Place[]): readonly Place[] =>
    zones
      .flatMap((zone) => findPath(tree, `security policies from-zone ${nameOf(zone)} to-zone * policy *`))
      .filter((policy) => isPermit(policy) && isSet(policy, 'match application any'));
  const say = (policy: Place): string => `The policy ${nameOf(policy)} lets in any application from outside`;
  return [...from(outside).map((one) => fault(say(one), [one.node.line])), ...from(unsure).map((one) => open(say(one), [one.node.line]))];
}

/** Junos CLI Reference, default-policy: deny-all. */
function lookAtDefault(tree: ConfigTree, { wantsExplicit }: PolicyDemand): readonly Remark[] {
  const permitting = placesInSystems(tree, 'security policies default-policy permit-all');
  if (permitting.length > 0) return [fault('The default policy is `permit-all`', linesAt(permitting))];
  return wantsExplicit && !isSet(tree, 'security policies default-policy deny-all') ? [missing('The default policy is not set')] : [];
}

function lookAtCleanUp(tree: ConfigTree): readonly Remark[] {
  const last = findPath(tree, 'security policies global policy *').at(-1);
  if (!last) return [missing('There is no global policy at the end')];
  const isAll = FIELDS.every((field) => isSet(last, `match ${field} any`));
  const lines = [last.node.line];
  if (!isAll || !isSet(last, 'then deny|reject'))
    return [fault(`The last global policy, ${nameOf(last)}, does not refuse everything`, lines)];
  if (isSet(last, 'match from-zone|to-zone')) return [open(`The last global policy, ${nameOf(last)}, is for some zones`, lines)];
  return isSet(last, 'then log session-init')
    ? []
    : [missing(`The last global policy, ${nameOf(last)}, does not log \`session-init\``, lines)];
}
