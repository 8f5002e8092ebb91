import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { itemsOf, memberOf, textOf } from '../../rule-base/json-members.ts';
import { isNothing } from './access-policy.ts';
import type { ByManager, ManagerJudge } from './by-manager.ts';
import { judgeDevices } from './managed-devices.ts';
import { linesOfMembers } from './platform-settings.ts';

/*
 * Members: FMC REST API, "FTDAllInterfacesModel" (FMCAnsible of CiscoDevNet, samples/docs/components), as terraform-provider-fmc,
 * gen/definitions/device_physical_interface.yaml, has them: `ifname`, `overrideDefaultFragmentSetting` (empty where the page Fragment
 * Settings decides, which no call returns) and `fragmentReassembly` ("Allow Full Fragment Reassembly").
 */

const MENU = 'Devices > Device Management > Interfaces > Advanced > Security Configuration';
const PAGE = 'Devices > Platform Settings > Fragment Settings';

/** An interface without a name passes no traffic. */
const isInUse = (one: ConfigNode): boolean => !isNothing(memberOf(one, 'ifname')) && textOf(one, 'enabled') !== 'false';
const chainOf = (one: ConfigNode): string | undefined => textOf(memberOf(one, 'overrideDefaultFragmentSetting'), 'chain');
const nameOf = (one: ConfigNode): string => `\`${textOf(one, 'ifname') ?? ''}\``;

const linesOfChains = (some: readonly ConfigNode[]): readonly number[] =>
  sortLines(
    some.flatMap((one) => [
      ...linesOfMembers(one, 'ifname', 'fragmentReassembly'),
      ...linesOfMembers(memberOf(one, 'overrideDefaultFragmentSetting'), 'chain'),
    ]),
  );

function judgeChains(used: readonly ConfigNode[], isOfSome: boolean): Outcome {
  const listOf = (some: readonly ConfigNode[]): string => some.map((one) => nameOf(one)).join(', ');
  const loose = used.filter((one) => !['1', 'null', undefined].includes(chainOf(one)));
  if (isOfSome && loose.length > 0 && loose.length < used.length)
    return review(
      `Fragments are reassembled on ${listOf(loose)}; which of them is not to be trusted a person has to say.`,
      linesOfChains(loose),
    );
  if (loose.length > 0) return fail(linesOfChains(loose), `Fragments are reassembled on ${listOf(loose)}.`);
  const open = used.filter((one) => chainOf(one) !== '1');
  if (open.length > 0)
    return review(`What holds for fragments on ${listOf(open)} is set for the whole device. Look at ${PAGE}.`, linesOfChains(open));
  const full = used.filter((one) => textOf(one, 'fragmentReassembly') === 'true');
  return full.length > 0
    ? review(`Full reassembly is allowed on ${listOf(full)}, beside a chain of 1. Look at ${MENU}.`, linesOfChains(full))
    : pass(linesOfChains(used), 'Every interface in use lets a packet have one fragment.');
}

const judgeFragments: ManagerJudge = (tree, recommendation) =>
  judgeDevices(tree, ({ manager, id, name }) => {
    const record = itemsOf(manager, 'deviceInterfaces').find((one) => textOf(one, 'id') === id);
    const used = itemsOf(record, 'interfaces').filter((one) => isInUse(one));
    if (used.length === 0) return review(`The manager shows no interface of \`${name}\` that is in use. Look at ${PAGE}.`);
    const isOfSome = / (?:untrusted|outside|external|outer|internet) /.test(plainTitle(recommendation));
    const lines = [...linesOfMembers(record, 'id'), ...used.map(({ line }) => line)];
    return {
      ...judgeChains(used, isOfSome),
      links: [{ kind: 'binding', text: `These are the interfaces of \`${name}\` that are in use.`, lines: sortLines(lines) }],
    };
  });

/** Judges of checks that know the running configuration already. */
export const interfaceJudges: Readonly<Record<string, ByManager>> = {
  fragments: { judge: judgeFragments, words: 'fragment reassembly disabled chain size setting restricted denied interface' },
};
