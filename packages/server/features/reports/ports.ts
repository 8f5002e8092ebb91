import type { ModelJudgement } from '@merlon/contract/analysis.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { EarlierAudit } from '@merlon/engine/report/compare-verdicts.ts';
import type { FleetReport } from '@merlon/engine/report/fleet-report.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { AuditWaivers, AuditedDevice, EndedAudit } from '../../audit-record.ts';

/** A drawn report, without its bytes. */
export interface ReportFile {
  readonly id: string;
  readonly auditId: string;
  readonly filename: string;
  readonly reportType: string;
  readonly generatedAt: Date;
  /** Bytes. */
  readonly fileSize: number;
}

/** The record of audits that have ended. */
export interface ReportsRecord {
  /** An audit of a device, which may have been deleted since; of any device if none is given. */
  readonly find: (auditId: string, deviceId?: string) => Promise<EndedAudit | undefined>;
  readonly has: (auditId: string, deviceId: string) => Promise<boolean>;
  /** The newest completed full audit of a device. */
  readonly findLatest: (deviceId: string) => Promise<EndedAudit | undefined>;
  /** The audit by which a device is judged: with the benchmark that leads for its type, or the newest where there is none of that. */
  readonly findResult: (deviceId: string) => Promise<EndedAudit | undefined>;
  /** The audit that a report is of. */
  readonly findReported: (reportId: string) => Promise<EndedAudit | undefined>;
  /** The device's full audit before this one; undefined where there is none. */
  readonly findBefore: (auditId: string) => Promise<EarlierAudit | undefined>;
  /** In the order of the checks' numbers as texts; of one check, or of all. */
  readonly listJudgements: (auditId: string, checkId: string | undefined) => Promise<ModelJudgement[]>;
  /** The model of each completed audit of a device, newest first. */
  readonly listModels: (deviceId: string) => Promise<readonly { readonly id: string; readonly model: string }[]>;
  /** A device's reports, newest first. */
  readonly listReports: (
    deviceId: string,
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<{ readonly rows: readonly ReportFile[]; readonly total: number }>;
  readonly findReport: (id: string) => Promise<Pick<ReportFile, 'filename'> | undefined>;
  /** The PDF as it was drawn when the audit ended; empty once retention has dropped it. */
  readonly readReport: (id: string) => Promise<Uint8Array | undefined>;
  /** @returns what it was called; undefined where there is none */
  readonly removeReport: (id: string) => Promise<string | undefined>;
}

export interface ReportsPorts {
  readonly record: ReportsRecord;
  readonly findPlatform: (type: string) => Platform | undefined;
  /** Throws a refusal where there is no such device. */
  readonly requireDevice: (id: string) => Promise<unknown>;
  /** Of these devices, or of all, those that there are. */
  readonly listDevices: (ids: readonly string[] | undefined) => Promise<readonly { readonly device: AuditedDevice }[]>;
  /** What was decided about what an audit found: when it ended, and as of now. */
  readonly readWaivers: (auditId: string) => Promise<AuditWaivers>;
  readonly matchWaivers: (audit: EndedAudit, at: Date) => Promise<AuditWaivers>;
  readonly clock: Clock;
  readonly drawFleet: (report: FleetReport, signal: AbortSignal) => Promise<Uint8Array>;
  readonly drawReport: (report: Report, signal: AbortSignal) => Promise<Uint8Array>;
}
