import { describe, expect, test } from 'vitest';
import { placeOf } from '../../config-tree/places.ts';
import { elsewhere, absent, each, notSwitchedOff, present, value } from '../../checks/assertions.ts';
import { equals } from '../../checks/demand.ts';
import { drawTree } from '../../testing/config-tree.ts';
import type { Assertion } from '../../model/assertion.ts';
import { evaluate, evaluateBelow } from './evaluate.ts';

const TEXT = `
port one
  called outside
port two
  called inside
guard outside
mode outside strict
`;
const ofPorts = (then: Assertion, path = 'port *'): Assertion => each(path, 'port', then);

describe('what stands elsewhere about a thing', () => {
  test.each<[what: string, assertion: Assertion, text: string, status: string, reason: RegExp]>([
    [
      'by what a setting of it says',
      ofPorts(elsewhere(present('guard <name>'), 'called'), 'port one'),
      TEXT,
      'PASS',
      /`guard \*` is configured/,
    ],
    ['is asked of each', ofPorts(elsewhere(present('guard <name>'), 'called')), TEXT, 'FAIL', /1 of 2 .*`guard inside` is not configured/],
    ['by the name in its path', ofPorts(elsewhere(absent('ban <name>'))), `${TEXT}ban two\n`, 'FAIL', /`ban two` is configured/],
    ['by its own last word', ofPorts(elsewhere(present('link <name>')), 'port one'), `${TEXT}link one\n`, 'PASS', /`link \*`/],
    [
      'is a value as well',
      ofPorts(elsewhere(value('mode <name>', equals('strict')), 'called'), 'port one'),
      TEXT,
      'PASS',
      /`mode \*` must be `strict`/,
    ],
    [
      'within it another thing has a name of its own',
      ofPorts(elsewhere(each('mode <name> *', 'mode', elsewhere(present('allow <name>'))), 'called'), 'port one'),
      `${TEXT}allow strict\n`,
      'PASS',
      /`allow \*` is configured/,
    ],
    [
      'a wildcard before its name is the name of what has it',
      ofPorts(elsewhere(each('zone|area * has <name>', 'zone', elsewhere(present('kind <name>')))), 'port one'),
      `${TEXT}zone dmz\n  has one\nzone lan\n  has two\nkind dmz\n`,
      'PASS',
      /`kind \*` is configured/,
    ],
    [
      'is switched off for it',
      ofPorts(elsewhere(notSwitchedOff('guard <name>'))),
      `${TEXT}!guard two\n`,
      'FAIL',
      /`guard two` is switched off and must not be/,
    ],
    ['nothing says its name', ofPorts(elsewhere(present('guard <name>'), 'called')), 'port one\nguard a\n', 'REVIEW', /not in the text/],
    [
      'its name would find others',
      ofPorts(elsewhere(present('guard <name>'), 'called')),
      'port one\n  called *\nguard a\n',
      'REVIEW',
      /nothing can be looked for/,
    ],
  ])('%s', (_, assertion, text, status, reason) => {
    expect(evaluate(assertion, drawTree(text))).toMatchObject({ status, reason: expect.stringMatching(reason) });
  });

  test('may stand in another virtual firewall', () => {
    const tree = drawTree('port one\nunit b\n  guard one\n');
    const [port, unit] = tree.roots;
    const ask = (scopes: typeof tree.roots): string =>
      evaluateBelow(elsewhere(present('guard <name>')), { ...tree, scopes }, ['port'], placeOf(port!)).status;
    expect(ask([unit!])).toBe('PASS');
    expect(ask([])).toBe('FAIL');
  });

  test('may be left out by the text', () => {
    const gaps = [{ path: ['guard'], line: 1, reason: 'a part is left out' }];
    const outcome = evaluate(ofPorts(elsewhere(present('guard <name>'))), { ...drawTree('port one\n'), gaps });
    expect(outcome).toMatchObject({ status: 'REVIEW', absences: [{ path: 'guard one' }] });
  });
});
