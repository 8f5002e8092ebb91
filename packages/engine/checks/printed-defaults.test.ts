import { describe, expect, test } from 'vitest';
import { testSwitch } from '../demands/read-switch.ts';
import { toSettingPath } from '../demands/setting-path.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { defineLibrary } from './define-library.ts';
import { atLeast, atMost, exactly, switchedOff, switchedOn } from './demand.ts';
import type { Vocabulary } from './vocabulary.ts';

describe('a device that prints its defaults', () => {
  const printing: Vocabulary = {
    readSettings: (commands) => commands.map((command) => toSettingPath(command.replace(/^set /, ''))),
    writeSetting: (setting, value) => [`set ${setting} ${value}`],
    printsDefaults: true,
    understands: (values) => values.every((value) => /^(?:\d+|on|off|yes|never)$/.test(value)),
  };
  const source = 'reference';
  const own = defineLibrary(printing, [
    {
      id: 'age',
      title: 'Age',
      about: { title: [/ age /] },
      setting: 'age',
      demand: atMost(90, 'day'),
      absent: { is: 'never', source },
      source,
    },
    {
      id: 'telnet',
      title: 'Telnet',
      about: { title: [/ telnet /] },
      setting: 'telnet',
      demand: switchedOff(),
      absent: { is: 'off', source },
      source,
    },
    {
      id: 'lock',
      title: 'Lock',
      about: { title: [/ lock /] },
      setting: 'lock seconds',
      demand: atLeast(300, 'second', { needsUnit: true }),
      absent: { is: '60', source },
      needs: { op: 'value', path: ['lock', 'enable'], test: testSwitch('on'), absent: { status: 'REVIEW' } },
      remediation: ['set lock enable on', 'set lock seconds 300'],
      source,
    },
    {
      id: 'dump',
      title: 'Dump',
      about: { title: [/ dump /] },
      setting: 'dump',
      demand: switchedOn('enable'),
      absent: { is: 'off', source },
      source,
    },
    {
      id: 'warning',
      title: 'Warning',
      about: { title: [/ warning /] },
      setting: 'warning',
      demand: exactly(7, 'day'),
      absent: { is: '7', source },
      source,
    },
  ]);

  test.each([
    ['warning', 'warning 7', {}, 'PASS 1'],
    ['warning', 'warning 5', {}, 'REVIEW 1'],
    ['warning', 'warning 9', {}, 'FAIL 1'],
    ['warning', 'warning 14', { title: 'Warning 14 days before' }, 'PASS 1'],
    ['age', 'hostname fw', {}, 'FAIL'],
    ['age', 'age never', {}, 'FAIL 1'],
    ['age', 'age <redacted>', {}, 'REVIEW 1'],
    ['telnet', 'hostname fw', {}, 'REVIEW'],
    ['telnet', 'telnet off', {}, 'PASS 1'],
    ['telnet', 'telnet false', {}, 'PASS 1'],
    ['telnet', 'telnet on', {}, 'FAIL 1'],
    ['telnet', 'telnet sometimes', {}, 'REVIEW 1'],
    ['telnet', 'telnet on', { title: 'Telnet is enabled', remediation: makeProcedure('$ set telnet on') }, 'PASS 1'],
    ['telnet', 'telnet on', { title: 'Telnet is enabled' }, 'REVIEW'],
    ['telnet', 'hostname fw', { title: 'Telnet is enabled', remediation: makeProcedure('$ set telnet on') }, 'FAIL'],
    ['dump', 'hostname fw', {}, 'FAIL'],
    ['lock', 'lock seconds 300\nlock enable yes', {}, 'PASS 1,2'],
    ['lock', 'lock seconds 300\nlock enable no', {}, 'FAIL 2'],
    ['lock', 'lock seconds 300', {}, 'REVIEW'],
    ['lock', 'lock seconds 20\nlock enable yes', {}, 'FAIL 1'],
    ['lock', 'lock seconds 300\nlock enable yes', { title: 'Accounts are locked for 15 or more' }, 'REVIEW'],
    ['lock', 'lock seconds 300\nlock enable yes', { title: 'Accounts are locked for 15 seconds or more' }, 'PASS 1,2'],
  ])('%s on %j with %j: %s', (id, config, document, expected) => {
    const check = own.find((one) => one.id === id)!;
    const recommendation = makeRecommendation({ title: 'Anything', ...document });
    const outcome = typeof check.judge === 'function' ? check.judge(drawTree(config), recommendation) : undefined;
    expect(`${outcome?.status} ${outcome?.lines.join(',')}`.trim()).toBe(expected);
  });

  test('says what a setting needs, and is found by either state of a switch', () => {
    expect(own.map(({ expectation, remediation }) => [expectation, ...remediation])).toEqual([
      ['`age` must be 90 or less', 'set age 90'],
      ['`telnet` must be off', 'set telnet off'],
      ['`lock seconds` must be 300 or more; `lock enable` must be on', 'set lock enable on', 'set lock seconds 300'],
      ['`dump` must be on', 'set dump enable'],
      ['`warning` must be more than 0 and at most 7', 'set warning 7'],
    ]);
    expect(own[1]!.settings).toEqual([
      ['telnet', 'off'],
      ['telnet', '*'],
    ]);
  });
});
