import { expect, it, test } from 'vitest';
import { type Effect, lighten } from './sentence-effect.ts';

const ALL: ReadonlySet<Effect> = new Set<Effect>(['explains', 'permits', 'of absence']);
const effectOf = (sentence: string): string => {
  const { text, effects } = lighten(sentence, ALL);
  return text === '' ? [...effects].join(' and ') : effects.size === 0 ? 'asks' : `leaves "${text}"`;
};

test.each<[sentence: string, effect: string]>([
  ['An attacker on the network could read the session.', 'explains'],
  ['Whoever finds the port will try the factory password.', 'explains'],
  ['In 2023 a contractor switched one back on for a test.', 'explains'],
  ['This prevents a forgotten session from being taken over.', 'explains'],
  ['Otherwise a stolen password would open all firewalls.', 'explains'],
  ['Units that were upgraded often brought the old setting with them.', 'explains'],
  ['Many pharmacies have a single unit.', 'explains'],
  // Of what asks for something, nothing explains.
  ['An attacker could read it, so the session must be encrypted.', 'asks'],
  ['In 2023 it was decided that only SSH is used.', 'asks'],
  ['This prevents Telnet and is required on each line.', 'asks'],
  ['Sessions often last too long; each must end after 10 minutes.', 'asks'],
  ['Often the same is demanded of the console.', 'asks'],
  ['Antivirus: daily or more often, download and install.', 'asks'],
  ['As often as hourly.', 'asks'],

  ['https is fine.', 'permits'],
  ['A relay of DHCP is fine.', 'permits'],
  ['If the agent is off, the control is not applicable.', 'permits'],
  ['The control does not apply to a unit without such a zone.', 'permits'],
  ['Longer times are allowed.', 'permits'],
  ['A smaller source (a single jump host, for instance) is welcome.', 'permits'],
  ['Rules that are disabled are left out of account.', 'permits'],
  // What is allowed may be all that is, and what does not count is refused.
  ['SSH and HTTPS are allowed.', 'asks'],
  ['The following ciphers are accepted: aes256, aes128.', 'asks'],
  ['Only https is fine.', 'asks'],
  ['SSH and HTTPS are fine for management.', 'asks'],
  ['Old keys are still met and may remain until the end of the year.', 'asks'],
  ['A session that is idle for more than ten minutes has usually been forgotten, and the device ends it.', 'asks'],
  ['Attackers routinely try the factory password first, so there is none left to try.', 'asks'],
  ['HTTPS is fine, HTTP is not.', 'asks'],
  ['A text that is shown after the login does not count.', 'asks'],
  ['Longer times are allowed only on the console.', 'asks'],
  ['Telnet may stay unless the site is staffed.', 'asks'],

  ['The factory threshold is 3 and may be left alone.', 'permits'],
  ['The factory duration is only 60 seconds and may not.', 'of absence'],
  ['The factory values are "udp" and "disable", so a missing mode line is a finding.', 'of absence'],
  ['The default is 43200 seconds, so the line must be present.', 'of absence'],
  // A default account is no default, and what must not be said is asked for.
  ['The default account is removed.', 'asks'],
  ['All firewalls take the factory lifetime of 90 days.', 'asks'],
  ['It is expected that the firewall has the default of 5 minutes.', 'asks'],
  ['A firewall has the default of 90 days at the most.', 'asks'],
  ['The classes have the default of 10 minutes.', 'asks'],
  ['The firewall then takes the default of 10 minutes.', 'of absence'],
  ['Default accounts are deleted or disabled.', 'asks'],
  ['No line may name Telnet.', 'asks'],
  ['There is no line with any.', 'asks'],
  ['Telnet is off by default and must not be enabled.', 'asks'],
  ['Factory certificates are not allowed.', 'asks'],
])('%s: %s', (sentence, effect) => expect(effectOf(sentence)).toBe(effect));

it('leaves out clauses and asides, and keeps the rest', () => {
  expect(lighten('You must not see telnet (https is fine).', ALL).text).toBe('You must not see telnet.');
  expect(lighten('Each rule must log; disabled rules are exempt.\nIt is on.', ALL).text).toBe('Each rule must log.\nIt is on.');
});

it('leaves out only what is wanted', () => {
  const text = 'An attacker could read it. A relay is fine.';
  expect(lighten(text, new Set<Effect>(['explains']))).toEqual({ text: 'A relay is fine.', effects: new Set(['explains']) });
});

it('is linear in hostile text', () => {
  const started = performance.now();
  for (const text of [
    '(a '.repeat(30_000),
    'no line '.repeat(20_000),
    'is fine, '.repeat(20_000),
    'the default is 1 and '.repeat(10_000),
    'a; '.repeat(40_000),
  ])
    lighten(text, ALL);
  expect(performance.now() - started).toBeLessThan(2000);
});
