import { all, any, doubt, given, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals, noneOf, oneOf } from '@merlon/engine/checks/demand.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { block } from '../document/write-commands.ts';
import {
  type Scope,
  entriesIn,
  entriesOf,
  linesOf,
  linesOfSettings,
  nestedIn,
  onDevice,
  scopesOf,
  unlessHidden,
  valueOf,
  valuesOf,
} from '../facts/scope.ts';

const isOn = (section: string) => value(`${section} status`, equals('enable'));
/** FortiAnalyzer Cloud needs no address. */
const SENDS_TO_ANALYZER = any(
  all(isOn('log fortianalyzer setting'), value('log fortianalyzer setting server', noneOf('', '0.0.0.0', '::'))),
  isOn('log fortianalyzer-cloud setting'),
);

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
    judge: given(
      value('system csf status', equals('enable'), {
        status: 'FAIL',
        defaultValue: 'disable',
        source: 'FortiOS CLI reference, system csf',
      }),
      all(
        any(
          value('system csf upstream|upstream-ip', oneOf('', '0.0.0.0'), { status: 'PASS' }),
          doubt('the root of the fabric, another device', 'system csf upstream|upstream-ip'),
        ),
        any(value('system csf group-name', { is: 'set' }), doubt('a fabric without a name', 'system csf')),
        any(SENDS_TO_ANALYZER, doubt('a fabric whose logs go to no FortiAnalyzer in the text', 'system csf status')),
      ),
      'The Security Fabric is not used; it is off by default.',
    ),
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
