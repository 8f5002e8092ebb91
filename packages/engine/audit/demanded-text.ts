import { type Procedure, type Recommendation, proseOf } from '../model/recommendation.ts';

/** Characters from which on a quotation is a text to be shown, and not a value. */
const LONG = 150;
const QUOTATION = /"([^"]{0,6000})"|[“”]([^“”]{0,6000})[“”]/g;
/** A text that is typed line by line, each behind the same two words: `banner login You are …`. */
const TYPED = /^(?:\S+[#>] ?)?((?:banner|header) \S+)(?: (.*))?$/;
const ABOUT_TEXT = /\b(?:banners?|notice|consent|disclaimer|message|wording)\b/i;
/** A text that shows how one may look, unless the title asks for that very one. */
const SAMPLE = /\b(?:examples?|samples?|for instance|e\.g\.|similar|templates?)(?!\w)/i;
const PRESCRIBED = /\b(?:standard|mandatory|approved|exact|verbatim|prescribed)\b/i;
/** Words of this length tell one text from another. */
const TELLING = /[a-z]{6,}/g;

/** How much of a demanded text a configuration shows. */
export type Shown = 'whole' | 'part' | 'none';

/** The texts that a document demands word for word, such as a banner: any of them will do. None where it is about something else. */
export function readDemandedTexts({ title, audit, remediation }: Recommendation): readonly string[] {
  if (!ABOUT_TEXT.test(title)) return [];
  const isSample = [audit, remediation].some((procedure) => SAMPLE.test(proseOf(procedure))) && !PRESCRIBED.test(title);
  return [audit, remediation].flatMap((procedure) => {
    if (isSample) return [];
    const typed = readTyped(procedure);
    const all = procedure.lines.map(({ text }) => text).join('\n');
    return typed.length >= LONG
      ? [typed]
      : [...all.matchAll(QUOTATION)].map(([, text, other]) => text ?? other!).filter(({ length }) => length >= LONG);
  });
}

const readTyped = ({ lines }: Procedure): string =>
  lines.flatMap(({ text, command }) => TYPED.exec((command ?? text).trim())?.[2] ?? []).join('\n');

/** How much of one of these texts stands in the text of a configuration, however it is wrapped and marked up. */
export function findText(texts: readonly string[], lines: readonly string[]): Shown {
  const all = lines.map((line) => TYPED.exec(line.trim())?.[2] ?? line).join('\n');
  const plain = onlyLetters(all);
  if (texts.some((text) => sentencesOf(text).every((sentence) => plain.includes(sentence)))) return 'whole';
  const words = new Set(unescape(all).match(TELLING));
  const shares = texts.map((text) => {
    const telling = [...new Set(unescape(text).match(TELLING))];
    return telling.filter((word) => words.has(word)).length / Math.max(1, telling.length);
  });
  return Math.max(0, ...shares) < 0.5 ? 'none' : 'part';
}

/** Line breaks are spelled in many ways. */
const unescape = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\\[nrt]/g, ' ')
    .replace(/%0[ad]/g, ' ');
const onlyLetters = (text: string): string => unescape(text).replace(/[^a-z]+/g, '');
const sentencesOf = (text: string): readonly string[] =>
  unescape(text)
    .split(/[.:;]\s|\n/)
    .map(onlyLetters)
    .filter((sentence) => sentence.length > 10);
