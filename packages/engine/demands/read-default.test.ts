import { expect, test } from 'vitest';
import {
  absenceByDefault,
  describeDefault,
  namesElse,
  readDefault,
  readDefaultNumber,
  saysOff,
  saysUnbounded,
  namesDefault,
} from './read-default.ts';

test.each([
  ['Disabled', 'off'],
  ['Not enabled.', 'off'],
  ['By default, the Telnet server is disabled on the device.', 'off'],
  ['Unchecked', 'off'],
  ['The setting is enabled by default.', 'on'],
  ["By default, it is 'on'.", 'on'],
  ['Yes', 'on'],
  ['Disabled in newer releases', undefined],
  ['Varies by model.', undefined],
  ['It is enabled in version 9', undefined],
  ['Not enabled, but logged', undefined],
  ['10 minutes', undefined],
  ['', undefined],
])('whether it is on: %j is %s', (text, state) => expect(readDefault(text)).toBe(state));

test.each([
  ['10 minutes', 10],
  ['By default, it is set to five minutes.', 5],
  ['1800 seconds', 30],
  ['3', 3],
  ['5 on some models', undefined],
  ['Between 5 and 10 minutes', undefined],
  ['TLS 1.2', undefined],
  ['Disabled', undefined],
  ['Enabled, count 3, timeout 30 minutes', 30],
  ['Locked after 3 attempts for 5 minutes, warned 7 minutes before', undefined],
])('in minutes: %j is %s', (text, number) => expect(readDefaultNumber(text, 'minute')).toBe(number));

test.each([
  ['Enabled, count 3, timeout 30 minutes', 3],
  ['Lockout is enabled with 3 attempts. Defaults are not shown.', 3],
  ['tcp 1200, udp 120', undefined],
  ['The port 22 is open to all', undefined],
])('as a count: %j is %s', (text, number) => expect(readDefaultNumber(text)).toBe(number));

test.each([
  ['No banner is configured by default, so nothing is shown.', true],
  ['The function is disabled for the related software versions', true],
  ['Off', true],
  ['None', true],
  ['Disabled on most platforms', false],
  ['Notifications are enabled', false],
  ['', false],
])('whether it mentions that it is off: %j is %s', (text, off) => {
  expect(saysOff(text)).toBe(off);
  expect(describeDefault(text).status).toBe(off ? 'FAIL' : 'REVIEW');
});

test('an absence means what the document says, else what is known', () => {
  const known = { status: 'REVIEW', source: 'the vendor' } as const;
  expect(absenceByDefault('Disabled', 'off', known).status).toBe('PASS');
  expect(absenceByDefault('Disabled', 'on', known).status).toBe('FAIL');
  expect(absenceByDefault('See the handbook.', 'on', known)).toBe(known);
});

test.each([
  ['Passwords of administrators do not expire.', true],
  ['No limit', true],
  ['Unlimited', true],
  ['Never', true],
  ['Not limited on older releases', false],
  ['Passwords expire after 90 days', false],
  ['Sessions do not end before 10 minutes', false],
  ['Disabled', false],
  ['', false],
])('whether a default sets no bound: %j is %s', (text, unbounded) => expect(saysUnbounded(text)).toBe(unbounded));

test.each([
  ['The IPSec SA lifetime is 3600 seconds.', 'The lifetime of IKE proposals', true],
  ['DPD interval: 30 seconds', 'ike proposal sa duration', true],
  ['The IKE SA lifetime is 86400 seconds.', 'The lifetime of IKE SAs', false],
  ['86400 seconds, NOT shown in V500R001', 'The lifetime of IKE SAs', false],
  ['10 minutes', 'idle timeout', false],
])('%j names something else than %j: %s', (text, own, isElse) => expect(namesElse(text, own)).toBe(isElse));

test.each([
  ['informational', true],
  ['informational, state on (not printed)', true],
  ['Level informational, state on, time stamp date.', true],
  ['Not informational.', false],
  ['warning; informational on new devices', false],
  ['informational or warning', false],
  ['Depends on the release: informational', false],
  ['', false],
] as const)('"%s" names the default that a vendor names: %s', (defaultValue, wanted) =>
  expect(namesDefault(defaultValue, 'informational')).toBe(wanted),
);
