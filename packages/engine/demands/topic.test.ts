import { expect, test } from 'vitest';
import { isOnTopic, plainTitle } from './topic.ts';

test.each([
  ['The device must authenticate Network Time Protocol sources', ' the device must authenticate ntp sources '],
  ['Network Time Protocol (NTP) servers', ' ntp servers '],
  ['Use the Secure Shell (SSH), version 2.', ' use the ssh version 2 '],
])('a protocol that a title writes out has its short name: %s', (title, plain) => expect(plainTitle({ title })).toBe(plain));

test('is on a topic by all words, and by none of the exceptions', () => {
  const topic = { title: [/ ntp /, / authenticat/], except: [/ keys? /] };
  expect(isOnTopic(topic, { title: 'Authenticate Network Time Protocol sources' })).toBe(true);
  expect(isOnTopic(topic, { title: 'Authenticate NTP by keys' })).toBe(false);
});
