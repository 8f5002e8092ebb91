import { ETM_SUFFIX } from '../demands/etm-forms.ts';
import { type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';

const ITEM = String.raw`[\w@.+]*[\d@-][\w@.+-]*`;
const LIST = new RegExp(
  String.raw`${ITEM}(?:(?:,? and/or |,? (?:and|or) |, |/)${ITEM}){1,24}(?:(?<ending>,? and their (?:- ?(?<end>[\w@.-]+)|(?<etm>etm|encrypt-then-mac)) (?:variants|forms|versions|counterparts))|(?<more>,? (?:and|or) (?:their|its|any|the)\b| (?:variants|forms)))?`,
  'gi',
);
const LONGEST = 4000;

/**
 * The values that a document permits for a setting, in an enumeration of its sentences that holds all that it types; undefined where it has
 * none, or several.
 */
export function findList({ title, description, audit, remediation }: Recommendation, keyword: string): readonly string[] | undefined {
  const typed = typedOf(commandsOf(remediation), keyword);
  if (typed.length === 0) return undefined;
  const text = [title, description, proseOf(audit)].join('\n').slice(0, LONGEST);
  const lists = [...text.matchAll(LIST)].map(({ 0: whole, groups }) => ({
    isOpen: groups?.['more'] !== undefined,
    values: withEnding(
      whole
        .slice(0, whole.length - (groups?.['ending'] ?? groups?.['more'] ?? '').length)
        .toLowerCase()
        .split(/,? and\/or |,? (?:and|or) |, |\//)
        .map((value) => value.replace(/\.$/, ''))
        .map(inFull),
      groups?.['end']?.toLowerCase() ?? (groups?.['etm'] === undefined ? undefined : ETM_SUFFIX.slice(1)),
    ),
  }));
  const holding = lists.flatMap(({ values, isOpen }) => {
    const spelled = values.every((value) => /^\d+$/.test(value)) ? asTyped(values, typed) : values;
    return typed.every((value) => spelled.includes(value)) ? [{ spelled, isOpen }] : [];
  });
  const different = new Map(holding.map((one) => [one.spelled.toSorted().join(' '), one]));
  const [only] = different.values();
  // `nistp256/384/521`: what such a list says in short nobody spells out.
  const isShort = only?.spelled.some((value) => /^\d+$/.test(value)) && !only.spelled.every((value) => /^\d+$/.test(value));
  return different.size === 1 && !only!.isOpen && !isShort ? only!.spelled : undefined;
}

/** `nistp256/384/521`: a number alone stands for a value that ends in it. */
function inFull(value: string, at: number, values: readonly string[]): string {
  const before = /^(.*[a-z])(\d+)$/.exec(values.slice(0, at).findLast((one) => /[a-z]/.test(one)) ?? '');
  return before && /^\d+$/.test(value) && before[2]!.length === value.length ? `${before[1]}${value}` : value;
}

/** `hmac-sha2-256 and their -etm@openssh.com variants` */
const withEnding = (values: readonly string[], end: string | undefined): readonly string[] =>
  end === undefined ? values : [...values, ...values.map((value) => `${value}-${end}`)];

/** `groups 19, 20 or 21`, where `group20` is typed. */
function asTyped(numbers: readonly string[], typed: readonly string[]): readonly string[] {
  const [prefix] = typed.map((value) => /^([a-z-]+)\d+$/.exec(value)?.[1]);
  return prefix === undefined ? numbers : numbers.map((number) => `${prefix}${number}`);
}

/** The values that commands give a keyword. */
const typedOf = (commands: readonly string[], keyword: string): readonly string[] =>
  commands.flatMap((command) => {
    const words = command.toLowerCase().split(/\s+/);
    const at = words.indexOf(keyword);
    return at < 0
      ? []
      : words
          .slice(at + 1)
          .filter((word) => !/^[[\]{}]$/.test(word))
          .map((word) => word.replace(/[[\]";]/g, ''))
          .filter(Boolean);
  });
