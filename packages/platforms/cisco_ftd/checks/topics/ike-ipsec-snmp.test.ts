import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { ciscoFtd } from '../../platform.ts';

function statusOf(given: Partial<Recommendation>, config: string): string {
  const plan = planRecommendation(ciscoFtd, makeRecommendation({ levels: [], ...given }));
  return plan.by === 'person' ? 'REVIEW' : plan.judge(ciscoFtd.parse(`ASA Version 9.16(4)\nhostname edge\n${config}\n: end\n`)).status;
}

const ofProse = (title: string, description: string): Partial<Recommendation> => ({ title, description, remediation: makeProcedure('') });

describe('IKE', () => {
  const IKE = ofProse(
    'IKE',
    'IKEv1 is not enabled on any interface. Every IKEv2 policy uses\nencryption: aes-256 or aes-gcm-256;\nintegrity: sha256 or sha384 (null only with aes-gcm-256);\nprf: sha256 or longer;\ngroup: 19 or 20;\nlifetime: 24 hours at most.\nNot applicable if IKE is not enabled on any interface.',
  );
  const policy = (change: (text: string) => string): string =>
    change(
      'crypto ikev2 policy 10\n encryption aes-256\n integrity sha256\n group 19\n prf sha256\n lifetime seconds 86400\ncrypto ikev2 enable outside',
    );

  it.each([
    ['as demanded', policy(String), 'PASS'],
    [
      'a second policy that is worse',
      `crypto ikev2 policy 20\n encryption aes-256\n integrity sha256\n group 14\n prf sha256\n lifetime seconds 86400\n${policy(String)}`,
      'FAIL',
    ],
    ['a second value that is worse', policy((text) => text.replace('aes-256', 'aes-256 aes-192')), 'FAIL'],
    ['AES of 128 bits, which bears no number', policy((text) => text.replace('aes-256', 'aes')), 'FAIL'],
    ['SHA-1 as the pseudo-random function', policy((text) => text.replace('prf sha256', 'prf sha')), 'FAIL'],
    [
      'AES-GCM with no hash',
      policy((text) => text.replace('aes-256', 'aes-gcm-256').replace('integrity sha256', 'integrity null')),
      'PASS',
    ],
    ['no hash and no AES-GCM', policy((text) => text.replace('integrity sha256', 'integrity null')), 'FAIL'],
    ['too long a life', policy((text) => text.replace('86400', '86401')), 'FAIL'],
    ['no end of life', policy((text) => text.replace('seconds 86400', 'seconds none')), 'FAIL'],
    ['a setting that is not in the text', policy((text) => text.replace(' group 19\n', '')), 'REVIEW'],
    ['IKEv1 beside it', `crypto ikev1 enable outside\n${policy(String)}`, 'FAIL'],
    ['IKE on no interface', policy((text) => text.replace('crypto ikev2 enable outside', '')), 'NA'],
  ])('%s', (_, config, status) => expect(statusOf(IKE, config)).toBe(status));

  it('passes nothing where a sentence says more', () => {
    const more = { ...IKE, description: `${IKE.description}\nPolicies are renewed by the security office every year.` };
    expect(statusOf(more, policy(String))).not.toBe('PASS');
    expect(
      statusOf(
        more,
        policy((text) => text.replace('aes-256', '3des')),
      ),
    ).toBe('FAIL');
  });
});

describe('IPsec', () => {
  const IPSEC = ofProse(
    'IPsec',
    'Each entry of a crypto map uses IKEv2 proposals only, and sets perfect forward secrecy with group 19 or 20. The proposals it refers to encrypt with AES-256 or AES-GCM-256 and protect integrity with SHA-256 or better (with AES-GCM: null). Proposals that no entry refers to are not looked at. SAs are renewed at least every 4 hours. Not applicable on firewalls without VPN tunnels.',
  );
  const BASE =
    'crypto ipsec ikev2 ipsec-proposal GOOD\n protocol esp encryption aes-256\n protocol esp integrity sha-256\ncrypto ipsec ikev2 ipsec-proposal OLD\n protocol esp encryption 3des\n protocol esp integrity md5\ncrypto map M 10 set pfs group19\ncrypto map M 10 set ikev2 ipsec-proposal GOOD\ncrypto map M 10 set security-association lifetime seconds 3600\ncrypto map M interface outside';
  it.each([
    ['as demanded', BASE, 'PASS'],
    [
      'a proposal that is worse beside the good one',
      BASE.replace('ipsec-proposal GOOD\ncrypto map M 10 set sec', 'ipsec-proposal GOOD OLD\ncrypto map M 10 set sec'),
      'FAIL',
    ],
    [
      'an entry without PFS',
      `${BASE}\ncrypto map M 20 set ikev2 ipsec-proposal GOOD\ncrypto map M 20 set security-association lifetime seconds 3600`,
      'FAIL',
    ],
    ['PFS with the group of the device', BASE.replace('set pfs group19', 'set pfs'), 'REVIEW'],
    ['the lifetime of all', BASE.replace('crypto map M 10 set security-association', 'crypto ipsec security-association'), 'PASS'],
    [
      'the default lifetime, which is too long',
      BASE.replace('crypto map M 10 set security-association lifetime seconds 3600\n', ''),
      'FAIL',
    ],
    ['IKEv1', `${BASE}\ncrypto map M 10 set ikev1 transform-set T`, 'FAIL'],
    ['a proposal that is not there', BASE.replaceAll('GOOD\ncrypto map', 'GONE\ncrypto map'), 'REVIEW'],
    ['a map that is not applied', BASE.replace('crypto map M interface outside', ''), 'REVIEW'],
    ['no map', '', 'NA'],
  ])('%s', (_, config, status) => expect(statusOf(IPSEC, config)).toBe(status));
});

describe('SNMP', () => {
  const SNMP = ofProse(
    'SNMP',
    'Where SNMP is used, only version 3 is used. There is no snmp-server community. Each SNMP group is of level priv. Each SNMP user authenticates with SHA-256 or SHA-384 and encrypts with AES of 192 or 256 bit. The monitoring stations are reached through the management interface.',
  );
  const BASE =
    'interface Management1/1\n management-only\n nameif mgmt\n security-level 100\nsnmp-server group G v3 priv\nsnmp-server user u G v3 auth sha256 ***** priv aes 256 *****\nsnmp-server host mgmt 10.1.1.1 version 3 u';
  it.each([
    ['as demanded', BASE, 'PASS'],
    ['a second user that is worse', `${BASE}\nsnmp-server user w G v3 auth sha ***** priv aes 256 *****`, 'FAIL'],
    ['a second group that is worse', `${BASE}\nsnmp-server group H v3 auth`, 'FAIL'],
    ['too short a key', BASE.replace('aes 256', 'aes 128'), 'FAIL'],
    ['3DES', BASE.replace('aes 256', '3des'), 'FAIL'],
    ['a host of version 1, which is the default', `${BASE}\nsnmp-server host mgmt 10.1.1.2 community *****`, 'FAIL'],
    ['a host elsewhere', BASE.replace('host mgmt', 'host inside'), 'FAIL'],
    ['a user whose words are cut', BASE.replace(' priv aes 256 *****', ''), 'FAIL'],
    ['a user of a group that is not there', BASE.replace('user u G', 'user u X'), 'REVIEW'],
    ['no SNMP', '', 'NA'],
  ])('%s', (_, config, status) => expect(statusOf(SNMP, config)).toBe(status));
});
