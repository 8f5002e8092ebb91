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
