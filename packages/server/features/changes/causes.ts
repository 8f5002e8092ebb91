import type { TurnedVerdict, VerdictCause } from '@merlon/contract/changed-parts.ts';
import type { AuditCauses } from '@merlon/contract/since-when.ts';
import type { Status, Verdict } from '@merlon/engine/model/verdict.ts';
import { type VerdictChange, compareVerdicts } from '@merlon/engine/report/compare-verdicts.ts';
import type { AuditedText, EndedAudit } from '../../audit-record.ts';
import { Refusal } from '../../refusal.ts';
import { explainTurns, nameCheck, undetermined } from './explain-turns.ts';
import type { ChangesPorts, UsedBenchmark } from './ports.ts';

interface TwoAudits {
  readonly earlier: EndedAudit;
  readonly later: EndedAudit;
}

/**
 * What turned the verdicts since the device's audit before with the same benchmark. Both configurations are judged again by today's checks:
 * where they then have the same verdict, the checks have changed and not the device.
 * @throws Refusal where the device has no such audit, or its benchmark is gone
 */
export async function findCauses(ports: ChangesPorts, deviceId: string, auditId: string, signal: AbortSignal): Promise<AuditCauses> {
  const later = await ports.audits.find(auditId, deviceId);
  if (!later) throw new Refusal('not-found', 'No results found for this audit');
  const previous = await ports.audits.findComparable(auditId);
  const earlier = previous === undefined ? undefined : await ports.audits.find(previous, deviceId);
  if (previous === undefined || !earlier) return { previous_audit_id: null, turned: [] };
  const { newlyFailed, fixed, otherwiseChanged } = compareVerdicts(earlier.verdicts, later.verdicts);
  const turns = [...newlyFailed, ...fixed, ...otherwiseChanged].filter(({ before, now }) => before !== undefined && now !== undefined);
  return { previous_audit_id: previous, turned: turns.length > 0 ? await explain(ports, { earlier, later }, turns, signal) : [] };
}

const BY_MODEL = 'A model decided it, and a model may answer otherwise without any change.';
const NO_TEXT = 'One of the two configurations is not stored any more.';
const NO_BENCHMARK = 'The benchmark was deleted, so the configurations cannot be judged again.';

async function explain(
  ports: ChangesPorts,
  audits: TwoAudits,
  turns: readonly VerdictChange[],
  signal: AbortSignal,
): Promise<TurnedVerdict[]> {
  const { earlier, later } = audits;
  const benchmark = later.benchmarkId ? await ports.findBenchmark(later.benchmarkId) : undefined;
  const all = (cause: VerdictCause) => turns.map((turn) => showTurn(turn, later.benchmarkTitle, cause));
  if (!benchmark) return all(undetermined(NO_BENCHMARK));
  const [old, young] = await Promise.all([readText(ports, earlier), readText(ports, later)]);
  if (!old || !young) return all(undetermined(NO_TEXT));
  const today = await judgeAgain(ports, { type: later.benchmarkType, benchmark, turns, texts: { old, young } }, signal);
  const asked = turns.filter((turn) => {
    const again = today.get(nameCheck(turn));
    return again !== undefined && again.before !== again.now && !isByModel(turn, audits);
  });
  const explained = await explainTurns(ports, { type: later.benchmarkType, benchmark, texts: { old, young }, turns: asked }, signal);
  const causes = new Map(explained.map(({ check_id: checkId, title, cause }) => [nameCheck({ checkId, title }), cause]));
  return turns.map((turn) => {
    if (isByModel(turn, audits)) return showTurn(turn, later.benchmarkTitle, undetermined(BY_MODEL));
    const again = today.get(nameCheck(turn));
    const cause = causes.get(nameCheck(turn)) ?? blameChecks(again);
    return showTurn(turn, later.benchmarkTitle, cause);
  });
}

const readText = async (ports: ChangesPorts, { snapshotId }: EndedAudit): Promise<AuditedText | undefined> =>
  snapshotId ? ports.readText(snapshotId) : undefined;

const isByModel = (turn: VerdictChange, { earlier, later }: TwoAudits): boolean =>
  [...earlier.verdicts, ...later.verdicts].some((verdict) => nameCheck(verdict) === nameCheck(turn) && verdict.decidedBy === 'model');

const blameChecks = (again: Again | undefined): VerdictCause =>
  again?.before !== undefined && again.before === again.now
    ? {
        kind: 'checks',
        sentence: `Only the checks changed: by those of today, both configurations have the verdict ${again.now}.`,
        hunks: [],
      }
    : undetermined('Which lines turned it could not be told.');

const showTurn = ({ checkId, title, before, now }: VerdictChange, benchmarkTitle: string, cause: VerdictCause): TurnedVerdict => ({
  check_id: checkId,
  title,
  benchmark_title: benchmarkTitle,
  before: before!,
  after: now!,
  cause,
});

/** The verdicts of both configurations by today's checks. */
interface Again {
  readonly before: Status | undefined;
  readonly now: Status | undefined;
}

interface Judged {
  readonly type: string;
  readonly benchmark: UsedBenchmark;
  readonly turns: readonly VerdictChange[];
  readonly texts: { readonly old: AuditedText; readonly young: AuditedText };
}

async function judgeAgain(
  ports: ChangesPorts,
  { type, benchmark, turns, texts }: Judged,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Again>> {
  const whole = await ports.takeBenchmark(benchmark.id);
  const judge = async ({ text, isExcerpt }: AuditedText): Promise<ReadonlyMap<string, Verdict>> => {
    const { verdicts } = await ports.judge({ type, config: text, isExcerpt, benchmark: whole }, { signal });
    return new Map(verdicts.map((verdict) => [nameCheck(verdict), verdict]));
  };
  const before = await judge(texts.old);
  const now = await judge(texts.young);
  return new Map(
    turns.map((turn) => [nameCheck(turn), { before: before.get(nameCheck(turn))?.status, now: now.get(nameCheck(turn))?.status }]),
  );
}
