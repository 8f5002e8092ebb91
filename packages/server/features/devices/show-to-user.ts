import type { FirewallListAnswer } from '@merlon/contract/firewall-list.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { CurrentUser } from '../../http/access.ts';
import { Refusal } from '../../refusal.ts';
import { hideNetworks } from './access/target-policy.ts';

type Reader = Pick<CurrentUser, 'role'>;

/** Which sentences somebody reads: only administrators are told that an address is outside the networks of devices. */
const readingOf = ({ role }: Reader) => (role === 'admin' ? (sentence: string) => sentence : hideNetworks);

/** Does something for a user, who reads of a refusal as much as the role allows. */
export async function refuseToUser<T>(user: Reader, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? rewordRefusal(error, readingOf(user)) : error;
  }
}

function rewordRefusal({ kind, message, errors, retryAfterSeconds, attempt }: Refusal, reword: (sentence: string) => string): Refusal {
  return new Refusal(kind, reword(message), {
    ...(errors && { errors: errors.map((error) => ({ ...error, message: reword(error.message) })) }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(attempt !== undefined && { attempt }),
  });
}

/** A device with the outcome of its last fetch, as a user reads it. */
export function showDeviceToUser(user: Reader, device: Firewall): Firewall {
  return { ...device, fetch: device.fetch && { ...device.fetch, message: readingOf(user)(device.fetch.message) } };
}

/** What is wrong with the lines of a list, as a user reads it. */
export function showListToUser(user: Reader, answer: FirewallListAnswer): FirewallListAnswer {
  const reword = readingOf(user);
  return { ...answer, rows: answer.rows.map((row) => ({ ...row, problems: row.problems.map(reword) })) };
}
