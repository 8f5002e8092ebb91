import { QUOTED } from '../config-tree/text-commands.ts';
import { findEnclosing } from '../config-tree/enclosing.ts';
import { splitProse } from '../demands/find-bound.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { type Outcome, doubt } from '../model/verdict.ts';
import { explains } from './explains.ts';
import { type Guard, shorten } from './guard.ts';
import { splitDemands } from './stated-demands.ts';
import { isPlainWord } from './unknown-title-words.ts';
import { isKnownWord } from './unread-sentences.ts';

/** A sentence that asks for nothing: why, when not, what else may be, what holds by default, and where to look. */
const ASKS_NOTHING =
  /\b(?:because|since|otherwise|by default|default|factory|e\.g|example|such as|not applicable|does not apply|n\/a|exempt\w*|except\w*|unless|may|can|cannot|might|need not|tolerated|acceptable|accepted|sufficient|known as|called|means|see also|depends?|no matter|also under|or|either|if|when|where)\b|^(?:note|here|to (?:check|verify|see|confirm|view|find out))\b/i;
/** What says that something does not matter here, or what a setting is for. */
const OF_NO_CONCERN =
  /\bdiscretion\b|\bno findings?\b|\bof no (?:concern|interest|importance)\b|\b(?:not|no) part of\b|\boutside (?:of )?(?:this|the)\b|\b(?:do|does|is|are) not (?:count|matter|a finding|assessed|affected|meant|looked|relevant|a [a-z]+ [a-z]+\b)|\bis no [a-z]+ [a-z]+\b|\b(?:concerns?|gives?|sets|tells?|counts? the|stands? for|another|other functions?)\b/i;
const ASKS =
  /^(?:and )?(?:verify|check|confirm|ensure|make sure|see)\b|\b(?:must|shall|should|has to|have to|is|are|each|every|only|not|no|exists?|carr(?:y|ies)|listens?|receives?)\b/i;
const OR_MORE = /\bor (?:more|less|fewer|longer|shorter|higher|lower|later)\b(?! of\b)/gi;
/** `No rule is such`: what the document says of rules was read as it stands. */
const SUCH = /^No [a-z ]{2,30} is such\b/;
const REFUSES = /\b(?:not|no|none|never|nor|absent|findings?)\b/i;
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
const PORT = /\bports? (?:number )?(?:is |other than |must be |of |is not |must not be )?(\d{1,5})\b/gi;
/** `timeout is 30`, `acl 2005`: a number of its own, where something is set to it. */
const NUMBER =
  /(?:\b(?:is|are|of|(?<!\d )to|exactly|acl|keys?|keyid|window|timeout|facility|priority|mode) |=)["'`“]?(\d{1,6})\b(?![\w/:-]|[.,]\d| (?:or|to|and|through) (?:\d|more|less|fewer|higher|lower|longer|shorter|later)| ?(?:%|m?secs?\b))/gi;
/** A protocol beside the one that was judged, and a text that something has to hold. */
const NAME =
  /(?<![\w./-])(?:OSPF(?:v3)?|BGP|RIP|RADIUS|TACACS|LDAP|LLDP|CDP|PTP|VRRP|HSRP|PIM|IGMP)(?![\w/-])|(?<=\b(?:contains?|includes|says|names|comment|description|code) (?:the )?(?:\w+ ){0,2}["'`“]?)[A-Z]{3,}(?![\w/-])/g;
/** `Banner and caption are on`: of two things the same is asked. */
const BOTH =
  /^(?:\W*(?:verify|check|confirm|ensure|see) (?:that )?)?((?:[\w.+-]+ ){1,4}and (?:[\w.+-]+ ){1,3})(?:are|must be|have to be|shall be) (?:both )?(?:on|off|set|enabled|disabled|active)\b/i;
const LOOKS = /^(?:dis(?:play)?|show|get|diag\w*|run|grep) /;
/** Of files it is said how they travel, where nothing is asked. */
const OF_FILES = /^(?:s?ftps?|scp|tftp)$/i;
const FIRM = /\b(?:must|shall|only|not|verify|ensure|check)\b/i;

/**
 * Leaves to a person a PASS of which the document names a device's keyword, a command, a transport, a port or a day of the week in a sentence
 * that asks for something, where neither the judges nor the lines that decide hold a word of it.
 * @param judged what those who judge say that they look at
 */
export function guardUnheard(recommendation: Recommendation, judged: string): Guard {
  const { description, audit } = recommendation;
  const described = explains(recommendation) ? [] : splitDemands(description);
  const named = [...described, ...splitProse(audit).flatMap((sentence) => sentence.split('\n'))]
    .map((sentence) => ({ sentence, words: listAsked(sentence).filter((word) => !isHeard(word, judged)) }))
    .filter(({ words }) => words.length > 0);
  if (named.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || SUCH.test(outcome.reason)) return outcome;
    const shown = `${outcome.reason} ${tree ? linesOf(outcome, tree) : ''}`;
    const unheard = named.find(({ sentence, words }) =>
      words.some((word) => !isHeard(word, shown) && !(REFUSES.test(sentence) && tree && !stands(word, tree))),
    );
    return unheard ? doubt(outcome, `But the document says "${shorten(unheard.sentence.trim())}", which was not judged.`) : outcome;
  };
}

/** The words of a sentence that asks, or else of the later parts that do: `"a" or "b", a key that is not empty, and c not off`. */
function listAsked(sentence: string): readonly string[] {
  if (asksPlainly(sentence)) return listWords(sentence);
  const parts = sentence.split(/, (?:and )?/);
  return parts.length < 3 ? [] : parts.slice(1).filter(asksPlainly).flatMap(listWords);
}

const asksPlainly = (sentence: string): boolean => {
  const plain = sentence.replace(QUOTED, ' ').replace(OR_MORE, ' ');
  return ASKS.test(plain) && !ASKS_NOTHING.test(plain) && !OF_NO_CONCERN.test(plain);
};

const isHeard = (word: string, said: string): boolean =>
  /^\d+$/.test(word) ? new RegExp(String.raw`\b${word}\b`).test(said) : isKnownWord(word.toLowerCase(), said);

/** Whether a text has a word at all. */
const stands = (word: string, tree: ConfigTree): boolean => tree.lines.some((line) => line.toLowerCase().includes(word.toLowerCase()));

/** The words of a sentence that only somebody who judged it would say. */
function listWords(sentence: string): readonly string[] {
  const quoted = [...sentence.matchAll(QUOTED)]
    .filter(({ index }) => !WHERE.test(sentence.slice(0, index)))
    .map((found) => found.slice(1).find((group) => group !== undefined) ?? '')
    .filter((text) => !LOOKS.test(text));
  const plain = sentence.replace(QUOTED, ' ');
  return [
    ...[...quoted, plain].flatMap((text) => text.match(KEYWORD) ?? []).filter((word) => !COMPOUND.test(word)),
    ...[...plain.matchAll(TRANSPORT)].map(([, word]) => word!).filter((word) => !OF_FILES.test(word) || FIRM.test(sentence)),
    ...(plain.match(WEEKDAY) ?? []).map((day) => day.toLowerCase().replace(/days?$/, '')),
    ...[...plain.matchAll(PORT)].map(([, port]) => port!),
    ...[...quoted, plain].flatMap((text) => [...text.matchAll(NUMBER)].map(([, number]) => number!)).filter((number) => Number(number) > 1),
    ...(plain.match(NAME) ?? []),
    ...(
      BOTH.exec(plain)?.[1]
        ?.toLowerCase()
        .match(/[a-z][\w-]{3,}/g) ?? []
    ).filter((word) => !isPlainWord(word)),
  ];
}

/** The lines that decide, and what they stand in. */
function linesOf({ lines }: Outcome, tree: ConfigTree): string {
  const above = lines.flatMap((line) => findEnclosing(tree, line).map((node) => node.line));
  return [...new Set([...lines, ...above])].map((line) => tree.lines[line - 1] ?? '').join('\n');
}
