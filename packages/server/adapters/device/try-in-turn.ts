import type { DeviceFailureKind } from '@merlon/engine/ports/device-session.ts';
import { DeviceFailure, type DeviceIdentity } from './device-failure.ts';
import type { FetchLimits } from './limits.ts';

/** One way to read a device. */
export interface Way<Reading> {
  readonly over: 'ssh' | 'https';
  readonly read: (limits: FetchLimits) => Promise<Reading>;
}

interface BasicReading {
  readonly notes: readonly string[];
  readonly over: 'ssh' | 'https';
  readonly offered?: DeviceIdentity;
  readonly certificate?: string;
}

interface Attempt {
  readonly over: 'ssh' | 'https';
  readonly failure: DeviceFailure;
}

/** So long an answer is waited for where another way remains, in milliseconds. */
const reachMsBeforeAnother = 6000;

/** Failures in the order of their use to a person, the most useful first. */
const furthest: readonly DeviceFailureKind[] = [
  'certificate-changed',
  'host-key-changed',
  'command-refused',
  'weak-algorithms-only',
  'timed-out',
  'connection-lost',
];

/**
 * Reads by the first way that works. The next one is tried only where a failure says that it may be; what was tried before is noted.
 * @throws DeviceFailure: the one that forbids to go on, or, where no way is left, the one that says most, with what the others said
 */
export async function tryInTurn<Reading extends BasicReading>(ways: readonly Way<Reading>[], limits: FetchLimits): Promise<Reading> {
  const attempts: Attempt[] = [];
  for (const [index, { over, read }] of ways.entries()) {
    const isLast = index === ways.length - 1;
    try {
      const reading = await read(isLast ? limits : { ...limits, reachMs: Math.min(limits.reachMs, reachMsBeforeAnother) });
      const offered = reading.offered ?? attempts.find(({ failure }) => failure.identity)?.failure.identity;
      // Known from this contact on, as what the way that worked showed is.
      const certificate = reading.certificate ?? attempts.find(({ failure }) => failure.metCertificate)?.failure.metCertificate;
      return {
        ...reading,
        notes: [...reading.notes, ...attempts.map(describeAttempt)],
        ...(offered && { offered }),
        ...(certificate !== undefined && { certificate }),
      };
    } catch (error) {
      if (!(error instanceof DeviceFailure) || !error.mayTryAnotherWay) throw error;
      attempts.push({ over, failure: error });
    }
  }
  throw combine(attempts);
}

function describeAttempt({ over, failure }: Attempt): string {
  return `${over === 'ssh' ? 'SSH' : 'HTTPS'} was tried as well: ${failure.message}`;
}

function combine(attempts: readonly Attempt[]): DeviceFailure {
  const rank = ({ failure }: Attempt): number => {
    const place = furthest.indexOf(failure.kind);
    return place === -1 ? furthest.length : place;
  };
  const [best, ...others] = attempts.toSorted((one, other) => rank(one) - rank(other));
  if (!best) throw new Error('no way to read the device was given');
  const told = new Set([best.failure.message]);
  const more = others.filter(({ failure }) => !told.has(failure.message) && told.add(failure.message));
  return new DeviceFailure(best.failure.kind, [best.failure.message, ...more.map(describeAttempt)].join(' '), {
    mayTryAnotherWay: true,
    ...(best.failure.identity && { identity: best.failure.identity }),
  });
}
