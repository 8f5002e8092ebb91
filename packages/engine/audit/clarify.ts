import type { Clarification, ClarifiedSentence, ProcedureLine, Recommendation } from '../model/recommendation.ts';
import { splitFindings } from '../demands/split-findings.ts';
import { listSentences } from './audit-sentences.ts';
import { shorten } from './guard.ts';
import { quoteCode } from './quote-code.ts';

/**
 * A recommendation whose audit says what a person said that its sentences ask for. A sentence that it has no more is passed over; where none
 * is left the recommendation stays as it is.
 */
export function clarify(recommendation: Recommendation, clarification: Clarification): Recommendation {
  const written = listSentences(recommendation.audit);
  const present = new Set(written.map((sentence) => keyOf(sentence.written)));
  const sentences = clarification.sentences.filter(
    ({ sentence }) => sentence === '' || partsOf(sentence).every((part) => present.has(part)),
  );
  if (sentences.length === 0) return recommendation;
  const clarified = { ...recommendation, clarified: { ...clarification, sentences } };
  const { lines } = recommendation.audit;
  const page = lines[0]?.page ?? recommendation.page;
  const read = listSentences(quoteCode(recommendation).audit);
  const said = [
    ...written.map((sentence, at) => findClarified(clarified, sentence.written)?.says ?? (read[at] ?? sentence).text),
    ...sentences.filter(({ sentence }) => sentence === '').map(({ says }) => says),
  ];
  const prose = said
    .flatMap((text) => text.split('\n'))
    .filter((text) => text.trim() !== '')
    .map((text): ProcedureLine => ({ kind: 'prose', text, page }));
  const others = lines.filter(({ kind }) => kind !== 'prose' && kind !== 'gui');
  return { ...clarified, audit: { lines: [...others, ...prose] } };
}

/** What a person said in the place of a sentence; undefined where nobody did. Of several findings of one sentence the first one says it. */
export function findClarified({ clarified }: Pick<Recommendation, 'clarified'>, written: string): ClarifiedSentence | undefined {
  const key = keyOf(written);
  const found = clarified?.sentences.find(({ sentence }) => sentence !== '' && partsOf(sentence).includes(key));
  return found && partsOf(found.sentence)[0] !== key ? { ...found, says: '' } : found;
}

/** A sentence as it is listed: several findings of one sentence are a sentence each. */
const partsOf = (sentence: string): readonly string[] =>
  splitFindings(sentence)
    .split(/(?<=[.]) (?=If )/)
    .map(keyOf);

/** Wrapped otherwise it is the same sentence. */
const keyOf = (sentence: string): string => sentence.replace(/\s+/g, ' ').trim();

/** What was clarified, for whoever reads a verdict. */
export const describeClarification = ({ by, sentences }: Clarification): string =>
  `Clarified by ${by}: ${sentences.map(describeSentence).join(' ')}`;

function describeSentence({ sentence, says, isChecked }: ClarifiedSentence): string {
  if (isChecked) return `"${shorten(sentence)}" is what the check judges.`;
  const said = says.split('\n').map(withFullStop).join(' ');
  if (sentence === '') return `Added: ${said}`;
  return says.trim() === '' ? `"${shorten(sentence)}" asks for nothing.` : `"${shorten(sentence)}" asks for: ${said}`;
}

const withFullStop = (text: string): string => (/[.:;!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
