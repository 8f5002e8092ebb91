import { Readable } from 'node:stream';
import type {
  Finding,
  FindingCounts,
  FindingDetails,
  FindingEvent,
  FindingGroup,
  FindingGroupsQuery,
  FindingsQuery,
} from '@merlon/contract/findings.ts';
import { stampMoment } from '../../../file-name.ts';
import type { FileAnswer } from '../../../http/file-answer.ts';
import { Refusal } from '../../../refusal.ts';
import type { FindingsPorts } from '../ports.ts';
import { openEvent } from '../sealed-evidence.ts';
import { listEvents } from '../events/events-store.ts';
import type { FilterGround, Filters } from './filters.ts';
import { writeFindings, writeHead } from './findings-csv.ts';
import { type StandingFinding, findFinding, groupFindings, listFindings as listRows, walkFindings } from './listing-store.ts';
import { gatherShown, showFinding } from './show-finding.ts';

async function readGround({ clock, listDevices, listAccounts }: FindingsPorts): Promise<FilterGround> {
  const [devices, accounts] = await Promise.all([listDevices(), listAccounts()]);
  return { now: clock(), devices, accounts };
}

const sumStates = ({ open, waived, partly_waived: partly, answered, mended }: FindingCounts): number =>
  open + waived + partly + answered + mended;

async function showAll(ports: FindingsPorts, ground: FilterGround, rows: readonly StandingFinding[]): Promise<Finding[]> {
  const shown = await gatherShown(ports, ground, rows);
  return rows.flatMap((row) => showFinding(ports, row, shown) ?? []);
}

/** A page of the findings that match, and the counts of all that do. */
export async function listFindings(
  ports: FindingsPorts,
  { sort_by: by, sort_order: direction, page, page_size: limit, ...filters }: FindingsQuery,
): Promise<{ findings: Finding[]; total: number; counts: FindingCounts }> {
  const ground = await readGround(ports);
  const { rows, counts } = await listRows(ports.db, filters, ground, { by, direction, offset: (page - 1) * limit, limit });
  return { findings: await showAll(ports, ground, rows), total: sumStates(counts), counts };
}

/** A page of the checks, or the devices, that the findings are of. */
export async function listGroups(
  ports: FindingsPorts,
  { by, sort_by: _by, sort_order: _order, page, page_size: limit, ...filters }: FindingGroupsQuery,
): Promise<{ groups: FindingGroup[]; total: number; counts: FindingCounts }> {
  const ground = await readGround(ports);
  const names = new Map(ground.devices.map(({ id, name }) => [id, name]));
  const { groups, total, counts } = await groupFindings(ports.db, filters, ground, { by, offset: (page - 1) * limit, limit });
  return { groups: groups.map((group) => ({ ...group, device_name: names.get(group.device_id ?? '') ?? null })), total, counts };
}

/** A finding with its history. */
export async function readFinding(ports: FindingsPorts, id: string): Promise<FindingDetails> {
  const ground = await readGround(ports);
  const found = await findFinding(ports.db, id, ground.now);
  if (!found) throw noFinding();
  const shown = await gatherShown(ports, ground, [found]);
  const finding = showFinding(ports, found, shown);
  if (!finding) throw noFinding();
  return { ...finding, events: await readEvents(ports, found), waivers: [...(shown.waivers.get(id) ?? [])] };
}

const noFinding = () => new Refusal('not-found', 'There is no such finding, or its device was deleted.');

/** What happened to a finding, the newest first; its opening stands in itself. */
async function readEvents(ports: FindingsPorts, { row }: StandingFinding): Promise<FindingEvent[]> {
  const rows = await listEvents(ports.db, row.id);
  const opening = {
    at: row.firstSeen,
    kind: 'opened',
    text: 'It was found for the first time.',
    byName: null,
    auditId: row.firstAuditId,
  } as const;
  const written = rows.map(({ sealed, id, text, ...event }) => ({
    ...event,
    text: sealed ? `${text} ${openEvent(ports.vault, { id, sealed })}` : text,
  }));
  const kept = await ports.listKeptAudits([...written, opening].flatMap(({ auditId }) => auditId ?? []));
  return [...written, opening].map(({ at, kind, text, byName, auditId }) => ({
    at: at.toISOString(),
    kind,
    text,
    by: byName,
    audit_id: auditId !== null && kept.has(auditId) ? auditId : null,
  }));
}

/** The findings that match as CSV; written while it is read, as there may be hundreds of thousands. */
export async function downloadFindings(ports: FindingsPorts, filters: Filters): Promise<FileAnswer> {
  const ground = await readGround(ports);
  async function* write(): AsyncGenerator<string> {
    yield writeHead();
    for await (const rows of walkFindings(ports.db, filters, ground)) yield writeFindings(await showAll(ports, ground, rows));
  }
  return { filename: `findings_${stampMoment(ground.now)}.csv`, contentType: 'text/csv; charset=utf-8', content: Readable.from(write()) };
}
