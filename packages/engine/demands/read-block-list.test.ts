import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { readBlockList } from './read-block-list.ts';

const read = (description: string, audit = '') =>
  readBlockList(makeRecommendation({ title: 'Block list', description, audit: makeProcedure(audit) }));

describe('readBlockList', () => {
  it('hears lists, sides, place and zones', () => {
    const demand = read(
      'One rule drops traffic from zone north with the lists BAD-1 and BAD-2 as source, another traffic to zone north with these lists as destination. Both stand above all allow rules that have zone north as source or destination.',
    );
    expect(demand).toMatchObject({
      lists: ['BAD-1', 'BAD-2'],
      sides: ['source', 'destination'],
      first: undefined,
      from: [{ name: 'north', isPrefix: false }],
      to: [{ name: 'north', isPrefix: false }],
      ofZonesAlone: true,
      isWhole: true,
    });
  });

  it('hears zones by the beginning of their names', () => {
    const demand = read('Wherever there are policies from an EXT- zone, the first of them denies traffic from the dynamic address BAD-1.');
    expect(demand).toMatchObject({ from: [{ name: 'ext-', isPrefix: true }], first: 'all', isWhole: true });
  });

  it('hears how often a list is fetched, and from where', () => {
    const demand = read(
      'The first enabled policy denies traffic from the threat feed BAD-1. The feed is an external resource fetched from 192.0.2.7. It is refreshed every 20 minutes.',
    );
    expect(demand).toMatchObject({ first: 'enabled', hosts: ['192.0.2.7'], everySeconds: 1200, isWhole: true });
  });

  it.each([
    'The first rule denies traffic from the list BAD-1, unless it is for the web server.',
    'The first rule denies traffic from the list BAD-1 or from the list BAD-2.',
    'The first rule denies traffic from the list BAD-1. The list holds 20 networks.',
    'The first rule denies traffic from the list BAD-1. Partners are served before.',
    'The first rule denies traffic from the list BAD-1 on TCP.',
    'The rule that denies traffic from the list BAD-1 must not be the first.',
    'The rule that denies traffic from the list BAD-1 stands after the first rule.',
  ])('does not understand all of "%s"', (description) => expect(read(description)?.isWhole).not.toBe(true));

  it.each([
    'The first rule allows the list BAD-1.',
    'The first NAT rule denies traffic from the list BAD-1.',
    'A rule denies traffic from the list BAD-1.',
    'The first rule denies all traffic from outside.',
  ])('hears no demand in "%s"', (description) => expect(read(description)).toBeUndefined());
});
