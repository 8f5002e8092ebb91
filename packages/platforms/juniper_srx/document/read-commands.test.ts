import type { ProcedureLine, Recommendation } from '@merlon/engine/model/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { readDocumentCommands } from './read-commands.ts';

const prompt = (text: string): ProcedureLine => ({ kind: 'prompt', text, page: 1 });
const prose = (text: string, ...inlineCode: string[]): ProcedureLine => ({ kind: 'prose', text, page: 1, inlineCode });
const typed = (command: string): ProcedureLine => ({ kind: 'command', text: `user@host#${command}`, command, page: 1 });

const read = (...lines: ProcedureLine[]) =>
  readDocumentCommands({ audit: { lines: [] }, remediation: { lines } } as unknown as Recommendation).map(({ verb, path, list }) =>
    [verb, ...path, ...(list ? ['[', ...list, ']'] : [])].join(' '),
  );

describe('the place of a command', () => {
  it('is the one printed above it', () => {
    expect(read(prompt('[edit system services ssh]'), typed('set root-login deny'))).toEqual(['set system services ssh root-login deny']);
  });

  it('moves with edit, up, top and exit', () => {
    const lines = [
      prompt('[edit snmp]'),
      typed('edit community <name>'),
      typed('set authorization read-only'),
      typed('up 1'),
      typed('set interface fxp0.0'),
    ];
    expect(read(...lines, typed('top'), typed('set system no-redirects'))).toEqual([
      'set snmp community * authorization read-only',
      'set snmp interface fxp0.0',
      'set system no-redirects',
    ]);
  });

  it('is the one in the prose if none is printed', () => {
    expect(read(prose('From the [edit system ports] hierarchy:', '[edit system ports]'), typed('set console insecure'))).toEqual([
      'set system ports console insecure',
    ]);
  });

  it('is not doubled if the command repeats its last word', () => {
    expect(read(prompt('[edit system radius-options]'), typed('set radius-options password-protocol mschap-v2'))).toEqual([
      'set system radius-options password-protocol mschap-v2',
    ]);
  });
});

describe('the words of a command', () => {
  it('have placeholders for names, separate lists, and no comments', () => {
    expect(read(typed('set system ntp server <Servers IP> version 4 #as needed'))).toEqual(['set system ntp server * version 4']);
    expect(read(typed('set interfaces `<interface name>` unit <unit number> description <text>'))).toEqual([
      'set interfaces * unit * description *',
    ]);
    expect(read(typed('set system authentication-order [radius, tacplus]'))).toEqual([
      'set system authentication-order [ radius tacplus ]',
    ]);
    expect(read(typed('set system login message "<LEGAL NOTICE>"'))).toEqual(['set system login message *']);
  });

  it('are corrected where benchmarks are known to slip', () => {
    expect(read(prompt('[edit system]'), typed('set login passwords minimum-length 8'))).toEqual([
      'set system login password minimum-length 8',
    ]);
    expect(read(prompt('[edit system ports]'), typed('set console disabled'))).toEqual(['set system ports console disable']);
  });

  it('are separated from the filters after them', () => {
    const [command] = readDocumentCommands({
      audit: { lines: [typed('show ciphers | display set | except "aes|3des" | count')] },
      remediation: { lines: [] },
    } as unknown as Recommendation);
    expect(command).toMatchObject({
      verb: 'show',
      path: ['ciphers'],
      filters: ['display set', 'except "aes|3des"', 'count'],
      part: 'audit',
    });
  });
});

describe('anything but a configuration command', () => {
  it('is left out', () => {
    expect(read({ kind: 'command', text: 'user@host> request system reboot', command: 'request system reboot', page: 1 })).toEqual([]);
    expect(read({ kind: 'command', text: 'user@host> show bgp neighbor', command: 'show bgp neighbor', page: 1 })).toEqual([]);
    expect(read(typed('set password format ?'), typed('rollback 0'), typed('run show version'))).toEqual([]);
  });
});

it('reads statements of one place that follow each other in a command', () => {
  expect(read(typed('set security idp security-package automatic interval 24 enable'))).toEqual([
    'set security idp security-package automatic interval 24',
    'set security idp security-package automatic enable',
  ]);
  expect(read(typed('set system login class ops idle-timeout 10'))).toEqual(['set system login class ops idle-timeout 10']);
});
