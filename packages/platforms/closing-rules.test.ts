import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, it } from 'vitest';
import { requirePlatform } from './registry.ts';

const DEVICE = `set mgt-config users a permissions role-based superuser yes
set deviceconfig system hostname fw
set network interface ethernet ethernet1/1 layer3 ip 10.0.0.1/24
set zone in network layer3 ethernet1/1
`;

/** A rule of PAN-OS for all traffic, but for what is said otherwise. */
function write(name: string, action: string, other: Readonly<Record<string, string>> = {}): string {
  const parts = { from: 'any', to: 'any', source: 'any', destination: 'any', application: 'any', service: 'any', action, ...other };
  return Object.entries(parts)
    .map(([part, value]) => `set rulebase security rules ${name} ${part} ${value}\n`)
    .join('');
}

const WEB = write('web', 'allow', { from: 'in', application: 'ssl' });
const END = write('end', 'drop');
const SAYS =
  'The last security rule is enabled, drops or denies, and has any for zones, addresses, application and service. It logs. Nothing stands after it, not even a disabled rule.';

const judge = (says: string, rules: string): string => {
  const platform = requirePlatform('paloalto_panos');
  const remediation = makeProcedure('$ move rulebase security rules end bottom');
  const recommendation = makeRecommendation({
    title: 'The list ends well',
    description: says,
    levels: [],
    audit: { lines: [] },
    remediation,
  });
  return decide(platform, recommendation, platform.parse(DEVICE + rules)).outcome.status;
};

it.each([
  ['as asked', WEB + END, 'PASS'],
  ['not there', WEB, 'FAIL'],
  ['not the last', END + WEB, 'FAIL'],
  ['before one that is off', END + write('old', 'allow', { disabled: 'yes' }), 'FAIL'],
  ['off itself', WEB + write('end', 'drop', { disabled: 'yes' }), 'FAIL'],
  ['for one zone', WEB + write('end', 'drop', { from: 'in' }), 'FAIL'],
  ['without a log', WEB + write('end', 'drop', { 'log-end': 'no' }), 'FAIL'],
])('a rule that ends the list, %s', (_, rules, status) => expect(judge(SAYS, rules)).toBe(status));

it('passes nothing where a tag or a mail is asked for', () => {
  expect(['It has the tag final.', 'It sends a mail to the desk.'].map((more) => judge(`${SAYS} ${more}`, WEB + END))).toEqual([
    'REVIEW',
    'REVIEW',
  ]);
});
