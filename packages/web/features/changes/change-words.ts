import type { ChangePeople } from '@merlon/contract/changed-parts.ts';
import type { Certainty, Change } from '@merlon/contract/changes.ts';
import { count } from '../../lib/texts.ts';

/** Who wrote a configuration, as far as the device tells. */
export const describeWho = ({ known, people }: ChangePeople): string => {
  const names = [...new Set(people.map(({ name }) => name))];
  if (known === 'unknown' || names.length === 0) return 'Not known';
  return known === 'last' ? `${names.join(', ')} (last)` : names.join(', ');
};

/** `2 settings, 1 object, 3 rules`; what did not change is left out. */
export const describeParts = ({ settings, objects, rules, lines_added: added, lines_removed: removed }: Change): string => {
  if (settings === null || objects === null || rules === null) return `+${added} −${removed} lines`;
  const parts = [
    { number: settings, noun: 'setting' },
    { number: objects, noun: 'object' },
    { number: rules, noun: 'rule' },
  ].filter(({ number }) => number > 0);
  return parts.length > 0 ? parts.map(({ number, noun }) => count(number, noun)).join(', ') : `+${added} −${removed} lines`;
};

const ALLOWED: Readonly<Record<Certainty, string>> = { yes: 'Yes', no: 'No', undetermined: 'Undetermined' };

/** Whether more traffic is let through. */
export const describeAllowed = (certainty: Certainty): string => ALLOWED[certainty];

/** How many verdicts were turned to FAIL, and from FAIL to PASS. */
export const describeTurned = ({ newly_failed: failed, fixed }: Pick<Change, 'newly_failed' | 'fixed'>): string => {
  if (failed === null || fixed === null) return 'Not judged';
  const parts = [...(failed > 0 ? [`${failed} newly failed`] : []), ...(fixed > 0 ? [`${fixed} fixed`] : [])];
  return parts.length > 0 ? parts.join(', ') : 'None';
};
