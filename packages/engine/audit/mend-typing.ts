import { type Recommendation, commandsOf } from '../model/recommendation.ts';

/** Shorter ones are values by themselves: `sha` beside `sha256`, `aes` beside `aes-256`. */
const LEAST = 8;

/**
 * A recommendation whose remediation breaks off a value that its audit types in full: `key-exchange dh-group14-sha` beside `key-exchange
 * dh-group14-sha1`. What the audit looks for is what is meant; a value that ends where a word does may be one of its own.
 */
export function mendTyping(recommendation: Recommendation): Recommendation {
  const full = commandsOf(recommendation.audit).map((command) => command.trim());
  const { lines } = recommendation.remediation;
  const mended = lines.map((line) => {
    const typed = line.kind === 'command' ? (line.command ?? line.text).trim() : '';
    const meant = typed === '' ? [] : [...new Set(full.filter((command) => isBroken(typed, command)))];
    return meant.length === 1 && line.kind === 'command' && !full.includes(typed) ? { ...line, text: meant[0]!, command: meant[0]! } : line;
  });
  return mended.every((line, at) => line === lines[at]) ? recommendation : { ...recommendation, remediation: { lines: mended } };
}

function isBroken(typed: string, command: string): boolean {
  const value = typed.split(/\s+/).at(-1)!;
  const rest = command.startsWith(typed) ? command.slice(typed.length) : '';
  return typed.length > value.length && value.length >= LEAST && /^[a-z][\w-]*-[\w-]*[a-z]$/i.test(value) && /^\w{1,4}$/.test(rest);
}
