import type { CheckSpec, Feature } from '@merlon/engine/checks/check-spec.ts';
import { atMost } from '@merlon/engine/checks/demand.ts';

const xnm: Feature = { path: 'system services xnm-ssl', noun: 'JUNOScript-over-SSL service' };
const netconf: Feature = { path: 'system services netconf ssh', noun: 'NETCONF service' };
const REFERENCE = 'Junos CLI Reference, xnm-ssl and netconf (System Services)';
/** The most that both limits take: a document that names no number is content with any. */
const MOST = 250;

const LIMITS: readonly (readonly [id: string, feature: Feature, setting: string, byDefault: string])[] = [
  ['xnm-ssl-connection-limit', xnm, 'connection-limit', '75'],
  ['xnm-ssl-rate-limit', xnm, 'rate-limit', '150'],
  ['netconf-connection-limit', netconf, 'connection-limit', '75'],
  ['netconf-rate-limit', netconf, 'rate-limit', '150'],
];

/** The interfaces for programs: NETCONF and JUNOScript. */
export const netconfXnmChecks: readonly CheckSpec[] = [
  ...LIMITS.map(([id, feature, setting, byDefault]): CheckSpec => ({
    id,
    title: `The ${feature.noun} has a ${setting.replace('-', ' ')}`,
    about: { title: [new RegExp(setting.replace('-', ' ?'))] },
    feature,
    setting,
    demand: atMost(MOST, undefined, { zero: 'never' }),
    absent: { status: 'FAIL', defaultValue: byDefault, source: REFERENCE },
    remediation: [`set ${feature.path} ${setting} <limit>`],
    source: REFERENCE,
  })),
  {
    id: 'xnm-ssl-sslv3',
    title: 'JUNOScript over SSL does not speak SSLv3',
    about: { title: [/ sslv3 /] },
    feature: xnm,
    setting: 'sslv3-support',
    demand: 'absent',
    absent: { status: 'PASS', source: REFERENCE },
    source: REFERENCE,
  },
];
