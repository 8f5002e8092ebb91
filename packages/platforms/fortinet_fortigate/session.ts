import type { DeviceSession } from '@merlon/engine/ports/device-session.ts';
import { skimStatements } from './parse/skim-statements.ts';

/**
 * FortiOS over SSH. Paging is answered and never switched off: `config system console` would change the device's configuration and need
 * the right to write. `show` at the top prints every virtual domain (oxidized's fortios model and rancid do the same).
 */
export const fortigateSession: DeviceSession = {
  port: 22,
  // `HOST # `, `HOST $ ` for accounts with limited rights, `HOST (global) # `, `HOST(Primary) # `, `(M) HOST # `, `HOST~ # ` out of sync.
  prompt: /^(?:\(\w\) )?[\w.~-]+(?:\([\w.~-]+\))?(?: \([^()\n]+\))? ?[#$] ?$/,
  gates: [
    { question: /\n--More-- ?$/, answer: { send: ' ' }, pager: true },
    // `post-login-banner`: the key alone, no line end (oxidized, scrapli).
    { question: /\(Press 'a' to accept\):? *$/i, answer: { send: 'a' } },
    {
      question: /forced to change your password[^#$]*$|\n *new password: *$/i,
      answer: {
        failure: 'password-change-required',
        message: 'The device demands a new password for this account. Change it on the device, then enter the new one here.',
      },
    },
    {
      question: /(?:token code|two-factor|FortiToken)[^\n]*\n? *$/i,
      answer: {
        failure: 'authentication-failed',
        message: 'The device asks for a token code after the password. Use an account that signs in with its password alone.',
      },
    },
  ],
  prepare: [],
  show: 'show',
  leave: 'exit',
  refusals: [
    { line: /permission denied|insufficient privilege|^Command fail\. Return code -37\b/i, kind: 'not-enough-rights' },
    { line: /^Unknown action \d|^command parse error before|^Command fail\. Return code -\d/i, kind: 'command-refused' },
  ],
  clean: cleanOutput,
  incomplete: findMissing,
};

/** Drops what stands before the configuration (log lines, notices) and the blank lines behind it. */
function cleanOutput(output: string): string {
  const lines = output.split('\n');
  const first = lines.findIndex((line) => /^(?:#config-version=|config )/.test(line));
  const text = lines.slice(Math.max(0, first)).join('\n').trimEnd();
  return text === '' ? '' : `${text}\n`;
}

/** Complete is what begins with a header or a section, closes every section, entry and quotation, and ends with `end`. */
function findMissing(config: string): string | undefined {
  if (!/^(?:#config-version=|config )/.test(config)) return 'The device printed no configuration.';
  const open: ('config' | 'edit')[] = [];
  let isBroken = false;
  let sections = 0;
  let lacksBeginning = false;
  skimStatements(config, (verb, broken) => {
    isBroken ||= broken;
    if (verb === 'config') sections += 1;
    if (verb === 'config' || verb === 'edit') open.push(verb);
    else if (verb === 'next' && open.at(-1) === 'edit') open.pop();
    else if (verb === 'end') {
      // `end` closes an entry that is open together with its section: the end of each virtual domain looks like that.
      if (open.at(-1) === 'edit') open.pop();
      lacksBeginning ||= open.pop() === undefined;
    }
  });
  if (isBroken) return 'The configuration breaks off inside a quoted value.';
  if (lacksBeginning) return 'The beginning of the configuration is missing.';
  if (open.length > 0) return 'The configuration breaks off inside a section.';
  return sections > 0 ? undefined : 'The configuration breaks off after its header.';
}
