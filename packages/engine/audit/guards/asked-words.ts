import { QUOTED, SHOW_COMMAND } from '../../config-tree/text-commands.ts';
import { withoutVariants } from '../../demands/algorithms.ts';
import { isPlainWord } from '../unread/unknown-title-words.ts';
import { isGenericInAudit } from '../unread/unread-sentences.ts';

/** A sentence that asks for nothing: why, when not, what else may be, what holds by default, and where to look. */
const ASKS_NOTHING =
  /\b(?:because|since|otherwise|by default|default|factory|e\.g|example|such as|not applicable|does not apply|n\/a|exempt\w*|except\w*|unless|may|can|cannot|might|need not|tolerated|acceptable|accepted|sufficient|known as|called|means|see also|depends?|no matter|also under|or|either|if|when|where|returns? an? (?:value|count|number) of|the rfc requires)\b|^(?:note|here|to (?:check|verify|see|confirm|view|find out))\b/i;
/** What says that something does not matter here, or what a setting is for. */
const OF_NO_CONCERN =
  /\bdiscretion\b|\bno findings?\b|\bof no (?:concern|interest|importance)\b|\b(?:not|no) part of\b|\boutside (?:of )?(?:this|the)\b|\b(?:do|does|is|are) not (?:count|matter|a finding|assessed|affected|meant|looked|relevant|a [a-z]+ [a-z]+\b)|\bis no [a-z]+ [a-z]+\b|\b(?:concerns?|gives?|sets|tells?|counts? the|stands? for|another|other functions?)\b/i;
const ASKS =
  /^(?:and )?(?:verify|check|confirm|ensure|make sure|see|required:|expected:)(?!\w)|\b(?:must|shall|should|has to|have to|is|are|each|every|only|not|no|exists?|carr(?:y|ies)|listens?|receives?)\b/i;
const OR_MORE = /\bor (?:more|less|fewer|longer|shorter|higher|lower|later)\b(?! of\b)/gi;
/** What a sentence wants away. */
export const REFUSES = /\b(?:not|no|none|never|nor|absent|findings?)\b/i;
/** `each rule with "action permit"`, `without "disable"`, `Follow "ike-proposal"`: which things are meant, and where they are. */
const WHERE = /\b(?:with|without|under|in|of|contains?|holds|listed with|follow|find|from|behind|by) $/i;
/** A word of a device: `allow-after`, `send_crash_data`, `TACP-15`, `TMOUT=600`. */
const KEYWORD =
  /(?<![\w./@:-])(?:[a-z][a-z\d]*(?:-[a-z\d]+)+|[a-z]+(?:_[a-z]+)+|(?!SHA|AES|DES|GCM|FIPS|RFC|ISO|ECP|HMAC)[A-Z]{3,}-\d+|[A-Z]{3,}(?==\d))(?![\w/@-])/g;
/** Words of sentences with a hyphen. */
const COMPOUND =
  /^(?:(?:in|out-of)-band|\w+-(?:in|out|on|off|up|down|case|based|wide|level|text|party|time|free|only|to-date|side|site|less|facing|signed|by-\w+|read|specific|related)|(?:built|clear|plain|long|short|self|well|non|pre|re|sub|multi|two|three|four|one|higher|lower|upper|anti|inter|intra|e|so|organi[sz]ation|brute|up|day|end|read|write|out|on|off|single|double|cross|third|hard|real|fall|log|time|man|round|public|trade)-[\w-]+|[a-z]+-\d+)$/;
/** `over TCP`, `by UDP`, `over TLS` */
const TRANSPORT = /\b(?:by|over|via|with|through|uses?|using|transport) (?:plain )?(tcp|udp|tls|sftp|scp|ftps?|tftp)\b/gi;
const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi;
/** `the port 443`, `a port other than 22` */
const PORT = /\b(?:listens? on|ports?) (?:number )?(?:is |other than |must be |of |is not |must not be )?(\d{1,5})\b/gi;
/** `timeout is 30`, `acl 2005`: a number of its own, where something is set to it. */
const NUMBER =
  /(?:\b(?:is|are|of|(?<!\d )to|exactly|acl|keys?|keyid|window|timeout|facility|priority|mode) |=)["'`“]?(\d{1,6})\b(?![\w/:-]|[.,]\d| (?:or|to|and|through) (?:\d|more|less|fewer|higher|lower|longer|shorter|later)| ?(?:%|m?secs?\b))/gi;
/** A protocol beside the one that was judged. */
const PROTOCOL = /(?<![\w./-])(?:OSPF(?:v3)?|BGP|RIP|RADIUS|TACACS|LDAP|LLDP|CDP|PTP|VRRP|HSRP|PIM|IGMP)(?![\w/-])/g;
/** A text that something has to hold. */
const NAME = /(?<=\b(?:contains?|includes|says(?! that)|names|comment|description|code) (?:the )?(?:\w+ ){0,2}["'`“]?)[A-Z]{3,}(?![\w/-])/g;
/** `Banner and caption are on`: of two things the same is asked. */
const BOTH =
  /^(?:\W*(?:verify|check|confirm|ensure|see) (?:that )?)?((?:[\w.+-]+ ){1,4}and (?:[\w.+-]+ ){1,3})(?:(?:are|must be|have to be|shall be) (?:both )?(?:on|off|set|enabled|disabled|active)|have)\b/i;
/** `Neither the web page nor the interface for programs runs` */
const NOR = /\bnor (?:the |an? |its |their )?((?:[\w-]+ ){1,4}?)(?:\([\w -]+\) )?(?:is|are|runs?|may|must|shall|has|have|listens?)\b/gi;
/** `and cplogs is off`, `and the window is 5 minutes`: what else has to be in a state, or of a size. */
const STATED =
  /(?:[,;]|\band|\bthat) (?:that )?(?:the |an? |its |their )?((?:[\w.+-]+ ){1,3})(?:is|are|must be|shall be|has to be|have to be) (?:set to |both )?["'`“]?(?:on|off|enabled|disabled|active|inactive|stopped|started|up|down|permanent|temporary|lo|\d{1,6}|[a-z]+\d{1,2})\b(?!\.\d| ?m?secs?\b)/gi;
/** `has undo version 1 and a certificate` */
const ALSO_HAS = /\b(?:has|have|carr(?:y|ies)|with|contains?|holds?) (?:[\w-]+ ){1,6}and (?:an? |the )?((?:[\w-]+ ?){1,2})$/gi;
/** `The time stamp is "boot"` */
const VALUE =
  /\b(?:is|are|must be|shall be|set to|has|have) (?:the [a-z]+ )?["'`“](?!(?:checked|ticked|selected|yes)\b)([a-z][a-z\d-]*)["'`”](?! (?:or|and|in|under|of)\b)/gi;
/** `idle-timeout 1 0` */
const KEYWORD_WITH_NUMBER = /(?<![\w./@:-])([a-z]+(?:-[a-z]+)+) \d+\b/g;
/** `has "action deny" and "policy logging"` */
const HAS_COMMANDS = /\b(?:has|have|shows?|carr(?:y|ies)|holds?) (?:["“`][a-z][\w-]*(?: [\w./-]+)*["”`](?:,? and |, )?){2,}/g;
/** Of files it is said how they travel, where nothing is asked. */
const OF_FILES = /^(?:s?ftps?|scp|tftp)$/i;
const FIRM = /\b(?:must|shall|only|not|verify|ensure|check)\b/i;

/** Where somebody looks, in no quotes: `named by show running-config access-group` */
const LOOKED_UP =
  /\b(?:by|in|with|from|of|run|enter|use|see) (?:the )?(?:output of |command )*(?:show|display|get)(?: (?!must|shall|should|has|have|is|are|and|or|that|which|shows?|contains?|no|not|does|with|only)[a-z][\w-]*)+/gi;

/** What a sentence asks for: one of these words has to be heard. */
export interface Asked {
  readonly words: readonly string[];
  /** That those who judge look for it is not enough: what they found has to show it. */
  readonly isShown?: true;
  /** In these letters. */
  readonly isExact?: true;
  /** A thing beside others: that there is nothing of those says nothing of it. */
  readonly isBeside?: true;
}

/**
 * What a sentence asks for by words that only somebody who judged it would say; where it asks for nothing plainly, the later of its parts that
 * do: `"a" or "b", a key that is not empty, and c not off`.
 * @param isAll it is all that a document says, and asks whatever its verb
 */
export function listAsked(written: string, isAll = false): readonly Asked[] {
  const sentence = withoutVariants(written);
  if (asksPlainly(sentence, isAll)) return listWords(sentence);
  const parts = sentence.split(/, (?:and )?/);
  return parts.length < 3
    ? []
    : parts
        .slice(1)
        .filter((part) => asksPlainly(part))
        .flatMap(listWords);
}

const asksPlainly = (sentence: string, isAll = false): boolean => {
  const plain = sentence.replace(QUOTED, ' ').replace(OR_MORE, ' ');
  return (isAll || ASKS.test(plain)) && !ASKS_NOTHING.test(plain) && !OF_NO_CONCERN.test(plain);
};

/** The words of a sentence that only somebody who judged it would say. */
function listWords(sentence: string): readonly Asked[] {
  const quoted = [...sentence.matchAll(QUOTED)]
    .filter(({ index }) => !WHERE.test(sentence.slice(0, index)))
    .map((found) => found.slice(1).find((group) => group !== undefined) ?? '')
    .filter((text) => !SHOW_COMMAND.test(text));
  const plain = sentence.replace(QUOTED, ' ').replace(LOOKED_UP, ' ');
  const isOfFile = (word: string): boolean => OF_FILES.test(word) && !FIRM.test(sentence);
  const said = [
    ...[...quoted, plain].flatMap((text) => text.match(KEYWORD) ?? []).filter((word) => !COMPOUND.test(word)),
    ...[...plain.matchAll(TRANSPORT)].map(([, word]) => word!).filter((word) => !isOfFile(word)),
    ...(plain.match(WEEKDAY) ?? []).map((day) => day.toLowerCase().replace(/days?$/, '')),
    ...[...sentence.matchAll(VALUE)].map(([, word]) => word!),
    ...(BOTH.exec(plain)?.[1]?.match(/[a-z][\w-]{3,}/gi) ?? []).filter((word) => !isPlainWord(word.toLowerCase())),
    ...(REFUSES.test(sentence) ? [] : commandWordsIn(sentence)),
  ].map((word) => ({ words: [word] }));
  const stated = [...plain.matchAll(STATED), ...plain.matchAll(NOR), ...plain.replace(/[.;]\s*$/, '').matchAll(ALSO_HAS)]
    .map(([, words]) => ({ words: tellingOf(words!) }))
    .filter(({ words }) => words.length > 0);
  const shown = [
    ...[...plain.matchAll(PORT)].map(([, port]) => port!),
    ...[...quoted, plain].flatMap((text) => [...text.matchAll(NUMBER)].map(([, number]) => number!)).filter((number) => Number(number) > 1),
    ...[...quoted, plain]
      .flatMap((text) => [...text.matchAll(KEYWORD_WITH_NUMBER)].map(([, word]) => word!))
      .filter((word) => !COMPOUND.test(word)),
  ].map((word) => ({ words: [word], isShown: true as const }));
  const names = (plain.match(NAME) ?? []).map((word) => ({ words: [word], isShown: true as const, isExact: true as const }));
  const protocols = (plain.match(PROTOCOL) ?? []).map((word) => ({ words: [word.replace(/v\d$/, '')], isBeside: true as const }));
  return [...said, ...stated, ...shown, ...names, ...protocols];
}

const commandWordsIn = (sentence: string): readonly string[] =>
  (sentence.match(HAS_COMMANDS) ?? []).flatMap((text) =>
    (text.replace(/^\w+ /, '').match(/(?<![\w-])[a-z]{4,}(?![\w-])/g) ?? []).filter((word) => word !== 'and'),
  );

const tellingOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[a-z][\w-]{2,}/g) ?? []).filter((word) => !isPlainWord(word) && !isGenericInAudit(word));
