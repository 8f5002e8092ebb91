import { holdsWord, textsOf } from '../../config-tree/text-commands.ts';
import { readNamedServers, saysAsNamed } from '../../demands/read-named-servers.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { findChoice } from './title-choice.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import { type Guard, doubtAny } from '../guard.ts';
import { isOpposite, opensWhatIsShut } from './polarity.ts';
import type { SettingPath } from '../../ports/platform.ts';
import { unlessTyped } from '../typed-shortfall.ts';
import { countListed } from '../unread/demanded-numbers.ts';
import { isHeading, saysAlike } from '../unread/headings.ts';
import { findException, findNegation } from '../unread/turned-titles.ts';
import { namesNothing } from '../unread/unread-sentences.ts';

/** What there is to know of those who judge under a title. */
export interface Judged {
  readonly known: string;
  /** With what others say that they look at. */
  readonly all: string;
  /** Of those that the title chose. */
  readonly titles: readonly string[];
  /** Settings that the document changes. */
  readonly typed: readonly SettingPath[];
}

/** Leaves to a person what answers another demand than the title: the contrary, one with an exception or a negation, one of the inside. */
export function guardTitle(title: string, { known, all, titles, typed }: Judged): Guard {
  const excepted = findException(title, known);
  const negated = excepted === undefined ? findNegation(title, known) : undefined;
  const within = findWithin(title, known);
  const chosen = findChoice(title, all);
  const anyStatus = (sentence: string): Guard => doubtAny(['PASS', 'FAIL', 'NA'], sentence);
  const guards = [
    (titles.some((own) => isOpposite(title, own)) || opensWhatIsShut(title, known)) && guardOpposite(title),
    excepted !== undefined && anyStatus(`But the title says "${excepted}", which the check does not know.`),
    negated !== undefined && unlessTyped(typed, anyStatus(`But the title says "${negated}", which the check does not know.`)),
    within !== undefined && anyStatus(`But the title speaks of ${within}, and the check of what comes from outside.`),
    chosen !== undefined && doubtAny(['FAIL'], `But the title says "${chosen}", of which either may do.`),
    namesNothing(title) && anyStatus('But the title does not say what must not be.'),
  ].filter((guard) => typeof guard === 'function');
  return (outcome, tree) => guards.reduce((guarded, guard) => guard(guarded, tree), outcome);
}

/** Leaves to a person what was judged against what the title asks for, unless the check has read itself which way that is. */
const guardOpposite =
  (title: string): Guard =>
  (outcome) =>
    agreesWith(title, outcome.reason)
      ? outcome
      : doubtAny(['PASS', 'FAIL', 'NA'], 'But the title asks for the contrary of what the check asks for.')(outcome);

/** Whether a reason says that a switch must be as a title wants it. */
function agreesWith(title: string, reason: string): boolean {
  const [, state] = /\bmust be (on|off)\b/.exec(reason) ?? [];
  return state !== undefined && !isOpposite(title, state === 'on' ? 'enabled' : 'off');
}

/** Traffic that comes from inside, and places where it comes in. */
const WITHIN =
  /\b(?:outbound|outgoing|egress|internal (?:interfaces?|zones?|networks?|systems?|hosts?|information systems?)|inside interfaces?)\b/i;
const WITHOUT = /\b(?:untrusted|external|outside)\b/i;

/** What a title says of the inside where judges look at the outside alone. */
const findWithin = (title: string, known: string): string | undefined =>
  WITHOUT.test(known) && !WITHIN.test(known) && !WITHOUT.test(title) && !/\bonly\b/i.test(title) ? WITHIN.exec(title)?.[0] : undefined;

/** Whether there are two, or which are approved, the reason may say. */
const isTold = (word: string, reason: string): boolean =>
  new RegExp(String.raw`\b(?:from|to) ${word.replaceAll(/[^\w-]/g, '')}\b`).test(reason) ||
  (/^(?:two|secondary|redundant)$/.test(word) && /\b2\b/.test(reason)) ||
  (word === 'two' && countListed(reason).includes(2)) ||
  (word === 'both' && (/\bnone leaves open any [^,.]+, any /.test(reason) || saysAsNamed(reason))) ||
  (word === 'approved' && reason.includes('; the document allows '));

/** The two servers that a document names where its title says `both`; none where it names others. */
function readBoth(word: string, recommendation: Recommendation): readonly string[] {
  const named = /^both$/i.test(word) ? readNamedServers(recommendation) : undefined;
  return named === undefined || named === 'unclear' || named.addresses.length !== 2 ? [] : named.addresses;
}

/** Leaves to a person a PASS under a title with a word that nobody judged. */
export function guardWord(word: string, recommendation: Recommendation, known = ''): Guard {
  const both = readBoth(word, recommendation);
  const showsBoth = ({ lines }: Outcome, tree: ConfigTree): boolean =>
    both.length > 0 && both.every((address) => textsOf(lines, tree).some((text) => holdsWord(text, address)));
  // What a heading calls so, the judges may call by another word.
  const isAlike = ({ reason }: Outcome): boolean => saysAlike(word, `${known} ${reason}`) && isHeading(recommendation);
  return (outcome, tree) =>
    outcome.status === 'PASS' && !isTold(word.toLowerCase(), outcome.reason) && !(tree && showsBoth(outcome, tree)) && !isAlike(outcome)
      ? doubt(outcome, `But the title also says "${word}", which was not judged.`)
      : outcome;
}
