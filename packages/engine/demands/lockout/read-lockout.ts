import type { LockoutFacts, LockoutSite } from '../../model/lockout.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { splitDescription, splitText } from '../find-bound.ts';
import { spellRefusedItems } from '../refused-items.ts';
import { type Claims, claimAbsent, claimsOf, keyIn, startClaims } from './claims.ts';
import { PLAIN, words } from './plain-words.ts';
import { isOfAbsence, readDefaultSentence, takeExplicit } from './read-defaults.ts';
import { sayPlainly, tellsOnly } from './say-plainly.ts';
import { speaksOfOthers, takeForever, takeSwitch, takeZero, tellsHowToUnlock, tellsWhy } from './read-asides.ts';
import { type Bound, takeBounds, turnBounds, writeBounds } from './write-bounds.ts';
import { writeTerms } from './write-terms.ts';

export interface LockoutReading {
  readonly claims: Claims;
  /** Whether every sentence was understood. */
  readonly isWhole: boolean;
  /** A sentence that was not understood says for whom, where or when its numbers hold, or names a side of one that nobody heard. */
  readonly depends: boolean;
  /** Such a sentence may let a device or an account off. */
  readonly letsOff: boolean;
}

/** A longer sentence is a list, or no sentence. */
const LONGEST = 500;

/**
 * What a document says of the lockout after failed logins, at one of the places where a device has one.
 * @returns undefined where no sentence names a number of failures or a time of it
 */
export function readLockout(facts: LockoutFacts, site: LockoutSite, recommendation: Recommendation): LockoutReading | undefined {
  const sentences = sentencesOf(recommendation);
  const claims = startClaims();
  let isWhole = true;
  let depends = false;
  let letsOff = false;
  let context: string | undefined;
  for (const sentence of sentences) {
    if (sentence.length > LONGEST) return undefined;
    const terms = writeTerms(sentence, site).replace(/[.;:,\s]+$/, '');
    if (terms === '') continue;
    if (!readOne(terms, { claims, facts, site, context })) {
      isWhole = false;
      // A number of a lockout of which nobody heard how it is meant may be another one than the checks compare.
      const isUnheard = /\block/.test(terms) && /n⟨/.test(terms) && !terms.includes('‹');
      letsOff ||= OF_LOCKOUT.test(terms) && (LETS_OFF.test(terms) || isUnheard);
      depends ||= OF_LOCKOUT.test(terms) && (DEPENDS.test(terms) || isUnheard);
    }
    context = keyIn(terms, 'last') ?? context;
  }
  readDefaultValue(recommendation.defaultValue, claims, site);
  const isNumbered = ['tries', 'time'].some((key) => (claims.of[key]?.bounds.length ?? 0) > 0);
  return isNumbered ? { claims, isWhole: isWhole && !claims.isTorn, depends, letsOff } : undefined;
}

const DEPENDS =
  /\b(?:unless|except\w*|exempt\w*|only|otherwise|either|until|other than|apart from|all others|not (?:be )?locked|never locked|need not|do not lock|longer than|within [nt]⟨|without|consent|approval|recommended|optional|not (?:required|permitted|allowed|accepted|wanted)|nor|(?:may|can) be|(?:is|are) (?:allowed|tolerated|permitted)|or not be|on (?:[\w-]+ ){0,3}(?:devices?|firewalls?|sites?|boxes))\b/;
const LETS_OFF =
  /\b(?:unless|except\w*|exempt\w*|otherwise|either|other than|apart from|all others|not (?:be )?locked|never locked|need not|do not lock|recommended|optional|not required|consent|approval|longer than|or not be|may be (?:left out|missing|omitted|absent)|(?:or|until) the next|disabled|without (?:an? )?(?:log-?[io]n|sign-?in|use|activity)|(?:is|are|be) (?:permitted|allowed|tolerated) (?:in|on|at|for)|within [nt]⟨|on (?:[\w-]+ ){0,3}(?:devices?|firewalls?|sites?|boxes))/;
const OF_LOCKOUT = /[nt]⟨|‹\w+›|\block/;

const IN_PARENTHESES = /(\([^()\n]{1,80})\n(?=[^()\n]{0,80}\))/g;
/** The number of a step, or of a level. */
const STEP = /^\s*(?:\d{1,2}[.)]|\(L[12]\)) /gm;
const FAULT_BEHIND = /; (?=(?:this|that|it|which) is (?:also )?an? (?:finding|deviation|violation|failure)\b)/gi;

/** The sentences in which a document may say what it asks for; what it adds in a note may let something off. */
function sentencesOf({ title, description, audit, notes = '' }: Recommendation): readonly string[] {
  const prepare = (text: string): string => text.replace(IN_PARENTHESES, '$1 ').replace(FAULT_BEHIND, ', ').replace(STEP, '');
  return [
    ...splitText(prepare(title)),
    ...splitDescription(prepare(description)),
    ...splitText(prepare(spellRefusedItems(proseOf(audit)))),
    ...splitDescription(prepare(notes)),
  ].filter((sentence) => /\w/.test(sentence));
}

interface Given {
  readonly claims: Claims;
  readonly facts: LockoutFacts;
  readonly site: LockoutSite;
  readonly context: string | undefined;
}

/** Reads a sentence. @returns whether all of it was understood */
function readOne(written: string, given: Given): boolean {
  const { claims, facts, site, context } = given;
  const terms = sayPlainly(written, claims, context);
  if (tellsOnly(terms, claims)) return true;
  if (tellsHowToUnlock(terms) || speaksOfOthers(terms, facts.others) || tellsWhy(terms)) return true;
  let text = dropProduct(terms.replace(CAN_LOCK, '$1 ').replace(COMMAND, keepTerms), given).trim();
  const unit = takeUnit(text, site);
  if (unit === undefined) return false;
  text = takeDefaultAside(takeSwitch(takeZero(unit)), given);
  if (isLockout(text)) claims.locks = true;
  text = takeForever(text, claims, site.time?.zeroIsForever === true);
  if (isOfAbsence(text)) return readDefaultSentence(text, claims, site, context);
  text = takeExplicit(text, claims);
  return readBounds(text, given);
}

const isLockout = (text: string): boolean =>
  /\b(?:accounts?|administrators?|users?|addresses|address|source)\b.*\block(?:s|ed|out)?\b|\block(?:s|ed|out)?\b.*\baccounts?\b|\block-?out\b/.test(
    text,
  );

/** `The firewall can lock an account`, which tells what it is able to do. */
const CAN_LOCK =
  /\b(firewall|device|gateway|unit|appliance|box|system|platform|software|it) (?:can(?: be (?:set|configured|told|made) to)?|is able to|supports|offers to) (?=(?:temporarily |automatically )?(?:lock|block)(?:s|ing)?\b)/g;

/** What is typed to look. */
const COMMAND =
  /\b(?:with |in |by |of |from |run |enter |use |to |see )*(?:show|display|get)(?: [a-z][\w-]*(?<!\b(?:must|shows?|has|have|is|are|that|contains?|prints?|and|with|of|see|lists?)))+(?: \| (?:include|grep|i|inc|match|find)(?: ‹\w+›| [\w-]+(?<!must|shows?|prints?))?)?(?=[:,.]| (?:must|shows?|has|have|is|are|that|contains?|prints?|and|lists?|see)\b|$)/g;

const UNIT_SAID =
  /,? ?\(?\b(?:(?:which|that|mind that|note that) )?(?:(?:the )?‹time› )?(?:(?:is|are|has|counts?|reads?|states? (?:the )?(?:time|‹time›)(?: of (?:the )?lock)?|counted|measured|given|entered|stated|expressed|typed|shown) )*in (seconds|minutes)\b\)?|\((?:in )?(seconds|minutes)(?:\)|,)/g;

/** Takes the unit of the time that a sentence names. @returns undefined where it is not that of the setting */
function takeUnit(text: string, { time }: LockoutSite): string | undefined {
  let isOwn = true;
  const left = text.replace(UNIT_SAID, (found: string, one?: string, other?: string) => {
    if (!time || (one ?? other) !== (time.unit === 60 ? 'minutes' : 'seconds')) isOwn = false;
    return found.includes('‹time›') ? ' ‹time› ' : ' ';
  });
  return isOwn ? left.replace(/\s+/g, ' ').trim() : undefined;
}

/** `admin-lockout-threshold is 3 or less (default 3)` */
function takeDefaultAside(text: string, { claims, site, context }: Given): string {
  return text.replace(/\((?=[^()]*\b(?:default|factory)\b)([^()]*)\)/g, (found, aside: string, at: number) =>
    readDefaultSentence(aside, claims, site, keyIn(text.slice(0, at), 'last') ?? context) ? ' ' : found,
  );
}

const dropProduct = (text: string, { facts, site }: Given): string =>
  text
    .split(' ')
    .filter((word) => ![facts.words, site.words].some((names) => names?.has(word.replace(/[,.:]+$/, ''))))
    .join(' ');

/** What is left of a phrase that asks for nothing: the settings that it names. */
const keepTerms = (found: string): string => ` ${found.match(/‹\w+›/g)?.join(' ') ?? ''} `;

/** `If lines are printed, …`: what holds of those that are. */
const IF_SHOWN =
  /\b(?:if|where|when|whenever|in case)(?: (?:(?:the|a|an|any|such|line|value) )*(?:‹\w+›|lines?|it|they|one|values?|either)(?: line| value)?(?: or ‹\w+›)?)?(?: (?:is|are))? (?:shown|displayed|printed|present|there|configured|set|listed|seen)(?: at all)?,?/g;
const FINDING =
  /,? ?(?:and )?(?:(?:this|that|it|which) )?(?:is|are|counts? as|constitutes?) (?:also )?(?:an? )?(?:finding|failure|deviation|violation)s?$|,? ?(?:this|that|it) fails$/;
const LOOKED_FOR = /\b(?:present|contains?|prints?|shows?|there|appears?|must print|must show)\b/;
const PER = /\bcounts? (?:the )?‹fails› per (?:administrator|account|user|source|address|source address)s?\b/g;
const BEFORE_LOCK =
  /\b(?:before|until) (?:(?:the |an |its )?(?:accounts?|administrators?|lock)|it|they) (?:is|gets|are) (?:locked|blocked)(?: out)?\b/g;

/** Reads the numbers of a sentence. @returns whether nothing is left that may ask for more */
function readBounds(given: string, { claims, site, context }: Given): boolean {
  if (SWITCHED_OFF.test(given)) return false;
  let text = writeBounds(
    given
      .replace(PER, ' ')
      .replace(BEFORE_LOCK, ' ')
      .replace(/\b(?:a )?number of ‹fails›/g, '‹fails›'),
  );
  if (FINDING.test(text)) {
    const turned = turnFinding(text);
    if (turned === undefined) return false;
    text = turned;
  }
  text = text.replace(IF_SHOWN, keepTerms).replace(/\bwithin (?:the |these )?bounds\b/g, ' ');
  const isUnlocking = /\bunlock|\bagain\b/.test(text);
  const isLookedFor = LOOKED_FOR.test(text);
  const left = takeBounds(text, (bound, before, after) => {
    const key = keyOf(bound, before, after, context);
    if (key === undefined || !fits(key, bound, before, isUnlocking)) return false;
    const own = claimsOf(claims, key);
    own.bounds.push(bound.isTime || key !== 'time' ? bound : inSeconds(bound, site));
    own.isLookedFor ||= isLookedFor && /‹(?:tries|time|\d)›/.test(text);
    return true;
  });
  return words(left).every((word) => PLAIN.has(word) || /^‹\w+›$/.test(word));
}

/** `The lockout is disabled`: not what locks an account. */
const SWITCHED_OFF =
  /\b(?:lock-?outs?|locking|locks?|function|feature|limit|policy)\b[^,;:]* (?:disabled|suspended|refused|closed)\b|\bdisabled? (?:the )?lock/;

/** `If the number is greater than 3, this is a finding`: of several such, none may be. */
function turnFinding(text: string): string | undefined {
  const body = text
    .replace(FINDING, '')
    .replace(/^if /, '')
    .replace(/,? (?:or )?if /g, ' or ');
  const isNot = /\bis not b⟨/.test(body);
  if (/\band\b|\bunless\b|\bno\b/.test(body)) return undefined;
  if (isNot) return body.replace(/\bis not (?=[bc]⟨)/g, 'is ');
  return turnBounds(body);
}

/** What is counted beside failures. */
const OTHER_NOUN =
  /^ ?(?:sessions?|connections?|administrators?|admins?|users?|accounts?|addresses|address|lines?|devices?|units?|passwords?)\b/;
const NEUTRAL = new Set('the its this that number value figure count it must be is has to have are and or shall should not'.split(' '));

/** Whose number it is. */
function keyOf({ isTime, isBare }: Bound, before: string, after: string, context: string | undefined): string | undefined {
  if (OTHER_NOUN.test(after)) return undefined;
  const extra = /‹(\d)›[^,;‹]*$/.exec(before)?.[1];
  if (extra !== undefined) return extra;
  if (/^ ?‹fails›/.test(after)) return 'tries';
  const named = keyIn(before, 'last');
  if (isTime) return named !== undefined && /^\d$/.test(named) ? named : 'time';
  if (named !== undefined) return named;
  const behind = keyIn(after, 'first');
  return behind ?? (isBare || !words(before).every((word) => NEUTRAL.has(word)) ? undefined : context);
}

/** A time is no number of failures, and `within 15 minutes` is no time of a lock. */
function fits(key: string, { isTime }: Bound, before: string, isUnlocking: boolean): boolean {
  if (!isTime) return true;
  if (key === 'tries') return false;
  return (
    !/\b(?:within|in|during|every|per|of inactivity)(?: (?:the|a|any))? ?$/.test(before) && (isUnlocking || !/\bafter ?$/.test(before))
  );
}

const inSeconds = (bound: Bound, { time }: LockoutSite): Bound => ({
  ...bound,
  least: bound.least * (time?.unit ?? 1),
  most: bound.most * (time?.unit ?? 1),
});

/** `Enabled, 3 attempts, 30 minutes.` What is not understood tells nothing. */
function readDefaultValue(defaultValue: string, claims: Claims, site: LockoutSite): void {
  if (/\b(?:depend|differ|var(?:y|ies)|releases?|versions?|models?)\b/i.test(defaultValue)) return;
  for (const part of splitText(defaultValue)) {
    const told = startClaims();
    const terms = writeTerms(part, site).replace(/[.;,\s]+$/, '');
    if (terms === '' || !readDefaultSentence(`${terms}`, told, site, undefined)) continue;
    for (const [key, { told: number }] of Object.entries(told.of)) if (number !== undefined) claimsOf(claims, key).told ??= number;
    if (told.absent !== undefined && claims.absent === undefined) claimAbsent(claims, undefined, told.absent);
  }
}
