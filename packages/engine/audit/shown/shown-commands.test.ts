import { expect, test } from 'vitest';
import { drawTree } from '../../testing/config-tree.ts';
import type { ConfigNode } from '../../model/config-tree.ts';
import { mayHoldCommand } from '../../config-tree/text-commands.ts';
import { findForbiddenLines, showsCommands } from './shown-commands.ts';

const TREE = drawTree('web secure enable\nlog host 192.0.2.1\ninterface a\n  lldp enable\ncdp enable');

test.each([
  ['"web secure enable" must be shown, and "web enable" must be absent.', true],
  ['"web secure enable" must be shown, and "cdp enable" must be absent.', false],
  ['"web enable" must be shown, and "web secure enable" must be absent.', false],
  ['web secure enable must be displayed by show configuration', true],
  ['show configuration: below "interface a", "lldp enable" must be found.', true],
  ['The plain `web enable` must be absent.', true],
  ['The lines "web enable" and "log key" must not be present.', true],
  ['Neither the line "web enable" nor "log key" may be present.', true],
  ['Neither the line "web enable" nor "cdp enable" may be present.', false],
  ['The words web enable and log key must not appear.', true],
  ['The words web enable and cdp enable must not appear.', false],
  ['The lines web secure enable and cdp enable must both be found.', true],
  ['The lines web secure enable and web enable must both be found.', false],
  ['Both "web secure enable" and "cdp enable" must be shown.', true],
  ['Both "web secure enable" and "web enable" must be shown.', false],
  ['"log host <address>" must be shown, and "log [via <name>] key <key>" must be shown.', false],
  ['The lines "web enable" and "cdp enable" must not be present.', false],
  ['`web enable` or `log key` must not be present.', true],
  ['If `web enable` is configured, this is a finding.', true],
  ['If `cdp enable` is configured, this is a finding.', false],
  ['A configuration that holds `web enable` does not comply.', true],
  // Words in no quotes may be anything, and more than the commands is said.
  ['web enable must not be configured.', false],
  ['"web secure enable" must be shown on every printer.', false],
  ['"web secure enable" or "web enable" must be shown.', false],
  ['"log host <address>" must be shown.', true],
  ["At least one 'log host <address>' is present and that 'undo cdp enable' is not present.", true],
  ['At least one "log server <address>" must be shown.', false],
  ['No "log host <address>" may be shown.', false],
  ['"log host <address>" must be shown for each site.', false],
  ['`web secure enable` must not be absent.', false],
  // A condition that is met is no demand that is met.
  ['If `log host 192.0.2.1` is present and `log key` is missing, this is a finding.', false],
  ['Any device with `log host 192.0.2.1` and without `log key` is a finding.', false],
  ['If `log key` is missing, it is not compliant.', false],
  ['Configurations without `log key` are not acceptable.', false],
  // What is wanted of what is switched off, the words do not tell.
  ['`log key` must not be disabled.', false],
  ['If `log key` is disabled, this is a finding.', false],
  ['`cdp enable` must be disabled.', false],
  ['`log key` must not be set to none.', false],
  // A line that is there once is not there twice, for each, or alone.
  ['More than one `log host` line must be present.', false],
  ['Both `log host` lines must be present.', false],
  ['Every user must have `log host 192.0.2.1`.', false],
  ['Only `log host 192.0.2.1` must be present.', false],
  ['Both of `log host 192.0.2.1` and `cdp enable` must be present.', true],
  ['The value must be no longer than `console timeout 10`.', false],
  // No line of a configuration is absent where it could not be there.
  ['`show configuration log` must show no lines.', false],
  ['`fw(config)# log host` must not be present.', false],
  ['`log host A.B.C.D` must not be present.', false],
  ['`log file LOG_FILE` must not be present.', true],
  ['`log host COLLECTOR_ADDRESS` must not be present.', false],
  // It stands in another place.
  ['In `interface a`, `lldp enable` must be present.', true],
  ['In `interface a`, `cdp enable` must be present.', false],
])('what the text shows of the commands that it quotes: %s', (sentence, shows) => expect(showsCommands(sentence, TREE)).toBe(shows));

test.each([
  ['set web secure enable', true],
  ['config interface a set lldp enable', true],
  ['allow telnet', true],
  ['allow http', false],
  ['set http server', false],
  ['web enable', false],
])('what may be in the text in another notation: %s', (command, may) => {
  const tree = drawTree('web\n  secure\n    enable\ninterface a\n  lldp enable\n  allow ping telnet\nno http server');
  expect(mayHoldCommand(command, { ...tree, roots: tree.roots.map((root) => (root.line === 7 ? negate(root) : root)) })).toBe(may);
});

/** As parsers of notations with `no` read it: the words without it. */
const negate = (node: ConfigNode): ConfigNode => ({ ...node, words: node.words.slice(1), negated: true });

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
  ['If `cdp enable` is disabled, this is a finding.', []],
  ['If `cdp enable` is set to none, this is a finding.', []],
  ['If only `cdp enable` is configured, this is a finding.', []],
  ['If `cdp enable` alone is present, this is a finding.', []],
  ['If a value longer than `log host` is configured, this is a finding.', []],
  ['If HRP is enabled and `cdp enable` is configured, this is a finding.', []],
])('the lines of the whole device that it forbids: %s', (sentence, lines) => expect(findForbiddenLines(sentence, TREE)).toEqual(lines));

test('a line that is taken back, or that the document types itself, is not forbidden', () => {
  const sentence = 'If `cdp enable` is configured, this is a finding.';
  const taken = drawTree('no cdp enable');
  expect(findForbiddenLines(sentence, { ...taken, roots: taken.roots.map(negate) })).toEqual([]);
  expect(findForbiddenLines(sentence, TREE, ['cdp enable'])).toEqual([]);
  expect(findForbiddenLines(sentence, TREE, ['no cdp enable'])).toEqual([5]);
});

test('a line that another one takes out of effect is not there', () => {
  const idle = { ...TREE, roots: TREE.roots.map((root) => (root.line === 5 ? { ...root, inactive: true as const } : root)) };
  expect(showsCommands('`cdp enable` must be present.', TREE)).toBe(true);
  expect(showsCommands('`cdp enable` must be present.', idle)).toBe(false);
  expect(showsCommands('`cdp enable` must be absent.', idle)).toBe(false);
});
