import { type Role, mayCall } from '@merlon/contract/roles.ts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import { Refusal } from '../../../refusal.ts';
import { inTransaction } from '../in-transaction.ts';
import type { FindingsPorts, Person } from '../ports.ts';
import { writeEvents } from '../events/events-store.ts';
import { waiverDecisions, waiverFindings, waivers } from '../tables.ts';
import { sayMoment } from './check-until.ts';
import { refit } from './fit.ts';
import { type WaiverRow, readWaivers, selectWaivers } from './read-waivers.ts';
import { isAnswerKind } from './request.ts';
import { readSettings } from './settings.ts';
import { stateOfWaiver } from './show-waiver.ts';

/** Who decides. */
export interface Decider extends Person {
  readonly role: Role;
}

const WHY_NOT: Readonly<Record<string, string>> = {
  approved: 'It was decided already.',
  rejected: 'It was decided already.',
  extended: 'It was decided already.',
  revoked: 'It was revoked.',
  expired: 'Its end has passed; ask for it anew.',
};

/** Approves or rejects a request. @throws Refusal `forbidden` for who asked, `conflict` for what is decided or has ended */
export async function decideWaiver(
  ports: FindingsPorts,
  id: string,
  { approve, note }: { readonly approve: boolean; readonly note: string },
  user: Decider,
): Promise<void> {
  const at = ports.clock();
  await inTransaction(ports.db, async (tx) => {
    const waiver = await lockWaiver(tx, id);
    const state = stateOfWaiver(waiver, at);
    if (!(await mayDecide(tx, waiver, user))) throw new Refusal('forbidden', explainForbidden(user));
    if (state !== 'requested') throw new Refusal('conflict', WHY_NOT[state] ?? 'It cannot be decided.');
    const outcome = approve ? ('approved' as const) : ('rejected' as const);
    await insertDecision(tx, waiver, { step: 'decision', outcome, note: ports.hideSecrets(note), at }, user);
    const findingIds = await listFindingIds(tx, id);
    await refit(tx, findingIds);
    const what = isAnswerKind(waiver.kind) ? 'The answer' : 'The waiver';
    const text = approve ? `${what} was approved, until ${sayMoment(waiver.until)}.` : `${what} was rejected.`;
    await tell(ports, tx, waiver, { findingIds, text, at, user });
  });
}

/** Four eyes: who asked decides only where a setting allows it. */
async function mayDecide(by: Queryable, { requested_by_id: askerId }: WaiverRow, { id, role }: Decider): Promise<boolean> {
  return mayCall(role, 'approver') && (askerId !== id || (await readSettings(by)).self_approval);
}

const explainForbidden = ({ role }: Decider): string =>
  mayCall(role, 'approver') ? 'Somebody else has to decide: you asked for it yourself.' : 'Only approvers and administrators may do this.';

/** Ends a waiver, or takes a request back. @throws Refusal `forbidden` for others than owner, approvers and administrators */
export async function revokeWaiver(ports: FindingsPorts, id: string, why: string, user: Decider): Promise<void> {
  const at = ports.clock();
  await inTransaction(ports.db, async (tx) => {
    const waiver = await lockWaiver(tx, id);
    const state = stateOfWaiver(waiver, at);
    const isAskersOwn = state === 'requested' && waiver.requested_by_id === user.id;
    if (!mayCall(user.role, 'approver') && !isOwner(waiver, user) && !isAskersOwn)
      throw new Refusal('forbidden', 'Only its owner, approvers and administrators may revoke it.');
    if (state !== 'requested' && state !== 'approved') throw new Refusal('conflict', `It cannot be revoked: it is ${state}.`);
    await insertDecision(tx, waiver, { step: 'revocation', outcome: 'revoked', note: ports.hideSecrets(why), at }, user);
    const text = `${isAnswerKind(waiver.kind) ? 'The answer' : 'The waiver'} was revoked.`;
    await tell(ports, tx, waiver, { findingIds: await listFindingIds(tx, id), text, at, user });
  });
}

const isOwner = ({ owner_id: ownerId, owner_name: name }: WaiverRow, { id, username }: Person): boolean =>
  ownerId === null ? name.toLowerCase() === username.toLowerCase() : ownerId === id;

/** A waiver that nobody else decides about until the transaction ends. */
export async function lockWaiver(tx: Queryable, id: string): Promise<WaiverRow> {
  await tx.select({ id: waivers.id }).from(waivers).where(eq(waivers.id, id)).for('update');
  const [waiver] = await readWaivers(tx, selectWaivers(eq(waivers.id, id)));
  if (!waiver) throw noWaiver();
  return waiver;
}

export const noWaiver = () => new Refusal('not-found', 'There is no such waiver.');

type Decision = Pick<typeof waiverDecisions.$inferSelect, 'step' | 'outcome' | 'note' | 'at'>;

/**
 * Writes a decision down, once for each step. That nobody approves his own is said here once more, in the statement itself.
 * @throws Refusal `conflict` where nothing was written
 */
async function insertDecision(tx: Queryable, { id }: WaiverRow, { step, outcome, note, at }: Decision, user: Person): Promise<void> {
  const { rows } = await tx.execute(sql`
    insert into ${waiverDecisions} (waiver_id, step, outcome, by_id, by_name, at, note)
    select ${waivers.id}, ${step}, ${outcome}, ${user.id}::uuid, ${user.username}, ${at.toISOString()}::timestamptz, ${note}
    from ${waivers}
    where ${waivers.id} = ${id} and (
      ${step} <> 'decision'
      or ${waivers.requestedById} <> ${user.id}::uuid
      or exists (select from waiver_settings where self_approval))
    on conflict do nothing
    returning waiver_id`);
  if (rows.length === 0) throw new Refusal('conflict', 'It was decided already.');
}

const listFindingIds = async (tx: Queryable, waiverId: string): Promise<string[]> =>
  (await tx.select({ id: waiverFindings.findingId }).from(waiverFindings).where(eq(waiverFindings.waiverId, waiverId))).map(({ id }) => id);

interface Told {
  readonly findingIds: readonly string[];
  readonly text: string;
  readonly at: Date;
  readonly user: Person;
}

async function tell({ vault }: FindingsPorts, tx: Queryable, { kind }: WaiverRow, { findingIds, text, at, user }: Told): Promise<void> {
  const event = { at, kind: isAnswerKind(kind) ? 'answer' : 'waiver', text, byName: user.username } as const;
  await writeEvents(
    tx,
    vault,
    findingIds.map((findingId) => ({ ...event, findingId })),
  );
}
