import { expect, it } from 'vitest';
import { type ServerSentence, readServerSentence } from './read-server-sentence.ts';

const BOTH = ['10.1.1.1', '10.1.1.2'];

it.each<[sentence: string, said: Omit<ServerSentence, 'names'>]>([
  ['The clock is kept by our two NTP servers, 10.1.1.1 and 10.1.1.2, and by no other source.', { closes: true, least: 'all', members: 2 }],
  ['Every box synchronises with 10.1.1.1 and 10.1.1.2 only.', { closes: true }],
  ['Both time servers of the company (10.1.1.1, 10.1.1.2) are configured; others are not allowed.', { closes: true, least: 'all' }],
  ['Time comes from mill-ntp1 (10.1.1.1) and mill-ntp2 (10.1.1.2) and from nobody else.', { closes: true }],
  ['Time comes from 10.1.1.1 and 10.1.1.2, no other servers are used.', { closes: true }],
  ['It uses 10.1.1.1 and 10.1.1.2 and no other source, neither public servers nor a pool.', { closes: true }],
  ['The only NTP servers are 10.1.1.1 and 10.1.1.2.', { closes: true }],
  ['No NTP server other than 10.1.1.1 and 10.1.1.2 is configured, and both of them are.', { closes: true, least: 'all' }],
  ['The time is taken from our own servers 10.1.1.1 and 10.1.1.2, never from the Internet.', { closes: 'perhaps' }],
  ['The unit synchronises its clock with both 10.1.1.1 and 10.1.1.2.', { least: 'all' }],
  ['Logs are sent to 10.1.1.1 and 10.1.1.2.', {}],
])('a sentence that names servers: %s', (sentence, said) => expect(readServerSentence(sentence)).toEqual({ names: BOTH, ...said }));

it.each<[sentence: string, said: Omit<ServerSentence, 'names'>]>([
  ['Expected value: The two servers and no more.', { closes: true, least: 'all', members: 2 }],
  ['Exactly the two servers are listed.', { closes: true, least: 'all', members: 2 }],
  ['Both servers are listed and no third one.', { closes: true, least: 'all' }],
  ['The list shows the two addresses above, nothing else.', { closes: true, least: 'all', members: 2 }],
  ['Public servers are not used.', { closes: 'perhaps' }],
])('a sentence on servers that were named: %s', (sentence, said) => expect(readServerSentence(sentence)).toEqual({ names: [], ...said }));

it.each([
  'Time comes from 10.1.1.1 or 10.1.1.2.',
  'Time comes from 10.1.1.1 and 10.1.1.2 with authentication.',
  'Time comes from 10.1.1.1 and 10.1.1.2 over the mgmt interface.',
  'Time comes from 10.1.1.1 and 10.1.1.2, the first of them preferred.',
  'Logs are sent to 10.1.1.1 and 10.1.1.2 over TLS.',
  'Logs of level warning are sent to 10.1.1.1 and 10.1.1.2.',
  'Time does not come from 10.1.1.1 and 10.1.1.2.',
  'Three servers are used: 10.1.1.1 and 10.1.1.2.',
  'Clients sit in 10.1.1.0/24 only.',
  'No server is used.',
  'The servers are not listed.',
  'Only administrators use it.',
  'No other service is used.',
  'All servers are authenticated.',
])('a sentence that says more is left: %s', (sentence) => expect(readServerSentence(sentence)).toBeUndefined());
