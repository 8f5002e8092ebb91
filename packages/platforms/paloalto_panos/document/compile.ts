import { readDefault } from '@merlon/engine/demands/read-default.ts';
import { passesTest } from '@merlon/engine/audit/assertions/value-test.ts';
import { compileDemands } from '@merlon/engine/demands/compile-demands.ts';
import type { NamedSetting } from '@merlon/engine/demands/match-settings.ts';
import type { Assertion, ValueTest, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import { type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import type { Compiled } from '@merlon/engine/ports/platform.ts';

/** Words of sentences that stand for the device. */
const DEVICE = new Map(['palo', 'alto', 'networks', 'pan-os', 'panos'].map((word) => [word, '']));
const UNKNOWN: WhenAbsent = { status: 'REVIEW' };
const open = (reason: string): Compiled => ({ kind: 'review', reason });

/** Words that stand for the user's own value. */
const PLACEHOLDER = /[<>{}[\]*$"'|]|^(?:x+|name|value|wx:yz)$/i;
const SWITCH = /^(?:yes|no)$/;
const WORD = /^[a-z][a-z0-9-]*$/;
/** Paths of device-wide settings, which occur once; elsewhere names of instances could be confused with settings. */
const DEVICE_WIDE = /^(?:deviceconfig (?:system|setting)|mgt-config password-complexity) /;

/**
 * Compiles the `set` commands of a remediation. PAN-OS benchmarks show screens and, rarely, commands, whose values are missing or examples,
 * so only device-wide switches are compiled: `… yes` and `… no`. Everything else is left to a person or to the library.
 */
export function compileRecommendation(recommendation: Recommendation): Compiled {
  const commands = commandsOf(recommendation.remediation).filter(
    (command) => !/^(?:commit|configure|exit|quit|top)\b/.test(command.trim()),
  );
  if (commands.length === 0) return open('The recommendation is told in steps on a screen, which have to be judged by a person.');
  const read = commands.map(readSetting);
  const unread = read.find((setting) => typeof setting === 'string');
  const settings = unread === undefined ? read.filter((setting) => typeof setting !== 'string') : [];
  const subject = { recommendation, settings, absent: UNKNOWN, absentOf: absentOf(recommendation), words: DEVICE };
  return compileDemands(subject, () => (unread === undefined ? compileSwitches(settings, recommendation) : open(unread)));
}

/** The setting that a command sets, or why that cannot be told. */
function readSetting(command: string): NamedSetting | string {
  const [verb, ...words] = command.trim().split(/\s+/);
  const path = words.slice(0, -1);
  const value = words.at(-1) ?? '';
  if (verb !== 'set') return `The command \`${verb}\` sets nothing that could be looked for.`;
  if (!DEVICE_WIDE.test(`${path.join(' ')} `) || path.some((word) => PLACEHOLDER.test(word) || !WORD.test(word)))
    return 'Where the command sets its value is not said with confidence; a person has to judge it.';
  return { path, values: PLACEHOLDER.test(value) ? [] : [value], takes: 'value', alternative: 0 };
}

/** A setting that the text does not show has its default, which a sentence cannot know. */
const absentOf =
  ({ defaultValue }: Recommendation) =>
  ({ values }: NamedSetting, test?: ValueTest): WhenAbsent => {
    // The part speaks of switches.
    if (values.some((value) => !SWITCH.test(value))) return UNKNOWN;
    const stated = readDefault(defaultValue);
    if (stated === undefined || !test) return UNKNOWN;
    const held = stated === 'on' ? 'yes' : 'no';
    return { status: passesTest(test, [held]) ? 'PASS' : 'FAIL', defaultValue: held, source: 'the Default Value of the document' };
  };

/** What the commands alone demand. */
function compileSwitches(settings: readonly NamedSetting[], recommendation: Recommendation): Compiled {
  const parts: Assertion[] = [];
  for (const setting of settings) {
    const [value] = setting.values;
    if (value === undefined || !SWITCH.test(value))
      return open('The value in the command is left out or may be an example; a person has to judge it.');
    const test: ValueTest = { is: 'equals', value };
    parts.push({ op: 'value', path: setting.path, test, absent: absentOf(recommendation)(setting, test) });
  }
  return { kind: 'assertion', assertion: parts.length === 1 ? parts[0]! : { op: 'all', of: parts } };
}
