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
    ['Logs must be encrypted or sent to FortiAnalyzer', 'log-encryption-or-analyzer'],
    ['Encrypt log transmission to FortiAnalyzer or FortiManager', 'fortianalyzer-encryption'],
    ['There must be no rule that permits everything', 'policy-any-any'],
    ['Every rule to the Internet has IPS', 'policy-ips'],
    ['Firewalls run as a high-availability pair', 'ha-mode'],
    ['AV and IPS signatures are updated automatically', 'antivirus-updates'],
    ['SNMP agents may be queried by known managers only', 'snmp-trusted-hosts'],
    ['SNMP must use version 3 exclusively', 'snmp-v3-only'],
    ['The FortiGate must deny traffic by default and allow by exception.', 'policy-any-any'],
    ['Firewall policies must be named', 'policy-names'],
    ['Syslog servers: at least 2', 'syslog-redundancy'],
    ['NTP with two servers and authentication', 'ntp-authentication'],
    ['Session timeout of the administration interface: 10 minutes', 'admin-idle-timeout'],
    ['Access to the administration interface from the Internet is forbidden', 'wan-management'],
    ['All accepted and denied connections are logged', 'policy-logging'],
    ['The rule base ends with a deny-all rule that logs', 'explicit-deny'],
    ['Second factor for local administrators', 'admin-two-factor'],
    ['Communication within a zone is blocked by default', 'intra-zone'],
    ['Firmware must not be loaded from a USB stick', 'usb-auto-install'],
    ['The FortiGate must not use SHA-1 or MD5 for SSH integrity', 'ssh-algorithms'],
    ['No interface allows Telnet', 'encrypted-access'],
    ['TLS 1.0 and 1.1 are not accepted on the administration interface', 'admin-tls'],
    ['Each rule has a name', 'policy-names'],
    ['The FortiGate must off-load log records to a different system.', 'central-logging'],
    ['The cluster monitors its interfaces', 'ha-monitor'],
    ['Local administrators must use multifactor authentication.', 'admin-two-factor'],
    ['The default administrator account "admin" must be renamed or deleted', 'default-admin-removed'],
  ])('%s', (title, id) => expect(checkFor(title)?.id).toBe(id));
});

describe('what a document names beyond a check', () => {
  const config = parseFortios(
    '#config-version=FGT60F-7.2.1-FW-build1-240101:opmode=0:vdom=0:user=auditor\nconfig system ha\nset mode a-p\nset group-name one\nset password ENC invented-for-a-test\nset hbdev "dmz" 50\nend\nconfig log fortianalyzer setting\nset status enable\nset server "192.0.2.60"\nend\n',
  );
  const judge = (title: string, audit: string) =>
    decide(fortinetFortigate, makeRecommendation({ title, audit: makeProcedure(audit) }), config).outcome.status;

  it('keeps a PASS from standing', () => {
    expect(judge('Ensure high availability is configured', 'The mode is a-p.')).toBe('PASS');
    expect(judge('Ensure high availability is configured', 'The mode is a-p and session-pickup is enabled.')).toBe('FAIL');
  });

  it('decides which log servers count', () => {
    expect(judge('Ensure logs are sent to a central server', '')).toBe('PASS');
    expect(judge('Ensure logs are sent to a central syslog server', '')).toBe('FAIL');
  });
});

describe('SNMPv3 users', () => {
  const config = parseFortios(
    '#config-version=FGT60F-7.2.1-FW-build1-240101:opmode=0:vdom=0:user=auditor\nconfig system snmp user\nedit "watcher"\nset security-level auth-no-priv\nset auth-proto sha256\nnext\nend\n',
  );
  const judge = (title: string) => decide(fortinetFortigate, makeRecommendation({ title }), config).outcome.status;

  it('need not encrypt where a document asks for authentication alone', () => {
    expect(judge('SNMPv3 users must authenticate by SHA-256')).toBe('PASS');
    expect(judge('SNMPv3 users must authenticate by SHA-512')).toBe('FAIL');
    expect(judge('SNMPv3 users must authenticate and encrypt')).toBe('FAIL');
  });
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
    [`${own} Willkommen.`, `The banner reads: ${own}`, 'REVIEW'],
    [`${own} Willkommen.`, `The banner must contain "${own}"`, 'PASS'],
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

  it('is judged by the number that the title names for a time', () => {
    expect(judge('Ensure administrator lockout is configured')).toBe('PASS');
    expect(judge('Ensure administrator lockout lasts 30 minutes')).toBe('FAIL');
    expect(judge('Ensure administrator lockout lasts 15 minutes')).toBe('PASS');
    expect(judge('Ensure administrators are subject to lockout in 15 minutes for 30 minutes')).toBe('REVIEW');
    expect(
      judge('Ensure administrator lockout lasts 30 minutes', makeProcedure('$ config system global\n$ set admin-lockout-duration 1800')),
    ).toBe('FAIL');
  });
});

describe('rules of a STIG and their like', () => {
  const config = parseFortios(
    [
      '#config-version=FGT60F-7.2.1-FW-build1-240101:opmode=0:vdom=0:user=auditor',
      'config system interface\nedit "mgmt"\nset allowaccess ping https ssh\nnext\nend',
      'config user radius\nedit "radius-a"\nset server "192.0.2.41"\nnext\nend',
      'config user group\nedit "remote"\nset member "radius-a"\nnext\nend',
      'config system admin\nedit "keeper"\nset accprofile "super_admin"\nnext\nedit "others"\nset remote-auth enable\nset remote-group "remote"\nnext\nend',
      'config log eventfilter\nset user disable\nend',
      'config system replacemsg admin "pre_admin-disclaimer-text"\nset buffer "Whoever uses this system agrees, e.g. by logging on, to being watched."\nend',
      'config system global\nset pre-login-banner enable\nend',
    ].join('\n'),
  );
  const judge = (title: string, audit = '', remediation = '') =>
    decide(fortinetFortigate, makeRecommendation({ title, audit: makeProcedure(audit), remediation: makeProcedure(remediation) }), config)
      .outcome.status;
  const events = '$ set event enable\n$ set system enable';
  const typed = '$ config log eventfilter\n$ set event enable\n$ set system enable\n$ end';

  it('are about the kinds of events that they name', () => {
    expect(judge('Account creation must be audited', events, typed)).toBe('PASS');
    expect(judge('Account creation must be audited', events, `${typed}\n$ config log eventfilter\n$ set user enable\n$ end`)).toBe(
      'REVIEW',
    );
    expect(judge('User activity must be audited', events, typed)).toBe('REVIEW');
    expect(judge('Audit records must be sent to a server', events, typed)).not.toBe('PASS');
    expect(judge('Ensure event logging is enabled')).toBe('FAIL');
    const steps = '4. For Event Logging, click "All" or "Customize", and include the System activity event.';
    expect(judge('Account creation must be audited', '', steps)).toBe('PASS');
  });

  it('are content with HTTPS and SSH only where they say so', () => {
    const title = 'The device must protect the confidentiality of remote maintenance sessions by cryptography.';
    expect(judge(title, 'If HTTPS and SSH are not selected, this is a finding.')).toBe('PASS');
    expect(judge(title)).toBe('REVIEW');
  });

  it('count only servers of the kind that they name', () => {
    expect(judge('The device must use LDAP for authentication')).toBe('FAIL');
    expect(judge('The device must use RADIUS for authentication')).toBe('PASS');
    expect(judge('The proxy must use RADIUS for authentication')).toBe('REVIEW');
  });

  it('word a banner, which may itself give examples', () => {
    const text = (words: string) => judge('The device must display the banner before login', `The banner reads: "${words}"`);
    expect(text('Whoever uses this system agrees, e.g. by logging on, to being watched.')).toBe('PASS');
    expect(text('Whoever uses this system agrees, e.g. by logging on, to being heard.')).toBe('FAIL');
  });

  it('tell changed characters from the length of a password', () => {
    expect(checkFor('A new password must differ from the old one in at least 8 characters')?.id).toBe('password-change');
    expect(checkFor('Passwords must have at least 15 characters')?.id).toBe('password-length');
  });

  it('want releases that the vendor supports', () => {
    const old = parseFortios('#config-version=FGT60F-6.4.9-FW-build1-240101:opmode=0:vdom=0:user=auditor\nconfig system global\nend\n');
    const of = (title: string, tree: typeof old) => decide(fortinetFortigate, makeRecommendation({ title }), tree).outcome.status;
    expect(of('The operating system must be currently supported by the vendor', old)).toBe('FAIL');
    expect(of('The operating system must be currently supported by the vendor', config)).toBe('REVIEW');
    expect(of('Ensure the latest firmware is installed', old)).toBe('REVIEW');
  });
});
