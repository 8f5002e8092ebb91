import { expect, it } from 'vitest';
import { readPhase } from '../../demands/tunnels/read-phase.ts';
import { type Offer, judgeProposal } from './judge-proposal.ts';

const offer = (kind: Offer['kind'], ...words: readonly string[]): Offer => ({ kind, at: kind, words, lines: [1] });
const GOOD = [offer('cipher', 'aes-256-cbc'), offer('hash', 'sha256'), offer('group', 'group20')];

function statusOf(offers: readonly Offer[], seconds = 3600): string {
  const demand = readPhase(['aes-256, sha-256 or better and group 19 or 20', 'pfs is used', 'the lifetime is at most one hour']);
  if (demand === undefined || demand === 'unclear') throw new Error('not read');
  return judgeProposal({ name: 'P', lines: [1], offers, lifetime: { seconds, lines: [2] } }, demand).status;
}
const without = (kind: Offer['kind'], ...others: readonly Offer[]): readonly Offer[] => [
  ...GOOD.filter((one) => one.kind !== kind),
  ...others,
];

it.each<[string, readonly Offer[], string]>([
  ['all as demanded', GOOD, 'PASS'],
  ['one cipher that is weaker beside another', without('cipher', offer('cipher', 'aes-256-cbc', '3des')), 'FAIL'],
  ['a group outside of the list', without('group', offer('group', 'group14')), 'FAIL'],
  ['no secrecy', without('group', offer('group', 'no-pfs')), 'FAIL'],
  ['no hash', without('hash', offer('hash', 'none')), 'FAIL'],
  ['no hash beside a cipher that seals', [offer('cipher', 'aes-256-gcm'), offer('hash', 'none'), offer('group', 'group20')], 'PASS'],
  ['a list that it does not show', without('hash', offer('hash')), 'REVIEW'],
  ['a list that it needs and does not have', without('hash', { ...offer('hash'), isNeeded: true }), 'FAIL'],
])('%s', (_, offers, status) => expect(statusOf(offers)).toBe(status));

it('bounds how long keys live', () => {
  expect(statusOf(GOOD, 3601)).toBe('FAIL');
  expect(statusOf(GOOD, Number.NaN)).toBe('REVIEW');
});
