import { cleanLines } from '../../config-tree/text-commands.ts';
import { type Recommendation, commandsOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';

/** Severities of messages by how much they let through, the least first (RFC 5424, 6.2.1), as vendors spell them. */
const SEVERITIES: readonly RegExp[] = [
  /^emerg(?:enc(?:y|ies))?$/,
  /^alerts?$/,
  /^crit(?:ical)?$/,
  /^err(?:ors?)?$/,
  /^warn(?:ings?)?$/,
  /^noti(?:ce|fications?)$/,
  /^info(?:rmation(?:al)?)?$/,
  /^debug(?:ging)?$/,
];
const JUDGED = /\b(?:levels?|severit(?:y|ies))\b/i;
/** Words beside the severity by which a line is known as one and no other. */
const TELLING = 3;

interface Levelled {
  /** The line with its severity left open. */
  readonly shape: string;
  readonly rank: number;
}

/**
 * Leaves to a person a PASS where a line lets fewer messages through than the one that the document types, and nobody spoke of levels: a server
 * that was looked for by its address alone.
 */
export function guardSeverity({ audit, remediation }: Recommendation): Guard {
  const typed = [...new Set([audit, remediation].flatMap(commandsOf))].flatMap((command) => {
    const read = readLevelled(command.toLowerCase());
    return read ? [{ command, ...read }] : [];
  });
  if (typed.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree || JUDGED.test(outcome.reason)) return outcome;
    const deciding = new Set(outcome.lines);
    for (const [at, line] of cleanLines(tree).entries()) {
      const own = readLevelled(line.toLowerCase());
      const asked = own && typed.find((one) => isQuieter(own, one) && (isTelling(one) || deciding.has(at + 1)));
      if (asked)
        return doubt(
          { ...outcome, lines: [at + 1] },
          `But the document types \`${asked.command}\`, and this line lets fewer messages through.`,
        );
    }
    return outcome;
  };
}

const isQuieter = (own: Levelled, asked: Levelled): boolean => own.shape === asked.shape && own.rank < asked.rank;
const isTelling = ({ shape }: Levelled): boolean => shape.split(' ').length > TELLING;

function readLevelled(line: string): Levelled | undefined {
  const words = line.trim().replace(/;$/, '').split(/\s+/);
  const at = words.findLastIndex((word) => SEVERITIES.some((severity) => severity.test(word)));
  if (at < 1) return undefined;
  return { shape: words.with(at, '*').join(' '), rank: SEVERITIES.findIndex((severity) => severity.test(words[at]!)) };
}
