import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { type Scope, entriesIn, entriesOf, nestedIn, sectionOf, valueOf, valuesOf } from './scope.ts';

/** A kind of security profile: where it is defined, and whether one that is defined there stops anything. */
interface Kind {
  readonly table: string;
  readonly stops: (profile: ConfigNode) => boolean;
}

/**
 * What makes a profile stop traffic rather than watch it. Source: FortiOS CLI reference, the tables named: av-scan and options are off by
 * default; a sensor's entry has status and action default, an application list's entry action block; block-botnet is off; a web filter's
 * category is monitored.
 */
const KINDS: Readonly<Record<string, Kind>> = {
  'av-profile': { table: 'antivirus profile', stops: (profile) => profile.children.some(blocksFiles) },
  'ips-sensor': { table: 'ips sensor', stops: blocksAttacks },
  'application-list': { table: 'application list', stops: blocksApplications },
  'dnsfilter-profile': {
    table: 'dnsfilter profile',
    stops: (profile) => valueOf(profile, 'block-botnet') === 'enable' || saysBelow(profile, 'action', /^block$/),
  },
  'webfilter-profile': {
    table: 'webfilter profile',
    stops: (profile) =>
      saysBelow(profile, 'action', /^(?:block|warning|authenticate)$/) ||
      saysBelow(profile, 'urlfilter-table|bword-table|blocklist|blacklist', /^(?:enable|[1-9]\d*)$/),
  },
};

/** Files are blocked by the scanner, a database of hashes, a list or the sandbox. */
const FILE_BLOCKERS = ['av-scan', 'outbreak-prevention', 'external-blocklist', 'fortisandbox', 'fortindr', 'malware-stream', 'quarantine'];

function blocksFiles(protocol: ConfigNode): boolean {
  const options = valuesOf(protocol, 'options');
  return (
    FILE_BLOCKERS.some((attribute) => /^(?:block|enable|files|full-archive)$/.test(valueOf(protocol, attribute) ?? '')) ||
    (options.includes('scan') && !options.includes('avmonitor'))
  );
}

/** Releases before 5.6 have filters and overrides in place of entries; those are left alone. */
function blocksAttacks(sensor: ConfigNode): boolean {
  if (nestedIn(sensor, 'filter') ?? nestedIn(sensor, 'override')) return true;
  return entriesOf(nestedIn(sensor, 'entries')).some(
    (entry) => valueOf(entry, 'status') !== 'disable' && !/^(?:pass|monitor)$/.test(valueOf(entry, 'action') ?? ''),
  );
}

function blocksApplications(list: ConfigNode): boolean {
  return (
    entriesOf(nestedIn(list, 'entries')).some((entry) => valueOf(entry, 'action') !== 'pass') ||
    ['other', 'unknown'].some((rest) => valueOf(list, `${rest}-application-action`) === 'block')
  );
}

/** Whether any statement below a node sets one of these attributes so. */
function saysBelow(node: ConfigNode, attributes: string, pattern: RegExp): boolean {
  const names = attributes.split('|');
  return node.children.some((child) => {
    const [name = '', value = ''] = child.words;
    return (!child.negated && names.includes(name) && pattern.test(value)) || saysBelow(child, attributes, pattern);
  });
}

/** True if the text defines this profile, and nothing in it stops anything: one that only watches. */
export function isToothless(scope: Scope, attribute: string, name: string): boolean {
  const kind = KINDS[attribute];
  const profile = kind && entriesIn(scope, kind.table).find(({ words }) => words[0] === name);
  return profile !== undefined && !kind!.stops(profile);
}

/** The line of a schedule that never comes, or comes once: `none`, or one of `firewall schedule onetime`. Whether it is past has no clock here. */
export function doubtfulSchedule(scope: Scope, policy: ConfigNode): readonly number[] {
  const name = valueOf(policy, 'schedule');
  if (name === undefined || name === 'always') return [];
  const groups = entriesIn(scope, 'firewall schedule group').filter(({ words }) => words[0] === name);
  const members = [name, ...groups.flatMap((group) => valuesOf(group, 'member'))];
  const once = new Set(entriesIn(scope, 'firewall schedule onetime').map(({ words }) => words[0]!));
  const weekly = sectionOf(scope, 'firewall schedule recurring') ? entriesIn(scope, 'firewall schedule recurring') : [];
  const never = new Set(weekly.filter((entry) => /^(?:none)?$/.test(valueOf(entry, 'day') ?? '')).map(({ words }) => words[0]!));
  const isDoubtful = members.some((one) => one === 'none' || once.has(one) || never.has(one));
  const line = policy.children.find(({ words }) => words[0] === 'schedule')?.line;
  return isDoubtful && line !== undefined ? [line] : [];
}
