import { type DeviceSession, passwordChangeDemanded } from '@merlon/engine/ports/device-session.ts';

/** A VRP device over SSH. Paging is switched off for this session only; nothing is saved, and no configuration view is entered. */
export const vrpSession: DeviceSession = {
  port: 22,
  // User view; on a device of a hot standby pair, the role comes first, `HRP_M<FW>`. Names may contain parentheses, dots and slashes.
  prompt: /^(?:HRP_[MSA])?<[^<>\n]{1,64}> ?$/,
  promptState: /^HRP_[MSA](?=<)/,
  gates: [
    { question: /\n {0,2}---- ?More ?---- *$/, answer: { send: ' ' }, pager: true },
    // Asked while the change can still be refused; N keeps the password (netmiko's huawei model knows both wordings).
    { question: /(?:Change now\?|needs? to be changed\.[^\n]*) *\[Y\/N\]:? *$/i, answer: { send: 'N\n' } },
    { question: /Please choose 'YES' or 'NO'[^\n]*$/i, answer: { send: 'N\n' } },
    // Y would save the configuration.
    { question: /(?:security risks in the configuration file|\bsaved?\b|\bwritten\b)[^[]{0,400}\[Y\/N\]:? *$/i, answer: { send: 'N\n' } },
    {
      question:
        /(?:(?:enter|input|configure)[^\n]{0,20}new password|new password|confirm password|(?:must|has to) be changed[^\n]*)[:.]? *$/i,
      answer: passwordChangeDemanded,
    },
  ],
  prepare: [{ command: 'screen-length 0 temporary', optional: true }],
  show: 'display current-configuration',
  leave: 'quit',
  refusals: [
    { line: /^Error: ?(?:You do not have permission|No permission|Insufficient|The (?:user|current) level)/i, kind: 'not-enough-rights' },
    { line: /^Error: ?(?:Unrecognized|Incomplete|Wrong parameter|Too many parameters|Ambiguous)/i, kind: 'command-refused' },
  ],
  clean: cleanOutput,
  incomplete: findMissing,
};

/** The time that V600 prints before each answer, with fractions, zone and `DST`. */
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?(?: ?[+-]\d\d:\d\d)?(?: DST)?\s*$/;
const NOTE = /^(?:Info|Note|Warning): /;

/** Drops anything before the configuration (the time, notes) and the blank lines around it. */
function cleanOutput(output: string): string {
  const lines = output.split('\n');
  let first = 0;
  while (first < lines.length && (lines[first]!.trim() === '' || TIME.test(lines[first]!) || NOTE.test(lines[first]!))) first += 1;
  const text = lines.slice(first).join('\n').trimEnd();
  return text === '' ? '' : `${text}\n`;
}

/** A configuration is complete if it names the system and ends with `return`. */
function findMissing(config: string): string | undefined {
  if (config.trim() === '') return 'The device printed no configuration.';
  if (!/^(?:#|!)/m.test(config) || !/^ ?sysname \S/m.test(config))
    return 'The text does not begin like a VRP configuration: the beginning of the configuration is missing.';
  const lastLine = config.trimEnd().split('\n').at(-1) ?? '';
  return lastLine.trim() === 'return' ? undefined : 'The configuration seems cut off: it breaks off before its end.';
}
