import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import type { AlgorithmKind } from './algorithms.ts';
import { readAlgorithmDemand } from './read-algorithms.ts';

function say(kind: AlgorithmKind, title: string, audit: string): string {
  const { allowed, forbidden, isClosed, unclear } = readAlgorithmDemand(
    kind,
    makeRecommendation({ title, audit: makeProcedure(audit) }),
    () => undefined,
  );
  if (unclear !== undefined) return 'unclear';
  return [
    ...allowed.map(({ text, orStronger }) => `${text}${orStronger ? ' or stronger' : ''}`),
    ...forbidden.map(({ text, orWeaker }) => `not ${text}${orWeaker ? ' or weaker' : ''}`),
    ...(isClosed ? ['nothing else'] : []),
  ].join(', ');
}

it.each<[AlgorithmKind, string, string, string]>([
  ['exchange', 'SSH does not use group 1 or group 14 with SHA-1', '', 'not group 1, not group 14-SHA1'],
  ['group', 'A Group of 16 or greater must be used', '', 'group 16 or stronger'],
  [
    'group',
    'Groups are strong',
    'If Group of 16 or greater has not been specified, this is a finding.',
    'group 16 or stronger, nothing else',
  ],
  ['group', 'Groups are strong', 'If group 2 is used, this is a finding.', 'not group 2'],
  [
    'cipher',
    'Encryption',
    'If it is not set to use an AES256 or greater algorithm, this is a finding.',
    'AES256 or stronger, nothing else',
  ],
  [
    'group',
    'A Group of 16 or greater must be used',
    'See that it is so, as shown in the example below.\ncrypto ikev2 policy 1\ngroup 24\nIf Group of 16 or greater is not there, this is a finding.',
    'group 16 or stronger, group 16 or stronger, nothing else',
  ],
])('%s: %s %s', (kind, title, audit, said) => expect(say(kind, title, audit)).toBe(said));
