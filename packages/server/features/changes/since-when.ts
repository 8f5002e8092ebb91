import type { SinceWhen, SinceWhenQuery, VerdictSpan } from '@merlon/contract/since-when.ts';
import type { VerdictStatus } from '@merlon/contract/verdicts.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { EndedAudit } from '../../audit-record.ts';
import { writeMoment } from '../../karachi-days.ts';
import { Refusal } from '../../refusal.ts';
import { explainTurns } from './explain-turns.ts';
import { type JudgedRun, judgeRuns } from './judge-runs.ts';
import type { ChangedDevice, ChangesPorts, StoredReading, UsedBenchmark } from './ports.ts';
import { recordChange } from './record-changes.ts';
import type { ChangeRow } from './sealed-change.ts';
import { showPeople } from './show.ts';

/** A check of an audit, and the benchmark that holds it today. */
export interface AskedCheck {
  readonly audit: EndedAudit;
  readonly benchmark: UsedBenchmark;
  readonly recommendation: Recommendation;
  /** In the audit. */
  readonly status: VerdictStatus;
  readonly isByModel: boolean;
}

/**
 * Since when a check of a device has its verdict, and which change brought it. The stored configurations are judged by today's checks, so
 * that nothing differs but the configurations.
 */
export async function findSinceWhen(ports: ChangesPorts, deviceId: string, query: SinceWhenQuery, signal: AbortSignal): Promise<SinceWhen> {
  const device = await ports.requireDevice(deviceId);
  const asked = await findAsked(ports, device, query);
  const readings = await ports.listReadings(deviceId);
  if (readings.length === 0) throw new Refusal('not-found', 'No configuration of this firewall is stored.');
  const { runs, stored } = await judgeRuns(ports, { type: device.type, readings, recommendation: asked.recommendation }, signal);
  const spans = joinSpans(runs);
  const current = spans[0]!;
  const turn = spans[1] && { before: spans[1].newest.last, after: current.oldest.first };
  const change = turn && (await findChange(ports, device, turn, signal));
  const cause = turn && (await explainTurn(ports, { device, asked, turn, from: spans[1]!.status, to: current.status }, signal));
  return {
    check_id: asked.recommendation.id,
    title: asked.recommendation.title,
    status: current.status,
    since: turn ? turn.after.createdAt.toISOString() : null,
    sentence: saySince(current, turn),
    change_id: change?.id ?? null,
    who: change ? showPeople(change.parts.who) : null,
    cause: cause ?? null,
    checks_changed: await haveChecksChanged(ports, { device, asked, runs }, signal),
    spans: await Promise.all(spans.map((span, at) => showSpan(ports, deviceId, span, at < spans.length - 1))),
    judged: runs.length,
    stored,
  };
}

/** Of the audit that is named, or of the one by which the device is judged. */
async function findAsked(
  ports: ChangesPorts,
  device: ChangedDevice,
  { check, title, audit: auditId }: SinceWhenQuery,
): Promise<AskedCheck> {
  const audit = auditId === undefined ? await ports.audits.findResult(device.id) : await ports.audits.find(auditId, device.id);
  const verdict = audit?.verdicts.find(({ checkId, title: of }) => checkId === check && (title === undefined || of === title));
  if (!audit || !verdict) throw new Refusal('not-found', 'No audit of this firewall has judged this check.');
  const benchmark = audit.benchmarkId ? await ports.findBenchmark(audit.benchmarkId) : undefined;
  if (!benchmark)
    throw new Refusal('conflict', 'The benchmark of this check was deleted, so earlier configurations cannot be judged by it.');
  const recommendation = (await ports.listRecommendations(benchmark.id, null)).find(
    (each) => each.title === verdict.title && (each.id === check || each.page === verdict.page),
  );
  if (!recommendation)
    throw new Refusal('conflict', 'The benchmark holds this check no more, so earlier configurations cannot be judged by it.');
  return { audit, benchmark, recommendation, status: verdict.status, isByModel: verdict.decidedBy === 'model' };
}

/** Configurations one after the other with the same verdict. */
interface Span {
  readonly status: VerdictStatus;
  readonly newest: JudgedRun;
  readonly oldest: JudgedRun;
}

/** @param runs newest first */
function joinSpans(runs: readonly JudgedRun[]): Span[] {
  const spans: Span[] = [];
  for (const run of runs) {
    const last = spans.at(-1);
    if (last?.status === run.status) spans[spans.length - 1] = { ...last, oldest: run };
    else spans.push({ status: run.status, newest: run, oldest: run });
  }
  return spans;
}

interface Turn {
  readonly before: StoredReading;
  readonly after: StoredReading;
}

const findChange = async (ports: ChangesPorts, device: ChangedDevice, turn: Turn, signal: AbortSignal): Promise<ChangeRow | undefined> =>
  (await ports.store.findAt(device.id, turn.after.unchangedSince)) ?? recordChange(ports, device, turn, signal);

interface Turning {
  readonly device: ChangedDevice;
  readonly asked: AskedCheck;
  readonly turn: Turn;
  readonly from: VerdictStatus;
  readonly to: VerdictStatus;
}

async function explainTurn(ports: ChangesPorts, { device, asked, turn, from, to }: Turning, signal: AbortSignal) {
  const [old, young] = await Promise.all([ports.readText(turn.before.id), ports.readText(turn.after.id)]);
  if (!old || !young) return undefined;
  const { id: checkId, title } = asked.recommendation;
  const turns = [{ checkId, title, before: from, now: to }];
  const [explained] = await explainTurns(ports, { type: device.type, benchmark: asked.benchmark, texts: { old, young }, turns }, signal);
  return explained?.cause;
}

const WORDS: Readonly<Record<VerdictStatus, string>> = {
  PASS: 'passed',
  FAIL: 'failed',
  REVIEW: 'needed a person',
  NA: 'not applied',
};

function saySince({ status, oldest }: Span, turn: Turn | undefined): string {
  const since = writeMoment(oldest.first.createdAt);
  if (!turn) return `It has ${WORDS[status]} in every configuration that is stored, the first of ${since}.`;
  return `It has ${WORDS[status]} since the configuration of ${since}. The one before, last read on ${writeMoment(turn.before.createdAt)}, had another verdict.`;
}

interface Asked {
  readonly device: ChangedDevice;
  readonly asked: AskedCheck;
  readonly runs: readonly JudgedRun[];
}

/** Whether the audited configuration has another verdict by today's checks than it had in the audit. */
async function haveChecksChanged(ports: ChangesPorts, { device, asked, runs }: Asked, signal: AbortSignal): Promise<boolean> {
  const { audit, recommendation, status, isByModel } = asked;
  if (isByModel || !audit.snapshotId) return false;
  const judged = runs.find(({ first, last }) => first.id === audit.snapshotId || last.id === audit.snapshotId);
  if (judged) return judged.status !== status;
  const text = await ports.readText(audit.snapshotId);
  if (!text) return false;
  const benchmark = { id: recommendation.id, isWhole: false, read: async () => [recommendation] };
  const { verdicts } = await ports.judge({ type: device.type, config: text.text, isExcerpt: text.isExcerpt, benchmark }, { signal });
  return verdicts[0] !== undefined && verdicts[0].status !== status;
}

async function showSpan(ports: ChangesPorts, deviceId: string, { status, newest, oldest }: Span, hasTurned: boolean): Promise<VerdictSpan> {
  const change = hasTurned ? await ports.store.findAt(deviceId, oldest.first.unchangedSince) : undefined;
  return {
    status,
    from: oldest.first.createdAt.toISOString(),
    to: newest.last.createdAt.toISOString(),
    snapshot_id: oldest.first.id,
    change_id: change?.id ?? null,
  };
}
