import { describe, expect, it } from 'vitest';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { defineLibrary } from '@merlon/engine/checks/define-library.ts';
import { fail, pass } from '@merlon/engine/model/verdict.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { parseFortios } from '../parse/parse.ts';
import { fortinetFortigate } from '../platform.ts';
import { safeguard } from './safeguard.ts';

const HEADER = '#config-version=FGT60F-7.2.8-FW-build1639-240313:opmode=0:vdom=0:user=admin\n';

function statusOf(config: string, commands: string, judged = pass([2, 3], 'Fine.')): string {
  const toy: CheckSpec = {
    id: 'toy',
    title: 'Toy',
    about: { title: [] },
    expectation: 'x',
    judge: () => judged,
    remediation: ['config system global', '    set quick enable', '    set host1 <address>', '    set limit 5', 'end'],
    source: 'the handbook',
  };
  const recommendation = makeRecommendation({ remediation: makeProcedure(commands) });
  return decide(
    { ...fortinetFortigate, checks: defineLibrary(vocabulary, [toy]).map(safeguard) },
    recommendation,
    parseFortios(HEADER + config),
  ).outcome.status;
}

const WHOLE = 'config system global\nset quick enable\nend\n';

describe('safeguard', () => {
  it.each([
    ['the same', '$ config system global\n$ set quick enable', 'PASS'],
    ['no command at all', 'Go to System > Settings.', 'PASS'],
    ['another number or name', '$ config system global\n$ set limit 9\n$ set host6 192.0.2.1', 'PASS'],
    ['a text for people besides', '$ config system global\n$ set quick enable\n$ set comments "x"', 'PASS'],
    ['a setting besides', '$ config system global\n$ set quick enable\n$ set careful enable', 'REVIEW'],
    ['the contrary, which the commands then decide', '$ config system global\n$ set quick disable', 'FAIL'],
  ])('keeps a PASS only if the benchmark demands no more: %s', (_, commands, status) => expect(statusOf(WHOLE, commands)).toBe(status));

  it('keeps no PASS on a text that breaks off, nor on a section that was not understood', () => {
    expect(statusOf('config system global\nset quick enable\n', '')).toBe('REVIEW');
    expect(statusOf('config system global\nfrobnicate\nend\n', '')).toBe('REVIEW');
    expect(statusOf(`${WHOLE}config system dns\nfrobnicate\nend\n`, '')).toBe('PASS');
  });

  it('keeps a FAIL by a setting that the document types', () => {
    const config = 'config system global\nset quick disable\n';
    const commands = '$ config system global\n$ set quick enable\n$ set careful enable';
    expect(statusOf(config, commands, fail([2], 'Bad.'))).toBe('FAIL');
    expect(statusOf(config, '$ config system global\n$ set careful enable', fail([2], 'Bad.'))).toBe('REVIEW');
  });
});
