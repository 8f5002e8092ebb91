import type { Queryable } from '../../adapters/database/queryable.ts';
import type { Happening, Telling } from '../../happening.ts';
import type { ChangedDevice, ChangesPorts, StoredReading } from './ports.ts';
import type { ChangeRow } from './sealed-change.ts';

/** What changed longer ago is no news: it is recorded late after an upgrade. */
const NEWS = 3 * 24 * 3_600_000;
/** So many packets are quoted. */
const MOST_WITNESSES = 10;

type BaselinePorts = Telling & Pick<ChangesPorts, 'baselines'>;

/** Tells of a change that is recorded for the first time, in the transaction that records it. */
export async function prepareTelling(ports: ChangesPorts, device: ChangedDevice, row: ChangeRow, after: StoredReading) {
  if (ports.clock().getTime() - row.at.getTime() > NEWS) return async () => {};
  const [newest] = await ports.listReadings(device.id);
  const isInForce = newest?.comparableSha256 === after.comparableSha256;
  return async (tx: Queryable): Promise<void> => {
    await ports.tell(tx, describeChange(device, row));
    if (isInForce) await tellDrift(ports, tx, { device, now: after.comparableSha256, at: row.at, link: `/changes/${row.id}` });
  };
}

function describeChange(device: ChangedDevice, row: ChangeRow): Happening[] {
  const common = { at: row.at, device, link: `/changes/${row.id}` };
  const changed = {
    ...common,
    kind: 'configuration_changed',
    severity: 'low',
    title: sayChange(row),
    subject: `change ${row.id}`,
  } as const;
  if (row.newlyAllowed !== 'yes') return [changed];
  const witnesses = (row.parts.change?.traffic ?? []).flatMap(({ newlyAllowed }) => newlyAllowed.map(({ sentence }) => sentence));
  const allowed: Happening = {
    ...common,
    kind: 'traffic_newly_allowed',
    severity: 'high',
    title: 'A change of its rules allows traffic that was not allowed before',
    subject: `traffic ${row.id}`,
    details: witnesses.slice(0, MOST_WITNESSES).join('\n'),
  };
  return [changed, allowed];
}

function sayChange({ linesAdded, linesRemoved, newlyFailed, fixed }: ChangeRow): string {
  const turned = [
    ...(newlyFailed ? [`${newlyFailed} ${newlyFailed === 1 ? 'check fails' : 'checks fail'} by it`] : []),
    ...(fixed ? [`${fixed} ${fixed === 1 ? 'check is' : 'checks are'} fixed by it`] : []),
  ];
  const lines = `Its configuration changed: ${linesAdded} ${linesAdded === 1 ? 'line' : 'lines'} added, ${linesRemoved} removed`;
  return [lines, ...turned].join('; ');
}

interface Standing {
  readonly device: ChangedDevice;
  /** What makes the configuration in force the same as another. */
  readonly now: string;
  readonly at: Date;
  readonly link: string;
}

/** A device whose configuration is not the approved one is told once, and once it is that again. */
export async function tellDrift(ports: BaselinePorts, tx: Queryable, { device, now, at, link }: Standing): Promise<void> {
  const baseline = await ports.baselines.findIn(tx, device.id);
  if (!baseline) return;
  const subject = `baseline ${device.id}`;
  const told = (await ports.findTold(tx, [subject])).get(subject);
  const isOpen = told !== undefined && !told.isResolved;
  const isSame = baseline.comparableSha256 === now;
  if (isSame !== isOpen) return;
  const title = isSame ? 'Its configuration is the approved one again' : 'Its configuration is not the approved one any more';
  await ports.tell(tx, [{ kind: 'drift_from_baseline', severity: 'high', at, device, title, link, subject, isResolved: isSame }]);
}
