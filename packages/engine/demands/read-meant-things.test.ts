import { expect, it } from 'vitest';
import { readMeantThings } from './read-meant-things.ts';

const read = (sentence: string) => readMeantThings([sentence]);

it.each([
  ['Every interface but inside and management must verify it.', { isLetOff: true, names: ['inside', 'management'] }],
  ['All administrators other than the emergency account admin must have trusted hosts.', { isLetOff: true, names: ['admin'] }],
  ['This does not apply to the class wall.', { isLetOff: true, names: ['wall'] }],
  ['Deny rules need none.', { isLetOff: true, names: [], action: 'deny' }],
  ['All policies that permit must log; policies that deny need not.', { isLetOff: true, names: [], action: 'deny' }],
  ['For deny rules this is optional.', { isLetOff: true, names: [], action: 'deny' }],
  ['admin may have bash.', { isLetOff: true, names: ['admin'] }],
  ['Every rule from the zone untrust must log.', { isLetOff: false, names: ['untrust'], side: 'from' }],
  ['Administrators with the profile super_admin must have trusted hosts.', { isLetOff: false, names: ['super_admin'] }],
  ['The class ops must end idle sessions.', { isLetOff: false, names: ['ops'] }],
])('%s', (sentence, meant) => expect(read(sentence)).toEqual([{ sentence, ...meant }]));

it.each([
  'No exception is granted, not even for admin.',
  'No rule may use it.',
  'Only admin may have bash.',
  'No account is exempt.',
  'This does not apply to a firewall on which snmp-agent is not configured.',
])('hears nothing in: %s', (sentence) => expect(read(sentence)).toEqual([]));
