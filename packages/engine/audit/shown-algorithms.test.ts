import { describe, expect, it } from 'vitest';
import { pass } from '../model/verdict.ts';
import { drawTree } from '../testing/config-tree.ts';
import { areShownAlgorithms } from './shown-algorithms.ts';

const isShown = (sentence: string, line: string): boolean => areShownAlgorithms(sentence, pass([1], 'All is strong.'), drawTree(line));

describe('what a sentence says of algorithms', () => {
  it.each([
    ['dh-group is group19 or group20 in every proposal', 'dh-group group20', true],
    ['dh-group is group19 or group20 in every proposal', 'dh-group group14', false],
    ['Use groups 19, 20 or 21', 'group 20', true],
    ['Use groups 19, 20 or 21', 'group 2', false],
    ['Encryption is aes-256, group 19 or 20 in each policy', 'encryption aes-256', false],
    ['Encryption is aes-256, of a group that is strong', 'encryption aes-256', false],
    ['Only sha2_256 and sha2_512 may be listed', 'hmac sha2_256', true],
    ['Only sha2_256 and sha2_512 may be listed', 'hmac sha2_256 sha1', false],
    ['aes-256 with a lifetime of 3600', 'encryption aes-256', false],
    ['If md5 or sha1 is listed, this is a finding.', 'hmac sha2_256', true],
    ['If md5 or sha1 is listed, this is a finding.', 'hmac sha2_256 sha1_96', false],
    ['If tlsv1.3 is listed, this is a finding.', 'version tlsv1.3', false],
    ['If md5 is not listed, this is a finding.', 'hmac sha2_256', false],
    ['A screen must be applied to every zone', 'screen edge', false],
    ['The timeout must not be 10', 'idle-timeout 10', false],
    ['Nothing weaker than sha2_256 is used', 'hmac sha2_512', false],
  ])('%s: %s', (sentence, line, expected) => expect(isShown(sentence, line)).toBe(expected));
});
