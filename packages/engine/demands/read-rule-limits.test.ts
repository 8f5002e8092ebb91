import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { type RuleLimits, readNamePrefix, readRuleLimits, readSwitchedOff } from './read-rule-limits.ts';

const written = (title: string, audit = '', description = '') => makeRecommendation({ title, audit: makeProcedure(audit), description });
type Limits = Omit<RuleLimits, 'sentence'>;
const all = (...parts: RuleLimits['groups'][number]): Limits => ({ groups: parts.map((part) => [part]) });
const one = (...parts: RuleLimits['groups'][number]): Limits => ({ groups: [parts] });
const EVERY = ['from', 'to', 'source', 'destination', 'service', 'application'] as const;

describe('what a rule has to name', () => {
  it.each<[sentence: string, limits: Limits]>([
    ['Each permit rule has at least one source-zone line and at least one destination-zone line.', all('from', 'to')],
    ['Every rule with "action permit" names source and destination zones.', all('from', 'to')],
    ['Permit rules name the services they allow.', all('service')],
    ['Each permit rule contains at least one of source-address, destination-address and service.', one('source', 'destination', 'service')],
    ['Each permit rule: at least one "service X" (X not any) or "application" line.', one('service', 'application')],
    ['No enabled permit rule untrust -> local without a "service" line.', all('service')],
    ['Each rule with source-zone untrust, destination-zone local and action permit contains a source-address command.', all('source')],
    ['Rules that name neither a source address nor a service are prohibited.', one('source', 'service')],
    ['No permit rule is limited by zones alone.', one('source', 'destination', 'service', 'application')],
    ['Each permit rule contains at least one matching condition.', { ...one(...EVERY), orAnyCondition: true }],
    ['No permit rule has any service.', all('service')],
    [
      'Verify that each rule with action permit that does not contain disable has at least one line source-address or destination-address.',
      one('source', 'destination'),
    ],
    ['Every permit rule contains one or more "service" lines, and none of them reads "service any".', all('service')],
    ['Every permit rule contains a "service" line, and "service any" is not among them.', all('service')],
    ['No permit rule without source and service exists.', all('source', 'service')],
    ['A rule lacking all three of source-address, destination-address and service is a finding.', one('source', 'destination', 'service')],
    ['Permit rules without any service are prohibited.', all('service')],
    ['Permit rules without a destination address are not allowed.', all('destination')],
    ['If a permit rule has no service line, this is a finding.', all('service')],
    ['No permit rule shall use "any" as destination zone.', all('to')],
    ['Each rule has a source or a destination, and a service.', { groups: [['source', 'destination'], ['service']] }],
    [
      'Each permit rule must contain a source-zone, a destination-zone, at least one of source-address and destination-address, and at least one of service and application.',
      { groups: [['from'], ['to'], ['source', 'destination'], ['service', 'application']] },
    ],
    [
      'Each permit rule names a source-address or a destination-address, and a service or an application.',
      {
        groups: [
          ['source', 'destination'],
          ['service', 'application'],
        ],
      },
    ],
  ])('%s', (sentence, limits) => {
    const read = readRuleLimits(written('Rules', sentence));
    const inOrder = (groups: RuleLimits['groups']): unknown => groups.map((group) => group.toSorted()).toSorted();
    expect(read && { ...read, groups: inOrder(read.groups) }).toEqual({
      ...limits,
      groups: inOrder(limits.groups),
      sentence: sentence.slice(0, -1),
    });
  });

  it.each([
    'No permit rule contains the service telnet.',
    'Each permit rule has any service.',
    'Rules without a service are allowed.',
    'Permit rules may omit the service.',
    'Each rule has a source or a destination and the service.',
    'Each interface has a source address.',
    'Review the rules.',
    'Each permit rule names the destination zone dmz.',
    'Each permit rule contains service esp or a service with a port.',
    'Each permit rule has a service only of the list.',
  ])('nothing: %s', (sentence) => expect(readRuleLimits(written('Rules', sentence))).toBeUndefined());

  it('is not less than the title names', () => {
    expect(readRuleLimits(written('Each rule names a source and a service', 'Each rule has a service.'))).toBeUndefined();
  });
});

it.each([
  ['Enabled rules name a service', 'exempt'],
  ['Rules name a service. Disabled rules are exempt.', 'exempt'],
  ['No such rule. Rules that are disabled are forbidden too.', 'counted'],
  ['No such rule. Disabled rules count.', 'counted'],
  ['Rules name a service. Disabled rules do not count.', 'exempt'],
  ['Rules name a service', undefined],
])('whether rules that are off count: %s', (title, counts) => expect(readSwitchedOff(written(title))).toBe(counts));

it.each([
  ['Rules that begin with the name RM_ have a time range', 'RM_'],
  ['Rules with RM_ at the beginning of the name have a time range', 'RM_'],
  ['Rules with the prefix "vendor-" have a time range', 'vendor-'],
  ['Rules that begin with A_ and rules that begin with B_', undefined],
  ['Rules have a time range', undefined],
])('the names that are meant: %s', (title, prefix) => expect(readNamePrefix(written(title))).toBe(prefix));
