import type { ValueTest } from '../model/assertion.ts';
import { withKeptOn } from './kept-on.ts';

export type Switch = 'on' | 'off';

/** One switch, spelled differently. */
const SPELLINGS: Readonly<Record<Switch, RegExp>> = {
  on: /^(?:on|true|yes|enabled?|1)$/i,
  off: /^(?:off|false|no|disabled?|0)$/i,
};

/** The state that a word stands for; undefined for any other word. */
export const readSwitch = (word = ''): Switch | undefined =>
  SPELLINGS.on.test(word) ? 'on' : SPELLINGS.off.test(word) ? 'off' : undefined;

/** Passes every spelling of a state. */
export const testSwitch = (state: Switch): ValueTest => ({ is: 'matches', pattern: SPELLINGS[state], words: `be ${state}` });

const SAYS_OFF = /\b(?:disabl(?:ed?|ing)|deactivated?|off|not\s(?:enabled|selected)|unselected)\b/i;
const SAYS_ON = /\b(?:enabl(?:ed?|ing)|activated?|selected|on)\b/i;

/**
 * The state that a document demands of a switch. Only its title and its commands together demand another than the usual one; `unclear` where
 * one of them does, or where they contradict each other.
 * @param typed the values that its commands give the switch
 */
export function findWantedSwitch(title: string, typed: readonly string[], usual: Switch): Switch | 'unclear' {
  const plain = withKeptOn(title);
  const said = SAYS_OFF.test(plain) ? 'off' : SAYS_ON.test(plain) ? 'on' : undefined;
  const states = new Set(typed.flatMap((word) => readSwitch(word) ?? []));
  const [own] = states;
  if (states.size > 1 || (said && own && said !== own)) return 'unclear';
  const stated = said ?? own ?? usual;
  return stated === usual || (said && own) ? stated : 'unclear';
}
