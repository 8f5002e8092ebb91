import type { Outcome } from '../../model/verdict.ts';

const WHY = String.raw`(?:(?:as|since|because) [^,]{3,120}, |(?:none|neither) of [^,]{3,80}, so |the (?:factory|default) values? [^,]{3,60}, so )?`;
const ALL = String.raw`(?:all|both|every one)(?:(?: of)? (?:these|them|the following|the above))?(?:(?: of)?(?: the)? (?:two|three|four|five|six))?(?: (?:lines|settings|statements|commands|options))?`;
const PRESENT = String.raw`(?:be (?:visible|seen|present|there|shown|set|configured|found)|exist|appear)(?: in (?:the )?(?:configuration|output|text|listing))?`;
/** `All of these have to be seen`, `As the factory values have changed, all three lines must be visible` */
const ALL_PRESENT = new RegExp(String.raw`^${WHY}${ALL} (?:must|shall|have to|has to|needs? to)(?: therefore)? ${PRESENT}[:.]?$`, 'i');

/** Whether a sentence asks of all lines that they are there, and a PASS rests on none that is not. What the lines are others compare. */
export const areAllPresent = (sentence: string, { lines, absences = [], reason }: Outcome): boolean =>
  ALL_PRESENT.test(sentence.trim()) && lines.length > 0 && absences.length === 0 && !/\bdefault\b|\bnot configured\b/.test(reason);
