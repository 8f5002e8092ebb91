import { quotesCommands } from '@merlon/engine/audit/guards/quoted-commands.ts';
import { findTypedBound } from '@merlon/engine/demands/find-typed-bound.ts';
import { compileDemands } from '@merlon/engine/demands/compile-demands.ts';
import type { NamedSetting } from '@merlon/engine/demands/match-settings.ts';
import type { Assertion, Path, ValueTest, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import { passesTest } from '@merlon/engine/audit/assertions/value-test.ts';
import { type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import type { Compiled, SettingPath } from '@merlon/engine/ports/platform.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { absenceByDefault, readDefaultNumber } from '@merlon/engine/demands/read-default.ts';
import { forbidsLine } from './forbidden-lines.ts';
import { ANY, type DocumentCommand, demandedCommands, pathOf } from './read-commands.ts';
import type { Level } from './views.ts';
import { nameSettings } from './named-settings.ts';
import { SETTINGS, type Setting, confirmSetting, isSingle, settingOfShape } from './settings.ts';

const MOST_COMMANDS = 8;
const review = (reason: string): Compiled => ({ kind: 'review', reason });
/** Words of sentences that stand for the device. */
const DEVICE = new Map(['huawei', 'usg', 'vrp', 'usg6000', 'usg6000e'].map((word) => [word, '']));
/** A setting that the text does not show has its default, which a sentence cannot know. */
const UNKNOWN: WhenAbsent = { status: 'REVIEW', source: 'the default is not known' };

/** Titles with conditions that the configuration does not show. */
const CONDITIONAL =
  /\b(?:if|when|unless|where)\b.{0,20}\b(?:used|need(?:ed)?|required|necessary|possible|applicable|in use)\b|\bas needed\b/;
/** Titles that want something removed or off. */
const FORBIDS = /\bnot?\b|disabl|forbid|prohibit|remov|unused|unnecessary|insecure|delete|turn(?:ed)? off|without/;
/** The same of what commands undo: one that they switch on may be what is wanted off. */
const WANTS_OFF = /\boff\b/;

/**
 * Compiles the commands of a recommendation that no check of the library covers. Each command must be a known setting, and the title must
 * want what the commands do; examples, names and everything else are left to a person.
 * @param only the settings that the checks of the library leave
 */
export function compileRecommendation(recommendation: Recommendation, only?: readonly SettingPath[]): Compiled {
  if (only) return compileOnly(recommendation, only);
  const commands = demandedCommands(recommendation);
  if (commands.length === 0) return review('The document gives no configuration command for it, so what it demands a person has to read.');
  if (commands.length > MOST_COMMANDS) return review('Its remediation is a procedure of many commands, which a person has to read.');
  if (CONDITIONAL.test(plainTitle(recommendation))) return review('It is demanded under a condition that a person has to judge.');
  const subject = {
    recommendation,
    settings: nameSettings(commands),
    absent: UNKNOWN,
    absentOf: ({ takes }: NamedSetting, test?: ValueTest) => absenceStated(recommendation, takes === 'switch' ? undefined : test),
    words: DEVICE,
    repeats: (sentence: string) => quotesCommands(sentence, commandsOf(recommendation.remediation)),
  };
  return compileDemands(subject, () => compileCommands(recommendation, commands));
}

/** Compiles what the checks of the library leave: switches that are known to exist, each the way that it is typed. */
function compileOnly(recommendation: Recommendation, only: readonly SettingPath[]): Compiled {
  const left = new Set(only.map((path) => path.join(' ')));
  const commands = demandedCommands(recommendation).filter((command) => left.has(pathOf(command).join(' ')));
  const parts = commands.map((command) => {
    const setting = knownSetting(command, recommendation);
    return setting?.kind === 'switch' && SETTINGS.includes(setting) ? compileSetting(command, setting, recommendation) : 'It is no switch.';
  });
  const assertions = parts.filter((part) => typeof part !== 'string');
  return assertions.length === 0 || assertions.length < only.length
    ? review('What else it sets a person has to read.')
    : { kind: 'assertion', assertion: { op: 'all', of: assertions } };
}

const knownSetting = (command: DocumentCommand, recommendation: Recommendation): Setting | undefined =>
  SETTINGS.find(({ flat }) => flat.test(stateOf(command))) ??
  (isPlain(command) ? settingOfShape(command.words) : undefined) ??
  confirmSetting(command, recommendation);

/** What the benchmark's own Default Value says of an absence; of a switch where there is no test. */
function absenceStated(recommendation: Recommendation, test: ValueTest | undefined): WhenAbsent {
  if (!test) {
    const absent = absenceByDefault(recommendation.defaultValue, 'on', UNKNOWN);
    // One that is told by its shape alone may be misprinted, and then its absence proves nothing.
    return absent.status === 'PASS' ? UNKNOWN : absent;
  }
  const stated = readDefaultNumber(recommendation.defaultValue);
  return stated === undefined || passesTest(test, [String(stated)])
    ? UNKNOWN
    : { status: 'FAIL', defaultValue: String(stated), source: "the benchmark's Default Value" };
}

/** What the commands alone demand. */
function compileCommands(recommendation: Recommendation, commands: readonly DocumentCommand[]): Compiled {
  const title = plainTitle(recommendation);
  const forbids = FORBIDS.test(title) || (commands.every(({ negated }) => negated) && WANTS_OFF.test(title));
  const parts: Assertion[] = [];
  for (const command of commands) {
    const setting = knownSetting(command, recommendation);
    if (!setting) return review('Its commands hold words that are not known with confidence, or names of an example.');
    if (command.negated !== forbids)
      return review(
        `Its title ${forbids ? 'forbids' : 'demands'} something, and its commands do ${forbids ? 'set' : 'undo'} one; a person has to read it.`,
      );
    const part = compileSetting(command, setting, recommendation);
    if (typeof part === 'string') return review(part);
    parts.push(part);
  }
  return { kind: 'assertion', assertion: parts.length === 1 ? parts[0]! : { op: 'all', of: parts } };
}

/** True if the command is known to exist. One recognised only by its shape may be misprinted, and then its absence proves nothing. */
const isListed = (setting: Setting): boolean => SETTINGS.includes(setting) || setting.isConfirmed === true;

/** True in a view that exists once, or in the views of user interfaces. */
const isPlain = ({ place }: DocumentCommand): boolean =>
  place.length === 0 || (place.length === 1 && (place[0]!.length === 1 || place[0]![0] === 'user-interface'));

/** The state that a command switches on, with its view. */
const stateOf = ({ place, words }: DocumentCommand): string => [...place.map((level) => level.join(' ')), words.join(' ')].join(' / ');

function compileSetting(command: DocumentCommand, setting: Setting, recommendation: Recommendation): Assertion | string {
  if (command.place.length === 0) return compileBelow(command, setting, recommendation);
  const inOne = compileInView(command, setting, recommendation);
  // Each virtual system has its own interfaces and rules.
  return typeof inOne === 'string' ? inOne : { op: 'eachScope', then: inOne };
}

function compileInView(command: DocumentCommand, setting: Setting, recommendation: Recommendation): Assertion | string {
  const [level] = command.place;
  if (command.place.length > 1 && command.place.every(isSingle))
    return compileBelow(command, setting, recommendation, command.place.flat());
  if (command.place.length > 1 || !level) return 'It is about views inside views, and which are meant a person has to read.';
  if (level.length === 1) return compileBelow(command, setting, recommendation, level);
  if (!/\b(?:all|each|every|any|no)\b/.test(plainTitle(recommendation)))
    return 'Whether it is demanded of all or of one a person has to read.';
  const inner = compileBelow(command, setting, recommendation);
  if (typeof inner === 'string') return inner;
  const { path, noun } = describeInstances(level);
  return { op: 'each', path, then: inner, none: { status: 'REVIEW' }, noun };
}

/** All views of the kind that a benchmark shows one of. */
function describeInstances(level: Level): { readonly path: Path; readonly noun: string } {
  if (level[0] === 'interface') return { path: ['interface', ANY], noun: 'interface' };
  return { path: level.map((word, at) => (at < 1 ? word : /^\d|[*]/.test(word) ? ANY : word)), noun: level[0] ?? 'view' };
}

function compileBelow(command: DocumentCommand, setting: Setting, recommendation: Recommendation, level: Level = []): Assertion | string {
  const words = command.words.slice(0, setting.length);
  const path = [...level, ...words];
  if (words.some((word) => word === ANY)) return 'It demands a value that the document leaves open.';
  if (setting.kind === 'switch')
    return command.negated ? compileSwitchedOff(path, setting, recommendation) : compileSwitchedOn(path, setting, recommendation);
  if (command.negated) return 'It removes something of which a person has to say which is meant.';
  if (setting.kind === 'entry') return compileEntry(command, setting, path, recommendation);
  const bound = findTypedBound(recommendation, words.at(-1)!, Number(command.words[setting.length]));
  if (!bound) return 'It sets a number, and whether more or less would do as well the document does not say.';
  const test =
    bound.side === 'atMost'
      ? ({ is: 'atMost', number: bound.number, above: 0 } as const)
      : ({ is: 'atLeast', number: bound.number } as const);
  // The number is in another unit than the device's, or misprinted.
  const typed = command.words[setting.length];
  if (typed !== undefined && typed !== ANY && !passesTest(test, [typed]))
    return 'The number that it types is not within the bound that it names.';
  return { op: 'value', path, test, absent: absenceOfNumber(test, setting, readDefaultNumber(recommendation.defaultValue)) };
}

function absenceOfNumber(test: ValueTest, setting: Setting, stated: number | undefined): WhenAbsent {
  const passes = stated !== undefined && passesTest(test, [String(stated)]);
  if (stated === undefined || (passes && !isListed(setting))) return { status: 'REVIEW', source: 'the default is not known' };
  return { status: passes ? 'PASS' : 'FAIL', defaultValue: String(stated), source: "the benchmark's Default Value" };
}

/** Titles that demand more of an entry than its presence. */
const QUALIFIED = /\b(?:specific|correct|approved|trusted|dedicated)\b/;
const ASKS_PRESENCE = /\b(?:configured|defined|specified|set|exists?)\b(?! to\b)/;
const ASKS_MORE =
  /\b(?:secure\w*|strong\w*|encrypt\w*|authenticat\w*|restrict\w*|only|source|limit\w*|two|multiple|redundant|internal|least)\b/;

function compileEntry(command: DocumentCommand, setting: Setting, path: Path, recommendation: Recommendation): Assertion | string {
  const title = plainTitle(recommendation);
  // A title that asks that there is a text is judged by the library's check.
  if (path[0] === 'header') return 'What the text must say a person has to read.';
  const isText = path[0] === 'clock';
  if (!isText && command.words.length > setting.length + 1)
    return 'It demands more of an entry than that it is there, which a person has to read.';
  if (command.words.length > setting.length && QUALIFIED.test(title)) return 'It demands a value that only a person can judge.';
  if (!isListed(setting) && (!ASKS_PRESENCE.test(title) || ASKS_MORE.test(title)))
    return 'Whether it is enough that there is such an entry a person has to say.';
  return { op: 'present', path, absent: absenceOf(setting, recommendation, 'on', { status: isListed(setting) ? 'FAIL' : 'REVIEW' }) };
}

function compileSwitchedOn(path: Path, setting: Setting, recommendation: Recommendation): Assertion {
  const on: Assertion = { op: 'present', path, absent: absenceOf(setting, recommendation, 'on', onlyOffKnown(setting)) };
  return setting.isConfirmed ? { op: 'all', of: [{ op: 'absent', path, negated: true }, on] } : on;
}

/** Off if it is undone, or absent and known to be off by default; on if it is present. */
function compileSwitchedOff(path: Path, setting: Setting, recommendation: Recommendation): Assertion {
  const { off } = setting;
  const known: WhenAbsent = forbidsLine(recommendation, path.join(' '))
    ? { status: 'PASS', source: "so the document's own audit" }
    : off === undefined
      ? { status: 'REVIEW', source: 'whether it is then on depends on the release' }
      : { status: 'PASS', source: off };
  const absent = absenceOf(setting, recommendation, 'off', known);
  if (absent.status === 'PASS') return { op: 'absent', path, ...(absent.source === undefined ? {} : { source: absent.source }) };
  return {
    op: 'all',
    of: [
      { op: 'absent', path },
      { op: 'present', path, negated: true, absent },
    ],
  };
}

const onlyOffKnown = ({ off }: Setting): WhenAbsent =>
  off === undefined ? { status: 'REVIEW', source: 'the default is not known' } : { status: 'FAIL', source: off };

/** The meaning of an absence, first by the benchmark, then by the known default. */
function absenceOf(setting: Setting, recommendation: Recommendation, wanted: 'on' | 'off', known: WhenAbsent): WhenAbsent {
  const absent = absenceByDefault(recommendation.defaultValue, wanted, known);
  return absent.status === 'PASS' && !isListed(setting) ? known : absent;
}
