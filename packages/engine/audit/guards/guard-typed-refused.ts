import { type Recommendation, commandsOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';

/** `\`system ntp type\` must be none of \`custom\`, and it is so` */
const NONE_OF = /`(?:[^`]* )?([^` ]+)` must be none of ((?:`[^`]+`(?:, )?)+)/g;

/** Leaves to a person a PASS by a value that is not there, which the document itself types. */
export function guardTypedRefused({ audit, remediation }: Recommendation): Guard {
  const typed = new Set(
    [audit, remediation].flatMap(commandsOf).map((command) => command.trim().toLowerCase().split(/\s+/).slice(-2).join(' ')),
  );
  return (outcome) => {
    if (outcome.status !== 'PASS') return outcome;
    for (const [, keyword, list] of outcome.reason.matchAll(NONE_OF)) {
      const value = [...list!.matchAll(/`([^`]+)`/g)].map(([, one]) => one!).find((one) => typed.has(`${keyword} ${one}`.toLowerCase()));
      if (value !== undefined) return doubt(outcome, `But the document types \`${keyword} ${value}\`.`);
    }
    return outcome;
  };
}
