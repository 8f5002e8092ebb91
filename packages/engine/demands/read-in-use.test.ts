import { expect, test } from 'vitest';
import { makeRecommendation } from '../testing/recommendation.ts';
import { readInUse } from './read-in-use.ts';

const read = (description: string) => readInUse(makeRecommendation({ title: 'Strong proposals', description }));

test.each<[description: string, nouns: readonly string[]]>([
  ['Classes that nobody is assigned to are not looked at.', ['classes']],
  ['Profiles that no gateway uses, such as the factory ones, may remain.', ['profiles']],
  ['Profiles that no gateway and no tunnel uses are not considered.', ['profiles']],
  ['Profiles to which no gateway refers are ignored.', ['profiles']],
  ['Proposals that are not in use do not count.', ['proposals']],
  ['Unused login classes are left out.', ['login classes']],
  ['Classes which are assigned to nobody are not considered.', ['classes']],
  ['As with IKE, only profiles in use are looked at.', ['profiles']],
  ['Otherwise consider each ipsec policy that a VPN refers to.', ['ipsec policy']],
  ['If a proposal in use has another group, this is a finding.', ['proposal']],
  ['Every login class that is assigned to a user must have an idle timeout.', ['login class']],
  ['Each class to which a user on the unit belongs carries an idle-timeout.', ['class']],
])('means what is in use: %s', (description, nouns) => expect(read(description)).toEqual(nouns));

test.each([
  'Every proposal, in use or not, has group 20.',
  'Each proposal in use or not has group 20.',
  'Each profile is examined, whether it is used or not. Profiles in use are named by a gateway.',
  'Every class that is assigned to a user has a timeout. Unused classes must be deleted.',
  'Each proposal in use has group 20. A proposal that nothing uses is a finding.',
  'A profile that no gateway uses is a finding.',
  'Profiles that no gateway uses are looked at as well.',
  'All proposals have group 20.',
])('means all: %s', (description) => expect(read(description)).toBeUndefined());
