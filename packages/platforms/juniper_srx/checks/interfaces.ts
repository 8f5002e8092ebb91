import { absent, all, any, doubt, each, elsewhere, given, present } from '@merlon/engine/checks/assertions.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { SYSTEMS } from '../facts/facts.ts';
import { type Unsourced, fromSource } from './check-lists.ts';
import { listSending, listUnits, listUntrustedSpeaking } from './untrusted.ts';

const REFERENCE = 'Junos Interfaces Fundamentals; Junos CLI Reference, the statements named';
const PROXY_ARP = 'Junos CLI Reference, proxy-arp: off by default';
const REDIRECTS = 'Junos CLI Reference, no-redirects: redirects are sent by default';
const VRRP_GROUP = 'interfaces * unit * family inet|inet6 address * vrrp-group|vrrp-inet6-group *';
const VRRP = 'Junos CLI Reference, vrrp-group: no authentication by default';

const DIALERS = { noun: 'dialer interface', path: 'interfaces *', named: /^dl\d+$/ } as const;
const INCOMING = 'unit * dialer-options incoming-map';

/** Where it does not say that it takes calls, what is asked of these is for a person. */
const whereCallsAreTaken = (asked: Assertion): Assertion =>
  any(asked, given(present(INCOMING, { status: 'REVIEW', source: 'it may take no calls' }), asked, ''));

const SENDING = { noun: 'untrusted unit', path: 'interfaces * unit *' } as const;

/** A unit sends no redirects of its own accord, or the device sends none at all. */
const refusesRedirects = (family: string, everywhere: string): Assertion =>
  any(present(`family ${family} no-redirects|no-redirects-ipv6`), elsewhere(present(everywhere)));

/** Interfaces and their settings. */
export const interfaceChecks = fromSource(REFERENCE, [
  {
    id: 'interface-description',
    title: 'Every interface unit has a description',
    about: { title: [/ description/] },
    expectation: 'every `interfaces * unit *` must have a `description`',
    judge: judgeDescriptions,
    remediation: ['set interfaces <interface> unit <unit> description "<text>"'],
  },
  {
    id: 'interface-proxy-arp',
    title: 'No interface answers ARP for others',
    about: { title: [/ proxy ?arp | answers arp /] },
    expectation: '`proxy-arp` must not be configured on any interface',
    judge: all(
      ...['', ...SYSTEMS].flatMap((system) =>
        ['interfaces * unit * proxy-arp', 'interfaces interface-range * unit * proxy-arp'].map((path) =>
          absent(`${system} ${path}`.trim(), PROXY_ARP),
        ),
      ),
    ),
    remediation: ['delete interfaces <interface> unit <unit> proxy-arp'],
    source: PROXY_ARP,
  },
  {
    id: 'interface-redirects-ipv6',
    title: 'Untrusted interfaces send no ICMPv6 redirects',
    about: { title: [/ redirect/, / (?:ipv6|icmpv6) /] },
    expectation: '`no-redirects` must be set below `family inet6` of every untrusted unit, or `system no-redirects-ipv6`',
    ...SENDING,
    list: (tree) => listSending(tree, 'inet6'),
    must: refusesRedirects('inet6', 'system no-redirects-ipv6'),
    remediation: ['set interfaces <interface> unit <unit> family inet6 no-redirects'],
    source: REDIRECTS,
  },
  {
    id: 'interface-redirects-ipv4',
    title: 'Untrusted interfaces send no ICMP redirects',
    about: { title: [/ redirect/], except: [/^(?!.* (?:no|not|never) ).* redirects? (?:are|is) sent /] },
    expectation: '`no-redirects` must be set below `family inet` of every untrusted unit, or `system no-redirects`',
    ...SENDING,
    list: (tree) => listSending(tree, 'inet'),
    must: refusesRedirects('inet', 'system no-redirects'),
    remediation: ['set interfaces <interface> unit <unit> family inet no-redirects'],
    source: REDIRECTS,
  },
  {
    id: 'interface-rpf-check',
    title: 'Untrusted interfaces check the source address by reverse path',
    about: { title: [/ (?:urpf|rpf|reverse ?path) /], except: [/ loose /] },
    expectation:
      'every unit of an untrusted, external interface must have `rpf-check` below `family inet`, which checks unicast sources strictly',
    noun: 'untrusted unit',
    path: 'interfaces * unit *',
    list: (tree) => listUntrustedSpeaking(tree, 'inet|inet6'),
    none: { status: 'REVIEW', source: 'which interfaces are external cannot be seen in the configuration' },
    must: all(
      each('family inet', 'family', present('rpf-check')),
      each('family inet6', 'family', present('rpf-check', { status: 'REVIEW', source: 'a person has to say whether IPv4 is enough' })),
      any(
        absent('family inet|inet6 rpf-check mode loose'),
        doubt('whether it is enough to check sources loosely', 'family inet|inet6 rpf-check'),
      ),
    ),
    remediation: ['set interfaces <interface> unit <unit> family inet rpf-check'],
    source: 'Junos CLI Reference, rpf-check: off by default; strict unless `mode loose` says otherwise',
  },
  {
    id: 'interface-unused',
    title: 'Unused interfaces are disabled',
    about: { title: [/ unused interface/] },
    expectation: 'every interface that is not used must be disabled',
    judge: doubt('which ports the device has and which of them are used'),
    forPerson: true,
    remediation: ['set interfaces <interface> disable'],
  },
  ...(
    [
      ['vrrp-authentication-type', 'VRRP authenticates with MD5', / (?:authentication ?type|md5) /, 'authentication-type md5', ''],
      ['vrrp-authentication-key', 'VRRP authenticates', / (?:keys?|authenticates) /, 'authentication-key', ' <key>'],
    ] as const
  ).map(([id, title, words, setting, key]): Unsourced => ({
    id,
    title,
    about: { title: [words] },
    expectation: `every \`vrrp-group\` must have \`${setting}\``,
    noun: 'VRRP group',
    path: VRRP_GROUP,
    must: present(setting),
    remediation: [`set interfaces <interface> unit <unit> family inet address <address> vrrp-group <group> ${setting}${key}`],
    source: VRRP,
  })),
  {
    id: 'dialer-forbidden',
    title: 'Nobody can dial in',
    about: { title: [/ dial/, / (?:forbid\w*|disabl\w*|nobody) /] },
    expectation: 'no dialer interface may have an `incoming-map`',
    ...DIALERS,
    none: { status: 'PASS', source: 'there is none by default' },
    must: absent(INCOMING),
    remediation: ['delete interfaces <dialer interface>'],
  },
  {
    id: 'dialer-caller-id',
    title: 'Dial-in is limited to known callers',
    about: { title: [/ callers? /] },
    expectation: 'every dialer interface must have `dialer-options incoming-map caller`',
    ...DIALERS,
    must: whereCallsAreTaken(present(`${INCOMING} caller`)),
    remediation: ['set interfaces <dialer interface> unit 0 dialer-options incoming-map caller <number>'],
  },
  {
    id: 'dialer-chap',
    title: 'Dial-in authenticates with CHAP',
    about: { title: [/ chap /] },
    expectation: 'every dialer interface must have `ppp-options chap access-profile`',
    ...DIALERS,
    must: whereCallsAreTaken(present('unit * ppp-options chap access-profile')),
    remediation: ['set interfaces <dialer interface> unit 0 ppp-options chap access-profile <profile>'],
    beside: ['access profile * client * chap-secret *'],
  },
]);

function judgeDescriptions(tree: ConfigTree): Outcome {
  const path = 'interfaces * unit * description';
  const units = listUnits(tree);
  if (units.length === 0) return unlessHidden(tree, path, notApplicable('No interface unit is configured.'));
  const without = units.filter(({ place }) => !isSet(place, 'description'));
  if (without.length === 0) {
    const lines = linesAt(units.flatMap(({ place }) => findPath(place, 'description')));
    return pass(lines, `Every interface unit has a description (${units.length}).`);
  }
  const described = new Set(findPath(tree, 'interfaces * description').map(({ captured }) => captured[0]));
  const bare = without.filter(({ place }) => !described.has(place.captured[0]));
  const lines = sortLines((bare.length > 0 ? bare : without).map(({ place }) => place.node.line));
  return unlessHidden(
    tree,
    path,
    bare.length > 0
      ? fail(lines, `An interface unit has no description (${bare.length} of ${units.length}).`)
      : review('A unit has no description of its own, though its interface has; whether that is enough a person has to say.', lines),
  );
}
