import type { CheckSpec, DefaultValue, JoinedCheck } from '@merlon/engine/checks/check-spec.ts';
import { placesInFirewalls } from '../facts/facts.ts';
import { atMost } from '@merlon/engine/checks/demand.ts';

const REFERENCE = 'Huawei USG6000E command reference, firewall session aging-time';

/** The predefined services, and after how many seconds without a packet their sessions are recommended to end. */
const AGES = { tcp: 3600, udp: 300, icmp: 60 };
const NAMES = ['tcp', 'udp', 'icmp'] as const;

const PRINTED = 'output of `display firewall session aging-time` on a USG6000, column Default-Time: tcp 1200, udp 120, icmp 20';
/** What holds where nothing is set. */
const DEFAULTS: Readonly<Record<keyof typeof AGES, DefaultValue>> = {
  tcp: { is: '1200', source: REFERENCE },
  udp: { is: '120', source: REFERENCE },
  icmp: { is: '20', source: PRINTED },
};
const SERVICE = 'firewall session aging-time service-set';

const ABOUT_AGES = {
  title: [
    /sessions?|connections?/,
    /age?ing|idle|time ?outs?|timers?|expir/,
    / tcp | udp | icmp |service ?set|(?:any|each|every|all) (?:\S+ )?services? |firewall session|session (?:age?ing|table)/,
  ],
  except: [
    /web|ssh|vpn|admin|console|vty|long ?(?:link|connection)|persistent|long lived| ike |half|syn |manage|user|log ?in|bgp|tls|http| (?:not|never) (?:be )?(?:removed|aged|expired?|ended|deleted|closed|timed)/,
  ],
};

/** A document that names no protocol asks it of every service: `the ageing time of any service-set`. */
export const joinedSessionChecks: readonly JoinedCheck[] = [
  {
    id: 'service-aging',
    title: 'Sessions of any service age: no service-set has an aging time above the limit',
    alsoSaid: 'ageing connections predefined global timers timeout expire table idle longer every each all firewall limited',
    about: { title: ABOUT_AGES.title, except: [...ABOUT_AGES.except, / tcp | udp | icmp /] },
    beside: [`${SERVICE} * *`],
    parts: [
      'session-aging',
      {
        id: 'each-service-aging',
        title: 'No service has a long aging time',
        about: { title: [/age?ing/] },
        noun: 'service',
        path: SERVICE,
        list: (tree) => placesInFirewalls(tree, SERVICE),
        none: { status: 'PASS', source: `${REFERENCE}: each service is then at its default` },
        must: { setting: '*', demand: atMost(3600, 'second', { zero: 'never' }), absent: { status: 'REVIEW' } },
        remediation: [],
        source: REFERENCE,
      },
    ],
    always: true,
    source: REFERENCE,
  },
];

/** How long the firewall keeps sessions. */
export const sessionChecks: readonly CheckSpec[] = [
  {
    id: 'session-aging',
    title: 'Idle TCP, UDP and ICMP sessions of the firewall age and are removed: their aging time is limited',
    alsoSaid: 'ageing connections service predefined global timers timeout expire table idle longer',
    about: ABOUT_AGES,
    beside: ['firewall session aging-time service-set * *'],
    decides: NAMES.map((service) => `firewall session aging-time service-set ${service} *`),
    ofEach: true,
    all: NAMES.map((service) => ({
      setting: `firewall session aging-time service-set ${service}`,
      demand: atMost(AGES[service], 'second', { zero: 'never' }),
      absent: DEFAULTS[service],
      heedsDefault: true,
      said: new RegExp(`\\b${service}\\b`, 'i'),
    })),
    source: REFERENCE,
  },
];
