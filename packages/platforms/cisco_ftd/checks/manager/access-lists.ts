import { sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { measureSpan } from '@merlon/engine/rule-base/measure-span.ts';
import { itemsOf, memberOf, textOf } from '../../rule-base/json-members.ts';
import type { ManagerJudge } from './by-manager.ts';
import { findManager, unlessPendingHere } from './managed-devices.ts';
import { judgePlatform, linesOfMembers, nothingSaid } from './platform-settings.ts';
import { readReference } from './referenced-addresses.ts';

/*
 * Members and values: terraform-provider-fmc (CiscoDevNet), gen/definitions/ftd_platform_settings_{ssh,http}_access.yaml, release 7.7 and
 * later; of the device manager: its REST API reference, models "SSHAccessList" and "HTTPAccessList".
 */

interface Source {
  readonly node: ConfigNode;
  readonly reference: ConfigNode | undefined;
}

function judgeSources(manager: ConfigNode, service: string, sources: readonly Source[]): Outcome {
  const read = sources.map(({ node, reference }) => ({ node, addresses: reference && readReference(manager, reference) }));
  const linesOf = (some: typeof read): readonly number[] => sortLines(some.map(({ node }) => node.line));
  const open = read.filter(({ addresses }) => measureSpan([addresses]) === 'everybody');
  if (open.length > 0) return fail(linesOf(open), `\`${service}\` is open to every address.`);
  const span = measureSpan(read.map(({ addresses }) => addresses));
  if (span === 'everybody' || span === 'huge')
    return review(`\`${service}\` is open to a range that is wider than a network of one's own.`, linesOf(read));
  if (span === 'unknown')
    return review(
      `\`${service}\` is open to a source whose addresses could not be read.`,
      linesOf(read.filter(({ addresses }) => !addresses)),
    );
  return pass(linesOf(read), `\`${service}\` is open to named sources alone.`);
}

const referenceOf = (item: ConfigNode): ConfigNode | undefined => {
  const address = memberOf(item, 'ipAddress');
  return memberOf(address, 'object') ?? address;
};

const OWN_LIST = 'The management interface has a list of its own: look at what `show ssh-access-list` prints on the device.';

/** True for a document that asks to see the page of the manager, and no list beside it. */
function asksForPage({ title, audit, remediation }: Recommendation): boolean {
  const prose = `${title}\n${proseOf(audit).trim() === '' ? proseOf(remediation) : proseOf(audit)}`;
  return /\bplatform settings\b/i.test(prose) && !/\bssh-access-list\b|\bmanagement interface\b/i.test(prose);
}

/** The interface for management has a list of its own, which its manager does not hold (command reference, configure ssh-access-list). */
function withoutOwnList(outcome: Outcome, recommendation: Recommendation): Outcome {
  if (outcome.status !== 'PASS' || asksForPage(recommendation)) return outcome;
  return review(`${outcome.reason} ${OWN_LIST}`, outcome.lines);
}

/** The lists of the device manager are those of the management interface; data interfaces have others, which were not read. */
function judgeOwnList(tree: ConfigTree, list: string, service: string): Outcome | undefined {
  const manager = findManager(tree, 'fdm');
  const sources = itemsOf(manager, list).flatMap((item) => itemsOf(item, 'networkObjects').map((node) => ({ node, reference: node })));
  if (!manager || sources.length === 0) return undefined;
  const outcome = judgeSources(manager, service, sources);
  return outcome.status === 'PASS'
    ? review(
        `${outcome.reason} That is so on the management interface. Look at Device > System Settings > Management Access.`,
        outcome.lines,
      )
    : unlessPendingHere(manager, outcome);
}

export const judgeSsh: ManagerJudge = (tree, recommendation) =>
  judgeOwnList(tree, 'sshAccess', 'ssh') ??
  judgePlatform(tree, { name: 'sshAccess', page: 'SSH Access', without: 'elsewhere' }, ({ items, device: { manager } }) => {
    // Each source is an element; earlier releases kept them in one.
    const entries = items.flatMap((item) => (memberOf(item, 'ipAddress') ? [item] : itemsOf(item, 'sshAccessConfigs')));
    if (entries.length === 0) return review(`No source may reach the device by \`ssh\` where traffic passes. ${OWN_LIST}`);
    const sources = entries.map((node) => ({ node, reference: referenceOf(node) }));
    return withoutOwnList(judgeSources(manager, 'ssh', sources), recommendation);
  });

export const judgeHttp: ManagerJudge = (tree) =>
  judgeOwnList(tree, 'httpAccess', 'http') ??
  judgePlatform(tree, { name: 'httpAccess', page: 'HTTP Access', without: 'unused' }, (setting) => {
    const [http] = setting.items;
    const isOn = textOf(http, 'enableHttpServer');
    if (isOn === 'false') return notApplicable('The HTTP server is off.', linesOfMembers(http, 'enableHttpServer'));
    const entries = itemsOf(http, 'httpConfiguration');
    if (isOn !== 'true' || !memberOf(http, 'httpConfiguration')) return nothingSaid(setting);
    if (entries.length === 0)
      return notApplicable('No source may reach the device by `http`.', linesOfMembers(http, 'enableHttpServer', 'httpConfiguration'));
    return judgeSources(
      setting.device.manager,
      'http',
      entries.map((node) => ({ node, reference: referenceOf(node) })),
    );
  });
