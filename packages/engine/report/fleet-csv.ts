import type { FleetDevice, FleetReport } from './fleet-report.ts';
import { writeTable } from './report-csv.ts';

type Cell = string | number;

const heads =
  'device address type benchmark audited_at score previous_score decided_checks review_checks check_id title severity state devices_failing accepted_checks score_without_accepted'.split(
    ' ',
  );

/**
 * A fleet report as one table for a spreadsheet (RFC 4180): a row for each check that fails on a device, or was fixed since the audit
 * before, with the device's facts repeated, so that it can be sorted and pivoted. A device without any has one row.
 */
export function renderFleetCsv(report: FleetReport): string {
  const counts = new Map(
    report.failures.map(({ benchmark, checkId, title, devices }) => [keyOf(benchmark, checkId, title), devices.length]),
  );
  return writeTable([heads, ...report.devices.flatMap((device) => writeDevice(device, counts))]);
}

const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts);

function writeDevice(device: FleetDevice, counts: ReadonlyMap<string, number>): readonly (readonly Cell[])[] {
  const { audit } = device;
  const facts = describeFacts(device);
  if (!audit) return [[...facts, '', '', '', 'never audited', '', '', '']];
  const accepted = [audit.accepted, audit.withoutAccepted?.toFixed(1) ?? ''];
  const newly = new Set(audit.change?.newlyFailed.map(({ checkId, title }) => keyOf(checkId, title)));
  const failed = audit.failed.map(({ checkId, title, severity }): Cell[] => [
    checkId,
    title,
    severity,
    newly.has(keyOf(checkId, title)) ? 'newly failed' : 'failed',
    counts.get(keyOf(audit.benchmark, checkId, title)) ?? 0,
  ]);
  const fixed = (audit.change?.fixed ?? []).map(({ checkId, title }): Cell[] => [checkId, title, '', 'fixed', '']);
  const rows = [...failed, ...fixed];
  return (rows.length === 0 ? [['', '', '', 'nothing failed', '']] : rows).map((row) => [...facts, ...row, ...accepted]);
}

function describeFacts({ name, address, typeLabel, audit }: FleetDevice): readonly Cell[] {
  if (!audit) return [name, address, typeLabel, '', '', '', '', '', ''];
  const { score, change } = audit;
  const decided = score.total + score.notApplicable;
  const percents = [score.overall, change?.previousScore ?? null].map((percent) => (percent === null ? '' : percent.toFixed(1)));
  return [name, address, typeLabel, audit.benchmark, audit.at, ...percents, decided, score.review];
}
