import { combineAll, combineAny } from '../audit/assertions/evaluate.ts';
import { judgeCheck } from '../audit/judge-check.ts';
import { isReached } from '../audit/setting-paths.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import { ALWAYS } from './assertions.ts';
import type { CheckSpec, JoinedCheck, SaidPart } from './check-spec.ts';
import { toSettingPath } from '../demands/setting-path.ts';
import { isOnTopic, wordsOfTopics } from '../demands/topic.ts';
import { type Vocabulary, settingsTyped } from './vocabulary.ts';

/** `Sessions on all lines`: what the document types is then one of several places. */
const OF_ALL = /\b(?:all|both|every|each|any)(?: of the| kinds? of| types? of)? (?!vty|console|remote|virtual)\w+/i;

/** The words of a check's title that none of the others has in its own. */
function findOwnWords({ title: own }: LibraryCheck, all: readonly LibraryCheck[]): readonly string[] {
  const others = new Set(all.filter(({ title }) => title !== own).flatMap(({ title }) => wordsIn(title)));
  return wordsIn(own).filter((word) => !others.has(word));
}
const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[a-z][a-z\d]{2,}/g) ?? [];

/** Makes one check of several of a library. */
export function joinChecks(
  vocabulary: Vocabulary,
  spec: JoinedCheck,
  library: ReadonlyMap<string, LibraryCheck>,
  define: (spec: CheckSpec) => LibraryCheck,
): LibraryCheck {
  const { id, title, source, about, alsoSaid, beside = [], decides, parts: of, always, oneWillDo, ...own } = spec;
  const find = (part: string | CheckSpec): LibraryCheck => {
    if (typeof part !== 'string') return define(part);
    const check = library.get(part);
    if (!check) throw new Error(`The check ${id} names the check ${part}, which its library does not have.`);
    return check;
  };
  const asked = of.map((one): SaidPart => (typeof one === 'object' && 'said' in one ? one : { said: ALWAYS, part: one }));
  const all = asked.map(({ said, orDescribed, part }) => ({ said, orDescribed, check: find(part) }));
  const parts = all.map(({ check }) => check);
  const ownWords = new Map(parts.map((part) => [part, findOwnWords(part, parts)]));
  const partsMeant = (recommendation: Recommendation): readonly LibraryCheck[] => {
    const typed = settingsTyped(vocabulary, recommendation.remediation);
    const text = `${recommendation.title}\n${proseOf(recommendation.audit)}`;
    const described = `${text}\n${recommendation.description}`;
    const said = all.flatMap((one) => (one.said.test(one.orDescribed ? described : text) ? [one.check] : []));
    const isTyped = ({ settings = [] }: LibraryCheck): boolean => typed.some((path) => isReached(path, settings));
    const titled = new Set(wordsIn(recommendation.title));
    const meant = said.filter((check) => isTyped(check) || ownWords.get(check)!.some((word) => titled.has(word)));
    return meant.some(isTyped) && !always && !OF_ALL.test(recommendation.title) ? meant : said;
  };
  const settings = [...parts.flatMap((part) => part.settings ?? []), ...beside.map(toSettingPath)];
  const first = own.first ?? parts.flatMap((part) => part.first ?? []);
  return {
    id,
    title,
    source,
    remediation: own.remediation ?? parts.flatMap(({ remediation }) => remediation),
    ...(first.length > 0 && { first }),
    settings,
    ...(decides && { decides: decides.map(toSettingPath) }),
    words: wordsOfTopics(about, alsoSaid),
    reads: parts.flatMap(({ reads = [] }) => reads),
    // Parts of the library judge by themselves where a document types their settings.
    ...(asked.some(({ part }) => typeof part === 'string') && { byTitleAlone: true as const }),
    matches: (recommendation) =>
      [about].flat().some((topic) => isOnTopic(topic, recommendation)) &&
      (vocabulary.confirms?.(recommendation, { ...spec, settings }) ?? true),
    expectation: own.expectation ?? parts.map(({ expectation }) => expectation).join(oneWillDo ? ', or ' : '; '),
    prepare: (recommendation) => partsMeant(recommendation).forEach((part) => part.prepare?.(recommendation)),
    judge: (tree, recommendation) =>
      (oneWillDo ? combineAny : combineAll)(partsMeant(recommendation).map((part) => judgeCheck(part, tree, recommendation))),
  };
}
