import { countCases } from '../testing/tier.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLeakFinder } from './find-leaks.ts';
import { createSecretHider } from './hide-secrets.ts';
import { NOTHING_KNOWN, type KnownName } from '../model/known-values.ts';
import { createPseudonyms } from './pseudonyms.ts';

const names: readonly KnownName[] = [
  { kind: 'host', value: 'karachi-edge' },
  { kind: 'host', value: 'HOST-2' },
  { kind: 'user', value: 'jsmith' },
  { kind: 'domain', value: 'acme.example.net' },
  { kind: 'name', value: 'payroll' },
  { kind: 'name', value: 'payroll servers' },
  { kind: 'name', value: '|acSvc-7' },
  { kind: 'name', value: 'Gebäude 7' },
  { kind: 'name', value: '203.0.113.9 web' },
];
const known = { secrets: [], names };
const hide = (text: string, of = known): string => createPseudonyms(of).hide(text);

describe('names', () => {
  test.each([
    ['set hostname karachi-edge', 'set hostname HOST-1'],
    ['Karachi-Edge and karachi-edge', 'HOST-1 and HOST-3'],
    ['karachi-edges and xkarachi-edge stay', 'karachi-edges and xkarachi-edge stay'],
    ['jsmith_admin, JSMITH', 'USER-1_admin, USER-2'],
    ['payroll and Payroll', 'NAME-1 and Payroll'],
    ['mail.acme.example.net', 'mail.dom1.example'],
    ['payroll servers, payroll', 'NAME-1, NAME-2'],
    ['rule |acSvc-7 in "Gebäude 7"', 'rule NAME-1 in "NAME-2"'],
    ['jsmith@acme.example.net or noc@lab.example', 'user1@mail.example or user2@mail.example'],
    ['ciphers aes256-gcm@openssh.com', 'ciphers aes256-gcm@openssh.com'],
    ['203.0.113.9 web', 'NAME-1'],
  ])('%s', (text, hidden) => expect(hide(text)).toBe(hidden));

  test('that are words of every configuration, too short or numbers are none', () => {
    const common = ['any', 'Trust', 'admin', 'fw', '12345', '10.1.1.1', '203.0.113.0/24'].map((value): KnownName => ({
      kind: 'name',
      value,
    }));
    expect(hide('permit any Trust admin fw 12345 10.1.1.1', { secrets: [], names: common })).toBe(
      'permit any Trust admin fw 12345 10.1.1.1',
    );
  });

  test('keep their pseudonyms through a conversation, and free numbers are taken', () => {
    const { hide: hideNext } = createPseudonyms(known);
    expect(hideNext('karachi-edge')).toBe('HOST-1');
    expect(hideNext('HOST-2 is another device than karachi-edge')).toBe('HOST-3 is another device than HOST-1');
  });
});

describe('addresses', () => {
  test.each([
    ['203.0.113.2 and 203.0.113.0/29, 198.51.100.7', '198.18.0.2 and 198.18.0.0/29, 198.18.1.7'],
    ['10.1.2.3 172.16.0.1 192.168.1.1 127.0.0.1 169.254.1.1 100.64.0.9 224.0.0.5', undefined],
    ['0.0.0.0/0 255.255.255.248 0.0.0.7 128.0.0.0 63.255.255.255 255.255.255.255', undefined],
    ['version 7.2.8.1639 build 12, OID 1.3.6.1.4.1.9', undefined],
    ['8.8.8.8:53 8.8.4.4-8.8.4.9 wan203.0.113.2', '198.18.0.8:53 198.18.1.4-198.18.1.9 wan198.18.2.2'],
    ['8.8.8.8.53 > 10.0.0.1.4711', '198.18.0.8.53 > 10.0.0.1.4711'],
    ['203.000.113.002', 'ADDRESS-1'],
    ['2001:470:1::/48 2001:470:1::1 2001:470:2::9', '2001:db8:0:0::/48 2001:db8:0:0::1 2001:db8:0:1::1'],
    ['fe80::1 fc00:1::1 ff02::1 ::1 ::/0', undefined],
    ['::ffff:8.8.8.8 64:ff9b::808:808', '::ffff:198.18.0.8 2001:db8:0:0::1'],
    ['at 07:14:09, 00:11:22:33:44:55, ge-0/0/0:2001:470::1: up', 'at 07:14:09, 00:11:22:33:44:55, ge-0/0/0:2001:db8:0:0::1: up'],
    ['198.18.0.1 and 2001:db8::1', '198.18.0.1 and 2001:db8:0:0::1'],
  ])('%s', (text, hidden) => expect(hide(text)).toBe(hidden ?? text));

  test('of more networks than there are pseudonyms for get numbers', () => {
    const { hide: hideNext, restore } = createPseudonyms(NOTHING_KNOWN);
    const all = Array.from({ length: 600 }, (_, index) => `20.${Math.floor(index / 256)}.${index % 256}.1`).join(' ');
    expect(hideNext(all)).toMatch(/ 198\.19\.255\.1 ADDRESS-1 /);
    expect(restore(hideNext(all))).toBe(all);
  });
});

/** Pieces that are hard to tell apart once they are put together. */
const piece = fc.oneof(
  fc.constantFrom(...names.map(({ value }) => value), 'KARACHI-EDGE', 'HOST-1', 'host-1', 'HOST\u20111', 'USER-12', 'NAME-', 'ADDRESS-1'),
  fc.constantFrom(
    'dom1.example',
    'user1@mail.example',
    'dom',
    '.example',
    '@mail.example',
    'HOST-',
    'jsmith@lab.example',
    '::',
    ':',
    '.',
    '-',
  ),
  fc.constantFrom(
    '198.18.0.1',
    '198.18.0.',
    '203.0.113.2',
    '203.0.113.0/29',
    '2001:db8:0:1::1',
    '2001:db8:0:0::',
    '2001:470::1',
    'fe80::1',
  ),
  fc.constantFrom(' ', '\n', '"', '/', '_', '1', '25', 'a', 'é', '😀', '\u200d'),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.ipV4(),
  fc.ipV6(),
);
const textOfPieces = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const sentence = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' '));

describe('the way back', () => {
  test('gives the text as it was, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(textOfPieces, { minLength: 1, maxLength: 3 }), (texts) => {
        const pseudonyms = createPseudonyms(known);
        const hidden = texts.map((text) => pseudonyms.hide(text));
        expect(hidden.map((text) => pseudonyms.restore(text))).toEqual(texts);
      }),
      { numRuns: countCases(200, 1000) },
    );
  });

  test('is the same for a text that comes in pieces', () => {
    fc.assert(
      fc.property(textOfPieces, fc.array(fc.nat(200), { maxLength: 8 }), (text, cuts) => {
        const { hide: hideText, createRestorer } = createPseudonyms(known);
        const hidden = hideText(text);
        const places = [0, ...cuts.map((cut) => Math.min(cut, hidden.length)).toSorted((a, b) => a - b), hidden.length];
        const restorer = createRestorer();
        const pieces = places.slice(1).map((end, index) => restorer.push(hidden.slice(places[index], end)));
        expect([...pieces, restorer.end()].join('')).toBe(text);
      }),
      { numRuns: countCases(200, 700) },
    );
  });

  test('holds back no more than the word that may be a pseudonym', () => {
    const { hide: hideText, createRestorer } = createPseudonyms(known);
    hideText('karachi-edge');
    const { push, end } = createRestorer();
    expect([push('On HO'), push('ST'), push('-1'), push(' and'), push(' HOST'), end()]).toEqual([
      'On ',
      '',
      '',
      'karachi-edge ',
      'and ',
      'HOST',
    ]);
    expect(push('x'.repeat(500)).length).toBeGreaterThan(400);
  });

  test('writes originals into JSON as JSON writes them', () => {
    const { hide: hideText, restore } = createPseudonyms({ secrets: [], names: [{ kind: 'name', value: 'the "inner" wall' }] });
    expect(hideText('rule the "inner" wall')).toBe('rule NAME-1');
    const write = (value: string): string => JSON.stringify(value).slice(1, -1);
    expect(JSON.parse(restore('{"rule":"NAME-1"}', write))).toEqual({ rule: 'the "inner" wall' });
  });

  test('leaves what models invent as it is, and reads pseudonyms as models write them', () => {
    const { hide: hideText, restore } = createPseudonyms(known);
    hideText('karachi-edge 203.0.113.2');
    expect(restore('**host-1**, HOST\u20111, HOST-7, 198.18.0.99')).toBe('**karachi-edge**, karachi-edge, HOST-7, 198.18.0.99');
  });
});

describe('what is hidden', () => {
  test('holds no leak', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        const pseudonyms = createPseudonyms(known);
        expect(createLeakFinder(known, pseudonyms)(pseudonyms.hide(text))).toEqual([]);
      }),
      { numRuns: countCases(200, 700) },
    );
  });

  test('is counted by kind, each value once', () => {
    const { hide: hideText, count } = createPseudonyms(known);
    const texts = ['karachi-edge payroll 203.0.113.2', 'karachi-edge jsmith noc@lab.example', 'HOST-9 203.0.113.2'].map(hideText);
    expect(count(texts)).toEqual({ host: 1, user: 1, domain: 0, name: 2, address: 1, email: 1 });
  });
});

test('texts made to be slow, and configurations of thousands of names, are through at once', () => {
  const many = Array.from({ length: 10_000 }, (_, index): KnownName => ({ kind: 'name', value: `net-office-${index}` }));
  const secrets = Array.from({ length: 1000 }, (_, index) => `Secr3t-${index}-abc`);
  const pieces = [':', 'a:', '1.', 'a@', 'HOST-', 'key 1 ', '%^%#a', 'ab://x:', '-----BEGIN X-----\n', '<password>', 'Authorization: '];
  const pseudonyms = createPseudonyms({ secrets, names: many });
  const findLeaks = createLeakFinder({ secrets, names: many }, pseudonyms);
  const hideSecrets = createSecretHider(secrets);
  for (const text of [...pieces.map((one) => one.repeat(20_000)), many.map(({ value }) => value).join(' ')]) {
    const hidden = pseudonyms.hide(hideSecrets(text).text);
    expect(findLeaks(hidden).filter((leak) => leak !== 'address')).toEqual([]);
  }
});
