import { type Recommendation, changeProse } from '../model/recommendation.ts';

/** `28 800 seconds`, `86'400 s`: a number whose thousands are set apart, before its unit. */
const PARTED =
  /(?<![\w.,:/-]|\d[ \u00A0\u2009\u202F’'])\d{1,3}(?:[ \u00A0\u2009\u202F’']\d{3})+(?=[ -]?(?:seconds?|secs?|s|minutes?|hours?|days?|(?:kilo|mega)?bytes?|kb|kib|sessions?|connections?|packets?|messages?)\b)/gi;
const join = (text: string): string => text.replace(PARTED, (number) => number.replace(/\D/g, ''));

/** A recommendation in whose sentences every number is written in one piece. */
export function withWholeNumbers(recommendation: Recommendation): Recommendation {
  const { title, description, audit, remediation } = recommendation;
  const lines = [...audit.lines, ...remediation.lines].map(({ text }) => text);
  if (![title, description, ...lines].some((text) => text.search(PARTED) >= 0)) return recommendation;
  return {
    ...recommendation,
    title: join(title),
    description: join(description),
    audit: changeProse(audit, join),
    remediation: changeProse(remediation, join),
  };
}
