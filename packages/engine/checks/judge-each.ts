import { sayNames } from '../audit/say-names.ts';
import { combineAll, evaluateBelow, withAbsences } from '../audit/evaluate.ts';
import { describeAssertion } from '../audit/describe-assertion.ts';
import { type Place, findGap, findPath } from '../config-tree/find.ts';
import { firewallsOf, linesOfSection, nameOf, sortLines, unlessHidden } from '../config-tree/places.ts';
import type { Assertion } from '../model/assertion.ts';
import type { ConfigGap, ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { type Outcome, type Status, fail, notApplicable, pass, review } from '../model/verdict.ts';
import { UNKNOWN, assertSetting } from './assert-setting.ts';
import type { EachCheck, SettingDemand } from './check-spec.ts';
import { type Examine, type Finding, doubtful } from './finding.ts';
import { absentAsStated } from './judge-setting.ts';
import { readDemand } from './read-demand.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Judges every thing of a kind, in each virtual firewall for itself where the check asks for that. */
export function judgeEach(spec: EachCheck, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const { scopes } = tree;
  if (!spec.perScope || !scopes || scopes.length < 2) return judgeIn(spec, vocabulary, tree, recommendation);
  return combineAll(
    scopes.map((scope) => {
      const outcome = judgeIn(spec, vocabulary, { ...tree, scopes: [scope] }, recommendation);
      return { ...outcome, reason: `\`${scope.words.join(' ')}\`: ${outcome.reason}` };
    }),
  );
}

function judgeIn(spec: EachCheck, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const { noun, path, named, list, none = { status: 'NA' } } = spec;
  const all = list ? list(tree, recommendation) : (vocabulary.thingsAt ?? thingsAt)(tree, path);
  const things = named ? all.filter((one) => named.test(nameOf(one))) : all;
  if (things.length === 0) {
    const source = none.source === undefined ? '' : ` (${none.source})`;
    const lines = none.status === 'FAIL' ? linesOfSection(tree, path) : [];
    return unlessHidden(tree, pathOfGap(tree, path), { status: none.status, lines, reason: `No ${noun} is configured${source}.` });
  }
  const outcome = judgeThings(things, noun, examine(spec, vocabulary, tree, recommendation), vocabulary.nameOf);
  // That one falls short is true whatever the text leaves out.
  return outcome.status === 'FAIL' ? outcome : ifAllShown(tree, path, vocabulary, outcome);
}

/** What a path leads to in the whole text and in each virtual firewall, each once. */
const thingsAt = (tree: ConfigTree, path: string): readonly Place[] => [
  ...new Map([tree, ...firewallsOf(tree)].flatMap((scope) => findPath(scope, path)).map((place) => [place.node, place])).values(),
];

/** The paths at which such things stand: in the whole text, and in each virtual firewall. */
const pathsOf = (tree: ConfigTree, path: string): readonly (readonly string[])[] =>
  [[], ...(tree.scopes ?? []).map(({ words }) => words)].map((words) => [...words, ...path.split(' ')]);

/** Of these the one that the text leaves out, if it does. */
const pathOfGap = (tree: ConfigTree, path: string): readonly string[] =>
  pathsOf(tree, path).find((words) => findGap(tree, words)) ?? path.split(' ');

function ifAllShown(tree: ConfigTree, path: string, { doubtsUnread }: Vocabulary, outcome: Outcome): Outcome {
  const counts = ({ suspected, isCut }: ConfigGap): boolean => doubtsUnread || !suspected || isCut === true;
  const gap = pathsOf(tree, path)
    .map((words) => findGap(tree, words))
    .find((one) => one && counts(one));
  if (!gap) return outcome;
  const reason = `${outcome.reason.replace(/\.$/, '')}, but ${gap.reason}.`;
  return withAbsences(review(reason, sortLines([...outcome.lines, gap.line])), [outcome]);
}

function examine(check: EachCheck, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Examine {
  if ('examine' in check) return check.examine(recommendation, tree);
  const { must, path, noun } = check;
  if ('op' in must) return assertBelow(must, tree, path);
  const spec: SettingDemand = { ...must, feature: { path, noun } };
  const read = readDemand(spec, vocabulary, recommendation);
  if ('unclear' in read) return () => doubtful(`has a \`${must.setting}\` that cannot be compared: ${read.unclear.replace(/\.$/, '')}`);
  const known = must.absent ?? vocabulary.absenceOf?.(tree, `${path} ${must.setting}`, recommendation) ?? UNKNOWN;
  const absent = must.heedsDefault ? absentAsStated(known, read.demand, recommendation) : known;
  const { setting, where } = must;
  const own = assertSetting({ setting, demand: must.demand }, read.demand, absent, vocabulary);
  const reason = where && `this is asked where ${describeAssertion(where)}`;
  return assertBelow(where && reason ? { op: 'given', when: where, then: own, reason } : own, tree, path);
}

const TOLD: Readonly<Record<Status, string>> = {
  PASS: 'is as demanded: ',
  FAIL: 'is not as demanded: ',
  REVIEW: 'may not be as demanded: ',
  NA: '',
};

/** Looks at a thing by an assertion on what stands below it. */
const assertBelow =
  (assertion: Assertion, tree: ConfigTree, path: string): Examine =>
  (one) => {
    const { status, lines, reason, absences } = evaluateBelow(assertion, tree, path.split(' '), one);
    return { status, lines, why: `${TOLD[status]}${reason.replace(/\.$/, '')}`, ...(absences && { absences }) };
  };

/** The outcome of several things, of which there is one at least. */
function judgeThings(things: readonly Place[], noun: string, look: Examine, sayName?: Vocabulary['nameOf']): Outcome {
  const found = things.map((one) => ({ one, finding: look(one) }));
  const meant = found.filter(({ finding }) => finding.status !== 'NA');
  const [first] = meant;
  if (!first) return notApplicable(`No ${noun} is meant: ${found[0]!.finding.why}.`);
  const decide = (status: Status): typeof meant => meant.filter(({ finding }) => finding.status === status);
  const [failed, open] = [decide('FAIL'), decide('REVIEW')];
  const a = `${/^(?:[aeioAEIO]|[HSN][A-Z])/.test(noun) ? 'An' : 'A'} ${noun}`;
  if (failed.length > 0) {
    const names = sayName ? `: ${sayNames([...new Set(failed.map(({ one }) => sayName(one)))])}` : '';
    return told(failed, fail(linesShown(failed), `${a} ${failed[0]!.finding.why} (${failed.length} of ${meant.length}${names}).`));
  }
  if (open.length > 0) {
    const names = sayName ? ` (${sayNames([...new Set(open.map(({ one }) => sayName(one)))])})` : '';
    return told(open, review(`${a} ${open[0]!.finding.why}${names}.`, linesShown(open)));
  }
  // A count or a name would look like something that was compared.
  return told(meant, pass(linesShown(meant), `Every ${noun} ${first.finding.why}.`));
}

interface Looked {
  readonly one: Place;
  readonly finding: Finding;
}

const told = (looked: readonly Looked[], outcome: Outcome): Outcome =>
  withAbsences(
    outcome,
    looked.map(({ finding }) => finding),
  );

const linesShown = (looked: readonly Looked[]): readonly number[] =>
  sortLines(looked.flatMap(({ one, finding: { lines = [] } }) => [one.node.line, ...lines]));

/** What is asked of each, in words. */
export function describeEach(check: EachCheck): string {
  if (check.expectation !== undefined || 'examine' in check) return check.expectation!;
  const { must, path, noun } = check;
  const then = 'op' in must ? must : assertSetting({ setting: must.setting, demand: must.demand }, must.demand, { status: 'PASS' });
  const where = 'op' in must ? undefined : must.where;
  return describeAssertion({ op: 'each', path: path.split(' '), ...(where && { where }), then, none: { status: 'NA' }, noun });
}
