import type { WaivedFinding, WaiverPreview } from '@merlon/contract/waivers.ts';
import { MOST_WAIVED_SHOWN } from '@merlon/contract/waivers.ts';
import { inArray } from 'drizzle-orm';
import type { FindingsPorts } from '../ports.ts';
import { listAcceptable, openEvidence } from '../sealed-evidence.ts';
import { findings } from '../tables.ts';
import { showItem } from './items.ts';
import { explainRefusal } from './request.ts';
import { countWaived, scoreWithout } from './score-without.ts';

type Row = typeof findings.$inferSelect;

/** What a waiver of these findings would cover, were it approved now, and what that means for both scores. */
export async function previewWaiver(ports: FindingsPorts, findingIds: readonly string[]): Promise<WaiverPreview> {
  const ids = [...new Set(findingIds)];
  const rows = await ports.db.select().from(findings).where(inArray(findings.id, ids)).orderBy(findings.deviceId, findings.checkId);
  const names = new Map((await ports.listDevices()).map(({ id, name }) => [id, name]));
  const sorted = rows.map((row) => ({ row, name: names.get(row.deviceId ?? ''), problem: explainRefusal(row, 'accepted') }));
  const taken = sorted.filter(({ name, problem }) => name !== undefined && problem === undefined);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids
    .filter((id) => !known.has(id))
    .map((id) => ({ finding_id: id, device_name: '', title: '', detail: 'It is not there any more.' }));
  const refused = sorted.flatMap(({ row, name, problem }) => {
    const detail = name === undefined ? 'Its device was deleted.' : problem;
    return detail === undefined ? [] : [{ finding_id: row.id, device_name: name ?? '', title: row.title, detail }];
  });
  return {
    covered: taken.slice(0, MOST_WAIVED_SHOWN).map(({ row, name = '' }) => previewItem(ports, row, name)),
    refused: [...refused, ...unknown].slice(0, MOST_WAIVED_SHOWN),
    ...(await previewScores(
      ports,
      taken.map(({ row }) => row),
    )),
  };
}

function previewItem({ vault }: FindingsPorts, row: Row, name: string): WaivedFinding {
  const now = openEvidence(vault, row).offenders;
  const accepted = listAcceptable(now);
  return {
    ...showItem(row, name, accepted, now),
    accepted_status: row.status,
    fit: accepted.length === now.length ? 'covered' : 'outgrown',
  };
}

async function previewScores({ db, clock, listResults }: FindingsPorts, rows: readonly Row[]) {
  const results = await listResults([...new Set(rows.flatMap(({ deviceId }) => deviceId ?? []))]);
  const waived = await countWaived(
    db,
    clock(),
    rows.map(({ id }) => id),
  );
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  const counts = { passed: sum(results.map((one) => one.passed)), failed: sum(results.map((one) => one.failed)) };
  return {
    overall_score: scoreWithout(counts, 0),
    score_without_accepted: scoreWithout(counts, sum(results.map(({ auditId }) => waived.get(auditId) ?? 0))),
  };
}
