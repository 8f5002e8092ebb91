import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { all, any, doubt, each, value } from '@merlon/engine/checks/assertions.ts';
import type { Assertion, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { lettingOthers } from '../document/allowed-interfaces.ts';

/** Dedicated management ports. Source: Junos Interfaces Fundamentals, "Management Ethernet Interfaces": fxp0, em0, me0, vme, mgmt_junos. */
const PORT = String.raw`(?:fxp|em|me|vme|jmgmt|re0:mgmt-|mgmt)\d*(?:\.\d+)?`;
const ONE = new RegExp(`^${PORT}$`);

export const isManagementPort = (name: string): boolean => ONE.test(name);

const EVERYWHERE: WhenAbsent = { status: 'FAIL', source: 'it then listens on every interface' };

/** A management service is bound to chosen interfaces; whether `all` chooses any is for a person. */
export const ON_CHOSEN_INTERFACES: Assertion = {
  op: 'value',
  path: ['interface'],
  test: { is: 'excludes', values: ['all'] },
  absent: EVERYWHERE,
  otherwise: 'REVIEW',
};

/** A management service is bound to management ports alone. */
const ON_MANAGEMENT_PORTS: Assertion = value(
  'interface',
  { is: 'matches', pattern: new RegExp(`^${PORT}(?: ${PORT})*$`), words: 'be a dedicated management port' },
  EVERYWHERE,
);

const ON_OTHERS = all(
  ON_CHOSEN_INTERFACES,
  any(ON_MANAGEMENT_PORTS, doubt('whether the document means this interface as well', 'interface')),
);

/** Judges whether a management service is on management ports alone; where the document lets others be, a person looks at those. */
export const judgePorts =
  (path: string, noun: string) =>
  (tree: ConfigTree, recommendation: Recommendation): Outcome =>
    evaluate(each(path, noun, lettingOthers(recommendation) ? ON_OTHERS : ON_MANAGEMENT_PORTS), tree);
