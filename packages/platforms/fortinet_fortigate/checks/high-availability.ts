import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { titled } from '../document/demands.ts';
import {
  deviceScope,
  entriesIn,
  entriesOf,
  linesOfSettings,
  nestedIn,
  sectionOf,
  settingOf,
  unlessHidden,
  valueOf,
  valuesOf,
} from '../facts/scope.ts';

const HA_TITLE = / (?:ha|high availability) /;
/** Readable names of the cluster settings that the benchmarks demand. */
const HA_NAMES: Readonly<Record<string, string>> = { 'group-name': 'name', password: 'password', hbdev: 'heartbeat interfaces' };
const CLUSTER_MODES = new Set(['a-p', 'a-a']);

/** The HA section and, if the device is in a cluster, the line that says so. */
function readHa(tree: ConfigTree): { readonly section: ConfigNode | undefined; readonly mode: ConfigNode | undefined } {
  const section = sectionOf(deviceScope(tree), 'system ha');
  const mode = settingOf(section, 'mode');
  return { section, mode: mode && CLUSTER_MODES.has(mode.words[1]!) ? mode : undefined };
}

/** Judges a demand on a cluster; not applicable to a standalone device. */
function ofCluster(tree: ConfigTree, judge: (section: ConfigNode, mode: ConfigNode) => Outcome): Outcome {
  const { section, mode } = readHa(tree);
  if (section && mode) return judge(section, mode);
  const lines = section ? [section.line, ...linesOfSettings(section, 'mode')] : [];
  return unlessHidden(
    deviceScope(tree),
    'system ha',
    notApplicable('The device stands alone, which is the default; this is asked of clusters.', lines),
  );
}

export const haMode: LibraryCheck = {
  id: 'ha-mode',
  title: 'Ensure High Availability configuration is enabled',
  matches: titled(
    [HA_TITLE, / (?:configur\w+|enabled) /],
    [
      / monitor/,
      / management interface /,
      / reserved /,
      / group id /,
      / encrypt/,
      / authent/,
      / session /,
      / pickup /,
      / heartbeat /,
      / override /,
    ],
  ),
  expectation: 'the device must be in a cluster (active-passive or active-active) that has a password',
  judge: (tree) => {
    const scope = deviceScope(tree);
    const { section, mode } = readHa(tree);
    if (section && mode) {
      const lines = [section.line, ...linesOfSettings(section, 'mode', 'group-name', 'password', 'hbdev')];
      const missing = Object.keys(HA_NAMES).filter((attribute) => !valueOf(section, attribute));
      if (missing.length === 0) return pass(lines, 'The device is in a cluster.');
      return review(
        `The device is in a cluster, but the text does not show its ${missing.map((name) => HA_NAMES[name]).join(' and ')}.`,
        lines,
      );
    }
    const peers = [...entriesIn(scope, 'system cluster-sync'), ...entriesIn(scope, 'system standalone-cluster')];
    if (peers.length > 0) {
      return review(
        'The device shares sessions with peers, but is in no cluster.',
        peers.map((peer) => peer.line),
      );
    }
    const lines = section ? [section.line, ...linesOfSettings(section, 'mode')] : [];
    return unlessHidden(
      scope,
      'system ha',
      fail(lines, 'The device stands alone, which is the default (FortiOS CLI reference, system ha).'),
    );
  },
  remediation: [
    'config system ha',
    '    set mode a-p',
    '    set group-name <name>',
    '    set password <password>',
    '    set hbdev <interface> <priority>',
    'end',
  ],
  source: 'FortiOS CLI reference, system ha: mode standalone by default',
};

export const haMonitor: LibraryCheck = {
  id: 'ha-monitor',
  title: 'Ensure "Monitor Interfaces" for High Availability devices is enabled',
  matches: titled([HA_TITLE, / monitor/, / interface/]),
  expectation: 'a cluster must watch interfaces',
  judge: (tree) =>
    ofCluster(tree, (section, mode) => {
      const monitor = settingOf(section, 'monitor');
      if (monitor && monitor.words[1] !== '') return pass([mode.line, monitor.line], 'The cluster watches interfaces.');
      return fail([section.line, mode.line], 'The cluster watches no interface; none is the default (FortiOS CLI reference, system ha).');
    }),
  remediation: ['config system ha', '    set monitor <interface> <interface>', 'end'],
  source: 'FortiOS CLI reference, system ha: monitor is empty by default',
};

export const haManagement: LibraryCheck = {
  id: 'ha-management-interface',
  title: 'Ensure HA Reserved Management Interface is configured',
  matches: titled([HA_TITLE, / manage\w+ interface/]),
  expectation: 'a cluster must have a reserved management interface with an interface and a gateway',
  judge: (tree) =>
    ofCluster(tree, (section, mode) => {
      const status = settingOf(section, 'ha-mgmt-status');
      if (status?.words[1] !== 'enable') {
        return fail(
          [section.line, mode.line, ...(status ? [status.line] : [])],
          'No management interface is reserved, which is the default.',
        );
      }
      const entries = entriesOf(nestedIn(section, 'ha-mgmt-interfaces'));
      const whole = entries.filter((entry) => valuesOf(entry, 'interface').length > 0 && hasGateway(entry));
      const lines = [
        status.line,
        ...entries.flatMap((entry) => [entry.line, ...linesOfSettings(entry, 'interface', 'gateway', 'gateway6')]),
      ];
      if (whole.length > 0) return pass(lines, 'A management interface is reserved.');
      return fail(lines, 'Reservation is on, but no entry has both an interface and a gateway.');
    }),
  remediation: [
    'config system ha',
    '    set ha-mgmt-status enable',
    '    config ha-mgmt-interfaces',
    '        edit 1',
    '            set interface <interface>',
    '            set gateway <address>',
    '        next',
    '    end',
    'end',
  ],
  source: 'FortiOS CLI reference, system ha: ha-mgmt-status disable by default',
};

const hasGateway = (entry: ConfigNode): boolean => {
  const gateway = valueOf(entry, 'gateway') ?? valueOf(entry, 'gateway6');
  return gateway !== undefined && !/^(?:0\.0\.0\.0|::)$/.test(gateway);
};

export const haGroupId: LibraryCheck = {
  id: 'ha-group-id',
  title: 'Ensure High Availability Group-ID is configured',
  matches: titled([HA_TITLE, / group id /]),
  expectation: 'a cluster must have a group id of its own, not the default 0',
  judge: (tree) =>
    ofCluster(tree, (section, mode) => {
      const id = settingOf(section, 'group-id');
      if (id && id.words[1] !== '0') return pass([mode.line, id.line], 'The cluster has a group id of its own.');
      return fail(
        [section.line, mode.line, ...(id ? [id.line] : [])],
        'The group id is 0, which is the default (FortiOS CLI reference, system ha).',
      );
    }),
  remediation: ['config system ha', '    set group-id <number>', 'end'],
  source: 'FortiOS CLI reference, system ha: group-id 0 by default',
};
