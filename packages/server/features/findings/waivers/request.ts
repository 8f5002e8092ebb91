import { randomUUID } from 'node:crypto';
import type { ListedWaiver, NewAnswer, NewWaiver } from '@merlon/contract/waivers.ts';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import { Refusal } from '../../../refusal.ts';
import { inTransaction } from '../in-transaction.ts';
import type { FindingsPorts, Person } from '../ports.ts';
import { isOpenStatus } from '../open-status.ts';
import { writeEvents } from '../events/events-store.ts';
import { readUntil, sayMoment } from './check-until.ts';
import { isAnswerKind } from '../waiver-kinds.ts';
import { type FindingRow, type NewWaiverRow, insertWaiver, lockFindings } from './request-store.ts';
import { readSettings } from './settings.ts';
import { tellRequest } from './tell-waiver.ts';

type Kind = ListedWaiver['kind'];

/** What is asked for, as it is written down. */
type Asked = Omit<NewWaiverRow, 'id' | 'requestedAt' | 'requestedById' | 'requestedByName'>;

/** Why nothing can be decided about a finding; undefined where it can. */
export function explainRefusal({ status, mendedAt }: Pick<FindingRow, 'status' | 'mendedAt'>, kind: Kind): string | undefined {
  if (mendedAt !== null || !isOpenStatus(status)) return 'It is mended: there is nothing to accept.';
  if (isAnswerKind(kind) && status !== 'REVIEW') return 'Only a check that needs a person can be answered by hand.';
  return undefined;
}

/** Asks for a waiver. @returns its id */
export async function requestWaiver(
  ports: FindingsPorts,
  { finding_ids: ids, kind, reason, compensating_control: control, ticket, owner, until, ask_for_new_devices: asks }: NewWaiver,
  user: Person,
): Promise<string> {
  const account = (await ports.listAccounts()).find(({ username }) => username.toLowerCase() === owner.toLowerCase());
  const asked = await prepare(ports, { kind, reason, until });
  const more = {
    compensatingControl: ports.hideSecrets(control),
    ticket: ports.hideSecrets(ticket),
    ownerName: account?.username ?? ports.hideSecrets(owner),
    ownerId: account?.id ?? null,
    asksForNewDevices: asks,
    supersedes: null,
  };
  return ask(ports, { ...asked, ...more }, ids, user);
}

/** Answers reviews by hand, which holds once it was approved. @returns its id */
export async function requestAnswer(
  ports: FindingsPorts,
  { finding_ids: ids, answer, reason, until }: NewAnswer,
  user: Person,
): Promise<string> {
  const asked = await prepare(ports, { kind: answer, reason, until });
  const owner = { ownerName: user.username, ownerId: user.id };
  return ask(ports, { ...asked, ...owner, compensatingControl: '', ticket: '', asksForNewDevices: false, supersedes: null }, ids, user);
}

async function prepare({ db, clock, hideSecrets }: FindingsPorts, { kind, reason, until }: { kind: Kind; reason: string; until: string }) {
  const { most_days: most } = await readSettings(db);
  return { kind, reason: hideSecrets(reason), until: readUntil(until, clock(), most) };
}

async function ask(ports: FindingsPorts, asked: Asked, findingIds: readonly string[], user: Person): Promise<string> {
  const names = new Map((await ports.listDevices()).map(({ id, name }) => [id, name]));
  return inTransaction(ports.db, async (tx) => {
    const ids = [...new Set(findingIds)];
    const rows = await lockFindings(tx, ids);
    if (rows.length < ids.length) throw new Refusal('not-found', 'Some of these findings are not there, or their device was deleted.');
    for (const row of rows) {
      const problem = explainRefusal(row, asked.kind);
      if (problem !== undefined) throw new Refusal('conflict', `${row.checkId} ${row.title}: ${problem}`);
    }
    return writeRequest(tx, ports, { asked, rows, names, user });
  });
}

interface Request {
  readonly asked: Asked;
  readonly rows: readonly FindingRow[];
  /** Of the devices, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly user: Person;
}

/** Writes down a request, and tells the findings. @returns its id */
export async function writeRequest(
  tx: Queryable,
  { vault, clock, tell }: Pick<FindingsPorts, 'vault' | 'clock' | 'tell'>,
  { asked, rows, names, user }: Request,
): Promise<string> {
  const at = clock();
  const waiver = { ...asked, id: randomUUID(), requestedAt: at, requestedById: user.id, requestedByName: user.username };
  await insertWaiver(tx, vault, waiver, rows, names);
  const kind = isAnswerKind(asked.kind) ? 'answer' : 'waiver';
  const text = `${isAnswerKind(asked.kind) ? `Answered by hand: ${asked.kind}` : `Asked for a waiver: ${asked.kind}`}, until ${sayMoment(asked.until)}.`;
  await writeEvents(
    tx,
    vault,
    rows.map(({ id }) => ({ findingId: id, at, kind, text, byName: user.username })),
  );
  await tellRequest(tell, tx, waiver, rows.length);
  return waiver.id;
}
