import type { CheckSpec, DefaultValue } from '@merlon/engine/checks/check-spec.ts';
import { atMost } from '@merlon/engine/checks/demand.ts';

const REFERENCE = 'Huawei USG6000E command reference, firewall session aging-time';

/** The predefined services, and after how many seconds without a packet their sessions are recommended to end. */
const AGES = { tcp: 3600, udp: 300, icmp: 60 };

const UNKNOWN = { status: 'REVIEW', source: 'the default depends on the release' } as const;
/** What holds where nothing is set, by the reference. */
const DEFAULTS: Readonly<Record<string, DefaultValue>> = { tcp: { is: '1200', source: REFERENCE }, udp: { is: '120', source: REFERENCE } };

/** How long the firewall keeps sessions. */
export const sessionChecks: readonly CheckSpec[] = [
  {
    id: 'session-aging',
    title: 'Idle TCP, UDP and ICMP sessions of the firewall age: their aging time is limited',
    alsoSaid: 'ageing connections service predefined global timers timeout expire table idle longer',
    about: {
      title: [
        /sessions?|connections?/,
        /age?ing|idle|time ?outs?|timers?|expir/,
        / tcp | udp | icmp |service ?set|firewall session|session (?:age?ing|table)/,
      ],
      except: [
        /web|ssh|vpn|admin|console|vty|long ?(?:link|connection)|persistent|long lived| ike |half|syn |manage|user|log ?in|bgp|tls|http/,
      ],
    },
    beside: ['firewall session aging-time service-set * *'],
    decides: Object.keys(AGES).map((service) => `firewall session aging-time service-set ${service} *`),
    ofEach: true,
    all: Object.entries(AGES).map(([service, seconds]) => ({
      setting: `firewall session aging-time service-set ${service}`,
      demand: atMost(seconds, 'second', { zero: 'never' }),
      absent: DEFAULTS[service] ?? UNKNOWN,
      heedsDefault: true,
      said: new RegExp(`\\b${service}\\b`, 'i'),
    })),
    source: REFERENCE,
  },
];
