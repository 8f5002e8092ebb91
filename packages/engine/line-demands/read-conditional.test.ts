import { describe, expect, test } from 'vitest';
import { drawTree } from '../testing/config-tree.ts';
import { judgeTold } from './judge-told.ts';
import { readConditional } from './read-conditional.ts';

const TREE = drawTree(`
web secure enable
web timeout 10
terminal con 0
  mode aaa
  timeout 5
terminal vty 0 4
  mode aaa
scheme-of-names a
  mode radius
`);
const DOCUMENT = { typed: ['web timeout 10', 'terminal vty 0 4', 'mode aaa', 'web secure enable', 'discovery enable', 'mirror enable'] };

/** Whether the device is as the sentence says; undefined where it is not understood, or what it says of such a device is not. */
function judge(sentence: string): boolean | undefined {
  const conditionals = readConditional(sentence, DOCUMENT);
  return conditionals && judgeTold({ demands: [], conditionals, choices: [] }, TREE)?.holds;
}

describe('a sentence on a condition', () => {
  test.each([
    // The condition does not hold: whatever is said of it.
    ['If "web secure enable" is not displayed, the device uses whatever it was shipped with.', true],
    ['If "discovery enable" is displayed, verify that "web timeout" is displayed.', true],
    ['Where "discovery enable" is configured, the neighbours have to be documented.', true],
    // It holds, and what it demands decides.
    ['If "web secure enable" is displayed, verify that "web timeout" is displayed.', true],
    ['If "web secure enable" is displayed, verify that "web version" is displayed.', false],
    ['If "web secure enable" is displayed, this is a finding.', false],
    ['If "discovery enable" does not appear, discovery is off, and the device complies.', true],
    ['If no "discovery enable" line appears, nobody is found, and the device does not comply.', false],
    // One of several conditions holds, or none.
    [
      'If "discovery enable" is displayed, when "web timeout" is more than 9, or when "mirror enable" is displayed, this is a finding.',
      false,
    ],
    [
      'If "discovery enable" is displayed, when "web timeout" is more than 10, or when "mirror enable" is displayed, this is a finding.',
      true,
    ],
    ['If "discovery enable" is displayed, or if "web secure enable" is displayed, this is a finding.', false],
    // More than a verdict, which is not read.
    ['If "web secure enable" is displayed, or "discovery enable" is displayed, this is a finding.', undefined],
    ['If "web secure enable" is displayed, where guests use it, this is a finding.', undefined],
    ['If "web secure enable" is displayed, this does not comply where guests use it.', undefined],
    ['If "web secure enable" is displayed, the device complies if guests use it.', undefined],
    // It holds, and nobody knows what is said of it.
    ['If "web secure enable" is displayed, the certificate has to be reviewed.', undefined],
    // What goes on where it does not hold, or is said of each of several, is not read.
    ['If "discovery enable" is displayed, it is a finding, otherwise the neighbours are.', undefined],
    ['If each "terminal" has a timeout, the device complies.', undefined],
    // Things that lack a line.
    ['A terminal without a "mode" line uses local names and is not compliant.', true],
    ['A terminal without a "timeout" line stays open and is not compliant.', false],
    ['A terminal without a "timeout" has the default of 10 minutes and is compliant.', true],
  ])('%s -> %s', (sentence, holds) => expect(judge(sentence)).toBe(holds));
});
