const LACKED =
  /^(?:there is )?no (?:message|banner|text|notice)(?: is (?:configured|set|shown))?$|^(?:or )?is missing(?: from (?:it|the text))?$|\bis not (?:enabled|set|configured|shown|customised)\b/i;
/** `If it does not name X, or if no message is set, this is a finding`: it has to name X. */
export function turnFindings(sentence: string): string {
  const [, conditions] =
    /^(?:.*?[,;] but )?(if .*?),? (?:then )?(?:this|that|it) is an? (?:finding|deviation|failure)$/i.exec(sentence) ?? [];
  if (conditions === undefined) return sentence;
  const parts = conditions
    .split(/,? or (?=(?:if |does not |do not |is not |no |the |(?:or )?is missing |it (?:names|mentions|contains|tells) ))/i)
    .map((part) => part.replace(/^if /i, ''));
  const turned = parts.map((part) =>
    part
      .replace(LACKED, '§')
      .replace(/^it (name|mention|contain|tell)s (?!not\b|no\b|neither\b)/i, 'it must not $1 ')
      .replace(/\b(?:does|do) not (name|state|say|tell|contain|mention|cite|refer)/i, '$1s'),
  );
  const isNegative = parts.every((part) => /\bnot\b|^it (?:names|mentions|contains|tells) /i.test(part) || LACKED.test(part));
  return isNegative ? turned.join(', ') : sentence;
}
