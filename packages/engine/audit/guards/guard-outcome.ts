import { splitProse } from '../../demands/find-bound.ts';
import { findEnclosing } from '../../config-tree/enclosing.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '../../model/recommendation.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import type { SettingPath } from '../../ports/platform.ts';
import { combineAll } from '../assertions/evaluate.ts';
import { guardAbsence } from './guard-absence.ts';
import { quotesCommands } from './quoted-commands.ts';
import { areShownAlgorithms } from '../shown/shown-algorithms.ts';
import { type IsGone, guardUnjudged, showsDemandedLines } from '../demanded-lines.ts';
import { guardExempt } from '../guard-exempt.ts';
import { guardByCommands } from './guard-by-commands.ts';
import { guardServerCount } from './guard-server-count.ts';
import { type Guard, type JudgeSentence, doubtAny, shorten } from '../guard.ts';
import { doubtAllowed, doubtUnused, failForbidden, failOtherValue, guardForbidden } from './guard-forbidden.ts';
import { refusesUnused } from '../shown/refused-values.ts';
import { listMissingForms } from './missing-forms.ts';
import { refusesUnlisted } from '../refuses-unlisted.ts';
import { asksForNothing } from '../sentence-kinds.ts';
import { isShown } from '../shown/shown-sentences.ts';
import { findElsewhere } from './other-documents.ts';
import { guardMayMiss } from './guard-may-miss.ts';
import { guardNumbers } from './guard-numbers.ts';
import { guardTitle, guardWord } from './guard-title.ts';
import { guardTitleSentences } from './guard-title-sentences.ts';
import { type Choice, findUnknownWord } from '../unread/unknown-title-words.ts';
import { isCheckedByDescription, splitDemands } from '../unread/stated-demands.ts';
import { findUnjudgedWord } from '../unread/unjudged-words.ts';
import { numbersOf, numbersOfProse } from '../unread/demanded-numbers.ts';
import {
  type Known,
  findParticular,
  findUnknownAlgorithms,
  findUnreadSentences,
  isKnownWord,
  listOnAlgorithms,
  readDemanded,
} from '../unread/unread-sentences.ts';

/** What there is to know of those who judge a recommendation. */
interface Judged {
  /** Their titles and expectations: what they say that they look at. */
  readonly known: string;
  /** What others say that they look at, who have to agree. */
  readonly besides?: string;
  /** The commands by which they would mend what they judge, a line each. */
  readonly commands?: readonly string[];
  /** The titles of those that were chosen by the document's title. */
  readonly titles: readonly string[];
  /** How those are chosen; left out where there are none. */
  readonly choice?: Choice;
  /** Settings that the document changes. */
  readonly typed?: readonly SettingPath[];
  /** Those that none of them looks at. */
  readonly unjudged: readonly SettingPath[];
  /** Left out where the document takes nothing away. */
  readonly isGone?: IsGone;
  /** The title chose one of them: where that does not apply, the recommendation does not. */
  readonly isTitled: boolean;
  /** The title chose all of them: they were written without the document's sentences. */
  readonly isAlone: boolean;
  /** Judges by itself a sentence that they leave unread. */
  readonly judgeSentence?: JudgeSentence;
}

/**
 * Keeps judges from speaking for a demand that nobody read. A PASS ends at a person where the document's commands change something else,
 * where its title says a word of which the judges know nothing, or a number that they did not compare; that something is wrong stays true.
 * A title that negates or excepts what they ask for decides nothing, nor does a sentence of the audit that asks for more than they look at,
 * or for the contrary, leave a PASS.
 */
export function guardOutcome(
  recommendation: Recommendation,
  {
    known,
    besides = '',
    commands = [],
    titles,
    choice,
    typed = [],
    unjudged,
    isGone = () => false,
    isTitled,
    isAlone,
    judgeSentence,
  }: Judged,
): Guard {
  const { title } = recommendation;
  const [beyond] = unjudged;
  const all = `${known} ${besides}`;
  const said = `${all} ${commands.join(' ')}`;
  const word = findUnjudgedWord(title, all) ?? findParticular(title, known) ?? (choice && findUnknownWord(recommendation, said, choice));
  const demanded = readDemanded(recommendation);
  const onAlgorithms = isAlone ? listOnAlgorithms(recommendation) : [];
  const beside = isCheckedByDescription(recommendation) ? findUnjudgedSentence(recommendation.description, `${title} ${known}`) : undefined;
  const elsewhere = findElsewhere(recommendation);
  const asked = demanded.filter(({ binds }) => binds || !isAlone).map(({ sentence }) => sentence);
  const keyword = isAlone ? findKeyword(recommendation, said) : undefined;
  const guards = [
    guardExempt(recommendation),
    beyond && guardUnjudged(recommendation, unjudged, isTitled ? ['PASS'] : ['PASS', 'NA'], isGone),
    !isTitled && guardByCommands(recommendation, { beyond, typed, word }),
    guardTitle(title, { known, all, titles, typed }),
    guardTitleSentences(recommendation, { known, all, titles, typed }),
    guardServerCount(recommendation, judgeSentence),
    guardNumbers(['PASS'], numbersOf(title), known, 'the title names'),
    (!isTitled || isAlone) && guardNumbers(['PASS'], asked.flatMap(numbersOf), known, 'the audit names'),
    guardNumbers(['PASS'], numbersOfProse(recommendation), known, 'the document names'),
    guardForbidden(recommendation),
    WANTS_THERE.test(title) && guardNothing,
    keyword !== undefined && doubtAny(['NA'], `But the document names \`${keyword}\`, which was not looked at.`),
    guardDenying([title, ...asked], known),
    guardAbsence(demanded, recommendation),
    guardMayMiss(recommendation),
    demanded.length > 0 && failForbidden(demanded, recommendation),
    failOtherValue(demanded, recommendation),
    doubtAllowed(recommendation),
    demanded.length > 0 && doubtUnused(demanded),
    demanded.length > 0 && guardSentences(recommendation, demanded, { text: known, commands, isAlone }, judgeSentence),
    onAlgorithms.length > 0 && guardAlgorithms(recommendation, onAlgorithms, known, judgeSentence),
    beside !== undefined && doubtAny(['PASS'], `But the description says "${shorten(beside)}", which was not judged.`),
    elsewhere !== undefined && doubtAny(['PASS'], `But the document leaves it to "${shorten(elsewhere)}", which nobody has read.`),
    word !== undefined && guardWord(word, recommendation, known),
  ].filter((guard) => typeof guard === 'function');
  return (outcome, tree) => guards.reduce((guarded, guard) => guard(guarded, tree), outcome);
}

/** `There must be a community`, `At least one user must be configured`. */
const WANTS_THERE = /\bthere must be (?!no\b)|\bat least (?:one|two|three|\d+)\b|(?<!\bno .*)\bmust be (?:present|there|configured)\b/i;

/** Leaves to a person a PASS because there is nothing of what the title wants there. */
const guardNothing: Guard = (outcome) =>
  outcome.status === 'PASS' &&
  outcome.lines.length === 0 &&
  /^(?:No|Nothing|None)\b|^`[^`]+` is not configured(?:[.]| [(])/.test(outcome.reason)
    ? doubt(outcome, 'But the title wants something there.')
    : outcome;

/** What a terse document names of which judges say nothing: a keyword of a device, `no-source-route`, or what must not be there. */
function findKeyword({ audit, remediation }: Recommendation, said: string): string | undefined {
  if ([audit, remediation].some((procedure) => commandsOf(procedure).length > 0)) return undefined;
  const words = `${proseOf(remediation)} ${proseOf(audit)}`.match(/(?<![\w-])[a-z]+(?:-[a-z\d]+){2,}(?![\w-])/g) ?? [];
  const forbidden = splitProse(audit).find((sentence) => /^no (?!more|less|fewer|longer|other)/i.test(sentence));
  return words.find((word) => !isKnownWord(word, said)) ?? forbidden;
}

/** `deny rules`, `rules with action drop`. */
const DENYING =
  /\b(?:den(?:y|ies|ied|ying)|drop|block|reject)(?:s|ped|ed|ping|ing)? (?:firewall |security |policy )*(?:rules?|policies)\b|\b(?:rules?|policies) (?:with|whose) (?:the |an )?action (?:is |of )?(?:deny|drop|block|reject)\b/i;

/** Leaves to a person that some rules fall short where a document is about those that deny, of which the judges say nothing. */
function guardDenying(texts: readonly string[], known: string): Guard {
  const isMeant = texts.some((text) => DENYING.test(text));
  return (outcome) => {
    const [, some, all] = /\((\d+) of (\d+)/.exec(outcome.reason) ?? [];
    const isMissed = isMeant && some !== all && !/\b(?:den(?:y|ies)|drop|block|reject)/i.test(`${known} ${outcome.reason}`);
    return outcome.status === 'FAIL' && isMissed ? doubt(outcome, 'But the document is about rules that deny traffic.') : outcome;
  };
}

/** Leaves to a person what a sentence of the audit asks for beyond the judges, or against them, and what no other check finds to be so. */
const guardSentences =
  (recommendation: Recommendation, demanded: ReturnType<typeof readDemanded>, known: Known, judgeSentence?: JudgeSentence): Guard =>
  (outcome, tree) => {
    if (outcome.status !== 'PASS') return outcome;
    // Where lines show it, a command that a sentence quotes is there.
    const open = outcome.lines.length > 0 ? demanded.filter(({ sentence }) => !quotesCommands(sentence, known.commands)) : demanded;
    const { title } = recommendation;
    const said = `${title} ${known.text} ${outcome.reason}`;
    const own = findUnreadSentences(open, title, known, outcome.reason, tree && keywordsOf(outcome, tree));
    const unread = [...own, ...(tree ? listMissingForms(open, tree) : [])].filter(
      ({ sentence }) =>
        !asksForNothing(sentence.trim()) &&
        !refusesUnlisted(sentence, outcome) &&
        !(tree && (showsDemandedLines(recommendation, sentence, tree, outcome) || isShown(sentence, said, outcome, tree))),
    );
    const judged = unread.map(({ sentence, isTurned }) => ({ sentence, own: tree && judgeSentence?.(sentence, tree, isTurned) }));
    return withSentences(outcome, 'the audit', judged);
  };

/** The keywords of the lines that decide and of what they stand in: what a sentence calls by one of them was looked at. */
function keywordsOf({ lines }: Outcome, tree: ConfigTree): string {
  const above = lines.flatMap((line) => findEnclosing(tree, line).map((node) => node.line));
  return [...new Set([...lines, ...above])]
    .flatMap((line) => tree.lines[line - 1]?.toLowerCase().match(/(?<!\S)[a-z]+(?:-[a-z]+)+(?!\S)/g) ?? [])
    .join(' ');
}

/** An outcome with those of sentences that others judge; one that nobody finds to be so leaves it to a person. */
function withSentences(
  outcome: Outcome,
  who: string,
  judged: readonly { readonly sentence: string; readonly own: Outcome | undefined }[],
): Outcome {
  const left = judged.find(({ own }) => own?.status !== 'PASS');
  if (left) return doubt(outcome, `But ${who} says "${shorten(left.sentence)}", which was not judged.`);
  return judged.length === 0 ? outcome : combineAll([outcome, ...judged.flatMap(({ own }) => own ?? [])]);
}

/** Leaves to a person a PASS by algorithms of which the title or the audit has a list of its own that the lines do not show to be kept. */
const guardAlgorithms =
  (recommendation: Recommendation, sentences: readonly string[], known: string, judgeSentence?: JudgeSentence): Guard =>
  (outcome, tree) => {
    if (outcome.status !== 'PASS') return outcome;
    const unread = findUnknownAlgorithms(sentences, `${known} ${outcome.reason}`).filter(
      (sentence) =>
        !tree ||
        !(
          showsDemandedLines(recommendation, sentence, tree, outcome) ||
          areShownAlgorithms(sentence, outcome, tree) ||
          refusesUnused(sentence, outcome, tree) ||
          isShown(sentence, `${known} ${outcome.reason}`, outcome, tree)
        ),
    );
    const judged = unread.map((sentence) => ({ sentence, own: tree && judgeSentence?.(sentence, tree, false) }));
    return withSentences(outcome, 'the document', judged);
  };

/** Words by which a sentence asks for more, even where it does not say that something must be. */
const ADDS = /\b(?:also|only|each|every|all|both|at least|at most|as well)\b/i;

/** A sentence of a description that asks for something of which judges say nothing. */
const findUnjudgedSentence = (description: string, known: string): string | undefined =>
  splitDemands(description).find(
    (sentence) =>
      findUnjudgedWord(sentence, known) !== undefined ||
      (ADDS.test(sentence) &&
        (sentence.match(/[a-z][a-z-]{2,}/gi) ?? []).some((word) => !isKnownWord(word.toLowerCase(), `${known} also only`))),
  );
