import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { DocumentCommand } from './read-commands.ts';
import type { Level } from './views.ts';

/** A VRP setting, for benchmarks that demand it when no check of the library covers it. */
export interface Setting {
  /** Its command with its view, without names and values: `user-interface * / history-command max-size`. */
  readonly flat: RegExp;
  readonly kind:
    /** On by its command, off by `undo`. */
    | 'switch'
    /** Its last word is a number. */
    | 'number'
    /** It has a name, an address or a text; only its presence can be demanded. */
    | 'entry';
  /** The number of words of the path that decide it, from the left. */
  readonly length: number;
  /** The default, if a source gives one. */
  readonly off?: string;
  /** The document's audit names it word for word as its remediation does. */
  readonly isConfirmed?: true;
}

const OFF = 'VRP command reference: off by default';

/** Settings that hardening benchmarks name and no check of the library judges. Source: Huawei VRP and USG6000 command references. */
export const SETTINGS: readonly Setting[] = [
  { flat: /^(?:telnet|telnet ipv6) server enable$/, kind: 'switch', length: 9 },
  { flat: /^ftp (?:ipv6 )?server enable$/, kind: 'switch', length: 9, off: OFF },
  { flat: /^(?:sftp|scp|stelnet|snetconf) (?:ipv4 |ipv6 )?server enable$/, kind: 'switch', length: 9 },
  { flat: /^ssh server compatible-ssh1x enable$/, kind: 'switch', length: 9 },
  { flat: /^web-manager (?:security )?enable$/, kind: 'switch', length: 9 },
  {
    flat: /^firewall defend [a-z-]+ enable$/,
    kind: 'switch',
    length: 9,
    off: 'USG6000 command reference, firewall defend: off by default',
  },
  { flat: /^firewall blacklist enable$/, kind: 'switch', length: 9, off: OFF },
  { flat: /^hrp (?:enable|mirror session enable|auto-sync(?: config)?|preempt|encryption enable)$/, kind: 'switch', length: 9 },
  { flat: /^dhcp enable$/, kind: 'switch', length: 9, off: OFF },
  {
    flat: /^(?:lldp|restconf|api|netconf|snmp-agent trap|info-center|cwmp|dns proxy|dns resolve|banner) (?:server )?enable$/,
    kind: 'switch',
    length: 9,
  },
  { flat: /^icmp [a-z-]+(?: [a-z-]+)?(?: receive| send)?$/, kind: 'switch', length: 9 },
  {
    flat: /^interface \S+ \/ (?:shutdown|ip urpf (?:strict|loose)|lldp enable|dhcp select \w+|ip source-route)$/,
    kind: 'switch',
    length: 9,
  },
  { flat: /^log type [a-z-]+ enable$/, kind: 'switch', length: 9 },
  {
    flat: /^security-policy \/ default (?:policy|session) logging$/,
    kind: 'switch',
    length: 9,
    off: 'USG6000E Administrator Guide: nothing is logged by default',
  },
  { flat: /^web-manager timeout \S+$/, kind: 'number', length: 2 },
  { flat: /^ssh server (?:timeout|authentication-retries|rekey-interval|port) \S+$/, kind: 'number', length: 3 },
  { flat: /^ssh server dh-exchange min-len \S+$/, kind: 'number', length: 4 },
  { flat: /^(?:aaa \/ )?lock-authentication (?:failed-count|timeout) \S+$/, kind: 'number', length: 2 },
  { flat: /^user-interface \S.* \/ idle-timeout \S+$/, kind: 'number', length: 1 },
  { flat: /^user-interface maximum-vty \S+$/, kind: 'number', length: 2 },
  { flat: /^info-center loghost \S+.*$/, kind: 'entry', length: 2 },
  { flat: /^ntp-service unicast-server \S+.*$/, kind: 'entry', length: 2 },
  { flat: /^header (?:login|shell) (?:information|file) \S.*$/, kind: 'entry', length: 2 },
  { flat: /^sysname \S+$/, kind: 'entry', length: 1 },
  { flat: /^clock timezone \S.*$/, kind: 'entry', length: 2 },
  { flat: /^(?:hwtacacs|radius)-server template \S+ \/ \S+-server authentication \S.*$/, kind: 'entry', length: 2 },
];

const KEYWORD = /^[a-z][a-z\d-]*$/;
const NUMBER = /^\d{1,9}$/;
const VALUE = /^(?:\*|\d[\d.:/]*|[\da-f]*:[\da-f:]+)$/i;

/**
 * The setting that an unlisted command must be, judged only by its shape: keywords that end in `enable` are a switch, keywords and a number
 * are a number, two or more keywords followed only by addresses and names are an entry. VRP prints a command as it is typed, so the same
 * words in the configuration are the same setting; the shape does not tell the default.
 */
export function settingOfShape(words: readonly string[]): Setting | undefined {
  const keywords = words.findIndex((word) => !KEYWORD.test(word));
  const flat = /^/;
  if (keywords < 0) return words.length > 1 && words.at(-1) === 'enable' ? { flat, kind: 'switch', length: words.length } : undefined;
  const values = words.slice(keywords);
  if (keywords > 0 && values.length === 1 && NUMBER.test(values[0]!)) return { flat, kind: 'number', length: keywords };
  return keywords > 1 && values.every((word) => VALUE.test(word)) ? { flat, kind: 'entry', length: keywords } : undefined;
}

/** Views that a device has once. */
export const isSingle = (level: Level): boolean => level.length === 1 || /^local-aaa-user password policy \w+$/.test(level.join(' '));

/**
 * The setting that a command of keywords alone is, where the audit names it word for word as well: two misprints are seldom one. It is there
 * or not, as `firewall detect ftp`.
 */
export function confirmSetting({ place, words }: DocumentCommand, { audit }: Recommendation): Setting | undefined {
  if (words.length < 2 || !words.every((word) => KEYWORD.test(word)) || !place.every(isSingle)) return undefined;
  const said = ` ${proseOf(audit)
    .toLowerCase()
    .replace(/["'`,.;:]/g, ' ')
    .replace(/\s+/g, ' ')} `;
  return said.includes(` ${words.join(' ')} `) ? { flat: /^/, kind: 'switch', length: words.length, isConfirmed: true } : undefined;
}
