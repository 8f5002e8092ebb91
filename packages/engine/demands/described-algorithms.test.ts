import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import type { AlgorithmKind } from './algorithms.ts';
import { refersToList } from './described-algorithms.ts';
import { readAlgorithmDemand } from './read-algorithms.ts';

const allowed = (kind: AlgorithmKind, description: string, audit: string): readonly string[] =>
  readAlgorithmDemand(kind, makeRecommendation({ description, audit: makeProcedure(audit) }), () => undefined).allowed.map(
    ({ family, strength }) => `${family} ${strength}`,
  );

describe('lists of a description', () => {
  it.each([
    'Verify that each algorithm in it is approved.',
    'All names in the line must be permitted.',
    'It must be one of those named above.',
    'A proposal which names one algorithm outside of the list is a finding.',
  ])('are meant by %s', (audit) => {
    expect(refersToList(audit)).toBe(true);
    expect(allowed('exchange', 'Approved are dh_group16_sha512 and curve25519_sha256.', audit)).toEqual(['group 16', '25519 256']);
  });

  it('are not where an audit has its own', () => expect(refersToList('No other algorithm is listed.')).toBe(false));

  it('go on behind a semicolon, and spell out several lengths of one family', () => {
    const description =
      'In every proposal only the following may be named: encryption algorithms of AES with 128, 192 or 256 bits (CBC or GCM); authentication algorithms sha2-256 and sha2-512; DH groups 14, 19.';
    const audit = 'Verify the algorithms of each proposal.';
    expect(allowed('cipher', description, audit)).toEqual(['aes 128', 'aes 192', 'aes 256']);
    expect(allowed('hash', description, audit)).toEqual(['sha 256', 'sha 512']);
  });

  it('allow what they name though not all of it has to be offered', () => {
    const description =
      'The list contains nothing outside of these:\naes256_gcm, aes128_ctr\nNot every permitted algorithm needs to be offered.';
    expect(allowed('cipher', description, 'Compare the line with the table.')).toEqual(['aes 256', 'aes 128']);
  });

  it('name the first SHA beside its successor', () => {
    expect(allowed('hash', '', 'Every user must show sha or sha2 (any length).')).toEqual(['sha 160', 'sha 256']);
    expect(allowed('hash', '', 'Every user must show SHA-2.')).toEqual(['sha 256']);
  });
});
