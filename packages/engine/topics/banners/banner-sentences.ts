import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import type { BannerFacts } from './banner-facts.ts';
import { fixDemands } from '../fix-demands.ts';

/** A sentence about a banner, with what it quotes taken out: `⟨0⟩` stands for the first quotation. */
export interface BannerSentence {
  readonly text: string;
  readonly quoted: readonly string[];
  readonly isTitle: boolean;
}

const QUOTATION = /"([^"\n]{1,600})"|“([^”]{1,600})”|(?<![\p{L}\d])['‘]([^'’\n]{1,600})['’](?![\p{L}\d])/gu;
/** `set message banner on`, `header shell`, `ack-login-banner`: what is typed, and no text to be shown. */
const KEYWORDS = /^[a-z][a-z\d_-]*(?: [a-z\d][\w-]*)*$/;
const COMMAND = /^(?:show|display|set|config|get|run)\b/;
/** `the word "authorised"`, `contain "monitored" or "recorded"` */
const OF_TEXT =
  /(?:\b(?:words?|phrases?|names?|sentences?|contains?|holds?|includes?|neither|nor|look for|mentions?|says?)|⟩(?:,| or| and|, or|, and| \(or)) ["“'‘]$/;
/** `St. Anne`, `Example Ltd. and its daughters`: no end of a sentence. */
const ENDS =
  /\n|;\s+(?![^()\n]*\))|(?<![Dd]efault):\s+(?=(?:neither|nor?|not|the host)\b)|, (?:so|hence|therefore) (?=no )|, (?:and )?that (?=(?:it|its text|the text|they) )|(?<!\b(?:St|Dr|Mt|Mr|Mrs|Ltd|Inc|Co|Corp|No|e\.g|i\.e)\.)(?<=[.!?])\)?\s+(?!\d+[ .)])/u;

/** `1 Print the messages`, `that (a) use is recorded`, `(L1) Ensure …` */
const NUMBERING = /^\d{1,2}[.)]? (?=\p{Lu})|\((?:[a-e]|L\d|i{1,3})\) /gu;

/** The sentences in which a document says what a banner has to be like. */
export function bannerSentences({ places, words }: BannerFacts, recommendation: Recommendation): readonly BannerSentence[] {
  const { title, description, audit } = recommendation;
  const quoted: string[] = [];
  const isOfDevice = (held: string): boolean =>
    COMMAND.test(held) || [words, ...places.map(({ called }) => called)].some((own) => own.exec(held)?.index === 0);
  const mask = (text: string): string => {
    let masked = '';
    let from = 0;
    for (const match of text.matchAll(QUOTATION)) {
      const held = (match[1] ?? match[2] ?? match[3]!).replace(/\s+/g, ' ');
      masked += text.slice(from, match.index);
      from = match.index + match[0].length;
      if (!/\p{L}/u.test(held)) continue;
      if (KEYWORDS.test(held) && (isOfDevice(held) || !OF_TEXT.test(`${masked}"`))) masked += held;
      else masked += `⟨${quoted.push(held) - 1}⟩`;
    }
    return masked + text.slice(from);
  };
  const split = (text: string): readonly string[] =>
    mask(text)
      .split(ENDS)
      .map((sentence) => sentence.replace(NUMBERING, ' ').replace(/\s+/g, ' ').trim())
      .filter((sentence) => /\p{L}/u.test(sentence));
  const body = [description, proseOf(audit), fixDemands(recommendation).join('\n')].flatMap(split);
  return [...split(title).map((text) => ({ text, quoted, isTitle: true })), ...body.map((text) => ({ text, quoted, isTitle: false }))];
}
