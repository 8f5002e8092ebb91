import { expect, test } from 'vitest';
import { commandsOf } from '../model/recommendation.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { mendTyping } from './mend-typing.ts';

test.each<[what: string, audit: string, remediation: string, mended: string]>([
  [
    'a value that breaks off',
    '$ ssh key-exchange dh-group14-sha1',
    '$ ssh key-exchange dh-group14-sha',
    'ssh key-exchange dh-group14-sha1',
  ],
  ['a value of its own', '$ ssh ciphers aes256', '$ ssh ciphers aes', 'ssh ciphers aes'],
  ['a number', '$ vlan access-group-1 10', '$ vlan access-group-1 1', 'vlan access-group-1 1'],
  ['a word that goes on as another', '$ ssh macs hmac-sha2-256', '$ ssh macs hmac-sha', 'ssh macs hmac-sha'],
  ['another setting', '$ ssh host-key dh-group14-sha1', '$ ssh key-exchange dh-group14-sha', 'ssh key-exchange dh-group14-sha'],
  [
    'one of two that it may be',
    '$ ssh key-exchange dh-group14-sha1\n$ ssh key-exchange dh-group14-sha256',
    '$ ssh key-exchange dh-group14-sha',
    'ssh key-exchange dh-group14-sha',
  ],
  [
    'one that the audit types as well',
    '$ ssh key-exchange dh-group14-sha\n$ ssh key-exchange dh-group14-sha1',
    '$ ssh key-exchange dh-group14-sha',
    'ssh key-exchange dh-group14-sha',
  ],
])('%s', (_, audit, remediation, mended) => {
  const read = mendTyping(makeRecommendation({ audit: makeProcedure(audit), remediation: makeProcedure(remediation) }));
  expect(commandsOf(read.remediation)).toEqual([mended]);
});
