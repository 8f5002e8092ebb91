import type { Happening, Told } from '../../happening.ts';
import type { OperationsPorts } from './ports.ts';

const DAY = 24 * 60 * 60 * 1000;
const SUBJECT = 'backup';

/**
 * Tells administrators when no backup was made for too long, and once there is one again. Where `merlon backup` has made none yet, the
 * database may be saved in another way, and nothing is said.
 */
export async function watchBackups(ports: OperationsPorts): Promise<void> {
  const { db, store, clock, backupDays, tell, findTold, tryHold } = ports;
  if (backupDays === 0) return;
  const release = await tryHold('looks at backups');
  if (!release) return;
  try {
    const last = await store.findLastBackup();
    if (!last) return;
    const happening = describe(last, (await findTold(db, [SUBJECT])).get(SUBJECT), { now: clock(), backupDays });
    if (happening) await tell(db, [happening]);
  } finally {
    await release();
  }
}

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Karachi' });

function describe(
  last: Date,
  told: Told | undefined,
  { now, backupDays }: { readonly now: Date; readonly backupDays: number },
): Happening | undefined {
  const isTooOld = now.getTime() - last.getTime() > backupDays * DAY;
  const isOpen = told !== undefined && !told.isResolved;
  if (isTooOld === isOpen) return undefined;
  const title = isTooOld
    ? `The last backup was made on ${DATE.format(last)}, more than ${backupDays} ${backupDays === 1 ? 'day' : 'days'} ago`
    : 'A new backup was made';
  const common = { link: '/operations', subject: SUBJECT, isForAdmins: true, isResolved: !isTooOld } as const;
  return { ...common, kind: 'backup_too_old', severity: 'high', at: now, title };
}
