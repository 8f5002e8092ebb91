import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, it } from 'vitest';
import { fortinetFortigate as fortigate } from '../platform.ts';

const HEAD =
  '#config-version=FGT60F-7.4.4-FW-build2662-240514:opmode=0:vdom=0:user=admin\nconfig system global\n    set hostname "fw1"\nend\n';
const ntp = (servers: readonly string[], type = 'custom'): string =>
  `${HEAD}config system ntp\n    set ntpsync enable\n    set type ${type}\n    config ntpserver\n${servers
    .map((server, at) => `        edit ${at + 1}\n            set server "${server}"\n        next\n`)
    .join('')}    end\nend\n`;

const statusOf = (demand: string, text: string): string => {
  const recommendation = makeRecommendation({
    title: 'Time from our own servers',
    description: demand,
    audit: makeProcedure('$ show system ntp'),
    remediation: makeProcedure(
      ntp(['10.1.1.1', '10.1.1.2'])
        .slice(HEAD.length)
        .trim()
        .split('\n')
        .map((line) => `$ ${line.trim()}`)
        .join('\n'),
    ),
  });
  return decide(fortigate, recommendation, fortigate.parse(text)).outcome.status;
};

const ONLY = 'The clock is kept by our two NTP servers, 10.1.1.1 and 10.1.1.2, and by no other source.';

it.each([
  ['those that the document names', ['10.1.1.1', '10.1.1.2'], 'PASS'],
  ['one of them', ['10.1.1.1'], 'FAIL'],
  ['one more', ['10.1.1.1', '10.1.1.2', '192.0.2.1'], 'FAIL'],
  ['another one', ['10.1.1.1', '192.0.2.1'], 'FAIL'],
])('time servers that a document names: %s', (_, servers, status) => expect(statusOf(ONLY, ntp(servers))).toBe(status));

it('servers that are not asked are none that the device uses', () =>
  expect(statusOf(ONLY, ntp(['10.1.1.1', '10.1.1.2'], 'fortiguard'))).not.toBe('PASS'));
