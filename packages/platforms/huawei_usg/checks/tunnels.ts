import { all, askedAny, notSwitchedOff } from '@merlon/engine/checks/assertions.ts';
import { atMost, equals, noneOf } from '@merlon/engine/checks/demand.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { type Examine, bad, doubtful, good } from '@merlon/engine/checks/finding.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { readAbsence } from '@merlon/engine/demands/read-absence.ts';
import type { Assertion, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { forbidsLine } from '../document/forbidden-lines.ts';
import { ONLY_WITH_PEERS, listIkeProposals } from '../facts/ike-proposals.ts';
import { placesInFirewalls, viewsInFirewalls } from '../facts/facts.ts';

const REFERENCE = 'Huawei USG6000E command reference, IPSec configuration commands';
const PEER = 'ike peer';
/** `undo version 1`: IKEv1 alone has modes. */
const VERSION_2_ALONE: Assertion = { op: 'present', path: ['version', '1'], negated: true, absent: { status: 'FAIL' } };
const BY_RELEASE: WhenAbsent = { status: 'REVIEW', source: 'the default depends on the release' };

/** Where a document names one type, whether another will do is for a person, unless its audit looks for that line alone. */
const hasDetection = (type: string, otherwise?: 'REVIEW'): Assertion => ({
  op: 'value',
  path: ['dpd', 'type'],
  test: equals(type),
  absent: { status: 'FAIL' },
  ...(otherwise && { otherwise }),
});
const PERIODIC_ALONE = /^(?![^]*(?:on-?\s?demand|\bor\b))[^]*\bdpd type periodic\b/i;

/** A title that wants the mode: `IKE peers use aggressive mode`. */
const WANTS_AGGRESSIVE =
  /^(?!.* (?:not|never|no|none|without|avoid\w*|prohibit\w*|forbid\w*|disabl\w*|instead|prevent\w*) ).* (?:uses?|using|in|by|enable|require|configure) (?:the )?aggressive mode/;

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
      except: [
        /algorithm|encrypt|cipher|group|hash|lifetime|strong|aggressive|main mode|exchange ?mode|ike ?v ?2 .*(?:not |disabled|prohibit)/,
      ],
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
    about: {
      title: [/aggressive| main mode |exchange ?mode| ike .*auto\w* (?:\S+ ){0,3}mode/],
      except: [/aging|aggressive mode (?:is )?(?:used|enabled|configured)/, WANTS_AGGRESSIVE],
    },
    beside: ['ike peer * exchange-mode *'],
    noun: 'IKE peer',
    path: PEER,
    expectation:
      'every `ike peer` must have `exchange-mode main`, shown or by IKEv2; none may have `aggressive`, and `auto` is not enough unless the document accepts it',
    examine: examineMode,
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
    must: askedAny(
      [PERIODIC_ALONE, hasDetection('periodic')],
      [/periodic/i, hasDetection('periodic', 'REVIEW')],
      [/on-?\s?demand/i, hasDetection('on-demand', 'REVIEW')],
    ),
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
    path: 'ipsec policy *',
    list: listPolicies,
    expectation:
      'every `ipsec policy`, or `ipsec sa global-duration time-based` for it, must have `sa duration time-based` of 3600 or less',
    must: {
      setting: 'sa duration time-based',
      inherits: 'ipsec sa global-duration time-based',
      demand: atMost(3600, 'second', { zero: 'never' }),
      absent: BY_RELEASE,
      heedsDefault: true,
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
    path: 'ike proposal *',
    list: listIkeProposals,
    onlyWith: ONLY_WITH_PEERS,
    expectation: 'every `ike proposal` must have `sa duration` of 86400 or less',
    must: {
      setting: 'sa duration',
      demand: atMost(86_400, 'second', { zero: 'never' }),
      absent: BY_RELEASE,
      heedsDefault: true,
    },
    remediation: ['system-view', 'ike proposal <number>', 'sa duration 86400'],
    source: `${REFERENCE}, sa duration (IKE proposal view)`,
  },
  {
    id: 'ipsec-anti-replay',
    title: 'IPSec anti-replay is on for VPN tunnels',
    alsoSaid: 'tunnels packets',
    about: { title: [/anti ?replay|replay (?:protection|detection|attack|window)/], except: [/disabled|ntp|snmp|hrp/] },
    expectation: '`ipsec anti-replay enable` must not be undone, and no `ipsec policy` may have `anti-replay disable`',
    all: [
      { setting: 'ipsec anti-replay enable', demand: 'present', absent: { status: 'PASS', source: `${REFERENCE}, ipsec anti-replay` } },
      ...['policy * * *', 'policy-template * *', 'profile *'].map((policy) => ({
        setting: `ipsec ${policy} anti-replay`,
        demand: noneOf('disable'),
        absent: { status: 'NA' } as const,
        perScope: true as const,
      })),
    ],
    restsOn: { op: 'eachScope', then: notSwitchedOff('ipsec policy|policy-template|profile ** anti-replay') },
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

/** What a document says of the mode that answers in aggressive mode as well. */
function readAuto({ title, description, audit, defaultValue }: Recommendation): 'accepted' | 'refused' | undefined {
  const sentences = [title, description, proseOf(audit), defaultValue]
    .flatMap((text) => text.split(/[.;]\s|\n/))
    .filter((text) => /\bauto(?:matic(?:ally)?)?\b/i.test(text));
  const refuses = (text: string): boolean =>
    /\b(?:not|no|none|neither|nor|never|without|avoid\w*|disallowed|forbidden|prohibited|insufficient|findings?|fails?)\b/i.test(text);
  if (sentences.some(refuses)) return sentences.every((text) => refuses(text) || !ACCEPTS.test(text)) ? 'refused' : undefined;
  return sentences.some((text) => ACCEPTS.test(text)) ? 'accepted' : undefined;
}

/** `main and auto are accepted`, `exchange-mode is main or auto`. */
const ACCEPTS = /\bmain["”'`]? (?:or|and) ["“'`]?auto\b|\bauto\b[^,]*\b(?:accepted|allowed|permitted|acceptable|compliant|fine|ok)\b/i;

/** Looks at a peer's mode, which IKEv1 alone has. */
function examineMode(recommendation: Recommendation): Examine {
  const auto = readAuto(recommendation);
  const absence = readAbsence(recommendation, ['exchange-mode']);
  const isRefused = absence === 'fails' || absence === 'must be there';
  const byDefault = readDefaultMode(recommendation);
  return (peer) => {
    const set = findPath(peer, 'exchange-mode');
    const mode = set.flatMap(valuesAt)[0] ?? byDefault;
    const said = set.length > 0 ? `has \`exchange-mode ${mode}\`` : `has no \`exchange-mode\`, which is then \`${mode}\` by the document`;
    if (mode === 'aggressive') return bad(said, set);
    if (set.length === 0 && mode !== undefined && isRefused) return doubtful(`${said}, and by its audit must have one`);
    if (mode === 'main' || (mode === 'auto' && auto === 'accepted')) return good(said, set);
    const off = findPath(peer, 'version 1', { negated: true });
    if (off.length > 0) return good('uses IKEv2 alone', off);
    if (mode === 'auto')
      return auto === 'refused' ? bad(said, set) : doubtful(`${said}, and whether that will do a person has to say`, set);
    if (absence === 'complies') return good('has no `exchange-mode`, which will do by the document');
    return forbidsLine(recommendation, 'exchange-mode aggressive')
      ? good('shows no mode that the audit forbids')
      : doubtful('has no `exchange-mode`, and the default depends on the release');
  };
}

/** The only mode of which a document says that it holds by default. */
function readDefaultMode({ defaultValue }: Recommendation): string | undefined {
  if (/\b(?:no|not|disabled|off|depends)\b/i.test(defaultValue)) return undefined;
  const named = new Set(defaultValue.toLowerCase().match(/\b(?:main|auto|aggressive)\b/g));
  return named.size === 1 ? [...named][0] : undefined;
}

/** The policies that are agreed by IKE, the profiles of tunnel interfaces, and the templates of others: a policy of a template has no settings of its own. */
function listPolicies(tree: ConfigTree): readonly Place[] {
  const policies = viewsInFirewalls(tree, 'ipsec policy').filter(
    ({ node: { words } }) => words.includes('isakmp') && !words.includes('template'),
  );
  return [...policies, ...['ipsec policy-template', 'ipsec profile'].flatMap((path) => viewsInFirewalls(tree, path))];
}

const nameOf = ({ node: { words } }: Place): string => words[1] ?? '';

/** One place of each gateway; `public` stands for what all share. */
function listGateways(tree: ConfigTree): readonly Place[] {
  const places = viewsInFirewalls(tree, 'v-gateway').toReversed();
  return [...new Map(places.map((place) => [nameOf(place), place])).values()];
}
