import type { JoinedCheck } from '@merlon/engine/checks/check-spec.ts';

const PLACES = / vty|console| cli |terminal| ssh |web|https?|telnet|vpn| lines?|user ?interface| api | ntp |snmp|syslog/;

/** What documents ask for of administration as a whole, which several settings hold together. */
export const joinedChecks: readonly JoinedCheck[] = [
  {
    id: 'encrypted-administration',
    title:
      'Administrative (management) access is encrypted, by secure protocols: nothing in clear text, plain text or by an insecure protocol',
    alsoSaid: 'remote access sessions only',
    about: {
      title: [
        /admin|manage|remote (?:access|log ?in)/,
        /encrypt|(?:clear|plain) ?text|insecure|secure (?:\S+ )?(?:protocols?|channels?|connections?)|cryptograph/,
      ],
      except: [
        PLACES,
        /interface|clear ?text (?:\S+ )?services?|password|credential|secret| keys? |backup| logs?|data|file|traffic|central|polic|rules?|hrp|heartbeat|cluster|standby|certificate|server|cipher|algorithm|hash|allowed|permitted|accounts?|communit/,
        /(?:unencrypted|insecure|(?:clear|plain) ?text) (?:(?!not |no |never |disabled )\S+ )*(?:is|are|be) (?:enabled|used|possible|available|supported|offered|kept)/,
      ],
    },
    parts: ['telnet-server', 'web-http', 'vty-protocol', 'clear-text-management', 'account-service-types'],
    source: 'Huawei USG6000E Administrator Guide: Telnet and HTTP carry passwords in clear text',
  },
  {
    id: 'administration-timeouts',
    title: 'Idle (inactive) sessions of administrators are ended, terminated or disconnected by timeout',
    alsoSaid: 'inactive users logged after',
    about: {
      title: [/ time ?outs?|idle|inactiv/, /admin|manage/, / time ?outs?|terminat|end(?:s|ed)|clos|disconnect|log(?:ged)? (?:out|off)/],
      except: [
        PLACES,
        /accounts?|tcp|udp|icmp|firewall|traffic|table|wait|lock|radius|tacacs|server|aging|(?:log ?in|sign ?in|authentication) time|remote|delet|removed|disabled| not | no | never /,
      ],
    },
    parts: ['line-idle-timeout', 'web-timeout'],
    source: 'Huawei USG6000E command reference, idle-timeout, web-manager timeout: 10 minutes by default',
  },
];
