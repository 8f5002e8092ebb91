import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { showsOfEach } from './shown-of-each.ts';

const PEERS = 'bgp 1\n  peer a password cipher x\n  peer b keychain y';
const RULES = 'rule one\n  session logging\n  action permit\nrule two\n  session logging\n  action permit';
const NAT = 'nat server web protocol tcp global 192.0.2.1 443 inside 10.0.0.1 443';

test.each([
  ['Every peer must have "peer <name> password cipher" or "peer <name> keychain".', PEERS, [2, 3], true],
  ['Every peer must have "peer <name> password cipher".', PEERS, [2, 3], false],
  ['Every printer must have "peer <name> password cipher" or "peer <name> keychain".', PEERS, [2, 3], false],
  ['No peer may have "peer <name> password cipher"; every one has "peer <name> keychain".', PEERS, [2, 3], false],
  ['Each active rule with "action permit" shall contain "session logging".', RULES, [2, 5], true],
  // The lines that open the things decide: it stands below each.
  ['Each active rule with "action permit" shall contain "session logging".', RULES, [1, 4], true],
  ['Each rule shall contain "policy logging".', RULES, [1, 4], false],
  ['Each line must have the form "nat server <name> [zone <zone>] protocol tcp|udp global <address> <port> …".', NAT, [1], true],
  ['Each line must have the form "nat server <name> protocol udp global <address> …".', NAT, [1], false],
  // One word says too little.
  ['Each rule must contain "logging".', RULES, [2, 5], false],
])('%s with %j', (sentence, lines, decide, shown) => {
  const outcome = pass(decide, 'Every rule, peer and server is as demanded: it is so.');
  expect(showsOfEach(sentence, 'rule peer nat server', outcome, drawTree(lines))).toBe(shown);
});

test('it takes a judge that looked at all of them', () => {
  const tree = drawTree(RULES);
  expect(showsOfEach('Each rule shall contain "session logging".', 'rule', pass([2], 'A rule logs.'), tree)).toBe(false);
});

test.each([
  [
    'Each rule with source-zone untrust and action permit must show "session logging"',
    'Every rule in effect from zone untrust logs (2).',
    true,
  ],
  ['Rules with source-zone untrust (or without any source zone) contain "session logging"', 'Every rule in effect logs (2).', true],
  ['Each rule with source-zone trust must show "session logging"', 'Every rule in effect from zone untrust logs (2).', false],
  ['Each rule with action permit must show "session logging"', 'Every rule that denies traffic logs (2).', false],
])('which rules are meant, by those that were judged: %s, %s', (sentence, reason, shown) => {
  expect(showsOfEach(sentence, 'rule', pass([1, 4], reason), drawTree(RULES))).toBe(shown);
});
