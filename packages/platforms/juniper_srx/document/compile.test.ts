import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import type { Procedure, ProcedureLine, Recommendation } from '@merlon/engine/model/recommendation.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { compileRecommendation } from './compile.ts';
import { parseJunos } from '../parse/parse.ts';

interface Document {
  readonly title: string;
  readonly audit?: string;
  readonly remediation: string;
  readonly defaultValue?: string;
  readonly description?: string;
}

/** Reads printed lines: `[edit …]` is a prompt, `user@host#` begins a command, anything else is prose. */
function readLines(text: string): Procedure {
  const lines = text.split('\n').filter(Boolean);
  return {
    lines: lines.map((line): ProcedureLine => {
      if (line.startsWith('[edit')) return { kind: 'prompt', text: line, page: 1 };
      const command = /^user@host[#>]\s*(.*)$/.exec(line)?.[1];
      return command === undefined ? { kind: 'prose', text: line, page: 1 } : { kind: 'command', text: line, command, page: 1 };
    }),
  };
}

const documentOf = ({ title, audit = '', remediation, defaultValue = '', description = '' }: Document): Recommendation =>
  makeRecommendation({ title, audit: readLines(audit), remediation: readLines(remediation), defaultValue, description });

/** The verdict of the compiled recommendation on a configuration; `person` if it was not compiled. */
function judge(document: Document, config: string): string {
  const compiled = compileRecommendation(documentOf(document));
  return compiled.kind === 'review'
    ? 'person'
    : evaluate(compiled.assertion, parseJunos(`set system host-name edge-1\n${config}\n`)).status;
}

describe('a flag that must be set', () => {
  const document: Document = {
    title: 'Ensure a gratuitous ARP is sent',
    remediation: '[edit system arp]\nuser@host#set gratuitous-arp-on-ifup',
    defaultValue: 'It is not enabled by default.',
  };
  it('passes if set, and fails if the benchmark says that it is off by default', () => {
    expect(judge(document, 'set system arp gratuitous-arp-on-ifup')).toBe('PASS');
    expect(judge(document, '')).toBe('FAIL');
    expect(judge(document, 'set system arp gratuitous-arp-on-ifup\ndeactivate system arp gratuitous-arp-on-ifup')).toBe('FAIL');
  });
  it('is left to a person if the benchmark gives no default, or a varying one', () => {
    expect(judge({ ...document, defaultValue: '' }, '')).toBe('REVIEW');
    expect(judge({ ...document, defaultValue: 'Disabled on most platforms.' }, '')).toBe('REVIEW');
    expect(judge({ ...document, defaultValue: 'Enabled by default.' }, '')).toBe('REVIEW');
  });
  it('is never failed by a default in its favour', () => {
    const off = {
      title: 'Ensure LLDP is disabled',
      remediation: 'user@host#set protocols lldp disable',
      defaultValue: 'LLDP is disabled by default.',
    };
    expect(judge(off, 'set protocols lldp interface all')).toBe('REVIEW');
    expect(judge(off, 'set protocols lldp disable')).toBe('PASS');
    expect(judge(off, '')).toBe('NA');
  });
});

describe('a setting that must be removed', () => {
  const document: Document = {
    title: 'Ensure the router does not accept mapped packets',
    remediation: '[edit system]\nuser@host#delete allow-v4mapped-packets',
  };
  it('passes if absent or inactive', () => {
    expect(judge(document, '')).toBe('PASS');
    expect(judge(document, 'set system allow-v4mapped-packets')).toBe('FAIL');
    expect(judge(document, 'set system allow-v4mapped-packets\ndeactivate system allow-v4mapped-packets')).toBe('PASS');
  });
  it('is not judged if the title does not forbid it, or means one of several', () => {
    expect(judge({ ...document, title: 'Ensure mapped packets are handled' }, '')).toBe('person');
    expect(judge({ ...document, remediation: 'user@host#delete system login user <user name>' }, '')).toBe('person');
  });
  it('is also searched in routing instances and logical systems', () => {
    const multihop = {
      title: 'Ensure MSDP data encapsulation is not used',
      remediation: '[edit protocols msdp]\nuser@host#delete traceoptions\nuser@host#delete export',
    };
    expect(
      judge(
        { ...multihop, remediation: '[edit protocols pim]\nuser@host#delete export' },
        'set routing-instances VR protocols pim export X',
      ),
    ).toBe('FAIL');
    expect(
      judge({ ...multihop, remediation: '[edit protocols pim]\nuser@host#delete export' }, 'set logical-systems LS protocols pim export X'),
    ).toBe('FAIL');
    expect(judge({ ...multihop, remediation: '[edit protocols pim]\nuser@host#delete export' }, 'set protocols pim rp local')).toBe('PASS');
  });
});

describe('a value', () => {
  const limit: Document = {
    title: 'Ensure few configurations are kept',
    audit: '[edit system]\nuser@host#show max-configurations-on-flash\nThe value should be less than or equal to 20.',
    remediation: '[edit system]\nuser@host#set max-configurations-on-flash <number>',
  };
  it('is compared with the bound worded in the benchmark', () => {
    expect(judge(limit, 'set system max-configurations-on-flash 20')).toBe('PASS');
    expect(judge(limit, 'set system max-configurations-on-flash 21')).toBe('FAIL');
  });
  it('is left to a person if the bound could not be read', () => {
    const audit = 'user@host#show system max-configurations-on-flash';
    expect(
      judge({ ...limit, audit, title: 'Ensure at most a few configurations are kept' }, 'set system max-configurations-on-flash 21'),
    ).toBe('person');
    expect(judge({ ...limit, audit, description: 'Keep them for 30 days.' }, 'set system max-configurations-on-flash 21')).toBe('person');
    const literal = 'user@host#set system max-configurations-on-flash 5';
    expect(judge({ ...limit, audit, remediation: literal }, 'set system max-configurations-on-flash 5')).toBe('person');
  });
  it('is not a bound if lines are counted', () => {
    const counted =
      '[edit system]\nuser@host#show max-configurations-on-flash | count\nA line count of less than or equal to 1 should be returned.';
    expect(judge({ ...limit, audit: counted }, 'set system max-configurations-on-flash 99')).toBe('PASS');
  });
  it('must be the demanded one, and no other', () => {
    const version = { title: 'Ensure only version 2 is spoken', remediation: 'user@host#set system services ssh protocol-version v2' };
    expect(judge(version, 'set system services ssh protocol-version v2')).toBe('PASS');
    expect(judge(version, 'set system services ssh protocol-version v2\nset system services ssh protocol-version v1')).toBe('FAIL');
    expect(judge(version, 'set system services telnet')).toBe('NA');
  });
});

describe('a setting of each of several', () => {
  const document: Document = {
    title: 'Ensure all user accounts have an idle timeout',
    remediation: '[edit system login]\nuser@host#set class <class name> login-alarms',
    defaultValue: 'Not configured by default.',
  };
  it('is demanded of every one', () => {
    expect(judge(document, 'set system login class a login-alarms')).toBe('PASS');
    expect(judge(document, 'set system login class a login-alarms\nset system login class b idle-timeout 5')).toBe('FAIL');
    expect(judge(document, '')).toBe('REVIEW');
  });
  it('is left to a person if the benchmark does not say which', () => {
    expect(judge({ ...document, title: 'Ensure alarms are shown' }, 'set system login class a login-alarms')).toBe('person');
  });
});

describe('what is left to a person', () => {
  it.each([
    ['no command', { title: 'Ensure the device is locked away', remediation: 'Lock the room.' }],
    [
      'commands of operational mode alone',
      { title: 'Ensure the release is current', remediation: 'user@host> request system software add x' },
    ],
    ['a word that the language does not have', { title: 'Ensure x', remediation: 'user@host#set system frobnicate' }],
    [
      'a name of an example',
      { title: 'Ensure x', remediation: 'user@host#set firewall family inet filter ProtectRE term AllowSSH then log' },
    ],
    ['an example', { title: 'Ensure x', remediation: 'In this example SSH is set.\nuser@host#set system services ssh no-public-keys' }],
    [
      'alternatives',
      {
        title: 'Ensure x',
        remediation: 'Set one or the other.\nuser@host#set system no-redirects\nuser@host#set system no-multicast-echo',
      },
    ],
    [
      'both setting and removing',
      { title: 'Ensure x', remediation: 'user@host#set system no-redirects\nuser@host#delete system services ssh' },
    ],
    ['a list', { title: 'Ensure x', remediation: 'user@host#set system authentication-order [ radius tacplus ]' }],
    [
      'names that are secrets',
      { title: 'Ensure all communities', remediation: 'user@host#set snmp community <name> authorization read-only' },
    ],
    ['a title against its commands', { title: 'Ensure telnet is not used', remediation: 'user@host#set system services telnet' }],
  ])('%s', (_, document) => {
    expect(judge(document, 'set system services ssh')).toBe('person');
  });
});

describe('what its sentences say is a finding', () => {
  const set = (command: string): string => `user@host#set ${command}`;
  const UPPER: Document = {
    title: 'The device must ask for an uppercase letter',
    audit: 'user@host#show system login password\nIf the minimum-upper-cases is not set to at least 1, this is a finding.',
    remediation: set('system login password minimum-upper-cases 1'),
  };
  const HASH: Document = {
    title: 'The device must use strong hashes',
    audit: 'If the password format is not set to SHA256 or higher, this is a finding.',
    remediation: `Enter the following example.\n${set('system login password format sha256')}`,
  };
  const HOST: Document = {
    title: 'The device must log changes',
    audit: 'If an external syslog host is not configured to log facility change-log severity <info | any>, this is a finding.',
    remediation: `${set('system syslog host <server> any <info | any>')}\n-OR-\n${set('system syslog host <server> change-log <info | any>')}`,
  };
  const EACH: Document = {
    title: 'Sessions must end',
    audit: 'If a timeout value of 10 or less is not set for each class, this is a finding.',
    remediation: set('system login class <name> idle-timeout 10'),
  };
  const ORDER: Document = {
    title: 'Passwords must not be tried',
    audit: 'If the authentication-order includes the password method, this is a finding.',
    remediation: set('system authentication-order radius'),
  };
  const RATE: Document = {
    title: 'Sessions must be limited',
    audit: 'If the SSH connection-limit is not set to 4, this is a finding.',
    remediation: set('system services ssh rate-limit 4'),
  };
  const TWO: Document = {
    ...UPPER,
    audit: 'If the minimum-upper-cases is not set to 1 or more, this is a finding.',
    remediation: `${set('system login password minimum-upper-cases 1')}\n${set('system login password minimum-numerics 1')}`,
  };

  it.each<[string, Document, string, string]>([
    ['a number within its bound', UPPER, 'set system login password minimum-upper-cases 2', 'PASS'],
    ['a number beyond it', UPPER, 'set system login password minimum-upper-cases 0', 'FAIL'],
    ['no number at all', UPPER, '', 'FAIL'],
    ['a stronger word', HASH, 'set system login password format sha512', 'PASS'],
    ['a weaker one', HASH, 'set system login password format sha1', 'FAIL'],
    ['one of two ways', HOST, 'set system syslog host 10.0.0.1 change-log info', 'PASS'],
    ['neither', HOST, 'set system syslog host 10.0.0.1 kernel info', 'FAIL'],
    ['every one of a kind', EACH, 'set system login class a idle-timeout 10', 'PASS'],
    ['not every one', EACH, 'set system login class a idle-timeout 10\nset system login class b idle-timeout 11', 'FAIL'],
    ['a number that may stand for no limit', EACH, 'set system login class a idle-timeout 0', 'REVIEW'],
    ['a list with what must not be in it', ORDER, 'set system authentication-order [ radius password ]', 'FAIL'],
    ['the number of another setting', RATE, 'set system services ssh rate-limit 4', 'REVIEW'],
    ['a setting beside it that no sentence speaks of', TWO, 'set system login password minimum-upper-cases 1', 'REVIEW'],
    ['both', TWO, 'set system login password minimum-upper-cases 1\nset system login password minimum-numerics 1', 'PASS'],
    [
      'a bound on what another service has',
      {
        ...RATE,
        audit: 'If the telnet connection-limit is not set to 4 or less, this is a finding.',
        remediation: set('system services ssh connection-limit 4'),
      },
      'set system services ssh connection-limit 4',
      'REVIEW',
    ],
    [
      'more than one bound in a sentence',
      { ...UPPER, audit: 'The minimum-upper-cases must be at least 1, and at least 2 for administrators.' },
      'set system login password minimum-upper-cases 1',
      'person',
    ],
    [
      'another class that has more time',
      { ...EACH, audit: 'If the idle-timeout of the class is not set to 10 or less, this is a finding.' },
      'set system login class a idle-timeout 10\nset system login class b idle-timeout 11',
      'REVIEW',
    ],
    [
      'a way out for some',
      { ...UPPER, audit: `${UPPER.audit}\nIf passwords are not used, this is not applicable.` },
      'set system login password minimum-upper-cases 1',
      'person',
    ],
    [
      'a sentence that nobody can read',
      { ...UPPER, audit: `${UPPER.audit}\nIf the password is not kept safe, this is a finding.` },
      'set system login password minimum-upper-cases 1',
      'REVIEW',
    ],
    [
      'commands that say another number',
      { ...UPPER, remediation: set('system login password minimum-upper-cases 0') },
      'set system login password minimum-upper-cases 1',
      'REVIEW',
    ],
    [
      'commands that do the contrary',
      { ...HASH, audit: 'If the password format is enabled, this is a finding.' },
      'set system login password format sha256',
      'REVIEW',
    ],
  ])('%s', (_, document, config, status) => expect(judge(document, config)).toBe(status));
});
