import { fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { titled } from '../document/demands.ts';
import { deviceScope, entriesIn, linesOfSettings, scopesOf, sectionOf, unlessHidden, valueOf } from '../facts/scope.ts';
import type { FortigateCheck } from './safeguard.ts';

/** Devices that can quarantine a host: access points, switches, an endpoint management server. A FortiWiFi's own radio does not count. */
function managedDevices(tree: ConfigTree): readonly number[] {
  return scopesOf(tree)
    .flatMap((scope) => [
      ...entriesIn(scope, 'wireless-controller wtp').filter((entry) => !/-WIFI\d+$/i.test(entry.words[0]!)),
      ...entriesIn(scope, 'switch-controller managed-switch'),
      ...entriesIn(scope, 'endpoint-control fctems').filter(
        (entry) => valueOf(entry, 'status') !== 'disable' && (valueOf(entry, 'server') ?? '') !== '',
      ),
    ])
    .map((entry) => entry.line);
}

export const hostQuarantine: FortigateCheck = {
  id: 'host-quarantine',
  title: 'Enable Compromised Host Quarantine',
  matches: titled([/ compromised host /, / quarantine /]),
  expectation:
    'the automation stitch that quarantines compromised hosts must be on, where access points, switches or FortiClient EMS are managed',
  judge: (tree) => {
    const scope = deviceScope(tree);
    const stitches = entriesIn(scope, 'system automation-stitch').filter((entry) =>
      /compromised[ _-]?host/i.test(`${entry.words[0]} ${valueOf(entry, 'trigger') ?? ''}`),
    );
    const lines = stitches.flatMap((entry) => [entry.line, ...linesOfSettings(entry, 'status', 'trigger')]);
    const managed = managedDevices(tree);
    // A stitch is on by default (FortiOS CLI reference, system automation-stitch: status enable by default).
    if (stitches.some((entry) => valueOf(entry, 'status') !== 'disable'))
      return pass(lines, 'The stitch that quarantines compromised hosts is on.');
    if (managed.length === 0) {
      return unlessHidden(
        scope,
        'system automation-stitch',
        notApplicable('No access point, switch or FortiClient EMS is managed that could quarantine a host.', lines),
      );
    }
    return unlessHidden(
      scope,
      'system automation-stitch',
      fail([...lines, ...managed], 'No stitch that quarantines compromised hosts is on.'),
    );
  },
  remediation: [
    'config system automation-stitch',
    '    edit "Compromised Host Quarantine"',
    '        set status enable',
    '    next',
    'end',
  ],
  beside: [
    'system automation-action * action-type *',
    'system automation-stitch * trigger *',
    'system automation-stitch * actions * action *',
  ],
  source: 'FortiOS administration guide, Automation stitches: Compromised Host Quarantine',
};

/** FortiAnalyzer Cloud needs no address. */
const isCloud = (section: ConfigNode | undefined): boolean => section?.words.includes('fortianalyzer-cloud') ?? false;

export const securityFabric: LibraryCheck = {
  id: 'security-fabric',
  title: 'Ensure Security Fabric is Configured',
  matches: titled([/ security fabric /, / configured /]),
  expectation: 'the device must be the root of a Security Fabric with a name, and send its logs to FortiAnalyzer, where the fabric is used',
  judge: (tree) => {
    const scope = deviceScope(tree);
    const section = sectionOf(scope, 'system csf');
    const lines = section ? [section.line, ...linesOfSettings(section, 'status', 'upstream', 'upstream-ip', 'group-name')] : [];
    if (!section || valueOf(section, 'status') !== 'enable') {
      return unlessHidden(scope, 'system csf', notApplicable('The Security Fabric is not used; it is off by default.', lines));
    }
    const upstream = valueOf(section, 'upstream') ?? valueOf(section, 'upstream-ip') ?? '';
    if (upstream !== '' && upstream !== '0.0.0.0')
      return review('The device is a member of a Security Fabric whose root is another device.', lines);
    const analyzer = ['log fortianalyzer setting', 'log fortianalyzer-cloud setting']
      .map((path) => sectionOf(scope, path))
      .find((node) => valueOf(node, 'status') === 'enable' && (isCloud(node) || (valueOf(node, 'server') ?? '') !== ''));
    const named = (valueOf(section, 'group-name') ?? '') !== '';
    if (!named || !analyzer)
      return review(
        `The device is the root of a Security Fabric, but ${named ? 'no FortiAnalyzer is set up' : 'the fabric has no name'} in the text.`,
        lines,
      );
    return pass([...lines, analyzer.line], 'The device is the root of a Security Fabric.');
  },
  remediation: ['config system csf', '    set status enable', '    set group-name <fabric>', 'end'],
  source: 'FortiOS CLI reference, system csf: status disable by default',
};
