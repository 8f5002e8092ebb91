import {
  IS_THERE,
  all,
  any,
  absent,
  askedOr,
  doubt,
  each,
  elsewhere,
  given,
  named,
  notSwitchedOff,
  present,
  value,
} from '@merlon/engine/checks/assertions.ts';
import { bad, good } from '@merlon/engine/checks/finding.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import { atMost, first } from '@merlon/engine/checks/demand.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { splitText } from '@merlon/engine/demands/find-bound.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail } from '@merlon/engine/model/verdict.ts';
import { KEYCHAIN_ALONE, OR_KEYCHAIN, isMode } from '../facts/authentication-modes.ts';
import { listExternalPeers, listPeers } from '../facts/bgp-peers.ts';
import { viewsInFirewalls, viewsOf } from '../facts/facts.ts';
import { whenAreaIsOpen } from '../facts/ospf-areas.ts';
import { listUntrustedMembers } from '../facts/zones.ts';

const OSPF = 'Huawei USG6000E command reference, OSPF configuration commands';
const BGP = 'Huawei USG6000E command reference, BGP configuration commands';
const TOWARDS_UNTRUSTED = /untrust|internet|external|outside|public|uplink|\bwan\b/;

const RUNS_OSPF = present('ospf', { status: 'NA' });

/** A mode that anyone can give fails, and whether another than the one of SHA-256 will do is for a person. */
const isStrong = (path: string): Assertion =>
  all(
    value(path, { is: 'matches', pattern: /^(?!simple\b|null\b)/, words: 'be no mode that anyone can give' }, { status: 'NA' }),
    askedOr(
      isMode(path, /^hmac-sha256\b/, 'be `hmac-sha256`'),
      [OR_KEYCHAIN, isMode(path, /^(?:hmac-sha256|keychain)\b/, 'be `hmac-sha256` or `keychain`')],
      [KEYCHAIN_ALONE, isMode(path, /^keychain\b/, 'be `keychain`')],
    ),
  );

/** `md5 is a finding`, `neither simple nor md5`. */
const MD5_REFUSED =
  /\bmd5\b[^.]*\b(?:findings?|not|fails?|insecure|weak|insufficient|prohibited|forbidden)\b|\b(?:not?|neither|never|nor|without|prohibit\w*|forbid\w*|other than)\b[^.]*\bmd5\b/i;
/** A sentence that names SHA-256 and no MD5, and is no command, which may be an example. */
const NAMES_SHA = /^(?![^]*(?:md5|authentication-mode hmac-sha256 (?:\d|cipher|plain)))[^]*\bsha-?2?[- ]?256/i;
const unlessMd5IsRefused = (path: string): Assertion =>
  askedOr(IS_THERE, ...[MD5_REFUSED, NAMES_SHA].map((said): [RegExp, Assertion] => [said, isNotMd5(path)]));
const isNotMd5 = (path: string): Assertion =>
  value(path, { is: 'matches', pattern: /^(?!(?:hmac-)?md5\b)/, words: 'not be `md5`, as the document has it' }, { status: 'NA' });

/** A mode without a key proves nothing, and virtual links may have a mode of their own (command reference, vlink-peer). */
const KEYS_ARE_HELD = {
  op: 'eachScope',
  then: all(
    absent('ospf ** vlink-peer ** simple|md5|hmac-md5|keychain|authentication-null'),
    each(
      'ospf ** area ** authentication-mode',
      'mode of an OSPF area',
      value('', { is: 'matches', pattern: /^(?!.* plain ).* /, words: 'hold a key in cipher text' }),
    ),
    each('ospf ** area ** authentication-mode keychain', 'keychain', named('', 'keychain', ['keychain'])),
  ),
} as const;

/** `The modes simple, md5, hmac-md5 and null are not permitted`, where the description alone says it. */
function whenMd5IsRefused(tree: ConfigTree, { description }: Recommendation): Outcome | undefined {
  if (!splitText(description).some((sentence) => /\bmd5\b[^.]*\bnot (?:permitted|accepted|allowed|sufficient)\b/i.test(sentence)))
    return undefined;
  const modes = viewsInFirewalls(tree, 'ospf').flatMap((process) => findPath(process, 'area ** authentication-mode'));
  const weak = modes.filter((place) => /^(?:hmac-)?md5$/.test(valuesAt(place)[0] ?? ''));
  return weak.length > 0 ? fail(linesAt(weak), 'An OSPF area authenticates by MD5, which the document does not accept.') : undefined;
}

/** A limit that only warns limits nothing. */
const LIMITS_DO_MORE_THAN_WARN: Assertion = { op: 'eachScope', then: absent('bgp ** peer * route-limit ** alert-only') };

/** What documents type of a neighbour. */
const ofPeer = (setting: string) => ({ noun: 'BGP peer', path: 'bgp *', list: listPeers, beside: [`bgp * peer * ${setting} *`] });

/** Routing protocols. */
export const routingChecks: readonly CheckSpec[] = [
  {
    id: 'ospf-silent',
    title: 'OSPF is silent on interfaces of untrusted zones',
    alsoSaid: 'passive',
    about: { title: [/ ospf /, /silent|passive|(?:not |no ).*(?:hello|adjacen|neighbou?r|run|speak|sent)/, TOWARDS_UNTRUSTED] },
    beside: ['ospf * silent-interface *', 'ospf silent-interface *'],
    noun: 'untrusted interface',
    path: 'firewall zone',
    list: listUntrustedMembers,
    none: {
      op: 'eachScope',
      then: given(RUNS_OSPF, doubt('which interfaces are untrusted, as no zone whose name says so has one', 'ospf'), 'OSPF is not in use.'),
    },
    expectation: 'every `ospf` process must have a `silent-interface` for each interface of an untrusted zone (towards the Internet)',
    must: elsewhere(
      each(
        'ospf',
        'OSPF process',
        all(any(present('silent-interface <name>'), present('silent-interface all')), notSwitchedOff('silent-interface <name>')),
        { opens: true },
      ),
    ),
    remediation: ['system-view', 'ospf <process>', 'silent-interface <untrusted interface>'],
    source: `${OSPF}, silent-interface: none by default`,
  },
  {
    id: 'ospf-authentication',
    title: 'OSPF areas authenticate their neighbours by HMAC-SHA256',
    alsoSaid: 'neighbo routing packets updates adjacenc',
    about: {
      title: [/ ospf /, /authenticat|neighbou?rs? .*(?:verif|trust)|hmac/],
      except: [/not |disabled|ospfv3| bgp | md5 |simple|plain|rotat|chang/],
    },
    beside: ['ospf * area * authentication-mode *', 'ospf area * authentication-mode *', 'interface ospf authentication-mode *'],
    noun: 'OSPF area',
    path: 'ospf',
    reads: [
      /^verify that each area of each ospf process has the line authentication-mode hmac-sha256 with a key id and a cipher key$/i,
      /^verify that no ospf area is left which is neither authenticated itself nor by all of its interfaces$/i,
      /^an interface mode does not replace the mode of the area$/i,
    ],
    settledBy: (tree, recommendation) => whenAreaIsOpen(tree) ?? whenMd5IsRefused(tree, recommendation),
    list: (tree) => viewsInFirewalls(tree, 'ospf').flatMap((process) => viewsOf(process, 'area')),
    expectation:
      'every `area` of `ospf` must have `authentication-mode hmac-sha256`, or a `keychain` where the document names one; no interface may have another, and none `simple`, `md5` or `null`',
    must: all(
      isStrong('authentication-mode'),
      unlessMd5IsRefused('authentication-mode'),
      elsewhere(each('interface', 'interface', isStrong('ospf authentication-mode'), { opens: true })),
      any(
        present('authentication-mode'),
        all(elsewhere(present('interface * ospf authentication-mode')), doubt('whether it is enough that interfaces authenticate')),
      ),
    ),
    restsOn: KEYS_ARE_HELD,
    first: ['system-view', 'interface <interface>', 'undo ospf <setting of the line>', 'quit'],
    remediation: ['system-view', 'ospf <process>', 'area <area>', 'authentication-mode hmac-sha256 1 cipher <key>'],
    source: `${OSPF}, authentication-mode (OSPF area): none by default`,
  },
  {
    id: 'vrrp-authentication',
    title: 'VRRP groups authenticate their packets by MD5',
    alsoSaid: 'virtual router redundancy vrid messages',
    about: { title: [/ vrrp |virtual router redundancy/, /authenticat| md5 /], except: [/ not |without|vrrp6|disabled/] },
    beside: ['interface * vrrp vrid * authentication-mode *', 'interface vrrp vrid * authentication-mode *'],
    noun: 'interface with VRRP',
    path: 'interface *',
    list: (tree) => viewsInFirewalls(tree, 'interface').filter((face) => findPath(face, 'vrrp vrid * virtual-ip').length > 0),
    none: { status: 'NA', source: 'VRRP is not configured' },
    expectation: 'every `vrrp vrid` with a `virtual-ip` must have `authentication-mode md5`',
    examine: () => (face) => {
      const groups = findPath(face, 'vrrp vrid * virtual-ip');
      const ids = [...new Set(groups.map(({ captured }) => captured.at(-1)!))];
      const shown = findPath(face, 'vrrp vrid * authentication-mode');
      const isProven = (id: string): boolean => shown.some((place) => place.captured.at(-1) === id && valuesAt(place)[0] === 'md5');
      return ids.every(isProven) ? good('authenticates by MD5', shown) : bad('has a group that does not authenticate by MD5', groups);
    },
    remediation: ['system-view', 'interface <interface>', 'vrrp vrid <number> authentication-mode md5 <key>'],
    source: 'Huawei USG6000E command reference, vrrp vrid authentication-mode: none by default',
  },
  {
    ...ofPeer('valid-ttl-hops'),
    id: 'bgp-ttl-security',
    title: 'GTSM limits the TTL of BGP packets of external peers',
    alsoSaid: 'neighbo sessions',
    about: { title: [/ e?bgp /, / gtsm |ttl/] },
    noun: 'external BGP peer',
    list: listExternalPeers,
    expectation: 'every external BGP `peer` must have `valid-ttl-hops` (GTSM) of 2 or less, which protects its session',
    must: { setting: 'peer * valid-ttl-hops', demand: atMost(2, undefined, { zero: 'never' }), absent: { status: 'FAIL' } },
    remediation: ['system-view', 'bgp <number>', 'peer <address> valid-ttl-hops 1'],
    source: `${BGP}, peer valid-ttl-hops: not checked by default`,
  },
  {
    ...ofPeer('route-limit'),
    id: 'bgp-prefix-limit',
    title: 'The number of prefixes (routes) from every BGP peer is limited',
    alsoSaid: 'neighbo received accept learned',
    about: { title: [/ bgp /, /prefix|routes?/, /limit|maximum| max |number/], except: [/polic|filter/] },
    expectation: 'every BGP `peer` must have `route-limit`, of 10000 or less or of what the document names',
    restsOn: LIMITS_DO_MORE_THAN_WARN,
    must: { setting: 'peer * route-limit', demand: first(atMost(10_000, undefined, { zero: 'never' })), absent: { status: 'FAIL' } },
    remediation: ['system-view', 'bgp <number>', 'peer <address> route-limit 1000'],
    source: `${BGP}, peer route-limit: no limit by default`,
  },
  {
    ...ofPeer('password|keychain'),
    id: 'bgp-authentication',
    title: 'BGP peers are authenticated by a password or a keychain',
    alsoSaid: 'neighbo sessions routing',
    about: {
      title: [
        / bgp /,
        /authenticat|password| md5 |keychain|(?:peer|neighbou?r|session)s? (?:\S+ )?(?:protect|secur)|(?:protect|secur)\w* (?:\S+ )?bgp/,
      ],
      except: [/not |disabled| ospf |rotat|chang|character|length|year|month|ttl| gtsm |prefix|route limit/],
    },
    expectation: 'every BGP `peer` must have `password cipher` or `keychain`',
    must: all(
      present('peer * password|keychain'),
      any(absent('peer * password simple'), doubt('a password that stands in clear text', 'peer * password simple')),
    ),
    remediation: ['system-view', 'bgp <number>', 'peer <address> password cipher <key>'],
    // A keychain that the text does not show lets no peer in without a key: NE40E configuration manual, BGP, Configuring Keychain
    // Authentication: without the keychain that it names, no TCP connection can be set up.
    source: `${BGP}, peer password, peer keychain: none by default`,
  },
];
