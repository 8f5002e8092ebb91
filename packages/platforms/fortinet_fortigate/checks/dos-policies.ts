import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { proseOf, type Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { block } from '../document/write-commands.ts';
import { linesOfAll } from '../facts/entries.ts';
import {
  type Scope,
  entriesIn,
  entriesOf,
  inEachDomain,
  linesOf,
  nestedIn,
  scopesOf,
  sectionOf,
  unlessHidden,
  valueOf,
  valuesOf,
} from '../facts/scope.ts';
import { findWan } from '../facts/wan.ts';

const TABLE = 'firewall DoS-policy';
/** Anomalies as documents word them: `SYN flood`, `tcp_syn_flood`. */
const ANOMALY = /\b(tcp|udp|icmp|sctp|ip)?[ _-]?(syn[ _-]flood|flood|port[ _-]scan|scan|sweep|src[ _-]session|dst[ _-]session)s?\b/gi;

export const dosChecks: readonly CheckSpec[] = [
  {
    id: 'dos-policy',
    wantsOn: true,
    title: 'Ensure a DoS policy protects against floods from the Internet',
    about: {
      title: [/ (?:dos|ddos|denial of service|floods?|flooding|anomal\w*) /],
      except: [
        / (?:ike|rate|quarantin\w*|ssl|wireless|sip|dns|log\w*|monitor\w*|provider\w*|contract\w*|ipv6|internal|threshold|bandwidth) /,
      ],
    },
    expectation:
      'a DoS policy in effect on each outside interface, for all traffic from outside to the networks behind it, must have the anomalies that the recommendation names (TCP SYN flood, tcp_syn_flood, where it names none) enabled with the action block, against denial-of-service (DoS) attacks',
    judge: inEachDomain(judgeDos),
    remediation: block(
      'config firewall DoS-policy',
      block(
        'edit <number>',
        'set status enable',
        'set interface <interface>',
        'set srcaddr all',
        'set dstaddr all',
        'set service ALL',
        block('config anomaly', block('edit tcp_syn_flood', 'set status enable', 'set action block')),
      ),
    ),
    beside: ['firewall DoS-policy * anomaly * threshold *', 'firewall DoS-policy * anomaly * log *'],
    source: 'FortiOS CLI reference, firewall DoS-policy: an anomaly is off and passes by default',
  },
];

/** The anomalies that a document names, as FortiOS does; those of TCP where it names none. */
function anomaliesMeant({ title, audit, remediation }: Recommendation): readonly string[] {
  const text = [title, proseOf(audit), ...[audit, remediation].flatMap(({ lines }) => lines.map((line) => line.text))].join('\n');
  const found = [...text.matchAll(ANOMALY)].flatMap(([, protocol = '', kind]) => {
    const name = kind!.toLowerCase().replace(/[ -]/g, '_');
    if (name === 'syn_flood') return ['tcp_syn_flood'];
    if (name === 'port_scan') return ['tcp_port_scan'];
    return protocol === '' ? [] : [`${protocol.toLowerCase()}_${name}`];
  });
  return found.length > 0 ? [...new Set(found)] : ['tcp_syn_flood'];
}

function judgeDos(scope: Scope, recommendation: Recommendation): Outcome {
  const wanted = anomaliesMeant(recommendation);
  const policies = entriesIn(scope, TABLE).filter((policy) => valueOf(policy, 'status') !== 'disable');
  // Protocols that a title names in words of its own.
  const unread = ['icmp', 'udp', 'sctp'].find(
    (protocol) => new RegExp(`\\b${protocol}\\b`, 'i').test(recommendation.title) && !wanted.some((name) => name.startsWith(protocol)),
  );
  if (unread !== undefined) return review(`Which anomalies of ${unread.toUpperCase()} are meant a person has to read.`);
  const outside = outsideOf(scope);
  if (scope.domain && policies.length === 0 && outside.length === 0 && isAnyConcerned(scope))
    return notApplicable('No interface of this virtual domain faces the Internet.');
  const blocking = policies.filter((policy) => wanted.every((name) => blocks(policy, name)));
  const lines = (some: readonly ConfigNode[]) =>
    some.flatMap((policy) => [
      ...linesOf(policy, 'status', 'interface', 'srcaddr', 'dstaddr', 'service'),
      ...linesOfAnomalies(policy, wanted),
    ]);
  if (blocking.length === 0) {
    const reason = `No DoS policy in effect blocks ${wanted.join(', ')}; none does by default (FortiOS CLI reference, firewall DoS-policy).`;
    return unlessHidden(scope, TABLE, fail([...linesOf(sectionOf(scope, TABLE)), ...lines(policies)], reason));
  }
  if (outside.length === 0) return review('Which interface faces the Internet is not in the text.', lines(blocking));
  const whole = blocking.filter(coversAll);
  const open = outside.filter((node) => !whole.some((policy) => valuesOf(policy, 'interface').includes(node.words[0]!)));
  if (open.length > 0)
    return review('No DoS policy for all traffic stands on every interface that faces the Internet.', [
      ...lines(blocking),
      ...linesOfAll(open),
    ]);
  return pass(lines(whole), `A DoS policy blocks ${wanted.join(', ')} on every interface that faces the Internet.`);
}

/** Whether another virtual domain is where the Internet is, or has policies of its own. */
const isAnyConcerned = ({ tree }: Scope): boolean =>
  scopesOf(tree).some((scope) => outsideOf(scope).length > 0 || entriesIn(scope, TABLE).length > 0);

/** The interfaces of a virtual domain that face the Internet and are up; each belongs to `root` unless it says otherwise. */
const outsideOf = ({ tree, domain }: Scope): readonly ConfigNode[] =>
  [...findWan(tree).interfaces.values()].filter(
    (node) => valueOf(node, 'status') !== 'down' && (!domain || (valueOf(node, 'vdom') ?? 'root') === domain.words[1]),
  );

const anomalyOf = (policy: ConfigNode, name: string): ConfigNode | undefined =>
  entriesOf(nestedIn(policy, 'anomaly')).find(({ words }) => words[0] === name);

const linesOfAnomalies = (policy: ConfigNode, names: readonly string[]): readonly number[] =>
  names.flatMap((name) => linesOf(anomalyOf(policy, name), 'status', 'action'));

const blocks = (policy: ConfigNode, name: string): boolean => {
  const anomaly = anomalyOf(policy, name);
  return valueOf(anomaly, 'status') === 'enable' && valueOf(anomaly, 'action') === 'block';
};

const coversAll = (policy: ConfigNode): boolean =>
  valueOf(policy, 'srcaddr') === 'all' && valueOf(policy, 'dstaddr') === 'all' && valueOf(policy, 'service') === 'ALL';
