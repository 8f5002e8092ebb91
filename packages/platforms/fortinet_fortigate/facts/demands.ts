import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/benchmark/recommendation.ts';
import { readStatements } from '../parse/read-statements.ts';

/** A title in lower case, words alone: quotes, hyphens and slashes become blanks. */
export function plainTitle(recommendation: Recommendation): string {
  return ` ${recommendation.title
    .toLowerCase()
    .replace(/[^a-z0-9&]+/g, ' ')
    .trim()} `;
}

/** Matches recommendations by their title: every pattern is found in its plain form, and none of `except`. */
export function titled(patterns: readonly RegExp[], except: readonly RegExp[] = []): (recommendation: Recommendation) => boolean {
  return (recommendation) => {
    const title = plainTitle(recommendation);
    return patterns.every((pattern) => pattern.test(title)) && !except.some((pattern) => pattern.test(title));
  };
}

/** The values that the recommendation's own commands set an attribute to, its remediation first; undefined where none or several do. */
export function demandedValues(recommendation: Recommendation, attribute: string): readonly string[] | undefined {
  for (const procedure of [recommendation.remediation, recommendation.audit]) {
    const values = commandsOf(procedure).flatMap((command) => valuesSetBy(command, attribute));
    if (values.length > 0) return new Set(values.map((words) => words.join(' '))).size === 1 ? values[0] : undefined;
  }
  return undefined;
}

/** The number that the recommendation's own commands set an attribute to, else the fallback. */
export function demandedNumber(recommendation: Recommendation, attribute: string, fallback: number): number {
  const [value, ...more] = demandedValues(recommendation, attribute) ?? [];
  return value !== undefined && more.length === 0 && /^\d+$/.test(value) ? Number(value) : fallback;
}

function valuesSetBy(command: string, attribute: string): readonly (readonly string[])[] {
  const typed = command.replace(/\s(?:#{2,}|\*\*|\/\/).*$/s, '');
  return readStatements(typed).flatMap(({ words }) => (words[0] === 'set' && words[1] === attribute ? [words.slice(2)] : []));
}

const ENABLED = /^(?:enabled?|on|yes)$/;
const DISABLED = /^(?:disabled?|off|no|not enabled|not configured|none)$/;
const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * What the recommendation's Default Value part says an attribute is without being set. Read from commands (`set admin-port 80`), from
 * `attribute : value` and `attribute is enabled`, and from a bare "Disabled" or "Enabled" where the part says no more than that.
 */
export function statedDefault(recommendation: Recommendation, attribute: string): string | undefined {
  const text = recommendation.defaultValue;
  const name = attribute.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const set = text.match(new RegExp(`^\\s*(?:\\S+ (?:\\([^)]*\\) )?[#$] )?set ${name} (.+)$`, 'm'));
  if (set)
    return readStatements(set[0]!.slice(set[0]!.indexOf('set ')))[0]
      ?.words.slice(2)
      .join(' ');
  const pair = text.match(new RegExp(`(?:^|[\\s'"])${name}['"]?\\s*(?::|=|\\bis\\b(?: set to)?|\\bare\\b)\\s*['"]?([\\w.-]+)`, 'm'));
  if (pair) return toSwitch(pair[1]!.replace(/\.$/, ''));
  const bare = text
    .trim()
    .replace(/^(?:by default,? )?(?:(?:it|this|the default(?: value)?) is )?(?:set to )?/i, '')
    .replace(/(?: by default)?\.?$/i, '');
  if (bare.length > 24) return undefined;
  const said = toSwitch(bare);
  return said === 'enable' || said === 'disable' ? said : readNumber(bare);
}

function toSwitch(word: string): string {
  const lower = word.toLowerCase();
  if (ENABLED.test(lower)) return 'enable';
  return DISABLED.test(lower) ? 'disable' : word;
}

/** `five minutes` → `5`. */
function readNumber(text: string): string | undefined {
  const found = text.toLowerCase().match(/^(\w+)(?: (?:seconds?|minutes?|hours?|days?|times?|characters?|attempts?))?$/);
  if (!found) return undefined;
  if (/^\d+$/.test(found[1]!)) return found[1];
  const at = NUMBER_WORDS.indexOf(found[1]!);
  return at < 0 ? undefined : String(at);
}

/** Everything that the recommendation says in prose, for words that no command holds. */
export function saysInProse(recommendation: Recommendation): string {
  return [recommendation.description, proseOf(recommendation.audit), proseOf(recommendation.remediation)].join('\n');
}
