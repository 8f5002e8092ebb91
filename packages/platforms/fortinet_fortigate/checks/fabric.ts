import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { block } from '../document/write-commands.ts';
import {
  type Scope,
  entriesIn,
  entriesOf,
  isUnsetAddress,
  linesOf,
  linesOfSettings,
  nestedIn,
  onDevice,
  scopesOf,
  sectionOf,
  unlessHidden,
  valueOf,
  valuesOf,
} from '../facts/scope.ts';

export const fabricChecks: readonly CheckSpec[] = [
  {
    id: 'host-quarantine',
    title: 'Enable Compromised Host Quarantine',
    about: { title: [/ compromised host /, / quarantine /] },
    expectation:
      'the automation stitch that quarantines compromised hosts must be on, where access points, switches or FortiClient EMS are managed',
    judge: onDevice(judgeQuarantine),
    remediation: block('config system automation-stitch', block('edit "Compromised Host Quarantine"', 'set status enable')),
    beside: [
      'system automation-action * action-type *',
      'system automation-stitch * trigger *',
      'system automation-stitch * actions * action *',
    ],
    source: 'FortiOS administration guide, Automation stitches: Compromised Host Quarantine',
  },
  {
    id: 'security-fabric',
    title: 'Ensure Security Fabric is Configured',
    about: { title: [/ security fabric /, / configured /] },
    expectation:
      'the device must be the root of a Security Fabric with a name, and send its logs to FortiAnalyzer, where the fabric is used',
    judge: onDevice(judgeFabric),
    remediation: block('config system csf', 'set status enable', 'set group-name <fabric>'),
    source: 'FortiOS CLI reference, system csf: status disable by default',
  },
];

/** Devices that can quarantine a host: access points, switches, an endpoint management server. A FortiWiFi's own radio does not count. */
const managedDevices = (tree: ConfigTree): readonly number[] =>
  scopesOf(tree).flatMap((scope) =>
    [
      ...entriesIn(scope, 'wireless-controller wtp').filter((entry) => !/-WIFI\d+$/i.test(entry.words[0]!)),
      ...entriesIn(scope, 'switch-controller managed-switch'),
      ...entriesIn(scope, 'endpoint-control fctems').filter((entry) => valueOf(entry, 'status') !== 'disable' && valueOf(entry, 'server')),
    ].map(({ line }) => line),
  );

/** Triggers and actions that the factory brings along (FortiOS administration guide, Automation stitches). */
const FACTORY_TRIGGER = /^compromised host(?: - high| quarantine)?$/i;
const FACTORY_ACTION =
  /^(?:compromised host quarantine_quarantine(?:-forticlient)?|quarantine on fortiswitch \+ fortiap|quarantine forticlient ems endpoint|access layer quarantine|forticlient quarantine)$/i;

const definitionOf = (scope: Scope, path: string, name: string): ConfigNode | undefined =>
  entriesIn(scope, path).find(({ words }) => words[0] === name);

/** Of the event types, `ioc` is the default (FortiOS CLI reference, system automation-trigger). */
function firesOnHost(scope: Scope, stitch: ConfigNode): boolean {
  const [name = ''] = valuesOf(stitch, 'trigger');
  const own = definitionOf(scope, 'system automation-trigger', name);
  return own ? (valueOf(own, 'event-type') ?? 'ioc') === 'ioc' && isEventBased(own) : FACTORY_TRIGGER.test(name);
}

const isEventBased = (trigger: ConfigNode): boolean => (valueOf(trigger, 'trigger-type') ?? 'event-based') === 'event-based';

/** The settings that name a stitch's actions: below `actions` since 7.0.2, in the stitch itself before. */
const actionsOf = (stitch: ConfigNode) =>
  [stitch, ...entriesOf(nestedIn(stitch, 'actions'))].flatMap((holder) => {
    const names = valuesOf(holder, 'action').filter((name) => name !== '');
    return names.length > 0 ? [{ names, line: linesOfSettings(holder, 'action') }] : [];
  });

function quarantines(scope: Scope, stitch: ConfigNode): boolean {
  return actionsOf(stitch)
    .flatMap(({ names }) => names)
    .some((name) => {
      const own = definitionOf(scope, 'system automation-action', name);
      return own ? /^(?:quarantine|ban-ip)/.test(valueOf(own, 'action-type') ?? '') : FACTORY_ACTION.test(name);
    });
}

function judgeQuarantine(scope: Scope): Outcome {
  const section = 'system automation-stitch';
  const stitches = entriesIn(scope, section).filter((entry) =>
    /compromised[ _-]?host/i.test(`${entry.words[0]} ${valueOf(entry, 'trigger') ?? ''}`),
  );
  const lines = stitches.flatMap((entry) => linesOf(entry, 'status', 'trigger'));
  // A stitch is on by default (FortiOS CLI reference, system automation-stitch: status enable by default).
  const on = stitches.filter((entry) => valueOf(entry, 'status') !== 'disable');
  if (on.some((entry) => firesOnHost(scope, entry) && quarantines(scope, entry))) {
    const actions = on.flatMap((entry) => actionsOf(entry).flatMap(({ line }) => line));
    return pass([...lines, ...actions], 'The stitch that quarantines compromised hosts is on.');
  }
  if (on.length > 0)
    return review('A stitch for compromised hosts is on, but its trigger or an action that quarantines is not shown.', lines);
  const managed = managedDevices(scope.tree);
  const outcome =
    managed.length === 0
      ? notApplicable('No access point, switch or FortiClient EMS is managed that could quarantine a host.', lines)
      : fail([...lines, ...managed], 'No stitch that quarantines compromised hosts is on.');
  return unlessHidden(scope, section, outcome);
}

function judgeFabric(scope: Scope): Outcome {
  const section = sectionOf(scope, 'system csf');
  const lines = linesOf(section, 'status', 'upstream', 'upstream-ip', 'group-name');
  if (valueOf(section, 'status') !== 'enable') {
    return unlessHidden(scope, 'system csf', notApplicable('The Security Fabric is not used; it is off by default.', lines));
  }
  const upstream = valueOf(section, 'upstream') ?? valueOf(section, 'upstream-ip') ?? '';
  if (upstream !== '' && upstream !== '0.0.0.0')
    return review('The device is a member of a Security Fabric whose root is another device.', lines);
  // FortiAnalyzer Cloud needs no address.
  const [own, cloud] = ['fortianalyzer', 'fortianalyzer-cloud'].map((name) => sectionOf(scope, `log ${name} setting`));
  const analyzer = [isUnsetAddress(valueOf(own, 'server')) ? undefined : own, cloud].find((node) => valueOf(node, 'status') === 'enable');
  const isNamed = Boolean(valueOf(section, 'group-name'));
  if (isNamed && analyzer) return pass([...lines, analyzer.line], 'The device is the root of a Security Fabric.');
  const lack = isNamed ? 'no FortiAnalyzer is set up' : 'the fabric has no name';
  return review(`The device is the root of a Security Fabric, but ${lack} in the text.`, lines);
}
