import { type DeviceSession, passwordChangeDemanded } from '@merlon/engine/ports/device-session.ts';
import { cleanOutput, findMissing } from './parse/whole-text.ts';

/**
 * FortiOS over SSH. The pager is answered and never switched off: `config system console` would change the device's configuration and
 * require the right to write. `show` at the top level prints every virtual domain (oxidized's fortios model and rancid do the same).
 */
export const fortigateSession: DeviceSession = {
  port: 22,
  // `HOST # `, `HOST $ ` for accounts with limited rights, `HOST (global) # `, `HOST(Primary) # `, `(M) HOST # `, `HOST~ # ` out of sync.
  prompt: /^(?:\(\w\) )?[\w.~-]+(?:\([\w.~-]+\))?(?: \([^()\n]+\))? ?[#$] ?$/,
  gates: [
    { question: /\n--More-- ?$/, answer: { send: ' ' }, pager: true },
    // `post-login-banner`: just the key, without a line end (oxidized, scrapli).
    { question: /\(Press 'a' to accept\):? *$/i, answer: { send: 'a' } },
    {
      question: /forced to change your password[^#$]*$|\n *new password: *$/i,
      answer: passwordChangeDemanded,
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
  // Bypasses the pager, but also drops blank lines, which a value may contain (oxidized's fortigate model): only if `show` is cut short.
  showInstead: 'show | grep .',
  leave: 'exit',
  refusals: [
    { line: /permission denied|insufficient privilege|^Command fail\. Return code -37\b/i, kind: 'not-enough-rights' },
    { line: /^Unknown action \d|^command parse error before|^Command fail\. Return code -\d/i, kind: 'command-refused' },
  ],
  clean: cleanOutput,
  incomplete: findMissing,
};
