import { inDigits } from '../../demands/read-quantities.ts';
import { EXCEPTS, isPlain } from './plain-words.ts';
import { turnsLeft } from '../turns.ts';
import type { TopicDocument } from './topic-judge.ts';

/** What is known of a topic and of a document's demands. */
interface Known {
  readonly words: readonly RegExp[];
  /** Forms whose turn is taken. */
  readonly heeds: readonly RegExp[];
  readonly numbers: readonly number[];
  readonly reads: readonly RegExp[];
  readonly asides: readonly RegExp[];
  /** Whether a sentence asks for nothing, whatever its words. */
  readonly isAside: (sentence: string) => boolean;
}

/** The sentences of a document that hold something nobody who judges it knows. */
export interface Unread {
  /** A PASS may not speak for these. */
  readonly sentences: readonly string[];
  /** They let something off, so that nothing may fail before they are read. */
  readonly exceptions: readonly string[];
  /** One of their words turns what they ask for, and is not heeded, or a number was not compared: they are no mere explanations. */
  readonly turned: readonly string[];
}

/** `show configuration system services | display set | match "telnet|ftp"`, as prose has it. */
const LOOKED_UP =
  /\bshow (?:configuration|version|interfaces|security|system|log)\b(?: [a-z][\w-]*)*(?: \| (?:display [a-z-]+(?: [a-z]+)?|match (?:"[^"]*"|\S+)|count|except (?:"[^"]*"|\S+)))*/gi;

/** Why something is demanded. */
const EXPLAINS =
  /^(?!.*\b(?:must|shall|should|has to|have to|only|at least|at most|\d+)\b)(?:otherwise|this (?:prevents|makes|keeps|protects|allows|reduces|limits)|(?:an )?attackers?|whoever|it is known|the reason|background|rationale)\b/i;
/** `…, because the defaults contain weaker algorithms` */
const REASON =
  /,? (?:because|since|so that|as otherwise|in order to|which (?:prevents|allows|makes))\b(?![^.;]*\b(?:must|shall|only|at least|at most|\d+)\b)[^.;()]*$/;

/** `(Junos default: 75 and 150)` */
const DEFAULT = /\([^()]*\bdefaults?\b[^()]*\)/g;

/** `A device without it is outside this control` */
const LEFT_OFF = /\boutside (?:of )?this (?:control|rule|requirement)\b/g;

/** `OS 21.4 and later` */
const RELEASE = /\b[a-z]*os \d[\w.]*(?: (?:and|to|or) (?:later|newer|\d[\w.]*))?/g;

/** Tells the sentences of a document that hold a word or a number that nobody knows, and those that except something. */
export function listUnread({ sentences }: TopicDocument, known: Known): Unread {
  const cut = (sentence: string): string => known.asides.reduce((text, aside) => text.replace(aside, ' '), sentence);
  const left = sentences.map(cut).filter((sentence) => !isRead(sentence, known));
  const asksNothing = (sentence: string): boolean => EXPLAINS.test(sentence) || known.isAside(sentence);
  const isExcepting = (sentence: string): boolean => EXCEPTS.test(sentence);
  return {
    sentences: left.filter(
      (sentence) => isExcepting(sentence) || !(asksNothing(sentence) || (isWorded(sentence, known) && !isTurned(sentence, known))),
    ),
    exceptions: left.filter(isExcepting),
    turned: left.filter((sentence) => !asksNothing(sentence) && (isTurned(sentence, known) || namesOther(sentence, known))),
  };
}

const bare = (sentence: string): string =>
  sentence
    .replace(/["'`“”‘’]/g, '')
    .replace(/[.;:]+$/, '')
    .trim();

const isRead = (sentence: string, { reads }: Known): boolean => reads.some((form) => form.test(bare(sentence)));

const told = (sentence: string): string =>
  bare(sentence)
    .toLowerCase()
    .replace(LOOKED_UP, ' ')
    .replace(DEFAULT, ' ')
    .replace(REASON, ' ')
    .replace(RELEASE, ' ')
    .replace(LEFT_OFF, 'not applicable');

/** `Unless a tunnel is used, …`, `…, except those of partners`: what is let off cannot make wrong what passes without it. */
const EXCEPTION =
  /^(?:unless|except|apart from|other than)\b[^,]*,|,? (?:except|unless|apart from|other than|excluding|excluded)\b[^,]*$/gi;

const isTurned = (sentence: string, { heeds }: Known): boolean =>
  turnsLeft(told(sentence), heeds).length > 0 &&
  (!EXCEPTS.test(sentence) || turnsLeft(told(sentence.replace(EXCEPTION, ' ')).replace(EXCEPTS, ' '), heeds).length > 0);

/** Whether a sentence demands a number that was not compared. */
const namesOther = (sentence: string, { numbers }: Known): boolean =>
  /\b(?:must|shall|at (?:least|most)|more|less)\b/i.test(sentence) &&
  (inDigits(told(sentence)).match(/(?<![\w./:$-])\d+(?![\w./:-]*\w)/g) ?? []).some(
    (word) => Number(word) > 1 && !numbers.includes(Number(word)),
  );

function isWorded(sentence: string, { words, numbers }: Known): boolean {
  const text = inDigits(told(sentence));
  const isOfTopic = (word: string): boolean => words.some((own) => own.test(word));
  // That there is one, or none, says no more than that there is.
  const isCounted = (word: string): boolean => Number(word) < 2 || numbers.includes(Number(word));
  return (text.match(/[a-z\d$@][\w$@./:-]*/g) ?? [])
    .map((word) => word.replace(/[./:-]+$/, ''))
    .every((word) => {
      if (isPlain(word) || isOfTopic(word)) return true;
      if (/^\d+$/.test(word)) return isCounted(word);
      const parts = word.split(/[-/.:]/).filter(Boolean);
      return parts.length > 1 && parts.every((part) => isPlain(part) || isOfTopic(part) || (/^\d+$/.test(part) && isCounted(part)));
    });
}
