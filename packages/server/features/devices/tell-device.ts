import type { OfferedIdentity } from '@merlon/contract/firewalls.ts';
import type { Understood } from '@merlon/engine/configuration/inspect-configuration.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import type { Happening, Telling } from '../../happening.ts';
import type { FetchEnd } from './fetch-store.ts';
import type { SnapshotInfo } from './snapshot-store.ts';
import type { DeviceRow } from './store.ts';

/** What still fails is told again after this. */
const AGAIN = 3 * 24 * 3_600_000;
/** Of the share of understood lines, in points of a hundred. */
const FELL = 2;

const about = ({ id, deviceName: name, type }: DeviceRow) => ({ device: { id, name, type }, link: `/firewalls/${id}` });

/** A device that cannot be read is told once, again while that lasts, and once it is read. */
export async function tellFetch({ tell, findTold }: Telling, tx: Queryable, device: DeviceRow, ended: FetchEnd): Promise<void> {
  if (ended.status === 'stopped') return;
  const subject = `fetch ${device.id}`;
  const told = (await findTold(tx, [subject])).get(subject);
  const isOpen = told !== undefined && !told.isResolved;
  const isResolved = ended.status === 'done';
  if (isResolved ? !isOpen : isOpen && ended.at.getTime() - told.at.getTime() < AGAIN) return;
  const title = isResolved ? 'The configuration can be read again' : isOpen ? 'It still cannot be read' : 'It could not be read';
  const details = isResolved ? {} : { details: ended.message };
  await tell(tx, [{ ...about(device), kind: 'fetch_failed', severity: 'medium', at: ended.at, title, subject, isResolved, ...details }]);
}

const IDENTITIES = { 'host-key': 'SSH key', certificate: 'certificate' } as const;

/**
 * A device that shows another identity than the pinned one, and its end where it shows the pinned one again. The same one again is no news.
 * @param offered undefined where it showed the pinned one
 */
export function describeIdentity(device: DeviceRow, offered: OfferedIdentity | undefined, at: Date): Happening[] {
  const before = device.offeredIdentity;
  if (before?.fingerprint === offered?.fingerprint) return [];
  if (before && !offered) {
    const title = `It shows the ${IDENTITIES[before.kind]} of before again`;
    return [{ ...sayIdentity(device, before, at, title), isResolved: true }];
  }
  return !offered ? [] : [sayIdentity(device, offered, at, `It shows another ${IDENTITIES[offered.kind]} than before`)];
}

/** Somebody has looked at the other identity, and accepted it. */
export const describeAccepted = (device: DeviceRow, accepted: Identity, at: Date): Happening[] => [
  { ...sayIdentity(device, accepted, at, `Its other ${IDENTITIES[accepted.kind]} was accepted`), isResolved: true },
];

type Identity = Pick<OfferedIdentity, 'kind' | 'fingerprint'>;

const sayIdentity = (device: DeviceRow, { kind, fingerprint }: Identity, at: Date, title: string): Happening => ({
  ...about(device),
  kind: 'identity_changed',
  severity: 'high',
  at,
  title,
  subject: `identity ${device.id} ${fingerprint}`,
  details: `${IDENTITIES[kind]} ${fingerprint}`,
});

/** A configuration of which much less is understood than of the one before. */
export function describeCoverage(device: DeviceRow, before: SnapshotInfo | undefined, kept: SnapshotInfo): Happening[] {
  const [was, is] = [shareOf(before?.understood), shareOf(kept.understood)];
  if (was === undefined || is === undefined || before?.understood?.type !== kept.understood?.type || was - is <= FELL) return [];
  return [
    {
      ...about(device),
      kind: 'coverage_fell',
      severity: 'medium',
      at: kept.createdAt,
      title: `Of its lines ${say(is)} are understood; of the configuration before it were ${say(was)}`,
      subject: `coverage ${device.id}`,
    },
  ];
}

const say = (share: number): string => `${share.toFixed(1)} %`;

const shareOf = (understood: Understood | null | undefined): number | undefined => (understood ? 100 * understood.share : undefined);
