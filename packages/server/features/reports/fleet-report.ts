import type { FleetReportOrder } from '@merlon/contract/fleet-report.ts';
import { renderFleetCsv } from '@merlon/engine/report/fleet-csv.ts';
import { type FleetDevice, type FleetTrend, describeFleetDevice, makeFleetReport } from '@merlon/engine/report/fleet-report.ts';
import { fileKinds } from '@merlon/engine/report/report-formats.ts';
import { stampMoment } from '../../file-name.ts';
import { Refusal } from '../../refusal.ts';
import type { DownloadedReport } from './download-report.ts';
import type { ReportsPorts } from './ports.ts';
import { readReportWithChange } from './read-report.ts';

/**
 * One report over the newest full audits of devices. Audits are read one after the other, and of each no more is kept than is shown.
 * @param trend what the first page of a PDF tells of the time before
 * @throws Refusal where none of the devices is there
 */
export async function drawFleetReport(
  ports: ReportsPorts,
  { ids, format }: FleetReportOrder,
  startedBy: string,
  signal: AbortSignal,
  trend?: FleetTrend,
): Promise<DownloadedReport> {
  const listed = await ports.listDevices(ids);
  if (listed.length === 0) throw new Refusal('not-found', 'There is no device to report on.');
  const at = ports.clock();
  const devices: FleetDevice[] = [];
  for (const { device } of listed) {
    signal.throwIfAborted();
    const audit = await ports.record.findResult(device.id);
    const typeLabel = ports.findPlatform(device.type)?.label ?? device.type;
    const report = audit && (await readReportWithChange(ports, audit, await ports.matchWaivers(audit, at)));
    devices.push(describeFleetDevice({ name: device.name, address: device.address, typeLabel }, report));
  }
  const report = makeFleetReport({ generatedAt: at.toISOString(), startedBy, ...(trend && { trend }) }, devices);
  const { extension, contentType } = fileKinds[format];
  const content = format === 'pdf' ? Buffer.from(await ports.drawFleet(report, signal)) : renderFleetCsv(report);
  return { filename: `fleet_report_${stampMoment(at)}.${extension}`, contentType, content };
}
