import { type DeviceSession, passwordChangeDemanded } from '@merlon/engine/ports/device-session.ts';
import { findMissingOfManager } from './parse/parse-manager-document.ts';
import { isManagerDocument } from './recognise.ts';

/**
 * Threat Defense and ASA over SSH. Threat Defense answers in its own command line, whose prompt is just `> ` and which does not page
 * (oxidized's firelinuxos model, netmiko's cisco_ftd_ssh); ASA requires an account that signs in at privilege 15.
 */
export const ciscoSession: DeviceSession = {
  port: 22,
  // `> `; `firepower# ` and `asa/context/pri/act# ` of ASA, `asa> ` if the account lacks privileges.
  prompt: /^(?:>|\w[\w./-]*[>#]) ?$/,
  gates: [
    { question: /(?:^|\n)<--- More ---> *$/, answer: { send: ' ' }, pager: true },
    // The operating system's shell (`expert`); leaving it returns to the command line of Threat Defense.
    { question: /(?:^|\n)\w+@[\w.-]+:[^\n]*[$#] ?$/, answer: { send: 'exit\n' } },
    // The chassis, if the address is that of its own management port: its licences appear above its prompt (Cisco Firepower 1000/2100 FXOS
    // guide, "Connect to the Threat Defense CLI").
    { question: /(?:\(FX-OS\) Software\n|gnu\.org\/licenses\/)[^]*\n[\w-]+# ?$/, answer: { send: 'connect ftd\n' } },
    {
      question: /(?:new|confirm new|enter new|current|\(current\))[^\n]{0,20} password: *$/i,
      answer: passwordChangeDemanded,
    },
    {
      question: /Please enter 'YES' or (?:'NO'|press <ENTER> to AGREE to the EULA): *$/i,
      answer: {
        failure: 'password-change-required',
        message: 'The device was not set up yet: it asks for its licence agreement. Sign in by hand once, then try again.',
      },
    },
  ],
  // Threat Defense does not page, and would leave an unknown command on its line (oxidized's firelinuxos model).
  prepare: [{ command: 'terminal pager 0', optional: true, at: /\w/ }],
  show: 'show running-config',
  leave: 'exit',
  refusals: [
    {
      line: /authorization (?:failed|denied)|^Permission denied|Configuration user not allowed|not authorized/i,
      kind: 'not-enough-rights',
    },
    {
      line: /^ERROR: % ?(?:Invalid|Incomplete|Ambiguous)|^% ?Invalid input|^Syntax error:|^Illegal command line/i,
      kind: 'command-refused',
    },
  ],
  clean: cleanOutput,
  incomplete: findMissing,
};

/** Drops anything before the header (failover notices, warnings) and the blank lines after the end mark. */
function cleanOutput(output: string): string {
  const lines = output.split('\n');
  const first = lines.findIndex((line) => /^(?:: Saved|(?:ASA|NGFW) Version )/.test(line));
  const text = lines.slice(Math.max(0, first)).join('\n').trimEnd();
  return text === '' ? '' : `${text}\n`;
}

/** A configuration is complete with its version, its host and its checksum or end mark; a manager's document, if it is whole. */
function findMissing(config: string): string | undefined {
  if (isManagerDocument(config)) return findMissingOfManager(config);
  if (config.trim() === '') return 'The device printed no configuration.';
  if (!/^(?:ASA|NGFW) Version \d/m.test(config)) return 'The text does not begin like an ASA or FTD configuration.';
  if (!/^hostname \S/m.test(config)) return 'The configuration seems cut off near its beginning.';
  const last = config.trimEnd().split('\n').slice(-2);
  return last.some((line) => /^(?:Cryptochecksum:[\da-f]{32}|: end)\s*$/.test(line))
    ? undefined
    : 'The configuration seems cut off: it breaks off before its end mark.';
}
