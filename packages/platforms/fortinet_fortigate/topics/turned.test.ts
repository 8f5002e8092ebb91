import { expect, it } from 'vitest';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { fortinetFortigate } from '../platform.ts';

const HEADER = '#config-version=FGT60F-7.4.1-FW-build2463-230830:opmode=0:vdom=0:user=admin\n';

const statusOf = (title: string, says: string, typed: string, configuration: string): string => {
  const remediation = makeProcedure(typed.replace(/^/gm, '$ '));
  const recommendation = makeRecommendation({ title, levels: [], description: says, remediation });
  return decide(fortinetFortigate, recommendation, fortinetFortigate.parse(HEADER + configuration)).outcome.status;
};

/** Documents that a device fulfils, and sentences of their own words by which it does not, or that nobody looks at. */
const BASES: readonly (readonly [title: string, says: string, typed: string, configuration: string, more: readonly string[]])[] = [
  [
    'Idle timeout',
    'An idle administrator session ends after at most 10 minutes. The value of admintimeout is 10 or lower.',
    'config system global\n    set admintimeout 10\nend',
    'config system global\n    set admintimeout 10\nend\n',
    [
      'Not more than one administrator is permitted.',
      'Every administrator has a role other than the highest.',
      'Each session ends after eight hours at the latest.',
      'The timeout must not be shorter than 30 minutes.',
      'Administrators may have no more than one session.',
      'Each administrator must log in with a certificate.',
    ],
  ],
  [
    'Web interface',
    'The web interface accepts TLS 1.2 or newer only. The certificate is not one that came with the device (self-sign, Fortinet_Factory).',
    'config system global\n    set admin-https-ssl-versions tlsv1-2 tlsv1-3\n    set admin-server-cert "fw"\nend',
    'config system global\n    set admin-https-ssl-versions tlsv1-2 tlsv1-3\n    set admin-server-cert "fw"\nend\n',
    ['Only TLS 1.3 is permitted.', 'The certificate must not be self-signed.', 'Each service must have its own certificate.'],
  ],
  [
    'Syslog',
    'Logs go to at least two syslog servers. Each enabled destination has mode reliable and enc-algorithm high.',
    'config log syslogd setting\n    set status enable\n    set server "10.0.0.1"\n    set mode reliable\n    set enc-algorithm high\nend',
    ['', '2']
      .map(
        (at) =>
          `config log syslogd${at} setting\n    set status enable\n    set server "10.0.0.${at || 1}"\n    set mode reliable\n    set enc-algorithm high\nend\n`,
      )
      .join(''),
    [
      'Each server must be in a different network.',
      'The messages must be kept for a year.',
      'The source must be the loopback interface.',
      'Not more than one server may be configured.',
    ],
  ],
  [
    'SSH algorithms',
    'SSH offers only these ciphers: aes256-ctr and aes256-gcm@openssh.com.',
    'config system global\n    set ssh-enc-algo aes256-ctr aes256-gcm@openssh.com\nend',
    'config system global\n    set ssh-enc-algo aes256-ctr aes256-gcm@openssh.com\nend\n',
    ['SSH is only permitted on the management interface.', 'AES-256 is not permitted.', 'The first cipher must be the strongest.'],
  ],
];

const CASES = BASES.flatMap(([title, says, typed, configuration, more]) => [
  [says, title, typed, configuration, true] as const,
  ...more.map((sentence) => [`${says} ${sentence}`, title, typed, configuration, false] as const),
]);

it.each(CASES)('%s', (says, title, typed, configuration, isFulfilled) => {
  expect(statusOf(title, says, typed, configuration) === 'PASS').toBe(isFulfilled);
});
