import { describeSince } from '@merlon/engine/report/compare-verdicts.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { addWaivers } from '../../add-waivers.ts';
import type { AuditFacts, AuditWaivers, EndedAudit, ReportHead } from '../../audit-record.ts';
import { nameConfiguration } from './names.ts';
import type { ReportsPorts } from './ports.ts';

type FindPlatform = (type: string) => Platform | undefined;

/**
 * The one Report value of an audit, as it was stored when the audit ended, with what was decided about it. Page, PDF and every other format are drawn from it, so they
 * say the same.
 */
export function readReport(findPlatform: FindPlatform, audit: EndedAudit, waivers: AuditWaivers): Report {
  const { generatedAt, score } = audit;
  const { verdicts, ruleBase } = addWaivers(audit, waivers);
  return { ...describeReport(findPlatform, audit, generatedAt), score, verdicts, ...(ruleBase && { ruleBase }) };
}

/** The same for whoever is given a file, with what changed since the device's audit before. */
export async function readReportWithChange(
  { record, findPlatform }: Pick<ReportsPorts, 'record' | 'findPlatform'>,
  audit: EndedAudit,
  waivers: AuditWaivers,
): Promise<Report> {
  const report = readReport(findPlatform, audit, waivers);
  const before = await record.findBefore(audit.id);
  return { ...report, change: before ? describeSince(before, audit.verdicts, audit.benchmarkFilename) : null };
}

/** The head of a report: device, configuration and benchmark as they were when the audit began. */
export function describeReport(findPlatform: FindPlatform, audit: AuditFacts, generatedAt: Date): ReportHead {
  const typeLabel = findPlatform(audit.benchmarkType || audit.deviceType)?.label ?? audit.deviceType;
  return {
    generatedAt: generatedAt.toISOString(),
    device: { name: audit.deviceName, address: audit.ipAddress, type: audit.deviceType, typeLabel },
    configuration: {
      name: nameConfiguration(audit.deviceName),
      lines: audit.configLines,
      sha256: audit.configSha256,
      updatedAt: audit.configUpdatedAt.toISOString(),
    },
    benchmark: {
      title: audit.benchmarkTitle,
      version: audit.benchmarkVersion,
      filename: audit.benchmarkFilename,
      totalPages: audit.benchmarkPages,
    },
    model: audit.model,
    ...(audit.requestedByName && { startedBy: audit.requestedByName }),
    ...(audit.analysis && { analysis: audit.analysis }),
  };
}
