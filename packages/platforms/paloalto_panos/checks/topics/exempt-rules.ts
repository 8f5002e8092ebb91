import { shorten } from '@merlon/engine/audit/guard.ts';
import { sentencesOf } from '@merlon/engine/demands/find-bound.ts';
import { sortLines } from '@merlon/engine/config-tree/places.ts';
import { readServicesLetOff } from '@merlon/engine/demands/read-services-let-off.ts';
import { type LetOff, NAMES, readLetOff, splitNames } from '@merlon/engine/demands/read-let-off.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, doubt } from '@merlon/engine/model/verdict.ts';
import { carriesOnly } from '@merlon/engine/rule-base/carries-only.ts';
import { makeServiceSymbol } from '@merlon/engine/rule-base/services.ts';
import { DENYING, type Rule } from '../../facts/rules.ts';

/** Rules that a document lets off, as far as it says which they are. */
export interface ExemptRules {
  readonly sentence: string;
  /** Whether a rule may be one of them: nothing that was read tells it from them. */
  readonly mayBe: (rule: Rule) => boolean;
}

const RULES = /\b(?:rules?|polic(?:y|ies))\b/;
/** They are no rules in effect of the rule base, and fall short of nothing. */
const NOT_JUDGED = /\b(?:disabled|inactive|switched off|predefined|intrazone-default|interzone-default)\b/;

/** Which features a part of a sentence tells rules by. */
const TELLS = {
  tag: /\btag(?:s|ged)?\b/,
  applications: /\bapplications?\b|\bnothing (?:but|other than)\b/,
  from: /\b(?:from|source)\b[^,;]*?\bzones?\b|\bzones? [^,;]*\bas (?:the )?source\b/,
  to: /\b(?:to|towards|into|destination)\b[^,;]*?\bzones?\b|\bzones? [^,;]*\bas (?:the )?destination\b/,
  zone: /\bzones?\b/,
  denies: /\b(?:den(?:y|ies|ying)|drops?|dropping|blocks?|blocking|resets?)\b/,
} as const;
/** `zone core only`, `only from the zone core` */
const ONLY_ZONE = /\bzones? [\w.-]+ (?:only|alone)\b|\bonly (?:from |to |in )?(?:the )?zones?\b/;
const CALLED = new RegExp(String.raw`\b(?:rules?|polic(?:y|ies)) (?:named |called |with the names? )?${NAMES}`, 'g');
const PREFIX = /\bnames? (?:that )?(?:begins?|starts?) (?:with|in) ([a-z][\w-]*)/;
/** Names that somebody made up; other words behind `rule` may be verbs. */
const MADE_UP = /[-_\d]/;

function readRules({ sentence, part }: LetOff): ExemptRules {
  const words = new Set(part.match(/[a-z\d](?:[\w./-]*\w)?/g));
  const isSaid = (word: string): boolean => words.has(word.toLowerCase());
  const names = [...part.matchAll(CALLED)].flatMap(([, list]) => splitNames(list!)).filter((name) => MADE_UP.test(name));
  const prefix = PREFIX.exec(part)?.[1];
  const tells = (feature: keyof typeof TELLS): boolean => TELLS[feature].test(part);
  const services = readServicesLetOff(sentence);
  const isOf = (zones: readonly string[]): boolean => (ONLY_ZONE.test(part) ? zones.every(isSaid) : zones.some(isSaid));
  return {
    sentence,
    mayBe: (rule) => {
      const isThere =
        tells('from') || tells('to')
          ? (!tells('from') || isOf(rule.from)) && (!tells('to') || isOf(rule.to))
          : !tells('zone') || isOf(rule.from) || isOf(rule.to);
      return (
        isThere &&
        (!tells('tag') || rule.values('tag').some(isSaid)) &&
        (services.length > 0 ? carriesNone(rule, services) : !tells('applications') || rule.values('application').every(isSaid)) &&
        (!tells('denies') || DENYING.has(rule.action)) &&
        (names.length === 0 || names.includes(rule.name.toLowerCase())) &&
        (prefix === undefined || rule.name.toLowerCase().startsWith(prefix))
      );
    },
  };
}

/** Whether a rule may carry no other applications: `any` is all of them. */
function carriesNone(rule: Rule, services: readonly string[]): boolean {
  const values = rule.values('application');
  return (
    !values.includes('any') &&
    carriesOnly({ services: makeServiceSymbol(''), conditions: [{ kind: 'application', values }] }, services) !== false
  );
}

/** The rules that a document lets off: by a tag, a name, an action, their zones, or the applications that they allow. */
export const readExemptRules = (recommendation: Recommendation): readonly ExemptRules[] =>
  readLetOff(
    sentencesOf(recommendation).map((sentence) => sentence.toLowerCase().replace(/["'`“”‘’]/g, '')),
    RULES,
  )
    .filter(({ sentence, part }) => !NOT_JUDGED.test(part) && !/\bpredefined\b/.test(sentence))
    .map(readRules);

/** Leaves to a person that a rule falls short which the document may let off. */
export function unlessExempt(exempt: readonly ExemptRules[], rule: Rule, outcome: Outcome): Outcome {
  const found = outcome.status === 'FAIL' ? exempt.find(({ mayBe }) => mayBe(rule)) : undefined;
  return found
    ? doubt(
        { ...outcome, lines: sortLines(outcome.lines) },
        `But the document says "${shorten(found.sentence)}", and it may let the rule ${rule.name} off.`,
      )
    : outcome;
}
