import { ASIDES_ON_UNUSED, readInUse } from '../../demands/read-in-use.ts';
import { withoutRead } from '../../demands/without-read.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import type { Platform, ReferencePath } from '../../ports/platform.ts';
import { withoutUnused } from './find-unused.ts';

/** A document that means but what is in use: what it asks of that, and the kinds of things that do not count while nothing uses them. */
export interface AskedInUse {
  readonly asked: Recommendation;
  readonly kinds: readonly string[];
}

/** What a document asks of what is in use alone; undefined where it asks it of all, or of things of which it is not known what uses them. */
export function readAskedInUse({ references = [] }: Platform, recommendation: Recommendation): AskedInUse | undefined {
  // Where a person said what is asked, that is it.
  const isRead = references.length > 0 && !recommendation.clarified;
  const nouns = isRead ? readInUse(recommendation) : undefined;
  const kinds = nouns && listKinds(references, nouns);
  return kinds && kinds.length > 0 ? { asked: withoutRead(recommendation, ASIDES_ON_UNUSED), kinds } : undefined;
}

/** The kinds that some nouns name, and those that such things name in turn: a policy that nothing uses leaves its proposals unused. */
function listKinds(references: readonly ReferencePath[], nouns: readonly string[]): readonly string[] {
  const words = new Set(references.flatMap(({ noun }) => wordsOf(noun)));
  const isNamed = ({ noun }: ReferencePath): boolean => nouns.some((told) => isCalled(wordsOf(told), wordsOf(noun), words));
  const kinds = new Set(references.filter(isNamed).map(({ noun }) => noun));
  for (let size = -1; size < kinds.size;) {
    size = kinds.size;
    const at = references.filter(({ noun }) => kinds.has(noun)).flatMap(({ definedAt }) => definedAt.map((path) => `${path} *`));
    for (const { noun, path } of references) if (at.some((above) => path.startsWith(above))) kinds.add(noun);
  }
  return [...kinds].toSorted();
}

const wordsOf = (noun: string): readonly string[] =>
  noun
    .toLowerCase()
    .split(' ')
    .map((word) =>
      word
        .replace(/ies$/, 'y')
        .replace(/(ss)es$/, '$1')
        .replace(/(?<!s)s$/, ''),
    );

/** `ipsec policy`, or `policy` alone, and no `ike policy`; what no kind has in its name may stand beside it. */
const isCalled = (told: readonly string[], kind: readonly string[], known: ReadonlySet<string>): boolean =>
  told.at(-1) === kind.at(-1) && told.every((word) => kind.includes(word) || !known.has(word));

/** Judges what is in use, where something is not. @param judge by what the document asks of all things */
export function judgeInUse(
  { references = [] }: Platform,
  kinds: readonly string[],
  judge: (tree: ConfigTree) => Outcome,
  tree: ConfigTree,
): Outcome {
  const outcome = judge(tree);
  const inUse = withoutUnused(tree, references, kinds);
  if (!inUse) return outcome;
  const rest = inUse.surely === tree ? outcome : judge(inUse.surely);
  if (outcome.status === 'PASS') return rest.status === 'PASS' ? outcome : doubt(outcome, 'But it rests on things that nothing uses.');
  if (rest.status === 'PASS')
    return { ...rest, reason: `${rest.reason} Nothing uses ${sayFew(inUse.gone)}, which the document does not mean.` };
  if (rest.status !== 'FAIL') return outcome.status === 'FAIL' ? doubt(outcome, 'But the document means only what is in use.') : outcome;
  return inUse.maybe !== inUse.surely && judge(inUse.maybe).status !== 'FAIL'
    ? doubt(rest, 'But the document means only what is in use, and whether this is used was not seen.')
    : rest;
}

const MOST_NAMED = 5;

const sayFew = (names: readonly string[]): string =>
  `the ${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ''}`;
