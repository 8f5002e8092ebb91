import { all, any, value } from '@merlon/engine/checks/assertions.ts';
import { atMost, equals, noneOf } from '@merlon/engine/checks/demand.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { bad, doubtful, good } from '@merlon/engine/checks/finding.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { Assertion, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { numbersTyped, typedOrShown } from '../document/read-commands.ts';
import { ifWhole, placesInFirewalls, undoneAt, viewsInFirewalls, whenAbsent } from '../facts/facts.ts';
import { askNumbers } from './ask-numbers.ts';
import { judgeDefault } from './stated-defaults.ts';

const REFERENCE = 'Huawei USG6000E command reference, IPSec configuration commands';
const PEER = 'ike peer';
/** `undo version 1`: IKEv1 alone has modes. */
const VERSION_2_ALONE: Assertion = { op: 'present', path: ['version', '1'], negated: true, absent: { status: 'FAIL' } };
const BY_RELEASE: WhenAbsent = { status: 'REVIEW', source: 'the default depends on the release' };

/** How tunnels are agreed and kept. */
export const tunnelChecks: readonly CheckSpec[] = [
  {
    id: 'ike-version',
    title: 'IKE peers of an IPSec VPN use version 2 (IKEv2) only',
    alsoSaid: 'tunnels negotiat site',
    about: {
      title: [
        /ike ?v ?1.*(?:disabled|not |off|prohibit|forbid|remov|never)|(?:disable|no|not|without|never|prohibit\w*) (?:\S+ ){0,4}ike ?v ?1 |ike ?v ?2.*(?: only| alone|exclusive)|only (?:\S+ ){0,3}ike ?v ?2| use ike ?v ?2| ike ?v ?2 (?:is |must be )?(?:mandatory|required|obligatory)| ike version 2 /,
      ],
      except: [/algorithm|encrypt|cipher|group|hash|lifetime|strong|ike ?v ?2 .*(?:not |disabled|prohibit)/],
    },
    beside: ['undo ike peer version 1', 'undo ike peer * version 1', 'ike peer * version 2'],
    noun: 'IKE peer',
    path: PEER,
    expectation:
      'every `ike peer` must contain `undo version 1`, so that it permits no IKEv1, and must not contain `undo version 2` (IKEv2)',
    must: all({ op: 'absent', path: ['version', '2'], negated: true }, VERSION_2_ALONE),
    first: ['system-view', 'ike peer <peer>', 'version 2', 'quit'],
    remediation: ['system-view', 'ike peer <peer>', 'undo version 1'],
    source: `${REFERENCE}, version: a peer uses both versions by default`,
  },
  {
    id: 'ike-exchange-mode',
    title: 'IKE peers of an IPSec VPN do not use aggressive mode',
    alsoSaid: 'tunnels negotiat phase',
    about: { title: [/aggressive| main mode |exchange ?mode/], except: [/aging|aggressive mode (?:is )?(?:used|enabled|configured)/] },
    beside: ['ike peer * exchange-mode *'],
    noun: 'IKE peer',
    path: PEER,
    expectation: 'every `ike peer` must have `exchange-mode main`, shown or by IKEv2; none may have `aggressive`, and `auto` is not enough',
    must: all(
      value('exchange-mode', noneOf('aggressive'), { status: 'PASS' }),
      any({ op: 'value', path: ['exchange-mode'], test: equals('main'), absent: BY_RELEASE, otherwise: 'REVIEW' }, VERSION_2_ALONE),
    ),
    remediation: ['system-view', 'ike peer <peer>', 'exchange-mode main'],
    source: `${REFERENCE}, exchange-mode: of IKEv1 alone; \`auto\` answers in aggressive mode as well`,
  },
  {
    id: 'dead-peer-detection',
    title: 'Dead peer detection (DPD) is on for every IKE peer of an IPSec VPN',
    alsoSaid: 'tunnels active failed gateway remote',
    about: { title: [/dead ?peer| dpd /], except: [/disabled|interval|idle|retransmit|retry|seconds/] },
    beside: ['ike peer * dpd type *'],
    noun: 'IKE peer',
    path: PEER,
    expectation: 'every `ike peer` of IPSec must have `dpd type`: `periodic`, or `on-demand` where the document asks for that',
    examine: (recommendation) => {
      const typed = typedOrShown(recommendation, /^dpd type (\S+)/);
      const named = ['periodic', 'on-demand'].filter((type) => plainTitle(recommendation).includes(type.replace('-', ' ')));
      const wanted = [named, typed].find((types) => types.length > 0);
      return (peer) => {
        const set = findPath(peer, 'dpd type');
        if (set.length === 0) return bad('has no `dpd type`');
        const types = set.flatMap(valuesAt);
        if (wanted && !types.every((type) => wanted.includes(type))) return doubtful('has another `dpd type` than the document names', set);
        return good(`has \`dpd type ${types.join(' ')}\``, set);
      };
    },
    remediation: ['system-view', 'ike peer <peer>', 'dpd type periodic'],
    source: `${REFERENCE}, dpd type: none by default`,
  },
  {
    id: 'perfect-forward-secrecy',
    title: 'Every IPSec policy (VPN tunnel) uses perfect forward secrecy (PFS)',
    alsoSaid: 'tunnels site phase',
    about: { title: [/perfect forward| pfs /], except: [/disabled|not (?:be )?used/] },
    beside: ['ipsec policy * * * pfs *', 'ipsec policy-template * pfs *'],
    decides: ['ipsec policy * pfs *', 'ipsec policy * pfs dh-group14'],
    expectation: 'every `ipsec policy` must have `pfs` with no group weaker than `dh-group14`, or than what the document types',
    algorithms: [
      {
        kind: 'group',
        at: 'pfs',
        of: { noun: 'IPSec policy', path: 'ipsec policy', list: listPolicies },
        absent: { status: 'FAIL', source: `${REFERENCE}, pfs: not used by default` },
      },
    ],
    remediation: ['system-view', 'ipsec policy <policy and number> isakmp', 'pfs dh-group14'],
    source: `${REFERENCE}, pfs: not used by default; NIST SP 800-57 and RFC 8247 for the strength of groups`,
  },
  {
    id: 'ipsec-lifetime',
    title: 'The lifetime of IPSec SAs of a VPN is limited',
    alsoSaid: 'tunnels keys renewed',
    about: {
      title: [
        /(?: ipsec | sas? |security association).*(?:life ?time|duration|expir|(?:hours?|minutes?|seconds?) )|(?:renegotiat|re ?key)\w* (?:\S+ )?(?: ?ipsec | ?sas? |security association)|(?:life ?time|duration) .*(?: ipsec | sas? )/,
      ],
      except: [/ ike |phase ?1|traffic|kilobyte|volume| dpd |dead|idle/],
    },
    beside: ['ipsec policy * * * sa duration time-based *'],
    decides: ['ipsec policy * sa duration time-based *', 'ipsec sa global-duration time-based *'],
    noun: 'IPSec policy',
    path: 'ipsec policy',
    list: listPolicies,
    expectation:
      'every `ipsec policy`, or `ipsec sa global-duration time-based` for it, must have `sa duration time-based` of 3600 or less',
    examine: (recommendation, tree) => {
      const asked = {
        setting: 'sa duration time-based',
        demand: atMost(3600, 'second', { zero: 'never' }),
        typed: /^(?:sa duration|ipsec sa global-duration) time-based (\d+)/,
      };
      const compare = askNumbers(recommendation, asked);
      const absent = judgeDefault(recommendation, asked, NO_LIFETIME);
      const whole = placesInFirewalls(tree, 'ipsec sa global-duration time-based');
      return (policy) => {
        const own = findPath(policy, 'sa duration time-based');
        return compare(own.length > 0 ? own : whole, absent);
      };
    },
    remediation: ['system-view', 'ipsec policy <policy and number> isakmp', 'sa duration time-based 3600'],
    source: `${REFERENCE}, sa duration, ipsec sa global-duration`,
  },
  {
    id: 'ike-lifetime',
    title: 'The lifetime of IKE SAs of an IPSec VPN is limited',
    alsoSaid: 'tunnels keys renewed',
    about: {
      title: [/ ike(?:v[12])? .*(?:life ?time|duration)|(?:life ?time|duration) .* ike(?:v[12])? |phase ?1.*life ?time/],
      except: [/ dpd /],
    },
    beside: ['ike proposal * sa duration *'],
    noun: 'IKE proposal',
    path: 'ike proposal',
    expectation: 'every `ike proposal` must have `sa duration` of 86400 or less',
    must: {
      setting: 'sa duration',
      demand: atMost(86_400, 'second', { zero: 'never' }),
      absent: { status: 'REVIEW', source: 'the default depends on the release' },
    },
    remediation: ['system-view', 'ike proposal <number>', 'sa duration 86400'],
    source: `${REFERENCE}, sa duration (IKE proposal view)`,
  },
  {
    id: 'ipsec-anti-replay',
    title: 'IPSec anti-replay is on for VPN tunnels',
    alsoSaid: 'tunnels packets',
    about: { title: [/anti ?replay|replay (?:protection|detection|attack|window)/], except: [/disabled|ntp|snmp|hrp/] },
    beside: ['ipsec anti-replay window *'],
    expectation: '`ipsec anti-replay enable` must not be undone; its window must be as large as the document types',
    judge: judgeReplay,
    remediation: ['system-view', 'ipsec anti-replay enable'],
    source: `${REFERENCE}, ipsec anti-replay: enabled by default`,
  },
  {
    id: 'ssl-vpn-tls',
    title: 'SSL VPN gateways accept no version before TLS 1.2',
    about: { title: [/ssl ?vpn|virtual gateway|v gateway/, / tls | tls ?v?1|version/], except: [/log| ike /] },
    beside: ['v-gateway * ssl version *', 'v-gateway * basic ssl version *', 'v-gateway basic ssl version *'],
    noun: 'SSL VPN gateway',
    path: 'v-gateway',
    list: listGateways,
    expectation:
      'every `v-gateway` must have `ssl version` with `tlsv12` or `tlsv13` alone: nothing older (TLS 1.0 and TLS 1.1, `tlsv10`, `tlsv11`) may be accepted, and no SSL',
    examine: (_, tree) => (gateway) => {
      const set = ['', 'basic '].flatMap((view) => placesInFirewalls(tree, `v-gateway ${nameOf(gateway)} ${view}ssl version`));
      if (set.length === 0) return doubtful('does not say which versions of TLS it accepts, and the default depends on the release');
      const old = set.filter((place) => !valuesAt(place).every((version) => /^tlsv1[._-]?[23]$/.test(version)));
      return old.length > 0 ? bad('accepts a version before TLS 1.2', old) : good('accepts no version before TLS 1.2', set);
    },
    remediation: ['system-view', 'v-gateway <name in v-gateway>', 'basic', 'ssl version tlsv12'],
    source: 'Huawei USG6000E command reference, ssl version (v-gateway); RFC 8996: TLS 1.0 and 1.1 must not be used',
  },
];

const NO_LIFETIME = doubtful('has no lifetime, and the default depends on the release');

/** The policies that are agreed by IKE, and the templates of others: a policy of a template has no settings of its own. */
function listPolicies(tree: ConfigTree): readonly Place[] {
  const policies = viewsInFirewalls(tree, 'ipsec policy').filter(
    ({ node: { words } }) => words.includes('isakmp') && !words.includes('template'),
  );
  return [...policies, ...viewsInFirewalls(tree, 'ipsec policy-template')];
}

function judgeReplay(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const path = 'ipsec anti-replay enable';
  const off = [...undoneAt(tree, path), ...placesInFirewalls(tree, 'ipsec policy * * * anti-replay disable')];
  if (off.length > 0) return fail(linesAt(off), 'Anti-replay of IPSec is switched off.');
  const windows = placesInFirewalls(tree, 'ipsec anti-replay window');
  const typed = numbersTyped(recommendation, /^ipsec anti-replay window (\d+)/);
  const [titled = Math.max(...typed)] = readQuantities(recommendation.title).map(({ number }) => number);
  const asked = `The window must be ${titled} or more`;
  if (typed.length > 0 && windows.length === 0) return review('The window of anti-replay is not in the text.');
  if (typed.length > 0 && !windows.every((place) => Number(valuesAt(place)[0]) >= titled))
    return fail(linesAt(windows), `${asked}, and it is not.`);
  const on = findPath(tree, path);
  const why = typed.length > 0 ? ` ${asked}, and it is so.` : '';
  if (on.length > 0) return ifWhole(tree, 'ipsec', pass(linesAt([...on, ...windows]), `Anti-replay of IPSec is on.${why}`));
  return whenAbsent(tree, path, 'Nothing switches anti-replay off, and it is on by default', {
    status: 'PASS',
    source: `${REFERENCE}, ipsec anti-replay`,
  });
}

const nameOf = ({ node: { words } }: Place): string => words[1] ?? '';

/** One place of each gateway; `public` stands for what all share. */
function listGateways(tree: ConfigTree): readonly Place[] {
  const places = viewsInFirewalls(tree, 'v-gateway').toReversed();
  return [...new Map(places.map((place) => [nameOf(place), place])).values()];
}
