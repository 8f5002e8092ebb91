import type { CheckSpec, SettingsCheck } from '@merlon/engine/checks/check-spec.ts';
import { IS_THERE, absent, all, any, askedOr, doubt, present } from '@merlon/engine/checks/assertions.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { headsOf, ifWhole, undoneAt, viewsInFirewalls, whenAbsent } from '../facts/facts.ts';
import { isUntrusted, listInterfacesOf, listUntrustedInterfaces, mayBeUntrusted } from '../facts/zones.ts';

/** A service that a firewall can offer, and how it is switched on. */
interface Service {
  /** What documents call it. */
  readonly word: RegExp;
  /** As a document types it where it takes it away. */
  readonly name: string;
  readonly on: readonly string[];
  /** The same in a virtual system. */
  readonly inFirewalls?: readonly string[];
  /** The view of the first command, where it is not the system view. */
  readonly view?: string;
  readonly absent: WhenAbsent;
}

const OFF = (command: string): WhenAbsent => ({ status: 'PASS', source: `Huawei VRP command reference, ${command}: disabled by default` });
const UNDO_LINE = ['undo <rest of the line>'];
const UNKNOWN: WhenAbsent = { status: 'REVIEW', source: 'whether it is then on depends on the release' };

const FILE_SERVERS: readonly Service[] = [
  {
    word: /\bftps?\b/i,
    name: 'ftp',
    on: ['ftp server enable', 'ftp ipv6 server enable', 'ftp secure-server enable'],
    absent: OFF('ftp server enable'),
  },
  { word: /\bsftp\b/i, name: 'sftp', on: ['sftp server enable', 'sftp ipv4|ipv6 server enable'], absent: OFF('sftp server enable') },
  { word: /\btftp\b/i, name: 'tftp', on: ['tftp-server enable', 'tftp server enable'], absent: OFF('tftp-server: not on every release,') },
  { word: /\bscp\b/i, name: 'scp', on: ['scp server enable', 'scp ipv4|ipv6 server enable'], absent: OFF('scp server enable') },
];

const NETWORK_SERVICES: readonly Service[] = [
  { word: /\bdhcp\b/i, name: 'dhcp', on: ['dhcp enable'], inFirewalls: ['switch vsys * dhcp enable'], absent: OFF('dhcp enable') },
  {
    word: /\bdns prox(?:y|ies)\b/i,
    name: 'dns proxy',
    on: ['dns proxy enable', 'dns proxy ipv6 enable'],
    inFirewalls: ['switch vsys * dns proxy enable', 'switch vsys * dns proxy ipv6 enable'],
    absent: OFF('dns proxy enable'),
  },
  { word: /\bl2tp\b/i, name: 'l2tp', on: ['l2tp enable'], absent: OFF('l2tp enable') },
];

const API: Service = {
  word: /\b(?:api|restconf)\b/i,
  name: 'api',
  view: 'api',
  on: ['api api http enable', 'api api https enable', 'api http enable', 'api https enable', 'api enable'],
  absent: UNKNOWN,
};

/** What a firewall offers to its neighbours. */
export const exposureChecks: readonly CheckSpec[] = [
  defineServices({
    id: 'file-servers',
    title: 'The FTP, SFTP and TFTP servers are disabled',
    alsoSaid: 'transfer clear text',
    about: {
      title: [/ (?:sftp|tftp|scp) |file transfer/, /server|service|disabled|off/],
      except: [/client|sftp (?:is|only|instead)|use(?:d|s)? sftp|rules?|polic|interface/],
    },
    services: FILE_SERVERS,
    source: 'Huawei VRP command reference, ftp server, sftp server, tftp-server',
  }),
  {
    id: 'untrust-dhcp',
    title: 'No interface of an untrusted zone is a DHCP server: it hands out no addresses (leases)',
    alsoSaid: 'offer serve provide assign give lease distribute clients outside towards internal only',
    about: [
      {
        title: [
          / dhcp /,
          /untrust|internet|external|outside|public| wan /,
          /server|serv|hand|lease|offer|provid|assign|act|select|distribut|disabled| off /,
          / (?:no|not|never|none|nothing|without|disabled?|off|forbid\w*|prohibit\w*|avoid) /,
        ],
        except: [/snoop|rule|polic|attack|log| option | client (?:is|must|shall|should)|other than|except| only |from dhcp/],
      },
      {
        title: [
          / dhcp /,
          /offer|serv|select|hand|enabled|run/,
          / (?:internal|inside|trust\w*|lan) .*only | only (?:\S+ ){0,3}(?:internal|inside|trust|lan) /,
        ],
        except: [/snoop|client|rule|polic/],
      },
    ],
    beside: ['interface', 'global', 'relay'].flatMap((kind) => [
      `undo interface * dhcp select ${kind}`,
      `undo interface dhcp select ${kind}`,
      `undo interface * * dhcp select ${kind}`,
    ]),
    onlyWith: [{ said: /dhcp/, holds: present('dhcp enable'), otherwise: 'DHCP is not switched on in the text.' }],
    noun: 'interface of an untrusted zone',
    path: 'interface *',
    list: listUntrustedInterfaces,
    none: present('firewall zone untrust', { status: 'REVIEW', source: 'no zone whose name says that it is untrusted has one' }),
    expectation:
      'no interface that is added to a zone such as untrust may contain `dhcp select interface` or `dhcp select global`, by which it would be a DHCP server; a DHCP client (`dhcp-alloc`), or a server on interfaces of other zones, does not count',
    must: all(
      absent('dhcp select interface'),
      absent('dhcp select global'),
      askedOr(IS_THERE, [/\brelay\b/i, absent('dhcp select relay')]),
      any(absent('dhcpv6 server'), doubt('whether a server of DHCPv6 is meant as well')),
    ),
    remediation: ['system-view', 'interface <interface>', 'undo dhcp select interface', 'undo dhcp select global'],
    source: 'Huawei VRP command reference, dhcp select interface, dhcp select global: no server on an interface by default',
  },
  defineServices({
    id: 'network-services',
    title: 'The DHCP service and the DNS proxy are disabled',
    alsoSaid: 'l2tp',
    about: {
      title: [/ dhcp | dns prox| l2tp /, /disabled?|off|not (?:enabled|run|offer)/],
      except: [/relay|snoop|client|rule|polic|tunnel|authenticat| (?:not|never) (?:be )?(?:disabled|switched off|turned off)/],
    },
    services: NETWORK_SERVICES,
    source: 'Huawei VRP command reference, dhcp enable, dns proxy enable',
  }),
  defineServices({
    id: 'northbound-api',
    title: 'The northbound API (RESTCONF) is disabled',
    about: {
      title: [/ (?:northbound|restconf|api) /, /disabled?|off|not (?:enabled|used)/],
      except: [/api admin|account|tls|https only|only https| http (?!s |https |and |or )/],
    },
    services: [API],
    source: 'Huawei USG6000E command reference, api http enable, api https enable',
  }),
  {
    id: 'northbound-http',
    title: 'The northbound API (RESTCONF) does not answer to HTTP',
    alsoSaid: 'https only encrypted unencrypted clear text access may',
    about: {
      title: [
        / (?:northbound|restconf|api) /,
        / https only|only (?:\S+ ){0,3}https | http (?!and |or )(?:\S+ ){0,7}(?:disabled?|off|not|forbidden|prohibited)|(?:disable|no|not|without|unencrypted|prohibit) (?:\S+ ){0,3}http /,
      ],
      // A title that speaks of HTTPS in any other way may want both off.
      except: [
        /api admin|account| http (?:s|https|and|or) |(?<! only| use| uses| by| over) https (?!only |may |instead |rather |is (?:used|allowed|permitted) )/,
      ],
    },
    beside: ['api api https enable'],
    setting: 'api api http enable',
    demand: 'absent',
    absent: UNKNOWN,
    heedsDefault: true,
    overriddenBy: ['api http enable', 'api enable'],
    remediation: ['system-view', 'api', 'undo api http enable'],
    source: 'Huawei USG6000E command reference, api http enable, api https enable: each is a service of its own',
  },
  {
    id: 'lldp',
    title: 'LLDP is off on interfaces of untrusted zones',
    alsoSaid: 'discovery neighbo announce',
    about: { title: [/ lldp |link layer discovery/, /disabled?|off|not |no /] },
    beside: ['undo interface lldp enable', 'undo lldp enable', 'undo lldp run'],
    expectation:
      'where `lldp enable` is configured globally, every interface of an untrusted zone (towards the Internet) must contain `undo lldp enable`; it must not be on at all where the title names no interface',
    judge: judgeDiscovery,
    remediation: ['system-view', 'undo lldp enable'],
    source: 'Huawei VRP command reference, lldp enable: off globally by default, and then on every interface once it is on',
  },
  {
    id: 'proxy-arp',
    title: 'Proxy ARP is disabled on all interfaces',
    alsoSaid: 'answer',
    about: { title: [/proxy arp|arp proxy/, /disabled?|off|not |no /] },
    beside: ['undo interface arp-proxy enable', 'undo interface arp-proxy *'],
    noun: 'interface',
    path: 'interface *',
    none: { status: 'REVIEW' },
    expectation: 'no interface may show `arp-proxy enable`, or one of the other kinds of `arp-proxy`',
    must: absent('arp-proxy'),
    remediation: ['system-view', 'interface <interface>', 'undo arp-proxy enable'],
    source: 'Huawei VRP command reference, arp-proxy enable: disabled by default',
  },
  {
    id: 'web-certificate',
    title: 'The web interface presents a certificate of its own',
    about: { title: [/ web|https/, /certificate/], except: [/client certificate|mutual|filter|inspection|vpn/] },
    beside: ['web-manager security server-certificate *'],
    expectation: '`web-manager security server-certificate` must name a certificate file of the organisation, and not `default.cer`',
    judge: judgeCertificate,
    remediation: ['system-view', 'web-manager security server-certificate <file>'],
    source: 'Huawei USG6000E command reference, web-manager security server-certificate: default.cer by default',
  },
];

interface ServicesSpec extends Pick<SettingsCheck, 'id' | 'title' | 'about' | 'alsoSaid' | 'source'> {
  readonly services: readonly Service[];
}

/** Services of which none of those that the document names may be on. */
function defineServices({ services, ...spec }: ServicesSpec): SettingsCheck {
  return {
    ...spec,
    beside: services.flatMap(({ name, on }) => [`undo ${name} server`, ...on.map((command) => `undo ${command}`)]),
    expectation: `of the services that the document names, nothing may be on: ${services.flatMap(({ on }) => on.map((command) => `\`${command}\``)).join(', ')} must not be present`,
    all: services.map(({ word, on: [setting = '', ...others], inFirewalls = [], absent: meaning }) => ({
      setting,
      said: word,
      demand: 'absent',
      absent: meaning,
      overriddenBy: [...others, ...inFirewalls],
    })),
    // What is on besides, for IPv6 say.
    first: [
      'system-view',
      ...new Set(services.flatMap(({ view }) => (view === undefined ? UNDO_LINE : [view, `undo ${view} <rest of the line>`]))),
    ],
    remediation: [
      'system-view',
      ...services.flatMap(({ on, view }) => (view === undefined ? [`undo ${on[0]!}`] : [view, `undo ${on[0]!.slice(view.length + 1)}`])),
    ],
  };
}

const nameOf = ({ node }: Place): string => node.words.slice(1).join('');

/** By this name a document means that zone, and no other. */
const ZONE_UNTRUST = /\bzone ["'`“]?untrust\b/i;

function judgeDiscovery(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const on = findPath(tree, 'lldp enable');
  const faces = viewsInFirewalls(tree, 'interface');
  const onFaces = faces.flatMap((face) => findPath(face, 'lldp enable'));
  const aboutFaces = /interface|port|untrust|internet|external|outside|public/.test(plainTitle(recommendation));
  if (on.length === 0) {
    if (onFaces.length > 0)
      return review('LLDP is on on an interface, and not globally; whether it runs a person has to say.', linesAt(onFaces));
    const off = undoneAt(tree, 'lldp enable');
    return off.length > 0
      ? pass(linesAt(off), 'LLDP is switched off globally.')
      : whenAbsent(tree, 'lldp enable', 'Nothing switches LLDP on globally', OFF('lldp enable'));
  }
  if (!aboutFaces) return fail(linesAt(on), 'LLDP is on.');
  const isAll = !/untrust|internet|external|outside|public/.test(plainTitle(recommendation));
  const untrusted = listInterfacesOf(tree, ({ name }) => isUntrusted(name));
  const unknown = listInterfacesOf(tree, mayBeUntrusted);
  const open = faces.filter(
    (face) => undoneAt(face, 'lldp enable').length === 0 && !/^(?:LoopBack|NULL|Virtual-|Tunnel|Vlanif)/i.test(nameOf(face)),
  );
  const bare = open.filter((face) => isAll || untrusted.has(nameOf(face)));
  if (bare.length > 0) return fail([...linesAt(on), ...headsOf(bare)], 'LLDP is on globally, and not switched off on such an interface.');
  if (untrusted.size === 0) return review('No zone whose name says that it is untrusted has an interface.', linesAt(on));
  const isNamed = ZONE_UNTRUST.test(`${recommendation.title} ${proseOf(recommendation.audit)}`);
  const doubtful = isNamed ? [] : open.filter((face) => unknown.has(nameOf(face)));
  if (doubtful.length > 0)
    return review('LLDP is on on an interface of a zone whose name does not say how far it is trusted.', headsOf(doubtful));
  const off = faces.filter((face) => untrusted.has(nameOf(face))).flatMap((face) => undoneAt(face, 'lldp enable'));
  return ifWhole(tree, 'interface', pass(linesAt(off), 'LLDP is switched off on every interface of an untrusted zone.'));
}

function judgeCertificate(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const path = 'web-manager security server-certificate';
  const set = findPath(tree, path);
  if (set.length === 0)
    return whenAbsent(tree, path, 'No certificate is configured', {
      status: /\bdefault\.cer\b|\bfactory\b|self[- ]signed/i.test(recommendation.defaultValue) ? 'FAIL' : 'REVIEW',
      source: 'the factory certificate is used then',
    });
  if (set.some((place) => /^default/i.test(valuesAt(place)[0] ?? 'default')))
    return fail(linesAt(set), 'The web interface presents the factory certificate.');
  if (!isSet(tree, 'web-manager security enable'))
    return review('A certificate is set, and HTTPS is not switched on in the text.', linesAt(set));
  // Who issued a certificate no configuration shows: the name is enough where the audit says so.
  const asksIssuer = /trusted|issued|signed|valid|authority| ca |pki|organi[sz]ation|company/.test(plainTitle(recommendation));
  return !asksIssuer || /server-certificate|default\.cer/.test(proseOf(recommendation.audit))
    ? pass(linesAt(set), 'The web interface presents another certificate than the factory one, default.cer.')
    : review('The web interface presents a certificate of its own; who issued it a person has to see.', linesAt(set));
}
