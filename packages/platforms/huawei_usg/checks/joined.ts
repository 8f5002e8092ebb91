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
    id: 'roles-and-their-number',
    title: 'Every administrator has a role, and the number of accounts with the role system-admin is limited',
    alsoSaid: 'accounts bound manager-user most',
    about: {
      title: [
        / (?:every|each|all) (?:\S+ )?(?:admin\w*|accounts?|manager user)\b.* roles? /,
        / and /,
        / (?:at most|no more than|not more than|limited|maximum|up to) /,
        / system admin/,
      ],
    },
    parts: ['role-binding', 'administrator-roles'],
    always: true,
    source: 'Huawei USG6000E command reference, bind manager-user role: the rights of an administrator are those of the role',
  },
  {
    id: 'ntp-server-count',
    title: 'Time comes from different NTP servers',
    alsoSaid: 'clock synchroni unicast redundant several sources time',
    about: {
      title: [
        / ntp |time (?:servers?|sources?)/,
        / (?:servers?|sources?) /,
        / (?:two|2|three|3|multiple|several|redundant|more than one|different) /,
      ],
      except: [/authenticat| keys? |keyid|trusted|acl|access|disable|interface|log|reachable|source address/],
    },
    beside: ['ntp-service unicast-server * authentication-keyid *'],
    parts: ['ntp-server', { said: /\bauthenticat\w*|\bkey-?id\b|\bkeys?\b/i, orDescribed: true, part: 'ntp-authentication' }],
    always: true,
    remediation: ['system-view', 'ntp-service unicast-server <address>', 'ntp-service unicast-server <other address>'],
    source: 'Huawei VRP command reference, ntp-service unicast-server: none by default',
  },
  {
    id: 'web-encryption',
    title: 'HTTP is disabled and HTTPS is enabled for web management, the web console',
    alsoSaid: 'administration interface console browser only instead access',
    about: {
      title: [
        / (?:disabled?|no|not|without|off|block) (?:\S+ ){0,2}http | http (?:\S+ ){0,3}(?:disabled|off|not|blocked) /,
        / https /,
        /web|manage|admin|console| gui /,
        / and /,
      ],
      except: [
        / (?:disable|no|not|without|block) https | https (?:is |must be |should be )?(?:disabled|off|not|blocked) |service manage|(?<!web |management |user )interface|redirect| api |restconf|untrust|internet|rule|filter|prox|inspect|ports? |certificate|tls|access ?list| acl |(?:http|https) and (?:https?|ssh|telnet)/,
      ],
    },
    parts: ['web-http', 'web-https'],
    source: 'Huawei USG6000 command reference, web-manager: `web-manager enable` is HTTP, `web-manager security enable` HTTPS',
  },
  {
    id: 'ssh-algorithms',
    title: 'The SSH server offers strong algorithms only: nothing weak to agree on keys, to seal or to sign',
    alsoSaid: 'cryptographic secure cryptography offered accepted limited',
    about: [
      { title: [/ ssh /, /(?: ciphers? | encryption ).*(?: macs? |hmac)|(?: macs? |hmac).* ciphers? /], except: [/client/] },
      {
        title: [
          / ssh /,
          /(?:strong|secure|weak|approved|modern|insecure|outdated)\w* (?:\S+ ){0,2}(?:algorithms?|cryptograph\w*|crypto)|(?:algorithms?|cryptograph\w*|crypto) .*(?:strong|secure|weak|approved|modern|hardened)/,
        ],
        except: [/cipher|encrypt|hmac| macs? |key ?exchange|client|host ?key|signature|signing|public key| dsa | rsa /],
      },
    ],
    parts: ['ssh-ciphers', 'ssh-hmac', 'ssh-key-exchange', 'ssh-version'],
    source: 'Huawei VRP command reference, ssh server; NIST SP 800-131A and RFC 9142 for what is weak',
  },
  {
    id: 'servers-with-keys',
    title: 'RADIUS and HWTACACS templates have two servers and a shared key',
    alsoSaid: 'redundant secret authentication',
    about: {
      title: [
        /tacacs|radius|(?:aaa|authentication) servers?/,
        / two | 2 |multiple|redundan|secondary|backup|several/,
        /(?:shared|secret)[ -]?keys?|shared secret| keys? /,
      ],
      except: [/ntp|log|accounting|authori[sz]ation|length|character|unique|rotat|chang/],
    },
    beside: [
      'radius-server template * radius-server authentication * * *',
      'hwtacacs-server template * hwtacacs-server authentication * * *',
    ],
    remediation: [
      'system-view',
      'hwtacacs-server template <name>',
      'hwtacacs-server authentication <address>',
      'hwtacacs-server authentication <other address> secondary',
      'hwtacacs-server shared-key cipher <key>',
    ],
    parts: ['redundant-servers', 'server-key'],
    always: true,
    source: 'Huawei USG6000E command reference, AAA configuration commands',
  },
  {
    id: 'ssl-vpn-sessions',
    title: 'Sessions of SSL VPN gateways end when idle (inactive, timeout), and after their lifetime',
    alsoSaid: 'life cycle maximum duration virtual users limited',
    about: {
      title: [
        /ssl ?vpn|virtual gateway|v gateway/,
        /idle|inactiv|time ?out/,
        /lifetime|life ?cycle|maximum (?:session )?(?:duration|length)/,
      ],
      except: [/version|tls|password|certificate|account/],
    },
    parts: ['ssl-vpn-timeout', 'ssl-vpn-lifetime'],
    always: true,
    source: 'Huawei USG6000E command reference, ssl timeout, ssl lifecycle (v-gateway basic view)',
  },
  {
    id: 'administration-timeouts',
    title: 'Idle (inactive) sessions of administrators are ended, terminated or disconnected by timeout',
    alsoSaid: 'inactive users logged after',
    about: {
      title: [
        / time ?outs?|idle|inactiv|not (?:used|active) for|(?:without|no) (?:any )?(?:activity|input)/,
        /admin|manage/,
        / time ?outs?|terminat|end(?:s|ed)? |clos|disconnect|log(?:ged)? (?:out|off)/,
      ],
      except: [
        PLACES,
        /accounts?|tcp|udp|icmp|firewall|traffic|table|wait|lock|radius|tacacs|server|aging|(?:log ?in|sign ?in|authentication) time|remote|delet|removed|disabled| not (?!(?:used|active) for)| no (?!activity|input)| never /,
      ],
    },
    parts: ['vty-idle-timeout', 'console-idle-timeout', 'web-timeout'],
    source: 'Huawei USG6000E command reference, idle-timeout, web-manager timeout: 10 minutes by default',
  },
];
