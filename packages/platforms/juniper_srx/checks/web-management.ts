import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { type Feature, defineCheck, defineSetting } from './define-check.ts';
import { judgeManagementInterfaces } from './management-interfaces.ts';

const web: Feature = { path: 'system services web-management', noun: 'J-Web service' };
const REFERENCE = 'Junos CLI Reference, web-management (System Services)';
const section = /web.?management|j-?web/;

/** J-Web, administration in a browser. */
export const webManagementChecks: readonly LibraryCheck[] = [
  defineSetting({
    id: 'web-management-pki-certificate',
    title: 'J-Web shows a certificate of a certificate authority',
    topic: { title: /pki|certificate/, names: ['system services web-management https pki-local-certificate'] },
    feature: web,
    path: 'https pki-local-certificate',
    test: 'present',
    absent: { status: 'FAIL', source: 'no certificate of a certificate authority is used by default' },
    remediation: ['set system services web-management https pki-local-certificate <certificate-id>'],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'web-management-https',
    title: 'J-Web is reached over HTTPS',
    topic: {
      title: /https/,
      except: /certificate|pki|\btls\b|version|cipher|port|interface/,
      names: ['system services web-management https'],
    },
    feature: web,
    path: 'https',
    test: 'present',
    beside: ['system services web-management https', 'security certificates'],
    absent: { status: 'FAIL', source: 'HTTPS is not enabled unless configured' },
    remediation: ['set system services web-management https pki-local-certificate <certificate-id>'],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'web-management-idle-timeout',
    title: 'Idle J-Web sessions end',
    topic: { title: /idle/, names: ['system services web-management session idle-timeout'] },
    feature: web,
    path: 'session idle-timeout',
    test: { is: 'atMost', number: 15, above: 0 },
    bound: 'from-document',
    unit: 'minute',
    absent: { status: 'FAIL', source: 'sessions do not end by default' },
    remediation: ['set system services web-management session idle-timeout 15'],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'web-management-session-limit',
    title: 'J-Web has few sessions at a time',
    topic: { title: /session.*limit|limit.*session/, section },
    feature: web,
    path: 'session session-limit',
    test: { is: 'atMost', number: 5, above: 0 },
    bound: 'from-document',
    beside: ['system services web-management session-limit'],
    absent: { status: 'FAIL', source: 'sessions are not limited by default' },
    remediation: ['set system services web-management session session-limit 5'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'web-management-oob-interface',
    title: 'J-Web listens on the management port alone',
    topic: { title: /\boob\b|out.of.band/, section },
    expectation: 'every `interface` of `system services web-management` must be a dedicated management port',
    judge: (tree) => judgeManagementInterfaces(tree, { feature: web.path, services: ['http', 'https'], oobOnly: true }),
    remediation: ['set system services web-management https interface fxp0.0'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'web-management-interface',
    title: 'J-Web listens on chosen interfaces',
    topic: { title: /interface/, section },
    expectation: '`interface` must be set below each of `http` and `https` of `system services web-management`',
    judge: (tree) => judgeManagementInterfaces(tree, { feature: web.path, services: ['http', 'https'], oobOnly: false }),
    remediation: ['set system services web-management https interface <interface>'],
    source: REFERENCE,
  }),
];
