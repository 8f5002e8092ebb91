import { type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';
import { readDemandedTexts } from './demanded-text.ts';

/** A document that asks for a text among others. */
const TAKES_MORE = /\b(?:contain|includ|mention)\w*\b/i;
const EXAMPLE = /\b(?:e\.g\.|examples?|for instance|sample|such as|similar|suggested|beispiel\w*|z\. ?b\.)/i;
const QUOTED = /["“”„«»]([^"“”„«»]{0,4000})["“”«»]/g;
/** What is shorter is the name of a command, or a word of it. */
const SHORTEST = 15;
/** `The text reads: Authorised use only.` */
const AFTER_COLON =
  /\b(?:texts?|wording|banner|message|notice|disclaimer|warning|reads?|says?|wortlaut|lautet|lauten|anmeldetext|hinweis|meldung)\b[^:\n]{0,60}:[ \t]+([^\n]{15,4000})$/gim;
/** A sentence about a text, which is none itself: `Banner text: The banner contains the words "Access is logged".` */
const SPEAKS_OF =
  /["“”„«»]|\b(?:must|shall|should) (?:be |have |contain|include|state|say|name|read|tell|show|carry|warn|not (?:give|contain|name|reveal|disclose|mention))|\b(?:login|logon|log-in|motd) banners?\b|\bmessage of the day\b|\b(?:message|banner|text|notice|warning|disclaimer)\b[^.]{0,30}\b(?:say|stat|tell|announc|warn|nam)(?:s|es|ing) |\b(?:shows?|displays?|presents?) (?:an?|the) (?:\w+ ){0,2}(?:message|banner|text|notice|warning|disclaimer)\b|\b(?:states|says|tells|warns) that\b/i;
/** The document has a text of its own in mind, wherever that is. */
const OWN_TEXT =
  /\b(?:following(?! (?:cli )?(?:commands?|steps?|procedures?|settings?)\b)|exact|approved|prescribed|mandatory|standard|company'?s?|corporate|organi[sz]ation'?s?|legal department|word for word|verbatim|wortlaut|vorgegeben\w*|folgende\w*)\b.{0,60}\b(?:texts?|wording|banners?|message|notice|disclaimer|warning|hinweis|meldung)\b|\bword for word\b|\bverbatim\b|\b(?:in|auf) (?:german|deutsch|french|english|italian|spanish)\b|(?<!\b(?:output|result|configuration|listing|display|device|firewall|block|view) )\bmust (?:say|state|mention|contain|name|read|warn)\b/i;

/** The text is for others to choose: `What is written there the legal department decides.` */
const LEFT_OPEN =
  /\b(?:written|wording|texts?|contents?)\b[^.\n]{0,60}\b(?:decides?|decided|chooses?|chosen|free|up to|discretion|not (?:judged|assessed|checked|part))\b|\bchecks? (?:only )?that (?:an?|any|some) (?:text|banner) is (?:set|present|configured|there)\b/i;

/** What a document says of the text of a banner. */
interface WordedText {
  readonly text?: string;
  /** It wants a certain one, be it worded or not. */
  readonly isOwn: boolean;
  /** Others may stand beside it. */
  readonly takesMore: boolean;
}

/**
 * What a document says of the text that a banner has to show: a text that it quotes, words behind a colon or types.
 * @param typed the texts that its commands type
 */
export function readWordedText(recommendation: Recommendation, typed: readonly string[]): WordedText {
  const { title, description, audit, remediation } = recommendation;
  if (LEFT_OPEN.test(`${description}\n${proseOf(audit)}`)) return { isOwn: false, takesMore: true };
  const prose = [title, proseOf(audit), proseOf(remediation)].join('\n');
  // A command by which the text is looked at is no text.
  const commands = new Set([audit, remediation].flatMap(commandsOf).map(plainText));
  const quoted = [...prose.matchAll(QUOTED)]
    .map(([, text]) => text!)
    .filter((text) => text.length >= SHORTEST && !commands.has(plainText(text)));
  const worded = quoted.some(isText)
    ? quoted
    : [...prose.matchAll(AFTER_COLON)].map(([, text]) => text!).filter((text) => !SPEAKS_OF.test(text));
  const demanded = readDemandedTexts(recommendation);
  const all = new Map([...demanded, ...worded, ...typed].filter(isText).map((text) => [plainText(text), text.trim()]));
  // Of a long text that commands type, the line of the command has but the beginning.
  const texts = [...all]
    .filter(([own]) => ![...all.keys()].some((other) => other !== own && other.startsWith(own)))
    .map(([, text]) => text);
  const isOwn = texts.length > 0 || OWN_TEXT.test(prose);
  // The text itself may say "e.g." or "including".
  const own = texts.map(plainText).join('\n');
  const around = (text: string): string =>
    texts
      .reduce((said, one) => said.replaceAll(one, ' '), text)
      .split('\n')
      .filter((line) => !own.includes(plainText(line)))
      .join('\n');
  const takesMore = TAKES_MORE.test([title, around(proseOf(audit))].join('\n'));
  return texts.length === 1 && !EXAMPLE.test(around(prose)) ? { text: texts[0]!, isOwn, takesMore } : { isOwn, takesMore };
}

/** A sentence, and no name of a button or a placeholder. */
const isText = (text: string): boolean =>
  text.trim().split(/\s+/).length >= 4 && !/[<>[\]{}$]|\.{3}|\b(?:finding|config|set|end)\b/.test(text);

/** A text without its markup, punctuation and white space, which differ with every editor. */
export const plainText = (text: string): string =>
  text
    .replace(/<[^>]*>|&\w+;/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
