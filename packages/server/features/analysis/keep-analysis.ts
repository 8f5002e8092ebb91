import type { DirectAnalysis } from '@merlon/contract/audits.ts';
import type { AnalysisMaterial } from '@merlon/engine/direct-analysis/collect-material.ts';
import { scoreOf } from '@merlon/engine/report/score.ts';
import { isOwnerGone } from '../../adapters/database/is-owner-gone.ts';
import { makeStorable } from '../../adapters/database/storable.ts';
import type { AuditedDevice, AuditedSnapshot, NewAudit } from '../../audit-record.ts';
import { describeSubject } from '../../describe-subject.ts';
import type { FoundModel } from '../../model-access.ts';
import { Refusal } from '../../refusal.ts';
import type { AnalysisCaller, AnalysisPorts } from './ports.ts';

/** The subject of an analysis and its result. */
export interface FinishedAnalysis {
  readonly device: AuditedDevice;
  readonly snapshot: AuditedSnapshot;
  readonly material: AnalysisMaterial;
  readonly model: FoundModel | 'built-in';
  readonly result: DirectAnalysis;
  readonly caller: AnalysisCaller;
  readonly startedAt: Date;
  readonly secondsSoFar: () => number;
}

const MESSAGE = 'Analysis completed';

/**
 * Writes an analysis down as a direct audit with its report.
 * @throws Refusal where the device was deleted meanwhile
 */
export async function keepAnalysis(ports: AnalysisPorts, finished: FinishedAnalysis): Promise<{ id: string; seconds: number }> {
  const { record, clock, describeReport, nameReport, drawReport } = ports;
  const { device, material, caller, secondsSoFar } = finished;
  const row = describeRow(finished);
  const ruleBase = makeStorable(material.ruleBase);
  const score = scoreOf([]);
  const generatedAt = clock();
  const head = describeReport(row, generatedAt);
  const content = await drawReport({ ...head, score, verdicts: [], ...(ruleBase && { ruleBase }) }, caller.signal);
  caller.signal.throwIfAborted();
  const finishedAt = clock();
  const seconds = secondsSoFar();
  const report = { filename: nameReport(device.name, generatedAt), generatedAt, content };
  try {
    const end = { finishedAt, took: seconds, seconds, score, verdicts: [], ruleBase, judgements: [], message: MESSAGE, report };
    return { id: await record.insertCompleted(row, end), seconds };
  } catch (error) {
    throw isOwnerGone(error) ? new Refusal('not-found', 'Firewall not found.') : error;
  }
}

/** A direct audit has no benchmark, so these fields are empty. */
function describeRow({ device, snapshot, model, result, caller, startedAt }: FinishedAnalysis): NewAudit & { analysis: DirectAnalysis } {
  return {
    auditType: 'direct',
    status: 'completed',
    message: MESSAGE,
    startedAt,
    progressAt: startedAt,
    ...describeSubject({ device, snapshot, model, user: caller.user }),
    benchmarkId: null,
    benchmarkType: '',
    benchmarkFilename: '',
    benchmarkTitle: '',
    benchmarkVersion: '',
    benchmarkPages: 0,
    benchmarkChunks: 0,
    benchmarkUploadedAt: null,
    analysis: makeStorable(result),
  };
}
