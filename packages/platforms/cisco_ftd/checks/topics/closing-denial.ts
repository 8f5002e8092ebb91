import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { sortLines } from '@merlon/engine/config-tree/places.ts';
import type { Phrase, Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { EXCEPTED, namesExcepted } from './excepted-interfaces.ts';
import { type Interface, interfacesOf } from '../../facts/interfaces.ts';
import { isOfThreatDefense } from '../../facts/version.ts';
import { accessListsOf, applicationsOf, isAll, isAllOfOneFamily, isInEffect } from '../../rule-base/access-lists.ts';
import type { Entry } from '../../rule-base/read-entry.ts';

const DENY = '(?:extended )?deny ip any any log\\b';
const LAST = '(?:the )?last (?:rule|entry|line)(?: \\(remarks aside\\))?';
const LIST = '(?:(?:each|every|the) (?:bound |applied )?(?:access )?lists?|each of these lists)';

const phrases: readonly Phrase[] = [
  { says: 'excepted', as: EXCEPTED },
  {
    says: 'inbound',
    as: /(?:that is )?applied to an interface in the inbound direction|for each list bound with in interface/,
  },
  {
    says: 'aside',
    as: /because the implicit deny is not recorded per rule|an interface without (?:a|any) (?:access )?list (?:at all )?falls back (?:to|on) security levels[^;]*|lists that are not bound,? and interfaces without a list,? are not considered here|(?:any level of logging will do|level and interval of the logging are free|,? any log level|with or without a level and (?:an )?interval|possibly followed by a level or an interval|a level after the word is allowed|level and interval are your choice)/,
  },
  { says: 'silent', as: /log disable (?:is (?:not logging|a finding)|or no log keyword will not)|log disable: finding/ },
  {
    says: 'one family',
    as: /deny ip any4 any4 is sufficient as no ipv6 is used[a-z ]*|any4 and any6 as (?:2|two) closing lines are accepted/,
  },
  {
    says: 'each interface',
    as: /each named interface that is not management-only has an inbound access list|(?:has )?one line +in interface <name> per such interface|every interface filtered/,
  },
  {
    says: 'denial',
    as: new RegExp(
      `ends? with an explicit,? logged (?:deny|denial)|ends with an explicit rule that denies and logs all (?:remaining|other) traffic|${LAST} (?:of ${LIST}(?: bound by access-group)?)?:? ?(?:is )?(?:an explicit )?(?:a )?deny(?: of)? ip (?:from )?any (?:to )?any(?: with log(?:ging)?\\b| log\\b)|the list ends in ${DENY}|${LAST} of ${LIST}|every refusal logged|logged final deny`,
    ),
  },
];

/** A list that is applied, with its last entry in effect. */
interface Applied {
  readonly name: string;
  readonly line: number;
  readonly entries: readonly Entry[] | undefined;
}

function listApplied(tree: ConfigTree, said: Said): readonly Applied[] {
  const lists = accessListsOf(tree);
  return applicationsOf(tree)
    .filter(({ direction }) => !said.has('inbound') || direction !== 'out')
    .map(({ node, list }) => ({ name: list, line: node.line, entries: lists.get(list)?.entries.filter(isInEffect) }));
}

/** Source: Cisco ASA Series Command Reference, access-list extended: `log` logs what an entry denies, `log disable` does not. */
function isLogged({ node: { words } }: Entry): boolean {
  const at = words.lastIndexOf('log');
  return at > 0 && words[at + 1] !== 'disable';
}

/** `must end with an explicit deny` */
const DENIES = /\b(?:ends?|last|final|closing|closed)\b.*\b(?:deny|denies|denial)\b|\bexplicit(?:ly)? (?:logged )?(?:deny|denial)\b/;

function closes(last: Entry | undefined, said: Said): 'yes' | 'perhaps' | 'no' {
  if (!last || last.action !== 'deny' || (said.asks(/\blog/) && !isLogged(last))) return 'no';
  if (isAll(last)) return 'yes';
  return isAllOfOneFamily(last) ? (said.has('one family') && !last.node.words.includes('any6') ? 'yes' : 'perhaps') : 'no';
}

/** Interfaces in use through which traffic enters that no list looks at, but for those that the document lets off. */
function findUnfiltered(tree: ConfigTree, excepted: ReadonlySet<string>): readonly Interface[] {
  const applied = applicationsOf(tree);
  if (applied.some(({ direction }) => direction === 'global')) return [];
  const filtered = new Set(applied.filter(({ direction }) => direction === 'in').map((one) => one.interface));
  return interfacesOf(tree).filter(
    ({ name, isForManagement, isShut }) => !isForManagement && !isShut && !filtered.has(name) && !excepted.has(name.toLowerCase()),
  );
}

/** `An access list is bound to every interface` */
const EACH_INTERFACE = /(?<!\blists? )\b(?:every|each|all) (?!access lists?\b)(?:[a-z-]+ ){0,2}interfaces?\b/;

const linesOfApplied = (applied: readonly Applied[]): readonly number[] => sortLines(applied.map(({ line }) => line));

function judgeClosing(tree: ConfigTree, said: Said): Outcome {
  const applied = listApplied(tree, said);
  if (isOfThreatDefense(tree) || applied.length === 0) return review('No access list is applied whose end could be judged.');
  const asksEach = said.has('each interface') || said.asks(EACH_INTERFACE);
  const excepted = namesExcepted(said);
  const bare = asksEach ? findUnfiltered(tree, excepted) : [];
  if (bare.length > 0)
    return fail(sortLines(bare.map(({ nameLine }) => nameLine)), `Interfaces without an inbound access list: ${bare.length}.`);
  // Those for management are left out only where the document says so.
  if (
    asksEach &&
    !said.asks(/\bmanagement|\bdata interfaces?\b/) &&
    !said.lets(/\bmanagement/) &&
    interfacesOf(tree).some(({ name, isForManagement }) => isForManagement && !excepted.has(name.toLowerCase()))
  )
    return review('Whether an interface for management needs an access list a person has to say.');
  if (!said.has('denial') && !said.asks(DENIES))
    return asksEach && bare.length === 0
      ? pass(linesOfApplied(applied), 'An access list filters the inbound traffic of each interface that is meant.')
      : review('What an access list must end in the document does not say.');
  const judged = applied.map((one) => ({ ...one, is: one.entries ? closes(one.entries.at(-1), said) : 'perhaps' }));
  const lines = sortLines(judged.flatMap(({ line, entries }) => [line, ...(entries?.slice(-1) ?? []).map(({ node }) => node.line)]));
  const open = judged.filter(({ is }) => is === 'no');
  if (open.length > 0)
    return fail(
      sortLines(open.map(({ line }) => line)),
      `Access lists whose last entry is no logged denial of everything: ${open.map(({ name }) => name).join(', ')}.`,
    );
  const isUseless = judged.some(({ entries }) =>
    entries?.some((entry) => entry.action === 'permit' && (isAll(entry) || isAllOfOneFamily(entry))),
  );
  return isUseless || judged.some(({ is }) => is === 'perhaps')
    ? review('Whether the end of an access list denies what is left a person has to say.', lines)
    : pass(lines, 'The last entry of every access list that is applied denies everything and logs it.');
}

export const closingDenialTopic: TopicJudge = {
  id: 'closing-denial',
  about:
    /\blists?\b.*\bends? (?:with|in)\b.*\b(?:den\w+|logs?)\b|\b(?:final|last|closing) (?:rule )?(?:deny|denial)\b|\b(?:every refusal|denied traffic|what is denied)\b.*\blogged\b|\b(?:implicit|explicit) deny\b|\bdeny(?:-all| all)\b/,
  phrases,
  words:
    'enabled end access list lists bound per interface one entry rule rules last end ends explicit explicitly logged logs logging log deny denies denied denial all remaining other traffic final ip any is inbound direction applied access-group of with or no keyword not will level interval any4 any6 in two closing lines remarks named refusal refused recorded per implicit because global replace a interfaces extended read disable failure deviation without sufficient accepted acceptable enough write writes message messages explicit data incoming coming nameif match',
  typed: /^(?:access-list \S+ extended deny ip any any log|access-group )/,
  heeds: [
    /\b(?:an? (?:entry|rule) with )?log disable,?(?: or (?:without log|no log(?: keyword)?),?)? (?:is (?:an? )?(?:failure|finding|deviation|violation|not (?:accepted|sufficient|permitted|enough|allowed|logging))|will not)\b/,
    /\blast (?:rule|entry|line)\b(?=.*\bdeny ip any any log\b)|\bmust read extended deny ip any any log\b/,
    /\blog disable is a (?:deviation|finding|violation)\b/,
    /\bglobal access-group does not replace it\b|\bthat are not bound\b/,
  ],
  expectation: 'the last entry of every access list that is applied must deny everything and log it',
  judge: judgeClosing,
};
