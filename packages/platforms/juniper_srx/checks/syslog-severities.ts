import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';

/** From all messages to the fewest; a severity includes everything to its right. Source: Junos System Log Guide, message severity levels. */
export const SEVERITIES = ['any', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

/** The place on the scale of severities at which a destination gets a facility, by its own statement or by that of every facility. */
export function severityOf(destination: Place, facility: string): number {
  const own = findPath(destination, facility).flatMap(valuesAt);
  const given = own.length > 0 ? own : findPath(destination, 'any').flatMap(valuesAt);
  const ranks = given.map((severity) => SEVERITIES.indexOf(severity)).filter((rank) => rank >= 0);
  return ranks.length > 0 ? Math.min(...ranks) : SEVERITIES.length;
}
