import { describe, expect, it } from 'vitest';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { rulesOf } from '../../facts/rules.ts';
import { paloaltoPanos } from '../../platform.ts';
import { readExemptRules } from './exempt-rules.ts';
import { sayOfDocument } from './testing/judge-document.ts';

const RULE = 'set rulebase security rules';
const DEVICE = [
  'set deviceconfig system hostname a',
  'set mgt-config users base authentication-profile P',
  'set network virtual-router v interface ethernet1/1',
  'set zone internet network layer3 ethernet1/1',
  'set zone partner network layer3 ethernet1/2',
  'set zone lab network layer3 ethernet1/3',
  'set shared log-settings profiles L match-list m log-type traffic',
];
const rule = (name: string, own: Readonly<Record<string, string>> = {}): readonly string[] =>
  Object.entries({
    action: 'allow',
    from: 'lab',
    to: 'lab',
    source: 'net',
    destination: 'net',
    application: 'ssl',
    service: 'application-default',
    ...own,
  }).map(([field, value]) => `${RULE} ${name} ${field} ${value}`);

const statusOf = (title: string, says: string, typed: string, lines: readonly string[]): string =>
  sayOfDocument({ title, says, typed: `${RULE} <name> ${typed}` }, [...DEVICE, ...lines]).split(':')[0]!;

describe('a rule without a log where some need none', () => {
  const judge = (says: string, own: Readonly<Record<string, string>>): string =>
    statusOf('Logging of rules', `Every enabled security rule, whether it allows or denies, logs at session end. ${says}`, 'log-end yes', [
      ...rule('a', { from: 'partner', to: 'partner' }),
      ...rule('b', { ...own, 'log-end': 'no' }),
    ]);
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['Exception: rules that drop or deny and are tagged quiet need not log.', { action: 'drop', tag: 'quiet' }, 'REVIEW'],
    ['Exception: rules that drop or deny and are tagged quiet need not log.', { action: 'drop' }, 'FAIL'],
    ['Exception: rules that drop or deny and are tagged quiet need not log.', { tag: 'quiet' }, 'FAIL'],
    ['A rule with the quiet tag may go without a log.', { tag: 'quiet' }, 'REVIEW'],
    ['Rules from the zone lab are exempt.', {}, 'REVIEW'],
    ['Rules from the zone guest are exempt.', {}, 'FAIL'],
    ['Rules whose name begins with b are exempt.', {}, 'REVIEW'],
    ['Rules whose name begins with quiet are exempt.', {}, 'FAIL'],
    ['Exempt are rules that serve the backup.', {}, 'REVIEW'],
    ['No rule is exempt.', {}, 'FAIL'],
  ])('%s %j: %s', (says, own, status) => expect(judge(says, own)).toBe(status));
});

describe('an open rule where some may be', () => {
  const OPEN = 'No enabled allow rule shall have application any';
  it.each<[string, Readonly<Record<string, string>>, string]>([
    [`${OPEN}, unless it bears the tag old-port and its service is a named object.`, { tag: 'old-port' }, 'REVIEW'],
    [`${OPEN}. The rule x-diag is excepted as long as it comes from zone lab only.`, {}, 'REVIEW'],
    [`${OPEN}. The rule y-diag is excepted.`, {}, 'FAIL'],
  ])('%s %j: %s', (says, own, status) => {
    const lines = [...rule('a'), ...rule('x-diag', { ...own, application: 'any' })];
    expect(statusOf('Rules that are too wide', says, 'application <app>', lines)).toBe(status);
  });
});

describe('a rule without profiles', () => {
  const ZONED =
    'Each enabled allow rule whose source or destination zone is internet or partner applies antivirus. Exempt is the rule that terminates tunnels, provided it allows nothing but ike and ipsec-esp.';
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['elsewhere', {}, 'REVIEW'],
    ['in a zone that is meant', { to: 'partner' }, 'FAIL'],
    ['in a zone that is meant, for applications that are let off', { to: 'partner', application: '[ ike ipsec-esp ]' }, 'REVIEW'],
    ['in a zone that is meant, for others as well', { to: 'partner', application: '[ ike ssl ]' }, 'FAIL'],
  ])('%s', (_, own, status) => {
    const lines = [...rule('a', own), ...rule('b', { to: 'internet', 'profile-setting profiles virus': 'default' })];
    expect(statusOf('Inspection of traffic', ZONED, 'profile-setting profiles virus <profile>', lines)).toBe(status);
  });

  it('is for a person where zones are named that are not meant', () => {
    const says = 'Each enabled allow rule to zones other than lab applies antivirus.';
    expect(statusOf('Inspection of traffic', says, 'profile-setting profiles virus <profile>', rule('a', { to: 'partner' }))).toBe(
      'REVIEW',
    );
  });
});

it.each<[Readonly<Record<string, string>>, boolean]>([
  [{ from: 'lab' }, true],
  [{ from: '[ lab partner ]' }, false],
])('takes zones for all there may be where the document says so: %j', (own, isLetOff) => {
  const description = 'The rule x-diag is excepted as long as it comes from zone lab only.';
  const [found] = rulesOf(paloaltoPanos.parse([...DEVICE, ...rule('x-diag', own), ''].join('\n')), 'security');
  expect(readExemptRules(makeRecommendation({ description })).map(({ mayBe }) => mayBe(found!))).toEqual([isLetOff]);
});
