import type { Queryable } from '../../../adapters/database/queryable.ts';
import type { RecordFindings, RecordedAudit } from '../../../audit-record.ts';
import { tellNobody } from '../../../happening.ts';
import { type NewEvent, writeEvents } from '../events/events-store.ts';
import { type Refitted, refit, resolveWaivers } from '../waivers/fit.ts';
import { askForNewDevices } from './ask-for-new-devices.ts';
import { keepAuditWaivers } from './audit-waivers.ts';
import { isWhole, listFound } from './list-found.ts';
import { type Changed, planChanges } from './plan-changes.ts';
import type { RecordingPorts, TellingPorts } from './recording-ports.ts';
import { listStanding, touchUnchanged, waitsForOlder, writeChanged } from './recording-store.ts';
import { tellAudit } from './tell-audit.ts';

/** Records what an audit found as it ends. Where older ones of its device are still to be recorded, it waits for its turn after them. */
export const createRecording =
  (ports: RecordingPorts, telling: TellingPorts): RecordFindings =>
  async (tx, audit) => {
    if (!(await waitsForOlder(tx, audit.deviceId))) await recordAudit(ports, tx, audit, { judge: ports.version, telling });
  };

interface How {
  /** The version of the product that judged it; empty where nobody knows. */
  readonly judge: string;
  /** Left out for an audit of long ago, which is no news. */
  readonly telling?: TellingPorts;
}

/** Opens, changes and mends findings by what an audit found, and says so in their history. */
export async function recordAudit(ports: RecordingPorts, tx: Queryable, audit: RecordedAudit, { judge, telling }: How): Promise<void> {
  const { vault } = ports;
  const snapshot = audit.snapshotId ? await ports.findComparable(tx, audit.snapshotId) : undefined;
  const isFull = audit.auditType === 'full';
  const ruleBase = isFull ? audit.ruleBase : null;
  const found = listFound({ ...audit, ruleBase }, snapshot?.comparableSha256 ?? audit.configSha256);
  const mendsRules = isFull && !snapshot?.isExcerpt && isWhole(ruleBase);
  const { changed, unchanged, stillMended, events } = planChanges(await listStanding(tx, audit.deviceId), found, {
    audit,
    judge,
    mendsRules,
  });
  await writeChanged(tx, vault, changed);
  await touchUnchanged(tx, unchanged, { ...audit, judge });
  const known = changed.filter(({ isNew }) => !isNew);
  const refitted = await refit(
    tx,
    known.map(({ row }) => row.id),
  );
  const resolved = await resolveWaivers(tx, stillMended, audit.finishedAt);
  await writeEvents(tx, vault, [...events, ...tellRefitted(refitted, known, audit), ...tellResolved(resolved, audit)]);
  await keepAuditWaivers(tx, vault, audit, found);
  const opened = changed.filter(({ isNew }) => isNew);
  await askForNewDevices({ vault, tell: telling?.tell ?? tellNobody }, tx, audit, opened);
  if (telling) await tellAudit(telling, tx, audit, { changed, events, refitted });
}

const LEARNED = 'The waiver was matched by title and number, because the audit that it was asked for did not keep what the check demands.';

/** What became of waivers, for the history of their findings. */
function tellRefitted(refitted: readonly Refitted[], changed: readonly Changed[], audit: RecordedAudit): NewEvent[] {
  const foundOf = new Map(changed.map(({ row, found }) => [row.id, found]));
  return refitted.flatMap(({ findingId, before, after, acceptedKeys, learnedDemand }) => {
    const event = { findingId, at: audit.finishedAt, auditId: audit.id };
    const learned = learnedDemand ? [{ ...event, kind: 'waiver' as const, text: LEARNED }] : [];
    if (after === before || before !== 'covered') return learned;
    const accepted = new Set(acceptedKeys);
    const added = (foundOf.get(findingId)?.offenders ?? []).filter(({ key }) => !accepted.has(key)).map(({ text }) => text);
    return [...learned, { ...event, kind: 'outgrown' as const, ...describeOutgrown(after, added) }];
  });
}

const RESOLVED = 'It passed in two audits in a row: what was decided is resolved, and does not cover it if it comes back.';

const tellResolved = (findingIds: readonly string[], { id, finishedAt }: RecordedAudit): NewEvent[] =>
  findingIds.map((findingId) => ({ findingId, at: finishedAt, auditId: id, kind: 'waiver', text: RESOLVED }));

/** So many offenders are written out. */
const MOST_WRITTEN = 20;

function describeOutgrown(fit: string, added: readonly string[]): { readonly text: string; readonly quoted?: string } {
  if (fit === 'check-changed') return { text: 'The check demands something else now, so what was decided does not apply.' };
  if (fit === 'verdict-changed') return { text: 'The verdict is another one now, so what was decided does not apply.' };
  if (added.length === 0) return { text: 'What was decided does not cover it any more.' };
  const more = added.length > MOST_WRITTEN ? ` and ${added.length - MOST_WRITTEN} more` : '';
  return { text: 'New, and not covered:', quoted: `${added.slice(0, MOST_WRITTEN).join('; ')}${more}` };
}
