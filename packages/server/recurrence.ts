import { CronExpressionParser } from 'cron-parser';
import { toString as sayRecurrence } from 'cronstrue';
import { type FieldProblem } from './refusal.ts';

/** When something recurs: five fields of cron, in a zone of the IANA database. */
export interface Recurrence {
  readonly cron: string;
  readonly zone: string;
}

const FIELDS = 5;

/**
 * The first moment after another at which a recurrence comes due; preview and runs both go from one such moment to the next. Where a zone
 * leaves the hour out, it is the same time an hour later; where an hour comes twice, a fixed time of day comes due in the first.
 * @throws Error for a recurrence that `findRecurrenceProblem` refuses
 */
export const nextAfter = ({ cron, zone }: Recurrence, after: Date): Date =>
  CronExpressionParser.parse(cron, { currentDate: after, tz: zone }).next().toDate();

/** The next moments at which a recurrence comes due, soonest first. */
export function listNext(recurrence: Recurrence, after: Date, count: number): Date[] {
  const moments: Date[] = [];
  for (let last = after; moments.length < count; last = moments.at(-1)!) moments.push(nextAfter(recurrence, last));
  return moments;
}

/** Why a recurrence cannot be used, in a sentence; undefined where it can. */
export function findRecurrenceProblem({ cron, zone }: Recurrence): FieldProblem | undefined {
  if (!isZone(zone)) return { field: 'zone', message: `"${zone}" is not a time zone; a name like Asia/Karachi is expected.` };
  const fields = cron.trim().split(/\s+/);
  const refuse = (why: string): FieldProblem => ({ field: 'cron', message: `"${cron}" cannot be used as a recurrence: ${why}.` });
  if (fields.length !== FIELDS) return refuse('it must have five fields: minute, hour, day of the month, month, day of the week');
  // `H` stands for a moment that the parser chooses, and preview and run would each choose one of their own.
  const strange = fields.find((field) => !/^[\d*,/#?A-GI-Za-z-]+$/.test(field) || /\bH\b/i.test(field));
  if (strange !== undefined) return refuse(`"${strange}" is not understood`);
  try {
    nextAfter({ cron, zone }, new Date(0));
    return undefined;
  } catch (error) {
    return refuse(explain(error));
  }
}

function isZone(zone: string): boolean {
  // Node.js takes offsets such as `+05:00` too, and these know no summer time.
  if (!/^[A-Za-z][\w+/-]*$/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The parser's own sentence, which quotes nothing but the recurrence. */
function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/explicit day of month/i.test(message)) return 'there is no such day in that month';
  return message.replace(/^(?:Constraint|Validation) error, /, '').replace(/\.$/, '') || 'it is not understood';
}

/** A recurrence in words, such as `At 06:00, Monday through Friday`. */
export const describeRecurrence = (cron: string): string =>
  sayRecurrence(cron, { use24HourTimeFormat: true, throwExceptionOnParseError: false });
