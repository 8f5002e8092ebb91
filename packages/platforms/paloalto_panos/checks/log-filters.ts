import type { Place } from '@merlon/engine/config-tree/find.ts';
import { valueOf } from '@merlon/engine/config-tree/places.ts';

/** The severities of logs, from the least on (PAN-OS administrator guide, Log Types and Severity Levels). */
const SEVERITIES = ['informational', 'low', 'medium', 'high', 'critical'];
const BY_SEVERITY = /^\(?\s*severity\s+(eq|neq|geq|leq)\s+['"]?([a-z]+)['"]?\s*\)?$/i;

/** The severities that an entry of a match list lets through; an entry without a filter sends all logs (Terraform provider of Palo Alto Networks, match list: `filter`). */
function severitiesOf(entry: Place): readonly string[] {
  const filter = (valueOf(entry, 'filter') ?? 'All Logs').trim();
  if (/^all logs$/i.test(filter)) return SEVERITIES;
  const [, compared, named = ''] = BY_SEVERITY.exec(filter) ?? [];
  const bound = SEVERITIES.indexOf(named.toLowerCase());
  if (compared === undefined || bound < 0) return [];
  const isOf: Readonly<Record<string, (at: number) => boolean>> = {
    eq: (at) => at === bound,
    neq: (at) => at !== bound,
    geq: (at) => at >= bound,
    leq: (at) => at <= bound,
  };
  return SEVERITIES.filter((_, at) => isOf[compared.toLowerCase()]!(at));
}

/** Whether entries of a match list send the logs of every severity between them. */
export function sendsAll(entries: readonly Place[]): boolean {
  const sent = new Set(entries.flatMap(severitiesOf));
  return SEVERITIES.every((severity) => sent.has(severity));
}
