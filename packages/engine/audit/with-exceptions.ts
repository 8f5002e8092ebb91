import { letsOff } from '../demands/read-exempted.ts';
import { type ProcedureLine, type Recommendation, changeProse } from '../model/recommendation.ts';

/** A heading of its own above what is let off. */
const HEADING =
  /^(?:(?:approved|permitted|allowed|accepted) )?(?:exceptions?|exemptions?|waivers?|deviations?|dispensations?)(?: (?:allowed|permitted|granted))?[:.]?$/i;
/** The same before what is let off. */
const LABELLED = /^(?:exceptions?|exemptions?|waivers?|deviations?)(?: (?:allowed|permitted|granted))?[:.] /i;

/** Of lines that begin with those of a remediation: those that say what is let off. */
function findExceptions(lines: readonly ProcedureLine[]): ReadonlySet<ProcedureLine> {
  const found = new Set<ProcedureLine>();
  let isBelow = false;
  for (const line of lines) {
    if (line.kind !== 'prose') {
      isBelow = false;
      continue;
    }
    const text = line.text.trim();
    isBelow ||= HEADING.test(text);
    if (isBelow || LABELLED.test(text)) found.add(line);
  }
  return found;
}

/** `Exception. Single hosts may be added`: the same label, with another sign behind it. */
const STOPPED = /(?<=^|\n|[.;] )(exceptions?|exemptions?|waivers?|deviations?)\.(?= [A-Z])/gi;
const withColons = (text: string): string => text.replace(STOPPED, '$1:');

/** A recommendation of which the description says what is let off, where the document has that at the end of its remediation. */
export function withExceptions(recommendation: Recommendation): Recommendation {
  const { description, audit, remediation } = recommendation;
  const found = findExceptions(remediation.lines);
  if (found.size === 0) {
    if (![description, ...audit.lines.map(({ text }) => text)].some((text) => text.search(STOPPED) >= 0)) return recommendation;
    return { ...recommendation, description: withColons(description), audit: changeProse(audit, withColons) };
  }
  const said = [...found].map(({ text }) => text.trim()).filter((text) => !HEADING.test(text));
  return {
    ...recommendation,
    description: [withColons(description), ...said.map((text) => (LABELLED.test(text) || letsOff(text) ? text : `Exception: ${text}`))]
      .filter(Boolean)
      .join('\n'),
    audit: changeProse(audit, withColons),
    remediation: { lines: remediation.lines.filter((line) => !found.has(line)) },
  };
}
