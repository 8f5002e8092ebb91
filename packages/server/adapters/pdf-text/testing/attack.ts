import { readBenchmarkInThread } from '../read-benchmark-in-thread.ts';
import { UnreadablePdf } from '../unreadable-pdf.ts';
import { drawBenchmark, smallBenchmark } from './draw-benchmark.ts';
import { mutations } from './hostile-pdfs.ts';
import { makeRandom } from '@merlon/engine/testing/random.ts';

export interface Attack {
  readonly name: string;
  /** `read`, or why the document could not be; anything else is a failure of ours and its message. */
  readonly outcome: string;
  readonly ended: 'benchmark' | 'sentence' | 'failure';
  readonly seconds: number;
}

/** A document is given up after so long; the longest sound one takes two. */
const TIMEOUT_SECONDS = 5;

/** Reads a PDF that was broken in one of all the ways; the same number makes the same file again. */
async function attack(seed: number): Promise<Attack> {
  const random = makeRandom(seed);
  const mutation = mutations[seed % mutations.length];
  if (!mutation) throw new Error('There are no mutations.');
  // Without compression the changes meet more than packed streams.
  const sound = await drawBenchmark(smallBenchmark, { compress: random.below(2) === 0 });
  const pdf = mutation.mutate(sound, random);
  const start = performance.now();
  const ended = (outcome: string, kind: Attack['ended']): Attack => {
    return { name: `${mutation.name}, seed ${seed}`, outcome, ended: kind, seconds: (performance.now() - start) / 1000 };
  };
  try {
    const { recommendations } = await readBenchmarkInThread(pdf, 'juniper_srx', { timeoutSeconds: TIMEOUT_SECONDS });
    return ended(`${recommendations.length} recommendations`, 'benchmark');
  } catch (error) {
    if (error instanceof UnreadablePdf) return ended(error.reason, 'sentence');
    return ended(error instanceof Error ? `${error.name}: ${error.message}` : String(error), 'failure');
  }
}

/** Attacks with each number of the list, two at a time; in the list's order. */
export async function attackWithAll(seeds: readonly number[], onAttack: (attack: Attack) => void = () => {}): Promise<readonly Attack[]> {
  const attacks: Attack[] = [];
  const left = seeds.entries();
  const lane = async (): Promise<void> => {
    for (const [index, seed] of left) {
      const done = await attack(seed);
      attacks[index] = done;
      onAttack(done);
    }
  };
  await Promise.all([lane(), lane()]);
  return attacks;
}

/** The most memory, in MB, that this process may have held with two documents at a time. */
export const MOST_MEGABYTES = 2500;

/** The fault in how an attack ended; undefined if there is none. */
export function judgeAttack({ name, outcome, ended, seconds }: Attack): string | undefined {
  if (ended === 'failure') return `${name}: ended without a sentence, ${outcome}`;
  // The limit is of the thread's own work, which a busy machine may stretch to ten times as long, and starts late; what matters is that it ends.
  return seconds > 30 * TIMEOUT_SECONDS ? `${name}: took ${seconds.toFixed(1)} s` : undefined;
}
