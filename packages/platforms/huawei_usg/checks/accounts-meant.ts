import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { splitDescription, splitProse, splitText } from '@merlon/engine/demands/find-bound.ts';
import { LEFT_OUT } from '@merlon/engine/demands/left-out-words.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';

const plain = (text: string): string => text.replace(/["'`“”‘’]/g, '');

/** The sentences of a document without their quotes. */
export const sentencesOf = ({ title, description, audit }: Recommendation): readonly string[] =>
  [...splitText(title), ...splitDescription(description), ...splitProse(audit)].map(plain);

/** The accounts of administrators that a document lets be. */
export interface Exemptions {
  readonly isExempt: (user: Place) => boolean;
  /** Of which accounts it is asked depends on what they may be used for. */
  readonly isByType: boolean;
  /** Accounts for emergencies, or one of them, may be local, and only their owner knows which those are. */
  readonly emergency?: 'one' | 'all';
}

const EXEMPTS = new RegExp(
  String.raw`\bexempt(?:ed)?\b|\bexcept(?:ed|ions?|ing| for)?\b|\bemergency\b|\bother than\b|\b${LEFT_OUT}|\bneeds? none\b|\bneed no\b`,
  'i',
);
const NOT_EXEMPT = /\bnot (?:be )?(?:exempt(?:ed)?|excepted|out of scope|left out|excluded|ignored)\b|\bno exceptions?\b/i;
/** Names that sentences use of anything. */
const PLAIN_WORD = /^(?:local|accounts?|exempt|service|type|terminal|only|api|product|own|user|users|console|web|ssh|and|the|are)$/i;

/** `each manager-user whose service-type contains web or ssh`: those that have one of these. */
const OF_SERVICES =
  /\b(?:manager-users?|accounts?|administrators?)(?: entry| entries| accounts?| blocks?)? (?:(?:whose|of which the) service-type(?: line)? (?:contains|includes|names|has|is|lists|shows)|with (?:the )?service-type|that (?:has|have) (?:the )?service-type) (?:any of )?([a-z]+(?:(?:, or |, | or )[a-z]+){0,5})\b/i;
/** `terminal only`, `only terminal`, `terminal alone` */
const ONLY = [/\b([a-z]+) (?:only|alone)\b/gi, /\b(?:only|alone) ([a-z]+)\b/gi];

/** What documents say of accounts that they let be, for which they may be used: `Accounts without a service-type, or with terminal only, are out of scope`. */
export const READ_OF_EXEMPT: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:accounts|entries|manager-users|manager-user entries|administrators) (?:(?:without(?: an?| any)?|with no) (?:interactive )?service[- ]types?(?: line)?(?: \([\w -]+\))?|with (?:service-type )?[a-z]+ (?:only|alone))(?:,? (?:or|and) (?:those )?with (?:service-type )?[a-z]+ (?:only|alone))? ${LEFT_OUT}$`,
    'i',
  ),
];

/** Which accounts a document lets be: by name, by what they may be used for, or one of them. */
export function readExemptions(recommendation: Recommendation): Exemptions {
  const text = sentencesOf(recommendation)
    .filter((sentence) => EXEMPTS.test(sentence) && !NOT_EXEMPT.test(sentence))
    .join(' ');
  const withoutType = /\b(?:without(?: an?| any)?|with no|that have no|having no) (?:interactive )?service[- ]types?\b/i.test(text);
  const only = new Set(ONLY.flatMap((pattern) => [...text.matchAll(pattern)].map(([, type]) => type!.toLowerCase())));
  const isNamed = (name: string): boolean =>
    !PLAIN_WORD.test(name) && new RegExp(String.raw`(?<![\w-])${name.replaceAll(/[^\w-]/g, '.')}(?![\w-])`, 'i').test(text);
  const emergency = /\bone (?:single |local )*(?:emergency|break-?glass) account\b/i.test(text)
    ? 'one'
    : /\b(?:emergency|break-?glass) accounts\b/i.test(text)
      ? 'all'
      : undefined;
  const services = sentencesOf(recommendation).flatMap(
    (sentence) =>
      OF_SERVICES.exec(sentence)?.[1]
        ?.toLowerCase()
        .split(/, or | or |, /) ?? [],
  );
  const isOfOther = (types: readonly string[]): boolean =>
    services.length > 0 && types.length > 0 && types.every((type) => !services.includes(type));
  return {
    isByType: services.length > 0 || withoutType || only.size > 0,
    ...(emergency !== undefined && { emergency }),
    isExempt: (user) => {
      const name = user.node.words[1] ?? '';
      const types = findPath(user, 'service-type').flatMap(valuesAt);
      return (
        isNamed(name) ||
        isOfOther(types) ||
        (types.length === 0 ? withoutType : types.every((type) => only.has(type)) && types.length === 1)
      );
    },
  };
}
