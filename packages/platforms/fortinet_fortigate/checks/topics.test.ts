import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseFortios } from '../parse/parse.ts';
import { fortinetFortigate } from '../platform.ts';
import { fortigateChecks } from './library.ts';

const checkFor = (title: string) => fortigateChecks.find((check) => check.matches(makeRecommendation({ title })));

describe('no check judges a recommendation about a related subject', () => {
  it.each([
    'Ensure two DNS servers are configured',
    'Ensure intra-zone traffic is logged',
    'Ensure policies log session start',
    'Ensure antivirus updates are hourly',
  ])('%s', (title) => expect(checkFor(title)?.id).toBeUndefined());
});

describe('a check knows its subject by other words', () => {
  it.each([
    ['Idle administrators are logged out', 'admin-idle-timeout'],
    ['No management from the Internet', 'wan-management'],
    ['The firewall must not be manageable through its external interfaces.', 'wan-management'],
    ['No clear-text management', 'encrypted-access'],
    ['Administrators come from known networks only', 'admin-trusted-hosts'],
    ['The FortiGate must block traffic between the interfaces of a zone.', 'intra-zone'],
    ['Logon warning before login', 'pre-login-banner'],
    ['Log messages leave the firewall encrypted with TLS', 'syslog-encryption'],
    ['High ciphers for FortiAnalyzer logging', 'fortianalyzer-encryption'],
    ['There must be no rule that permits everything', 'policy-any-any'],
    ['Every rule to the Internet has IPS', 'policy-ips'],
    ['Firewalls run as a high-availability pair', 'ha-mode'],
    ['AV and IPS signatures are updated automatically', 'antivirus-updates'],
    ['SNMP agents may be queried by known managers only', 'snmp-trusted-hosts'],
    ['SNMP must use version 3 exclusively', 'snmp-v3-only'],
    ['No interface allows Telnet', 'encrypted-access'],
    ['TLS 1.0 and 1.1 are not accepted on the administration interface', 'admin-tls'],
    ['Each rule has a name', 'policy-names'],
    ['The FortiGate must off-load log records to a different system.', 'central-logging'],
    ['The cluster monitors its interfaces', 'ha-monitor'],
    ['Local administrators must use multifactor authentication.', 'admin-two-factor'],
    ['The default administrator account "admin" must be renamed or deleted', 'default-admin-removed'],
  ])('%s', (title, id) => expect(checkFor(title)?.id).toBe(id));
});

describe('addresses that a document names', () => {
  const config = parseFortios(
    '#config-version=FGT60F-7.2.1-FW-build1-240101:opmode=0:vdom=0:user=auditor\nconfig system dns\nset primary 192.0.2.53\nset secondary 192.0.2.54\nend\n',
  );
  const judge = (audit: string) =>
    decide(fortinetFortigate, makeRecommendation({ title: 'Ensure DNS servers are configured', audit: makeProcedure(audit) }), config)
      .outcome.status;

  it('are compared, unless they are examples', () => {
    expect(judge('The DNS servers are 192.0.2.53 and 192.0.2.54.')).toBe('PASS');
    expect(judge('The DNS servers are 192.0.2.53 and 192.0.2.55.')).toBe('FAIL');
    expect(judge('The DNS servers are set, for example 192.0.2.1.')).toBe('PASS');
  });
});

describe('the text of a login banner', () => {
  const judge = (buffer: string, audit: string) => {
    const message = `config system replacemsg admin "pre_admin-disclaimer-text"\n    set buffer "${buffer}"\nend\n`;
    const head = '#config-version=FGT60F-7.4.4-FW-build2662-240514:opmode=0:vdom=0:user=auditor\n';
    const config = parseFortios(`${head}config system global\n    set pre-login-banner enable\nend\n${buffer === '' ? '' : message}`);
    const recommendation = makeRecommendation({ title: 'Ensure the pre-login banner is set', audit: makeProcedure(audit) });
    return decide(fortinetFortigate, recommendation, config).outcome.status;
  };
  const own = 'Zugriff nur für berechtigte Personen. Jede Nutzung wird protokolliert.';

  it.each([
    [own, `The banner reads: ${own}`, 'PASS'],
    [`<p>${own}</p>`, `The disclaimer is "${own}"`, 'PASS'],
    ['Welcome to this device, please log in.', `The banner reads: ${own}`, 'FAIL'],
    ['', `The banner reads: ${own}`, 'FAIL'],
    ['Welcome to this device, please log in.', 'The banner has the exact wording of the legal department.', 'REVIEW'],
    ['Welcome to this device, please log in.', `The banner reads for example: ${own}`, 'REVIEW'],
    ['Welcome to this device, please log in.', 'The banner is shown.', 'PASS'],
  ])('%s, where %s', (buffer, audit, status) => expect(judge(buffer, audit)).toBe(status));
});

describe('the lockout of administrators', () => {
  const config = parseFortios(
    '#config-version=FGT60F-7.2.1-FW-build1-240101:opmode=0:vdom=0:user=auditor\nconfig system global\nset admin-lockout-threshold 3\nset admin-lockout-duration 900\nend\n',
  );
  const judge = (title: string, remediation = makeProcedure('')) => {
    const recommendation = makeRecommendation({ title, remediation });
    return decide(fortinetFortigate, recommendation, config).outcome.status;
  };

  it('is left to a person if only the title names a number', () => {
    expect(judge('Ensure administrator lockout is configured')).toBe('PASS');
    expect(judge('Ensure administrator lockout lasts 30 minutes')).toBe('REVIEW');
    expect(
      judge('Ensure administrator lockout lasts 30 minutes', makeProcedure('$ config system global\n$ set admin-lockout-duration 1800')),
    ).toBe('FAIL');
  });
});
