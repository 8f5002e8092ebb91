import { parse } from 'yaml';
import type { DeviceScript } from '../start-scripted-device.ts';

/**
 * A recording in the form of oxidized's simulations: the greeting, and the output for each input, with escapes written out. Several answers
 * to one key are used in their order.
 */
interface Simulation {
  readonly init_prompt: string;
  readonly commands: Readonly<Record<string, string>> | readonly Readonly<Record<string, string>>[];
}

export interface SimulationOptions {
  /** Our commands and the recorded ones whose answers they get: the configuration was recorded with other filters. */
  readonly standIns: Readonly<Record<string, string>>;
  /** The prompt, for a recording made without a terminal, which has neither prompts nor echo. */
  readonly prompt?: string;
  /** The device's answer to a command that was not recorded. */
  readonly refusal: string;
}

/** The script of a recording. */
export function readSimulation(yaml: string, { standIns, prompt: givenPrompt, refusal }: SimulationOptions): DeviceScript {
  const { init_prompt: opening, commands } = parse(yaml) as Simulation;
  const pairs = Array.isArray(commands) ? commands.flatMap((entry) => Object.entries(entry)) : Object.entries(commands);
  const recorded = pairs.map(([typed, text]) => ({ typed, text: unescape(text as string) }));
  const greeting = givenPrompt === undefined ? unescape(opening) : `${unescape(opening)}\n${givenPrompt}`;
  const prompt = givenPrompt ?? greeting.split('\n').at(-1) ?? '';

  const answer: DeviceScript['answer'] = (typed) => {
    const meant = typed.endsWith('\n') ? standIns[typed.slice(0, -1)] : undefined;
    const found = recorded.find((one) => one.typed === (meant === undefined ? typed : `${meant}\n`));
    const isKey = found && !typed.endsWith('\n');
    if (found && isKey) recorded.splice(recorded.indexOf(found), 1);
    if (typed === 'exit\n') return 'hang up';
    if (found && givenPrompt === undefined) return meant === undefined ? found.text : found.text.replace(meant, typed.slice(0, -1));
    if (found) return `${typed}${found.text}\n${prompt}`;
    if (!typed.endsWith('\n')) return undefined;
    return typed === '\n' ? `\n${prompt}` : `${typed}${refusal}\n${prompt}`;
  };
  return { greeting, answer };
}

/** The escapes of the recordings: `\r`, `\t`, `\x20`, `\"`, `\\`. */
function unescape(text: string): string {
  const letters: Readonly<Record<string, string>> = { r: '\r', n: '\n', t: '\t', e: '\x1b' };
  return text.replaceAll(/\\(?:x([\da-fA-F]{2})|(.))/g, (_whole, code?: string, letter = '') =>
    code === undefined ? (letters[letter as string] ?? (letter as string)) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
