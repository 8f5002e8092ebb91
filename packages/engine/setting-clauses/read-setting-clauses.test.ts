import { describe, expect, it } from 'vitest';
import { readSettingClauses } from './read-setting-clauses.ts';
import type { ClauseWant, SettingClause } from './setting-clause.ts';

const SETTINGS = [
  'system global idle-time 5',
  'system global banner enable',
  'system password minimum-length 14',
  'system password minimum-upper 1',
  'system password minimum-lower 1',
  'system password format sha512',
  'system console insecure',
  'system console log-out',
  'vpn phase1 * dhgrp *',
  'vpn phase1 * proposal *',
  'vpn phase1 * keylife 28800',
  'ntp server * key *',
].map((path) => path.split(' '));

const read = (sentence: string): readonly SettingClause[] | undefined => readSettingClauses(sentence, SETTINGS);
const wants = (sentence: string): readonly (readonly [string, ClauseWant])[] | undefined =>
  read(sentence)?.map(({ path, want }) => [path.at(-1)!, want]);

describe('a sentence about settings that it calls by their keywords', () => {
  it.each<[string, readonly (readonly [string, ClauseWant])[]]>([
    ['idle-time is between 1 and 10 (minutes)', [['idle-time', { is: 'within', least: 1, most: 10 }]]],
    ['idle-time 1..10', [['idle-time', { is: 'within', least: 1, most: 10 }]]],
    ['keylife is at most 8 hours', [['keylife', { is: 'within', most: 28_800 }]]],
    ['dhgrp lists only 19, 20, 21', [['dhgrp', { is: 'among', values: ['19', '20', '21'], isOnly: true }]]],
    ['dhgrp 19 and dhgrp 20 and nothing else', [['dhgrp', { is: 'among', values: ['19', '20'], isOnly: true }]]],
    ['dhgrp is given and holds only 19, 20', [['dhgrp', { is: 'among', values: ['19', '20'], isOnly: true, isNeeded: true }]]],
    ['dhgrp holds 19, 20 or both', [['dhgrp', { is: 'among', values: ['19', '20'], isOnly: true }]]],
    ['dhgrp only 19/20', [['dhgrp', { is: 'among', values: ['19', '20'], isOnly: true }]]],
    ['nothing but 19 and 20 stands in dhgrp', [['dhgrp', { is: 'among', values: ['19', '20'], isOnly: true }]]],
    ['in dhgrp there are only 19 and 20', [['dhgrp', { is: 'among', values: ['19', '20'], isOnly: true }]]],
    ['dhgrp 5 appears nowhere', [['dhgrp', { is: 'lacks', values: ['5'], isLine: true }]]],
    ['the words des and md5 do not appear in proposal', [['proposal', { is: 'lacks', values: ['des', 'md5'] }]]],
    ['no proposal holds des, 3des or md5', [['proposal', { is: 'lacks', values: ['des', '3des', 'md5'], isLine: true }]]],
    ['keylife, counted in seconds, 28800 or less', [['keylife', { is: 'within', most: 28_800 }]]],
    ['keylife does not exceed 28800', [['keylife', { is: 'within', most: 28_800 }]]],
    ['each value of dhgrp is 19, 20 or 21', [['dhgrp', { is: 'among', values: ['19', '20', '21'] }]]],
    [
      'Every item of proposal is one of aes256-sha256, aes256-sha512',
      [['proposal', { is: 'among', values: ['aes256-sha256', 'aes256-sha512'], isOnly: true }]],
    ],
    [
      'a line set proposal that contains only values from aes256-sha256, aes256-sha512',
      [['proposal', { is: 'among', values: ['aes256-sha256', 'aes256-sha512'], isOnly: true }]],
    ],
    [
      'and a line set dhgrp with no other values than 19, 20 and 21',
      [['dhgrp', { is: 'among', values: ['19', '20', '21'], isOnly: true }]],
    ],
    ['keylife, given in seconds, corresponds to 8 hours or less', [['keylife', { is: 'within', most: 28_800 }]]],
    ['There is no set log-out enable', [['log-out', { is: 'lacks', values: ['enable'], isLine: true }]]],
    ['format sha512', [['format', { is: 'among', values: ['sha512'] }]]],
    ['proposal contains neither des-md5 nor des-sha1', [['proposal', { is: 'lacks', values: ['des-md5', 'des-sha1'] }]]],
    ['no entry shows proposal des-md5', [['proposal', { is: 'lacks', values: ['des-md5'], isLine: true }]]],
    ['dhgrp is not printed or lists only 19 or 20', [['dhgrp', { is: 'among', values: ['19', '20'], isOnly: true, orAbsent: true }]]],
    ['dhgrp is printed and lists only 19 or 20', [['dhgrp', { is: 'among', values: ['19', '20'], isOnly: true, isNeeded: true }]]],
    ['If keylife is printed it is 28800 or less', [['keylife', { is: 'within', most: 28_800, orAbsent: true }]]],
    ['each server has a key', [['key', { is: 'present' }]]],
    ['If keylife exceeds 28800, this is a finding', [['keylife', { is: 'within', most: 28_800 }]]],
    [
      'proposal and dhgrp hold only values of the list',
      [
        ['proposal', { is: 'listed' }],
        ['dhgrp', { is: 'listed' }],
      ],
    ],
  ])('%s', (sentence, clauses) => {
    expect(wants(sentence)).toEqual(clauses);
  });

  it('may say several things, each behind its keyword', () => {
    expect(wants('show system password: minimum-length ≥ 14, minimum-upper, minimum-lower each ≥ 1, format sha512')).toEqual([
      ['minimum-length', { is: 'within', least: 14 }],
      ['minimum-upper', { is: 'within', least: 1 }],
      ['minimum-lower', { is: 'within', least: 1 }],
      ['format', { is: 'among', values: ['sha512'] }],
    ]);
    expect(wants('system console: both insecure and log-out')).toEqual([
      ['insecure', { is: 'present' }],
      ['log-out', { is: 'present' }],
    ]);
  });

  it('says that a switch is on in the words of whoever prints it', () => {
    expect(wants('banner is enabled')).toEqual([['banner', { is: 'among', values: ['on', 'enable', 'yes', 'true'] }]]);
  });

  it.each([
    ['keylife is 28800 or less (default 86400)', ['86400']],
    ['format sha512 (the default)', ['sha512']],
    ['banner is enabled (off by default)', ['off']],
    ['keylife 28800 or less, default 3600', ['3600']],
  ])('%s: the default', (sentence, byDefault) => {
    expect(read(sentence)).toMatchObject([{ byDefault }]);
  });

  it('lets 0 be no value of a time where it means never', () => {
    expect(wants('idle-time is 10 or less (0 means never)')).toEqual([['idle-time', { is: 'within', least: 1, most: 10 }]]);
  });

  it.each([
    // Words that nobody reads, conditions, counts and exceptions.
    'idle-time is reasonable',
    'idle-time is 10 or less unless the site says otherwise',
    'idle-time is 10 or less (approved values apply)',
    'At least two servers have a key',
    'their proposal is aes256-sha256',
    'keylife is 15 minutes or more',
    'Compare the values with the list',
    'The weather is fine',
  ])('is left unread where a word of it says something else: %s', (sentence) => {
    expect(read(sentence)).toBeUndefined();
  });

  it('leaves it open whether a line is there, for each that says so', () => {
    const within = (most: number) => ({ want: { is: 'within', most, orAbsent: true } });
    const both = [
      ['ssh', 'timeout', '45'],
      ['ssh', 'retries', '2'],
    ];
    expect(readSettingClauses('ssh timeout, if shown, is 60 or less, and ssh retries, if shown, is 3 or less', both)).toMatchObject([
      within(60),
      within(3),
    ]);
    expect(readSettingClauses('If ssh retries is shown, verify that its value is 3 or less', both)).toMatchObject([within(3)]);
  });

  it('reads values that are said with the keyword each', () => {
    expect(readSettingClauses('format sha256 or format sha512', [['password', 'format', 'sha512']])).toMatchObject([
      { want: { is: 'among', values: ['sha256', 'sha512'] } },
    ]);
  });

  it('calls no setting where two have its keyword', () => {
    const twice = [...SETTINGS, ['vpn', 'phase2', '*', 'dhgrp', '*']];
    expect(readSettingClauses('dhgrp is 19', twice)).toBeUndefined();
    expect(readSettingClauses('vpn phase2 dhgrp is 19', twice)).toMatchObject([{ path: ['vpn', 'phase2', '*', 'dhgrp'] }]);
  });

  it('reads a text of any length in no time', () => {
    const started = performance.now();
    for (const text of ['idle-time, '.repeat(5000), '('.repeat(20_000), 'dhgrp 19 or '.repeat(5000), 'a '.repeat(50_000)]) read(text);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
