import { expect, test } from 'vitest';
import { makeRecommendation } from '../testing/recommendation.ts';
import { readInternetSide } from './read-rules.ts';

const read = (title: string, description: string): string | undefined => readInternetSide(makeRecommendation({ title, description }));

test.each([
  ['Intrusion prevention for inbound traffic', 'Each policy that accepts traffic from a wan interface has a sensor.', 'in'],
  ['Sensors on incoming rules', 'Where the source zone is untrust, a profile is applied.', 'in'],
  ['Intrusion prevention for inbound traffic', 'Each policy has a sensor.', undefined],
  ['Intrusion prevention for inbound traffic', 'Policies from a wan interface and policies towards the Internet have a sensor.', undefined],
  [
    'Intrusion prevention for inbound traffic',
    'Rules that accept traffic from the outside or from the guest zone have a sensor.',
    undefined,
  ],
  ['Inbound and outbound traffic is inspected', 'Rules that accept traffic from the outside have a sensor.', 'either'],
  ['Sensors', 'Each policy that accepts traffic from a wan interface has a sensor.', undefined],
])('%s: %s', (title, description, side) => expect(read(title, description)).toBe(side));
