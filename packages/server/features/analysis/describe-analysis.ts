import type { DirectAnalysis } from '@merlon/contract/audits.ts';
import type { AnalysisMaterial } from '@merlon/engine/direct-analysis/collect-material.ts';
import { scoreOf } from '@merlon/engine/report/score.ts';
import { makeStorable } from '../../adapters/database/storable.ts';
import type { AuditEnd, NewAudit } from '../../audit-record.ts';
import { type Subject, describeSubject } from '../../describe-subject.ts';
import type { AnalysisPorts } from './ports.ts';

type RunningAnalysis = NewAudit & { readonly deviceId: string };

/** A direct audit that begins. It is held against no benchmark, and says nothing of one. */
export function describeAnalysis(subject: Subject, startedAt: Date): RunningAnalysis {
  return {
    auditType: 'direct',
    status: 'running',
    message: 'Analysing the configuration',
    startedAt,
    progressAt: startedAt,
    ...describeSubject(subject),
    benchmarkId: null,
    benchmarkType: '',
    benchmarkFilename: '',
    benchmarkTitle: '',
    benchmarkVersion: '',
    benchmarkPages: 0,
    benchmarkChunks: 0,
    benchmarkUploadedAt: null,
  };
}

export interface Analysed {
  readonly audit: RunningAnalysis;
  readonly material: AnalysisMaterial;
  readonly result: DirectAnalysis;
  readonly signal: AbortSignal;
  readonly secondsSoFar: () => number;
}

export type AnalysisEnd = AuditEnd & { readonly analysis: DirectAnalysis };

/** The end of a direct audit, with its report. @throws the signal's reason when aborted */
export async function describeEnd(ports: AnalysisPorts, analysed: Analysed): Promise<AnalysisEnd> {
  const { audit, material, result, signal, secondsSoFar } = analysed;
  const { clock, describeReport, nameReport, drawReport } = ports;
  const analysis = makeStorable(result);
  const ruleBase = makeStorable(material.ruleBase);
  const score = scoreOf([]);
  const generatedAt = clock();
  const head = describeReport({ ...audit, analysis }, generatedAt);
  const content = await drawReport({ ...head, score, verdicts: [], ...(ruleBase && { ruleBase }) }, signal);
  signal.throwIfAborted();
  const seconds = secondsSoFar();
  const report = { filename: nameReport(audit.deviceName, generatedAt), generatedAt, content };
  const end = { finishedAt: clock(), took: seconds, seconds, score, verdicts: [], ruleBase, judgements: [] };
  return { ...end, message: 'Analysis completed', analysis, report };
}
