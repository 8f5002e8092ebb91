import { expect, it } from 'vitest';
import { type Document, judge } from '../testing/judge-document.ts';

/** One demand in the words of several authors, lines that keep it, and lines of which each falls short. */
interface Topic {
  readonly documents: readonly Document[];
  readonly kept: readonly (readonly string[])[];
  readonly broken: Readonly<Record<string, readonly string[]>>;
}

const LOGIN = 'set system login';
const SSH = 'set system services ssh';
const RULE = 'set security policies from-zone trust to-zone untrust policy';
const rule = (name: string, [source, application]: readonly [string, string], action: string, log?: string): readonly string[] => [
  `${RULE} ${name} match source-address ${source}`,
  `${RULE} ${name} match destination-address any`,
  `${RULE} ${name} match application ${application}`,
  `${RULE} ${name} then ${action}`,
  ...(log === undefined ? [] : [`${RULE} ${name} then log ${log}`]),
];
const WEB = ['lan', 'junos-https'] as const;
const ALL = ['any', 'any'] as const;
const DROP = rule('DROP', ALL, 'deny', 'session-init');
const DEFAULT = '$ set security policies default-policy deny-all';
const LOGGED = '$ set security policies from-zone A to-zone B policy NAME then log session-close';
const OUTSIDE = 'set security zones security-zone untrust';
const SCREEN = ['set security screen ids-option S tcp land', `${OUTSIDE} screen S`];
const NOTICE = `${LOGIN} message "Example Bank. Authorised users only. All activity is recorded."`;
const OSPF = 'set protocols ospf area 0.0.0.0 interface';
const ARCHIVE = 'set system archival configuration';
const FILTER = 'set firewall family inet filter IN term';
const PROTECTED = [
  'set interfaces lo0 unit 0 family inet filter input IN',
  'set policy-options prefix-list MGMT-NETS 192.0.2.0/24',
  'set policy-options prefix-list OTHERS 198.51.100.0/24',
  `${FILTER} a from protocol tcp`,
  `${FILTER} a from destination-port ssh`,
  `${FILTER} a then accept`,
  `${FILTER} b from protocol tcp`,
  `${FILTER} b from destination-port ssh`,
];
const OF_LIST = `${FILTER} a from source-prefix-list MGMT-NETS`;
const REFUSED = `${FILTER} b then discard`;
const ENDED = `${FILTER} c then accept`;
const AAA = [
  'set system authentication-order [ tacplus password ]',
  'set system tacplus-server 192.0.2.1 secret x',
  'set system tacplus-server 192.0.2.2 secret x',
];

const TOPICS: Readonly<Record<string, Topic>> = {
  'a login message that names somebody': {
    documents: [
      {
        title: 'Warning before login',
        description:
          'A warning shall be shown before login. It shall name Example Bank, say that only authorised users may log in and that their activity is recorded.',
        audit: 'show configuration system login message. A text that is shown after login only does not count.',
        fix: '$ set system login message "..."',
      },
    ],
    kept: [[NOTICE]],
    broken: {
      none: [],
      'after login': [NOTICE.replace('message', 'announcement')],
      'no name': [NOTICE.replace('Example Bank. ', '')],
      'nothing of records': [NOTICE.replace(' All activity is recorded.', '')],
    },
  },
  'algorithms of SSH': {
    documents: [
      {
        title: 'Cryptography of SSH',
        description: 'Permitted ciphers: aes256-ctr. Permitted MACs: hmac-sha2-256, hmac-sha2-512. Nothing else may be offered.',
        audit: 'show configuration system services ssh. A value beyond the permitted ones, or a missing statement, is a finding.',
        fix: '$ set system services ssh ciphers aes256-ctr\n$ set system services ssh macs hmac-sha2-256',
      },
      {
        title: 'Strong ciphers for SSH',
        description: 'SSH offers no ciphers but aes256-ctr, and no MACs but hmac-sha2-256 and hmac-sha2-512.',
        audit: 'show configuration system services ssh',
        fix: '$ set system services ssh ciphers [ aes256-ctr ]\n$ set system services ssh macs [ hmac-sha2-256 ]',
      },
      {
        title: 'SSH ciphers and MACs',
        description: 'Only aes256-ctr as cipher and only hmac-sha2-256 or hmac-sha2-512 as MAC.',
        audit: 'ciphers and macs under system services ssh hold a subset of these lists; neither is absent.',
        fix: '$ set system services ssh ciphers aes256-ctr\n$ set system services ssh macs hmac-sha2-512',
      },
    ],
    kept: [[`${SSH} ciphers aes256-ctr`, `${SSH} macs hmac-sha2-256`]],
    broken: {
      'another cipher besides': [`${SSH} ciphers [ aes256-ctr aes128-cbc ]`, `${SSH} macs hmac-sha2-256`],
      'no MACs': [`${SSH} ciphers aes256-ctr`],
      'weak MACs': [`${SSH} ciphers aes256-ctr`, `${SSH} macs hmac-sha1`],
    },
  },
  'root over SSH': {
    documents: [
      {
        title: 'Root over SSH',
        description: 'It is not possible to log in as root by SSH.',
        audit: 'show configuration system services ssh contains root-login deny. deny-password, allow or no statement at all are findings.',
        fix: '$ set system services ssh root-login deny',
      },
      {
        title: 'No root login over SSH',
        description: 'The root account cannot log in over SSH, neither with a password nor with a key.',
        audit: 'root-login is deny. Any other value, deny-password included, or a missing statement is a finding.',
        fix: '$ set system services ssh root-login deny',
      },
    ],
    kept: [[`${SSH} root-login deny`]],
    broken: { missing: [`${SSH} protocol-version v2`], 'by key': [`${SSH} root-login deny-password`] },
  },
  'wide policies': {
    documents: [
      {
        title: 'No any-any rules',
        description:
          'There is no policy that permits everything from everywhere to everywhere: source, destination and application must not be any at the same time. The default policy denies.',
        audit: 'Both policies between zones and global ones count. default-policy permit-all is a finding.',
        fix: DEFAULT,
      },
      {
        title: 'Wide-open security policies',
        description:
          'Active policies do not permit any source to reach any destination with any application. This is true of global policies too. What no policy permits is denied.',
        audit: 'show configuration security policies: no permit with any in all three match fields.',
        fix: DEFAULT,
      },
    ],
    kept: [rule('WEB', WEB, 'permit'), [...rule('WEB', ['any', 'junos-https'], 'permit'), ...DROP]],
    broken: {
      'everything is permitted': rule('ALL', ALL, 'permit'),
      'so is it globally': rule('ALL', ALL, 'permit').map((line) => line.replace(/from-zone \S+ to-zone \S+/, 'global')),
      'the rest is permitted': [...rule('WEB', WEB, 'permit'), 'set security policies default-policy permit-all'],
    },
  },
  'logs of policies': {
    documents: [
      {
        title: 'All policies log',
        description:
          'Each active policy logs. For a permit this is session-close, for a deny or reject it is session-init, because such a session has no end.',
        audit: 'show configuration security policies. Further log options do no harm.',
        fix: LOGGED.replace('close', 'init'),
      },
      {
        title: 'Logging of policies',
        description:
          'A policy that permits logs the end of the session; a policy that denies or rejects logs its start, since a denied session has no end.',
        audit:
          'show configuration security policies, between zones and under global: then log session-close on every policy that permits, then log session-init on every policy that denies or rejects.',
        fix: LOGGED,
      },
    ],
    kept: [[...rule('WEB', WEB, 'permit', 'session-close'), ...DROP]],
    broken: {
      'no log': [...rule('WEB', WEB, 'permit'), ...DROP],
      'the start of what is permitted': [...rule('WEB', WEB, 'permit', 'session-init'), ...DROP],
      'the end of what is refused': [...rule('WEB', WEB, 'permit', 'session-close'), ...rule('D', ALL, 'reject', 'session-close')],
    },
  },
  'a zone with a screen': {
    documents: [
      {
        title: 'Protection of the zone untrust',
        description: 'On the zone untrust the firewall itself offers no services but IKE and ping. A screen is bound to the zone.',
        audit: 'under every host-inbound-traffic system-services there is nothing but ike and ping (or nothing at all).',
        fix: '$ delete security zones security-zone untrust host-inbound-traffic system-services ssh\n$ set security zones security-zone untrust screen S',
      },
    ],
    kept: [
      [...SCREEN, `${OUTSIDE} host-inbound-traffic system-services ike`],
      [...SCREEN, `${OUTSIDE} interfaces ge-0/0/0.0`],
    ],
    broken: {
      'no screen': [`${OUTSIDE} host-inbound-traffic system-services ike`],
      'a screen that is not defined': [SCREEN[1]!, `${OUTSIDE} host-inbound-traffic system-services ike`],
      'a service of an interface': [...SCREEN, `${OUTSIDE} interfaces ge-0/0/0.0 host-inbound-traffic system-services ssh`],
    },
  },
  'OSPF but for some interfaces': {
    documents: [
      {
        title: 'OSPF authentication',
        description: 'OSPF neighbours are authenticated by MD5. Passive interfaces and lo0.0 are excepted.',
        audit: 'show configuration protocols ospf: authentication md5 for each interface without passive. A simple-password is a finding.',
        fix: '$ set protocols ospf area 0.0.0.0 interface NAME authentication md5 1 key x',
      },
    ],
    kept: [[`${OSPF} ge-0/0/1.0 authentication md5 1 key x`, `${OSPF} lo0.0`, `${OSPF} ge-0/0/2.0 passive`]],
    broken: {
      'one without': [`${OSPF} ge-0/0/1.0 authentication md5 1 key x`, `${OSPF} ge-0/0/2.0 metric 5`],
      'a simple password': [`${OSPF} ge-0/0/1.0 authentication simple-password x`],
    },
  },
  'copies of the configuration': {
    documents: [
      {
        title: 'Backup with each commit',
        description:
          'The configuration shall be copied to the backup server with each commit, by scp. A transfer at intervals alone is not sufficient, and ftp shall not be used.',
        audit: 'show configuration system archival configuration',
        fix: `$ ${ARCHIVE} transfer-on-commit\n$ ${ARCHIVE} archive-sites "scp://x@192.0.2.9/a"`,
      },
    ],
    kept: [[`${ARCHIVE} transfer-on-commit`, `${ARCHIVE} archive-sites "scp://x@192.0.2.9/a"`]],
    broken: {
      'at intervals': [`${ARCHIVE} transfer-interval 60`, `${ARCHIVE} archive-sites "scp://x@192.0.2.9/a"`],
      'by ftp as well': [
        `${ARCHIVE} transfer-on-commit`,
        `${ARCHIVE} archive-sites "scp://x@192.0.2.9/a"`,
        `${ARCHIVE} archive-sites "ftp://x@192.0.2.9/a"`,
      ],
    },
  },
  'an order that nothing overrides': {
    documents: [
      {
        title: 'Central authentication',
        description:
          'TACACS+ is asked first, by two servers with a secret. The local password database is permitted only as the last method. The order must not be overridden for SSH.',
        audit: 'show configuration system authentication-order; there is no authentication-order under system services ssh.',
        fix: '$ set system authentication-order [ tacplus password ]',
      },
    ],
    kept: [AAA, ['set system authentication-order tacplus', ...AAA.slice(1)]],
    broken: {
      overridden: [...AAA, `${SSH} authentication-order password`],
      'the password first': ['set system authentication-order [ password tacplus ]', ...AAA.slice(1)],
    },
  },
  'a filter by a prefix list': {
    documents: [
      {
        title: 'Management only from the administration networks',
        description:
          'SSH shall be accepted only from the administration networks. An input filter on lo0.0 shall accept tcp port ssh only from the prefix list MGMT-NETS and shall discard or reject ssh from all other sources before any term that accepts everything. No entry of MGMT-NETS shall be wider than /24.',
        audit: 'show configuration firewall family inet',
        fix: '$ set policy-options prefix-list MGMT-NETS 192.0.2.0/24\n$ set interfaces lo0 unit 0 family inet filter input IN',
      },
    ],
    kept: [
      [...PROTECTED, OF_LIST, REFUSED, ENDED],
      [...PROTECTED, OF_LIST, REFUSED.replace('discard', 'reject'), ENDED],
    ],
    broken: {
      'no source': [...PROTECTED, REFUSED, ENDED],
      'all are let in at the end': [...PROTECTED, OF_LIST, ENDED],
      'a wide entry': [...PROTECTED, OF_LIST, REFUSED, ENDED, 'set policy-options prefix-list MGMT-NETS 10.0.0.0/16'],
    },
  },
};

const each = <Case>(of: (topic: Topic) => readonly (readonly [string, Case])[]) =>
  Object.entries(TOPICS).flatMap(([name, topic]) =>
    topic.documents.flatMap((document) =>
      of(topic).map(([what, one]) => [`${name}, "${document.title}": ${what}`, document, one] as const),
    ),
  );

it.each(each(({ kept }) => kept.map((lines, at) => [`kept ${at + 1}`, lines] as const)))('passes %s', (_, document, lines) => {
  expect(judge(document, ...lines)).toBe('PASS');
});

it.each(each(({ broken }) => Object.entries(broken)))('fails %s', (_, document, lines) => {
  expect(judge(document, ...lines)).toBe('FAIL');
});

it('leaves to a person a list of another name', () => {
  const [document] = TOPICS['a filter by a prefix list']!.documents;
  expect(judge(document!, ...PROTECTED, `${FILTER} a from source-prefix-list OTHERS`, REFUSED, ENDED)).toBe('REVIEW');
});

it('knows zones by how their names begin', () => {
  const document: Document = {
    title: 'No open policies',
    description: 'No security policy that permits from an EXT- zone has the application any. Traffic that matches no policy is denied.',
    audit: 'show configuration security policies',
    fix: DEFAULT,
  };
  const lines = ['EXT-a', 'trust'].map((name) => `set security zones security-zone ${name} interfaces ge-0/0/0.0`);
  const outside = rule('IN', ['lan', 'any'], 'permit').map((line) => line.replace('from-zone trust', 'from-zone EXT-a'));
  expect(judge(document, ...lines, ...outside)).toBe('FAIL');
});
