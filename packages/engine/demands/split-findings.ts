const VERDICT = String.raw`(?:this|that|it) is (?:also )?an? (?:finding|deviation|violation|failure|non-?conformity)`;
/** `If A, if B, or C, this is a finding` */
const SEVERAL = new RegExp(String.raw`(^|[.;] |\n)if ((?:[^.;\n]|[.](?=\S)){3,400}?),? (${VERDICT})\b`, 'gi');
/** The condition says more than what it joins, or quotes lines: several of those are read as they stand. */
const INVOLVED = /\b(?:unless|except\w*|although|either|both|neither|while|whereas)\b|[()"“”`]/i;
const AGAIN = /(?:, (?:or )?| or )if /;
const COMMA = /, (?:or )?|,? or (?=(?:an?|the|any|no|there) )/;
const VERB =
  /^((?:[\w'’.+-]+ ){1,6}?)((?:is|are|has|have|lacks?|says?|shows?|uses?|names?|lists?|contains?|reads?|does|do|permits?|allows?|offers?)\b)/i;
/** `the mode not reliable`: the verb of the condition before it goes on. */
const ELIDED =
  /^((?:the |its |their )?[a-z][\w-]*(?: [a-z][\w-]*)?) ((?:not|below|above|missing|absent|disabled|less than|more than)\b.*)$/i;

/** A sentence that names several findings, as one for each of them: what is read of a single one then holds for all. */
export const splitFindings = (text: string): string =>
  text.replace(SEVERAL, (whole: string, before: string, conditions: string, verdict: string) => {
    const parts = INVOLVED.test(conditions) ? undefined : splitConditions(conditions);
    return parts ? `${before}${parts.map((part) => `If ${part}, ${verdict}`).join('. ')}` : whole;
  });

/** The conditions; undefined where there is but one, or a part of them is none by itself. */
function splitConditions(conditions: string): readonly string[] | undefined {
  const again = conditions.split(AGAIN);
  if (again.length > 1)
    return again.every((part) => part.includes(' ')) ? again.flatMap((part) => splitConditions(part) ?? [part]) : undefined;
  const [first = '', ...more] = conditions.split(COMMA);
  const [, subject, verb] = VERB.exec(first) ?? [];
  if (more.length === 0 || subject === undefined) return undefined;
  const parts = more.map((part) => completeCondition(part, subject.trim(), verb!));
  return parts.some((part) => part === undefined) ? undefined : [first, ...parts.flatMap((part) => part ?? [])];
}

function completeCondition(part: string, subject: string, verb: string): string | undefined {
  if (new RegExp(String.raw`^(?:lacks?|says?|shows?|uses?|names?|lists?|contains?|reads?|is|has|does)\b`, 'i').test(part))
    return `${subject} ${part}`;
  if (VERB.test(part)) return part;
  const [, what, how] = ELIDED.exec(part) ?? [];
  return what !== undefined && /^(?:is|are)$/i.test(verb) ? `${what} is ${how}` : undefined;
}
