import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { compileRecommendation } from './compile.ts';
import { parseCisco } from '../parse/parse.ts';

interface Document {
  readonly title: string;
  /** Lines that begin with `$ ` are commands. */
  readonly remediation: string;
  readonly audit?: string;
  readonly defaultValue?: string;
}

/** The verdict of the compiled recommendation on a configuration; `person` if it was not compiled. */
function judge({ title, remediation, audit = 'Look at it.', defaultValue = '' }: Document, config: string): string {
  const compiled = compileRecommendation(
    makeRecommendation({ title, remediation: makeProcedure(remediation), audit: makeProcedure(audit), defaultValue }),
  );
  return compiled.kind === 'review' ? 'person' : evaluate(compiled.assertion, parseCisco(config)).status;
}

const SHOWN = 'If an output is displayed, the system is compliant. If not, it is a finding.';

it('reads what `clear configure` takes away as a setting that may not be there', () => {
  const document: Document = {
    title: "Ensure 'LLDP' is disabled",
    remediation: '$ clear configure lldp run',
    audit: 'If an output is displayed, it is a finding.',
  };
  const negated: Document = { ...document, remediation: '$ no lldp run' };
  for (const config of ['lldp run\n', 'hostname edge\n']) expect(judge(document, config)).toBe(judge(negated, config));
  expect(judge(document, 'lldp run\n')).toBe('FAIL');
});

describe('a setting that must be there', () => {
  const document: Document = { title: "Ensure 'LLDP' is enabled", remediation: '$ lldp run', audit: SHOWN };

  it("passes if present and fails if absent, by the benchmark's own audit", () => {
    expect(judge(document, 'lldp run\n')).toBe('PASS');
    expect(judge(document, 'hostname edge\n')).toBe('FAIL');
    expect(judge(document, 'no lldp run\n')).toBe('FAIL');
  });

  it('is left to a person in its absence if the benchmark gives no default', () => {
    expect(judge({ ...document, audit: 'Look at it.' }, 'hostname edge\n')).toBe('REVIEW');
    expect(judge({ ...document, audit: 'Look at it.', defaultValue: 'Disabled by default' }, 'hostname edge\n')).toBe('FAIL');
  });

  it('demands each of several', () => {
    const both: Document = { ...document, remediation: '$ ssh stricthostkeycheck\n$ write memory\n$ ntp authenticate' };
    expect(judge(both, 'ssh stricthostkeycheck\nntp authenticate\n')).toBe('PASS');
    expect(judge(both, 'ssh stricthostkeycheck\n')).toBe('FAIL');
  });

  it('may have a value that the benchmark leaves open', () => {
    const open: Document = {
      title: "Ensure 'management access' is configured",
      remediation: '$ management-access <interface_name>',
      audit: SHOWN,
    };
    expect(judge(open, 'management-access inside\n')).toBe('PASS');
    expect(judge(open, '')).toBe('FAIL');
  });
});

describe('a number', () => {
  const document: Document = {
    title: "Ensure 'ARP timeout' is less than or equal to '300' seconds",
    remediation: '$ arp timeout 300',
    audit: SHOWN,
  };

  it('must keep to the bound worded in the title', () => {
    expect(judge(document, 'arp timeout 200\n')).toBe('PASS');
    expect(judge(document, 'arp timeout 14400\n')).toBe('FAIL');
  });

  it('is left to a person if the title names no bound', () => {
    expect(judge({ ...document, title: "Ensure 'ARP timeout' is set" }, 'arp timeout 300\n')).toBe('person');
  });
});

describe('a setting that must not be there', () => {
  const document: Document = {
    title: "Ensure 'DHCP auto configuration' is disabled",
    remediation: '$ no dhcpd auto_config',
    audit: 'If an output is displayed, it is a finding.',
  };

  it('passes if absent and fails if present', () => {
    expect(judge({ ...document, remediation: '$ no ip http' }, 'ASA Version 9.16(4)\nhostname edge\n: end\n')).toBe('PASS');
    expect(judge({ ...document, remediation: '$ no ip http' }, 'ip http server\n')).toBe('FAIL');
  });

  it('is left to a person if the title does not forbid it, or nothing says that it is off by default', () => {
    expect(judge({ ...document, remediation: '$ no ip http', title: "Ensure 'HTTP' is configured" }, '')).toBe('person');
    expect(judge({ ...document, remediation: '$ no ip http', audit: 'Look at it.' }, '')).toBe('person');
  });
});

describe('what is left to a person', () => {
  it.each([
    ['has no command', 'Call your supplier.'],
    ['sets something in a block', '$ interface <name>\n$ no shutdown'],
    ['gives an address that may be an example', '$ logging host inside 10.0.0.9'],
    ['acts and leaves nothing behind', '$ crypto key zeroize rsa'],
    ['has a misprint', '$ loging enable'],
    ['is a long procedure', '$ ntp authenticate\n$ ssh scopy enable\n$ logging enable\n$ dns-guard'],
    ['both removes and sets', '$ ntp authenticate\n$ no ssh scopy enable'],
    ['leaves everything open', '$ snmp-server <anything>'],
  ])('a remediation that %s', (_, remediation) => {
    expect(judge({ title: "Ensure 'something' is enabled", remediation, audit: SHOWN }, 'hostname edge\n')).toBe('person');
  });

  it('a title that covers all of something, or forbids what the commands set', () => {
    expect(
      judge({ title: 'Ensure every interface has it enabled', remediation: '$ ntp authenticate', audit: SHOWN }, 'ntp authenticate\n'),
    ).toBe('person');
    expect(judge({ title: 'Ensure it is disabled', remediation: '$ ntp authenticate', audit: SHOWN }, 'ntp authenticate\n')).toBe('person');
  });
});

describe('what its sentences say is a finding', () => {
  const timeout: Document = {
    title: 'Sessions on the console must end',
    remediation: '$ console timeout 10',
    audit: 'If the console timeout is not set to 10 minutes or less, this is a finding.',
  };
  const stamp: Document = {
    title: 'Log records must have time stamps',
    remediation: '$ logging timestamp',
    audit: 'If time stamp is not configured, this is a finding.',
  };
  const records: Document = {
    title: 'The ASA must produce audit records of changed accounts',
    remediation: '$ logging enable',
    audit: 'If the Cisco ASA is not configured to generate log records of changed accounts, this is a finding.',
  };
  const other: Document = { ...records, audit: 'If logs are not kept for a year, this is a finding.' };

  it.each<[string, Document, string, string]>([
    ['a number within its bound', timeout, 'console timeout 5\n', 'PASS'],
    ['a number beyond it', timeout, 'console timeout 11\n', 'FAIL'],
    ['0, which stands for no limit', timeout, 'console timeout 0\n', 'REVIEW'],
    ['a setting that is not there', stamp, 'logging enable\n', 'FAIL'],
    ['a setting that is', stamp, 'logging enable\nlogging timestamp\n', 'PASS'],
    [
      'the number of another timeout',
      { ...timeout, audit: 'If the SSH timeout is not set to 10 or less, this is a finding.' },
      'console timeout 10\n',
      'REVIEW',
    ],
    ['a second demand in a sentence', { ...records, audit: 'Logging must be enabled and sent to a server.' }, 'logging enable\n', 'REVIEW'],
    ['no more than the title', records, 'logging enable\n', 'PASS'],
    ['something else than the title', other, 'logging enable\n', 'REVIEW'],
  ])('%s', (_, document, config, status) => expect(judge(document, config)).toBe(status));
});
