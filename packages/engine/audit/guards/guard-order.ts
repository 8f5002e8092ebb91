import { clean, cleanLines } from '../../config-tree/text-commands.ts';
import { type Recommendation, commandsOf, proseOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';

/** `in this order: 10.5.0.53, 10.5.0.54`, `in the order given`; the order in which somebody is to look says nothing of a device. */
const IN_ORDER =
  /\bin (?:this|exactly this|the following|the given|the stated|the same) order\b|\bin the order (?:given|shown|listed|stated|of the list)\b/i;

/** Leaves to a person a PASS of a document that wants things in an order, unless the text has its commands as they are typed. */
export function guardOrder({ title, description, audit, remediation }: Recommendation): Guard {
  if (!IN_ORDER.test(`${title}\n${description}\n${proseOf(audit)}`)) return (outcome) => outcome;
  const typed = commandsOf(remediation).map(clean);
  return (outcome, tree) => {
    if (outcome.status !== 'PASS') return outcome;
    const lines = tree ? cleanLines(tree) : [];
    const places = typed.map((line) => lines.indexOf(line));
    const isTyped = places.length > 0 && places.every((place, at) => place > (places[at - 1] ?? -1));
    return isTyped ? outcome : doubt(outcome, 'But the document wants an order, which was not compared.');
  };
}
