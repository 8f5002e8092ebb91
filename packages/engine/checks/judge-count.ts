import { combineAll, evaluate, evaluateBelow } from '../audit/assertions/evaluate.ts';
import { isMasked } from '../config-tree/masked.ts';
import { type Place, fillWildcards, findPath, valuesAt } from '../config-tree/find.ts';
import { linesAt, linesOfSection, sortLines, unlessHidden } from '../config-tree/places.ts';
import { type Count, meansCertain, readCount } from '../demands/read-count.ts';
import { saysAsNamed } from '../demands/read-named-servers.ts';
import { thoseNamed } from '../demands/topic.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { plural, upperFirst, withArticle } from '../model/say-nouns.ts';
import { type Outcome, doubt, fail, pass, review } from '../model/verdict.ts';
import { describeNeed } from './assert-setting.ts';
import type { CountCheck, Counted } from './check-spec.ts';
import { heedNamed } from './heed-named.ts';
import { ifAllShown } from './judge-each.ts';
import { judgeNeeds, judgeTyped, withNeeds } from './judge-setting.ts';
import type { Instead } from './things-checks.ts';
import { type Vocabulary, settingsTyped } from './vocabulary.ts';

/** A thing that counts, and its name. */
interface Found {
  readonly name: string;
  readonly lines: readonly number[];
  /** Whether it is what is asked for: a failure says why it is of no use, a REVIEW what is open. */
  readonly sure: Outcome;
}

/** Judges whether there are as many things of a kind as the recommendation asks for, and whether what they need is as demanded. */
export function judgeCount(spec: CountCheck, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const settled = spec.settledBy?.(tree, recommendation);
  if (settled) return settled;
  const read = readCount(recommendation);
  if (read === 'unclear') return review(`How many ${plural(spec.counted)} the document asks for a person has to read.`);
  const asked: Count = !read || (read.isOpen && spec.atLeast > 1) ? { atLeast: spec.atLeast } : read;
  const kinds = thoseNamed(spec.among, recommendation);
  const needed = (kind: Counted): readonly Outcome[] => judgeNeeds(kind.needs ?? [], vocabulary, tree, recommendation);
  const found = kinds.flatMap((kind) => findKind(kind, kind.path, tree, needed(kind)));
  const counted = kinds.some(({ groups }) => groups !== undefined)
    ? judgeGroups(spec, asked, vocabulary, tree, recommendation)
    : judgeFound(spec, kinds, asked, found, tree);
  const heeded = heedDocument(spec.counted, { kinds, found, ...asked }, vocabulary, recommendation, counted);
  const { needs = [], typedBeside = [], instead } = spec;
  const isTyped = kinds.some((kind) => typedNames(kind, vocabulary, recommendation).length > 0);
  return withNeeds(instead ? takeInstead(heeded, instead, isTyped, tree) : heeded, [
    ...judgeNeeds(needs, vocabulary, tree, recommendation),
    ...judgeTyped(typedBeside, vocabulary, tree, recommendation),
  ]);
}

function takeInstead(counted: Outcome, { holds, open }: Instead, isTyped: boolean, tree: ConfigTree): Outcome {
  const other = evaluate(holds, tree);
  if (other.status === 'REVIEW') return other;
  if (other.status === 'PASS' && (open === undefined || !isTyped))
    return open === undefined ? other : review(`${other.reason} A person has to judge ${open}.`, other.lines);
  return counted.status === 'FAIL' ? { ...counted, lines: sortLines([...counted.lines, ...other.lines]) } : counted;
}

function findKind(
  { name, isNoName, where, surely }: Counted,
  path: string,
  tree: ConfigTree,
  needed: readonly Outcome[] = [],
): readonly Found[] {
  const below = (place: Place, assertion: Counted['where']): Outcome =>
    assertion ? evaluateBelow(assertion, tree, path.split(' '), place) : pass([], '');
  return findPath(tree, path).flatMap((place) => {
    const named = name === undefined ? [place] : findPath(place, name);
    const own = name === undefined ? place.captured.at(-1) : valuesAt(named[0] ?? place)[0];
    if (named.length === 0 || !own || isNoName?.test(own) || below(place, where).status !== 'PASS') return [];
    const known = PLACEHOLDER.test(own) || isMasked(own) ? review('Its address is not in the text.') : below(place, surely);
    const itself = isItself(own) ? [fail([], 'Its address is none, or that of the device itself.')] : [];
    const sure = combineAll([known.status === 'PASS' ? known : review(known.reason, known.lines), ...needed, ...itself]);
    return [
      { name: own.toLowerCase(), lines: sortLines([place.node.line, ...(name === undefined ? [] : linesAt(named)), ...sure.lines]), sure },
    ];
  });
}

/** An address that is yet to be filled in. */
const PLACEHOLDER = /[${<[]/;

/** Addresses at which a device reaches nobody but itself. */
const isItself = (name: string): boolean => /^(?:0\.0\.0\.0|::1?|127\..*|localhost)$/i.test(name);

const countNames = (found: readonly Found[]): number => new Set(found.map(({ name }) => name)).size;
const linesOfFound = (found: readonly Found[]): readonly number[] => sortLines(found.flatMap(({ lines }) => lines));

function judgeFound(
  { counted, none }: CountCheck,
  kinds: readonly Counted[],
  { atLeast, isOpen }: Count,
  found: readonly Found[],
  tree: ConfigTree,
): Outcome {
  const path = stemOf(kinds[0]!.path);
  if (found.length === 0) return judgeNone(counted, path, none, tree);
  const sure = found.filter((one) => one.sure.status === 'PASS');
  const lines = linesOfFound(sure.length > 0 ? sure : found);
  if (countNames(sure) >= atLeast) {
    const known = pass(
      lines,
      atLeast > 1
        ? `${atLeast} different ${plural(counted)} at least are configured.`
        : `${upperFirst(withArticle(counted))} is configured.`,
    );
    return isOpen && countNames(sure) === 1
      ? review(`One ${counted} is configured; whether more are asked for a person has to read.`, lines)
      : known;
  }
  const usable = found.filter((one) => one.sure.status !== 'FAIL');
  if (countNames(usable) >= atLeast) {
    const open = usable.find((one) => one.sure.status !== 'PASS')!;
    return review(`Whether ${withArticle(counted)} is of use a person has to see: ${open.sure.reason}`, linesOfFound(usable));
  }
  const [useless] = countNames(found) >= atLeast ? found.filter((one) => one.sure.status === 'FAIL') : [];
  return unlessHidden(
    tree,
    path,
    fail(
      linesOfFound(found),
      useless ? `${upperFirst(withArticle(counted))} is of no use: ${useless.sure.reason}` : sayTooFew(counted, atLeast, countNames(found)),
    ),
  );
}

const sayTooFew = (counted: string, atLeast: number, count: number): string =>
  `${atLeast} different ${plural(counted)} are asked for; ${count} ${count === 1 ? 'is' : 'are'} configured.`;

function judgeNone(counted: string, path: string, { status, source }: CountCheck['none'], tree: ConfigTree): Outcome {
  const lines = status === 'FAIL' ? linesOfSection(tree, path) : [];
  return unlessHidden(tree, path, { status, lines, reason: `No ${counted} is configured${source === undefined ? '' : ` (${source})`}.` });
}

/** Judges each group for itself; of one that has enough and one that has not, a person has to say which is used. */
function judgeGroups(spec: CountCheck, asked: Count, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const kinds = thoseNamed(spec.among, recommendation);
  const all = kinds.flatMap((kind) => findPath(tree, kind.groups!).map((group) => ({ kind, group })));
  const used = all.filter(({ kind, group }) => isUsed(kind, group, tree));
  const groups = used.length > 0 ? used : all;
  if (groups.length === 0) return judgeNone(spec.counted, stemOf(kinds[0]!.groups!), spec.none, tree);
  const outcomes = groups.map(({ kind, group }) => {
    const outcome = judgeFound(
      spec,
      [kind],
      asked,
      findKind(kind, fillWildcards(kind.path.split(' '), group.captured).join(' '), tree),
      tree,
    );
    return { ...outcome, lines: sortLines([group.node.line, ...outcome.lines]) };
  });
  const enough = outcomes.filter(({ status }) => status === 'PASS');
  const short = outcomes.filter(({ status }) => status !== 'PASS');
  if (short.length === 0) return ifAllShown(tree, stemOf(kinds[0]!.groups!), vocabulary, combineAll(outcomes));
  if (enough.length === 0 || meansEach(kinds, recommendation)) return combineAll(outcomes);
  return review(
    `One group has enough: ${enough[0]!.reason} Of another: ${short[0]!.reason} Which is used a person has to say.`,
    combineAll(outcomes.map((one) => ({ ...one, status: 'PASS' as const }))).lines,
  );
}

/** Whether a document asks it of each group, by the word for one: `each template`. */
const meansEach = (kinds: readonly Counted[], { title, description, audit }: Recommendation): boolean =>
  kinds.some(({ groups }) => {
    const word = groups && /(\S+) \*/.exec(groups)?.[1];
    const pattern = new RegExp(String.raw`\b(?:each|every|all|per)\b[^.\n]{0,40}\b${word}s?\b`, 'i');
    return word !== undefined && pattern.test([title, description, proseOf(audit)].join('\n'));
  });

const isUsed = ({ usedAt }: Counted, group: Place, tree: ConfigTree): boolean =>
  usedAt !== undefined && findPath(tree, usedAt).some(({ captured }) => captured.at(-1) === group.captured.at(-1));

/** A PASS where the document means certain ones, or types more than there are, is for a person; where it names others, it is none. */
function heedDocument(
  counted: string,
  { kinds, found, atLeast }: { readonly kinds: readonly Counted[]; readonly found: readonly Found[]; readonly atLeast: number },
  vocabulary: Vocabulary,
  recommendation: Recommendation,
  outcome: Outcome,
): Outcome {
  if (outcome.status !== 'PASS') return outcome;
  const used = new Set(found.flatMap(({ name, sure }) => (sure.status === 'PASS' ? [name] : [])));
  const heeded = heedNamed(recommendation, used, atLeast, outcome);
  if (heeded.status !== 'PASS') return heeded;
  const typed = kinds.map((kind) => typedNames(kind, vocabulary, recommendation));
  const literal = new Set(typed.flat().filter((name) => name !== '*'));
  const isSame =
    saysAsNamed(heeded.reason) || (literal.size > 0 && literal.size === used.size && [...literal].every((name) => used.has(name)));
  if (meansCertain(recommendation) && !isSame) return doubt(heeded, `Which ${plural(counted)} the document means only their owner knows.`);
  // Of several kinds, a document types one of each as a choice.
  const most = Math.max(...typed.map((names) => new Set(names).size + Math.max(0, names.filter((name) => name === '*').length - 1)));
  return used.size > 0 && most > used.size ? doubt(heeded, `The document types more ${plural(counted)} than there are.`) : heeded;
}

/** The names that the document's commands give such things; `*` for one that is left open. */
function typedNames({ path, name, isNoName }: Counted, vocabulary: Vocabulary, { remediation }: Recommendation): readonly string[] {
  const own = (name === undefined ? path : `${path} ${name} *`).toLowerCase().split(' ');
  return settingsTyped(vocabulary, remediation).flatMap((words) =>
    words.length >= own.length && own.every((word, at) => accepts(word, words[at]!)) && !isNoName?.test(words[own.length - 1]!)
      ? [words[own.length - 1]!]
      : [],
  );
}

const accepts = (pattern: string, word: string): boolean => pattern === '*' || word === '*' || pattern.split('|').includes(word);

/** The demand on things of a kind, in words. */
export function describeCount({ counted, among, atLeast, needs = [], expectation }: CountCheck): string {
  const where = among.map(({ path }) => `\`${path}\``).join(' or ');
  const many =
    atLeast > 1
      ? `${atLeast} different ${plural(counted)} at least`
      : `${withArticle(counted)}, or as many different ones as the document asks for,`;
  return expectation ?? [`${many} must be configured (${where})`, ...needs.map(describeNeed)].join('; ');
}

/** A path up to a word that stands for several. */
const stemOf = (path: string): string => path.replace(/ (?=\S*[*|]).*$/, '');
