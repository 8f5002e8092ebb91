import { expect, it, test } from 'vitest';
import { type Effect, lighten } from './sentence-effect.ts';

const ALL: ReadonlySet<Effect> = new Set<Effect>(['explains', 'permits', 'lets off', 'of absence', 'absence complies']);
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
  ['Passwords typed by staff have been sniffed before (incident 2021-044).', 'explains'],
  ['Once there, nobody dares to remove it.', 'explains'],
  ['Application "any" is how the worm crossed from one site to the next.', 'explains'],
  ['We know that it is old; the carriers offer nothing better.', 'explains'],
  ['A forgotten rule would open the archive to every guest.', 'asks'],
  ['A forgotten rule would open the archive.', 'explains'],
  ['The web interface is the most attacked part of the product.', 'explains'],
  ['An interface that faces customers is a back door when its profile is too generous.', 'explains'],
  ["Both carry the administrator's password in the clear.", 'explains'],
  ['Desks in the branch offices stand open to customers.', 'explains'],
  ['Shared desks in the planning room.', 'explains'],
  ['Internal directive 4.11, and the supervisor asks for it every year.', 'explains'],
  ['ISO 27001 A.8.5', 'explains'],
  ['In March 2023 a school had its login page on the Internet for eleven days.', 'explains'],
  ['There are no exceptions.', 'explains'],
  ['The exception of the previous rule does not extend to phase 2.', 'explains'],
  ['The insurance company insists on it.', 'explains'],
  ['This was a finding of the last audit.', 'explains'],
  ['The value was agreed with the helpdesk.', 'explains'],
  ['Old algorithms have long been broken.', 'explains'],
  ['PuTTY older than 0.75 will no longer connect.', 'explains'],
  ['Without a common clock the logs cannot be compared.', 'explains'],
  ['The change needs no restart.', 'explains'],
  ['Existing sessions are not cut.', 'explains'],
  ['Do it outside of office hours.', 'explains'],
  ['Nobody has needed it for years.', 'explains'],
  ['The firewall is the first thing an intruder sees.', 'explains'],
  ['See also rule 4.2.', 'explains'],
  // Of what asks for something, nothing explains.
  ['In 2023 the limit was lowered to five minutes.', 'asks'],
  ['In 2023 we agreed that the port is closed.', 'asks'],
  ['In 2023 a second server was entered, and it is used since.', 'asks'],
  ['The exception of the previous rule does extend to phase 2.', 'asks'],
  ['Exceptions are entered in the configuration.', 'asks'],
  ['The vendor recommends 10 minutes.', 'asks'],
  ['The auditors want it encrypted.', 'asks'],
  ['The wording was approved by counsel.', 'asks'],
  ['Old clients will be refused.', 'asks'],
  ['Without a second factor nobody can log in.', 'asks'],
  ['Existing sessions are cut.', 'asks'],
  ['Take a backup every night.', 'asks'],
  ['Ask for a password on the console.', 'asks'],
  ['Nobody has an account without a password.', 'asks'],
  ['TLS 1.2 is the oldest version in use.', 'asks'],
  ['SSH is the most attacked service and is closed.', 'asks'],
  ['A rule without a log is a weak spot.', 'asks'],
  ['Both carry the password in a tunnel.', 'asks'],
  ['Neither carries the password in the clear.', 'asks'],
  ['Logs are sent in the clear.', 'asks'],
  ['No password is sent in the clear.', 'asks'],
  ['Desks in the branch offices are exempt.', 'lets off'],
  ['Desks in the branch offices lock after a while.', 'asks'],
  ['Desks in the branch offices have a shorter one.', 'asks'],
  ['Desks in the branch offices too.', 'asks'],
  ['Screens in the branch offices go dark at once.', 'asks'],
  ['Shared desks in the planning room: five minutes.', 'asks'],
  ['Rooms without a door are shut off.', 'asks'],
  ['Offices have their own network.', 'asks'],
  ['Directive 4.11 and its list of ciphers must be met.', 'asks'],
  ['Standard ciphers only.', 'asks'],
  ['Keys have been changed on both servers.', 'asks'],
  ['We would like sessions to end.', 'asks'],
  ['Telnet would defeat the list.', 'asks'],
  ['Logs would go to both servers.', 'asks'],
  ['An open port would be shut at once.', 'asks'],
  ['This is how the account is locked.', 'asks'],
  ['All accounts have been removed before.', 'asks'],
  ['Nobody knows the password but the custodian.', 'asks'],
  ['A longer time would be too long.', 'asks'],
  ['Nobody knows why Telnet is on, so it is switched off.', 'asks'],
  ['An attacker could read it, so the session must be encrypted.', 'asks'],
  ['In 2023 it was decided that only SSH is used.', 'asks'],
  ['This prevents Telnet and is required on each line.', 'asks'],
  ['Sessions often last too long; each must end after 10 minutes.', 'asks'],
  ['Often the same is demanded of the console.', 'asks'],
  ['Antivirus: daily or more often, download and install.', 'asks'],
  ['As often as hourly.', 'asks'],

  ['https is fine.', 'permits'],
  ['A relay of DHCP is fine.', 'permits'],
  ['If the agent is off, the control is not applicable.', 'lets off'],
  ['The control does not apply to a unit without such a zone.', 'lets off'],
  ['Longer times are allowed.', 'permits'],
  ['A smaller source (a single jump host, for instance) is welcome.', 'permits'],
  ['Rules that are disabled are left out of account.', 'lets off'],
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
  ['The box is delivered with fifteen.', 'of absence'],
  ['The box is delivered that way, so a configuration that is silent about the two services complies.', 'permits'],
  ['The box is delivered with Telnet on, and it is switched off.', 'asks'],
  ['The box is delivered with fifteen and stays at fifteen.', 'asks'],
  ['A configuration that is silent about Telnet and FTP fails.', 'asks'],
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

  // What a device does by itself, and what is thought of it.
  ['The built-in figures are far too generous for us.', 'of absence'],
  ['Both are written out: the factory figures of 75 and 150 are too high.', 'of absence'],
  ['The switch locks nobody out unless told to.', 'of absence'],
  ['The appliance has no limit until it is given one.', 'of absence'],
  ['Without the line there is no lock at all.', 'of absence'],
  ['No answer means it is not set.', 'of absence'],
  ['Recovery is possible by default, so an empty answer is a finding.', 'of absence'],
  ['Three is also what the device does when nothing is set.', 'of absence'],
  ['The factory pause is a mere 60 seconds, so the duration has to be written down.', 'of absence'],
  ['The factory values are already right, which means that a backup in which neither line shows up meets the rule.', 'permits'],
  ['A session that is not logged is a finding.', 'asks'],
  ['No device answers unless told by a person.', 'asks'],
  ['Every device logs until it is told otherwise.', 'asks'],
  ['The built-in account is far too old and must go.', 'asks'],
  ['Telnet is off from the factory and stays off.', 'asks'],

  // One thing in two spellings, a free name, and what may be beside.
  ['A host may be written with or without /32.', 'permits'],
  ['The name of the profile is up to you.', 'permits'],
  ['The number 11 is only an example.', 'permits'],
  ['A time of 0 is fine: the device then keeps the account locked until somebody releases it.', 'permits'],
  ['Exception: Keys of partners may stay in the old form.', 'permits'],
  ['The box is something else and is left out of this control.', 'lets off'],
  ['A host may be written only with /32.', 'asks'],
  ['The name of the profile is not free.', 'asks'],
  ['The number of servers is two.', 'asks'],
  ['Exception: None, and vendors must not have one.', 'asks'],
  ['A time of 0 is fine: it must then be logged.', 'asks'],

  // Something stricter, and what is not looked at.
  ['Fewer attempts may be configured.', 'permits'],
  ['A shorter time may be set.', 'permits'],
  ['We do not prescribe them.', 'permits'],
  ['Judge the values, not the exact text.', 'explains'],
  ['If the command prints nothing, there is no limit.', 'of absence'],
  ['Fewer attempts may be configured only on the console.', 'asks'],
  ['Fewer than four attempts may be configured.', 'asks'],
  ['No longer time may be set.', 'asks'],
  ['We do not prescribe Telnet.', 'asks'],
  ['We do not accept them.', 'asks'],
  ['Judge the values, not the default account.', 'asks'],
  ['If the command prints nothing, the device fails.', 'of absence'],
  ['If the command prints nothing, Telnet must be off.', 'asks'],

  // Remarks on the document, on who does something, and on how to look.
  ['Both values are in minutes and are found in the export next to "set web refresh-rate".', 'explains'],
  ['Keys are shown scrambled.', 'explains'],
  ['The rate-limit line is printed on all devices and proves nothing.', 'explains'],
  ['It serves on-site inspection and is not used for off-line inspection.', 'explains'],
  ['First see which classes are in use, then look at their timers.', 'explains'],
  ['Only the security office sets this tag.', 'explains'],
  ['Other devices are not touched by this control.', 'lets off'],
  ['Disabled rules are not considered, though they should go within 30 days.', 'lets off'],
  ['The factory setting of "reuse-password" is "enable".', 'of absence'],
  ['With no "default-policy" at all the box denies.', 'of absence'],
  ['Passwords are stored scrambled.', 'asks'],
  ['The banner line is shown on all devices.', 'asks'],
  ['Only the security office has access.', 'asks'],
  ['First see which classes have a time of more than 10 minutes.', 'asks'],
  ['With no "default-policy" at all the box must be removed.', 'asks'],
  ['SNMP has its own control, FW-12.', 'explains'],
  ['Whether the ticket says so is looked at under POL-06.', 'explains'],
  ['Network narrowed to a /24 in issue 3.', 'explains'],
  ['To see who is locked:', 'explains'],
  ['Exception: None.', 'explains'],
  ['Sources are narrowed to a /24.', 'asks'],
  ['The network is narrowed to a /24 in version 3.', 'asks'],
  ['SNMP has its own user.', 'asks'],
  ['Telnet is only looked at under FW-12.', 'asks'],
])('%s: %s', (sentence, effect) => expect(effectOf(sentence)).toBe(effect));

it('leaves out clauses and asides, and keeps the rest', () => {
  expect(lighten('You must not see telnet (https is fine).', ALL).text).toBe('You must not see telnet.');
  expect(lighten('Each rule must log; disabled rules are exempt.\nIt is on.', ALL).text).toBe('Each rule must log.\nIt is on.');
});

it.each([
  ['The port is 4434, because 443 is taken.', 'The port is 4434.'],
  ['Because a collector may stop, the line is set.', 'The line is set.'],
  ['All lines are needed, as the vendor has moved its defaults.', 'All lines are needed.'],
  ['As the WAN is down at times, commands are logged in a file.', 'Commands are logged in a file.'],
  // What binds, or compares, is no reason.
  ['It is on, because only SSH is allowed.', undefined],
  ['It does not preempt, as the others do.', undefined],
  ['As the last rule, deny all is set.', undefined],
  ['It is off because it is old, and nobody may use it.', undefined],
])('leaves out why: %s', (sentence, left) => expect(lighten(sentence, ALL).text).toBe(left ?? sentence));

it('keeps a label for what stands behind it', () => {
  const text = 'Exception: None. Thin stations may send less.';
  expect(lighten(text, ALL).text).toBe(text);
});

it.each([
  ['Exception: During a change the limit may be raised. It is back to 5 before the change is closed.', ''],
  ['Exception: Stations may have one server. The rest holds for them too.', ''],
  ['Exception: Stations may have one server. They must log to it.', 'Exception: Stations may have one server. They must log to it.'],
  ['Exception: Guests may use HTTP. The rest uses TLS.', 'Exception: Guests may use HTTP. The rest uses TLS.'],
  ['Exception: Guests may use HTTP. It is off elsewhere.', 'Exception: Guests may use HTTP. It is off elsewhere.'],
  ['Stations are small. The rest holds for them too.', 'Stations are small. The rest holds for them too.'],
])('leaves out what is said of those that an exception lets off: %s', (text, left) => expect(lighten(text, ALL).text).toBe(left));

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
