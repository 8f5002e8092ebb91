import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { readRuleOpenness } from './read-rule-openness.ts';

const read = (description: string, audit = '', title = 'No open rules'): ReturnType<typeof readRuleOpenness> =>
  readRuleOpenness(makeRecommendation({ title, description, audit: makeProcedure(audit) }));

const groupsOf = (...given: Parameters<typeof read>): string | undefined => {
  const found = read(...given);
  return found === undefined || found === 'unclear' ? found : found.limits.groups.map((parts) => parts.join('+')).join(' ');
};

describe('which parts may not be open', () => {
  it.each([
    ['No enabled rule permits any source to any destination with any service.', 'source+destination+service'],
    ['No entry of a bound access list permits protocol ip from any to any (any4 and any6 alike).', 'source+destination+service'],
    [
      'There is no active accept policy in which source address, destination address and service are unrestricted at the same time.',
      'source+destination+service',
    ],
    [
      'A policy does not use any as its application. It also does not have any as source address and destination address at once.',
      'application source+destination',
    ],
    ['An accept policy never uses the interface any, neither as source nor as destination.', 'from to'],
    ['Neither the source nor the destination of an allow rule may be any.', 'source destination'],
    [
      'A rule that contains neither a source-address nor a destination-address nor a service line is a finding.',
      'source+destination+service',
    ],
    ['At least one of source-address, destination-address and service must be given in each rule.', 'source+destination+service'],
    [
      'Each permit rule names a source zone, a source address or a destination address, and a service or an application.',
      'from source+destination service+application',
    ],
  ])('%s', (description, groups) => expect(groupsOf(description)).toBe(groups));
});

describe('what was not understood', () => {
  it.each([
    ['Zones may be left at any.', false],
    ['Disabled rules are left out of account.', true],
    ['any-ipv4 and any-ipv6 are the same as any here.', true],
    ['Every rule carries the number of its ticket.', false],
    ['For every enabled rule, verify that one or more of source and service are present.', false],
  ])('keeps the document from being read as a whole, but what lets nothing be: %s', (sentence, isWhole) => {
    const found = read(`No rule has any source with any destination. ${sentence}`);
    expect(found === 'unclear' ? false : found?.isWhole).toBe(isWhole);
  });

  it.each([
    'No rule has any as destination. Any as destination is fine if the application is named.',
    'Rules from the zone untrust must not have any as service.',
    'No rule has any source and any destination together. One or two of the parts may be any.',
  ])('leaves to a person on what it depends: %s', (description) => expect(read(description)).toBe('unclear'));

  it('is nothing where no rule is spoken of', () =>
    expect(read('Fail if any of the lines is missing.', '', 'Ensure logs are kept')).toBeUndefined());

  it('takes no parts for open together that may each be meant alone', () =>
    expect(read('A rule must not have any as source and any as destination.')).toBeUndefined());
});

it('hears the rules that a document shows, and trusts it no more where they differ', () => {
  const rule = 'A policy does not use any as its application.';
  expect(groupsOf(`${rule} "From any to the archive, HTTPS" is in order.`)).toBe('application');
  expect(read(`${rule} "From the office, application any" is in order.`)).toBe('unclear');
});

it('knows whether rules that are switched off matter', () => {
  const leavesOff = (text: string): unknown => {
    const found = read(text);
    return found !== 'unclear' && found?.leavesOff;
  };
  expect(leavesOff('No active rule has any source with any destination.')).toBe(true);
  expect(leavesOff('No rule has any source with any destination.')).toBe(false);
});
