import type { CheckSpec, Feature } from '@merlon/engine/checks/check-spec.ts';
import { atMost } from '@merlon/engine/checks/demand.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import { type SettingRow, listSettings } from './check-lists.ts';

const xnm: Feature = { path: 'system services xnm-ssl', noun: 'JUNOScript-over-SSL service' };
const netconf: Feature = { path: 'system services netconf ssh', noun: 'NETCONF service' };
const REFERENCE = 'Junos CLI Reference, xnm-ssl and netconf (System Services)';
/** The most that both limits take: a document that names no number is content with any. */
const ANY_LIMIT = atMost(250, undefined, { zero: 'never' });
const CONNECTIONS = { title: [/ connection ?limit /] };
const RATE = { title: [/ rate ?limit /] };
const OFF = { status: 'PASS', source: REFERENCE } as const;
const unset = (defaultValue: string): WhenAbsent => ({ status: 'FAIL', defaultValue, source: REFERENCE });

const XNM: readonly SettingRow[] = [
  ['xnm-ssl-connection-limit', 'JUNOScript has a connection limit', CONNECTIONS, 'connection-limit <limit>', ANY_LIMIT, unset('75')],
  ['xnm-ssl-rate-limit', 'JUNOScript has a rate limit', RATE, 'rate-limit <limit>', ANY_LIMIT, unset('150')],
  ['xnm-ssl-sslv3', 'JUNOScript over SSL does not speak SSLv3', / sslv3 /, 'sslv3-support', 'absent', OFF],
];
const NETCONF: readonly SettingRow[] = [
  ['netconf-connection-limit', 'NETCONF has a connection limit', CONNECTIONS, 'connection-limit <limit>', ANY_LIMIT, unset('75')],
  ['netconf-rate-limit', 'NETCONF has a rate limit', RATE, 'rate-limit <limit>', ANY_LIMIT, unset('150')],
];

/** The interfaces for programs: NETCONF and JUNOScript. */
export const netconfXnmChecks: readonly CheckSpec[] = [...listSettings(REFERENCE, XNM, xnm), ...listSettings(REFERENCE, NETCONF, netconf)];
