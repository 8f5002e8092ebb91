import { describeFailure } from '../../start-error.ts';
import type { Log } from '../log/log.ts';

/** Milliseconds for which a problem is not repeated: without a database every worker reports one twice a second. */
const QUIET = 30_000;

/** Writes what the queue complains of into the log, each reason now and then. */
export function noteProblems(log: Log): (problem: unknown) => void {
  const notedAt = new Map<string, number>();
  return (problem) => {
    const reason = describeProblem(problem);
    const now = performance.now();
    for (const [known, at] of notedAt) if (now - at >= QUIET) notedAt.delete(known);
    if (notedAt.has(reason)) return;
    notedAt.set(reason, now);
    log.warn({ reason }, 'the job queue reports a problem');
  };
}

/** pg-boss hands out copies of errors, and adds which worker met them. */
function describeProblem(problem: unknown): string {
  const hasMessage = typeof problem === 'object' && problem !== null && 'message' in problem && typeof problem.message === 'string';
  const sentence = hasMessage ? String(problem.message) : describeFailure(problem);
  return describeFailure(sentence.replace(/ \(Queue: .*\)$/, ''));
}
