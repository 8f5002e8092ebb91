import { doubt } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { selectNodes } from '@merlon/engine/config-tree/find.ts';
import { unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { saysOff } from '@merlon/engine/demands/read-default.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { OFF, REFERENCE } from '../facts/command-reference.ts';
import { untrustedOf } from '../facts/interfaces.ts';
import { linesOfNodes, statementsOf } from '../facts/statements.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

const LIMITS = ['conn-max', 'embryonic-conn-max', 'per-client-embryonic-max', 'per-client-max'];

function judgeLimits(tree: ConfigTree): Outcome {
  const policies = statementsOf(tree, 'policy-map').map((policy) => {
    const lines = selectNodes(
      [policy],
      ({ words, negated }) => !negated && words[0] === 'set' && words[1] === 'connection' && LIMITS.includes(words[2] ?? ''),
    );
    const limits = new Set(
      lines.flatMap(({ words }) => LIMITS.filter((limit) => Number(words[words.indexOf(limit) + 1]) > 0 && words.includes(limit))),
    );
    return { name: policy.words.at(-1)!, lines, limits };
  });
  const limiting = policies.filter(({ limits }) => limits.size > 0);
  if (limiting.length === 0)
    return unlessHidden(tree, 'policy-map', fail([], 'No `policy-map` limits connections; by default there is no limit.'));
  const applied = statementsOf(tree, 'service-policy').filter(({ words }) => limiting.some(({ name }) => name === words[1]));
  const lines = linesOfNodes([...limiting.flatMap((policy) => policy.lines), ...applied]);
  if (applied.length === 0) return fail(lines, 'A policy limits connections, but is applied nowhere.');
  const everywhere = applied.some(({ words }) => words[2] === 'global');
  const untrusted = untrustedOf(tree);
  const covered = untrusted.every(({ name }) => everywhere || applied.some(({ words }) => words[3] === name));
  if (untrusted.length > 0 && !covered)
    return review('Connections are limited, but not on every interface that is not to be trusted.', lines);
  const complete = limiting.some(({ limits }) => LIMITS.every((limit) => limits.has(limit)));
  return complete && untrusted.length > 0
    ? pass(lines, 'Connections are limited in every way on the interfaces that are not to be trusted.')
    : review('Connections are limited in some ways; whether these will do a person has to say.', lines);
}

const HALF_OPEN = ['embryonic-conn-max', 'per-client-embryonic-max'];

/** Whether a line limits half-open connections; 0 is no limit (command reference, set connection). */
const limitsHalfOpen = ({ words, negated }: ConfigNode): boolean =>
  !negated &&
  words[0] === 'set' &&
  words[1] === 'connection' &&
  HALF_OPEN.some((limit) => words.includes(limit) && Number(words[words.indexOf(limit) + 1]) > 0);

function judgeHalfOpen(tree: ConfigTree): Outcome {
  const policies = statementsOf(tree, 'policy-map').map((policy) => ({
    name: policy.words.at(-1)!,
    lines: selectNodes([policy], limitsHalfOpen),
  }));
  const limiting = policies.filter(({ lines }) => lines.length > 0);
  const onStatics = [...statementsOf(tree, 'static'), ...statementsOf(tree, 'nat')].filter(({ words }) => words.includes('tcp'));
  if (limiting.length === 0) {
    return onStatics.length > 0
      ? review('No policy limits half-open connections, but translations of old releases may.', linesOfNodes(onStatics))
      : unlessHidden(
          tree,
          'policy-map',
          fail([], 'No `policy-map` limits half-open (embryonic) connections; by default there is no limit.'),
        );
  }
  const applied = statementsOf(tree, 'service-policy').filter(({ words }) => limiting.some(({ name }) => name === words[1]));
  const lines = linesOfNodes([...limiting.flatMap((policy) => policy.lines), ...applied]);
  if (applied.length === 0)
    return unlessHidden(tree, 'service-policy', fail(lines, 'A policy limits half-open connections, but is applied nowhere.'));
  const covered = untrustedOf(tree).every(({ name }) => applied.some(({ words }) => words[2] === 'global' || words[3] === name));
  return covered
    ? unlessHidden(tree, 'policy-map', pass(lines, 'Half-open (embryonic) connections are limited by a policy that is applied.'))
    : review('Half-open connections are limited, but not on every interface that is not to be trusted.', lines);
}

const VPN_THREATS: readonly (readonly [service: string, title: string, about: RegExp])[] = [
  [
    'remote-access-authentication',
    'Ensure brute force attacks on the authentication of the remote access VPN are detected',
    / (?:brute force|password spray\w*|remote access authentication|failed (?:vpn )?(?:authentications?|logins?)|authentication (?:attacks?|failures?)) /,
  ],
  [
    'remote-access-client-initiations',
    'Ensure repeated client initiations of the remote access VPN are detected',
    / (?:client initiations?|initiation attacks?|incomplete connections?) /,
  ],
  [
    'invalid-vpn-access',
    'Ensure access to an invalid VPN service for remote access is detected',
    / invalid (?:remote access )?vpn | invalid remote access /,
  ],
];

/** Words of titles for protocols, and what the device calls their inspection. */
const PROTOCOLS: ReadonlyMap<string, readonly string[]> = new Map([
  ['dns', ['dns']],
  ['ftp', ['ftp']],
  ['tftp', ['tftp']],
  ['icmp', ['icmp']],
  ['sip', ['sip']],
  ['http', ['http']],
  ['smtp', ['esmtp', 'smtp']],
  ['esmtp', ['esmtp']],
  ['rtsp', ['rtsp']],
  ['snmp', ['snmp']],
  ['netbios', ['netbios']],
]);

/** Only a policy that is applied inspects (command reference, inspect, service-policy). */
function judgeInspected(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const named = plainTitle(recommendation)
    .split(' ')
    .flatMap((word) => (PROTOCOLS.has(word) ? [word] : []));
  const applied = new Set(statementsOf(tree, 'service-policy').map(({ words }) => words[1]));
  const policies = statementsOf(tree, 'policy-map').filter(({ words }) => applied.has(words.at(-1)));
  const inspected = selectNodes(policies, ({ words, negated }) => !negated && words[0] === 'inspect');
  const linesFor = named.map((word) => inspected.filter(({ words }) => PROTOCOLS.get(word)!.includes(words[1] ?? '')));
  const missing = named.filter((_, at) => linesFor[at]!.length === 0);
  if (missing.length > 0)
    return unlessHidden(
      tree,
      'policy-map',
      fail(linesOfNodes(inspected), `Not inspected by a policy that is applied: ${missing.join(', ')}.`),
    );
  return unlessHidden(
    tree,
    'policy-map',
    pass(linesOfNodes(linesFor.flat()), `Inspected by a policy that is applied: ${named.join(', ')}.`),
  );
}

/** `filter java except …` lets something through. */
const ofFilter = (what: 'ActiveX' | 'Java', noun: string): CheckSpec => {
  const keyword = what.toLowerCase();
  return {
    id: `filter-${keyword}`,
    title: `Ensure ${noun} filtering is enabled`,
    about: { title: [new RegExp(` ${keyword} `), / (?:filter\w*|block\w*) /] },
    expectation: `\`filter ${keyword}\` must be configured`,
    judge: {
      op: 'some',
      path: ['filter', keyword],
      then: { op: 'value', path: [], test: { is: 'matches', pattern: /^(?!except\b)/, words: 'name what is filtered' }, absent: OFF },
      none: OFF,
      noun: `filter of ${what}`,
    },
    remediation: [`filter ${keyword} <port> <network> <mask> <network> <mask>`],
    source: `${REFERENCE}, filter ${keyword}: disabled by default`,
  };
};

export const inspectionChecks: readonly CheckSpec[] = [
  {
    id: 'dns-guard',
    title: "Ensure 'DNS Guard' is enabled",
    about: { title: [/ dns guard /] },
    expectation: '`dns-guard` must be on',
    judge: (tree, recommendation) => {
      const all = selectNodes(tree.roots, ({ words }) => words.length === 1 && words[0] === 'dns-guard');
      const off = all.filter((node) => node.negated);
      if (off.length > 0) return fail(linesOfNodes(off), 'DNS guard is switched off.');
      if (all.length > 0) return pass(linesOfNodes(all), 'DNS guard is on.');
      return saysOff(recommendation.defaultValue)
        ? unlessHidden(tree, 'dns-guard', fail([], '`dns-guard` is not in the text; by default, the document says, it is off.'))
        : review('`dns-guard` is not in the text; what then holds depends on the release and on the inspection of DNS.');
    },
    first: ['policy-map type inspect dns <map>', ' parameters', '  dns-guard'],
    remediation: ['dns-guard'],
    source: `${REFERENCE}, dns-guard: enabled by default where DNS inspection is; the CIS benchmarks say disabled`,
  },
  {
    id: 'connection-limits',
    title: 'Ensure DOS protection is enabled for untrusted interfaces',
    about: { title: [/ (?:dos|denial of service|ddos|connection limits?) /], except: [/ threat detection | alerts? | logs? /] },
    expectation: 'a policy on the interfaces that are not to be trusted must limit connections, also half-open ones',
    alsoSaid: 'total client embryonic half-open',
    judge: judgeLimits,
    remediation: [
      'policy-map <policy>',
      ' class <class>',
      ...LIMITS.map((limit) => `  set connection ${limit} <number>`),
      'service-policy <policy> interface <interface>',
    ],
    beside: ['class-map <class>', 'match any'],
    source: `${REFERENCE}, set connection: 0 by default, which is no limit`,
  },
  {
    id: 'half-open-connections',
    title: 'Ensure half-open connections are limited',
    about: {
      title: [/ (?:half open|embryonic|syn floods?|syn attacks?) /],
      except: [/ (?:time ?outs?|timed? out) /, BEYOND_A_SETTING, REVERSED],
    },
    expectation:
      'a policy map that is applied must limit half-open (embryonic) TCP connections, so that servers are protected from SYN floods',
    judge: judgeHalfOpen,
    remediation: [
      'policy-map <policy>',
      ' class <class>',
      ...HALF_OPEN.map((limit) => `  set connection ${limit} <number>`),
      'service-policy <policy> interface <interface>',
    ],
    beside: ['set connection * * *', 'set connection * * * *', 'service-policy * *'],
    source: `${REFERENCE}, set connection: 0 by default, which is no limit`,
  },
  ...VPN_THREATS.map(([service, title, about]): CheckSpec => ({
    id: `vpn-threats-${service}`,
    title,
    about: { title: [about, / (?:vpns?|remote access) /], except: [BEYOND_A_SETTING, REVERSED] },
    setting: `threat-detection service ${service}`,
    demand: 'present',
    absent: {
      ...OFF,
      source: 'Cisco document 222315, "Configure Threat Detection Services for Remote Access VPN on ASA": disabled by default',
    },
    remediation: [`threat-detection service ${service}${service === 'invalid-vpn-access' ? '' : ' hold-down 10 threshold 20'}`],
    beside: [`threat-detection service ${service} *`],
    source: 'Cisco document 222315, "Configure Threat Detection Services for Remote Access VPN on ASA": disabled by default',
  })),
  {
    id: 'application-inspection',
    title: 'Ensure non-default application inspection is configured correctly',
    about: { title: [/ (?:application|protocol) inspection | inspection .*protocols? /] },
    expectation: 'the protocols that the organisation wants inspected must be in the policy that is applied',
    judge: doubt('which protocols have to be inspected beyond the default, as the organisation wants it', 'policy-map * class * inspect'),
    remediation: ['policy-map global_policy', ' class inspection_default', '  inspect <protocol>', 'service-policy global_policy global'],
    source: `${REFERENCE}, inspect`,
    forPerson: true,
  },
  {
    id: 'inspected-protocols',
    title: 'Ensure DNS is inspected',
    about: {
      title: [/ inspect(?:s|ed|ion)? /, new RegExp(` (?:${[...PROTOCOLS.keys()].join('|')}) `)],
      except: [
        / (?:not|no|disabled?|guard|length|messages?|commands?|parameters?|maps?|strict|tunnel\w*|doh|over|limit\w*|rate|block\w*|den(?:y|ied)|versions?|drop\w*|methods?|malware|files?) /,
        BEYOND_A_SETTING,
      ],
    },
    expectation:
      'the protocols that the title names (DNS, FTP, ICMP and others) must be inspected by a policy that is applied, globally or on an interface',
    judge: judgeInspected,
    remediation: ['policy-map global_policy', ' class inspection_default', '  inspect dns', 'service-policy global_policy global'],
    beside: ['inspect *', 'inspect * *', 'policy-map *', 'class *'],
    source: `${REFERENCE}, inspect and service-policy`,
  },
  ofFilter('ActiveX', 'ActiveX'),
  ofFilter('Java', 'Java applet'),
];
