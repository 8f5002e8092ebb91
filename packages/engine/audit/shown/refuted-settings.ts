import { textsOf } from '../../config-tree/text-commands.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Outcome } from '../../model/verdict.ts';

/** What a setting was compared with, and was found to be. */
interface Told {
  readonly setting: string;
  readonly values: readonly string[];
  /** The sentence of the reason in which it stands. */
  readonly sentence: string;
}

const TOLD = /`([^`]+)` must be (?:(on)|(?:one of )?(`[\w.-]+`(?:, `[\w.-]+`)*)), and it is so/g;
const NONE_OF = /`[^`]+` must (?:be|include) none of (`[\w.-]+`(?:, `[\w.-]+`)*), and it is so/g;
/** Things of all of which a sentence of a reason speaks. */
const OF_ALL = /^(?:Every|Each|All|Holds for [1-9]\d*) /;

const unquote = (list: string): readonly string[] => list.toLowerCase().replaceAll('`', '').split(', ');

const listTold = (reason: string): readonly Told[] =>
  reason.split(/(?<=\.) (?=[A-Z`])/).flatMap((sentence) =>
    [...sentence.matchAll(TOLD)].map(([, setting, on, list]) => ({
      setting: setting!.toLowerCase(),
      values: on === undefined ? unquote(list!) : ['on'],
      sentence: sentence.toLowerCase().startsWith('`') ? '' : sentence,
    })),
  );

/** `an account's mode`, `the type`: whose setting it is, and how it is called. */
const SUBJECT = /^(?:(the|an?|any|one|its) )?(?:([a-z][\w-]*)['’]s )?([a-z][\w-]*(?:[ -][\w-]+){0,3})$/i;

/** What was compared of a setting that a condition names by its last words, of each of the things that it speaks of. */
function findTold(subject: string, reason: string): readonly Told[] {
  const [, , owner, named] = SUBJECT.exec(subject.trim().replace(/["'`“”](?!s\b)/g, '')) ?? [];
  if (named === undefined) return [];
  const name = named.toLowerCase().replaceAll(' ', '-');
  const found = listTold(reason).filter(({ setting }) => setting.replaceAll(' ', '-').endsWith(`-${name}`) || setting === name);
  const isOfOwner = ({ sentence }: Told): boolean => OF_ALL.test(sentence) && new RegExp(String.raw`\b${owner}s?\b`, 'i').test(sentence);
  return owner === undefined || found.every(isOfOwner) ? found : [];
}

/** `the type is not custom`, `the level is anything but auth-priv` */
const IS_OTHER =
  /^(.{2,60}?) is (?:not (?:set to )?|anything (?:but|other than) |(?:set to )?something (?:else|other) than )["'`“]?([a-z\d][\w.-]*)["'`”]?$/i;
/** `root-login is set to "allow" or "deny-password"` */
const IS_ONE = /^(.{2,60}?) is (?:set to |at )["'`“]?([a-z][\w.-]*)["'`”]?(?:,? or (?:to )?["'`“]?([a-z][\w.-]*)["'`”]?)?$/i;
/** `the banner is off`, `it is not enabled` */
const IS_OFF = /^(.{2,60}?) is (?:off|not (?:on|enabled|active|switched on|turned on)|disabled|switched off|turned off)$/i;
const ON: ReadonlySet<string> = new Set(['on', 'enable', 'enabled', 'true', 'yes']);

function refutesValue(condition: string, reason: string): boolean {
  const [, off] = IS_OFF.exec(condition) ?? [];
  if (off !== undefined) return areAll(off, reason, (value) => ON.has(value));
  const [, other, only] = IS_OTHER.exec(condition) ?? [];
  if (other !== undefined) return areAll(other, reason, (value) => value === only!.toLowerCase());
  const [, subject, ...refused] = IS_ONE.exec(condition) ?? [];
  return subject !== undefined && areAll(subject, reason, (value) => refused.every((one) => value !== one?.toLowerCase()));
}

const areAll = (subject: string, reason: string, isRight: (value: string) => boolean): boolean => {
  const told = findTold(subject, reason);
  return told.length > 0 && told.every(({ values }) => values.every(isRight));
};

/** `there is no user`, where something holds for one. */
const THERE_IS_NONE = /^there (?:is|are) no ([a-z][\w-]*?)s?$/i;
function refutesNone(condition: string, reason: string): boolean {
  const thing = THERE_IS_NONE.exec(condition)?.[1];
  return thing !== undefined && new RegExp(String.raw`(?:^|\. )Holds for [1-9]\d* (?:[\w-]+ )?${thing}s?:`, 'i').test(reason);
}

/** `md5 or des is used`, of which a setting may be none. */
const IS_USED = /^["'`“]?([a-z][\w-]*)["'`”]?(?:,? or ["'`“]?([a-z][\w-]*)["'`”]?)? (?:is|are) (?:used|accepted|offered|allowed)$/i;
function refutesUse(condition: string, reason: string): boolean {
  const words =
    IS_USED.exec(condition)
      ?.slice(1)
      .flatMap((word) => word?.toLowerCase() ?? []) ?? [];
  const refused = [...reason.matchAll(NONE_OF)].flatMap(([, list]) => unquote(list!));
  return words.length > 0 && words.every((word) => refused.includes(word));
}

/** `an enabled accept policy says utm or disable`, of rules that let traffic pass. */
const RULE =
  /^(?:an?|any|one)(?: (?:enabled|active|accept|accepting|allow|allowing|permit|permitting)){1,2} (policy|rule) (?:(lacks (?:the|this|that|such an?) (?:line|setting))|(?:says|shows|reads|has|contains) ["'`“]?([a-z][\w-]*)["'`”]?(?: or ["'`“]?([a-z][\w-]*)["'`”]?)?)$/i;
function refutesOfRules(condition: string, { reason, lines, absences = [] }: Outcome, tree: ConfigTree): boolean {
  const [, thing, lacks, ...values] = RULE.exec(condition) ?? [];
  const isOfAll =
    thing !== undefined &&
    new RegExp(`^Every ${thing} (?:in effect|that lets traffic pass) [^.]*[.]$`, 'i').test(reason) &&
    lines.length > 0;
  if (!isOfAll || absences.some(({ holds }) => holds !== undefined)) return false;
  return (
    lacks !== undefined ||
    textsOf(lines, tree).every((line) => !values.some((value) => line.split(' ').includes(value?.toLowerCase() ?? '')))
  );
}

/** Whether what was compared shows that a condition on a setting, on what there is, or on rules does not hold. */
export const refutesSetting = (condition: string, outcome: Outcome, tree: ConfigTree): boolean =>
  refutesValue(condition, outcome.reason) ||
  refutesNone(condition, outcome.reason) ||
  refutesUse(condition, outcome.reason) ||
  refutesOfRules(condition, outcome, tree);
