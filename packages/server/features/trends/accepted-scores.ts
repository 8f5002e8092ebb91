import type { AcceptedSpan, CountStep } from './ports.ts';

/** The end of a day, and its name. */
export interface Moment {
  readonly day: string;
  /** In milliseconds. */
  readonly at: number;
}

/** What the sum of all scores gains by leaving out what was accepted, and how many devices have no score then. */
export interface Gain {
  readonly score: number;
  readonly devices: number;
}

/** For each day what is gained over all devices on which something was accepted. */
export function addUpGains(days: readonly Moment[], spans: readonly AcceptedSpan[], counts: readonly CountStep[]): Gain[] {
  const gains = days.map(() => ({ score: 0, devices: 0 }));
  const countsOf = Map.groupBy(counts, ({ deviceId }) => deviceId);
  for (const [deviceId, held] of Map.groupBy(spans, (span) => span.deviceId)) {
    const steps = countsOf.get(deviceId) ?? [];
    let next = 0;
    days.forEach(({ day, at }, place) => {
      while (next < steps.length && isBy(steps[next]?.day ?? null, day)) next += 1;
      const accepted = new Set(held.filter(({ from, to }) => from <= at && at <= to).map(({ findingId }) => findingId)).size;
      const gain = accepted === 0 ? undefined : gainOf(steps[next - 1], accepted);
      const sum = gains[place];
      if (!gain || !sum) return;
      sum.score += gain.score;
      sum.devices += gain.devices;
    });
  }
  return gains;
}

const isBy = (day: string | null, end: string): boolean => day === null || day <= end;

function gainOf(counts: CountStep | undefined, accepted: number): Gain | undefined {
  if (!counts || counts.passed + counts.failed === 0) return undefined;
  const { passed, failed } = counts;
  const score = (100 * passed) / (passed + failed);
  const whole = passed + Math.max(0, failed - accepted);
  return whole === 0 ? { score: -score, devices: -1 } : { score: (100 * passed) / whole - score, devices: 0 };
}
