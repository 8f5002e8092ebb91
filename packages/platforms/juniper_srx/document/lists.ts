import { defineList } from '@merlon/engine/checks/define-list.ts';
import { entriesByName, entriesByValue } from '@merlon/engine/checks/list-entries.ts';
import type { ValueList } from '@merlon/engine/model/value-list.ts';

const servers = (kind: 'tacacs' | 'radius' | 'clock' | 'resolver', path: string): ValueList =>
  defineList(kind, { typed: new RegExp(`^${path}(?: |$)`), path, read: entriesByName(`${path} *`) });
const algorithms = (kind: 'cipher' | 'mac' | 'exchange', word: string): ValueList => {
  const path = `system services ssh ${word}`;
  return defineList(kind, { typed: new RegExp(`^${path}(?: |$)`), path, read: entriesByValue(path) });
};

/** The lists of Junos whose entries documents name. Source: Junos CLI Reference, the statements of their paths. */
export const junosLists: readonly ValueList[] = [
  algorithms('cipher', 'ciphers'),
  algorithms('mac', 'macs'),
  algorithms('exchange', 'key-exchange'),
  servers('tacacs', 'system tacplus-server'),
  servers('radius', 'system radius-server'),
  servers('clock', 'system ntp server'),
  servers('resolver', 'system name-server'),
];
