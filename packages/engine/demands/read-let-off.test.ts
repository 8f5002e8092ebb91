import { expect, test } from 'vitest';
import { readLetOff } from './read-let-off.ts';

test.each<[sentence: string, part: string | undefined]>([
  ['all zones except vpn have a profile', 'vpn have a profile'],
  ['for every zone but vpn, follow the profile', 'vpn, follow the profile'],
  ['the zone vpn is exempt', 'the zone vpn is exempt'],
  ['zones without interfaces need not have one', 'zones without interfaces need not have one'],
  ['each zone has a profile, unless it is called vpn', 'it is called vpn'],
  ['a zone may be open only if it is called lab', 'it is called lab'],
  ['each zone has a profile', undefined],
  ['no zone is exempt', undefined],
  ['each zone has a profile without exception', undefined],
  ['the line of a zone need not be written', undefined],
  ['not all zones but the zone vpn is meant', undefined],
  ['all rules except one have a log', undefined],
])('%s', (sentence, part) => {
  expect(readLetOff([sentence], /\bzones?\b/).map((one) => one.part)).toEqual(part === undefined ? [] : [part]);
});
