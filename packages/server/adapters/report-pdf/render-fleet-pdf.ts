import {
  type CommonFailure,
  type FleetDevice,
  type FleetReport,
  countFailed,
  describeFleet,
  sayScore,
  sayWithoutAccepted,
} from '@merlon/engine/report/fleet-report.ts';
import { formatMoment } from '@merlon/engine/report/report-wording.ts';
import { severityLabels } from '@merlon/engine/report/severity-wording.ts';
import { openDocument, writePageEdges } from './document.ts';
import { paragraph, startPage, writeBlocks, type Element, type Flow } from './page-flow.ts';
import { severityColours, sheet, styles } from './typography.ts';
import { writeManagerPage } from './write-manager-page.ts';
import { startTable, writeRow, type Column } from './write-table.ts';

const TITLE = 'Merlon fleet report';
/** Hundreds of checks that fail once say nothing of a fleet; the CSV has them all. */
const MOST_FAILURES = 40;
/** A row names so many devices. */
const MOST_NAMED = 4;

const deviceColumns: readonly Column[] = [
  { title: 'Device', left: 0, width: 128 },
  { title: 'Score', left: 134, width: 94 },
  { title: 'High', left: 232, width: 32, alignRight: true },
  { title: 'Medium', left: 268, width: 42, alignRight: true },
  { title: 'Low', left: 314, width: 30, alignRight: true },
  { title: 'New', left: 348, width: 28, alignRight: true },
  { title: 'Fixed', left: 380, width: 32, alignRight: true },
  { title: 'Audited', left: 420, width: 71 },
];
const failureColumns: readonly Column[] = [
  { title: 'Devices', left: 0, width: 44, alignRight: true },
  { title: 'Severity', left: 54, width: 52 },
  { title: 'Check', left: 110, width: 230 },
  { title: 'On', left: 346, width: 145 },
];

/** A fleet report as a tagged PDF: what to know in a few sentences, the worst devices, and what fails on most of them. */
export async function renderFleetPdf(report: FleetReport): Promise<Uint8Array> {
  const { doc, root, finished } = openDocument({
    title: 'Fleet report',
    subject: `${report.devices.length} devices`,
    at: report.generatedAt,
  });
  const flow: Flow = { doc, y: sheet.top, bar: undefined };
  startPage(flow);
  const made = `Made ${formatMoment(report.generatedAt)} for ${report.startedBy}.`;
  writeBlocks(flow, root, [
    paragraph(doc, 'Fleet report', styles.chapter, { tag: 'H1' }),
    paragraph(doc, made, styles.small, { space: 2 }),
  ]);
  if (report.trend) {
    writeManagerPage(flow, root, report, report.trend);
    startPage(flow);
    writeBlocks(flow, root, [paragraph(doc, 'Details', styles.chapter, { tag: 'H1' })]);
  }
  writeBlocks(
    flow,
    root,
    describeFleet(report).map((sentence) => paragraph(doc, sentence, styles.body, { space: 5 })),
  );
  writeDevices(flow, root, report.devices);
  writeFailures(flow, root, report.failures);
  writePageEdges(
    doc,
    Array.from({ length: doc.bufferedPageRange().count }, (_, page) => (page === 0 ? '' : TITLE)),
    TITLE,
  );
  root.end();
  doc.end();
  return finished;
}

function writeDevices(flow: Flow, root: Element, devices: readonly FleetDevice[]): void {
  writeBlocks(flow, root, [
    { ...paragraph(flow.doc, 'Devices, the worst first', styles.part, { tag: 'H2', space: 18 }), keepWithNext: true },
  ]);
  const table = startTable(flow, root, deviceColumns);
  for (const device of devices) {
    const counts = (['high', 'medium', 'low'] as const).map((severity) => String(countFailed(device, severity)));
    const { audit } = device;
    const changed = audit?.change ? [audit.change.newlyFailed.length, audit.change.fixed.length].map(String) : ['–', '–'];
    const texts = [
      device.name,
      [sayScore(device), sayWithoutAccepted(device)].filter((text) => text !== '').join('; '),
      ...(audit ? [...counts, ...changed] : ['', '', '', '', '']),
      audit ? sayDay(audit.at) : '',
    ];
    writeRow(flow, table, deviceColumns, texts, {
      colourOf: (index, text) => (index === 2 && text !== '0' ? severityColours.high : undefined),
    });
  }
}

const sayDay = (at: string): string => formatMoment(at).split(',')[0] ?? '';

function writeFailures(flow: Flow, root: Element, failures: readonly CommonFailure[]): void {
  if (failures.length === 0) return;
  const more = failures.length - MOST_FAILURES;
  const rest = more > 0 ? [paragraph(flow.doc, `The first ${MOST_FAILURES} are listed. The CSV lists ${more} more.`, styles.small)] : [];
  writeBlocks(flow, root, [
    { ...paragraph(flow.doc, 'What fails on most devices', styles.part, { tag: 'H2', space: 22 }), keepWithNext: true },
    ...rest,
  ]);
  const table = startTable(flow, root, failureColumns);
  for (const { checkId, title, severity, devices, benchmark } of failures.slice(0, MOST_FAILURES)) {
    const others = devices.length > MOST_NAMED ? ` and ${devices.length - MOST_NAMED} more` : '';
    const on = `${devices.slice(0, MOST_NAMED).join(', ')}${others}`;
    const texts = [String(devices.length), severityLabels[severity], `${checkId} ${title} (${benchmark})`, on];
    writeRow(flow, table, failureColumns, texts, { colourOf: (index) => (index === 1 ? severityColours[severity] : undefined) });
  }
}
