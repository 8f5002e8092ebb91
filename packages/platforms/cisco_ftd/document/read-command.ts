import { type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import { toSettingPath } from '@merlon/engine/demands/setting-path.ts';
import type { SettingPath } from '@merlon/engine/ports/platform.ts';

/** A benchmark's command, as far as a configuration can be checked for it. */
export interface DocumentCommand {
  readonly kind: 'setting';
  readonly negated: boolean;
  /** Its words up to the first value that the benchmark leaves open. */
  readonly path: readonly string[];
  /** The trailing number. */
  readonly number?: number;
  /** True if a value follows that the benchmark leaves open. */
  readonly isOpen: boolean;
}

export type ReadCommand = DocumentCommand | { readonly kind: 'passed' } | { readonly kind: 'obstacle'; readonly reason: string };

/** Commands that show, save or navigate. */
const PASSED = /^(?:sh|sho|show|wr|write|copy|exit|quit|end|enable|disable|configure|conf|terminal|ping|changeto)$/;
/** Top-level settings whose words are their whole meaning (Cisco ASA Series Command Reference). */
const SIMPLE = new Set(
  (
    'aaa arp asdm banner clock console crypto dhcpd dhcprelay dns dns-guard domain-name dynamic-filter failover http icmp ip ipv6 lldp logging ' +
    'management-access ntp pager password password-policy service smtp-server snmp-server ssh ssl sysopt telnet threat-detection timeout vpn'
  ).split(' '),
);
const PLACEHOLDER = /[<>[\]{}*$|]|^x{3,}$/i;
const KEYWORD = /^[a-z][a-z0-9.+-]*$/;
const CLEARS = /^clear conf(?:i(?:g(?:u(?:re?)?)?)?)?$/;
/** Commands that make something on the device instead of configuring it. */
const ACTS = /^crypto (?:key|ca (?:enroll|authenticate|import|export))\b/;

/** Reads one command of a benchmark; a command in a block, or with a name or an example value, is an obstacle, like an unknown one. */
export function readCommand(typed: string): ReadCommand {
  const all = typed
    .trim()
    .replace(/[>;]+$/, '')
    .split(/\s+/);
  // Cisco ASA command reference, clear configure: it takes away all commands that begin so.
  const clears = CLEARS.test(all.slice(0, 2).join(' '));
  const negated = clears || all[0] === 'no';
  const words = negated ? all.slice(clears ? 2 : 1) : all;
  const [first = ''] = words;
  if (PASSED.test(first) && words.length > 0 && !(first === 'enable' && words[1] === 'password')) return { kind: 'passed' };
  if (!SIMPLE.has(first)) return { kind: 'obstacle', reason: `\`${first}\` is no setting that stands by itself` };
  if (ACTS.test(words.join(' '))) return { kind: 'obstacle', reason: 'it acts, and leaves nothing in the configuration' };
  const open = words.findIndex((word) => PLACEHOLDER.test(word));
  const fixed = open < 0 ? words : words.slice(0, open);
  const last = fixed.at(-1)!;
  const isNumber = open < 0 && fixed.length > 1 && /^\d+$/.test(last);
  const path = isNumber ? fixed.slice(0, -1) : fixed;
  const example = path.find((word) => !KEYWORD.test(word));
  if (example !== undefined) return { kind: 'obstacle', reason: 'it holds a value or a name that may be an example' };
  if (open === 1 && path.length === 1 && !negated && !/^(?:domain-name|management-access|smtp-server)$/.test(first)) {
    return { kind: 'obstacle', reason: `what it sets of \`${first}\` the document leaves open` };
  }
  return { kind: 'setting', negated, path, isOpen: open >= 0, ...(isNumber ? { number: Number(last) } : {}) };
}

/** The settings that a recommendation's remediation types, `no` included. A command that only opens an interface sets none. */
export const settingsOf = ({ remediation }: Recommendation): readonly SettingPath[] =>
  commandsOf(remediation)
    .map((command) => toSettingPath(command.replace(/^\s*clear conf\w* /, 'no ')))
    .filter(
      // What is cleared are counters, sessions and locks.
      ([first = '', ...more]) =>
        /^[a-z]/.test(first) && first !== 'clear' && !PASSED.test(first) && !(first === 'interface' && more.length <= 1),
    );

/** The words after a setting in the commands of a recommendation's remediation; empty where they do not set it. */
export function typedAfter({ remediation }: Recommendation, setting: string): readonly string[] {
  const path = setting.split(' ');
  const commands = commandsOf(remediation).map((command) => command.trim().split(/\s+/));
  return commands.find((words) => path.every((word, at) => words[at] === word))?.slice(path.length) ?? [];
}
