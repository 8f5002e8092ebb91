import type { QueueFigures } from '../../adapters/job-queue/queue.ts';
import type { Happening, Told } from '../../happening.ts';
import type { OperationsPorts } from './ports.ts';

/** Seconds that a job waits before somebody is told: while nothing of its kind runs, and while something does. */
const STUCK = 30 * 60;
const STUCK_BEHIND_OTHERS = 6 * 3600;

const subjectOf = ({ kind }: QueueFigures): string => `queue ${kind}`;

/** Tells administrators of jobs that wait for too long, and once they do not any more. Any process looks, as those that run jobs may be gone. */
export async function watchQueues({ db, queue, clock, tell, findTold, tryHold }: OperationsPorts): Promise<void> {
  const release = await tryHold('looks at queues');
  if (!release) return;
  try {
    const queues = await queue.examine();
    const told = await findTold(db, queues.map(subjectOf));
    const happenings = queues.flatMap((one) => describe(one, told.get(subjectOf(one)), clock()));
    if (happenings.length > 0) await tell(db, happenings);
  } finally {
    await release();
  }
}

function describe(queue: QueueFigures, told: Told | undefined, at: Date): Happening[] {
  const isStuck = (queue.oldestWaitingSeconds ?? 0) > (queue.running > 0 ? STUCK_BEHIND_OTHERS : STUCK);
  const isOpen = told !== undefined && !told.isResolved;
  if (isStuck === isOpen) return [];
  const { kind, waiting } = queue;
  const title = isStuck
    ? `Jobs of the kind ${kind} wait for more than 30 minutes: ${waiting} ${waiting === 1 ? 'waits' : 'wait'}`
    : `Jobs of the kind ${kind} do not wait for long any more`;
  const common = { link: '/operations', subject: subjectOf(queue), isForAdmins: true, isResolved: !isStuck } as const;
  return [{ ...common, kind: 'queue_stuck', severity: 'high', at, title }];
}
