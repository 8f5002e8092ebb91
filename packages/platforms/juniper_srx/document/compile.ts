import { findWordedBound } from '@merlon/engine/demands/find-bound.ts';
import { findTypedBound } from '@merlon/engine/demands/find-typed-bound.ts';
import { keepsTo } from '@merlon/engine/demands/read-bound.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { Assertion, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { NamedSetting } from '@merlon/engine/demands/match-settings.ts';
import { assertNames, compileDemands } from '@merlon/engine/demands/compile-demands.ts';
import { allOf, anyOf } from '@merlon/engine/demands/join-assertions.ts';
import { type OpenedPath, openNames } from '@merlon/engine/demands/open-names.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { Compiled, SettingPath } from '@merlon/engine/ports/platform.ts';
import { describeDefault } from '@merlon/engine/demands/read-default.ts';
import { isKnownPath, takesList, takesOneValue } from './keywords.ts';
import { ANY, type DocumentCommand, changesOf, readDocumentCommands, settingsOfCommand } from './read-commands.ts';
import { NAME_PLACES, isFixedName } from './name-places.ts';
import { inEveryInstance } from '../facts/instances.ts';

const MOST_COMMANDS = 6;
/** Words of sentences that stand for the device, and spellings of its keywords. */
const DEVICE = new Map([
  ...['juniper', 'srx', 'junos', 'services', 'gateway', 'router'].map((word) => [word, ''] as const),
  ['tacacs+', 'tacplus'],
]);

/**
 * Compiles the commands of a recommendation that no check of the library covers. Every word of a path must be known, the title must agree
 * with the commands, and the benchmark must say what absence means: everything else is left to a person.
 */
export function compileRecommendation(recommendation: Recommendation, only?: readonly SettingPath[]): Compiled {
  const wanted = only && new Set(only.map((path) => path.join(' ')));
  const typed = changesOf(recommendation).filter(({ path }) => path.length > 0);
  const opened = typed.map((command) => ({ ...command, ...openNames(command.path, NAME_PLACES, isFixedName) }));
  const changes = opened.filter((_, at) => !wanted || settingsOfCommand(typed[at]!).some((path) => wanted.has(path.join(' '))));
  if (readDocumentCommands(recommendation).length === 0)
    return review('The document gives no configuration command for it, so the configuration cannot settle it.');
  if (changes.length === 0) return review('The document shows no command that would mend it, so what it demands cannot be told.');
  if (changes.length > MOST_COMMANDS) return review('Its remediation is a procedure of many commands, which a person has to read.');
  if (!changes.every(({ path }) => isKnownPath(path))) return review(UNKNOWN);
  if (changes.some((command) => mayNameSecret(command.path)))
    return review('It is about names that are secrets, which a person has to look at.');
  const settings = settingsOf(opened);
  const own = new Set(changes.map(({ path }) => path.join(' ')));
  const judged = settings.filter(({ commands }) => !commands.some(({ path }) => own.has(path.join(' '))));
  return compileDemands(
    {
      recommendation,
      settings: settings.map(({ setting }) => setting),
      judged: new Set(judged.map(({ setting }) => setting)),
      absent: describeDefault(recommendation.defaultValue),
      words: DEVICE,
      inEveryInstance,
    },
    () => compileCommands(recommendation, changes),
  );
}

const UNKNOWN = 'Its commands hold words that the configuration language does not have, or names of an example.';

/** A command of a document in which names are left open. */
type OpenedCommand = DocumentCommand & OpenedPath;

const remediationOf = ({ remediation }: Recommendation): string => proseOf(remediation).toLowerCase();

/** What the commands alone demand. */
function compileCommands(recommendation: Recommendation, changes: readonly OpenedCommand[]): Compiled {
  if (/\bexample\b/.test(remediationOf(recommendation)))
    return review('Its commands are an example, and what is demanded beyond it a person has to read.');
  const removes = changes.filter((command) => command.verb !== 'set');
  if (removes.length === changes.length) return compileRemoval(recommendation, removes);
  if (removes.length > 0) return review('Its remediation both removes and sets, and which of them is demanded a person has to read.');
  return compileSettings(recommendation, changes);
}

const review = (reason: string): Compiled => ({ kind: 'review', reason });
const assertion = (value: Assertion): Compiled => ({ kind: 'assertion', assertion: value });

const FORBIDS = /\bnot\b|\bno\b|disabl|forbid|prohibit|remov|unused|unnecessary|\bdeny\b|delete|suppress/;
const NEGATIVE = /^no-|^disable$|^deny|^discard$|^insecure$/;
const mayNameSecret = (path: readonly string[]): boolean =>
  path.some((word, at) => word === 'community' && path[at - 1] === 'snmp' && at < path.length - 1);

/** A setting, and the commands that name it. */
interface SettingOfCommands {
  readonly setting: NamedSetting;
  readonly commands: readonly OpenedCommand[];
}

/** The settings that commands name; a list is one, however many commands fill it. */
function settingsOf(commands: readonly OpenedCommand[]): readonly SettingOfCommands[] {
  const named = commands.map((command) => ({ command, setting: settingOf(command) }));
  const same = Map.groupBy(named, ({ setting: { path, alternative, removed } }) => `${path.join(' ')} ${alternative} ${removed ?? false}`);
  return [...same.values()].map((group) => ({
    setting: { ...group[0]!.setting, values: [...new Set(group.flatMap(({ setting }) => setting.values))] },
    commands: group.map(({ command }) => command),
  }));
}

function settingOf({ verb, path, names, list, alternative }: OpenedCommand): NamedSetting {
  const last = path.at(-1)!;
  const before = path.at(-2) ?? '';
  const isPicked = verb !== 'set' && last === ANY && path.indexOf(ANY) < path.length - 1;
  const common = {
    alternative,
    ...(names.length > 0 && { names }),
    ...(verb !== 'set' && { removed: true as const }),
    ...(isPicked && { picked: true as const }),
  };
  if (takesList(last)) return { path, values: list ?? [], takes: 'list', ...common };
  if (takesOneValue(last)) return { path, values: [], takes: 'value', ...common };
  const takes = takesList(before) ? 'list' : takesOneValue(before) ? 'value' : 'switch';
  if (takes !== 'switch') return { path: path.slice(0, -1), values: last === ANY ? [] : [last], takes, ...common };
  return { path, values: [], takes, ...common, ...(NEGATIVE.test(last) && { negative: true as const }) };
}

function compileRemoval(recommendation: Recommendation, commands: readonly OpenedCommand[]): Compiled {
  if (!FORBIDS.test(plainTitle(recommendation)))
    return review('Its commands remove a setting, and its title does not say that it must be absent.');
  if (commands.some((command) => command.path.at(-1) === ANY)) return review('It removes one of several, and which a person has to say.');
  if (commands.some(({ names }) => names.length > 0)) return review(UNKNOWN);
  const parts = distinctPaths(commands).map((path) => inEveryInstance(path, (inner) => ({ op: 'absent', path: inner })));
  return assertion(parts.length === 1 ? parts[0]! : { op: 'all', of: parts });
}

function compileSettings(recommendation: Recommendation, commands: readonly OpenedCommand[]): Compiled {
  if (commands.length > 1 && /\bor\b|alternativ|either|optional/.test(remediationOf(recommendation))) {
    return review('Its remediation offers alternatives, and which of them is demanded a person has to read.');
  }
  if (FORBIDS.test(plainTitle(recommendation)) && !commands.every((command) => NEGATIVE.test(command.path.at(-1)!))) {
    return review('Its title forbids something that its commands set; a person has to read it.');
  }
  const stated = describeDefault(recommendation.defaultValue);
  const parts: Assertion[] = [];
  for (const command of commands) {
    // For a setting that disables something, "disabled by default" does not count against the device.
    const absent: WhenAbsent = NEGATIVE.test(command.path.at(-1)!)
      ? { status: 'REVIEW', source: 'what then holds, the benchmark does not say plainly enough' }
      : stated;
    const part = compileSetting(recommendation, command, absent);
    if (typeof part === 'string') return review(part);
    parts.push(part);
  }
  return assertion(parts.length === 1 ? parts[0]! : { op: 'all', of: parts });
}

function compileSetting(recommendation: Recommendation, command: OpenedCommand, absent: WhenAbsent): Assertion | string {
  const last = command.path.at(-1)!;
  const before = command.path.at(-2) ?? '';
  if (command.list) return 'It demands a list, and whether more may stand in it a person has to read.';
  const names = command.path.slice(0, -1).indexOf(ANY);
  if (names >= 0) return compileForInstances(recommendation, command, names, absent);
  if (takesOneValue(last) || (last === ANY && takesOneValue(before))) {
    const path = last === ANY ? command.path.slice(0, -1) : command.path;
    const bound = findWordedBound(recommendation);
    const typed = numbersTyped(recommendation, path.at(-1)!);
    if (bound && !isTitled(bound.number, recommendation) && typed.some((number) => !keepsTo(bound, number)))
      return 'Its text and its commands name different numbers.';
    if (bound)
      return inEveryInstance(path, (inner) => ({ op: 'value', path: inner, test: { is: bound.side, number: bound.number }, absent }));
    if (namesQuantity(recommendation)) return 'It sets a bound, and which number it means could not be read.';
    if (/less|more|greater|minimum|maximum|at least|at most|between|exceed/.test(plainTitle(recommendation)))
      return 'It sets a bound, and which number it means could not be read.';
    return inEveryInstance(path, (inner) => ({ op: 'value', path: inner, test: { is: 'set' }, absent }));
  }
  if (last === ANY) return 'It demands a value that the document leaves open.';
  if (takesOneValue(before)) return compileValue(recommendation, command.path, absent);
  return inEveryInstance(command.path, (inner) => ({ op: 'present', path: inner, absent }));
}

/** A title that names a single number means its own, whatever its commands set. */
function isTitled(number: number, { title }: Recommendation): boolean {
  const [only, ...more] = readQuantities(title);
  return only?.number === number && more.length === 0;
}

/** The numbers that the document's own commands set behind a keyword. */
const numbersTyped = ({ remediation }: Recommendation, keyword: string): readonly number[] =>
  commandsOf(remediation).flatMap((command) => {
    const words = command.trim().split(/\s+/);
    const value = words[words.lastIndexOf(keyword) + 1];
    return words.includes(keyword) && value !== undefined && /^\d+$/.test(value) ? [Number(value)] : [];
  });

/** `set … root-login deny`: the only value demanded or, for a number, the bound that the benchmark words. */
function compileValue(recommendation: Recommendation, path: readonly string[], absent: WhenAbsent): Assertion | string {
  const value = path.at(-1)!;
  const setting = path.slice(0, -1);
  if (!/^\d+$/.test(value))
    return inEveryInstance(setting, (inner) => ({ op: 'value', path: inner, test: { is: 'equals', value }, absent }));
  const bound = findTypedBound(recommendation, setting.at(-1)!, Number(value));
  if (!bound) return `It sets \`${value}\`, and whether more or less would do as well the document does not say.`;
  if (
    (!keepsTo(bound, Number(value)) && !isTitled(bound.number, recommendation)) ||
    (bound.number !== Number(value) && !plainTitle(recommendation).includes(String(bound.number)))
  )
    return 'Its text and its commands name different numbers.';
  return inEveryInstance(setting, (inner) => ({ op: 'value', path: inner, test: { is: bound.side, number: bound.number }, absent }));
}

/** A setting of named things: demanded of each, if the benchmark says so. */
function compileForInstances(
  recommendation: Recommendation,
  { path, names: typed }: OpenedCommand,
  names: number,
  absent: WhenAbsent,
): Assertion | string {
  const below = path.slice(names + 1);
  if (below.includes(ANY) && below.at(-1) !== ANY) return 'It is about things within things, and which are meant a person has to read.';
  if (below.at(-1) === ANY && namesQuantity(recommendation)) return 'It sets a bound, and which number it means could not be read.';
  if (below.at(-1) === ANY && !takesOneValue(below.at(-2) ?? '')) return 'It demands a value that the document leaves open.';
  const isExample = typed.some(({ at }) => at === names);
  if (!isExample && !/\b(?:all|each|every|any)\b/.test(`${plainTitle(recommendation)} ${remediationOf(recommendation)}`))
    return 'Whether it is demanded of all or of one a person has to read.';
  const inner: Assertion =
    below.at(-1) === ANY
      ? { op: 'value', path: below.slice(0, -1), test: { is: 'set' }, absent }
      : takesOneValue(below.at(-2) ?? '')
        ? { op: 'value', path: below.slice(0, -1), test: { is: 'equals', value: below.at(-1)! }, absent }
        : { op: 'present', path: below, absent };
  if (below.some((word) => /^\d+$/.test(word)))
    return 'It sets a number, and whether more or less would do as well the document does not say.';
  const noun = path[names - 1] ?? 'entry';
  const each: Assertion = { op: 'each', path: path.slice(0, names + 1), then: inner, none: { status: 'REVIEW' }, noun };
  if (!isExample) return each;
  const some: Assertion = { ...each, op: 'some', none: absent };
  return allOf([
    some,
    anyOf([each, { op: 'doubt', what: `whether it is demanded of every ${noun}` }]),
    ...assertNames(recommendation, { path, names: typed }),
  ]);
}

/** True if the text mentions an amount, or its audit looks for one: then presence alone is not enough. */
function namesQuantity(recommendation: Recommendation): boolean {
  const text =
    `${plainTitle(recommendation)} ${proseOf(recommendation.audit)} ${remediationOf(recommendation)} ${recommendation.description}`.toLowerCase();
  if (/\b\d+\s*(?:-\s*)?(?:seconds?|minutes?|hours?|days?|characters?|attempts?|connections?|sessions?|bits?)\b/.test(text)) return true;
  return readDocumentCommands(recommendation).some((command) => command.filters.some((filter) => /\[\d/.test(filter)));
}

function distinctPaths(commands: readonly OpenedCommand[]): readonly (readonly string[])[] {
  return [...new Map(commands.map((command) => [command.path.join(' '), command.path])).values()];
}
