import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { readConfiguration } from '@merlon/engine/audit/read-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, test } from 'vitest';
import { requirePlatform } from './registry.ts';

interface Case {
  readonly vendor: string;
  readonly title: string;
  /** What the document types: the setting of its title, and another one beside it. */
  readonly typed: string;
  readonly good: string;
  /** The other setting falls short. */
  readonly bad: string;
}

const JUNOS = 'set version 21.4R1\nset system host-name a\nset system services ssh no-tcp-forwarding\n';
const LOGIN = 'set system login class ops permissions view\nset system login user ann class ops\n';
const HUAWEI = '#\nsysname FW\n#\nweb-manager security enable\n';

const CASES: readonly Case[] = [
  {
    vendor: 'juniper_srx',
    title: 'Ensure TCP forwarding is denied for SSH',
    typed: '$ set system services ssh no-tcp-forwarding\n$ set system services ssh macs hmac-sha2-256',
    good: `${JUNOS}set system services ssh macs hmac-sha2-256\n`,
    bad: `${JUNOS}set system services ssh macs hmac-md5\n`,
  },
  // The one of its title is no bound.
  {
    vendor: 'juniper_srx',
    title: 'No account but the one for emergencies has all permissions',
    typed: '$ set system login class <class> permissions view\n$ set system login retry-options backoff-factor 5',
    good: `${JUNOS}${LOGIN}set system login retry-options backoff-factor 5\n`,
    bad: `${JUNOS}${LOGIN}set system login retry-options backoff-factor 4\n`,
  },
  {
    vendor: 'huawei_usg',
    title: 'Ensure the web manager uses HTTPS',
    typed: '$ web-manager security enable\n$ web-manager security version tlsv1.2',
    good: `${HUAWEI}web-manager security version tlsv1.2\n#\nreturn\n`,
    bad: `${HUAWEI}web-manager security version tlsv1\n#\nreturn\n`,
  },
  {
    vendor: 'checkpoint_security_gateway',
    title: 'Idle sessions end after ten minutes',
    typed: '$ set inactivity-timeout 10\n$ set web session-timeout 10',
    good: 'set inactivity-timeout 10\nset web session-timeout 10\n',
    bad: 'set inactivity-timeout 10\nset web session-timeout 60\n',
  },
];

test.each(CASES)('$vendor: $title passes nothing that is typed beside it and falls short', ({ vendor, title, typed, good, bad }) => {
  const platform = requirePlatform(vendor);
  const document = makeRecommendation({ title, audit: makeProcedure('Look at it.'), remediation: makeProcedure(typed) });
  const judge = (text: string): string => decide(platform, document, readConfiguration(platform, text).tree).outcome.status;
  expect(judge(good)).toBe('PASS');
  expect(judge(bad)).not.toBe('PASS');
});
