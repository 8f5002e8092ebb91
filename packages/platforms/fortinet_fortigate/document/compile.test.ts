import { describe, expect, it } from 'vitest';
import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { parseFortios } from '../parse/parse.ts';
import { compileRecommendation } from './compile.ts';

const HEADER = '#config-version=FGT60F-7.2.8-FW-build1639-240313:opmode=0:vdom=0:user=admin\n';

/** A recommendation with this remediation; `audit` and `title` as needed. */
const demand = (remediation: string, given: Partial<Recommendation> = {}) =>
  makeRecommendation({ remediation: makeProcedure(remediation), ...given });

function statusOn(recommendation: Recommendation, config: string): string {
  const compiled = compileRecommendation(recommendation);
  return compiled.kind === 'review' ? 'not compiled' : evaluate(compiled.assertion, parseFortios(HEADER + config)).status;
}

const section = (path: string, ...lines: string[]) => `config ${path}\n${lines.join('\n')}\nend\n`;

describe('a switch', () => {
  const recommendation = demand(
    '$ FGT1 # is no command\n$ config system global\n$ set some-switch enable\n$ end'.replace('$ FGT1 # is no command\n', ''),
    {
      audit: makeProcedure('Validate that some-switch is enabled.'),
      defaultValue: 'Disabled',
    },
  );

  it.each([
    ['stated as demanded', section('system global', 'set some-switch enable'), 'PASS'],
    ['stated otherwise', section('system global', 'set some-switch disable'), 'FAIL'],
    ['not stated, so that the default of the document holds', section('system global'), 'FAIL'],
    ['unset', section('system global', 'unset some-switch'), 'FAIL'],
  ])('%s', (_, config, status) => expect(statusOn(recommendation, config)).toBe(status));

  it('that is not set stays open if no default is known', () => {
    expect(statusOn({ ...recommendation, defaultValue: '' }, section('system global'))).toBe('REVIEW');
  });

  it('that only the remediation names, like a misprint, does not fail a device by a bare default', () => {
    expect(statusOn({ ...recommendation, audit: makeProcedure('Look at it.') }, section('system global'))).toBe('REVIEW');
  });

  it('must comply in every virtual domain if they have the section', () => {
    const config = `config vdom\nedit a\n${section('antivirus settings', 'set x enable')}next\nedit b\n${section('antivirus settings', 'set x disable')}next\nend\n`;
    expect(statusOn(demand('$ config antivirus settings\n$ set x enable'), config)).toBe('FAIL');
    expect(statusOn(demand('$ config antivirus settings\n$ set x enable'), config.replace('disable', 'enable'))).toBe('PASS');
  });
});

describe('a number', () => {
  const on = (value: number) => section('system global', `set limit ${value}`);
  const limit = (title: string, given: Partial<Recommendation> = {}) =>
    demand('$ config system global\n$ set limit 5', { title, ...given });

  it.each([
    ['Ensure the limit is 5 or less', 4, 'PASS'],
    ['Ensure the limit is 5 or less', 6, 'FAIL'],
    ['Ensure the limit is at least 5', 6, 'PASS'],
    ['Ensure the limit is at least 5', 4, 'FAIL'],
    ['Ensure the limit is set', 5, 'PASS'],
    ['Ensure the limit is set', 4, 'REVIEW'],
    ['Ensure the limit is less than 5', 5, 'not compiled'],
  ])('%s: %i is %s', (title, value, status) => expect(statusOn(limit(title), on(value))).toBe(status));

  it('is an example if the benchmark says so', () => {
    expect(statusOn(limit('Ensure the limit is set', { description: 'In this example, the limit is 5.' }), on(5))).toBe('not compiled');
  });

  it('is not compared by words about another number', () => {
    expect(statusOn(limit('Ensure the limit is set', { description: 'At least 2 administrators are needed.' }), on(9))).toBe(
      'not compiled',
    );
  });
});

describe('a word', () => {
  const level = (given: Partial<Recommendation> = {}) => demand('$ config vpn ssl settings\n$ set level high', given);
  const on = (value: string) => section('vpn ssl settings', `set level ${value}`);

  it('that the prose demands too decides either way', () => {
    const recommendation = level({ audit: makeProcedure('Check that level is set to high.') });
    expect(statusOn(recommendation, on('high'))).toBe('PASS');
    expect(statusOn(recommendation, on('low'))).toBe('FAIL');
  });

  it('that only the command contains does not fail another one', () => {
    expect(statusOn(level(), on('high'))).toBe('PASS');
    expect(statusOn(level(), on('low'))).toBe('REVIEW');
  });
});

describe('names, addresses and placeholders', () => {
  it.each([
    'set server 8.8.8.8',
    'set name "New_FGT1"',
    'set server <ip_address>',
    'set interface port10',
    'set password *******',
    'set Mode X',
  ])('%s is an example, so that nothing is compiled unless only presence is asked', (command) => {
    expect(
      statusOn(demand(`$ config system thing\n$ ${command}`, { title: 'Ensure the thing is right' }), section('system thing', command)),
    ).toBe('not compiled');
  });

  it('are present or absent if no more is demanded', () => {
    const recommendation = demand('$ config system dns\n$ set primary 8.8.8.8', { title: 'Ensure a name server is configured' });
    expect(statusOn(recommendation, section('system dns', 'set primary 192.0.2.1'))).toBe('PASS');
    expect(statusOn(recommendation, section('system dns'))).toBe('REVIEW');
  });

  it('do not pass if the title judges them', () => {
    const recommendation = demand('$ config system dns\n$ set primary 8.8.8.8', { title: 'Ensure a trusted name server is configured' });
    expect(statusOn(recommendation, section('system dns', 'set primary 192.0.2.1'))).toBe('not compiled');
  });
});

describe('an entry', () => {
  const zones = (...settings: readonly string[]) =>
    section('system zone', ...settings.flatMap((setting, at) => [`edit z${at}`, setting, 'next']));
  const deny = (title: string) => demand('$ config system zone\n$ edit DMZ\n$ set guarded enable\n$ end', { title });

  it.each([
    ['all of them hold', ['set guarded enable', 'set guarded enable'], 'PASS'],
    ['none of them holds', ['set guarded disable', 'set guarded disable'], 'FAIL'],
    ['some hold and it is not said which are meant', ['set guarded enable', 'set guarded disable'], 'REVIEW'],
    ['one does not say', ['set guarded enable', 'set other x'], 'REVIEW'],
    ['there is none', [], 'REVIEW'],
  ])('stands for its kind: %s', (_, settings, status) =>
    expect(statusOn(deny('Ensure zones are guarded'), zones(...settings))).toBe(status),
  );

  it('fails on a single one if the title covers all', () => {
    expect(statusOn(deny('Ensure every zone is guarded'), zones('set guarded enable', 'set guarded disable'))).toBe('FAIL');
  });

  it('means itself if the title names it', () => {
    const config = section('system zone', 'edit DMZ', 'set guarded enable', 'next', 'edit other', 'set guarded disable', 'next');
    expect(statusOn(deny("Ensure zone 'DMZ' is guarded"), config)).toBe('PASS');
  });

  it('keeps tables inside it apart', () => {
    const recommendation = demand('$ config antivirus profile\n$ edit x\n$ config http\n$ set scan enable\n$ end\n$ next\n$ end');
    expect(statusOn(recommendation, section('antivirus profile', 'edit a', 'config http', 'set scan enable', 'end', 'next'))).toBe('PASS');
    expect(statusOn(recommendation, section('antivirus profile', 'edit a', 'config ftp', 'set scan enable', 'end', 'next'))).toBe('REVIEW');
  });
});

describe('lists', () => {
  it('of removed values must not contain them', () => {
    const recommendation = demand('$ config system interface\n$ edit <each>\n$ unselect allowaccess http telnet', {
      title: 'Ensure every interface is safe',
    });
    const on = (access: string) => section('system interface', 'edit p', `set allowaccess ${access}`, 'next');
    expect(statusOn(recommendation, on('ping ssh'))).toBe('PASS');
    expect(statusOn(recommendation, on('ping http'))).toBe('FAIL');
  });

  it('set to several words may contain others, for a person to judge', () => {
    const recommendation = demand('$ config system thing\n$ set apply-to one two');
    expect(statusOn(recommendation, section('system thing', 'set apply-to two one three'))).toBe('PASS');
    expect(statusOn(recommendation, section('system thing', 'set apply-to one'))).toBe('REVIEW');
  });
});

describe('what is not compiled', () => {
  it.each([
    ['no command', 'Go to System > Settings.'],
    ['a command that only shows', '$ show system global'],
    ['a command that removes', '$ config system snmp community\n$ delete public'],
    ['a value put back to its default', '$ config system global\n$ unset alias'],
    ['a command outside a section', '$ set alias enable'],
    ['a name with a misprint', '$ config system snmp user\n$ set priv_pwd enable'],
  ])('%s', (_, remediation) => {
    expect(compileRecommendation(demand(remediation))).toMatchObject({ kind: 'review', reason: expect.stringMatching(/\.$/) });
  });

  it('half of the demands', () => {
    expect(compileRecommendation(demand('$ config system ha\n$ set monitoring enable\n$ set group-name "FGT-HA"')).kind).toBe('review');
  });

  it('one setting where the title covers all of something', () => {
    const recommendation = demand('$ config log eventfilter\n$ set event enable', {
      audit: makeProcedure('Validate that all event types are enabled.'),
    });
    expect(compileRecommendation(recommendation).kind).toBe('review');
  });
});

describe('commands as benchmarks print them', () => {
  it('are read without notes and texts for people, and with unclosed blocks', () => {
    const recommendation = demand(
      '$ config system ha\n$ set quick enable   ###(Recommended)\n$ set comment "note"\n$ config system global\n$ set slow disable **(or not)**',
    );
    expect(statusOn(recommendation, section('system ha', 'set quick enable') + section('system global', 'set slow disable'))).toBe('PASS');
  });
});

describe('what its sentences say is a finding', () => {
  const finding = (audit: string, attribute: string, section_ = 'system password-policy') =>
    demand(`$ config ${section_}\n$ set ${attribute}\n$ end`, { title: 'The device must do so', audit: makeProcedure(audit) });
  const letters = finding('If the min-number parameter is not set to 1 or greater, this is a finding.', 'min-number <1 or greater>');
  const access = finding(
    'If the allowaccess parameter does not include https and ssh, this is a finding. If it includes http, this is a finding.',
    'allowaccess https ssh',
    'system thing',
  );
  const on = finding('If set some-switch is not enabled, this is a finding.', 'some-switch enable', 'system global');

  it.each<[string, ReturnType<typeof demand>, string, string]>([
    ['a number within its bound', letters, section('system password-policy', 'set min-number 2'), 'PASS'],
    ['a number beyond it', letters, section('system password-policy', 'set min-number 0'), 'FAIL'],
    ['a setting that is not shown has its default, which no sentence tells', on, section('system global'), 'REVIEW'],
    ['a switch that is off', on, section('system global', 'set some-switch disable'), 'FAIL'],
    ['a list without what must be in it', access, section('system thing', 'set allowaccess https'), 'FAIL'],
    ['a list of which more is said than was read', access, section('system thing', 'set allowaccess https ssh'), 'REVIEW'],
  ])('%s', (_, recommendation, config, status) => expect(statusOn(recommendation, config)).toBe(status));
});
