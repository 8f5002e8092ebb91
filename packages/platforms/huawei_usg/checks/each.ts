import { describeTest, passesTest } from '@merlon/engine/audit/value-test.ts';
import { testOf } from '@merlon/engine/checks/assert-setting.ts';
import type { JudgedCheck } from '@merlon/engine/checks/check-spec.ts';
import type { NumberDemand } from '@merlon/engine/checks/demand.ts';
import { readNumber } from '@merlon/engine/checks/read-demand.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, sortLines } from '@merlon/engine/config-tree/places.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { numbersTyped } from '../document/read-commands.ts';
import { headsOf, ifWhole, viewsInFirewalls, whenAbsent } from '../facts/facts.ts';

/** What came of one thing of a kind: `why` follows its name, `An IKE peer …`. */
export interface Finding {
  readonly status: 'PASS' | 'FAIL' | 'REVIEW' | 'NA';
  readonly why: string;
  readonly lines?: readonly number[];
}

export const good = (why: string, places: readonly Place[] = []): Finding => ({ status: 'PASS', why, lines: linesAt(places) });
export const bad = (why: string, places: readonly Place[] = []): Finding => ({ status: 'FAIL', why, lines: linesAt(places) });
export const doubtful = (why: string, places: readonly Place[] = []): Finding => ({ status: 'REVIEW', why, lines: linesAt(places) });
export const notMeant = (why: string): Finding => ({ status: 'NA', why });

export type Examine = (one: Place) => Finding;

/** What every thing of a kind has to have. */
export interface EachSpec extends Omit<JudgedCheck, 'judge'> {
  /** The word for one of them: `IKE peer`. */
  readonly noun: string;
  /** Where such things stand, as typed. */
  readonly path: string;
  /** Those of them that are meant; without it, all views that the path opens. */
  readonly list?: (tree: ConfigTree) => readonly Place[];
  /** What it means that there are none; without it, that nothing is demanded. */
  readonly none?: WhenAbsent;
  readonly examine: (recommendation: Recommendation, tree: ConfigTree) => Examine;
}

/** A check that looks at every thing of a kind. */
export function defineEach({ noun, path, list, none = { status: 'NA' }, examine, ...spec }: EachSpec): JudgedCheck {
  return {
    ...spec,
    judge: (tree, recommendation) => {
      const things = list ? list(tree) : viewsInFirewalls(tree, path);
      if (things.length === 0) return whenAbsent(tree, path, `No ${noun} is configured`, none);
      return ifAllShown(tree, path, judgeAll(things, noun, examine(recommendation, tree)));
    },
  };
}

/** That one falls short is true whatever the text leaves out. */
const ifAllShown = (tree: ConfigTree, path: string, outcome: Outcome): Outcome =>
  outcome.status === 'FAIL' ? outcome : ifWhole(tree, path, outcome);

function judgeAll(things: readonly Place[], noun: string, examine: Examine): Outcome {
  const found = things.map((one) => ({ one, finding: examine(one) })).filter(({ finding }) => finding.status !== 'NA');
  const [first] = found;
  if (!first) return notApplicable(`No ${noun} is meant: ${examine(things[0]!).why}.`);
  const withStatus = (status: Finding['status']): typeof found => found.filter(({ finding }) => finding.status === status);
  const linesOf = (some: typeof found): readonly number[] =>
    sortLines(some.flatMap(({ one, finding: { lines = [] } }) => [...headsOf([one]), ...lines]));
  const [failed, open] = [withStatus('FAIL'), withStatus('REVIEW')];
  const article = /^(?:[aeioAEIO]|[HSN][A-Z])/.test(noun) ? 'An' : 'A';
  if (failed.length > 0)
    return fail(linesOf(failed), `${article} ${noun} ${failed[0]!.finding.why} (${failed.length} of ${found.length}).`);
  if (open.length > 0) return review(`${article} ${noun} ${open[0]!.finding.why}.`, linesOf(open));
  return pass(linesOf(found), `Every ${noun} ${first.finding.why} (${found.length}).`);
}

interface NumberAsked {
  /** As typed below the thing. */
  readonly setting: string;
  readonly demand: NumberDemand;
  /** Finds the number in the document's own commands, in its first group. */
  readonly typed: RegExp;
}

/** Compares the numbers of a thing, where it has any, with the document's bound, else with the check's own. */
export function askNumbers(
  recommendation: Recommendation,
  { setting, demand, typed }: NumberAsked,
): (places: readonly Place[], absent: Finding) => Finding {
  const read = readNumber(demand, () => numbersTyped(recommendation, typed), recommendation);
  if ('unclear' in read)
    return (places) => doubtful(`has a \`${setting}\` that cannot be compared: ${read.unclear.replace(/\.$/, '')}`, places);
  const test = testOf(read.demand);
  const asked = `has \`${setting}\`, which must ${describeTest(test)}`;
  return (places, absent) => {
    if (places.length === 0) return absent;
    const short = places.filter((place) => !passesTest(test, valuesAt(place).slice(0, 1)));
    return short.length > 0 ? bad(`${asked}, and it is not so`, short) : good(`${asked}, and it is so`, places);
  };
}

/** Asks for a number of every thing. */
export function askNumber(recommendation: Recommendation, asked: NumberAsked, absent: (one: Place) => Finding): Examine {
  const compare = askNumbers(recommendation, asked);
  return (one) => compare(findPath(one, asked.setting), absent(one));
}
