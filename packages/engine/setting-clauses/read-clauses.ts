import { type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';
import type { Platform, SettingPath } from '../ports/platform.ts';
import type { TreePath } from '../ports/tree-shape.ts';
import { readSettingClauses } from './read-setting-clauses.ts';
import { findList } from './find-list.ts';
import type { ClauseReading, SettingClause } from './setting-clause.ts';
import { splitProse } from './split-prose.ts';

const MOST = 40;
/** Verbs by which a remediation takes a setting away. */
const REMOVES = /^(?:delete|no|undo|unset|unselect)$/;

/** What the sentences of an audit say of the settings that the document types, each called by its keyword. */
export function readClauses(platform: Platform, recommendation: Recommendation): readonly ClauseReading[] {
  const settings = listCallable(platform, recommendation);
  const typed = typedWords(recommendation);
  return joinSentences(splitProse(proseOf(recommendation.audit)).slice(0, MOST)).map((sentence) => ({
    sentence,
    clauses: isLookOnly(sentence, recommendation) ? [] : withLists(readSettingClauses(sentence, settings, typed) ?? [], recommendation),
  }));
}

/** What sentences of an audit, or one that is part of one, say of settings; none where a word of them says something else. */
export function readClausesOf(platform: Platform, recommendation: Recommendation, text: string): readonly SettingClause[] {
  const settings = listCallable(platform, recommendation);
  const typed = typedWords(recommendation);
  const read = joinSentences(splitProse(text).slice(0, MOST))
    .filter((sentence) => !LOOKS.test(sentence))
    .map((sentence) => withLists(readSettingClauses(sentence, settings, typed) ?? [], recommendation));
  return read.every((clauses) => clauses.length > 0) ? read.flat() : [];
}

/** `Run show dhcp server status`, which is a command of the audit to the last word. */
const isLookOnly = (sentence: string, { audit }: Recommendation): boolean =>
  LOOKS.test(sentence) && commandsOf(audit).some((command) => sentence.toLowerCase().endsWith(command.trim().toLowerCase()));

/** A command that only shows where to look. */
export const LOOKS = /^(?:(?:run|enter|use|see|in) )?(?:the command )?(?:show|get|display)(?: [\w.|*<>/-]+){1,12}$/i;

const typedWords = ({ audit, remediation }: Recommendation): ReadonlySet<string> =>
  new Set([audit, remediation].flatMap(commandsOf).flatMap((command) => command.toLowerCase().split(/\s+/)));

const callable = new WeakMap<Recommendation, readonly SettingPath[]>();

/** The settings that a document types, and those beside them that its audit calls. */
function listCallable(platform: Platform, recommendation: Recommendation): readonly SettingPath[] {
  let known = callable.get(recommendation);
  if (!known) {
    const listed = listSettings(platform, recommendation);
    const isNested = platform.typing?.verbs.includes('config') === true;
    known = [...listed, ...(isNested ? listBeside(recommendation, listed) : listSpelled(recommendation, listed))];
    callable.set(recommendation, known);
  }
  return known;
}

/** `In show system global find a and b.` `Any value outside of the list is a finding.` */
const LOOKS_FOR = /^(?:.{3,60} )?(?:find|look at|compare|inspect) (?<keys>[\w ,-]{3,160})$/i;
const PRESENT = /^(?<lead>(?:all (?:two|three|four) of )?)(?<keys>[\w ,-]{3,160}) are (?:all |both )?(?:present|set|configured)$/i;
const ANY_OTHER =
  /^(?:any|no) (?:other )?(?:values?|algorithms?|entry) (?:(?:outside(?: of)?|that is not (?:in|on)|not (?:in|on)) (?:the|this|that|these|those) lists?|in any of them|in (?:any|one) of these)(?: is (?:a finding|not (?:compliant|allowed|permitted)))?$/i;
const LIKEWISE = /^(?<key>[\w-]{3,40}) (?:likewise|alike|as well)$/i;

/** `Run get system global | grep admintimeout; the value is 10 or less` */
const GREPS = /\| grep (?:-\w+ )*([a-z][\w-]+)$/i;
const OF_VALUE = /^(?:the|its) value\b/i;

/** `The lines set ssh-enc-algo and set ssh-mac-algo are both present and name only algorithms from the list` */
const ARE_LISTED =
  /^the (?:lines|settings) (?:set )?([a-z][\w-]+)(?:,? and (?:set )?([a-z][\w-]+)) are (?:both |all )?(?:present|set|there) and (?:name|list|hold|contain) only (?:algorithms|values|names) (?:from|of|on|in) (?:the|this|that) list$/i;
const sayListed = (sentence: string): string => sentence.replace(ARE_LISTED, '$1, $2 are only listed values');

/** Sentences that refer to the one before them, said by themselves. */
function joinSentences(sentences: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1) ?? '';
    const keys = ANY_OTHER.test(sentence) ? (LOOKS_FOR.exec(before) ?? PRESENT.exec(before))?.groups?.['keys'] : undefined;
    const key = LIKEWISE.exec(sentence)?.groups?.['key'];
    const grepped = OF_VALUE.test(sentence) ? GREPS.exec(before)?.[1] : undefined;
    if (grepped !== undefined) joined.push(sentence.replace(OF_VALUE, grepped));
    else if (keys !== undefined && LOOKS_FOR.test(before)) joined[joined.length - 1] = `${keys} are only listed values`;
    else if (keys !== undefined) joined.push(`${keys} are only listed values`);
    else if (key !== undefined) joined.push(before.replace(/^[\w-]+/, key));
    else joined.push(sayListed(sentence));
  }
  return joined;
}

/** None where the list that one of them means is not found. */
function withLists(clauses: readonly SettingClause[], recommendation: Recommendation): readonly SettingClause[] {
  const told = clauses.map((clause) => {
    if (clause.want.is !== 'listed') return clause;
    const values = findList(recommendation, clause.path.at(-1)!);
    return values && { ...clause, want: { ...clause.want, is: 'among' as const, values } };
  });
  return told.every((clause) => clause !== undefined) ? told : [];
}

/** The settings that a document types, with open names; an audit types lines by themselves, where they lead from the root alone. */
export function listSettings(platform: Platform, recommendation: Recommendation): readonly SettingPath[] {
  const { audit, remediation } = recommendation;
  const verbs = platform.typing?.verbs ?? [];
  const isNested = verbs.includes('config');
  const procedures = isNested ? [remediation] : [remediation, audit];
  const said = new Set(
    `${recommendation.title} ${recommendation.description} ${proseOf(audit)} ${commandsOf(audit).join(' ')}`.toLowerCase().match(/[\w-]+/g),
  );
  const keywords = new Set(procedures.flatMap(commandsOf).flatMap((command) => command.match(KEYWORDS) ?? []));
  const objects = platform.treeShape?.objects.map(({ path }) => path) ?? [];
  const paths = procedures
    .flatMap((procedure) => platform.settingsOf?.({ ...recommendation, remediation: procedure }) ?? [])
    .map((path) => path.map((word) => word.toLowerCase()))
    .map((path) => (REMOVES.test(path[0] ?? '') ? path.slice(1) : path))
    .map((path) => objects.reduce(openName, path))
    .map((path) => (isNested ? path : openUnsaid(path, said, keywords)))
    // Where words of one line follow each other in any order, behind a name nothing has a place of its own.
    .filter((path) => isNested || verbs.length > 0 || !path.slice(0, -1).includes('*'));
  return [...new Map(paths.map((path) => [path.join(' '), path])).values()];
}

/** `security ike proposal P1 dh-group`: any proposal is meant. */
function openName(path: SettingPath, object: TreePath): SettingPath {
  const isOne =
    path.length >= object.length && object.every((word, at) => word === '*' || path[at] === '*' || word.split('|').includes(path[at]!));
  return isOne ? path.map((word, at) => (object[at] === '*' ? '*' : word)) : path;
}

/** `retry-options`: two words in small letters, as names seldom are. */
const KEYWORDS = /(?<![\w-])[a-z]+(?:-[a-z]+)+(?![\w-])/g;

/** Behind a word that a document says in its sentences, one that it types alone is a name: `snmp-server group NMS v3 priv`. */
function openUnsaid(path: SettingPath, said: ReadonlySet<string>, keywords: ReadonlySet<string>): SettingPath {
  const first = path.findIndex((word) => said.has(word));
  return path.map((word, at) => (first >= 0 && at > first && at < path.length - 1 && !said.has(word) && !keywords.has(word) ? '*' : word));
}

/** A keyword of which an audit says something. */
const KEYWORD =
  /(?<![\w./-])([a-z][a-z\d]*(?:-[a-z\d]+)+)(?= (?:is|are|must|has|contains?|lists?|holds?|names?|reads?|enabled?|disabled?|at (?:least|most)|≥|>=|<=|≤|\d|not |both|each|set\b|present|absent|printed|between))/g;
const NO_KEYWORD = /^(?:full|running)-config(?:uration)?$/;
const MOST_BESIDE = 20;

/** The keywords that an audit says and no command types, as settings beside those that are typed, where these stand in one place. */
function listBeside({ audit }: Recommendation, listed: readonly SettingPath[]): readonly SettingPath[] {
  const places = new Map(listed.map((path) => path.slice(0, keyOf(path))).map((path) => [path.join(' '), path]));
  const [place] = places.values();
  if (!place || place.length === 0 || places.size > 1) return [];
  const known = new Set(listed.flat());
  const said = new Set(
    [
      ...proseOf(audit)
        .replace(/["“”`]/g, '')
        .toLowerCase()
        .matchAll(KEYWORD),
    ].map(([, word]) => word!),
  );
  return [...said]
    .filter((word) => !known.has(word) && !NO_KEYWORD.test(word))
    .slice(0, MOST_BESIDE)
    .map((word) => [...place, word, '*']);
}

const SPELLED =
  /^(?:(?:show|run) [^:]{2,60}: )?(?<path>[a-z]+(?: [a-z][a-z\d-]*){1,6}?) (?:is|are|must|has|contains?|lists?|shows?|≥|>=|<=|≤|at (?:least|most)|\d)(?= |$)/;

/** Settings that an audit spells from the root on and no command types: `system time-zone is UTC`. */
function listSpelled({ audit }: Recommendation, listed: readonly SettingPath[]): readonly SettingPath[] {
  const roots = new Set(listed.map(([root]) => root));
  return splitProse(proseOf(audit).toLowerCase()).flatMap((sentence) => {
    const path = SPELLED.exec(sentence)?.groups?.['path']?.split(' ');
    if (!path) return [];
    const isKnown = listed.some((own) => path.every((word, at) => word === own[at]));
    return roots.has(path[0]) && path.at(-1)!.includes('-') && !isKnown ? [[...path, '*']] : [];
  });
}

/** Where the keyword of a setting stands: before its value. */
const keyOf = (path: SettingPath): number => Math.max(0, path.length - 2);
