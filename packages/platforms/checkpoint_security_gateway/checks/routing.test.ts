import { describe, expect, it } from 'vitest';
import { type Control, auditOne } from '../testing/audit-one.ts';

const ON = 'set ospf instance default interface eth2 area backbone on';
const auth = (type: string, name = 'eth2'): string => `set ospf instance default interface ${name} authtype ${type}`;
const sha = (bits: string, name?: string): string => auth(`cryptographic key 1 algorithm hmac-sha-${bits} secret-encrypted "aa"`, name);

describe('authentication of OSPF', () => {
  const control: Control = {
    title: 'Authentication of OSPF',
    description:
      'Each interface of OSPF uses authtype cryptographic with hmac-sha-256 or better. Simple passwords and md5 are not permitted. An interface set to passive on is exempt.',
    remediation: '$ set ospf instance default interface eth2 authtype cryptographic key 1 algorithm hmac-sha-256 secret SECRET',
  };
  it.each([
    ['as demanded', [ON, sha('256')], 'PASS'],
    ['stronger', [ON, sha('512')], 'PASS'],
    ['weaker', [ON, sha('1')], 'FAIL'],
    ['MD5', [ON, auth('md5 key 1 secret aa')], 'FAIL'],
    ['a simple password', [ON, auth('simple aa')], 'FAIL'],
    ['none', [ON, auth('none')], 'FAIL'],
    ['no line', [ON], 'FAIL'],
    ['a second key that is weaker', [ON, sha('256'), auth('cryptographic key 2 algorithm md5 secret-encrypted "bb"')], 'FAIL'],
    ['a second interface without', [ON, sha('256'), ON.replace('eth2', 'eth3')], 'FAIL'],
    [
      'a passive one',
      [ON, sha('256'), ON.replace('eth2', 'eth3'), auth('none', 'eth3'), 'set ospf instance default interface eth3 passive on'],
      'PASS',
    ],
    ['one that is no longer passive', [ON, 'set ospf instance default interface eth2 passive off'], 'FAIL'],
    ['the authentication of another interface', [ON, sha('256', 'eth3')], 'FAIL'],
    ['the same name in another instance', [ON, sha('256').replace('default', '5')], 'FAIL'],
    ['the area alone', ['set ospf instance default area backbone on'], 'NA'],
    ['an interface that takes no part', ['set ospf instance default interface eth2 cost 10'], 'NA'],
  ])('%s', (_, lines, status) => {
    expect(auditOne(control, lines.join('\n')).status).toBe(status);
  });

  it('leaves a passive interface to a person that no document exempts', () => {
    const config = [ON, 'set ospf instance default interface eth2 passive on'].join('\n');
    expect(auditOne({ ...control, description: 'Each interface of OSPF uses hmac-sha-256.' }, config).status).toBe('REVIEW');
  });
});

describe('authentication of all neighbours', () => {
  const PEER = 'set bgp external remote-as 64701 peer 198.51.100.1';
  const control: Control = {
    title: 'Neighbours of dynamic routing prove who they are.',
    description: 'On every interface of OSPF hmac-sha-256 or hmac-sha-512 is set; every BGP peer has an MD5 secret.',
    audit: 'Each interface NAME area has its authtype cryptographic, each peer ADDRESS on its authtype md5.',
  };
  it.each([
    ['both', [ON, sha('512'), `${PEER} on`, `${PEER} authtype md5 secret aa`], 'PASS'],
    ['MD5 of OSPF, which is that of BGP', [ON, auth('md5 key 1 secret aa'), `${PEER} on`, `${PEER} authtype md5 secret aa`], 'FAIL'],
    ['a peer without', [`${PEER} on`, `${PEER} authtype none`], 'FAIL'],
    [
      'an internal peer without',
      ['set bgp internal peer 10.0.0.2 peer-type none on', 'set bgp internal peer 10.0.0.2 holdtime 90'],
      'FAIL',
    ],
    ['the secret of another peer', [`${PEER} on`, `${PEER}2 authtype md5 secret aa`], 'FAIL'],
    ['RIP besides', [ON, sha('256'), 'set rip interface eth4 on'], 'REVIEW'],
    ['static routes alone', ['set static-route 10.0.0.0/8 nexthop gateway address 192.0.2.1 on'], 'NA'],
  ])('%s', (_, lines, status) => {
    expect(auditOne(control, lines.join('\n')).status).toBe(status);
  });
});

it('leaves MD5 of BGP to a person where the document wants something else', () => {
  const config =
    'set bgp external remote-as 64701 peer 198.51.100.1 on\nset bgp external remote-as 64701 peer 198.51.100.1 authtype md5 secret aa';
  const control: Control = {
    title: 'BGP peers are authenticated',
    description: 'Every peer uses TCP-AO. MD5 is not permitted.',
    audit: 'Look at each peer.',
  };
  expect(auditOne(control, config).status).toBe('REVIEW');
});
