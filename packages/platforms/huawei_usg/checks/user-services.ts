import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { atMost } from '@merlon/engine/checks/demand.ts';
import { bad, good } from '@merlon/engine/checks/finding.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { proseOf } from '@merlon/engine/model/recommendation.ts';
import { review } from '@merlon/engine/model/verdict.ts';
import { viewsInFirewalls } from '../facts/facts.ts';

/** The view of each gateway, behind the statements that make it. */
const listGateways = (tree: ConfigTree): readonly Place[] => [
  ...new Map(viewsInFirewalls(tree, 'v-gateway').map((place) => [place.node.words[1], place])).values(),
];

/** What is said of `public` is shared by all. */
const listOwnGateways = (tree: ConfigTree): readonly Place[] => listGateways(tree).filter(({ node }) => node.words[1] !== 'public');

const NO_DEFAULT = { status: 'REVIEW', source: 'the default depends on the release' } as const;

/** What the firewall offers to users, and what it asks of others for them: gateways of SSL VPN, the portal and name servers. */
export const userServiceChecks: readonly CheckSpec[] = [
  {
    id: 'ssl-vpn-timeout',
    title: 'Idle (inactive) sessions of SSL VPN gateways expire (end)',
    alsoSaid: 'virtual gateway users expire terminated disconnected timeout',
    about: {
      title: [/ssl ?vpn|virtual gateway|v gateway/, /idle|inactiv|time ?out|expire|session (?:limit|end)/],
      except: [/lifetime|life ?cycle|maximum duration|version|tls|password|certificate|account/],
    },
    beside: ['v-gateway * ssl timeout *', 'v-gateway basic ssl timeout *'],
    decides: ['v-gateway * basic ssl timeout *', 'v-gateway basic ssl timeout *'],
    noun: 'SSL VPN gateway',
    path: 'v-gateway *',
    list: listOwnGateways,
    must: { setting: 'basic ssl timeout', demand: atMost(15, 'minute', { zero: 'never' }), absent: NO_DEFAULT, heedsDefault: true },
    expectation: 'every `v-gateway` must have an `ssl timeout` in its view `basic`, of 15 minutes or less or of what the document names',
    remediation: ['system-view', 'v-gateway <name in v-gateway>', 'basic', 'ssl timeout 15'],
    source: 'Huawei USG6000E command reference, ssl timeout (v-gateway basic view): in minutes',
  },
  {
    id: 'ssl-vpn-lifetime',
    title: 'The lifetime (life cycle) of SSL VPN sessions is limited',
    alsoSaid: 'virtual gateway users maximum duration online total expire',
    about: {
      title: [
        /ssl ?vpn|virtual gateway|v gateway/,
        /lifetime|life ?cycle|maximum (?:session )?(?:duration|length)|(?:total|online) (?:time|duration)/,
      ],
      except: [/version|tls|password|certificate|account/],
    },
    beside: ['v-gateway * ssl lifecycle *', 'v-gateway basic ssl lifecycle *'],
    decides: ['v-gateway * basic ssl lifecycle *', 'v-gateway basic ssl lifecycle *'],
    noun: 'SSL VPN gateway',
    path: 'v-gateway *',
    list: listOwnGateways,
    must: { setting: 'basic ssl lifecycle', demand: atMost(1440, 'minute', { zero: 'never' }), absent: NO_DEFAULT, heedsDefault: true },
    expectation:
      'every `v-gateway` must have an `ssl lifecycle` in its view `basic`, of 1440 minutes or less or of what the document names',
    remediation: ['system-view', 'v-gateway <name in v-gateway>', 'basic', 'ssl lifecycle 1440'],
    source: 'Huawei USG6000E command reference, ssl lifecycle (v-gateway basic view): in minutes',
  },
  {
    id: 'ldap-encryption',
    title: 'LDAP and AD servers are reached over SSL (LDAPS)',
    alsoSaid: 'directory connections queried protected encrypted tls secure',
    about: {
      title: [
        / ldaps? | active directory | directory servers?| ad servers?/,
        / ssl | tls |ldaps|encrypt|secure|protect|clear ?text|plain ?text/,
      ],
      except: [/vpn|syslog|password polic|certificate/],
    },
    beside: ['ldap-server', 'ad-server'].flatMap((kind) => [
      `${kind} template * ${kind} authentication *`,
      `undo ${kind} template * ${kind} authentication *`,
    ]),
    noun: 'LDAP server',
    path: 'ldap-server template * ldap-server authentication *',
    list: (tree) =>
      ['ldap-server', 'ad-server']
        .flatMap((kind) => findPath(tree, `${kind} template * ${kind} authentication *`))
        .filter(({ captured }) => /^[\da-f]+[.:]/i.test(captured.at(-1) ?? '')),
    none: { status: 'NA', source: 'no LDAP template is configured' },
    expectation: 'every server of an `ldap-server template` must have the keyword `ssl`, and none `no-ssl`',
    examine: ({ audit }) => {
      const prose = proseOf(audit);
      const refusesAlone = prose.includes('no-ssl') && !/(?<![\w-])ssl(?![\w-])/.test(prose);
      return (server) => {
        const words = valuesAt(server).flatMap((text) => text.split(' '));
        if (words.includes('no-ssl')) return bad('has `no-ssl`', [server]);
        if (words.includes('ssl')) return good('has `ssl`', [server]);
        if (server.node.words[0]?.startsWith('ad-server')) return good('has no `no-ssl`, with which it ends where SSL is off', [server]);
        return refusesAlone ? good('has no `no-ssl`, with which it ends where SSL is off', [server]) : bad('does not hold `ssl`', [server]);
      };
    },
    first: ['system-view', 'ldap-server template <name>', 'undo ldap-server authentication <address>', 'quit'],
    remediation: ['system-view', 'ldap-server template <name>', 'ldap-server authentication <address> 636 ssl'],
    source:
      'Huawei USG6000E command reference, ldap-server authentication: `ssl` or `no-ssl` stands behind the port; some releases print only the latter, as ad-server authentication always does',
  },
  {
    id: 'portal-tls-version',
    title: 'The portal for the authentication of users accepts no old version of TLS',
    alsoSaid: 'protocol older versions pages web authentication user management',
    about: {
      title: [/portal|user manage|authentication page|page setting/, / tls| ssl /],
      except: [/vpn|gateway|certificate|web manager/],
    },
    beside: ['* *', '* * *'].map((versions) => `user-manage security version ${versions}`),
    decides: ['page-setting user-manage security version *', 'user-manage security version *'],
    expectation:
      '`user-manage security version` must show only `tlsv1.2` or higher: no version before TLS 1.2, or before what the document allows',
    algorithms: [
      {
        kind: 'version',
        at: 'page-setting user-manage security version',
        // Releases differ in whether it has a view of its own.
        orAt: ['user-manage security version'],
        absent: NO_DEFAULT,
        heedsDefault: true,
      },
    ],
    remediation: ['system-view', 'page-setting', 'user-manage security version tlsv1.2'],
    source: 'RFC 8996: TLS 1.0 and 1.1 must not be used; Huawei USG6000 command reference, user-manage security version',
  },
  {
    id: 'dns-servers',
    title: 'Two DNS servers are configured for names to be resolved',
    alsoSaid: 'name resolvers redundant resolution lookup',
    about: {
      title: [/ dns |resolver|name ?servers?/, / two | 2 | three |multiple|redundan|secondary|several| servers? | resolvers? /],
      except: [/prox|filter|dhcp|snoop|rule|polic|sec\b|only|approved|internal|transparent|vpn|tunnel|encrypt|disabled| no | not /],
    },
    beside: ['dns resolve'],
    decides: ['dns server *'],
    expectation: 'two `dns server` lines with different addresses at least must be configured, or as many as the document names',
    counted: 'DNS server',
    among: [{ path: 'dns server *', isNoName: /^(?:unnumbered|ipv6|source-ip|vpn-instance)$/ }],
    settledBy: (tree) => {
      const learned = findPath(tree, 'dns server unnumbered');
      return learned.length > 0
        ? review('DNS servers are learned on an interface, and the text does not show how many.', linesAt(learned))
        : undefined;
    },
    atLeast: 2,
    none: { status: 'FAIL', source: 'Huawei VRP command reference, dns server: none by default' },
    remediation: ['system-view', 'dns resolve', 'dns server <address>', 'dns server <other address>'],
    source: 'Huawei VRP command reference, dns server',
  },
];
