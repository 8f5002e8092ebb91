import { type DeviceSession, passwordChangeDemanded } from '@merlon/engine/ports/device-session.ts';
import { readForm } from './parse/parse.ts';

/** PAN-OS over SSH. The `set cli …` commands affect the session, not the configuration (PAN-OS CLI Quick Start, netmiko). */
export const panosSession: DeviceSession = {
  port: 22,
  // `user@host> `, in a cluster `user@host(active)> `; the user may be `domain\user`.
  prompt: /^[\w.@\\-]+@[\w.-]+(?:\([^()\r\n]+\))?> ?$/,
  // A cluster member may change sides while it prints.
  promptState: /\([^()]*\)(?=>$)/,
  gates: [
    { question: /\nlines \d+-\d+ *(?:\/\d+ *)?(?:\(END\))? *$/, answer: { send: ' ' }, pager: true },
    { question: /\n--more-- *$/i, answer: { send: ' ' }, pager: true },
    {
      question: /(?:old|new|retype|re-enter|confirm)[^\n]{0,20}password ?: *$/i,
      answer: passwordChangeDemanded,
    },
  ],
  prepare: [
    // Without it the device completes words and redraws its echo after each.
    { command: 'set cli scripting-mode on', optional: true },
    { command: 'set cli pager off', optional: true },
    { command: 'set cli terminal width 500', optional: true },
    { command: 'set cli config-output-format xml', optional: true },
  ],
  show: 'show config running',
  leave: 'exit',
  refusals: [
    { line: /permission denied|not authorized|insufficient privilege|unauthorized request/i, kind: 'not-enough-rights' },
    { line: /^\s*(?:Unknown command:|Invalid syntax\.|Server error\b|Validation Error:)/i, kind: 'command-refused' },
  ],
  clean: cleanOutput,
  incomplete: findMissing,
};

/** System messages to all users, between the lines of an answer. */
const noise = /^(?:Message from syslogd@.*|Broadcast message from .*|\[edit[^\]]*\])$/i;

function cleanOutput(output: string): string {
  const text = output
    .split('\n')
    .filter((line) => !noise.test(line))
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd();
  return text === '' ? '' : `${text}\n`;
}

/** Complete if the reader of its form reaches its end. The running configuration is one block, `config`, so a part never is. */
function findMissing(config: string): string | undefined {
  const trimmed = config.trim();
  if (config.trim() === '') return 'The device printed no configuration.';
  if (!/[<;{]|^set /m.test(trimmed)) return 'The text does not begin like a PAN-OS configuration.';
  if (/<response\b[^>]*\bstatus\s*=\s*"error"/.test(trimmed.slice(0, 2000)))
    return 'The device answered with an error in place of its configuration.';
  const reading = readForm(config);
  if (reading.brokenAt !== undefined) return 'The configuration seems cut off: it breaks off inside a block or a string.';
  return reading.unknownLines[0] === 1 ? 'The text does not begin like a PAN-OS configuration: its beginning is missing.' : undefined;
}
