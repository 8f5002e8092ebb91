import { readDefault } from '@merlon/engine/demands/read-default.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import { type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import type { Compiled } from '@merlon/engine/ports/platform.ts';

const open = (reason: string): Compiled => ({ kind: 'review', reason });

/** Words that stand for the user's own value. */
const PLACEHOLDER = /[<>{}[\]*$"'|]|^(?:x+|name|value|wx:yz)$/i;
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
  const parts: Assertion[] = [];
  for (const command of commands) {
    const part = compileCommand(command, recommendation);
    if (typeof part === 'string') return open(part);
    parts.push(part);
  }
  return { kind: 'assertion', assertion: parts.length === 1 ? parts[0]! : { op: 'all', of: parts } };
}

function compileCommand(command: string, recommendation: Recommendation): Assertion | string {
  const [verb, ...words] = command.trim().split(/\s+/);
  const path = words.slice(0, -1);
  const value = words.at(-1);
  if (verb !== 'set') return `The command \`${verb}\` sets nothing that could be looked for.`;
  if (value !== 'yes' && value !== 'no') return 'The value in the command is left out or may be an example; a person has to judge it.';
  if (!DEVICE_WIDE.test(`${words.join(' ')} `) || path.some((word) => PLACEHOLDER.test(word) || !WORD.test(word))) {
    return 'Where the command sets its value is not said with confidence; a person has to judge it.';
  }
  const stated = readDefault(recommendation.defaultValue);
  const holds = stated === 'on' ? 'yes' : 'no';
  const absent =
    stated === undefined
      ? ({ status: 'REVIEW' } as const)
      : ({ status: holds === value ? 'PASS' : 'FAIL', defaultValue: holds, source: 'the Default Value of the document' } as const);
  return { op: 'value', path, test: { is: 'equals', value }, absent };
}
