import { describeAssertion } from '../audit/assertions/describe-assertion.ts';
import { evaluateBelow } from '../audit/assertions/evaluate.ts';
import { sayNames } from '../audit/proof/say-names.ts';
import { withoutGaps } from '../config-tree/change-tree.ts';
import type { Place } from '../config-tree/find.ts';
import { nameOf, sortLines, unlessHidden } from '../config-tree/places.ts';
import { splitText } from '../demands/find-bound.ts';
import { readQuantities } from '../demands/read-quantities.ts';
import { plainTitle } from '../demands/topic.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { plural } from '../model/say-nouns.ts';
import { type Outcome, doubt, fail, pass, review } from '../model/verdict.ts';
import type { FewCheck } from './check-spec.ts';
import { atMost } from './demand.ts';
import { findThings, ifAllShown } from './judge-each.ts';
import { readNumber } from './read-demand.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A thing, and whether it is one of those that are meant. */
interface Candidate {
  readonly place: Place;
  readonly meant: Outcome;
}

/** Judges whether there are no more things of a kind than the recommendation allows. One that may be of the kind is for a person. */
export function judgeFew(spec: FewCheck, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const { few, path, where, none, nothing = none, reservedFor, never } = spec;
  // What a thing shows of itself says what it is; what the text leaves out keeps a PASS from standing.
  const shown = withoutGaps(tree);
  const all = (vocabulary.thingsAt ?? findThings)(tree, path).map((place) => ({
    place,
    meant: where ? evaluateBelow(where, shown, path.split(' '), place) : pass([], ''),
  }));
  const sure = all.filter(({ meant }) => meant.status === 'PASS');
  const [open] = all.filter(({ meant }) => meant.status === 'REVIEW');
  const read = readNumber(atMost(spec.atMost), () => [], recommendation);
  if ('unclear' in read) return review(read.unclear, linesOf(sure));
  const { number } = read.demand;
  const count = new Set(sure.map(({ place }) => place.captured.join(' '))).size;
  const said = `${count} ${count === 1 ? few : plural(few)}${sayWhich(sure, vocabulary)}, of which there may be ${number} at most`;
  const barred = sure.filter(({ place }) => never?.test(nameOf(place)));
  if (barred.length > 0) return fail(linesOf(barred), `A ${few} stands for many (${sayNames(barred.map(({ place }) => nameOf(place)))}).`);
  const laxer = countsDescribed(recommendation).find((most) => most !== number && count <= most);
  if (count > number && laxer !== undefined)
    return review(`The text shows ${said}; but the description names ${laxer} as the most.`, linesOf(sure));
  if (count > number) return fail(linesOf(sure), `The text shows ${said}.`);
  if (open) return review(`Whether this is another ${few} a person has to see: ${open.meant.reason}`, linesOf([...sure, open]));
  if (count === 0) {
    const { status, source } = all.length > 0 ? none : nothing;
    const reason = `The text shows no ${few}${source === undefined ? '' : ` (${source})`}.`;
    return ifAllShown(tree, path, vocabulary, unlessHidden(tree, path, { status, lines: linesOf(all), reason }));
  }
  if (reservedFor) return review(`The text shows ${said}: right if it is ${reservedFor}.`, linesOf(sure));
  const enough = pass(linesOf(all), `The text shows no more than ${said}.`);
  const isShort = count < number && / exactly /.test(plainTitle(recommendation));
  return ifAllShown(tree, path, vocabulary, isShort ? doubt(enough, `The document asks for exactly ${number}.`) : enough);
}

/** How many there may be at most of something by a description: `shall be no more than three`. */
const countsDescribed = ({ description }: Recommendation): readonly number[] =>
  splitText(description)
    .flatMap(readQuantities)
    .filter(({ side, unit }) => side === 'atMost' && (unit === undefined || unit === 'count'))
    .map(({ number, exclusive }) => (exclusive ? number - 1 : number));

const linesOf = (some: readonly Candidate[]): readonly number[] =>
  sortLines(some.flatMap(({ place, meant }) => [place.node.line, ...meant.lines]));

/** Their names, where these may be said. */
const sayWhich = (some: readonly Candidate[], { nameOf: sayName }: Vocabulary): string =>
  sayName && some.length > 0 ? ` (${sayNames([...new Set(some.map(({ place }) => sayName(place)))])})` : '';

/** What is limited, in words. */
export function describeFew({ few, path, where, atMost: usual, expectation }: FewCheck): string {
  const which = where ? `, of those where ${describeAssertion(where)}` : '';
  return expectation ?? `there must be no more than ${usual} ${usual === 1 ? few : plural(few)} (\`${path}\`)${which}`;
}
