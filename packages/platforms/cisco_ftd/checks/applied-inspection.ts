import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { selectNodes } from '@merlon/engine/config-tree/find.ts';
import { unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { exemptsWithout } from '@merlon/engine/demands/read-exemption.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { childrenOf, linesOfNodes, statementsOf } from '../facts/statements.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

/** What the policies inspect that are applied to all traffic, or to that of one interface. */
interface Applied {
  readonly node: ConfigNode;
  readonly isGlobal: boolean;
  /** Undefined where the policy is not in the text. */
  readonly inspects: readonly ConfigNode[] | undefined;
}

/** Source: Cisco ASA Series Command Reference, service-policy and policy-map: one that is applied nowhere does nothing. */
function listApplied(tree: ConfigTree): readonly Applied[] {
  return statementsOf(tree, 'service-policy').map((node) => {
    const policies = statementsOf(tree, `policy-map ${node.words[1]}`);
    const inspects = selectNodes(policies, ({ words, negated }) => !negated && words[0] === 'inspect');
    return { node, isGlobal: node.words[2] === 'global', inspects: policies.length > 0 ? inspects : undefined };
  });
}

const NONE = 'No policy that inspects is applied to all traffic (`service-policy … global`).';

/** What of the applied policies decides before it is looked at what they inspect; the inspections of the global one else. */
function readGlobal(tree: ConfigTree): Outcome | { readonly node: ConfigNode; readonly inspects: readonly ConfigNode[] } {
  const applied = listApplied(tree);
  const lines = linesOfNodes(applied.map(({ node }) => node));
  const global = applied.find(({ isGlobal }) => isGlobal);
  if (global?.inspects) return { node: global.node, inspects: global.inspects };
  if (global) return review('The policy that is applied to all traffic is not in the text.', lines);
  return applied.some(({ inspects }) => inspects === undefined || inspects.length > 0)
    ? review('Policies are applied to single interfaces; whether these are all a person has to say.', lines)
    : unlessHidden(tree, 'service-policy', fail(lines, NONE));
}

function judgeAll(tree: ConfigTree): Outcome {
  const global = readGlobal(tree);
  if ('status' in global) return global;
  const lines = linesOfNodes([global.node, ...global.inspects]);
  return global.inspects.length > 0
    ? pass(lines, 'A policy that inspects is applied to all traffic.')
    : unlessHidden(tree, 'policy-map', fail(lines, 'The policy that is applied to all traffic inspects nothing.'));
}

const speaksIpv6 = (node: ConfigNode): boolean => childrenOf(node, 'ipv6 enable').length > 0 || childrenOf(node, 'ipv6 address').length > 0;

function judgeIpv6(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const speaking = statementsOf(tree, 'interface').filter(speaksIpv6);
  if (speaking.length === 0 && exemptsWithout(recommendation, /\bipv6\b/))
    return unlessHidden(tree, 'interface', notApplicable('No interface speaks IPv6.'));
  const global = readGlobal(tree);
  if ('status' in global) return global;
  const found = global.inspects.filter(({ words }) => words[1] === 'ipv6');
  if (found.length === 0)
    return unlessHidden(tree, 'policy-map', fail([global.node.line], 'The policy that is applied to all traffic does not inspect IPv6.'));
  const maps = found.flatMap(({ words }) => words.slice(2, 3));
  const blocks = maps.map((name) => statementsOf(tree, `policy-map type inspect ipv6 ${name}`));
  const lines = linesOfNodes([global.node, ...found, ...blocks.flat()]);
  // Without a map, and below "parameters" by default, both tests are on (command reference, inspect ipv6 and verify-header).
  const off = selectNodes(blocks.flat(), ({ words, negated }) => negated === true && words[0] === 'verify-header');
  if (off.length > 0) return fail(linesOfNodes(off), 'The map by which IPv6 is inspected leaves out `verify-header`.');
  if (blocks.some((block) => block.length === 0)) return review('The map by which IPv6 is inspected is not in the text.', lines);
  return blocks.flat().every((block) => childrenOf(block, 'parameters').length > 0)
    ? pass(lines, 'The policy that is applied to all traffic inspects IPv6 and verifies its headers.')
    : review('Whether a map without `parameters` verifies the headers a person has to say.', lines);
}

export const appliedInspectionChecks: readonly CheckSpec[] = [
  {
    id: 'ipv6-inspection',
    title: 'Ensure IPv6 traffic is inspected',
    about: {
      title: [/ inspect(?:s|ed|ion)? /, / ipv6 /],
      except: [/ (?:ipv4|icmp\w*|neighbou?r|router|tunnel\w*|dhcpv6|prefix\w*|intrusion|ips|snort|deep) /, BEYOND_A_SETTING, REVERSED],
    },
    alsoSaid: 'inbound outbound unknown out-of-order extension headers',
    expectation:
      'the policy that is applied to all traffic must have `inspect ipv6`, without a map or with one that has no `no verify-header`, so that unknown and out-of-order extension headers are found',
    judge: judgeIpv6,
    first: ['policy-map type inspect ipv6 <map>', ' parameters', '  verify-header order', '  verify-header type'],
    remediation: ['policy-map global_policy', ' class inspection_default', '  inspect ipv6', 'service-policy global_policy global'],
    beside: ['policy-map *', 'class *', 'inspect ipv6 *', 'parameters', 'verify-header *', 'match header *', 'drop log'],
    source: `${REFERENCE}, inspect ipv6 and verify-header: inspects nothing of IPv6 by default`,
  },
  {
    id: 'global-inspection',
    title: 'Ensure all traffic is inspected at the application layer',
    about: {
      title: [/ inspect(?:s|ed|ion)? /, / application (?:layer|level|protocols?) /, / (?:traffic|packets?|connections?|global\w*) /],
      except: [/ (?:ipv6|non default|intrusion|ips|snort|ssl|tls|decrypt\w*|malware|files?|dns|http|ftp|sip) /, BEYOND_A_SETTING, REVERSED],
    },
    alsoSaid: 'inbound outbound firewall deployed network interfaces',
    expectation:
      'a policy map that inspects must be applied to all inbound and outbound traffic, at the application layer (`service-policy <policy> global`)',
    judge: judgeAll,
    remediation: ['policy-map global_policy', ' class inspection_default', '  inspect dns', 'service-policy global_policy global'],
    beside: ['policy-map *', 'class *', 'inspect *', 'service-policy * global'],
    source: `${REFERENCE}, service-policy: global_policy is applied to all traffic by default, and printed`,
  },
];
