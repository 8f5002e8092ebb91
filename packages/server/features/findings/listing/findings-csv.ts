import type { Finding } from '@merlon/contract/findings.ts';
import { writeTable } from '@merlon/engine/report/report-csv.ts';

const columns: readonly (readonly [string, (finding: Finding) => string])[] = [
  ['device', ({ device_name: name }) => name],
  ['site', ({ site }) => site ?? ''],
  ['tags', ({ tags }) => tags.join('; ')],
  ['type', ({ type }) => type],
  ['kind', ({ kind }) => kind],
  ['check_id', ({ check_id: checkId }) => checkId],
  ['title', ({ title }) => title],
  ['severity', ({ severity }) => severity],
  ['status', ({ status }) => status],
  ['state', ({ state }) => state],
  ['reopened', ({ reopened }) => String(reopened)],
  ['first_seen', ({ first_seen: at }) => at],
  ['last_seen', ({ last_seen: at }) => at],
  ['since', ({ since }) => since],
  ['mended_at', ({ mended_at: at }) => at ?? ''],
  ['owner', ({ owner }) => owner ?? ''],
  ['due', ({ due }) => due ?? ''],
  ['reason', ({ reason }) => reason],
  ['waiver', ({ waiver }) => waiver?.kind ?? ''],
  ['waiver_state', ({ waiver }) => waiver?.state ?? ''],
  ['waiver_until', ({ waiver }) => waiver?.until ?? ''],
  ['waiver_reason', ({ waiver }) => waiver?.reason ?? ''],
  ['waiver_owner', ({ waiver }) => waiver?.owner ?? ''],
  ['waiver_approved_by', ({ waiver }) => waiver?.decided_by ?? ''],
];

export const writeHead = (): string => writeTable([columns.map(([name]) => name)]);

export const writeFindings = (findings: readonly Finding[]): string =>
  writeTable(findings.map((finding) => columns.map(([, read]) => read(finding))));
