import { type DeviceSession, passwordChangeDemanded } from '@merlon/engine/ports/device-session.ts';
import { splitTexts } from './apis/api-text.ts';
import { parseCheckpoint } from './parse/parse.ts';

/**
 * Gaia over SSH. `set clienv rows 0` turns paging off for this session only and is not saved (oxidized, netmiko); the export shows it as
 * `set clienv rows 0`. The expert shell is never entered; an account that lands in it is taken to Clish.
 */
export const gaiaSession: DeviceSession = {
  port: 22,
  // `gw-1> `, `gw-1:0> ` with virtual systems, `[Global] ch01-01> ` on a chassis, `gw-1-s01-01> ` on a member; `clienv prompt` sets it too.
  prompt: /^(?:\[[\w -]+\] ?)?\w[\w.@:/-]*> ?$/,
  gates: [
    { question: /\n\[Expert@[^\]\s]+\]# ?$/, answer: { send: 'clish\n' } },
    { question: /\n-- ?More ?--[^\n]*$/, answer: { send: ' ' }, pager: true },
    {
      question:
        /(?:(?:new|retype|re-enter)[^\n]{0,24}password|current (?:unix )?password)\)?: *$|(?:you are required to change your password|your password (?:has expired|must be changed))[^>#]*$/i,
      answer: passwordChangeDemanded,
    },
    {
      // Clish prints this for an account without a role, then ends the session.
      question: /\nCLINFR0829\b[^>#]*$/,
      answer: {
        failure: 'not-enough-rights',
        message: 'The account has no role on the device, so it may read nothing. Give it the role monitorRole.',
      },
    },
    {
      question: /\n(?:too many logins for|maximum number of (?:\w+ )?sessions)[^>#]*$/i,
      answer: {
        failure: 'device-busy',
        message: 'The device takes no more sessions at the moment. Close one that nobody uses, or try again later.',
      },
    },
  ],
  prepare: [{ command: 'set clienv rows 0', optional: true }],
  show: 'show configuration',
  leave: 'exit',
  refusals: [
    {
      line: /insufficient privileges|unable to get user permissions|not (?:authorized|permitted)|permission denied/i,
      kind: 'not-enough-rights',
    },
    { line: /^(?:CLICMD\d|CLINFR(?!0771|0519)\d|NMS\w*\d)|^Invalid command|^Incomplete command/i, kind: 'command-refused' },
  ],
  clean: cleanOutput,
  incomplete: findMissing,
};

/** The notice that another session holds the database lock, harmless to a reader (Gaia; netmiko issue 2506 and others). */
const NOTICE = /^CLINFR0(?:771|519)\b/;

/** Drops notices and anything before the header. */
function cleanOutput(output: string): string {
  const lines = output.split('\n').filter((line) => !NOTICE.test(line));
  const header = lines.findIndex((line) => /^# Configuration of \S/.test(line));
  const first = header > 0 && lines[header - 1]!.trim() === '#' ? header - 1 : header;
  const text = lines.slice(Math.max(0, first)).join('\n').replace(/^\n+/, '').trimEnd();
  return text === '' ? '' : `${text}\n`;
}

/**
 * An export has no end mark: it is complete if it begins with the header, names the host and reaches the loopback interface or the routes.
 * Answers of the management API, after it or alone, are complete if each of them closes.
 */
function findMissing(config: string): string | undefined {
  const { gaia, api } = splitTexts(config);
  if (api !== '' && parseCheckpoint(api).gaps.some(({ path }) => path[0] === 'json')) {
    return "The configuration seems cut off: the management server's answers break off before their end.";
  }
  if (api !== '' && gaia === '') return undefined;
  if (config.trim() === '') return 'The device printed no configuration.';
  if (!/^(?:#\s*\n)?# Configuration of \S/.test(gaia)) return 'The text does not begin like a Gaia configuration.';
  if (!/^set hostname \S/m.test(gaia) || !/^set (?:interface lo|(?:ipv6 )?static-route) /m.test(gaia))
    return 'The configuration seems cut off: it breaks off before its end.';
  const last = gaia.trimEnd().split('\n').at(-1)!.trim();
  return /^(?:(?:set|add) \S+ \S|#)/.test(last) ? undefined : 'The configuration seems cut off: it breaks off inside a command.';
}
