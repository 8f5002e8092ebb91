import {
  absent,
  all,
  any,
  doubt,
  each,
  given,
  named,
  present,
  presentOrBelow,
  value,
  valueOrBelow,
} from '@merlon/engine/checks/assertions.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import type { Assertion, ValueTest } from '@merlon/engine/model/assertion.ts';
import { type Unsourced, fromSource } from './check-lists.ts';
import { eachInInstances } from './assertions.ts';

const REFERENCE = 'Junos IS-IS, OSPF and RIP User Guides: no neighbour is authenticated by default';
/** Titles that demand more than MD5. */
const STRONGER = / (?:sha\w*|hmac\w*|aes\w*|ipsec) | key ?chain/;
const CHECKED = 'Junos IS-IS User Guide: authentication is checked by default';
const SUPPRESSIONS: readonly (readonly [word: string, title: RegExp])[] = [
  ['loose-authentication-check', / loose /],
  ['no-hello-authentication', / hello /],
  ['no-psnp-authentication', / psnp /],
  ['no-csnp-authentication', / csnp /],
  ['no-authentication-check', / suppress\w* | authentication check /],
];

/** Where IS-IS has its settings. */
const BELOW = ['', 'level * ', 'interface * ', 'interface * level * '];

/** Nothing takes back what is asked: packets of some kinds that need no key, or an interface that says its own. */
const IS_CHECKED = any(
  all(
    ...SUPPRESSIONS.flatMap(([word]) => BELOW.map((below) => absent(`${below}${word}`, CHECKED))),
    absent('interface * level * hello-authentication-type simple|none'),
    absent('interface * hello-authentication-type simple|none'),
  ),
  doubt('what is left of the authentication of IS-IS where parts of it are switched off'),
);

/** A level of IS-IS that is not disabled authenticates with MD5; whether a key chain will do in place of it is for a person. */
const asksMd5 = (level: string): Assertion =>
  given(
    absent(`level ${level} disable`),
    any(
      all(
        present(`level ${level} authentication-type md5`),
        present(`level ${level} authentication-key`),
        present(`level ${level} authentication-key *`, { status: 'REVIEW', source: 'its value is not in the text' }),
      ),
      all(present(`level ${level} authentication-key-chain`), doubt('whether a key chain will do in place of MD5')),
    ),
    `Level ${level} of IS-IS is disabled.`,
  );

/** A level of IS-IS that is not disabled has a chain of keys of SHA. */
const asksSha = (level: string): Assertion =>
  given(
    absent(`level ${level} disable`),
    named(
      `level ${level} authentication-key-chain`,
      'key chain',
      ['security authentication-key-chains key-chain'],
      each('key *', 'key', value('algorithm', SHA_KEY, { status: 'FAIL', defaultValue: 'md5' }), { none: { status: 'REVIEW' } }),
    ),
    `Level ${level} of IS-IS is disabled.`,
  );
const SHA_KEY: ValueTest = { is: 'matches', pattern: /^hmac-sha/, words: 'be of SHA' };

/** Where OSPF has neighbours; passive and disabled interfaces, and lo0, have none. */
const SPEAKING = [
  ['area * interface *', 'interface'],
  ['realm * area * interface *', 'interface'],
  ['area * virtual-link neighbor-id *', 'virtual link'],
] as const;

const eachSpeaking = (path: string, noun: string, then: Assertion): Assertion =>
  each(path, noun, then, noun === 'interface' ? { named: /^(?!lo0)/, where: absent('passive|disable') } : {});

const NO_SHAM_LINK = any(absent('area * sham-link-remote *'), doubt('how a sham link is authenticated', 'area * sham-link-remote *'));

const OSPF_MD5 = any(
  all(
    present('authentication md5 *'),
    present('authentication md5 * key *', { status: 'REVIEW', source: 'without a key nothing is authenticated' }),
  ),
  all(present('authentication keychain|multi-active-md5'), doubt('whether a key chain will do in place of MD5')),
);

/** An algorithm of SHA; whether another than MD5 will do is for a person. */
const isSha = (path: string): readonly Assertion[] => [
  value(path, { is: 'matches', pattern: /^(?!.*md5)/, words: 'not be MD5' }, { status: 'NA' }),
  {
    op: 'value',
    path: path.split(' '),
    test: { is: 'matches', pattern: /sha/, words: 'be of SHA' },
    absent: { status: 'NA' },
    otherwise: 'REVIEW',
  },
];

const ALGORITHMS = ['manual direction * authentication algorithm', 'manual direction * algorithm'];
const OSPF_IPSEC = named(
  'ipsec-sa',
  'security association',
  ['security ipsec security-association'],
  all(...ALGORITHMS.flatMap(isSha), any(...ALGORITHMS.map((path) => present(path, { status: 'REVIEW' })))),
);

/** IS-IS, OSPF and RIP. */
export const interiorRoutingChecks = fromSource(REFERENCE, [
  {
    id: 'isis-sha',
    title: 'IS-IS authenticates with SHA-1',
    about: { title: [/ sha/] },
    expectation: 'every level of `protocols isis` must have an `authentication-key-chain` whose keys are of `hmac-sha-1`',
    judge: eachInInstances('protocols isis', 'IS-IS instance', all(...['1', '2'].map(asksSha), IS_CHECKED)),
    remediation: [
      'set security authentication-key-chains key-chain <name> key <number> algorithm hmac-sha-1',
      'set protocols isis level <level> authentication-key-chain <name>',
    ],
  },
  {
    id: 'isis-md5',
    title: 'IS-IS authenticates with MD5',
    about: { title: [/ md5 /] },
    expectation: 'every level of `protocols isis` must have `authentication-type md5` and an `authentication-key`',
    judge: eachInInstances('protocols isis', 'IS-IS instance', all(...['1', '2'].map(asksMd5), IS_CHECKED)),
    remediation: ['set protocols isis level <level> authentication-type md5', 'set protocols isis level <level> authentication-key <key>'],
  },
  ...SUPPRESSIONS.map(([word, title]): Unsourced => ({
    id: `isis-${word}`,
    title: `IS-IS has no \`${word}\``,
    about: { title: [title] },
    expectation: `\`${word}\` must not be configured anywhere below \`protocols isis\``,
    judge: eachInInstances('protocols isis', 'IS-IS instance', all(...BELOW.map((below) => absent(`${below}${word}`, CHECKED)))),
    first: ['delete protocols isis <rest of the line>'],
    remediation: [`delete protocols isis level <level> ${word}`],
    source: CHECKED,
  })),
  ...(['ospf3', 'ospf'] as const).map((protocol): Unsourced => ({
    id: `${protocol}-ipsec`,
    title: `${protocol.toUpperCase()} is authenticated by IPsec with SHA`,
    about: { title: [/ ipsec /] },
    expectation: `every interface of \`protocols ${protocol}\` must have an \`ipsec-sa\` that is defined and does not use MD5`,
    judge: eachInInstances(
      `protocols ${protocol}`,
      'OSPF instance',
      all(...SPEAKING.map(([path, noun]) => eachSpeaking(path, noun, OSPF_IPSEC))),
    ),
    remediation: [
      'set security ipsec security-association <name> manual direction bidirectional authentication algorithm hmac-sha1-96',
      `set protocols ${protocol} area <area> interface <interface> ipsec-sa <name>`,
    ],
    beside: ['security ipsec security-association *'],
  })),
  {
    id: 'ospf-md5',
    title: 'OSPF authenticates with MD5',
    about: { title: [/ (?:md5|authenticat\w*) /], except: [STRONGER] },
    expectation: 'every interface of `protocols ospf` must have `authentication md5`, with which its neighbours are authenticated',
    judge: eachInInstances(
      'protocols ospf',
      'OSPF instance',
      all(...SPEAKING.map(([path, noun]) => eachSpeaking(path, noun, OSPF_MD5)), NO_SHAM_LINK),
    ),
    remediation: ['set protocols ospf area <area> interface <interface> authentication md5 <number> key <key>'],
    beside: ['protocols ospf area * authentication-type md5'],
  },
  {
    id: 'rip-md5',
    title: 'RIP authenticates with MD5',
    about: { title: [/ (?:md5|authenticat\w*) /], except: [STRONGER] },
    expectation: '`protocols rip` must have `authentication-type md5` and an `authentication-key`',
    judge: eachInInstances(
      'protocols rip',
      'RIP instance',
      all(
        valueOrBelow('authentication-type', equals('md5'), 'group * neighbor *', 'neighbour'),
        presentOrBelow('authentication-key *', 'group * neighbor *', 'neighbour'),
      ),
    ),
    remediation: ['set protocols rip authentication-type md5', 'set protocols rip authentication-key <key>'],
  },
  {
    id: 'rip-check-zero',
    title: 'RIP refuses packets whose reserved fields are not zero',
    about: { title: [/ zero /] },
    expectation: '`no-check-zero` must not be configured below `protocols rip`',
    judge: eachInInstances(
      'protocols rip',
      'RIP instance',
      all(
        absent('no-check-zero', 'reserved fields are checked by default'),
        absent('group * neighbor * no-check-zero', 'reserved fields are checked by default'),
        present('check-zero', { status: 'PASS', source: 'it is the default' }),
      ),
    ),
    remediation: ['set protocols rip check-zero'],
    source: 'Junos RIP User Guide: check-zero is the default',
  },
]);
