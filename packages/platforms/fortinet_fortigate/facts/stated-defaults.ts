import { readDefault, readDefaultNumber } from '@merlon/engine/demands/read-default.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { readStatements } from '../parse/read-statements.ts';
import type { DeviceHeader } from './version.ts';

/** `on FortiOS 6`, `(for version 6.4.x)`, `FortiOS 7.x`; the numbers of the release. */
const RELEASE = /\b(?:fortios|version|on|for)\s+(?:fortios\s+|version\s+)?v?(\d)(?:\.(\d+|x))?(?:\.x)?(?![\d.]*\d)/gi;

/**
 * The recommendation's Default Value for a release: lines about another release are left out. Undefined if lines name releases and none is
 * the device's, or the device's is unknown.
 */
export function defaultForRelease(recommendation: Recommendation, device: DeviceHeader | undefined): string | undefined {
  const lines = recommendation.defaultValue.split('\n').map((line) => ({ line, releases: [...line.matchAll(RELEASE)] }));
  if (lines.every(({ releases }) => releases.length === 0)) return recommendation.defaultValue;
  if (!device) return undefined;
  const isDevice = ([, major, minor]: RegExpMatchArray): boolean =>
    Number(major) === device.major && (minor === undefined || minor.toLowerCase() === 'x' || Number(minor) === device.minor);
  if (!lines.some(({ releases }) => releases.some(isDevice))) return undefined;
  const holding = lines.filter(({ releases }) => releases.length === 0 || releases.some(isDevice));
  return holding.map(({ line }) => line.replace(/\(?(?:on|for)?\s*(?:fortios|version)\s+[\w.]+\)?/i, '')).join('\n');
}

const ENABLED = /^(?:enabled?|on|yes)$/;
const DISABLED = /^(?:disabled?|off|no|not enabled|not configured|none)$/;

/**
 * The default values that a Default Value states for an attribute; several if a sentence says several things. Read from commands (`set
 * admin-port 80`), from `attribute : value` and `attribute is enabled`, and from a bare "Disabled", "Enabled" or "Enabled and set to
 * automatic" if the text says nothing else.
 */
export function statedDefaults(text: string, attribute: string): readonly string[] {
  const name = attribute.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const set = text.match(new RegExp(`(?<![\\w-])set ${name} ("[^"\n]*"|'[^'\n]*'|.+?)(?=\\s+(?:set|end)\\b|$)`, 'm'));
  if (set) return [readStatements(set[0])[0]?.words.slice(2).join(' ') ?? ''];
  const pair = text.match(new RegExp(`(?:^|[\\s'"])${name}['"]?\\s*(?::|=|\\bis\\b(?: set to)?|\\bare\\b)\\s*['"]?([\\w.-]+)`, 'm'));
  if (pair) return [toSwitch(pair[1]!.replace(/\.$/, ''))];
  return readBareSentence(text);
}

function readBareSentence(text: string): readonly string[] {
  const bare = text
    .trim()
    .replace(/^(?:by default,? )?(?:(?:it|this|the default(?: value)?) is )?(?:set to )?/i, '')
    .replace(/(?: by default)?\.?$/i, '')
    .trim();
  const both = /^(enabled|disabled) and set to (\w+)$/i.exec(bare);
  if (both) return [toSwitch(both[1]!), both[2]!.toLowerCase()];
  if (bare.length > 24) return [];
  const state = readDefault(bare);
  if (state) return [state === 'on' ? 'enable' : 'disable'];
  const number = /^\w+(?: \w+)?$/.test(bare) ? readDefaultNumber(bare) : undefined;
  return number === undefined ? [] : [String(number)];
}

function toSwitch(word: string): string {
  const lower = word.toLowerCase();
  if (ENABLED.test(lower)) return 'enable';
  return DISABLED.test(lower) ? 'disable' : word;
}
