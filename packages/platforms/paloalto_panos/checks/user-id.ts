import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { type Place, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { rulesOf } from '../facts/rules.ts';
import { defineCheck } from './define-check.ts';
import { isYes, linesAt, linesFor, linesOfStanza, placesOf, sortLines, unlessHidden, valuesOf } from '../facts/facts.ts';

/** Lines that show User-ID in use: on zones, or fed by agents and collectors. */
function userIdLines(tree: ConfigTree): readonly number[] {
  const zones = placesOf(tree, 'vsys * zone *').filter((zone) => isYes(zone, 'enable-user-identification'));
  return zones.flatMap((zone) => linesFor(zone, 'enable-user-identification'));
}

const agentLines = (tree: ConfigTree): readonly number[] =>
  ['user-id-agent *', 'user-id-collector setting', 'user-id-collector server-monitor *', 'ts-agent *'].flatMap((path) =>
    placesOf(tree, `vsys * ${path}`).map((place) => place.node.line),
  );

const unused = (tree: ConfigTree): Outcome =>
  unlessHidden(tree, 'vsys * zone', notApplicable('User-ID is enabled on no zone, which is the default, and no agent is set up.'));

function judgeMapped(tree: ConfigTree): Outcome {
  const zones = userIdLines(tree);
  const agents = agentLines(tree);
  if (zones.length === 0) {
    const reason = 'User-ID is enabled on no zone, which is the default, so addresses are mapped to no users.';
    return unlessHidden(tree, 'vsys * zone', fail(linesOfStanza(tree, 'vsys vsys1 zone'), reason));
  }
  return review('User-ID is enabled; whether addresses are mapped to users shows in the logs only.', [...zones, ...agents]);
}

function judgeProbing(tree: ConfigTree): Outcome {
  const path = 'vsys * user-id-collector setting enable-probing';
  const places = placesOf(tree, path);
  const on = places.filter((place) => valuesAt(place).includes('yes'));
  if (on.length > 0) return fail(linesAt(on), 'WMI probing is enabled.');
  if (places.length > 0) return pass(linesAt(places), 'WMI probing is set to `no`.');
  return unlessHidden(
    tree,
    path,
    pass([], 'WMI probing is not in the text; it is off by default (CIS Palo Alto Firewall benchmarks, Default Value).'),
  );
}

/** Virtual systems that use User-ID without their own list of networks it covers. */
const listsMissing = (tree: ConfigTree): readonly Place[] =>
  placesOf(tree, 'vsys *').filter(
    (system) =>
      placesOf(system, 'zone *').some((zone) => isYes(zone, 'enable-user-identification')) &&
      placesOf(system, 'user-id-collector include-exclude-network *').length === 0,
  );

function judgeNetworks(tree: ConfigTree): Outcome {
  const lists = placesOf(tree, 'vsys * user-id-collector include-exclude-network *').filter(
    (place) => !valuesOf(place, 'enabled').includes('no'),
  );
  const zones = userIdLines(tree);
  const included = lists.filter((place) => valuesOf(place, 'discovery').includes('include'));
  const lines = sortLines(
    lists.flatMap((place) => [place.node.line, ...linesFor(place, 'discovery'), ...linesFor(place, 'network-address')]),
  );
  // If a network is included, all others are excluded (PAN-OS web help, Include/Exclude Networks).
  if (included.length > 0 && included.every((place) => !valuesOf(place, 'network-address').some((network) => network.endsWith('/0'))))
    return listsMissing(tree).length > 0
      ? review('The networks that User-ID covers are listed in some virtual systems that use it, and not in others.', lines)
      : pass(lines, 'The networks that User-ID covers are listed.');
  const inZones = placesOf(tree, 'vsys * zone * user-acl include-list *').map((place) => place.node.line);
  if (lists.length > 0 || inZones.length > 0)
    return review('Networks are listed, but not those that User-ID is to cover; whether that limits it is for a person to say.', [
      ...lines,
      ...inZones,
    ]);
  if (zones.length === 0 && agentLines(tree).length === 0) return unused(tree);
  return unlessHidden(
    tree,
    'vsys * user-id-collector',
    fail(zones, 'User-ID is enabled and no networks are included or excluded; none are by default.'),
  );
}

const judgeAccount =
  (what: string) =>
  (tree: ConfigTree): Outcome => {
    const lines = [...userIdLines(tree), ...agentLines(tree)];
    return lines.length === 0
      ? unused(tree)
      : review(`${what} is kept in the directory service, not in the configuration of the firewall.`, lines);
  };

function judgeAgentTraffic(tree: ConfigTree): Outcome {
  const lines = [...userIdLines(tree), ...agentLines(tree)];
  if (lines.length === 0) return unused(tree);
  const denying = rulesOf(tree, 'security').filter(
    (rule) => rule.enabled && rule.action !== 'allow' && rule.values('application').some((application) => /^ms-?rpc$/.test(application)),
  );
  if (denying.length > 0) {
    return review(
      'Rules deny MS-RPC; whether they stand between the agent and every untrusted zone is for a person to say.',
      denying.flatMap((rule) => rule.lines('application')),
    );
  }
  return review('No rule denies MS-RPC of the User-ID agent; whether the other rules keep it in is for a person to say.', lines);
}

const SOURCE = 'PAN-OS web interface help, Device > User Identification';

export const userIdChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'user-id-mapped',
    forPerson: true,
    title: 'Ensure that IP addresses are mapped to usernames',
    words: [/ mapped to user ?names? | user ?names? mapp/],
    expectation: 'User-ID must be enabled and map addresses to users',
    judge: judgeMapped,
    remediation: ['set zone <zone> enable-user-identification yes'],
    source: SOURCE,
  }),
  defineCheck({
    id: 'user-id-wmi-probing',
    title: 'Ensure that WMI probing is disabled',
    words: [/ wmi (?:client )?prob/],
    expectation: '`user-id-collector setting enable-probing` must not be `yes`',
    judge: judgeProbing,
    remediation: ['set user-id-collector setting enable-probing no'],
    source: SOURCE,
  }),
  defineCheck({
    id: 'user-id-networks',
    title: "Ensure that 'Include/Exclude Networks' is used if User-ID is enabled",
    words: [/ include exclude networks /],
    expectation: 'where User-ID is enabled, the networks that it covers must be listed',
    judge: judgeNetworks,
    remediation: ['set user-id-collector include-exclude-network <name> discovery include network-address <network>'],
    source: SOURCE,
  }),
  defineCheck({
    id: 'user-id-agent-permissions',
    forPerson: true,
    title: 'Ensure that the User-ID Agent has minimal permissions if User-ID is enabled',
    words: [/ user id agent /, / permissions? | privileges? /],
    expectation: 'the account of the User-ID agent must have no more rights than it needs',
    judge: judgeAccount('What the account of the agent may do'),
    remediation: [],
    source: SOURCE,
  }),
  defineCheck({
    id: 'user-id-interactive-logon',
    forPerson: true,
    title: 'Ensure that the User-ID service account does not have interactive logon rights',
    words: [/ user id service account /, / interactive /],
    expectation: 'the User-ID service account must not log on interactively',
    judge: judgeAccount('Whether the account may log on interactively'),
    remediation: [],
    source: SOURCE,
  }),
  defineCheck({
    id: 'user-id-remote-access',
    forPerson: true,
    title: 'Ensure remote access capabilities for the User-ID service account are forbidden',
    words: [/ user id service account /, / remote access /],
    expectation: 'the User-ID service account must have no remote access',
    judge: judgeAccount('Whether the account has remote access'),
    remediation: [],
    source: SOURCE,
  }),
  defineCheck({
    id: 'user-id-agent-traffic',
    forPerson: true,
    title: 'Ensure that security policies restrict User-ID Agent traffic from crossing into untrusted zones',
    words: [/ user id agent traffic /],
    expectation: 'rules must keep the traffic of the User-ID agent out of untrusted zones',
    judge: judgeAgentTraffic,
    remediation: [
      'set rulebase security rules <rule> from <inside> to <untrusted> source <agent> destination any application ms-rpc service application-default action deny',
    ],
    source: SOURCE,
  }),
];
