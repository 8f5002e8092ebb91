import { describe, expect, it } from 'vitest';
import { drawTree } from '../../testing/config-tree.ts';
import { readRefusedForms, refusesAbsent, refusesOtherThanAll } from './refused-forms.ts';

describe('lines and values that a sentence refuses', () => {
  it.each<[sentence: string, refused: readonly string[] | undefined]>([
    ['The formats boot and none are findings.', ['boot', 'none']],
    ['The words des, 3des and null must not occur in it.', ['des', '3des', 'null']],
    ['The mode auto accepts aggressive mode as responder and is a finding.', ['auto']],
    ['level middle and level low are findings', ['level middle', 'level low']],
    ['A line info-center source default channel 2 log state off is a finding.', ['info-center source default channel 2 log state off']],
    [
      'A weekly schedule, or "undo update schedule ips-sdb enable" or the same for av-sdb, is a finding.',
      ['weekly', 'undo update schedule ips-sdb enable', 'undo update schedule av-sdb enable'],
    ],
    ['level medium, or no level at all, is a finding.', ['level medium', '']],
    ['dh-group1 and dh-group2 are findings, and so is the absence of the line.', ['dh-group1', 'dh-group2', '']],
    [
      'idle-timeout 0 0 never ends a session and is a finding, and so is a line without idle-timeout.',
      ['idle-timeout 0 0', ' idle-timeout'],
    ],
    ['No peer may show exchange-mode aggressive.', ['exchange-mode aggressive']],
    ['Check that undo lock-authentication enable is not shown.', ['undo lock-authentication enable']],
    ['boot is a finding, and so is none', ['boot', 'none']],
    ['A rule with no service is a finding.', undefined],
    ['Weak algorithms of the device are a finding.', undefined],
    ['telnet may be shown.', undefined],
    ['If telnet is shown, this is a finding.', undefined],
  ])('%s', (sentence, refused) => {
    const read = readRefusedForms(sentence)?.map((words) => words.join(' '));
    expect(read).toEqual(refused);
  });

  const lines = ['info-center source default channel 2 log level informational', 'update schedule ips-sdb daily 02:00'];
  const judge = (sentence: string, ...others: readonly string[]): boolean => {
    const tree = drawTree([...lines, ...others].join('\n'));
    return refusesAbsent(sentence, '', { status: 'PASS', lines: [1, 2], reason: '' }, tree);
  };
  it.each<[sentence: string, other: string, isAbsent: boolean]>([
    ['info-center source default channel 2 log state off is a finding', 'sysname a', true],
    ['info-center source default channel 2 log state off is a finding', 'info-center source default channel loghost log state off', false],
    ['weekly is a finding', 'sysname a', true],
    ['weekly is a finding', 'update schedule av-sdb weekly sun', false],
    ['A weekly schedule, or undo update schedule ips-sdb enable, is a finding', 'undo update schedule ips-sdb enable', false],
    ['weekly is a finding, and so is undo update schedule ips-sdb enable or its like for av-sdb', 'update schedule cloud-sdb weekly', true],
    ['weekly is a finding, and so is undo update schedule ips-sdb enable or its like for av-sdb', 'update schedule av-sdb weekly', false],
    ['log state off or no line is a finding', 'sysname a', true],
    ['update schedule is a finding, and so is a line without privacy-mode', 'sysname a', false],
    // A command of something else says nothing of what was judged.
    ['telnet server enable must not be shown', 'sysname a', false],
  ])('%s, beside %s: %s', (sentence, other, isAbsent) => expect(judge(sentence, other)).toBe(isAbsent));

  it('do not say that a line is there which a default stands for', () => {
    const absences = [{ path: 'level', holds: 'the default `high`' }];
    const tree = drawTree(lines.join('\n'));
    expect(refusesAbsent('weekly or no line is a finding', '', { status: 'PASS', lines: [2], reason: '', absences }, tree)).toBe(false);
  });

  it('are other values of the one that all things have', () => {
    const outcome = { status: 'PASS', lines: [1], reason: 'Every IKE peer has `exchange-mode main`.' } as const;
    expect(refusesOtherThanAll('The mode auto accepts aggressive mode and is a finding.', outcome)).toBe(true);
    expect(refusesOtherThanAll('exchange-mode auto is a finding', outcome)).toBe(true);
    expect(refusesOtherThanAll('exchange-mode main is a finding', outcome)).toBe(false);
    expect(refusesOtherThanAll('encapsulation-mode transport is a finding', outcome)).toBe(false);
  });
});
