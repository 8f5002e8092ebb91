import type { ChangedFindings } from '@merlon/contract/findings.ts';
import { and, inArray, isNotNull } from 'drizzle-orm';
import { nameMany } from '../../../http/recording.ts';
import { Refusal, refuseInput } from '../../../refusal.ts';
import { inTransaction } from '../in-transaction.ts';
import type { FindingAccount, FindingsPorts, Person } from '../ports.ts';
import { type NewEvent, writeEvents } from '../events/events-store.ts';
import { findings } from '../tables.ts';

/** @returns how many findings there were, and what was done as the audit log names it */
export async function changeFindings(
  ports: FindingsPorts,
  { ids, owner, due }: ChangedFindings,
  { username }: Person,
): Promise<{ changed: number; subject: string }> {
  const account = owner ? findAccount(await ports.listAccounts(), owner) : null;
  const at = ports.clock();
  const told: Pick<NewEvent, 'kind' | 'text'>[] = [
    ...(owner === undefined
      ? []
      : [{ kind: 'owner' as const, text: account ? `The owner is ${account.username}.` : 'It has no owner any more.' }]),
    ...(due === undefined ? [] : [{ kind: 'due' as const, text: due === null ? 'It is due on no day any more.' : `It is due on ${due}.` }]),
  ];
  if (told.length === 0) throw refuseInput({ field: 'owner', message: 'Give an owner or a day' });
  const set = { ...(owner !== undefined && { ownerId: account?.id ?? null }), ...(due !== undefined && { due }) };
  const titles = await inTransaction(ports.db, async (tx) => {
    const isMeant = and(inArray(findings.id, [...new Set(ids)]), isNotNull(findings.deviceId));
    // Always in this order, so that two who change the same findings wait for each other and not in a circle.
    const found = await tx
      .select({ id: findings.id, title: findings.title })
      .from(findings)
      .where(isMeant)
      .orderBy(findings.id)
      .for('update');
    if (found.length < new Set(ids).size)
      throw new Refusal('not-found', 'Some of these findings are not there, or their device was deleted.');
    await tx.update(findings).set(set).where(isMeant);
    const events = found.flatMap(({ id }) => told.map((event) => ({ ...event, findingId: id, at, byName: username })));
    await writeEvents(tx, ports.vault, events);
    return found.map(({ title }) => title);
  });
  return { changed: titles.length, subject: `${told.map(({ text }) => text).join(' ')} ${nameMany(titles) ?? ''}` };
}

/** @throws Refusal `invalid` where nobody has this name */
function findAccount(accounts: readonly FindingAccount[], name: string): FindingAccount {
  const found = accounts.find(({ username }) => username.toLowerCase() === name.trim().toLowerCase());
  if (!found) throw refuseInput({ field: 'owner', message: 'There is no account of this name' });
  return found;
}

/** @returns the finding's title */
export async function commentFinding(ports: FindingsPorts, id: string, text: string, { username }: Person): Promise<string> {
  return inTransaction(ports.db, async (tx) => {
    const [found] = await tx
      .select({ title: findings.title })
      .from(findings)
      .where(and(inArray(findings.id, [id]), isNotNull(findings.deviceId)));
    if (!found) throw new Refusal('not-found', 'There is no such finding, or its device was deleted.');
    const comment = { findingId: id, at: ports.clock(), kind: 'comment', text: ports.hideSecrets(text), byName: username } as const;
    await writeEvents(tx, ports.vault, [comment]);
    return found.title;
  });
}
