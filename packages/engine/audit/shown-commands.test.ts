import { expect, test } from 'vitest';
import { drawTree } from '../testing/config-tree.ts';
import { findForbiddenLines, showsCommands } from './shown-commands.ts';

const TREE = drawTree('web secure enable\nlog host 192.0.2.1\ninterface a\n  lldp enable\ncdp enable');

test.each([
  ['"web secure enable" must be shown, and "web enable" must be absent.', true],
  ['"web secure enable" must be shown, and "cdp enable" must be absent.', false],
  ['"web enable" must be shown, and "web secure enable" must be absent.', false],
  ['web secure enable must be displayed by show configuration', true],
  ['show configuration: below "interface a", "lldp enable" must be found.', true],
  ['If `web enable` is configured, this is a finding.', true],
  ['If `cdp enable` is configured, this is a finding.', false],
  ['A configuration that holds `web enable` does not comply.', true],
  // Words in no quotes may be anything, and more than the commands is said.
  ['web enable must not be configured.', false],
  ['"web secure enable" must be shown on every printer.', false],
  ['"web secure enable" or "web enable" must be shown.', false],
  ['"log host <address>" must be shown.', false],
  ['`web secure enable` must not be absent.', false],
])('what the text shows of the commands that it quotes: %s', (sentence, shows) => expect(showsCommands(sentence, TREE)).toBe(shows));

test('an excerpt does not show that something is absent', () => {
  const sentence = '"web enable" must be absent.';
  expect(showsCommands(sentence, TREE)).toBe(true);
  expect(showsCommands(sentence, { ...TREE, isExcerpt: true })).toBe(false);
  expect(showsCommands(sentence, { ...TREE, unknownLines: [1] })).toBe(false);
});

test.each([
  ['If `cdp enable` is configured globally, this is a finding.', [5]],
  ['If `lldp enable` is configured globally, this is a finding.', []],
  ['If `cdp enable` is not configured, this is a finding.', []],
  ['If `cdp enable` is configured on a port of the printers, this is a finding.', []],
  ['`cdp enable` must be configured.', []],
])('the lines of the whole device that it forbids: %s', (sentence, lines) => expect(findForbiddenLines(sentence, TREE)).toEqual(lines));
