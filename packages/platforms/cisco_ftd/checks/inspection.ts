import { saysOff } from '@merlon/engine/demands/read-default.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { blocksOf, linesAt, linesOfNodes, negatedPlacesOf, placesOf, statementsOf, unlessHidden, walk } from '../facts/statements.ts';
import { untrustedOf } from '../facts/interfaces.ts';
import { defineCheck, judgePresent } from './define-check.ts';

const dnsGuard = defineCheck({
  id: 'dns-guard',
  title: "Ensure 'DNS Guard' is enabled",
  about: [/ dns guard /],
  expectation: '`dns-guard` must be on',
  judge: (tree, recommendation) => {
    const isGuard = ({ words }: ConfigNode): boolean => words.length === 1 && words[0] === 'dns-guard';
    const all = [...tree.roots.filter(isGuard), ...blocksOf(tree).flatMap((root) => [...walk(root)].filter(isGuard))];
    const off = all.filter((node) => node.negated);
    if (off.length > 0) return fail(linesOfNodes(off), 'DNS guard is switched off.');
    if (all.length > 0) return pass(linesOfNodes(all), 'DNS guard is on.');
    return saysOff(recommendation.defaultValue)
      ? unlessHidden(tree, 'dns-guard', fail([], '`dns-guard` is not in the text; by default, the document says, it is off.'))
      : review('`dns-guard` is not in the text; what then holds depends on the release and on the inspection of DNS.');
  },
  remediation: ['dns-guard'],
  source: 'Cisco ASA Series Command Reference, dns-guard: enabled by default where DNS inspection is; the CIS benchmarks say disabled',
});

const LIMITS = ['conn-max', 'embryonic-conn-max', 'per-client-embryonic-max', 'per-client-max'];

function judgeLimits(tree: ConfigTree): Outcome {
  const policies = statementsOf(tree, 'policy-map').map((policy) => {
    const lines = [...walk(policy)].filter(
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

const denialOfService = defineCheck({
  id: 'connection-limits',
  title: 'Ensure DOS protection is enabled for untrusted interfaces',
  about: [/ (?:dos|denial of service|ddos|connection limits?) /],
  except: [/ threat detection | alerts? | logs? /],
  expectation: 'a policy on the interfaces that are not to be trusted must limit connections, also half-open ones',
  judge: judgeLimits,
  remediation: [
    'policy-map <policy>',
    ' class <class>',
    ...LIMITS.map((limit) => `  set connection ${limit} <number>`),
    'service-policy <policy> interface <interface>',
  ],
  beside: ['class-map <class>', 'match any'],
  source: 'Cisco ASA Series Command Reference, set connection: 0 by default, which is no limit',
});

const tcpIntercept = defineCheck({
  id: 'threat-statistics-tcp-intercept',
  title: "Ensure 'threat-detection statistics' is set to 'tcp-intercept'",
  about: [/ threat detection /, / (?:tcp intercept|statistics) /],
  expectation: '`threat-detection statistics tcp-intercept` must be on',
  judge: (tree) => {
    const off = negatedPlacesOf(tree, 'threat-detection statistics').filter(
      ({ node }) => node.words.length === 2 || node.words[2] === 'tcp-intercept',
    );
    if (off.length > 0) return fail(linesAt(off), 'Statistics of intercepted connections are switched off.');
    const all = placesOf(tree, 'threat-detection statistics').filter(({ node }) => node.words.length === 2);
    if (all.length > 0)
      return pass(linesAt([...all, ...placesOf(tree, 'threat-detection statistics tcp-intercept')]), 'All statistics are on.');
    return judgePresent(tree, 'threat-detection statistics tcp-intercept', 'by default it is off');
  },
  remediation: ['threat-detection statistics tcp-intercept'],
  source: 'Cisco ASA Series Command Reference, threat-detection statistics: without a keyword all of them; tcp-intercept is off by default',
});

const basicThreat = defineCheck({
  id: 'threat-detection-basic',
  title: 'Ensure basic threat detection is enabled',
  about: [/ threat detection /, / (?:basic|feature|denial of service|dos) /],
  except: [/ statistics | scanning /],
  expectation: '`threat-detection basic-threat` must be on',
  judge: (tree) => {
    const places = placesOf(tree, 'threat-detection basic-threat');
    const off = negatedPlacesOf(tree, 'threat-detection basic-threat');
    if (places.length > 0) return pass(linesAt(places), 'Basic threat detection is on.');
    if (off.length > 0) return fail(linesAt(off), 'Basic threat detection is switched off.');
    return review('`threat-detection basic-threat` is not in the text; what then holds depends on the release.');
  },
  remediation: ['threat-detection basic-threat'],
  source: 'Cisco ASA Series Command Reference, threat-detection basic-threat: enabled by default since 8.0(2)',
});

const inspections = defineCheck({
  id: 'application-inspection',
  title: 'Ensure non-default application inspection is configured correctly',
  about: [/ (?:application|protocol) inspection | inspection .*protocols? /],
  expectation: 'the protocols that the organisation wants inspected must be in the policy that is applied',
  judge: (tree) => {
    const inspected = statementsOf(tree, 'policy-map').flatMap((policy) => [...walk(policy)].filter(({ words }) => words[0] === 'inspect'));
    return review('Which protocols have to be inspected beyond the default the organisation has to say.', linesOfNodes(inspected));
  },
  remediation: ['policy-map global_policy', ' class inspection_default', '  inspect <protocol>', 'service-policy global_policy global'],
  source: 'Cisco ASA Series Command Reference, inspect',
  forPerson: true,
});

const defineFilter = (what: 'activex' | 'java', about: RegExp): LibraryCheck =>
  defineCheck({
    id: `filter-${what}`,
    title: what === 'java' ? 'Ensure Java applet filtering is enabled' : 'Ensure ActiveX filtering is enabled',
    about: [about, / (?:filter\w*|block\w*) /],
    expectation: `\`filter ${what}\` must be configured`,
    judge: (tree) => {
      const set = statementsOf(tree, `filter ${what}`);
      const filtering = set.filter(({ words }) => words[2] !== 'except');
      if (filtering.length > 0) return pass(linesOfNodes(filtering), `\`filter ${what}\` is configured.`);
      return unlessHidden(tree, 'filter', fail(linesOfNodes(set), `\`filter ${what}\` is not configured; by default nothing is filtered.`));
    },
    remediation: [`filter ${what} <port> <network> <mask> <network> <mask>`],
    source: `Cisco ASA Series Command Reference, filter ${what}: disabled by default`,
  });

export const inspectionChecks: readonly LibraryCheck[] = [
  dnsGuard,
  denialOfService,
  tcpIntercept,
  basicThreat,
  inspections,
  defineFilter('activex', / activex /),
  defineFilter('java', / java /),
];
