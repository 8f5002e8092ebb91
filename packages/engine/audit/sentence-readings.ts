import { describeTold } from '../line-demands/describe-line-demand.ts';
import type { ClarifiedSentence, Procedure, Recommendation } from '../model/recommendation.ts';
import { type SentenceReading, readAudit } from './audit-program.ts';
import { listSentences } from './audit-sentences.ts';
import { findClarified } from './clarify.ts';
import { quoteCode } from './quote-code.ts';

/** A sentence of an audit, and what is made of it, or of what was said in its place. */
export interface ShownSentence {
  /** As the document has it; empty for one that was added. */
  readonly sentence: string;
  /** What a person said in its place; undefined where nobody did. */
  readonly says: string | undefined;
  /** A person said that the check judges it. */
  readonly isChecked: boolean;
  /** As `SentenceReading` has it; of several sentences the one that is understood least. */
  readonly is: SentenceReading['is'];
  /** What is demanded of lines, or is left out, in words; empty where nothing is. */
  readonly understood: string;
}

/**
 * What is made of each sentence of a recommendation's audit, as the document has it, and then of those that were added.
 * @param document as it is written @param clarified with what a person said of it, or the same
 */
export function readSentences(document: Recommendation, clarified: Recommendation): readonly ShownSentence[] {
  const quoted = quoteCode(document);
  const { told, sentences: readings } = readAudit(clarified === document ? quoted : clarified);
  const read = listSentences(quoted.audit);
  const show = (sentence: string, said: ClarifiedSentence | undefined, texts: readonly string[]): ShownSentence => {
    const own = readings.filter(({ written }) => texts.includes(written));
    const is = (['unread', 'demand'] as const).find((one) => own.some((reading) => reading.is === one)) ?? 'aside';
    const understood = [
      ...told.filter((one) => texts.includes(one.sentence)).map(describeTold),
      ...own.flatMap(({ means = [] }) => means),
    ].join(' ');
    return { sentence, says: said?.says, isChecked: said?.isChecked === true, is, understood };
  };
  const listed = listSentences(document.audit).map((one, at) => {
    const said = findClarified(clarified, one.written);
    const { written, text } = read[at] ?? one;
    return show(one.written, said, clarified === document ? [written] : sentencesOf(said?.says ?? text));
  });
  const added = clarified.clarified?.sentences.filter(({ sentence }) => sentence === '') ?? [];
  return [...listed, ...added.map((one) => show('', one, sentencesOf(one.says)))];
}

const sentencesOf = (text: string): readonly string[] => listSentences(proseProcedure(text)).map(({ written }) => written);

const proseProcedure = (text: string): Procedure => ({ lines: text.split('\n').map((line) => ({ kind: 'prose', text: line, page: 0 })) });
