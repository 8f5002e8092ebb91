import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import type { Asked, TopicJudge } from './topic-judge.ts';
import { type DefaultTold, readDefaultTold, tellsDelivered } from '../../setting-clauses/read-default-told.ts';
import { meaningOfAbsence } from '../../audit/sentence-kinds.ts';
import { splitFindings } from '../../demands/split-findings.ts';
import { asksOfUsers, turnFinding } from '../../demands/turn-finding.ts';
import { isPlainAnywhere } from '../by-words/plain-words.ts';
import { asksInLabel, hasLabel, turnsLabel } from '../labels.ts';
import { splitProse } from '../../setting-clauses/split-prose.ts';
import { ALL_BUT_SOME } from '../../demands/exempting-words.ts';
import { isTurn } from '../turns.ts';
import { sayPlainly } from './say-plainly.ts';

/** What a document asks for of a topic. */
export interface TopicReading {
  readonly asked: readonly Asked[];
  readonly sentences: readonly SentenceReading[];
}

export interface SentenceReading {
  readonly sentence: string;
  readonly asks: readonly Asked[];
  /** Words that nobody heeded, of which any may ask for more; none where all of the sentence is read. */
  readonly unread: readonly string[];
  /** Some of them may let something be or off. */
  readonly mayExempt: boolean;
}

/** Words that may stand in any sentence and ask for nothing by themselves. */
const ORDINARY =
  /^(?:run|runs|enter|use|used|using|uses|check|see|look|looks|compare|confirm|verify|expected?|likewise|further|such|shows?|shown|prints?|printed|returns?|appears?|lists?|listed|listing|names?|named|mentioned|contains?|containing|holds?|includes?|included|including|carries|displayed|configured|defined|present|appear|configuration|backup|file|output|plain|full|section|sections|entry|entries|table|block|blocks|above|below|under|from|on|into|through|over|per|out|our|internal|central|company|organi[sz]ation|current|currently|all|whole|access|system|means?|where|one|any|some|course|fine|here|word|therefore|hence|thus|thereby|well|so|explicitly|mandatory|ensure|search|recommendation|edit|output|number|particular|keywords?|either|what|how|among|together|part|case|note|mind|given|applies|apply|applied|means|called|required?|requires|requirement|control|document|need|needs|demanded?|asked|like|etc|way|bank|city|council|university|hospital|municipality|corporate|house|legal|office|team|group's|site|sites|headquarters|because|since|mind|already|yet|still|anyway|simply|covers?|entered|purposes?)$/;
/** What may let something be or off, or makes a demand depend on something; where all is looked at as if it were asked of all, it passes all the same. */
const CONDITIONS =
  /^(?:or|may|can|could|if|where|wherever|when|whenever|but|while|whether|as|far|than|once|until|permitted|allowed|accepted|acceptable|sufficient|enough|compliant|comply|complies|tolerated)$/;
const EXEMPTS =
  /^(?:if|where|wherever|when|whenever|unless|except\w*|exclud\w*|exempt\w*|otherwise|instead|alternativ\w*|optional\w*|tolerated|skip\w*|ignor\w*|left|leave|applicable|concerned|waived?|other|than|apart|besides|save|beyond)$/;

/** Words that turn a clause elsewhere, and here only join it to another. */
const IDLE =
  /\b(?:in addition\b,?|too(?=[,;]|$)|(?<=\b(?:treated|tested) )(?:like )?the (?:same|others)\b|the same (?:applies|holds|goes)\b|the same(?= for\b)|(?:in|at|under) the same (?:time|way|bounds?|conditions?)\b|of our own\b)/gi;

/** A remark in brackets on a default; what it demands would be said outside of them. */
const REMARK =
  /\((?=[^()]*\b(?:defaults?|factory|ex works)\b)(?![^()]*\b(?:must|shall|never|only|therefore|hence|too|not)\b)[^()]{3,90}\)|\((?:the )?default\)/gi;
const REMARK_FAILS =
  /\([^()]*\bdefaults?\b[^()]*\b(?:not (?:enough|sufficient|permitted|allowed|compliant)|too (?:long|short|weak|low|high)|fails?)\b[^()]*\)/gi;

/** `at most 86400 seconds, which is the default` */
const IS_DEFAULT = /,? which is (?:also )?the (?:default|factory setting)(?: value)?$/i;
/** `(0 means never; default 300)` */
const ASIDE = /[;,] (?:the )?(?:default|factory setting)(?: value)?(?: is|:)? [\w.-]+(?= ?[);,]|$)/gi;
/** Why something is asked. */
const REASON =
  /,? because [^,;]*$|, (?:since|as) [^,;]*$|, so that (?!.*(?:\d|\b(?:only|not|none|never|without|must|each|every|all)\b))[^,;:]*$/i;

const compiled = new WeakMap<TopicJudge, { readonly spans: readonly (readonly [RegExp, string | undefined])[]; readonly words: RegExp }>();

function patternsOf(topic: TopicJudge) {
  let known = compiled.get(topic);
  if (!known) {
    const spans = topic.spans.map(({ says, asks }) => [new RegExp(String.raw`(?<= |^)(?:${says})(?= |$)`, 'g'), asks] as const);
    compiled.set(topic, (known = { spans, words: new RegExp(`^(?:${topic.words})$`) }));
  }
  return known;
}

/** Reads what a document asks for of a topic, sentence by sentence, and which words of it nobody heeded. */
export function readTopic(topic: TopicJudge, recommendation: Recommendation): TopicReading {
  const { title, description, audit, defaultValue } = recommendation;
  const isNamed = hasLabel(recommendation);
  const isWorded = isNamed || (description !== '' && ENSURES.test(title) && OBLIGES.test(description));
  const mayAsk = (word: string): boolean => (isNamed ? asksInLabel(word, recommendation) : !turnsLabel(word));
  const titled = splitProse(title).map((sentence) => {
    const read = readSentence(topic, sentence, isWorded);
    return isWorded ? { ...read, unread: read.unread.filter(mayAsk) } : read;
  });
  const told = [description, proseOf(audit), OBLIGES.test(defaultValue) ? defaultValue : ''].flatMap((text) => splitProse(text));
  const sentences = [...titled, ...told.map((sentence) => readSentence(topic, sentence))];
  return { sentences, asked: sentences.flatMap(({ asks }) => asks) };
}

/** A title of the template of the Center for Internet Security, which a description words. */
const ENSURES = /^ensure\b/i;
const OBLIGES = /\b(?:must|shall|should|has to|have to|needs? to)\b/i;
/** The same, and other words by which one asks for something that is not there yet. */
const INSISTS = new RegExp(String.raw`${OBLIGES.source}|\b(?:is|are) (?:required|mandatory)\b|^no\b.*\bmay\b`, 'i');
/** A sentence on what holds by default, and not on something that is called so: `the default account admin is removed`. */
const OF_DEFAULT =
  /\b(?:defaults?|factory (?:settings?|values?|figures?|lists?|state|defaults?)|preset|ex factory|ex works)(?:\s+(?:values?|settings?|states?|levels?|lists?|lifetime|for|of|in|is|are|does|do|not|contains?|comply|complies|applies|holds?|names?|14|[\w-]+ (?:is|are|has|does|complies))\b|\s*[:,;()]|$)/i;
/** What holds by default, and says no more. */
const TELLS_DEFAULT = /^(?:(?:the|its|both|by) )?(?:factory (?:settings?|state|values?)|defaults?)\b/i;
const DEMANDS = /\b(?:must|shall|should|has to|have to|not|never|no|needs?|findings?|fails?|too|neither)\b/i;

/** What a sentence on a default asks for: a line, or nothing but to know the value, `default`. */
const asksOfDefault = ({ meaning, value }: DefaultTold): readonly Asked[] => [
  ...(meaning === 'fails' ? [EXPLICIT] : []),
  ...(value ? [{ what: 'default', values: value }] : []),
];

/** `As the default is 43200 seconds, the line has to be there` */
const HAS_TO_BE_THERE =
  /^(?:as|since|because) [^,]*, (?:the|this|that) (?:line|setting|entry) (?:has to|must|needs to) be (?:there|set|present|shown)$/i;

/** `As the factory figure is 43200, keylifeseconds has to be set`, `Neither is on by itself, so both lines have to be visible` */
const SO_IT_IS_SET =
  /^(?:(?:as|since|because) (?=[^,]*\b(?:defaults?|factory|preset)\b)[^,]*, (?:it|they|both|the [\w-]+|[a-z]+-?[a-z-]*)|(?:from the factory\b.*|(?:neither|none|both|all)\b[^,]*\b(?:by itself|by themselves|by default|from the factory)), so (?:all|both|they|it|(?:both |the |all )?(?:lines?|settings?)))(?: of them)?(?: lines?)? (?:must|has to|have to|needs? to) be (?:there|set|present|shown|printed|visible|written down|stated)(?: explicitly)?:?$/i;

/** `A line that is not there is a finding`, and no more. */
const TELLS_ABSENCE = /^(?:an?|the|this|no|if|without)\b(?=.*\b(?:lines?|settings?|entr(?:y|ies)|section)\b)[a-z ,-]{10,100}$/i;

const EXPLICIT: Asked = { what: 'explicit', values: [] };

/** A sentence that says what a finding is, as what it asks for where all of that is read to its end. */
function readSentence(topic: TopicJudge, written: string, isLabel = false): SentenceReading {
  const plain = readPlain(topic, written, isLabel);
  if (plain.unread.length === 0 || !IS_FINDING.test(written) || asksOfUsers(written)) return plain;
  const turned = splitProse(splitFindings(`${written}.`)).map(turnFinding);
  const parts = turned.map((one) => (one === undefined ? undefined : readPlain(topic, one, false)));
  if (parts.some((one) => one === undefined || one.unread.length > 0 || one.asks.length === 0)) return plain;
  return {
    sentence: plain.sentence,
    asks: parts.flatMap((one) => one!.asks),
    unread: [],
    mayExempt: parts.some((one) => one!.mayExempt),
  };
}

const IS_FINDING = /\b(?:finding|deviation|violation|failure)s?$/i;

function readPlain(topic: TopicJudge, written: string, isLabel: boolean): SentenceReading {
  const given = written.replace(IS_DEFAULT, '');
  const told = OF_DEFAULT.test(given) || tellsDelivered(given) ? readDefaultTold(given) : undefined;
  if (told) return { sentence: given, asks: asksOfDefault(told), unread: [], mayExempt: false };
  if (TELLS_DEFAULT.test(given) && OF_DEFAULT.test(given) && !DEMANDS.test(given))
    return { sentence: given, asks: [], unread: [], mayExempt: false };
  if (SO_IT_IS_SET.test(given)) return { sentence: given, asks: [EXPLICIT], unread: [], mayExempt: false };
  const absence = TELLS_ABSENCE.test(given) ? meaningOfAbsence(given) : undefined;
  if (absence) return { sentence: given, asks: absence === 'fails' ? [EXPLICIT] : [], unread: [], mayExempt: false };
  const demanded = given.replace(REMARK_FAILS, ' ');
  const fails = demanded !== given || HAS_TO_BE_THERE.test(given);
  const sentence = demanded.replace(REMARK, ' ').replace(ASIDE, '').replace(REASON, '').replace(IDLE, ' ');
  const { spans, words } = patternsOf(topic);
  const asks: Asked[] = fails ? [EXPLICIT] : [];
  let left = sayPlainly(sentence, topic.sections, topic.keeps);
  for (const [pattern, what] of spans)
    left = left.replace(pattern, (_, ...found: readonly unknown[]) => {
      const values = found
        .slice(
          0,
          found.findIndex((one) => typeof one === 'number'),
        )
        .filter((one) => typeof one === 'string');
      if (what !== undefined) asks.push({ what, values });
      return '§';
    });
  const rest = left.split(' ').filter((word) => word !== '§' && word !== '');
  const names = namesIn(sentence);
  const isJoining = (word: string): boolean => ORDINARY.test(word) || CONDITIONS.test(word) || names.has(word);
  // A word that turns what is asked has to be one that the topic takes for what it says.
  const unread = rest.filter((word) => !words.test(word) && ((!isLabel && isTurn(word)) || !(isJoining(word) || saysNothing(word))));
  // What a finding is asks for the contrary, and so may what stands beside a negation.
  const isTurned = rest.some((word) => FINDING.test(word) || (!isLabel && NEGATES.test(word)));
  const isHarmless = asks.length === 0 && unread.every((word) => /^\d$|^[a-z]+$/.test(word)) && letsBe(sentence);
  // Words of a topic alone may ask for something of it that no span says.
  const isSaid = asks.length > 0 || left.includes('§') || isLabel || LEADS.test(sentence);
  // Who asks for something asks for something that is known, or it was not understood.
  const isUnheard = asks.length === 0 && !isLabel && INSISTS.test(sentence) && !SHOWS.test(sentence);
  const own = isSaid ? [] : rest.filter((word) => words.test(word) && !ORDINARY.test(word) && !CONDITIONS.test(word));
  return {
    sentence,
    asks: isTurned ? [] : asks,
    unread: isHarmless ? [] : isUnheard ? (rest.length > 0 ? rest : [sentence]) : [...unread, ...(own.length > 1 ? own : [])],
    mayExempt: ALL_BUT.test(sentence) || rest.some((word) => EXEMPTS.test(word) && !words.test(word)),
  };
}

/** `All administrators but the emergency account` */
const ALL_BUT = new RegExp(ALL_BUT_SOME, 'i');

/** A word that says nothing by itself, and does not turn what the others say. */
const saysNothing = (word: string): boolean => isPlainAnywhere(word) && !FINDING.test(word) && !NEGATES.test(word) && !EXEMPTS.test(word);

const NEGATES = /^(?:not|no|never|none|neither|nor|without|cannot|optional|instead|exempt\w*|excepted|tolerated)$/;
const FINDING = /^(?:findings?|violations?|deviations?|failures?|fails?|non-?compliant|noncompliance)$/;

/** `The output must be:` */
const SHOWS = /^(?:the )?(?:output|result|lines?) (?:must|has to|should) (?:be|read|contain|show):?$/i;

/** A sentence that says where to look, or that something counts as well. */
const LEADS =
  /^(?:\d+[.)] ?)?(?:(?:please|then|next|also) )?(?:run|show|check|look|list|see|count|compare|go through|inspect|open|display|search|find|review|examine|get|in|for each|for every|repeat|expected|the (?:check|control|requirement|rule) (?:covers|applies|includes|holds)|this|these|it|they|the same|both)\b(?! (?:must|shall|should|has to|have to)\b)/i;

/** Words by which a sentence lets something be, tells what a default is worth, or that something is of no account. */
const LETS_BE =
  /\b(?:allowed|permitted|accepted|acceptable|tolerated|fine|sufficient|enough|welcome|optional|need not|compliant|complies|exempt\w*|(?:is|are) not (?:applicable|concerned|considered|examined|assessed|looked at|relevant|subject|part of|checked|audited|printed|shown)|does not (?:apply|matter)|do not (?:apply|matter)|no difference|desired state|serves? to|(?:is|are) given by|meets? the (?:requirement|recommendation|demand))\b|\bdefaults? of \d+ is too\b|\bonly \d+ by default\b/i;
/** Words by which it demands something all the same. */
const DEMANDS_MORE =
  /\b(?:only|provided|must|shall|should|has to|have to|unless|except\w*|nobody|nothing|never|(?:not|no longer|never) (?:be )?(?:allowed|permitted|accepted|acceptable|tolerated|sufficient|enough|compliant)|no [\w-]+ (?:is|are|may)|findings?|none)\b|^(?:only|no|permitted|allowed|accepted)\b/i;

/** Whether a sentence that names no value cannot make a PASS wrong: it lets something be. */
const letsBe = (sentence: string): boolean => LETS_BE.test(sentence) && !DEMANDS_MORE.test(sentence.replace(/\bneed not\b/gi, ''));

/** Names of houses and places, which stand in capitals and ask for nothing: `the certificate of the Northmark CA`. */
function namesIn(sentence: string): ReadonlySet<string> {
  const found = sentence.match(/(?<=[a-z,(] )[A-Z][a-z]{2,}(?:'s)?(?![\w-])/g) ?? [];
  return new Set(found.map((name) => name.toLowerCase().replace(/'s$/, '')).filter((name) => !PROTOCOLS.test(name)));
}
const PROTOCOLS =
  /^(?:telnet|kerberos|radius|ethernet|syslog|internet|tacacs|only|not|never|none|all|each|every|except|unless|internal|external)$/;
