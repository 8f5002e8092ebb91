import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { defineCheck } from './define-check.ts';
import { entriesOf, isYes, linesFor, placesOf, unlessHidden, valueOf, valuesOf } from '../facts/facts.ts';

const HA = 'deviceconfig high-availability';

/** In releases before 9.0, groups of clusters are one level deeper (`group 1 …`). */
function groupsOf(tree: ConfigTree): readonly Place[] {
  return [...placesOf(tree, `${HA} group`), ...placesOf(tree, `${HA} group *`).filter((group) => /^\d+$/.test(group.captured.at(-1)!))];
}

const valueIn = (tree: ConfigTree, path: string): string | undefined =>
  groupsOf(tree)
    .map((group) => valueOf(group, path))
    .find((value) => value !== undefined);
const linesIn = (tree: ConfigTree, path: string): readonly number[] => groupsOf(tree).flatMap((group) => linesFor(group, path));
const isUsed = (tree: ConfigTree): boolean => isYes(tree, `${HA} enabled`);

const missing = (tree: ConfigTree): readonly number[] => linesFor(tree, `${HA} enabled`);
const notUsed = (tree: ConfigTree): Outcome => unlessHidden(tree, HA, notApplicable('High availability is not enabled.', missing(tree)));

function judgePeer(tree: ConfigTree): Outcome {
  if (!isUsed(tree)) {
    return unlessHidden(tree, HA, fail(missing(tree), 'High availability is not enabled, which is the default, so there is no peer.'));
  }
  const peer = valueIn(tree, 'peer-ip');
  const lines = [
    ...missing(tree),
    ...linesIn(tree, 'peer-ip'),
    ...linesIn(tree, 'state-synchronization enabled'),
    ...linesIn(tree, 'configuration-synchronization enabled'),
  ];
  if (peer === undefined) return fail(lines, 'High availability is enabled without the address of a peer.');
  const off = ['state-synchronization', 'configuration-synchronization'].filter((kind) => valueIn(tree, `${kind} enabled`) === 'no');
  if (off.length > 0) return fail(lines, `The peer is not fully synchronised: \`${off[0]}\` is switched off.`);
  const port = placesOf(tree, `${HA} interface ha2 port`);
  if (port.length === 0 || valueIn(tree, 'state-synchronization enabled') !== 'yes')
    return review(
      'High availability is enabled with a peer; that and over which link sessions are synchronised is not said outright.',
      lines,
    );
  return pass(
    [...lines, ...port.map((place) => place.node.line)],
    'High availability is enabled with a peer, and nothing of its synchronisation is switched off.',
  );
}

function judgeMonitoring(tree: ConfigTree): Outcome {
  if (!isUsed(tree)) return notUsed(tree);
  const groupsAt: Readonly<Record<string, string>> = { 'link-monitoring': 'link-group *', 'path-monitoring': 'path-group * *' };
  const settingOf = (kind: string, attribute: string): string | undefined => valueIn(tree, `monitoring ${kind} ${attribute}`);
  const active = Object.entries(groupsAt)
    .filter(([kind]) => settingOf(kind, 'enabled') !== 'no')
    .flatMap(([kind, below]) =>
      groupsOf(tree)
        .flatMap((group) => placesOf(group, `monitoring ${kind} ${below}`))
        .filter((group) => !valuesOf(group, 'enabled').includes('no'))
        .map((group) => ({ group, kind })),
    );
  const enabled = active.filter(({ kind }) => settingOf(kind, 'enabled') === 'yes');
  // A pair that waits for all links or paths to fail does not watch each of them. By default any failure triggers a failover (PAN-OS
  // administrator guide, Define HA Failover Conditions).
  const watching = enabled.filter(
    ({ group, kind }) => settingOf(kind, 'failure-condition') !== 'all' && !valuesOf(group, 'failure-condition').includes('all'),
  );
  const switches = Object.keys(groupsAt).flatMap((kind) => linesIn(tree, `monitoring ${kind} enabled`));
  const lines = [...missing(tree), ...active.map(({ group }) => group.node.line), ...switches];
  if (active.length === 0) return fail(lines, 'High availability monitors neither links nor paths.');
  if (enabled.length === 0)
    return review('High availability lists links or paths to monitor; that it does so is not said outright.', lines);
  if (watching.length === 0) return review('High availability monitors links or paths, but acts only when all of them fail.', lines);
  return pass(lines, 'High availability monitors links or paths.');
}

function judgeElection(tree: ConfigTree): Outcome {
  if (!isUsed(tree)) return notUsed(tree);
  const link = 'mode active-passive passive-link-state';
  const preemptive = 'election-option preemptive';
  const lines = [...missing(tree), ...linesIn(tree, link), ...linesIn(tree, preemptive)];
  // By default preemption is disabled (PAN-OS 10.2 administrator guide, Device Priority and Preemption).
  if (valueIn(tree, preemptive) === 'yes') return fail(lines, 'Preemptive is enabled.');
  if (groupsOf(tree).some((group) => valuesOf(group, 'mode').includes('active-active')))
    return review('The pair is active on both sides, where there is no passive link state.', lines);
  if (valueIn(tree, link) !== 'auto') return fail(lines, 'The passive link state is not `auto`; it is `shutdown` by default.');
  return pass(lines, 'The passive link state is `auto`, and preemptive is not enabled.');
}

interface Schedule {
  readonly id: string;
  readonly title: string;
  readonly words: readonly RegExp[];
  readonly kind: string;
  /** Accepted intervals by the words of the title; the first pattern that matches decides. */
  readonly intervals: readonly (readonly [RegExp, readonly string[]])[];
  readonly command: string;
}

const SCHEDULES: readonly Schedule[] = [
  {
    id: 'antivirus-updates',
    title: "Ensure 'Antivirus Update Schedule' is set to download and install updates hourly",
    words: [/ anti ?virus (?:\w+ )?update/],
    kind: 'anti-virus',
    intervals: [
      [/daily/i, ['hourly', 'daily']],
      [/hourly|./i, ['hourly']],
    ],
    command: 'hourly',
  },
  {
    id: 'threat-updates',
    title: "Ensure 'Applications and Threats Update Schedule' is set to download and install updates at daily or shorter intervals",
    words: [/ applications? and threats? /, / update/],
    kind: 'threats',
    intervals: [
      [/daily/i, ['every-30-mins', 'hourly', 'daily']],
      [/hourly/i, ['every-30-mins', 'hourly']],
      [/./, ['every-30-mins', 'hourly', 'daily']],
    ],
    command: 'daily',
  },
  {
    id: 'wildfire-updates',
    title: "Ensure 'WildFire Update Schedule' is set to download and install updates every minute",
    words: [/ wildfire update/],
    kind: 'wildfire',
    intervals: [
      [/real[- ]?time/i, ['real-time']],
      [/15 minutes/i, ['real-time', 'every-min', 'every-15-mins']],
      [/./, ['real-time', 'every-min']],
    ],
    command: 'every-min',
  },
];

function judgeSchedule({ kind, intervals }: Schedule, tree: ConfigTree, title: string): Outcome {
  const path = `deviceconfig system update-schedule ${kind} recurring`;
  const wanted = intervals.find(([pattern]) => pattern.test(title))?.[1] ?? [];
  const found = entriesOf(tree, path).filter((place) => /^(?:real-time|every-|hourly|daily|weekly|none)/.test(place.captured.at(-1)!));
  const lines = found.flatMap((place) => [place.node.line, ...linesFor(place, 'action')]);
  const [interval] = found;
  if (!interval) return unlessHidden(tree, path, fail([], `\`${path}\` is not in the text; no update is scheduled by default.`));
  const name = interval.captured.at(-1)!;
  if (!wanted.includes(name))
    return fail(lines, `Updates come \`${name}\`; demanded is ${wanted.map((word) => `\`${word}\``).join(' or ')}.`);
  // Real-time updates have no action: they are installed on arrival (PAN-OS web help, Dynamic Updates).
  if (name !== 'real-time' && valueOf(interval, 'action') !== 'download-and-install')
    return fail(lines, 'Updates are not downloaded and installed.');
  return pass(lines, `Updates come \`${name}\` and are installed.`);
}

const SOURCE = 'PAN-OS web interface help, Device > High Availability';

export const availabilityChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'ha-peer',
    title: 'Ensure a fully-synchronized High Availability peer is configured',
    words: [/ high availability /, / peer /],
    expectation: 'high availability must be enabled with a peer, sessions and configuration synchronised',
    judge: judgePeer,
    remediation: [`set ${HA} enabled yes`, `set ${HA} group peer-ip <address>`, `set ${HA} group state-synchronization enabled yes`],
    source: SOURCE,
  }),
  defineCheck({
    id: 'ha-monitoring',
    title: "Ensure 'High Availability' requires Link Monitoring and/or Path Monitoring",
    words: [/ high availability /, / monitoring /],
    expectation: 'high availability must monitor links or paths',
    judge: judgeMonitoring,
    remediation: [`set ${HA} group monitoring link-monitoring link-group <group> interface <interface>`],
    source: SOURCE,
  }),
  defineCheck({
    id: 'ha-election',
    title: "Ensure 'Passive Link State' and 'Preemptive' are configured appropriately",
    words: [/ passive link state | preempt/],
    expectation: 'the passive link state must be `auto` and preemptive off',
    judge: judgeElection,
    remediation: [`set ${HA} group mode active-passive passive-link-state auto`, `set ${HA} group election-option preemptive no`],
    source: SOURCE,
  }),
  ...SCHEDULES.map((schedule) =>
    defineCheck({
      id: schedule.id,
      title: schedule.title,
      words: schedule.words,
      expectation: `updates of \`${schedule.kind}\` must be downloaded and installed as often as the title says`,
      judge: (tree, recommendation) => judgeSchedule(schedule, tree, recommendation.title),
      remediation: [`set deviceconfig system update-schedule ${schedule.kind} recurring ${schedule.command} action download-and-install`],
      // How often, the title says.
      beside: [`set deviceconfig system update-schedule ${schedule.kind} recurring <interval>`],
      source: 'PAN-OS web interface help, Device > Dynamic Updates',
    }),
  ),
];
