import { describe, expect, it } from 'vitest';
import { type Document, judge } from '../testing/judge-document.ts';

describe('the keys of time servers', () => {
  const document: Document = {
    title: 'Time servers are authenticated',
    audit: 'If the key of a server is not a trusted key of type sha256, this is a finding.',
    fix: '$ set system ntp authentication-key 1 type sha256 value <key>\n$ set system ntp trusted-key 1\n$ set system ntp server <address> key 1',
  };
  const server = ['set system ntp server 192.0.2.1 key 1', 'set system ntp authentication-key 1 value "$9$dummy"'];
  const [sha, md5, trusted] = ['sha256', 'md5']
    .map((type) => `set system ntp authentication-key 1 type ${type}`)
    .concat('set system ntp trusted-key 1');

  it.each([
    ['of the type and trusted', [sha!, trusted!], 'PASS'],
    ['of another type', [md5!, trusted!], 'FAIL'],
    ['not trusted', [sha!], 'FAIL'],
  ])('have to be as the document asks: %s', (_, lines, status) => {
    expect(judge(document, ...server, ...lines)).toBe(status);
  });
});

describe('the types and formats that a document takes', () => {
  const key: Document = {
    title: 'Time servers are authenticated',
    audit: 'Each key is an authentication-key with type sha1 or sha256 and a trusted-key.',
    fix: '$ set system ntp authentication-key 1 type sha256 value <key>\n$ set system ntp trusted-key 1\n$ set system ntp server <address> key 1',
  };
  const lines = [
    'set system ntp server 192.0.2.1 key 1',
    'set system ntp authentication-key 1 value "$9$dummy"',
    'set system ntp trusted-key 1',
  ];
  it.each([
    ['sha1', 'PASS'],
    ['md5', 'FAIL'],
  ])('a key of type %s: %s', (type, status) => {
    expect(judge(key, ...lines, `set system ntp authentication-key 1 type ${type}`)).toBe(status);
  });
  it.each([
    ['format sha256 or format sha512.', 'sha256', 'PASS'],
    ['format sha256 or format sha512.', 'md5', 'FAIL'],
    ['format sha512; sha256 is a finding.', 'sha256', 'FAIL'],
  ])('passwords by "%s" with %s: %s', (audit, format, status) => {
    const passwords: Document = { title: 'Format of password hashes', audit, fix: '$ set system login password format sha512' };
    expect(judge(passwords, `set system login password format ${format}`)).toBe(status);
  });
});

describe('the order of authentication', () => {
  const document: Document = {
    title: 'Administrators are authenticated by TACACS+',
    audit: 'Two servers are listed.',
    fix: '$ set system authentication-order [ tacplus password ]\n$ set system tacplus-server <address> secret <secret>',
  };
  const servers = ['192.0.2.1', '192.0.2.2'].map((address) => `set system tacplus-server ${address} secret "$9$dummy"`);
  const [first, then] = ['tacplus', 'password'].map((method) => `set system authentication-order ${method}`);

  it.each([
    ['as typed, with two servers', [first!, then!, ...servers], 'PASS'],
    ['local passwords first', [then!, first!, ...servers], 'FAIL'],
    ['one server', [first!, then!, servers[0]!], 'FAIL'],
  ])('has to be as the document types it: %s', (_, lines, status) => {
    expect(judge(document, ...lines)).toBe(status);
  });
});

it('local passwords are in the order where the document types them', () => {
  const order = 'set system authentication-order';
  const lines = [`${order} tacplus`, `${order} password`, 'set system tacplus-server 192.0.2.1 secret "$9$dummy"'];
  const title = 'Local accounts serve only while TACACS+ does not answer';
  expect(judge({ title, fix: `$ ${order} [ tacplus password ]` }, ...lines)).not.toBe('FAIL');
  expect(judge({ title, fix: `$ delete system authentication-order password` }, ...lines)).toBe('FAIL');
});

describe('the filter of the routing engine', () => {
  const document: Document = {
    title: 'A filter protects the routing engine',
    audit: 'The loopback interface has an input filter, whose last term discards what is not allowed.',
    fix: '$ set interfaces lo0 unit 0 family inet filter input <filter>',
  };
  const filter = 'set firewall family inet filter RE term';
  const lines = [
    'set interfaces lo0 unit 0 family inet filter input RE',
    `${filter} bad from source-address 192.0.2.0/24`,
    `${filter} bad then discard`,
  ];

  it('has to end as the document asks', () => {
    expect(judge(document, ...lines, `${filter} rest then discard`)).toBe('PASS');
    expect(judge(document, ...lines, `${filter} rest then accept`)).toBe('FAIL');
    expect(
      judge(document, ...lines, `${filter} rest then accept`, 'insert firewall family inet filter RE term rest before term bad'),
    ).not.toBe('PASS');
  });
});

describe('Diffie-Hellman groups', () => {
  const judgeGroup = (title: string, group: string, typed = 'group19'): string =>
    judge({ title, fix: `$ set security ike proposal <name> dh-group ${typed}` }, `set security ike proposal a dh-group ${group}`);

  it.each([
    ['The DH group of IKE must be group 19 or stronger', 'group20', 'PASS'],
    ['The DH group of IKE must be group 19 or stronger', 'group14', 'FAIL'],
    ['The DH group of IKE must be group 19 or group 20', 'group21', 'REVIEW'],
    ['IKE uses strong DH groups', 'group19', 'PASS'],
    ['IKE uses strong DH groups', 'group14', 'REVIEW'],
    ['IKE uses strong DH groups', 'group5', 'FAIL'],
  ])('%s: %s', (title, group, status) => {
    expect(judgeGroup(title, group)).toBe(status);
  });
});

describe('the encryption of VPNs', () => {
  const document = (title: string): Document => ({
    title,
    fix: '$ set security ike proposal <name> encryption-algorithm aes-256-gcm\n$ set security ipsec proposal <name> encryption-algorithm aes-256-gcm',
  });
  const lines = (algorithm: string) =>
    ['ike', 'ipsec'].map((phase) => `set security ${phase} proposal a encryption-algorithm ${algorithm}`);

  it.each([
    ['VPN traffic is encrypted with AES-256', 'aes-256-cbc', 'PASS'],
    ['VPN traffic is encrypted with AES-256', 'aes-128-cbc', 'FAIL'],
    ['VPN traffic is encrypted with AES', 'aes-128-cbc', 'REVIEW'],
    ['VPN traffic is encrypted with AES', '3des-cbc', 'FAIL'],
  ])('%s: %s', (title, algorithm, status) => {
    expect(judge(document(title), ...lines(algorithm))).toBe(status);
  });
});

it('an archive site has to be there where the document types one', () => {
  const archival = 'set system archival configuration';
  const document: Document = {
    title: 'The configuration is archived when it is committed',
    fix: `$ ${archival} transfer-on-commit\n$ ${archival} archive-sites "scp://<user>@<host>/<path>"`,
  };
  expect(judge(document, `${archival} transfer-on-commit`)).toBe('FAIL');
  expect(judge(document, `${archival} transfer-on-commit`, `${archival} archive-sites "scp://backup@192.0.2.7/a"`)).toBe('PASS');
});

it('a list of host keys of newer releases is compared with the one that the document types', () => {
  const ssh = 'set system services ssh hostkey-algorithm-list';
  const document: Document = { title: 'SSH host keys are of elliptic curves', fix: `$ ${ssh} [ ed25519 ecdsa-sha2-nistp256 ]` };
  expect(judge(document, `${ssh} ed25519`)).toBe('PASS');
  expect(judge(document, `${ssh} ed25519`, `${ssh} rsa`)).not.toBe('PASS');
});

describe('key exchange', () => {
  const fix = '$ set system services ssh key-exchange [ ecdh-sha2-nistp384 ecdh-sha2-nistp256 ]';
  const judgeList = (audit: string, algorithm: string): string =>
    judge({ title: 'SSH uses strong key exchange', audit, fix }, `set system services ssh key-exchange ${algorithm}`);

  it.each([
    ['If the key-exchange list includes dh-group1-sha1 or group-exchange-sha1, this is a finding.', 'ecdh-sha2-nistp521', 'PASS'],
    ['If the key-exchange list includes dh-group1-sha1 or group-exchange-sha1, this is a finding.', 'dh-group1-sha1', 'FAIL'],
    ['If key-exchange is anything other than ecdh-sha2-nistp384, this is a finding.', 'ecdh-sha2-nistp521', 'REVIEW'],
    ['', 'ecdh-sha2-nistp521', 'REVIEW'],
  ])('that the document forbids by name leaves the rest open: %s %s', (audit, algorithm, status) => {
    expect(judgeList(audit, algorithm)).toBe(status);
  });
});

describe('a screen', () => {
  const zone = 'set security zones security-zone untrust screen';
  const document: Document = { title: 'A screen guards the untrust zone', fix: `$ ${zone} <screen>` };

  it('of any option will do where the document only binds one', () => {
    expect(judge(document, `${zone} EDGE`, 'set security screen ids-option EDGE tcp land')).toBe('PASS');
    expect(judge(document, `${zone} EDGE`, 'set security screen ids-option EDGE description none')).not.toBe('PASS');
    expect(judge(document, `${zone} EDGE`)).toBe('FAIL');
  });
});

it('the attacks that a screen drops are judged for untrusted zones alone', () => {
  const lines = ['set security zones security-zone untrust screen EDGE', 'set security screen ids-option EDGE ip source-route-option'];
  const fix = '$ set security screen ids-option <name> ip source-route-option';
  expect(judge({ title: 'Screens of the untrust zone drop source routing', fix }, ...lines)).toBe('PASS');
  expect(judge({ title: 'Screens of the guest zone drop source routing', fix }, ...lines)).toBe('REVIEW');
});

it('interfaces of other systems are untrusted by zones of their own', () => {
  const fix = '$ set interfaces <interface> unit <unit> family inet rpf-check';
  const unit = 'interfaces ge-0/0/0 unit 0 family inet rpf-check';
  const lines = [`set ${unit}`, 'set security zones security-zone untrust interfaces ge-0/0/0.0'];
  const other = 'set logical-systems shop interfaces ge-0/0/3 unit 0 family inet';
  const title = 'Untrusted interfaces check the source address by reverse path';
  expect(judge({ title, fix }, ...lines)).toBe('PASS');
  expect(judge({ title, fix }, ...lines, `${other} address 192.0.2.9/24`)).toBe('REVIEW');
  expect(judge({ title, fix }, ...lines, `${other} rpf-check`)).toBe('PASS');
});
