import { findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import { sentencesOf } from '@merlon/engine/demands/find-bound.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass } from '@merlon/engine/model/verdict.ts';
import { DEFAULT_VALUE } from '../../facts/facts.ts';
import { type PanosTopic, defineTopic } from './topic.ts';

const BANNER = 'deviceconfig system login-banner';
const ACKNOWLEDGED = 'deviceconfig system ack-login-banner';
const WORDS =
  /warning|at login|(?:login )?banners?|login-banner|ack-login-banner(?: is yes)?|legal notice|notice|texts?|words?|wording|statements?|login|logging in|administrators?|admins?|acknowledge\w*|confirm(?:ed)?|forced?|displays?|access|use|un?authori[sz]ed|authori[sz]ed|persons?|users?|staff|personnel|monitored|recorded|logged|activity|prohibited|forbidden|greeting|greetings|yes|is free|as long as|left to the site|part|or|factory default|no banner/;

/** What a banner is to say, and the words by which it may. */
const SAYINGS: readonly { readonly what: string; readonly asked: RegExp; readonly said: RegExp }[] = [
  { what: 'who is authorised', asked: /(?<!un)\bauthori[sz]ed\b/, said: /authori[sz]ed|permitted|permission/ },
  {
    what: 'that use is recorded or monitored',
    asked: /\b(?:monitored|recorded|logged)\b/,
    said: /monitor|record|logged|logging|audit|observ|surveil|watch/,
  },
  {
    what: 'that other use is prohibited',
    asked: /\b(?:unauthori[sz]ed|other|any other)\b.*\b(?:prohibited|forbidden)\b/,
    said: /prohibit|forbid|not (?:permitted|allowed)|illegal|unlawful|offen[cs]e|prosecut|penal|only/,
  },
];
/** `The text holds the words "authorised" and "monitored"`: these words will do. */
const LISTS_WORDS = /\bwords?\b.*\b(?:must be part|part of the text)\b|\bholds? the words?\b|\bcontains? the words?\b/;
const GIVES_AWAY = /\bpalo ?alto|\bpan-?os\b|\bpa-\d{3,4}\b/i;

interface BannerDemands {
  readonly asked: typeof SAYINGS;
  readonly isListed: boolean;
  /** Words that stand in quotes, all of which the text has to hold. */
  readonly quoted: readonly string[];
  readonly acknowledged: boolean;
  readonly hidesProduct: boolean;
}

const QUOTED = /["“]([^"“”]{3,80})["”]/g;
const HOLDS = /\b(?:contains?|holds?|includes?|has)\b.*\b(?:words?|phrase|sentence|text)\b|\b(?:contains?|contain|includes?) ["“]/i;
const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[-\s]+/g, ' ')
    .trim();

/** What sentences quote as words of the text; none where one of several will do. */
function readQuoted(recommendation: Recommendation): readonly string[] {
  const holding = sentencesOf(recommendation).filter((sentence) => HOLDS.test(sentence));
  if (holding.some((sentence) => /["”],? or ["“]/.test(sentence))) return [];
  return holding.flatMap((sentence) => [...sentence.matchAll(QUOTED)].map(([, words]) => plainText(words!.replace(/[.,;]$/, ''))));
}

const SAYS_ACKNOWLEDGED = /\backnowledge|\back-login-banner\b|\bmust confirm\b/;
/** `Forcing users to acknowledge it is nice to have and is not assessed` */
const LET_BE =
  /\b(?:is|are) (?:nice to have|optional|not (?:assessed|judged|checked|required|needed|necessary|demanded|asked for|part of this control)|left (?:open|to (?:the|each) site)|a matter of taste|up to (?:you|the site))\b|\b(?:need not|does not (?:have|need) to|do not (?:have|need) to|whether (?:or not )?)\b/;

function readBanner(sentences: readonly string[], recommendation: Recommendation): BannerDemands {
  const says = (form: RegExp): boolean => sentences.some((sentence) => form.test(sentence));
  return {
    asked: SAYINGS.filter(({ asked }) => says(asked)),
    isListed: says(LISTS_WORDS),
    quoted: readQuoted(recommendation),
    acknowledged: sentences.some((sentence) => SAYS_ACKNOWLEDGED.test(sentence) && !LET_BE.test(sentence)),
    hidesProduct: says(/\bnot (?:name|reveal|mention|disclose)\b.*\b(?:manufacturer|vendor|model|product|host ?name)\b/),
  };
}

function judgeText(tree: ConfigTree, { asked, isListed, quoted, hidesProduct }: BannerDemands): Outcome | undefined {
  const text = valueOf(tree, BANNER);
  const lines = linesAt(findPath(tree, BANNER));
  if (text === undefined) return unlessHidden(tree, BANNER, fail([], 'No login banner is set.'), `none (${DEFAULT_VALUE})`);
  const absent = quoted.filter((words) => !plainText(text).includes(words));
  if (absent.length > 0) return fail(lines, `The login banner does not hold the words "${absent.join('", "')}".`);
  const missing = asked.filter(({ said }) => !said.test(text.toLowerCase())).map(({ what }) => what);
  if (missing.length > 0) return fail(lines, `No word of the login banner says ${missing.join(' and ')}.`);
  const host = valueOf(tree, 'deviceconfig system hostname');
  const isGiven = GIVES_AWAY.test(text) || (host !== undefined && host.length > 3 && text.toLowerCase().includes(host.toLowerCase()));
  if (hidesProduct && isGiven) return fail(lines, 'The login banner names the product or the device.');
  if (quoted.length > 0) return pass(lines, `The login banner holds the words "${quoted.join('", "')}".`);
  return isListed && asked.length > 0
    ? pass(lines, `The login banner has the words that the document asks for, and says ${asked.map(({ what }) => what).join(' and ')}.`)
    : undefined;
}

function judge(tree: ConfigTree, demands: BannerDemands): readonly Outcome[] {
  const text = judgeText(tree, demands);
  // What a text means others have to say.
  if (!demands.acknowledged) return text ? [text] : [];
  const lines = linesAt(findPath(tree, ACKNOWLEDGED));
  const isOn = valueOf(tree, ACKNOWLEDGED) === 'yes';
  const off = fail(lines, 'Nobody has to acknowledge the login banner.');
  const own = isOn
    ? pass(lines, 'The login banner has to be acknowledged.')
    : unlessHidden(tree, ACKNOWLEDGED, off, `no (${DEFAULT_VALUE})`);
  if (text) return [text, own];
  return own.status === 'FAIL' ? [own] : [];
}

export const bannerTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'login-banner',
    title: 'Login banner',
    expectation: 'a login banner must be set whose words say what the document asks for, and be acknowledged where it says so',
    source: 'PAN-OS web interface help, Device > Setup > Management > General Settings',
    core: /^deviceconfig system (?:ack-)?login-banner\b/,
    words: WORDS,
    heeds: [
      /\b(?:contains?|holds?|includes?) (?:the words? )?(?:[a-z]+ ){1,4}only$/,
      /\bbefore login\b|\b(?:only )?for authori[sz]ed (?:persons|users|personnel|staff)(?: only)?\b|\bonly for authori[sz]ed\b|\ba greeting is not a banner\b/,
    ],
    read: (sentences, recommendation) => {
      const demands = readBanner(sentences, recommendation);
      return { judge: (tree) => judge(tree, demands), numbers: [] };
    },
  }),
];
