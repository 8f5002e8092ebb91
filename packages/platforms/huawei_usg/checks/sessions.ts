import { atMost } from '@merlon/engine/checks/demand.ts';
import type { CheckSpec, SettingDemand } from '@merlon/engine/checks/check-spec.ts';

const SOURCE =
  'Huawei USG6000E command reference, firewall session aging-time service-set: 1200 seconds for tcp and 120 for udp by default';

const AGING = /session|connection/;
const TIME = / ag(?:e|es|ing|eing) |ag(?:e|ing|eing) ?time|(?:idle )?time ?outs?/;
const OTHER =
  /admin|manage|vty|console| web |ssh|vpn|log ?in|half ?open|long ?link|persistent|table size| fin | syn |user|idle sessions? of/;

const aging = (service: 'tcp' | 'udp', seconds: number): SettingDemand => ({
  setting: `firewall session aging-time service-set ${service}`,
  demand: atMost(seconds, 'second'),
  absent: { is: service === 'tcp' ? '1200' : '120', source: SOURCE },
  heedsDefault: true,
});

/** How long sessions without traffic stay in the table. */
export const sessionChecks: readonly CheckSpec[] = [
  {
    id: 'session-aging',
    title: 'Sessions of TCP and UDP age out (aging time)',
    alsoSaid: 'ageing timers timeout idle service',
    about: { title: [AGING, TIME, / tcp /, / udp /], except: [OTHER] },
    beside: ['firewall session aging-time service-set tcp *', 'firewall session aging-time service-set udp *'],
    all: [aging('tcp', 3600), aging('udp', 300)],
    source: SOURCE,
  },
  {
    id: 'tcp-session-aging',
    title: 'Sessions of TCP age out (aging time)',
    alsoSaid: 'ageing timers timeout idle service predefined',
    about: { title: [AGING, TIME, / tcp /], except: [OTHER, / udp | icmp /] },
    beside: ['firewall session aging-time service-set tcp *'],
    ...aging('tcp', 3600),
    source: SOURCE,
  },
  {
    id: 'udp-session-aging',
    title: 'Sessions of UDP age out (aging time)',
    alsoSaid: 'ageing timers timeout idle service predefined',
    about: { title: [AGING, TIME, / udp /], except: [OTHER, / tcp | icmp /] },
    beside: ['firewall session aging-time service-set udp *'],
    ...aging('udp', 300),
    source: SOURCE,
  },
];
