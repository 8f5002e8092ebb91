import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { type Feature, defineSetting } from './define-check.ts';

const xnm: Feature = { path: 'system services xnm-ssl', noun: 'JUNOScript-over-SSL service' };
const netconf: Feature = { path: 'system services netconf ssh', noun: 'NETCONF service' };
const REFERENCE = 'Junos CLI Reference, xnm-ssl and netconf (System Services)';

interface Limit {
  readonly id: string;
  readonly feature: Feature;
  readonly setting: 'connection-limit' | 'rate-limit';
  readonly byDefault: string;
}

const LIMITS: readonly Limit[] = [
  { id: 'xnm-ssl-connection-limit', feature: xnm, setting: 'connection-limit', byDefault: '75' },
  { id: 'xnm-ssl-rate-limit', feature: xnm, setting: 'rate-limit', byDefault: '150' },
  { id: 'netconf-connection-limit', feature: netconf, setting: 'connection-limit', byDefault: '75' },
  { id: 'netconf-rate-limit', feature: netconf, setting: 'rate-limit', byDefault: '150' },
];

/** The interfaces for programs: NETCONF and JUNOScript. */
export const netconfXnmChecks: readonly LibraryCheck[] = [
  ...LIMITS.map(({ id, feature, setting, byDefault }) =>
    defineSetting({
      id,
      title: `The ${feature.noun} has a ${setting.replace('-', ' ')}`,
      topic: { title: new RegExp(setting.replace('-', '.?')), names: [`${feature.path} ${setting}`] },
      feature,
      path: setting,
      test: { is: 'atLeast', number: 1 },
      bound: 'from-document',
      absent: { status: 'FAIL', defaultValue: byDefault, source: REFERENCE },
      remediation: [`set ${feature.path} ${setting} <limit>`],
      source: REFERENCE,
    }),
  ),
  defineSetting({
    id: 'xnm-ssl-sslv3',
    title: 'JUNOScript over SSL does not speak SSLv3',
    topic: { title: /sslv3/, names: ['system services xnm-ssl sslv3-support'] },
    feature: xnm,
    path: 'sslv3-support',
    test: 'absent',
    absent: { status: 'PASS', source: REFERENCE },
    remediation: ['delete system services xnm-ssl sslv3-support'],
    source: REFERENCE,
  }),
];
