import { absent, all, each, present } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, Feature } from '@merlon/engine/checks/check-spec.ts';
import { atMost } from '@merlon/engine/checks/demand.ts';
import { fromSource, listSettings } from './check-lists.ts';
import { ON_CHOSEN_INTERFACES, judgePorts } from './management-interfaces.ts';

const web: Feature = { path: 'system services web-management', noun: 'J-Web service' };
const REFERENCE = 'Junos CLI Reference, web-management (System Services)';
const OFF = { status: 'FAIL', source: 'it is not so by default' } as const;
const ENDLESS = { status: 'FAIL', source: 'sessions neither end nor are limited by default' } as const;
const IDLE = atMost(15, 'minute', { zero: 'never' });
/** Titles about the settings of HTTPS, and not about its use. */
const HTTPS_OTHER = / (?:certificates?|pki|tls|versions?|ciphers?|ports?|interfaces?|redirect\w*) /;

/** J-Web, administration in a browser. */
export const webManagementChecks: readonly CheckSpec[] = [
  ...listSettings(
    REFERENCE,
    [
      [
        'web-management-pki-certificate',
        'J-Web shows a certificate of a certificate authority',
        { title: [/ (?:pki|certificates?) /], except: [/ (?:issued|signed|trusted|company|valid|expir\w*) /] },
        'https pki-local-certificate <certificate-id>',
        'present',
        OFF,
      ],
      ['web-management-idle-timeout', 'Idle J-Web sessions end', / idle /, 'session idle-timeout', IDLE, ENDLESS],
    ],
    web,
  ),
  ...fromSource(REFERENCE, [
    {
      id: 'web-management-https-only',
      title: 'J-Web is reached over HTTPS only',
      about: { title: [/ https /, / (?:only|alone|http) /], except: [HTTPS_OTHER] },
      expectation: '`https` must be configured below `system services web-management`, and `http` must not, where the service is',
      judge: each(web.path, web.noun, all(present('https', OFF), absent('http', REFERENCE))),
      first: ['delete system services web-management http'],
      remediation: ['set system services web-management https pki-local-certificate <certificate-id>'],
      beside: ['system services web-management https *', 'delete system services web-management http', 'security certificates *'],
      decides: [],
    },
    {
      id: 'web-management-https',
      title: 'J-Web is reached over HTTPS',
      about: { title: [/ https /], except: [HTTPS_OTHER, / (?:only|alone|http) /] },
      feature: web,
      setting: 'https',
      demand: 'present',
      absent: OFF,
      remediation: ['set system services web-management https pki-local-certificate <certificate-id>'],
      beside: ['system services web-management https *', 'security certificates *'],
    },
    {
      id: 'web-management-session-limit',
      title: 'J-Web has few sessions at a time',
      about: { title: [/ session/, / (?:limit\w*|few) /] },
      feature: web,
      setting: 'session session-limit',
      demand: atMost(5, undefined, { zero: 'never' }),
      absent: ENDLESS,
      beside: ['system services web-management session-limit *'],
    },
    {
      id: 'web-management-oob-interface',
      title: 'J-Web listens on the management port alone',
      about: { title: [/ oob | out of band | management port alone /] },
      expectation: 'every `interface` of `system services web-management` must be a dedicated management port',
      judge: judgePorts(`${web.path} http|https`, web.noun),
      first: ['delete system services web-management https interface'],
      remediation: ['set system services web-management https interface fxp0.0'],
    },
    {
      id: 'web-management-interface',
      title: 'J-Web listens on chosen interfaces',
      about: { title: [/ interfaces? /] },
      expectation: '`interface` must be set below each of `http` and `https` of `system services web-management`',
      judge: each(`${web.path} http|https`, web.noun, ON_CHOSEN_INTERFACES),
      remediation: ['set system services web-management <protocol> interface <interface>'],
    },
  ]),
];
