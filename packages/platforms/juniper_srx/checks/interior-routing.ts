import { absent, all, any, doubt, each, given, present, presentOrBelow, valueOrBelow } from '@merlon/engine/checks/assertions.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, sortLines, unlessHidden, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { placesInInstances, unlessMore } from '../facts/facts.ts';
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

/** Where OSPF has neighbours; passive and disabled interfaces, and lo0, have none. */
const SPEAKING = [
  ['area * interface *', 'interface'],
  ['realm * area * interface *', 'interface'],
  ['area * virtual-link neighbor-id *', 'virtual link'],
] as const;

const eachSpeaking = (path: string, noun: string, then: Assertion): Assertion =>
  each(path, noun, then, noun === 'interface' ? { named: /^(?!lo0)/, where: absent('passive|disable') } : {});

const OSPF_MD5 = any(
  all(
    present('authentication md5 *'),
    present('authentication md5 * key *', { status: 'REVIEW', source: 'without a key nothing is authenticated' }),
  ),
  all(present('authentication keychain|multi-active-md5'), doubt('whether a key chain will do in place of MD5')),
);

/** IS-IS, OSPF and RIP. */
export const interiorRoutingChecks = fromSource(REFERENCE, [
  {
    id: 'isis-sha',
    title: 'IS-IS authenticates with SHA-1',
    about: { title: [/ sha/] },
    expectation: 'every level of `protocols isis` must have an `authentication-key-chain` whose keys are of `hmac-sha-1`',
    judge: (tree) => judgeLevels(tree, hasShaChain),
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
    judge: eachInInstances('protocols isis', 'IS-IS instance', all(...['1', '2'].map(asksMd5))),
    remediation: ['set protocols isis level <level> authentication-type md5', 'set protocols isis level <level> authentication-key <key>'],
  },
  ...SUPPRESSIONS.map(([word, title]): Unsourced => ({
    id: `isis-${word}`,
    title: `IS-IS has no \`${word}\``,
    about: { title: [title] },
    expectation: `\`${word}\` must not be configured anywhere below \`protocols isis\``,
    judge: eachInInstances(
      'protocols isis',
      'IS-IS instance',
      all(...['', 'level * ', 'interface * ', 'interface * level * '].map((below) => absent(`${below}${word}`, CHECKED))),
    ),
    first: ['delete protocols isis <rest of the line>'],
    remediation: [`delete protocols isis level <level> ${word}`],
    source: CHECKED,
  })),
  ...(['ospf3', 'ospf'] as const).map((protocol): Unsourced => ({
    id: `${protocol}-ipsec`,
    title: `${protocol.toUpperCase()} is authenticated by IPsec with SHA`,
    about: { title: [/ ipsec /] },
    expectation: `every interface of \`protocols ${protocol}\` must have an \`ipsec-sa\` that is defined and does not use MD5`,
    judge: (tree) => judgeOspfIpsec(tree, protocol),
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
    judge: eachInInstances('protocols ospf', 'OSPF instance', all(...SPEAKING.map(([path, noun]) => eachSpeaking(path, noun, OSPF_MD5)))),
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

/** Judges the instances of a protocol; where there is none, nothing is demanded. */
function judgeInstances(tree: ConfigTree, protocol: string, judge: (instances: readonly Place[]) => Outcome): Outcome {
  const path = `protocols ${protocol}`;
  const instances = placesInInstances(tree, path);
  if (instances.length > 0) return judge(instances);
  const none = notApplicable(`${protocol.toUpperCase()} is not configured.`);
  return unlessHidden(tree, path, unlessMore(tree, 'routing-instances', none));
}

interface Finding {
  readonly isGood: boolean;
  readonly lines: readonly number[];
  readonly unsure?: string;
}

const judgeLevels = (tree: ConfigTree, judge: (isis: Place, level: string, tree: ConfigTree) => Finding): Outcome =>
  judgeInstances(tree, 'isis', (instances) => {
    const findings = instances.flatMap((isis) =>
      ['1', '2'].filter((level) => !isSet(isis, `level ${level} disable`)).map((level) => ({ isis, ...judge(isis, level, tree) })),
    );
    if (findings.length === 0) return notApplicable('Both levels of IS-IS are disabled.');
    const lines = (some: typeof findings): readonly number[] => sortLines(some.flatMap((one) => [one.isis.node.line, ...one.lines]));
    const bad = findings.filter(({ isGood, unsure }) => !isGood && !unsure);
    if (bad.length > 0) return unlessMore(tree, 'protocols isis', fail(lines(bad), 'A level of IS-IS is not authenticated as demanded.'));
    const unsure = findings.find((finding) => finding.unsure);
    if (unsure) return review(unsure.unsure!, lines([unsure]));
    return pass(lines(findings), 'Every level of IS-IS is authenticated as demanded.');
  });

function hasShaChain(isis: Place, level: string, tree: ConfigTree): Finding {
  const chain = findPath(isis, `level ${level} authentication-key-chain`);
  const name = valueOf(isis, `level ${level} authentication-key-chain`);
  if (name === undefined) return { isGood: false, lines: linesAt(findPath(isis, `level ${level}`)) };
  const keys = findPath(tree, 'security authentication-key-chains key-chain * key *').filter(({ captured }) => captured[0] === name);
  if (keys.length === 0) return { isGood: false, lines: linesAt(chain), unsure: 'The key chain of a level of IS-IS is not in the text.' };
  const weak = keys.filter((key) => !(valueOf(key, 'algorithm') ?? 'md5').startsWith('hmac-sha'));
  return { isGood: weak.length === 0, lines: linesAt([...chain, ...(weak.length > 0 ? weak : keys)]) };
}

/** Judges the interfaces on which OSPF has neighbours; passive and disabled ones, and lo0, have none. */
const judgeSpeaking = (tree: ConfigTree, protocol: string, judge: (interfaces: readonly Place[]) => Outcome): Outcome =>
  judgeInstances(tree, protocol, (instances) => {
    const isSpeaking = (one: Place): boolean => !isSet(one, 'passive|disable') && !nameOf(one).startsWith('lo0');
    const interfaces = instances.flatMap((ospf) => [
      ...findPath(ospf, 'area * interface *').filter(isSpeaking),
      ...findPath(ospf, 'realm * area * interface *').filter(isSpeaking),
      ...findPath(ospf, 'area * virtual-link neighbor-id *'),
    ]);
    return interfaces.length > 0 ? judge(interfaces) : notApplicable('OSPF speaks on no interface.', linesAt(instances));
  });

const judgeOspfIpsec = (tree: ConfigTree, protocol: string): Outcome =>
  judgeSpeaking(tree, protocol, (interfaces) => {
    const bare = interfaces.filter((one) => !isSet(one, 'ipsec-sa *'));
    const none = `An interface has no \`ipsec-sa\` (${bare.length} of ${interfaces.length}).`;
    if (bare.length > 0) return unlessMore(tree, `protocols ${protocol}`, fail(linesAt(bare), none));
    const used = new Set(interfaces.flatMap((one) => valuesOf(one, 'ipsec-sa')));
    const associations = findPath(tree, 'security ipsec security-association *').filter((place) => used.has(nameOf(place)));
    const algorithms = associations.map((place) => [
      ...findPath(place, 'manual direction * authentication algorithm *'),
      ...findPath(place, 'manual direction * algorithm *'),
    ]);
    const lines = linesAt([...interfaces.flatMap((one) => findPath(one, 'ipsec-sa')), ...associations, ...algorithms.flat()]);
    if (associations.length < used.size) return review('A security association that is used is not in the text.', lines);
    if (algorithms.flat().some((place) => nameOf(place).includes('md5'))) return fail(lines, 'A security association uses MD5.');
    if (algorithms.some((some) => some.length === 0 || some.some((place) => !nameOf(place).includes('sha'))))
      return review('The algorithm of a security association is not in the text.', lines);
    return pass(lines, `Every interface is authenticated by a security association with SHA (${interfaces.length}).`);
  });
