import { describe, expect, it } from 'vitest';
import { type Document, judge } from '../testing/judge-document.ts';

describe('J-Web', () => {
  const document: Document = {
    title: 'J-Web',
    description:
      'Where J-Web is used, it must be served over HTTPS only, and only on the management interface fxp0.0. Idle sessions end after at most 10 minutes.',
    audit: 'show configuration system services web-management',
    fix: '$ delete system services web-management http\n$ set system services web-management https interface fxp0.0\n$ set system services web-management session idle-timeout 10',
  };
  const web = 'set system services web-management';
  const https = `${web} https interface fxp0.0`;
  const idle = `${web} session idle-timeout 10`;
  it.each([
    ['as demanded', [https, `${web} https system-generated-certificate`, idle], 'PASS'],
    ['another interface besides', [https, `${web} https interface ge-0/0/0.0`, idle], 'FAIL'],
    ['every interface', [`${web} https system-generated-certificate`, idle], 'FAIL'],
    ['HTTP besides', [https, `${web} http interface fxp0.0`, idle], 'FAIL'],
    ['too long', [https, idle.replace('10', '30')], 'FAIL'],
    ['without an end', [https], 'FAIL'],
    ['none', [], 'NA'],
  ])('%s', (_, lines, status) => {
    expect(judge(document, ...lines)).toBe(status);
  });
});

describe('what the factory leaves behind', () => {
  const document: Document = {
    title: 'Factory leftovers',
    description: 'Autoinstallation and phone-home are removed.',
    audit: 'No system autoinstallation, system phone-home. system no-redirects is set.',
    fix: '$ delete system phone-home\n$ set system no-redirects',
  };
  it.each([
    ['removed', ['set system no-redirects'], 'PASS'],
    ['one is left', ['set system no-redirects', 'set system phone-home server https://redirect.example'], 'FAIL'],
    ['a setting is missing', ['set system time-zone UTC'], 'FAIL'],
  ])('%s', (_, lines, status) => {
    expect(judge(document, ...lines)).toBe(status);
  });
});

describe('ports that nobody uses', () => {
  const document: Document = {
    title: 'Unused interfaces off, used ones described',
    description:
      'Physical interfaces that appear in the configuration but carry no logical unit are unused and are disabled. Physical interfaces in use have a description.',
    audit: 'show configuration interfaces',
    fix: '$ set interfaces ge-0/0/7 disable',
  };
  const used = ['set interfaces ge-0/0/1 unit 0 family inet address 192.0.2.1/24', 'set interfaces ge-0/0/1 description lan'];
  it.each([
    ['off', [...used, 'set interfaces ge-0/0/7 disable'], 'PASS'],
    ['on', [...used, 'set interfaces ge-0/0/7 mtu 1500'], 'FAIL'],
    ['a description of the unit', [used[0]!, 'set interfaces ge-0/0/1 unit 0 description lan'], 'PASS'],
    ['no description', [used[0]!], 'FAIL'],
    [
      'a member of a bundle',
      [...used, 'set interfaces ge-0/0/2 gigether-options redundant-parent reth0', 'set interfaces ge-0/0/2 description reth'],
      'PASS',
    ],
  ])('%s', (_, lines, status) => {
    expect(judge(document, ...lines)).toBe(status);
  });
});

describe('outside zones, archives and accounts', () => {
  const archive: Document = {
    title: 'Backup of the configuration',
    description: 'The configuration is copied to an archive server after each commit or at least once a day, by SCP or SFTP.',
    audit: 'show configuration system archival',
    fix: '$ set system archival configuration transfer-on-commit',
  };
  const at = 'set system archival configuration';
  const site = (protocol: string): string => `${at} archive-sites "${protocol}://a@192.0.2.7/c"`;
  it.each([
    ['on commit', [`${at} transfer-on-commit`, site('scp')], 'PASS'],
    ['once a day, where the commands type each commit', [`${at} transfer-interval 1440`, site('sftp')], 'REVIEW'],
    ['once a week', [`${at} transfer-interval 2880`, site('scp')], 'FAIL'],
    ['a second site by FTP', [`${at} transfer-on-commit`, site('scp'), site('ftp')], 'FAIL'],
    ['no site', [`${at} transfer-on-commit`], 'FAIL'],
  ])('%s', (_, lines, status) => {
    expect(judge(archive, ...lines)).toBe(status);
  });

  const users: Document = {
    title: 'Local users',
    description: 'Not more than two local users have full rights.',
    audit: 'Count the users whose class is super-user or a class with permissions all.',
    fix: '$ delete system login user <name>',
  };
  const user = (name: string, of: string): string => `set system login user ${name} class ${of}`;
  it.each([
    ['two', [user('a', 'super-user'), user('b', 'super-user'), user('c', 'read-only')], 'PASS'],
    ['three', [user('a', 'super-user'), user('b', 'superuser'), user('c', 'super-user')], 'FAIL'],
    [
      'one by a class of its own',
      [user('a', 'super-user'), user('b', 'super-user'), user('c', 'own'), 'set system login class own permissions all'],
      'FAIL',
    ],
  ])('%s', (_, lines, status) => {
    expect(judge(users, ...lines)).toBe(status);
  });
});

describe('services that nobody wants', () => {
  const S = 'set system services';
  const asked = (title: string, description: string, audit: string): Document => ({
    title,
    description,
    audit: `show configuration system services\n${audit}`,
    fix: `$ delete ${S.slice(4)} telnet\n$ delete ${S.slice(4)} ftp`,
  });
  const documents = [
    asked(
      'No clear-text services',
      'None of the following may be configured under system services: telnet, ftp, finger, rlogin.',
      'None of the four is listed.',
    ),
    asked('Unwanted services', 'Not configured under system services: telnet, ftp and finger.', 'None of them is shown.'),
    asked(
      'No management in clear text',
      'None of these services is enabled: telnet, ftp, tftp-server. Two boxes still had telnet on in 2022.',
      'The output contains none of the three names.',
    ),
    asked('Insecure services', 'Telnet and FTP must not be configured.', 'No telnet or ftp is shown.'),
    asked(
      'Clear-text protocols',
      'Neither telnet nor ftp is configured. Administrators use SSH; scripts use NETCONF over SSH.',
      'If telnet or ftp is shown, this is a finding.',
    ),
  ];
  it.each(documents)('$title', (document) => {
    expect(judge(document, `${S} ssh root-login deny`)).toBe('PASS');
    expect(judge(document, `${S} ssh root-login deny`, `${S} telnet`)).toBe('FAIL');
    expect(judge(document, `${S} ssh root-login deny`, `${S} ftp`)).toBe('FAIL');
  });

  const noWeb = asked(
    'Unwanted services',
    'Not configured under system services: telnet, ftp, and web-management in any form. We do not use J-Web, not over HTTPS either.',
    'None of the three is listed.',
  );
  it('refuses J-Web in any form', () => {
    expect(judge(noWeb, `${S} ssh`)).toBe('PASS');
    expect(judge(noWeb, `${S} ssh`, `${S} web-management https interface fxp0.0`)).toBe('FAIL');
  });

  it.each([
    asked('Insecure services', 'None of the following may be missing under system services: telnet, ftp.', ''),
    asked('Clear-text services', 'Telnet and ftp must not be configured. Netconf must be configured under ssh.', ''),
    asked(
      'Clear-text services',
      'None of the following may be configured under system services: telnet, ftp. The rate-limit of ssh is 5.',
      '',
    ),
    asked('Clear-text services', 'None of the following may be removed: telnet, ftp.', ''),
  ])('does not pass what asks for more: $description', (document) => {
    expect(judge(document, `${S} ssh root-login deny`)).not.toBe('PASS');
  });
});
