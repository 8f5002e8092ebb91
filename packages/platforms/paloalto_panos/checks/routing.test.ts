import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, it } from 'vitest';
import { parsePanos } from '../parse/parse.ts';
import { panosChecks } from './library.ts';

const DEVICE = [
  'set mgt-config users admin permissions role-based superuser yes',
  'set deviceconfig system hostname a',
  'set network virtual-router v interface ethernet1/1',
  'set zone inside network layer3 ethernet1/2',
];
const OSPF = 'set network virtual-router v protocol ospf';
const BGP = 'set network virtual-router v protocol bgp';
const KEYED = [
  `${OSPF} enable yes`,
  `${OSPF} auth-profile K md5 1 key x`,
  `${OSPF} area 0.0.0.0 interface ethernet1/2 enable yes`,
  `${OSPF} area 0.0.0.0 interface ethernet1/2 authentication K`,
];
const SECOND = `${OSPF} area 0.0.0.1 interface ethernet1/3`;
const PEERS = [`${BGP} enable yes`, `${BGP} auth-profile S secret x`, `${BGP} peer-group G peer P enable yes`];
const PEER = `${BGP} peer-group G peer P connection-options authentication S`;

const BOTH = 'Each OSPF interface that is not passive has an authentication profile with MD5, and each BGP peer has one.';

it.each<[string, readonly string[], string, string?]>([
  ['all authenticated', [...KEYED, ...PEERS, PEER], 'PASS'],
  ['a second area without a profile', [...KEYED, `${SECOND} enable yes`], 'FAIL'],
  ['an interface of which nobody says that it is enabled', [...KEYED, `${SECOND} passive no`], 'REVIEW'],
  ['an interface that is off', [...KEYED, `${SECOND} enable no`], 'PASS'],
  ['a passive interface', [...KEYED, `${SECOND} enable yes`, `${SECOND} passive yes`], 'PASS'],
  ['a passive interface that no word excepts', [...KEYED, `${SECOND} passive yes`], 'REVIEW', 'Every OSPF interface uses MD5.'],
  ['a profile of another name', [...KEYED, `${SECOND} authentication GONE`], 'REVIEW'],
  ['a profile of another router', [...KEYED, `set network virtual-router w protocol ospf enable yes`], 'REVIEW'],
  ['a simple password', [...KEYED, `${OSPF} auth-profile W password x`, `${SECOND} authentication W`], 'FAIL'],
  [
    'a simple password where any will do',
    [`${OSPF} enable yes`, `${OSPF} auth-profile W password x`, `${SECOND} authentication W`],
    'REVIEW',
    'OSPF is authenticated.',
  ],
  ['a virtual link without a profile', [...KEYED, `${OSPF} area 0.0.0.1 virtual-link L enable yes`], 'FAIL'],
  ['a peer without a profile', [...KEYED, ...PEERS], 'FAIL'],
  ['a peer in a group that is off', [...KEYED, ...PEERS, `${BGP} peer-group G enable no`], 'REVIEW'],
  ['a profile without a secret', [`${BGP} enable yes`, `${BGP} auth-profile S x`, PEER], 'REVIEW'],
  ['BGP that is off', [...KEYED, ...PEERS, `${BGP} enable no`].filter((line) => line !== `${BGP} enable yes`), 'PASS'],
  ['BGP alone asked for', [`${OSPF} enable yes`, `${SECOND} enable yes`, ...PEERS, PEER], 'PASS', 'Each BGP peer is authenticated.'],
  ['neither enabled', [`${OSPF} enable no`, `${SECOND} enable yes`], 'NA'],
  ['OSPF of which nobody says whether it is on', [`${SECOND} enable yes`], 'REVIEW'],
  ['routers of Advanced Routing', [...KEYED, 'set network logical-router L vrf default bgp enable yes'], 'REVIEW'],
  ['a further protocol', [...KEYED, 'set network virtual-router v protocol rip enable yes'], 'REVIEW'],
])('judges the neighbours of routing protocols: %s', (_, lines, status, description = BOTH) => {
  const check = panosChecks.find(({ id }) => id === 'routing-authentication')!;
  const recommendation = makeRecommendation({ title: 'Ensure routing protocols authenticate their neighbours', description });
  const tree = parsePanos([...DEVICE, ...lines, ''].join('\n'));
  expect(typeof check.judge === 'function' && check.judge(tree, recommendation).status).toBe(status);
});
