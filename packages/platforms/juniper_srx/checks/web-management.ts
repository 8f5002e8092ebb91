import type { CheckSpec, Feature } from '@merlon/engine/checks/check-spec.ts';
import { atMost } from '@merlon/engine/checks/demand.ts';
import { judgeManagementInterfaces } from './management-interfaces.ts';

const web: Feature = { path: 'system services web-management', noun: 'J-Web service' };
const REFERENCE = 'Junos CLI Reference, web-management (System Services)';

/** J-Web, administration in a browser. */
export const webManagementChecks: readonly CheckSpec[] = [
  {
    id: 'web-management-pki-certificate',
    title: 'J-Web shows a certificate of a certificate authority',
    about: { title: [/ (?:pki|certificates?) /] },
    feature: web,
    setting: 'https pki-local-certificate',
    demand: 'present',
    absent: { status: 'FAIL', source: 'no certificate of a certificate authority is used by default' },
    remediation: ['set system services web-management https pki-local-certificate <certificate-id>'],
    source: REFERENCE,
  },
  {
    id: 'web-management-https',
    title: 'J-Web is reached over HTTPS',
    about: { title: [/ https /], except: [/ (?:certificates?|pki|tls|versions?|ciphers?|ports?|interfaces?) /] },
    feature: web,
    setting: 'https',
    demand: 'present',
    absent: { status: 'FAIL', source: 'HTTPS is not enabled unless configured' },
    remediation: ['set system services web-management https pki-local-certificate <certificate-id>'],
    beside: ['system services web-management https *', 'security certificates *'],
    source: REFERENCE,
  },
  {
    id: 'web-management-idle-timeout',
    title: 'Idle J-Web sessions end',
    about: { title: [/ idle /] },
    feature: web,
    setting: 'session idle-timeout',
    demand: atMost(15, 'minute', { zero: 'never' }),
    absent: { status: 'FAIL', source: 'sessions do not end by default' },
    source: REFERENCE,
  },
  {
    id: 'web-management-session-limit',
    title: 'J-Web has few sessions at a time',
    about: { title: [/ session/, / (?:limit\w*|few) /] },
    feature: web,
    setting: 'session session-limit',
    demand: atMost(5, undefined, { zero: 'never' }),
    absent: { status: 'FAIL', source: 'sessions are not limited by default' },
    beside: ['system services web-management session-limit *'],
    source: REFERENCE,
  },
  {
    id: 'web-management-oob-interface',
    title: 'J-Web listens on the management port alone',
    about: { title: [/ oob | out of band | management port alone /] },
    expectation: 'every `interface` of `system services web-management` must be a dedicated management port',
    judge: (tree) => judgeManagementInterfaces(tree, { feature: web.path, services: ['http', 'https'], oobOnly: true }),
    remediation: ['set system services web-management https interface fxp0.0'],
    source: REFERENCE,
  },
  {
    id: 'web-management-interface',
    title: 'J-Web listens on chosen interfaces',
    about: { title: [/ interfaces? /] },
    expectation: '`interface` must be set below each of `http` and `https` of `system services web-management`',
    judge: (tree) => judgeManagementInterfaces(tree, { feature: web.path, services: ['http', 'https'], oobOnly: false }),
    remediation: ['set system services web-management https interface <interface>'],
    source: REFERENCE,
  },
];
