import { type ThreadOptions, runInThread } from '../threads/run-in-thread.ts';
import type { AuditInput, AuditOutcome, AuditStep } from './messages.ts';

const ENTRY = new URL('./audit-thread.ts', import.meta.url);

/**
 * Judges a configuration and draws the report in a thread of its own: the server goes on answering whatever the configuration's size,
 * and an audit that is stopped ends at once, even inside a check. A step is told before the first check, after each one, and when only
 * the report is left.
 * @throws the signal's reason when aborted; an Error when the thread fails
 */
export function runAuditInThread(input: AuditInput, options?: ThreadOptions<AuditStep>): Promise<AuditOutcome> {
  return runInThread<AuditOutcome, AuditStep>(ENTRY, input, options);
}
