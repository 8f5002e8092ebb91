import { expect, test } from 'vitest';
import { sayAsNamed } from '../../demands/read-named-servers.ts';
import { pass } from '../../model/verdict.ts';
import { showsNamedServers } from './shown-servers.ts';

const OUTCOME = pass([1], `2 servers. ${sayAsNamed(['192.0.2.1', '192.0.2.2'])} It is on.`);

test.each([
  ['Time comes from 192.0.2.1 and 192.0.2.2, both of them, and from nowhere else', true],
  ['The servers are 192.0.2.1 and 192.0.2.2 and no others.', true],
  ['Logs are sent to 192.0.2.1 and to 192.0.2.2 alone.', true],
  // More is said of them, or of others.
  ['Time comes from 192.0.2.1 and 192.0.2.3.', false],
  ['Time comes from 192.0.2.1.', false],
  ['Time comes from 192.0.2.1 and 192.0.2.2, each with a key.', false],
  ['Time comes from 192.0.2.1, and from 192.0.2.2 in Leeds.', false],
  ['Time comes from 192.0.2.1 or 192.0.2.2.', false],
  ['Time comes from 192.0.2.1 before 192.0.2.2.', false],
  ['The audit records go to 192.0.2.1 and 192.0.2.2.', false],
  ['Logs are sent to 192.0.2.1 and 192.0.2.2 over TLS.', false],
  ['Logs are sent to 192.0.2.1 and 192.0.2.2 from mgmt.', false],
  ['Both servers are ours.', false],
])('%s: %s', (sentence, isShown) => expect(showsNamedServers(sentence, OUTCOME)).toBe(isShown));
