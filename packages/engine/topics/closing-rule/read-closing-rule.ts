import type { Recommendation } from '../../model/recommendation.ts';
import { asksNothing, isLabel } from '../by-sentences/title-words.ts';
import { listOthers, topicSentences } from '../by-sentences/topic-sentences.ts';
import { turnsLeft } from '../turns.ts';

/** What a document asks of the rule that ends a rule base: it denies whatever is left. */
export interface ClosingRule {
  /** Whether it logs: at all, or at one moment. */
  readonly logs?: 'any' | 'begin' | 'end';
  /** Its name, in lower case. */
  readonly name?: string;
  /** Not even a rule that is switched off stands below it. */
  readonly isVeryLast: boolean;
  /** Rules for two zones each may end otherwise: the list for all traffic is meant. */
  readonly isGlobal: boolean;
  /** What no rule matches is denied as well. */
  readonly fallbackDenies: boolean;
  readonly sentence: string;
  /** The sentences that may ask for something else. */
  readonly unread: readonly string[];
}

const RULE = String.raw`(?:rules?|polic(?:y|ies)|entr(?:y|ies))`;
const CLOSING = new RegExp(
  String.raw`\b(?:very )?(?:last|final|closing|bottom) (?:[\w-]+ ){0,3}?${RULE}\b|\b${RULE} at the (?:very )?(?:bottom|end)\b|\b(?:list|table|rule ?base|rule ?set|polic(?:y|ie))s? (?:[\w-]+ )?(?:ends?|closes?) (?:with|in|by)\b|^at the (?:very )?(?:bottom|end)\b[^,;]{0,60}? (?:(?:there )?(?:is|must be|has to be|shall be|should be)|stands|comes|sits|must stand) an? (?:[\w-]+ ){0,4}?${RULE}\b`,
);
const DENIES = /\b(?:den(?:y|ies)|drops?|rejects?|refuses?|blocks?|discards?)\b/;
/** It leaves nothing out. */
const ALL = /\bany\b|\ball (?:sources|other|else|remaining|traffic)\b|\beverything\b|\bwhatever is left\b/;
const LOGS = /\blog(?:s|ged|ging)?\b(?! (?:forwarding|profile|level))/;
const NO_LOG = /\b(?:no|not|without|never|off)\b/;
/** The closing rule is what the sentence speaks of. */
const BEGINS =
  /^(?:(?:in addition|and|so|therefore|also|for all traffic|the|an?|our|each|every|all|bound|access|rule|applied|security|firewall|global) )*/;
const FALLBACK =
  /\b(?:default(?: security)?(?: |-)policy|default (?:rule|action)|implicit (?:rule|deny)|interzone-default|built-in (?:rule|default))\b/;
const NOT_EVEN =
  /\b(?:nothing|no rule) (?:stands|comes|follows|may (?:stand|come|follow)) (?:after|below|behind|beneath|under) it,? not even (?:an? )?(?:disabled|inactive)\b/;
/** Why it is wanted asks for nothing: `Since the default leaves no record, …`, `…, because the default drops in silence`. */
const REASON =
  /^(?:since|because|as) [^,]*\b(?:default|implicit|built-in)\b[^,]*, |,? (?:because|since) [^,;]*\b(?:default|implicit|built-in)\b[^,;]*$/;
/** What a document shows: a command of the rule, after what announces it. */
const SHOWN = /(?:^|[,:] )(?:for (?:example|instance),? )?set [a-z-]+ .*$/;
const ASIDES: readonly RegExp[] = [
  /^the name of (?:the|this) (?:rule|policy) is free$/,
  /^(?:scroll|go|look) to the (?:bottom|end)\b.*$/,
  /^the (?:bottom|last|closing) (?:rule|policy|entry)\b[^,;]*\bis the one to (?:study|look at|read)$/,
  /^the (?:closing|last) (?:entry|rule|policy) reads(?:,? for (?:example|instance),?)?$/,
  /^the (?:tail|end) (?:should )?reads?$/,
  // What a device prints of a rule that denies.
  /^(?:in an? \w+ )?an? denying (?:rule|policy) has no action line\b[^;]*$/,
  // Where the statement is not there, the device denies, and its rule base says so.
  /^[\w-]+ may be (?:written or left out|left out),? as [\w-]+ denies by default$/,
  /^the (?:software|device|system) does this by itself, so the (?:statement|line) may be absent, but permit-all must not be there$/,
  /^(?:permit|allow)-all must never be seen$/,
];
const HEEDS: readonly RegExp[] = [
  NOT_EVEN,
  new RegExp(CLOSING.source),
  /\b(?:nothing|no rule) (?:stands|comes|follows|may (?:stand|come|follow)) (?:after|below|behind|beneath|under) it\b/,
  /\b(?:everything|anything|all) else\b/,
  /\b(?:our|a) (?:own )?(?:clean-?up|closing) (?:rule|policy|entry)\b/,
  /\bin addition\b|\bbeneath it\b|\ball other traffic\b|\blast (?:edit )?block\b/,
];
/** What a title may turn of what its description says in full. */
const OF_LABEL = /^(?:no|not|without|never|none|off|only|refused|last|else|own)$/;
const WORDS =
  /\b(?:(?:security|firewall|global|explicit|very|last|final|closing|bottom|clean-?up|catch-all|predefined|default|implicit|interzone-default|deny-all|built-in) ?(?:security |global |firewall )*|rule ?base|rules?|polic(?:y|ies)|default-policy|default-security-rules|den(?:y|ies|ied)|drops?|dropped|blocks?|discards?|rejects?|refuses?|refused|any|all|every|zones?|address(?:es)?|interfaces?|sources?|destinations?|applications?|services?|traffic|match(?:es)?|writes? a log|logs?|logged|logging|logtraffic all|session-init|session-close|session (?:start|end|init|close)|enabled|active|nothing|block|table|list|actions?|keeps?|beneath|addition|everything|remaining|other|own|software|permit-all|rest|is called [\w.-]+|edit|ought|backup|see this control|this control|ends|end)\b/g;

/** What a document asks of the last rule; undefined where it asks for none that denies all that is left. */
export function readClosingRule(recommendation: Recommendation): ClosingRule | undefined {
  const titles = new Set(isLabel(recommendation) ? topicSentences({ ...recommendation, description: '', audit: { lines: [] } }) : []);
  const sentences = topicSentences(recommendation)
    .map((written) => ({ written, said: written.replace(SHOWN, '').replace(REASON, '').trim() }))
    .filter(({ said }) => said !== '' && !ASIDES.some((form) => form.test(said)));
  const at = sentences.findIndex(({ written, said }) => isOfClosing(said) && !titles.has(written));
  // `It is enabled, denies and logs everything` goes on with it.
  const own = sentences.slice(at).filter(({ said }, next) => next === 0 || /^(?:it|its|this rule)\b/.test(said));
  const text = own.map(({ said }) => said).join('; ');
  if (at < 0 || !DENIES.test(text) || !ALL.test(text) || FALLBACK.test(text)) return undefined;
  const fallbacks = sentences.filter(({ said }) => FALLBACK.test(said));
  const denying = fallbacks.filter(({ said }) => /\b(?:den(?:y|ies)|drops?|deny-all)\b/.test(said) && !/\b(?:log|allow|permit)/.test(said));
  const name = /\b(?:is )?called ([\w.-]*[\w])/.exec(text)?.[1];
  const unread = sentences
    .filter(({ written, said }) => {
      const plain = name === undefined ? said : said.replaceAll(name, ' ');
      const others = listOthers(plain, WORDS);
      const isKnown = others?.length === 0 || (titles.has(written) && others?.every(asksNothing) === true);
      const turns = turnsLeft(plain, HEEDS).filter((word) => !titles.has(written) || !OF_LABEL.test(word));
      return !isKnown || turns.length > 0;
    })
    .map(({ said }) => said);
  return {
    ...((LOGS.test(text) || [...titles].some((title) => LOGS.test(title) && !NO_LOG.test(title))) && { logs: momentIn(text) }),
    ...(name !== undefined && { name }),
    isVeryLast: sentences.some(({ said }) => NOT_EVEN.test(said)),
    isGlobal: /\bglobal\b/.test(own[0]!.said),
    fallbackDenies: denying.length > 0,
    sentence: own[0]!.written,
    unread: [...new Set([...unread, ...fallbacks.filter((one) => !denying.includes(one)).map(({ said }) => said)])],
  };
}

const isOfClosing = (sentence: string): boolean => {
  const [start] = BEGINS.exec(sentence)!;
  const found = CLOSING.exec(sentence);
  return found !== null && found.index <= start.length && !/\blast (?:but|two|three)\b/.test(sentence);
};

const momentIn = (text: string): NonNullable<ClosingRule['logs']> =>
  /\bsession(?:-| )(?:init|start)\b/.test(text) ? 'begin' : /\bsession(?:-| )(?:end|close)\b/.test(text) ? 'end' : 'any';
