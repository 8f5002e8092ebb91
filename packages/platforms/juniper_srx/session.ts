import { type DeviceSession, passwordChangeDemanded } from '@merlon/engine/ports/device-session.ts';
import { isXml } from './parse/read-xml-statements.ts';

/** Junos over SSH. The `set cli …` commands apply only to the session and do not change the configuration (netmiko, rancid). */
export const junosSession: DeviceSession = {
  port: 22,
  // Operational mode; a status line such as `{primary:node0}` may come above it. `user@host:LS>` inside a logical system.
  prompt: /^[\w.-]+@[\w.:-]+> ?$/,
  gates: [
    // An account with the FreeBSD shell, mostly root: `root@srx:~ # `, `root@srx% `, `ben@srx:~ % `, `% `, `$ `.
    { question: /\n(?:root@[\w.-]*(?::[^#%\n]*)?#|(?:[\w.-]+@[\w.-]*(?::[^#%\n]*)?)?%|\$) ?$/, answer: { send: 'cli\n' } },
    { question: /\n---\(more(?: +\d+%)?\)--- *$/, answer: { send: ' ' }, pager: true },
    {
      question: /(?:new|retype|re-enter)[^\n]{0,20}password: *$/i,
      answer: passwordChangeDemanded,
    },
  ],
  prepare: [
    // Otherwise a blank completes words, and the echo is redrawn with the completion.
    { command: 'set cli complete-on-space off', optional: true },
    { command: 'set cli screen-length 0', optional: true },
    { command: 'set cli screen-width 0', optional: true },
  ],
  show: 'show configuration | no-more',
  leave: 'exit',
  refusals: [
    { line: /\/\* ACCESS-DENIED \*\/|^\s*(?:error: )?permission denied/i, kind: 'not-enough-rights' },
    { line: /^\s*(?:unknown command\.|syntax error|error: |invalid command)/, kind: 'command-refused' },
  ],
  clean: cleanOutput,
  incomplete: findMissing,
};

/**
 * State of clusters and dual routing engines above the prompt, the edit path, the time (`set cli timestamp`), and system messages to all
 * users. No statement begins like these.
 */
const noise =
  /^(?:\{[a-z-]+(?::[\w.-]+)?\}(?:\[edit[^\]]*\])?|\[edit[^\]]*\]|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d|Message from syslogd@.*|\*\*\* .*System shutdown message from .*|System going down .*)$/i;

function cleanOutput(output: string): string {
  const text = output
    .split('\n')
    .filter((line) => !noise.test(line))
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd();
  return text === '' ? '' : `${text}\n`;
}

/** A quoted string, a comment over several lines, a comment to the line's end, or a brace. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|\/\*(?<remark>[\s\S]*?)\*\/|#[^\n]*|(?<open>"|\/\*)|(?<brace>[{}])/g;

/**
 * A configuration is complete if it ends as its form does. The hierarchical form must also contain statements and balanced braces, not
 * counting those in strings and comments, and nothing hidden from the account.
 */
function findMissing(config: string): string | undefined {
  if (isXml(config)) return /<\/(?:configuration|rpc-reply)>\s*$/.test(config.slice(-100)) ? undefined : BROKEN;
  if (/^set (?:version|system|groups) /m.test(config)) return SET_LINE.test(lastLineOf(config)) ? undefined : BROKEN;
  if (config.trim() === '') return 'The device printed no configuration.';
  if (!/[;{]\s/.test(config)) return 'The text does not begin like a Junos configuration.';
  let depth = 0;
  for (const { groups } of config.matchAll(tokens)) {
    if (groups?.open !== undefined) return 'The configuration seems cut off: it breaks off inside a string or a comment.';
    if (groups?.remark?.trim() === 'ACCESS-DENIED') return 'The account may not see all of the configuration.';
    if (groups?.brace === '{') depth += 1;
    else if (groups?.brace === '}') depth -= 1;
    if (depth < 0) return 'The text does not begin like a Junos configuration: the beginning of a block is missing.';
  }
  if (depth > 0) return 'The configuration seems cut off: it breaks off inside a block.';
  return /[;}]\s*(?:##.*)?$|\*\/$/.test(lastLineOf(config)) ? undefined : BROKEN;
}

const BROKEN = 'The configuration seems cut off: it breaks off inside a statement.';
/** A whole line of the set form with its quotes closed, or a comment. */
const SET_LINE = /^(?:(?:set|deactivate|activate|protect|annotate|delete) \S+(?:\s+(?:"(?:[^"\\]|\\.)*"|[^\s"]+))*|#.*)\s*$/;

function lastLineOf(config: string): string {
  const text = config.trimEnd();
  return text.slice(text.lastIndexOf('\n') + 1);
}
