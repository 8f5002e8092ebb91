import { evaluate, evaluateBelow } from '../audit/assertions/evaluate.ts';
import { withoutGaps } from '../config-tree/change-tree.ts';
import { type Place, type Scope, findPath } from '../config-tree/find.ts';
import { linesAt, linesOfSection, sortLines } from '../config-tree/places.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { upperFirst } from '../model/say-nouns.ts';
import type { Outcome } from '../model/verdict.ts';
import { measureSpan } from '../rule-base/measure-span.ts';
import type { AdmittedCheck } from './check-spec.ts';
import { type SourceLimits, compareSources, readSourceLimits } from './source-limits.ts';
import { type Examine, type Finding, notMeant } from './finding.ts';
import { ifAllShown, judgeEach } from './judge-each.ts';
import type { Sources, Vocabulary } from './vocabulary.ts';

/** Judges whether a way in, or each of several, is open to some addresses, within the limits that the document sets, and not to everybody. */
export function judgeAdmitted(spec: AdmittedCheck, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const { of, at, absent, admitted } = spec;
  const limits = readSourceLimits(recommendation);
  if (of) {
    const { where, ...things } = of;
    const shown = withoutGaps(tree);
    const path = of.path.split(' ');
    const examine: Examine = (thing) => {
      const meant = where && evaluateBelow(where.holds, shown, path, thing);
      if (meant && meant.status !== 'PASS') return notMeant(where.otherwise);
      const finding = examineAdmitted(spec, vocabulary, limits, thing, tree);
      return { ...finding, lines: sortLines([...(meant?.lines ?? []), ...(finding.lines ?? [])]) };
    };
    return judgeEach({ ...things, examine: () => examine }, vocabulary, tree, recommendation);
  }
  const [path] = at;
  if (findPath(tree, path).length === 0) return showSection(evaluate({ op: 'present', path: path.split(' '), absent }, tree), tree, path);
  const { status, why, lines = [] } = examineAdmitted(spec, vocabulary, limits, tree, tree);
  const found = { status, lines, reason: `${upperFirst(admitted)} ${why}.` };
  return status === 'FAIL' ? found : ifAllShown(tree, path, {}, found);
}

const showSection = (outcome: Outcome, tree: ConfigTree, path: string): Outcome =>
  outcome.status === 'FAIL' ? { ...outcome, lines: linesOfSection(tree, path) } : outcome;

/** Whom the statements of a way in let in, all of them together. */
function examineAdmitted(
  { at, absent }: AdmittedCheck,
  { sourcesAt }: Vocabulary,
  limits: SourceLimits,
  scope: Scope,
  tree: ConfigTree,
): Finding {
  const [first = [], ...others] = at.map((path) => findPath(scope, path));
  const read = (places: readonly Place[]): readonly Sources[] => places.flatMap((place) => sourcesAt?.(place, tree) ?? []);
  const all = read([first, ...others].flat());
  const lines = sortLines([...linesAt([first, ...others].flat()), ...all.flatMap((one) => one.lines ?? [])]);
  if (read(first).length === 0) {
    const source = absent.source === undefined ? '' : ` (${absent.source})`;
    return { status: absent.status, lines, why: `names no addresses that may come in${source}` };
  }
  const open = all.find((one) => one.open !== undefined);
  const sources = all.flatMap(({ addresses }) => addresses);
  const span = measureSpan(sources);
  if (span === 'everybody') return { status: 'FAIL', lines, why: 'is open to every address' };
  if (open) return { status: 'REVIEW', lines, why: open.open! };
  if (span === 'huge') return { status: 'REVIEW', lines, why: "is open to more addresses than networks of one's own have" };
  if (span === 'unknown') return { status: 'REVIEW', lines, why: 'is open to addresses that were not all understood' };
  const kept = compareSources(limits, sources);
  if (kept.status !== 'PASS') return { status: kept.status, lines, why: `is open to ${kept.why}` };
  return { status: 'PASS', lines, why: `is open to ${kept.why}, and not to all` };
}
