import { value } from '@merlon/engine/checks/assertions.ts';
import type { Assertion, WhenAbsent } from '@merlon/engine/model/assertion.ts';

/** Dedicated management ports. Source: Junos Interfaces Fundamentals, "Management Ethernet Interfaces": fxp0, em0, me0, vme, mgmt_junos. */
const PORT = String.raw`(?:fxp|em|me|vme|jmgmt|re0:mgmt-|mgmt)\d*(?:\.\d+)?`;
const ONE = new RegExp(`^${PORT}$`);

export const isManagementPort = (name: string): boolean => ONE.test(name);

const EVERYWHERE: WhenAbsent = { status: 'FAIL', source: 'it then listens on every interface' };

/** A management service is bound to management ports alone. */
export const ON_MANAGEMENT_PORTS: Assertion = value(
  'interface',
  { is: 'matches', pattern: new RegExp(`^${PORT}(?: ${PORT})*$`), words: 'be a dedicated management port' },
  EVERYWHERE,
);

/** A management service is bound to chosen interfaces; whether `all` chooses any is for a person. */
export const ON_CHOSEN_INTERFACES: Assertion = {
  op: 'value',
  path: ['interface'],
  test: { is: 'excludes', values: ['all'] },
  absent: EVERYWHERE,
  otherwise: 'REVIEW',
};
