import { splitText } from './find-bound.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';

/** Rules that a document lets off by how they are called. */
export interface ExemptRules {
  readonly action?: 'allow' | 'deny';
  /** In small letters. */
  readonly name: string;
  readonly isPrefix: boolean;
}

/** `A rule with the action Drop whose name begins with NoLog- is exempt` */
const RULES =
  /\b(?:rules?|polic(?:y|ies)) (?:with (?:the )?action (drop|deny|reject|accept|permit|allow) )?(?:(?:whose|with an?|that have an?) names? (?:that )?((?:begin|start)s? (?:with|in)|is|are)|(named|called)) ["'“`]?([\w-]+)["'”`]?,? (?:is|are) (?:exempt|exempted|excepted)(?=[.;,]|$)/gi;
/** `The account breakglass may have any shell` */
const ACCOUNTS =
  /\b(?:the )?(?:accounts?|users?) ["'“`]?([\w-]+)["'”`]? (?:(?:may|can) have any (\w+)|(?:may|can) (?:have|use) ["'“`]?(\/[\w/.-]*\w)["'”`]?|(?:is|are) (?:exempt|exempted|excepted))(?=[.;,]|$)/gi;
/** Words that stand where a name does. */
const NO_NAME = /^(?:that|which|who|whose|and|or|with|without|may|is|are|named|called|accounts?|users?|never|not)$/i;

const sentencesOf = ({ description, audit }: Recommendation): readonly string[] => splitText(`${description}\n${proseOf(audit)}`);

/** The rules that a document lets off by their names. */
export const readExemptRules = (recommendation: Recommendation): readonly ExemptRules[] =>
  sentencesOf(recommendation).flatMap((sentence) =>
    [...sentence.matchAll(RULES)]
      .filter(([, , , , name]) => !NO_NAME.test(name!))
      .map(([, action, how = '', , name]) => ({
        ...(action !== undefined && { action: /^(?:accept|permit|allow)$/i.test(action) ? ('allow' as const) : ('deny' as const) }),
        name: name!.toLowerCase(),
        isPrefix: /^(?:begin|start)/i.test(how),
      })),
  );

/** Whether a rule is one of those that are let off. */
export const isExemptRule = (
  exempt: readonly ExemptRules[],
  { name, action }: { readonly name: string; readonly action: 'allow' | 'deny' | 'other' },
): boolean =>
  exempt.some(
    (one) =>
      (one.action === undefined || one.action === action) &&
      (one.isPrefix ? name.toLowerCase().startsWith(one.name) : name.toLowerCase() === one.name),
  );

/** An account that a document lets off: it may have any of what is asked for, or this one alone. */
export interface ExemptAccount {
  /** In small letters. */
  readonly name: string;
  readonly value?: string;
}

/** The accounts of which a document says that they may have any of what it asks for (`shell`), or one that it names by its path. */
export const readExemptAccounts = (recommendation: Recommendation, what: string): readonly ExemptAccount[] =>
  sentencesOf(recommendation).flatMap((sentence) =>
    [...sentence.matchAll(ACCOUNTS)].flatMap(([, name, of, value]) =>
      NO_NAME.test(name!) || (of !== undefined && of.toLowerCase() !== what)
        ? []
        : [{ name: name!.toLowerCase(), ...(value !== undefined && { value }) }],
    ),
  );

/** Whether an account may have a value by what lets it off. */
export const isExemptAccount = (exempt: readonly ExemptAccount[], name: string, value: string): boolean =>
  exempt.some((one) => one.name === name.toLowerCase() && (one.value === undefined || one.value === value));
