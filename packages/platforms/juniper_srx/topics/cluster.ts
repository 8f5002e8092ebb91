import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';

const AT = 'chassis cluster';

/** A redundancy group, as it stands under `chassis cluster`. */
interface Group {
  readonly number: number;
  readonly priorities: ReadonlyMap<string, string>;
  /** The interfaces that it watches, with their weights. */
  readonly watched: ReadonlyMap<string, number>;
  readonly preempts: boolean;
}

function readGroups(tree: ConfigTree): readonly Group[] {
  const found = findPath(tree, `${AT} redundancy-group *`);
  const numbers = [...new Set(found.map(({ captured }) => captured.at(-1)!))];
  return numbers.map((number) => {
    const below = `${AT} redundancy-group ${number}`;
    const pairs = (path: string): readonly (readonly [string, string])[] =>
      findPath(tree, `${below} ${path}`).map((place) => [place.captured.at(-1)!, valuesAt(place)[0] ?? '']);
    return {
      number: Number(number),
      priorities: new Map(pairs('node * priority')),
      watched: new Map(pairs('interface-monitor * weight').map(([name, weight]) => [name, Number(weight)])),
      preempts: findPath(tree, `${below} preempt`).length > 0,
    };
  });
}

/** The physical ports of redundant Ethernet interfaces, with the interface and the group that owns it. */
function readMembers(tree: ConfigTree): readonly { readonly port: string; readonly reth: string; readonly group: number }[] {
  const owners = new Map(
    findPath(tree, 'interfaces * redundant-ether-options redundancy-group').map((place) => [
      place.captured[0]!,
      Number(valuesAt(place)[0]),
    ]),
  );
  return ['gigether-options', 'fastether-options', 'ether-options'].flatMap((options) =>
    findPath(tree, `interfaces * ${options} redundant-parent`).flatMap((place) => {
      const reth = valuesAt(place)[0] ?? '';
      return [{ port: place.captured[0]!, reth, group: owners.get(reth) ?? -1 }];
    }),
  );
}

/** The number of the card, `5` of `ge-5/0/2`: on the second node they go on where those of the first end. */
const cardOf = (port: string): number => Number(/^[a-z]+-(\d+)\//.exec(port)?.[1] ?? -1);

/** Whether some ports are on both nodes, as the ports of each redundant interface are: its lowest card is on the first node, its highest on the second. */
function areOnBothNodes(tree: ConfigTree, ports: readonly string[]): boolean {
  const cards = [...Map.groupBy(readMembers(tree), ({ reth }) => reth).values()].map((members) => members.map(({ port }) => cardOf(port)));
  const apart = cards.filter((some) => Math.min(...some) < Math.max(...some));
  const [first, second] = [apart.map((some) => Math.min(...some)), apart.map((some) => Math.max(...some))];
  return [first, second].every((node) => ports.some((port) => node.includes(cardOf(port))));
}

/** What a document asks of a cluster, and why a device falls short; undefined where it does not. */
type Ask = (tree: ConfigTree, groups: readonly Group[], said: RegExpExecArray) => string | undefined;

const groupsFrom = (groups: readonly Group[], first: number): readonly Group[] => groups.filter(({ number }) => number >= first);
const weighs = (weight: number | undefined, text: string): boolean => weight !== undefined && (!/\b255\b/.test(text) || weight >= 255);

const ASKS: Readonly<Record<string, Ask>> = {
  'both groups': (_tree, groups) =>
    [0, 1].every((number) => groups.some((group) => group.number === number))
      ? undefined
      : 'The redundancy groups 0 and 1 are not both there',
  priorities: (_tree, groups) =>
    groups.every(({ priorities }) => priorities.has('0') && priorities.has('1'))
      ? undefined
      : 'A redundancy group has no priority for one of the nodes',
  'different priorities': (_tree, groups) =>
    groups.every(({ priorities }) => priorities.has('0') && priorities.has('1') && priorities.get('0') !== priorities.get('1'))
      ? undefined
      : 'A redundancy group does not give its nodes different priorities',
  'watches one': (_tree, groups) =>
    groupsFrom(groups, 1).every(({ watched }) => watched.size > 0) ? undefined : 'A redundancy group watches no interface',
  'watches both nodes': (tree, groups, [text]) =>
    groupsFrom(groups, 1).every(({ watched }) =>
      areOnBothNodes(
        tree,
        [...watched].flatMap(([port, weight]) => (weighs(weight, text) ? [port] : [])),
      ),
    )
      ? undefined
      : 'A redundancy group does not watch interfaces of both nodes',
  'watches members': (tree, groups, [text]) =>
    readMembers(tree).every(({ port, group }) => weighs(groups.find(({ number }) => number === group)?.watched.get(port), text))
      ? undefined
      : 'A port of a redundant interface is not watched by its group',
  'no preempt': (_tree, groups) => (groups.some(({ preempts }) => preempts) ? 'A redundancy group preempts' : undefined),
  recovery: (tree) => (findPath(tree, `${AT} control-link-recovery`).length > 0 ? undefined : '`control-link-recovery` is not configured'),
};

/** Those without a cluster are outside of it. */
const STAND_ALONE =
  /\bstands? alone\b|\bstand-?alone\b|\bsingle device\b|\bonly to (?:firewalls|devices)\b|\bfor others it is not applicable\b|\bhost name beg/;

function judgeCluster(tree: ConfigTree, said: Said): Outcome {
  const asked = Object.entries(ASKS).filter(([name]) => said.has(name));
  if (asked.length === 0) return review('What is asked of a cluster the document does not say.');
  const lines = linesAt(findPath(tree, AT)).slice(0, 1);
  const groups = readGroups(tree);
  if (groups.length === 0) {
    const isOutside = said.permits.some((clause) => STAND_ALONE.test(clause)) || said.has('outside') || said.has('in a cluster');
    const none = isOutside
      ? notApplicable('No chassis cluster is configured.')
      : review('No chassis cluster is configured; whether there has to be one a person has to say.');
    return unlessHidden(tree, AT, none);
  }
  const all = linesAt(findPath(tree, `${AT} redundancy-group *`));
  if ((said.has('watches members') || said.has('watches both nodes')) && readMembers(tree).length === 0)
    return review('Which ports belong to redundant interfaces the text does not say.', all);
  const faults = asked.flatMap(([name, ask]) => said.all(name).flatMap((found) => ask(tree, groups, found) ?? []));
  if (faults.length > 0) return fail(all.length > 0 ? all : lines, `${[...new Set(faults)].join('. ')}.`);
  return unlessHidden(tree, AT, pass(all, 'The cluster is as the document demands.'));
}

const RETH = String.raw`(?:a )?(?:reth|redundant ethernet) interfaces?`;
const NODES = String.raw`(?:(?:the )?2 nodes|both nodes|node 0 and (?:to |for )?node 1)`;

/** Source: Junos CLI Reference, chassis (cluster): redundancy-group, interface-monitor, preempt, control-link-recovery; none of them is set by default. */
export const clusterTopic: TopicJudge = {
  id: 'chassis-cluster',
  about: /\bclusters?\b|\b2 nodes\b|\bfail ?over\b/,
  except: /\b(?:snmp|syslog|backups?|licen[cs]es?)\b/,
  phrases: [
    {
      says: 'outside',
      as: /\b(?:a )?(?:stand-?alone (?:firewalls?|devices?)|box that stands alone|firewalls that stand alone|single device) (?:(?:is|are) )?(?:outside this control|not affected by this (?:page|control))\b|\bnot applicable to firewalls that stand alone\b/,
    },
    { says: 'in a cluster', as: /\b(?:in|on) a chassis cluster,?/ },
    {
      says: 'no preempt',
      as: /\b(?:preempt(?:ion)? (?:is|must|may|shall) not (?:be )?(?:set|on|enabled|configured|used)(?: in any group| anywhere)?|(?:there is )?no preempt(?:ion)?(?= |$)|(?:no (?:redundancy )?group|(?:redundancy )?group 1 (?:does not|never)|none of the groups) preempts?)\b(?:: (?!.*\b(?:must|shall|each|every|at least|weights?)\b)[^;]*)?/,
    },
    {
      says: 'recovery',
      as: /\b(?:and )?the control link (?:recovers on its own|must be set to recover by itself)(?: \(control-link-recovery\))?|\bcontrol-link-recovery (?:is|must be|shall be|has to be) (?:set|on|configured|enabled|active)\b/,
    },
    {
      says: 'watches members',
      as: new RegExp(
        String.raw`\ball physical interfaces that belong to ${RETH}, on both nodes, must be monitored in the group that owns it, with weight 255|\b(?:(?:redundancy )?group 1|each (?:redundancy )?group|the group) (?:monitors|watches) (?:every|each|all)(?: physical)? (?:ports?|interfaces?|members?)(?: that (?:is|are) (?:an? )?members?)? of (?:the |each |every )?${RETH}(?:,? (?:each )?with (?:an? )?weight (?:of )?255)?`,
      ),
    },
    {
      says: 'watches both nodes',
      as: /\b(?:every redundancy group from 1 upwards? )?monitors? at least 2 physical interfaces, at least one per node, each with weight 255|\bin redundancy group 1 interface monitoring covers ports of both nodes\b/,
    },
    {
      says: 'watches one',
      as: /\b(?:all|every|each) (?:redundancy )?groups? (?:from 1 (?:on|upwards?)|other than 0|above 0) (?:monitors?|watch(?:es)?) at least one (?:physical )?(?:interface|port)\b|\bgroup 1 watches its ports with interface-monitor\b/,
    },
    {
      says: 'different priorities',
      as: new RegExp(
        String.raw`\beach redundancy group must give ${NODES} different priorities|\bpriorities are set for ${NODES} and differ from each other|\b${NODES} have (?:their own|different) priorities`,
      ),
    },
    { says: 'both groups', as: new RegExp(String.raw`\bredundancy groups 0 and 1 both exist(?= and give)`) },
    {
      says: 'priorities',
      as: new RegExp(
        String.raw`\b(?:redundancy groups 0 and 1 have|each (?:redundancy )?group has|and give) a priority (?:for|to) ${NODES}`,
      ),
    },
    {
      says: 'look',
      as: /\beach port in the second listing turns up in the first as\b:?|\b(?:on the srx\S+ )?the ports of node 1 are numbered [a-z]+-\d+\/0\/x\b|\bin redundancy group 1 of an srx\S+ pair, with [^;:]*, the cluster section should contain\b:?/,
    },
    {
      says: 'remark',
      as: /\ba failover that needs a phone call is not one\b|\b(?:both actors know the part|clusters fail over once, and on purpose|clusters that really fail over|make pairs fail over when a cable does)\b:?/,
    },
  ],
  words: 'cluster clusters chassis failover fail over behaviour two 2 nodes pairs redundancy group groups and the',
  typed: /^(?:set|delete) chassis cluster\b/,
  heeds: [/\bonce, and on purpose\b|\breally fail over\b/],
  expectation: 'a chassis cluster must have the groups, priorities and watched interfaces that the document demands',
  judge: judgeCluster,
};
