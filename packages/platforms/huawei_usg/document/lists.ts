import { defineList } from '@merlon/engine/checks/define-list.ts';
import { entriesByValue } from '@merlon/engine/checks/list-entries.ts';
import type { ValueList } from '@merlon/engine/model/value-list.ts';

const algorithms = (kind: 'cipher' | 'mac' | 'exchange', word: string): ValueList => {
  const path = `ssh server ${word}`;
  return defineList(kind, { typed: new RegExp(`^${path}(?: |$)`), path, read: entriesByValue(path) });
};

/** The lists of VRP whose entries documents name. Source: Huawei USG6000E command reference, the commands of their paths. */
export const vrpLists: readonly ValueList[] = [
  algorithms('cipher', 'cipher'),
  algorithms('mac', 'hmac'),
  algorithms('exchange', 'key-exchange'),
];
