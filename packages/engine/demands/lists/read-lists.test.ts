import { describe, expect, it } from 'vitest';
import type { ValueList } from '../../model/value-list.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { readLists } from './read-lists.ts';

const list = (noun: string, form: ValueList['form'], called: string, words?: string): ValueList => ({
  noun,
  form,
  called,
  typed: /^x/,
  path: 'x',
  none: 'none',
  read: () => ({ entries: [] }),
  ...(words !== undefined && { words }),
});

const ACCOUNTS = list('account', 'name', 'local (?:users?|accounts?)');
const CLIENTS = list('client', 'address', 'allowed[- ]clients?', 'any-host');
const CIPHERS = list('cipher', 'algorithm', '(?:enabled )?ciphers?');
const MACS = list('MAC', 'algorithm', 'macs?');
const COLLECTORS = list('collector', 'address', '(?:log |syslog )?collectors?|log servers?');

function read(description: string, ...lists: readonly ValueList[]) {
  const found = readLists(makeRecommendation({ title: 'Lists', description }), lists, new Set(['admin', 'monitor']));
  return (
    found && {
      demands: found.demands.map((one) => ({
        of: one.list.noun,
        named: one.named.join(' '),
        isClosed: one.isClosed,
        least: one.least,
        ...(one.refused.length > 0 && { refused: one.refused.join(' ') }),
        ...(one.needsLine && { needsLine: true }),
        ...(one.isOptional && { isOptional: true }),
      })),
      unread: found.unread,
    }
  );
}

const demand = (of: string, named: string, isClosed: boolean | 'perhaps', least: number | string, more: object = {}) => ({
  of,
  named,
  isClosed,
  least,
  ...more,
});

describe('accounts', () => {
  const names = 'admin monitor keyholder';
  it.each([
    ['The only local users a gateway may hold are admin, monitor and keyholder.', 0],
    ['The local accounts are admin, monitor and the sealed-envelope account keyholder. There shall be no others.', 'unsaid'],
    ['Only admin, monitor and keyholder may exist as local accounts.', 0],
    ['No local users other than admin, monitor and keyholder are allowed.', 0],
    ['Local accounts are limited to admin, monitor and keyholder.', 0],
    ['The local users are admin, monitor and keyholder, and nobody else.', 'unsaid'],
    ['The local users are “admin”, “monitor” and “keyholder”. A fourth local user is a finding.', 'unsaid'],
    ['Any local user other than admin, monitor and keyholder must be removed.', 'unsaid'],
    ['There are exactly three local accounts: admin, monitor and keyholder.', 'all'],
    ['Nobody but admin, monitor and keyholder may have a local account.', 0],
    ['Apart from admin, monitor and keyholder there are no local users.', 0],
    ['Local users consist of only admin, monitor and keyholder.', 'unsaid'],
    ['The only local users a gateway may hold are admin, monitor and keyholder. A gateway need not have all three.', 0],
  ])('%s', (text, least) => {
    expect(read(text, ACCOUNTS)).toEqual({ demands: [demand('account', names, true, least)], unread: [] });
  });

  it.each([
    'The local users are admin, monitor and keyholder.',
    'Admin and monitor are known to the world.',
    'Local users are few and personal. There are no others.',
    'Unless a site needs more, only admin and monitor may be local users.',
    'Only admin and monitor may be local users. Additional local users are allowed.',
    'Where the lab is concerned, the only local users are admin and monitor.',
    'The only local users with a shell are admin and monitor.',
    'The local users are not only admin and monitor.',
    'There are exactly four local users: admin and monitor.',
  ])('nothing is read of: %s', (text) => expect(read(text, ACCOUNTS)).toBeUndefined());
});

describe('addresses', () => {
  const named = '10.1.8.0/24 10.1.9.1 10.1.9.2';
  it.each([
    ['Only the network 10.1.8.0/24 and the two jump hosts 10.1.9.1 and 10.1.9.2 may be listed as allowed clients.', 0, {}],
    [
      'The allowed clients are 10.1.8.0/24, 10.1.9.1 and 10.1.9.2 and nothing else. The entry any-host must be deleted.',
      'unsaid',
      { refused: 'any-host' },
    ],
    ['Allowed clients come from this list: 10.1.8.0 mask-length 24, 10.1.9.1, 10.1.9.2. No other host or network may appear.', 0, {}],
    ['The allowed clients must be within 10.1.8.0/24, 10.1.9.1 and 10.1.9.2. A narrower network is fine, a wider one is a finding.', 0, {}],
  ])('%s', (text, least, more) => {
    expect(read(text, CLIENTS)?.demands).toEqual([demand('client', named, true, least, more)]);
  });

  it.each([
    ['At least two of our collectors receive the log: 10.1.1.1, 10.1.1.2, 10.1.1.3.', '10.1.1.1 10.1.1.2 10.1.1.3', false, 2],
    ['Both collectors, 10.1.1.1 and 10.1.1.2, shall be configured, in either order.', '10.1.1.1 10.1.1.2', false, 'all'],
    ['The collectors are 10.1.1.1 and 10.1.1.2. Both must be there; no third may be listed.', '10.1.1.1 10.1.1.2', true, 'all'],
    ['Collectors are taken from 10.1.1.1, 10.1.1.2 and 10.1.1.3. At least one must be configured.', '10.1.1.1 10.1.1.2 10.1.1.3', true, 1],
    ['10.1.1.1 or 10.1.1.2 must be configured as collector.', '10.1.1.1 10.1.1.2', false, 1],
    ['The collectors 10.1.1.1 and 10.1.1.2 are configured, and no third.', '10.1.1.1 10.1.1.2', true, 'all'],
    ['The collectors are 10.1.1.1 and 10.1.1.2. There must be a line for each collector.', '10.1.1.1 10.1.1.2', false, 'all'],
  ])('%s', (text, names, isClosed, least) => {
    expect(read(text, COLLECTORS)).toEqual({ demands: [demand('collector', names, isClosed, least)], unread: [] });
  });

  it.each([
    'One server 10.1.1.1 of the collectors 10.1.1.2 and 10.1.1.3 is old.',
    'At least one of the collectors must not be 10.1.1.1.',
    'Collectors 10.1.1.1 and 10.1.1.2 are configured on test gateways.',
    'Collectors 10.1.1.1 and 10.1.1.2 are configured by default.',
    'If the collectors 10.1.1.1 and 10.1.1.2 are configured, the level is info.',
    'No more than one of the collectors 10.1.1.1 and 10.1.1.2 may be configured.',
    'The collectors 10.1.1.1 and 10.1.1.2 used to be the only ones.',
    'At least three of the collectors 10.1.1.1 and 10.1.1.2 must be configured.',
  ])('nothing is read of: %s', (text) => expect(read(text, COLLECTORS)).toBeUndefined());

  it('leaves what it does not know', () => {
    expect(
      read('Collectors are taken from 10.1.1.1 and 10.1.1.2; no other may be listed, and no timeout is longer than 5 seconds.', COLLECTORS),
    ).toEqual({
      demands: [demand('collector', '10.1.1.1 10.1.1.2', true, 0)],
      unread: ['and no timeout is longer than 5 seconds.'],
    });
  });
});

describe('algorithms', () => {
  it('hears of several lists what is said of all', () => {
    const text =
      'For ciphers we accept aes256-ctr and aes128-ctr. For MACs, hmac-sha2-256. Everything else has to be off, and SHA-1 in particular. One of each kind must be on. If there is no such line, this is a finding.';
    expect(read(text, CIPHERS, MACS)?.demands).toEqual([
      demand('cipher', 'aes256-ctr aes128-ctr', true, 1, { needsLine: true }),
      demand('MAC', 'hmac-sha2-256', true, 1, { needsLine: true }),
    ]);
  });

  it.each([
    'Ciphers are aes256-ctr and aes128-ctr.',
    'Ciphers such as aes256-ctr are preferred. Everything else is fine.',
    'No other cipher may be enabled.',
    'Only aes256-ctr may be enabled as cipher. Ciphers other than aes128-ctr are a finding.',
  ])('nothing is asked by: %s', (text) => expect(read(text, CIPHERS)).toBeUndefined());
});
