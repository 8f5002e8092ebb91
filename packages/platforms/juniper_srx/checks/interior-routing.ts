import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { defineCheck } from './define-check.ts';
import { isSet, linesAt, nameOf, placesInInstances, placesOf, sortLines, unlessHidden, valueOf, valuesOf } from '../facts/facts.ts';

const REFERENCE = 'Junos IS-IS, OSPF and RIP User Guides: no neighbour is authenticated by default';
const ISIS = /is-?is\b/;
/** Titles that demand more than MD5. */
const STRONGER = /\bsha|hmac|\baes|key.?chain|ipsec/;
const SUPPRESSIONS: readonly { readonly word: string; readonly title: RegExp }[] = [
  { word: 'loose-authentication-check', title: /loose/ },
  { word: 'no-hello-authentication', title: /hello/ },
  { word: 'no-psnp-authentication', title: /psnp/ },
  { word: 'no-csnp-authentication', title: /csnp/ },
  { word: 'no-authentication-check', title: /suppress|authentication check/ },
];

/** IS-IS, OSPF and RIP. */
export const interiorRoutingChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'isis-sha',
    title: 'IS-IS authenticates with SHA-1',
    topic: { title: /sha/, section: ISIS },
    expectation: 'every level of `protocols isis` must have an `authentication-key-chain` whose keys are of `hmac-sha-1`',
    judge: (tree) => judgeLevels(tree, (isis, level) => hasShaChain(tree, isis, level)),
    remediation: [
      'set security authentication-key-chains key-chain <name> key <number> algorithm hmac-sha-1',
      'set protocols isis level <level> authentication-key-chain <name>',
    ],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'isis-md5',
    title: 'IS-IS authenticates with MD5',
    topic: { title: /md5/, section: ISIS },
    expectation: 'every level of `protocols isis` must have `authentication-type md5` and an `authentication-key`',
    judge: (tree) => judgeLevels(tree, hasMd5),
    remediation: ['set protocols isis level <level> authentication-type md5', 'set protocols isis level <level> authentication-key <key>'],
    source: REFERENCE,
  }),
  ...SUPPRESSIONS.map(({ word, title }) =>
    defineCheck({
      id: `isis-${word}`,
      title: `IS-IS has no \`${word}\``,
      topic: { title, section: ISIS },
      expectation: `\`${word}\` must not be configured anywhere below \`protocols isis\``,
      judge: (tree: ConfigTree) => judgeSuppression(tree, word),
      remediation: [`delete protocols isis level <level> ${word}`],
      source: 'Junos IS-IS User Guide: authentication is checked by default',
    }),
  ),
  ...(['ospf', 'ospf3'] as const).map((protocol) =>
    defineCheck({
      id: `${protocol}-ipsec`,
      title: `${protocol.toUpperCase()} is authenticated by IPsec with SHA`,
      topic: { title: /ipsec/, section: protocol === 'ospf' ? /ospf(?!v?3)/ : /ospf(?:v?3)/ },
      expectation: `every interface of \`protocols ${protocol}\` must have an \`ipsec-sa\` that is defined and does not use MD5`,
      judge: (tree: ConfigTree) => judgeOspfIpsec(tree, protocol),
      remediation: [
        'set security ipsec security-association <name> manual direction bidirectional authentication algorithm hmac-sha1-96',
        `set protocols ${protocol} area <area> interface <interface> ipsec-sa <name>`,
      ],
      beside: ['security ipsec security-association'],
      source: REFERENCE,
    }),
  ),
  defineCheck({
    id: 'ospf-md5',
    title: 'OSPF authenticates with MD5',
    topic: { title: /md5|authenticat/, except: STRONGER, section: /ospf(?!v?3)/ },
    expectation: 'every interface of `protocols ospf` must have `authentication md5`',
    judge: judgeOspfMd5,
    remediation: ['set protocols ospf area <area> interface <interface> authentication md5 <number> key <key>'],
    beside: ['protocols ospf area * authentication-type md5'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'rip-md5',
    title: 'RIP authenticates with MD5',
    topic: { title: /md5|authenticat/, except: STRONGER, section: /\brip\b/ },
    expectation: '`protocols rip` must have `authentication-type md5` and an `authentication-key`',
    judge: judgeRip,
    remediation: ['set protocols rip authentication-type md5', 'set protocols rip authentication-key <key>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'rip-check-zero',
    title: 'RIP refuses packets whose reserved fields are not zero',
    topic: { title: /zero/, section: /\brip\b/ },
    expectation: '`no-check-zero` must not be configured below `protocols rip`',
    judge: judgeCheckZero,
    remediation: ['set protocols rip check-zero'],
    source: 'Junos RIP User Guide: check-zero is the default',
  }),
];

/** The instances of a protocol, or the outcome if there is none. */
function instancesOf(tree: ConfigTree, protocol: string): { readonly places: readonly Place[]; readonly none?: Outcome } {
  const places = placesInInstances(tree, `protocols ${protocol}`);
  if (places.length > 0) return { places };
  const label = protocol.toUpperCase();
  const hidden =
    unlessHidden(tree, `protocols ${protocol}`, `${label} is not configured`) ??
    unlessHidden(tree, 'routing-instances', `${label} is not configured`);
  return { places, none: hidden ?? notApplicable(`${label} is not configured.`) };
}

type Finding = { readonly good: boolean; readonly lines: readonly number[]; readonly unsure?: string };

function judgeLevels(tree: ConfigTree, judge: (isis: Place, level: string) => Finding): Outcome {
  const { places, none } = instancesOf(tree, 'isis');
  if (none) return none;
  const findings = places.flatMap((isis) => {
    const levels = ['1', '2'].filter((level) => !isSet(isis, `level ${level} disable`));
    return levels.map((level) => ({ isis, ...judge(isis, level) }));
  });
  if (findings.length === 0) return notApplicable('Both levels of IS-IS are disabled.');
  const bad = findings.filter((finding) => !finding.good && !finding.unsure);
  const lines = (some: typeof findings): readonly number[] => sortLines(some.flatMap((one) => [one.isis.node.line, ...one.lines]));
  if (bad.length > 0)
    return (
      unlessHidden(tree, 'protocols isis', 'Authentication is not configured') ??
      fail(lines(bad), 'A level of IS-IS is not authenticated as demanded.')
    );
  const unsure = findings.find((finding) => finding.unsure);
  if (unsure) return review(unsure.unsure!, lines([unsure]));
  return pass(lines(findings), 'Every level of IS-IS is authenticated as demanded.');
}

function hasMd5(isis: Place, level: string): Finding {
  const type = placesOf(isis, `level ${level} authentication-type md5`);
  const key = placesOf(isis, `level ${level} authentication-key`);
  if (type.length > 0 && key.length > 0) return { good: true, lines: linesAt([...type, ...key]) };
  const chain = placesOf(isis, `level ${level} authentication-key-chain`);
  return chain.length > 0
    ? { good: false, lines: linesAt(chain), unsure: 'A level of IS-IS is authenticated by a key chain in place of MD5.' }
    : { good: false, lines: linesAt([...type, ...key]) };
}

function hasShaChain(tree: ConfigTree, isis: Place, level: string): Finding {
  const chain = placesOf(isis, `level ${level} authentication-key-chain`);
  const name = valueOf(isis, `level ${level} authentication-key-chain`);
  if (name === undefined) return { good: false, lines: linesAt(placesOf(isis, `level ${level}`)) };
  const keys = placesOf(tree, 'security authentication-key-chains key-chain * key *').filter((key) => key.captured[0] === name);
  if (keys.length === 0) return { good: false, lines: linesAt(chain), unsure: 'The key chain of a level of IS-IS is not in the text.' };
  const weak = keys.filter((key) => !(valueOf(key, 'algorithm') ?? 'md5').startsWith('hmac-sha'));
  return { good: weak.length === 0, lines: sortLines([...linesAt(chain), ...linesAt(weak.length > 0 ? weak : keys)]) };
}

function judgeSuppression(tree: ConfigTree, word: string): Outcome {
  const { places, none } = instancesOf(tree, 'isis');
  if (none) return none;
  const found = places.flatMap((isis) =>
    ['', 'level * ', 'interface * ', 'interface * level * '].flatMap((below) => [...placesOf(isis, `${below}${word}`)]),
  );
  if (found.length > 0) return fail(linesAt(found), `\`${word}\` is configured.`);
  return (
    unlessHidden(tree, 'protocols isis', `\`${word}\` is not configured`) ??
    pass(linesAt(places), `IS-IS is configured, and \`${word}\` is not.`)
  );
}

/** Interfaces on which OSPF has neighbours; passive and disabled ones, and lo0, have none. */
function speakingInterfaces(places: readonly Place[]): readonly Place[] {
  return places.flatMap((ospf) => [
    ...placesOf(ospf, 'area * interface *').filter(
      (one) => !isSet(one, 'passive') && !isSet(one, 'disable') && !nameOf(one).startsWith('lo0'),
    ),
    ...placesOf(ospf, 'realm * area * interface *').filter((one) => !isSet(one, 'passive') && !isSet(one, 'disable')),
    ...placesOf(ospf, 'area * virtual-link neighbor-id *'),
  ]);
}

function judgeOspfMd5(tree: ConfigTree): Outcome {
  const { places, none } = instancesOf(tree, 'ospf');
  if (none) return none;
  const interfaces = speakingInterfaces(places);
  if (interfaces.length === 0) return notApplicable('OSPF speaks on no interface.', linesAt(places));
  const open = interfaces.filter((one) => !isSet(one, 'authentication md5 *'));
  const chained = open.filter((one) => isSet(one, 'authentication keychain|multi-active-md5'));
  const bare = open.filter((one) => !chained.includes(one));
  const lines = (some: readonly Place[]): readonly number[] =>
    sortLines(some.flatMap((one) => [one.node.line, ...linesAt(placesOf(one, 'authentication *'))]));
  if (bare.length > 0)
    return (
      unlessHidden(tree, 'protocols ospf', 'Authentication is not configured') ??
      fail(lines(bare), `OSPF speaks unauthenticated on an interface (${bare.length} of ${interfaces.length}).`)
    );
  if (chained.length > 0) return review('OSPF is authenticated by a key chain in place of MD5.', lines(chained));
  return pass(lines(interfaces), `OSPF is authenticated with MD5 on every interface (${interfaces.length}).`);
}

function judgeOspfIpsec(tree: ConfigTree, protocol: 'ospf' | 'ospf3'): Outcome {
  const { places, none } = instancesOf(tree, protocol);
  if (none) return none;
  const interfaces = speakingInterfaces(places);
  if (interfaces.length === 0) return notApplicable('It speaks on no interface.', linesAt(places));
  const bare = interfaces.filter((one) => !isSet(one, 'ipsec-sa *'));
  if (bare.length > 0)
    return (
      unlessHidden(tree, `protocols ${protocol}`, 'An `ipsec-sa` is not configured') ??
      fail(linesAt(bare), `An interface has no \`ipsec-sa\` (${bare.length} of ${interfaces.length}).`)
    );
  const used = new Set(interfaces.flatMap((one) => valuesOf(one, 'ipsec-sa')));
  const associations = placesOf(tree, 'security ipsec security-association *').filter((place) => used.has(nameOf(place)));
  const algorithms = associations.map((place) => ({
    place,
    algorithms: [...placesOf(place, 'manual direction * authentication algorithm *'), ...placesOf(place, 'manual direction * algorithm *')],
  }));
  const lines = sortLines([
    ...linesAt(interfaces.flatMap((one) => [...placesOf(one, 'ipsec-sa')])),
    ...linesAt(associations),
    ...algorithms.flatMap((one) => linesAt(one.algorithms)),
  ]);
  if (associations.length < used.size) return review('A security association that is used is not in the text.', lines);
  if (algorithms.some((one) => one.algorithms.some((place) => /md5/.test(nameOf(place)))))
    return fail(lines, 'A security association uses MD5.');
  if (algorithms.some((one) => one.algorithms.length === 0 || one.algorithms.some((place) => !/sha/.test(nameOf(place)))))
    return review('The algorithm of a security association is not in the text.', lines);
  return pass(lines, `Every interface is authenticated by a security association with SHA (${interfaces.length}).`);
}

function judgeRip(tree: ConfigTree): Outcome {
  const { places, none } = instancesOf(tree, 'rip');
  if (none) return none;
  const proof = (levels: readonly Place[]): readonly Place[] | undefined => {
    const type = levels.flatMap((level) => [...placesOf(level, 'authentication-type *')])[0];
    const key = levels.flatMap((level) => [...placesOf(level, 'authentication-key')])[0];
    return type && key && nameOf(type) === 'md5' ? [type, key] : undefined;
  };
  const peers = places.flatMap((rip) => {
    const neighbors = placesOf(rip, 'group * neighbor *').map((neighbor) => [neighbor, rip]);
    return neighbors.length > 0 ? neighbors : [[rip]];
  });
  const open = peers.filter((levels) => !proof(levels));
  const hidden = unlessHidden(tree, 'protocols rip', 'Authentication is not configured');
  const lines = sortLines(
    open.flatMap((levels) => [levels[0]!.node.line, ...linesAt(levels.flatMap((level) => [...placesOf(level, 'authentication-type')]))]),
  );
  if (open.length > 0) return hidden ?? fail(lines, 'A neighbour of RIP is not authenticated with MD5.');
  return pass(linesAt(peers.flatMap((levels) => [...proof(levels)!])), 'RIP is authenticated with MD5.');
}

function judgeCheckZero(tree: ConfigTree): Outcome {
  const { places, none } = instancesOf(tree, 'rip');
  if (none) return none;
  const off = places.flatMap((rip) => ['', 'group * neighbor * '].flatMap((below) => [...placesOf(rip, `${below}no-check-zero`)]));
  if (off.length > 0) return fail(linesAt(off), '`no-check-zero` is configured.');
  const on = places.flatMap((rip) => [...placesOf(rip, 'check-zero')]);
  return (
    unlessHidden(tree, 'protocols rip', '`no-check-zero` is not configured') ??
    pass(linesAt(on.length > 0 ? on : places), 'Reserved fields are checked, which is the default.')
  );
}
