import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseVrp } from '../parse/parse.ts';
import { huaweiUsg } from '../platform.ts';

interface Written {
  readonly title: string;
  readonly description: string;
  readonly audit: string;
  readonly typed: string;
  readonly defaultValue?: string;
}

const judge = ({ audit, typed, ...said }: Written, config: string): string =>
  decide(
    huaweiUsg,
    makeRecommendation({ ...said, audit: makeProcedure(audit), remediation: makeProcedure(typed) }),
    parseVrp(`#\nsysname FW-1\n#\n${config}\n#\nreturn\n`),
  ).outcome.status;

const rule = (name: string, ...lines: readonly string[]): string => [` rule name ${name}`, ...lines.map((line) => `  ${line}`)].join('\n');
const policy = (...rules: readonly string[]): string => ['security-policy', ...rules].join('\n');

describe('services that no rule may permit', () => {
  const written: Written = {
    title: 'Ensure Telnet and other clear text protocols are not permitted by security policies',
    description: 'Rules with action permit must not list the services telnet, ftp, tftp or rlogin.',
    audit: 'Verify that no enabled rule with action permit includes service telnet, service ftp, service tftp or service rlogin.',
    typed: '$ security-policy\n$ rule name old\n$ undo service telnet',
  };
  const permit = (...services: readonly string[]): string => rule('x', ...services.map((service) => `service ${service}`), 'action permit');
  const own = 'ip service-set files type object 1024\n service 0 protocol tcp source-port 0 to 65535 destination-port 20 to 21';
  it.each([
    [policy(permit('https', 'dns')), 'PASS'],
    [policy(permit('https', 'ftp')), 'FAIL'],
    [policy(permit('rlogin')), 'FAIL'],
    [policy(permit('protocol tcp destination-port 23')), 'FAIL'],
    [policy(rule('x', 'service ftp', 'action deny'), permit('dns')), 'PASS'],
    [`${own}\n#\n${policy(permit('files'))}`, 'REVIEW'],
    [policy(rule('x', 'action permit')), 'REVIEW'],
  ])('are those of the whole document: %s', (config, status) => expect(judge(written, config)).toBe(status));

  it('are open where a sentence leaves some of them', () => {
    const description = 'No rule may permit Telnet. FTP must not be permitted unless the owner of the system has signed for it.';
    const title = 'Ensure no rule permits Telnet';
    const one = { ...written, title, description, audit: 'Look at each rule that permits.' };
    expect(judge(one, policy(permit('ftp')))).toBe('REVIEW');
    expect(judge(one, policy(permit('telnet')))).toBe('FAIL');
  });
});

describe('access lists of virtual terminals', () => {
  const written: Written = {
    title: 'Ensure VTY access is restricted to the management network',
    description: 'An inbound ACL must be applied to each VTY range. The ACL may permit only addresses that lie within 10.60.8.0/24.',
    audit:
      'Each range must show acl <number> inbound, the ACL must exist, and each of its permit rules must name a source inside 10.60.8.0/24.',
    typed: '$ acl number 2000\n$ rule 5 permit source 10.60.8.0 0.0.0.255\n$ user-interface vty 0 4\n$ acl 2000 inbound',
  };
  const list = (...rules: readonly string[]): string => ['acl number 2000', ...rules.map((one) => ` rule ${one}`), '#'].join('\n');
  const bound = 'user-interface vty 0 4\n acl 2000 inbound';
  it.each([
    [`${list('5 permit source 10.60.8.0 0.0.0.255')}\n${bound}`, 'PASS'],
    [`${list('5 permit source 10.60.8.128 0.0.0.127', '100 deny')}\n${bound}`, 'PASS'],
    [`${list('5 permit source 10.60.0.0 0.0.255.255')}\n${bound}`, 'FAIL'],
    [`${list('5 permit source 10.60.8.0 0.0.0.255', '10 permit source 10.61.1.1 0')}\n${bound}`, 'FAIL'],
    [`${list('5 permit')}\n${bound}`, 'FAIL'],
    [bound, 'FAIL'],
    [`${list('5 permit source 10.60.8.0 0.0.0.255')}\n${bound}\nuser-interface vty 5 9`, 'FAIL'],
  ])('%s', (config, status) => expect(judge(written, config)).toBe(status));

  it('keep to the width that a document names', () => {
    const audit = 'The ACL must exist, and its permit rules must name source networks no wider than /24 (wildcard 0.0.0.255).';
    const wide = { ...written, description: '', audit, title: 'Ensure an ACL restricts who can reach the VTY lines' };
    expect(judge(wide, `${list('5 permit source 10.60.8.0 0.0.0.255')}\n${bound}`)).toBe('PASS');
    expect(judge(wide, `${list('5 permit source 10.60.8.0 0.0.1.255')}\n${bound}`)).toBe('FAIL');
  });
});
