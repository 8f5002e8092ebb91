import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { ciscoFtd } from '../../platform.ts';

function statusOf(given: Partial<Recommendation>, config: string): string {
  const plan = planRecommendation(ciscoFtd, makeRecommendation({ levels: [], ...given }));
  return plan.by === 'person' ? 'REVIEW' : plan.judge(ciscoFtd.parse(`ASA Version 9.16(4)\nhostname edge\n${config}\n: end\n`)).status;
}

describe('the end of access lists', () => {
  const END: Partial<Recommendation> = {
    title: 'Every bound list ends with an explicit, logged deny.',
    description: 'Last entry of each bound list: deny ip any any log, any log level. log disable: finding.',
    remediation: makeProcedure('$ access-list <name> extended deny ip any any log'),
  };
  const BASE =
    'access-list A extended permit tcp any host 10.1.1.1 eq https\naccess-list A extended deny ip any any log\naccess-group A in interface outside';
  it.each([
    ['as demanded', BASE, 'PASS'],
    ['a level', BASE.replace('any log', 'any log warnings interval 600'), 'PASS'],
    ['without a log', BASE.replace('any log', 'any'), 'FAIL'],
    ['with its log off', BASE.replace('any log', 'any log disable'), 'FAIL'],
    ['an entry behind it', BASE.replace('log\n', 'log\naccess-list A extended permit icmp any any\n'), 'FAIL'],
    ['a denial that is not in effect', BASE.replace('any log', 'any log inactive'), 'FAIL'],
    ['one version of IP', BASE.replace('any any log', 'any4 any4 log'), 'REVIEW'],
    ['everything permitted before it', `access-list A extended permit ip any any\n${BASE}`, 'REVIEW'],
    [
      'a second list without one',
      `${BASE}\naccess-list B extended permit ip host 10.1.1.1 any\naccess-group B in interface inside`,
      'FAIL',
    ],
    ['a list that is not in the text', `${BASE}\naccess-group B in interface inside`, 'REVIEW'],
  ])('%s', (_, config, status) => expect(statusOf(END, config)).toBe(status));
});

describe('the hashes of passwords', () => {
  const HASHES: Partial<Recommendation> = {
    title: 'Local accounts',
    description:
      'Not more than two local accounts. None called admin or cisco. Their passwords and the enable password are stored with PBKDF2.',
  };
  const BASE = 'enable password ***** pbkdf2\nusername eva password ***** pbkdf2 privilege 15';
  it.each([
    ['as demanded', BASE, 'PASS'],
    ['an old hash beside it', `${BASE}\nusername bob password ***** encrypted`, 'FAIL'],
    ['no password', `${BASE}\nusername bob nopassword`, 'FAIL'],
    ['a name that is not to be', `${BASE}\nusername Admin password ***** pbkdf2`, 'FAIL'],
    ['one too many', `${BASE}\nusername bob password ***** pbkdf2\nusername ann password ***** pbkdf2`, 'FAIL'],
    ['attributes', `${BASE}\nusername eva attributes\n service-type admin`, 'PASS'],
    ['no enable password', 'username eva password ***** pbkdf2', 'REVIEW'],
  ])('%s', (_, config, status) => expect(statusOf(HASHES, config)).toBe(status));
});
