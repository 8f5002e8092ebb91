import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { all, any, doubt, given, present } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { noneOf } from '@merlon/engine/checks/demand.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, unlessHidden, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { DEFAULT_VALUE, linesBelow } from '../facts/facts.ts';

const ENABLED = 'enable-user-identification';
const NETWORKS = 'user-id-collector include-exclude-network';

/** What shows that User-ID is in use: zones, and the agents and collectors that feed it. */
const USED = [
  `vsys * zone * ${ENABLED} yes`,
  'vsys * user-id-agent *',
  'vsys * user-id-collector setting',
  'vsys * user-id-collector server-monitor *',
  'vsys * ts-agent *',
];
const IN_USE = any(...USED.map((path) => present(path)));
const NOT_IN_USE = 'User-ID is enabled on no zone, and no agent is set up.';

/** True if a virtual system uses User-ID without its own list of networks that it covers. */
const isListMissing = (tree: ConfigTree): boolean =>
  findPath(tree, 'vsys *').some((system) => isSet(system, `zone * ${ENABLED} yes`) && !isSet(system, `${NETWORKS} *`));

function judgeNetworks(tree: ConfigTree): Outcome {
  const inUse = evaluate(given(IN_USE, IN_USE, NOT_IN_USE), tree);
  if (inUse.status !== 'PASS') return inUse;
  const lists = findPath(tree, `vsys * ${NETWORKS} *`).filter((list) => !isSet(list, 'enabled no'));
  const included = lists.filter((list) => isSet(list, 'discovery include'));
  const lines = lists.flatMap((list) => linesBelow(list, 'discovery', 'network-address'));
  // If a network is included, all others are excluded (PAN-OS web help, Include/Exclude Networks).
  if (included.length > 0 && included.every((list) => !valuesOf(list, 'network-address').some((network) => network.endsWith('/0'))))
    return isListMissing(tree)
      ? review('The networks that User-ID covers are listed in some virtual systems that use it, and not in others.', lines)
      : pass(lines, 'The networks that User-ID covers are listed.');
  const shown = [...lines, ...findPath(tree, 'vsys * zone * user-acl include-list *').map(({ node }) => node.line)];
  if (shown.length > 0)
    return review('Networks are listed, but not those that User-ID is to cover; whether that limits it is for a person to say.', shown);
  const reason = 'User-ID is used and no networks are included or excluded; none are by default.';
  return unlessHidden(tree, `vsys * ${NETWORKS}`, fail(inUse.lines, reason));
}

const SOURCE = 'PAN-OS web interface help, Device > User Identification';
const PROBING = 'user-id-collector setting enable-probing';

/** A check of the account of User-ID, which the firewall does not show. */
const OF_ACCOUNT = {
  forPerson: true,
  judge: given(
    IN_USE,
    doubt('the account of User-ID, which is kept in the directory service and not in the firewall', ...USED),
    NOT_IN_USE,
  ),
  remediation: [],
  source: SOURCE,
} as const;

export const userIdChecks: readonly CheckSpec[] = [
  {
    id: 'user-id-mapped',
    forPerson: true,
    title: 'Ensure that IP addresses are mapped to usernames',
    about: { title: [/ mapped to user ?names? | user ?names? mapp/] },
    expectation: 'User-ID must be enabled and map addresses to users',
    judge: all(
      present(USED[0]!, { status: 'FAIL', source: DEFAULT_VALUE }),
      doubt('whether addresses are mapped to users, which shows in the logs alone', ...USED),
    ),
    remediation: [`set zone <zone> ${ENABLED} yes`],
    source: SOURCE,
  },
  {
    id: 'user-id-wmi-probing',
    title: 'Ensure that WMI probing is disabled',
    about: { title: [/ wmi (?:client )?prob/] },
    setting: `vsys * ${PROBING}`,
    demand: noneOf('yes'),
    absent: { is: 'no', source: DEFAULT_VALUE },
    remediation: [`set ${PROBING} no`],
    source: SOURCE,
  },
  {
    id: 'user-id-networks',
    title: "Ensure that 'Include/Exclude Networks' is used if User-ID is enabled",
    about: { title: [/ include exclude networks /] },
    expectation: 'where User-ID is enabled, the networks that it covers must be listed',
    judge: judgeNetworks,
    remediation: [`set ${NETWORKS} <name> discovery include network-address <network>`],
    source: SOURCE,
  },
  {
    ...OF_ACCOUNT,
    id: 'user-id-agent-permissions',
    title: 'Ensure that the User-ID Agent has minimal permissions if User-ID is enabled',
    about: { title: [/ user id agent /, / permissions? | privileges? /] },
    expectation: 'the account of the User-ID agent must have no more rights than it needs',
  },
  {
    ...OF_ACCOUNT,
    id: 'user-id-interactive-logon',
    title: 'Ensure that the User-ID service account does not have interactive logon rights',
    about: { title: [/ user id service account /, / interactive /] },
    expectation: 'the User-ID service account must not log on interactively',
  },
  {
    ...OF_ACCOUNT,
    id: 'user-id-remote-access',
    title: 'Ensure remote access capabilities for the User-ID service account are forbidden',
    about: { title: [/ user id service account /, / remote access /] },
    expectation: 'the User-ID service account must have no remote access',
  },
  {
    id: 'user-id-agent-traffic',
    forPerson: true,
    title: 'Ensure that security policies restrict User-ID Agent traffic from crossing into untrusted zones',
    about: { title: [/ user id agent traffic /] },
    expectation: 'rules must keep the traffic of the User-ID agent out of untrusted zones',
    judge: given(
      IN_USE,
      doubt(
        'whether rules stand between the MS-RPC of the User-ID agent and every untrusted zone',
        'vsys * rulebase security rules * application ms-rpc|msrpc',
        ...USED,
      ),
      NOT_IN_USE,
    ),
    remediation: [
      'set rulebase security rules <rule> from <inside> to <untrusted> source <agent> destination any application ms-rpc service application-default action deny',
    ],
    source: SOURCE,
  },
];
