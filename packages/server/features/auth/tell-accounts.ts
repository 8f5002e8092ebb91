import type { Queryable } from '../../adapters/database/queryable.ts';
import type { Happening, Telling } from '../../happening.ts';
import type { AccountRow } from './store.ts';

const forAdmins = { severity: 'medium', isForAdmins: true } as const;

interface CreatedToken {
  readonly token: { readonly id: string; readonly name: string; readonly scope: string; readonly createdAt: Date };
  readonly user: { readonly username: string };
}

export const describeToken = ({ token, user }: CreatedToken): Happening => ({
  ...forAdmins,
  kind: 'token_created',
  at: token.createdAt,
  title: `${user.username} created the API token ${token.name}, which may ${token.scope}`,
  link: '/api-tokens',
  subject: `token ${token.id}`,
});

export const describeAdministrator = ({ id, username }: Pick<AccountRow, 'id' | 'username'>, at: Date): Happening => ({
  ...forAdmins,
  kind: 'administrator_added',
  severity: 'high',
  at,
  title: `${username} is an administrator now`,
  link: '/users',
  subject: `administrator ${id}`,
});

interface Locked {
  /** Null where nobody has the name that was tried. */
  readonly username: string | null;
  readonly address: string;
  readonly at: Date;
}

/** Whoever goes on trying is locked again and again, and told of once an hour. */
const AGAIN = 3_600_000;

/** Tells that a lock began. What was typed as a name may be a password: only names of accounts are told. */
export async function tellLocked({ tell, findTold }: Telling, by: Queryable, { username, address, at }: Locked): Promise<void> {
  const subject = `sign-in ${username ?? ''}`;
  const told = (await findTold(by, [subject])).get(subject);
  if (told && at.getTime() - told.at.getTime() < AGAIN) return;
  const who = username === null ? 'A name of no account' : `The account ${username}`;
  const title = `${who} is locked for a while after failed sign-ins from one place`;
  await tell(by, [{ ...forAdmins, kind: 'sign_in_locked', at, title, link: '/users', subject, details: `From ${address}` }]);
}
