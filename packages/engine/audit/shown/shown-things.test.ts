import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { showsThings } from './shown-things.ts';

const TREE = drawTree('log host 192.0.2.1\nlog host 192.0.2.2\nserver template central\n  server address 192.0.2.9');
const TWO = pass([1, 2], '2 different log hosts at least are configured.');
const TEMPLATE = pass([4], 'Servers are configured.');

test.each([
  ['Two lines "log host <address>" with different addresses must be displayed.', TWO, true],
  ['At least 2 lines "log host <address>" must be present.', TWO, true],
  ['Three lines "log host <address>" must be displayed.', TWO, false],
  ['Two lines "ntp server <address>" must be displayed.', TWO, false],
  ['Two lines "log host <address>" must be displayed.', TEMPLATE, false],
  ['A firewall without a template does not comply.', TEMPLATE, true],
  ['A firewall without a banner does not comply.', TEMPLATE, false],
  ['A rule without a template does not comply.', TEMPLATE, false],
])('%s', (sentence, outcome, shown) => expect(showsThings(sentence, outcome, TREE)).toBe(shown));
