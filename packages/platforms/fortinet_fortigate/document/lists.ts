import { defineList } from '@merlon/engine/checks/define-list.ts';
import { gatherEntries, unlessIdle } from '@merlon/engine/checks/list-entries.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { ListState, ValueList } from '@merlon/engine/model/value-list.ts';

const valueAt = (tree: ConfigTree, path: string): string | undefined => {
  const [place] = findPath(tree, path);
  return place && valuesAt(place)[0];
};

/** Reads a list whose entries are the values of settings. */
const valuesOf =
  (...paths: readonly string[]) =>
  (tree: ConfigTree): ListState => ({
    entries: gatherEntries(
      paths.flatMap((path) => findPath(tree, path)),
      (place) => valuesAt(place)[0],
    ),
  });

const SYSLOGS = ['syslogd', 'syslogd2', 'syslogd3', 'syslogd4'];
/** A log server counts where it is switched on, which it is not by default. */
const readCollectors = (tree: ConfigTree): ListState =>
  valuesOf(...SYSLOGS.filter((one) => valueAt(tree, `log ${one} setting status`) === 'enable').map((one) => `log ${one} setting server`))(
    tree,
  );
const OTHER_LOGS = ['fortianalyzer', 'fortianalyzer2', 'fortianalyzer3', 'fortiguard'];

/** FortiGuard answers where no server is set. */
const readResolvers = (tree: ConfigTree): ListState => ({
  ...valuesOf('system dns primary', 'system dns secondary')(tree),
  ...(valueAt(tree, 'system dns primary') === undefined && { silent: ['FortiGuard'] }),
});

const authentication = (kind: 'tacacs' | 'radius', section: string): ValueList =>
  defineList(kind, {
    typed: new RegExp(`^user ${section.replace('+', '\\+')} \\S+ (?:secondary-|tertiary-)?server(?: |$)`),
    path: `user ${section}`,
    read: valuesOf(...['server', 'secondary-server', 'tertiary-server'].map((one) => `user ${section} * ${one}`)),
  });

/**
 * The lists of FortiOS whose entries documents name. Source: FortiOS CLI reference, the sections of their paths: NTP servers of one's own are
 * asked with `type custom` alone.
 */
export const fortigateLists: readonly ValueList[] = [
  defineList('clock', {
    typed: /^system ntp (?:ntpserver \S+ server|ntpsync|type)(?: |$)/,
    path: 'system ntp',
    read: unlessIdle(
      valuesOf('system ntp ntpserver * server'),
      (tree) => valueAt(tree, 'system ntp ntpsync') === 'enable' && valueAt(tree, 'system ntp type') === 'custom',
      'They are not asked: `ntpsync` is not enabled, or `type` is not custom.',
    ),
  }),
  defineList('collector', {
    typed: /^log syslogd\d? setting (?:server|status)(?: |$)/,
    path: 'log syslogd setting',
    read: unlessIdle(
      readCollectors,
      (tree) => OTHER_LOGS.every((one) => valueAt(tree, `log ${one} setting status`) !== 'enable'),
      'Logs also go to a FortiAnalyzer or to FortiGate Cloud.',
    ),
  }),
  defineList('resolver', { typed: /^system dns (?:primary|secondary)(?: |$)/, path: 'system dns', read: readResolvers, none: 'own' }),
  authentication('tacacs', 'tacacs+'),
  authentication('radius', 'radius'),
];
