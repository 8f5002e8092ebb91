import { sayNames } from '../audit/proof/say-names.ts';
import { combineAll, evaluate, evaluateBelow, withAbsences } from '../audit/assertions/evaluate.ts';
import { describeAssertion } from '../audit/assertions/describe-assertion.ts';
import { changeTree } from '../config-tree/change-tree.ts';
import { type Place, findGap, findPath } from '../config-tree/find.ts';
import { firewallsOf, linesOfSection, nameOf, sortLines, unlessHidden } from '../config-tree/places.ts';
import type { Assertion } from '../model/assertion.ts';
import type { ConfigGap, ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { upperFirst, withArticle } from '../model/say-nouns.ts';
import { type Outcome, type Status, fail, notApplicable, pass, review } from '../model/verdict.ts';
import { describeTest } from '../audit/assertions/value-test.ts';
import { UNKNOWN, assertSetting, testOf } from './assert-setting.ts';
import { type Demand, isNumberDemand } from './demand.ts';
import type { EachCheck, SettingDemand, ThingsJudged } from './check-spec.ts';
import { type Examine, type Finding, type Thing, type Things, doubtful } from './finding.ts';
import { heedAbsence, isOpen } from './judge-setting.ts';
import { readDemand } from './read-demand.ts';
import { compliesWithout } from '../demands/read-exemption.ts';
import { assertAsSaid } from '../demands/absent-as-said.ts';
import { resolveAsked } from './resolve-asked.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Judges every thing of a kind, in each virtual firewall for itself where the check asks for that. */
export function judgeEach(spec: ThingsJudged, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const { scopes } = tree;
  if (!spec.perScope || !scopes || scopes.length < 2) return judgeIn(spec, vocabulary, tree, recommendation);
  return combineAll(
    scopes.map((scope) => {
      const outcome = judgeIn(spec, vocabulary, changeTree(tree, { scopes: [scope] }), recommendation);
      return { ...outcome, reason: `\`${scope.words.join(' ')}\`: ${outcome.reason}` };
    }),
  );
}

function judgeIn(spec: ThingsJudged, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const { path, none = { status: 'NA' } } = spec;
  const { meant, perhaps = [], noun = spec.noun } = listThings(spec, vocabulary, tree, recommendation);
  if (meant.length + perhaps.length === 0) {
    if ('op' in none) return unlessHidden(tree, pathOfGap(tree, path), evaluate(none, tree));
    const source = none.source === undefined ? '' : ` (${none.source})`;
    const lines = none.status === 'FAIL' ? linesOfSection(tree, path) : [];
    const status = none.status === 'NA' && compliesWithout(recommendation) ? 'PASS' : none.status;
    return unlessHidden(tree, pathOfGap(tree, path), { status, lines, reason: `No ${noun} is configured${source}.` });
  }
  const look = lookAt(spec, examine(spec, vocabulary, tree, recommendation));
  const sure = meant.map((one) => ({ one, finding: look(one) }));
  const unsure = perhaps.map((one) => ({ one, finding: look(one) }));
  const passesWithout = !('op' in none) && none.status === 'PASS';
  const outcome = judgeThings([...sure, ...doubtUnsure(sure, unsure)], noun, { isSure: sure.length > 0, passesWithout });
  // That one falls short is true whatever the text leaves out.
  return outcome.status === 'FAIL' ? outcome : ifAllShown(tree, path, vocabulary, outcome);
}

function listThings(
  { list, path, named }: ThingsJudged,
  { thingsAt = findThings, nameOf: sayName }: Vocabulary,
  tree: ConfigTree,
  recommendation: Recommendation,
): Things {
  const found = list ? list(tree, recommendation) : thingsAt(tree, path);
  if ('meant' in found) return found;
  const some = named ? found.filter((place) => named.test(nameOf(place))) : found;
  return { meant: some.map((place) => ({ name: sayName?.(place) ?? '', place, lines: [place.node.line] })) };
}

const lookAt =
  ({ predefined = {} }: ThingsJudged, examineOne: Examine) =>
  ({ name, place }: Thing): Finding => {
    if (place) return examineOne(place);
    const status = Object.hasOwn(predefined, name) ? predefined[name]! : 'REVIEW';
    return { status, why: UNSEEN[status] };
  };

const UNSEEN = {
  PASS: 'is the predefined one, which does so',
  FAIL: 'is the predefined one, which does not do so',
  REVIEW: 'is not in the text, so that a person has to look at it',
} as const;

/** One that falls short decides against the device where it is meant, as one at least must be where nothing else is. */
function doubtUnsure(sure: readonly Looked[], unsure: readonly Looked[]): readonly Looked[] {
  if (sure.length === 0 && unsure.every(({ finding }) => finding.status === 'FAIL')) return unsure;
  return unsure.map(({ one, finding }) => ({
    one,
    finding:
      finding.status === 'FAIL'
        ? { ...finding, status: 'REVIEW', why: `${finding.why}; whether it is meant a person has to say` }
        : finding,
  }));
}

/** What a path leads to in the whole text and in each virtual firewall, each once. */
export const findThings = (tree: ConfigTree, path: string): readonly Place[] =>
  tree.scopes
    ? [...new Map([tree, ...firewallsOf(tree)].flatMap((scope) => findPath(scope, path)).map((place) => [place.node, place])).values()]
    : findPath(tree, path);

/** The paths at which such things stand: in the whole text, and in each virtual firewall. */
const pathsOf = (tree: ConfigTree, path: string): readonly (readonly string[])[] =>
  [[], ...(tree.scopes ?? []).map(({ words }) => words)].map((words) => [...words, ...path.split(' ')]);

/** Of these the one that the text leaves out, if it does. */
const pathOfGap = (tree: ConfigTree, path: string): readonly string[] =>
  pathsOf(tree, path).find((words) => findGap(tree, words)) ?? path.split(' ');

/** An outcome that speaks for all of a kind: REVIEW where the text may leave out some. */
export function ifAllShown(tree: ConfigTree, path: string, { doubtsUnread }: Pick<Vocabulary, 'doubtsUnread'>, outcome: Outcome): Outcome {
  const counts = ({ suspected, isCut }: ConfigGap): boolean => doubtsUnread || !suspected || isCut === true;
  const gap = pathsOf(tree, path)
    .map((words) => findGap(tree, words))
    .find((one) => one && counts(one));
  if (!gap) return outcome;
  const reason = `${outcome.reason.replace(/\.$/, '')}, but ${gap.reason}.`;
  return withAbsences(review(reason, sortLines([...outcome.lines, gap.line])), [outcome]);
}

function examine(check: ThingsJudged, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Examine {
  if ('examine' in check) return check.examine(recommendation, tree);
  const { must, path, noun } = check;
  if ('op' in must) return assertBelow(assertAsSaid(resolveAsked(must, recommendation), recommendation), tree, path);
  const spec = withFeature(must, path, noun);
  const read = readDemand(spec, vocabulary, recommendation, must.inherits);
  if ('unclear' in read) return () => doubtful(`has a \`${must.setting}\` that cannot be compared: ${read.unclear.replace(/\.$/, '')}`);
  const known = must.absent ?? vocabulary.absenceOf?.(tree, `${path} ${must.setting}`, recommendation) ?? UNKNOWN;
  const heeds = must.heedsDefault || isOpen(known);
  const absent = heeds ? heedAbsence(known, read.demand, `${path} ${must.setting}`.split(' '), recommendation) : known;
  const { setting, where } = must;
  const own = assertSetting({ setting, demand: must.demand }, read.demand, absent, vocabulary);
  const reason = where && `this is asked where ${describeAssertion(where)}`;
  const looked = assertBelow(where && reason ? { op: 'given', when: where, then: own, reason } : own, tree, path);
  const look: Examine = (one) => sayBound(looked(one), read.demand, must.demand);
  const { inherits } = must;
  if (inherits === undefined) return look;
  const ofAll = tell(evaluate(assertSetting({ setting: inherits, demand: must.demand }, read.demand, absent, vocabulary), tree));
  return (one) => (findPath(one, setting).length > 0 ? look(one) : ofAll);
}

const featured = new WeakMap<SettingDemand, Map<string, SettingDemand>>();

/** A setting of such things, the same each time, so that what a document demands of it is read once. Two kinds of things may share a setting. */
function withFeature(must: SettingDemand, path: string, noun: string): SettingDemand {
  let known = featured.get(must);
  if (!known) featured.set(must, (known = new Map()));
  const key = `${path}\n${noun}`;
  let spec = known.get(key);
  if (!spec) known.set(key, (spec = { ...must, feature: { path, noun } }));
  return spec;
}

/** A default that was compared with the document's own number: which that is has to be told. */
function sayBound(finding: Finding, demand: Demand, usual: Demand): Finding {
  const isDefault = (finding.absences ?? []).some(({ holds }) => holds !== undefined);
  if (!isDefault || !isNumberDemand(demand) || !isNumberDemand(usual) || demand.number === usual.number) return finding;
  return { ...finding, why: `${finding.why}. It must ${describeTest(testOf(demand))}` };
}

const TOLD: Readonly<Record<Status, string>> = {
  PASS: 'is as demanded: ',
  FAIL: 'is not as demanded: ',
  REVIEW: 'may not be as demanded: ',
  NA: '',
};

/** Looks at a thing by an assertion on what stands below it. */
function assertBelow(assertion: Assertion, tree: ConfigTree, path: string): Examine {
  const words = path.split(' ');
  return (one) => tell(evaluateBelow(assertion, tree, words, one));
}

const tell = ({ status, lines, reason, absences }: Outcome): Finding => ({
  status,
  lines,
  why: `${TOLD[status]}${reason.replace(/\.$/, '')}`,
  ...(absences && { absences }),
});

/** The outcome of several things, of which there is one at least. */
function judgeThings(
  found: readonly Looked[],
  noun: string,
  { isSure, passesWithout }: { isSure: boolean; passesWithout: boolean },
): Outcome {
  const meant = found.filter(({ finding }) => finding.status !== 'NA');
  const [first] = meant;
  if (!first) {
    const reason = `No ${noun} is meant: ${found[0]!.finding.why}.`;
    return passesWithout ? pass([], reason) : notApplicable(reason);
  }
  const decide = (status: Status): typeof meant => meant.filter(({ finding }) => finding.status === status);
  const [failed, open] = [decide('FAIL'), decide('REVIEW')];
  const one = upperFirst(withArticle(noun));
  if (failed.length > 0) {
    const names = namesOf(failed, ': ');
    return told(failed, fail(linesShown(failed), `${one} ${failed[0]!.finding.why} (${failed.length} of ${meant.length}${names}).`));
  }
  if (open.length > 0) {
    const names = namesOf(open, '');
    return told(open, review(`${one} ${open[0]!.finding.why}${names && ` (${names})`}.`, linesShown(open)));
  }
  // A count or a name would look like something that was compared.
  return told(meant, pass(linesShown(meant), `Every ${noun} ${first.finding.why}${isSure ? '' : ', whichever of them are meant'}.`));
}

/** The names of things after something, or nothing where they have none that may be told. */
function namesOf(looked: readonly Looked[], before: string): string {
  const names = new Set(looked.map(({ one }) => one.name).filter((name) => name !== ''));
  return names.size > 0 ? `${before}${sayNames([...names])}` : '';
}

interface Looked {
  readonly one: Thing;
  readonly finding: Finding;
}

const told = (looked: readonly Looked[], outcome: Outcome): Outcome =>
  withAbsences(
    outcome,
    looked.map(({ finding }) => finding),
  );

const linesShown = (looked: readonly Looked[]): readonly number[] =>
  sortLines(looked.flatMap(({ one, finding: { lines = [] } }) => [...one.lines, ...lines]));

/** What is asked of each, in words. */
export function describeEach(check: EachCheck): string {
  if (check.expectation !== undefined || 'examine' in check) return check.expectation!;
  const { must, path, noun } = check;
  const then = 'op' in must ? must : assertSetting({ setting: must.setting, demand: must.demand }, must.demand, { status: 'PASS' });
  const where = 'op' in must ? undefined : must.where;
  return describeAssertion({ op: 'each', path: path.split(' '), ...(where && { where }), then, none: { status: 'NA' }, noun });
}
