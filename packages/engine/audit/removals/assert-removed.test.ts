import { expect, test } from 'vitest';
import type { LibraryCheck, SettingPath } from '../../ports/platform.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { makeToyPlatform } from '../../testing/toy-platform.ts';
import { allOf } from '../../demands/join-assertions.ts';
import { evaluate } from '../assertions/evaluate.ts';
import { assertNothingLeft, assertRemoved } from './assert-removed.ts';
import { readRemovals } from './read-removals.ts';

const settings: readonly SettingPath[] = [
  'vpn profile * crl',
  'log host *',
  'log host * secure',
  'mail server',
  'time zone *',
  'door rear',
].map((path) => path.split(' '));
const check: LibraryCheck = {
  id: 'some',
  title: 'Some',
  matches: () => false,
  expectation: 'some',
  judge: { op: 'doubt', what: 'it' },
  remediation: [],
  source: 'the vendor',
  settings,
};

/** The commands as a remediation has them: `no log host 10.1.1.1; log host 10.1.1.2`. */
function readOf(commands: string, said: { readonly description?: string; readonly audit?: string }) {
  const typed = commands.split('; ');
  const device = {
    ...makeToyPlatform([check]),
    typing: { verbs: ['set'], isWholePath: true },
    settingsOf: () => typed.map((command) => command.toLowerCase().split(' ')),
  };
  const remediation = makeProcedure(typed.map((command) => `$ ${command}`).join('\n'));
  const { description = '', audit = '' } = said;
  const recommendation = makeRecommendation({ title: 'It', description, audit: makeProcedure(audit), remediation });
  return { recommendation, removals: readRemovals(device, recommendation) };
}

const statusOf = (commands: string, text: string, description = ''): string => {
  const { recommendation, removals } = readOf(commands, { description });
  if (removals.length === 0) return 'nothing';
  return evaluate(allOf(removals.map((one) => assertRemoved(one, recommendation))), drawTree(text)).status;
};

test.each<[commands: string, text: string, status: string]>([
  // A setting of a thing, whatever that is called.
  ['delete vpn profile A crl', 'vpn profile B crl', 'REVIEW'],
  ['delete vpn profile A crl', 'vpn profile B ocsp', 'PASS'],
  // One of several things: others may be as wrong.
  ['delete log host 10.1.1.1', 'log host 10.1.1.9', 'REVIEW'],
  ['delete log host 10.1.1.1', 'time zone utc', 'PASS'],
  ['delete log host 10.1.1.1; log host 10.1.1.9 secure', 'log host 10.1.1.9', 'PASS'],
  ['delete log host 10.1.1.1; log host 10.1.1.9 secure', 'log host 10.1.1.9\nlog host 10.1.1.8', 'REVIEW'],
  ['delete log host *; log host 10.1.1.9 secure', 'log host 10.1.1.8', 'REVIEW'],
  // What is only cleared away to be set again.
  ['delete log host 10.1.1.1; log host 10.1.1.1 secure', 'log host 10.1.1.1', 'nothing'],
  ['delete log host *; log host * secure', 'log host 10.1.1.1', 'nothing'],
  ['delete vpn profile A; vpn profile A crl', 'vpn profile A', 'nothing'],
  // What is on by default is printed where it is switched off.
  ['no mail server', 'time zone utc', 'REVIEW'],
  ['no mail server', '!mail server', 'PASS'],
  ['no mail server', 'mail server', 'REVIEW'],
  ['no time zone', 'mail server', 'PASS'],
  ['delete mail server', 'time zone utc', 'PASS'],
  // A word that is nowhere, and may be misprinted.
  ['delete mail sever', 'time zone utc', 'REVIEW'],
])('%s of %s: %s', (commands, text, status) => expect(statusOf(commands, text)).toBe(status));

test.each<[description: string, status: string]>([
  ['The factory host called loghost is deleted.', 'PASS'],
  ['Hosts such as loghost must not be there.', 'REVIEW'],
  ['No host but loghost may be there, and no other.', 'REVIEW'],
  ['', 'REVIEW'],
])('of a thing that a document means by its name, %s: %s', (description, status) =>
  expect(statusOf('delete log host loghost', 'log host other', description)).toBe(status),
);

const AUDIT = '$ show door\nThe command returns nothing.';
test.each<[description: string, audit: string, text: string, status: string | undefined]>([
  ['The rear door must not be configured.', AUDIT, 'mail server', 'PASS'],
  ['The rear door must not be configured.', AUDIT, 'door rear', 'FAIL'],
  ['The rear is without a door.', AUDIT, 'door rear', 'REVIEW'],
  ['Neither rear nor side-entrance may appear.', AUDIT, 'door side-entrance', 'REVIEW'],
  ['Neither rear nor side-entrance may appear.', AUDIT, 'mail server', 'PASS'],
  // It may ask for more.
  ['The rear door must not be configured.', `${AUDIT} Each guest is announced.`, 'mail server', undefined],
  ['The house is closed.', AUDIT, 'mail server', undefined],
])('a document that only takes away, %s %s of %s: %s', (description, audit, text, status) => {
  const { recommendation, removals } = readOf('delete door rear', { description, audit });
  const assertion = assertNothingLeft(removals, recommendation);
  expect(assertion && evaluate(assertion, drawTree(text)).status).toBe(status);
});
