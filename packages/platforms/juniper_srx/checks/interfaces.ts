import { absent, all, doubt, present } from '@merlon/engine/checks/assertions.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { SYSTEMS, unlessMore } from '../facts/facts.ts';
import { type Unsourced, fromSource, judgeAllOf } from './check-lists.ts';
import { eachInSystems } from './assertions.ts';
import { listUnits, listUntrustedUnits } from './untrusted.ts';

const REFERENCE = 'Junos Interfaces Fundamentals; Junos CLI Reference, the statements named';
const PROXY_ARP = 'Junos CLI Reference, proxy-arp: off by default';
const REDIRECTS = 'Junos CLI Reference, no-redirects: redirects are sent by default';
const VRRP_GROUP = 'interfaces * unit * family inet|inet6 address * vrrp-group|vrrp-inet6-group *';
const VRRP = 'Junos CLI Reference, vrrp-group: no authentication by default';

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
    judge: (tree) => judgeRedirects(tree, 'inet6', 'system no-redirects-ipv6'),
    remediation: ['set interfaces <interface> unit <unit> family inet6 no-redirects'],
    source: REDIRECTS,
  },
  {
    id: 'interface-redirects-ipv4',
    title: 'Untrusted interfaces send no ICMP redirects',
    about: { title: [/ redirect/], except: [/^(?!.* (?:no|not|never) ).* redirects? (?:are|is) sent /] },
    expectation: '`no-redirects` must be set below `family inet` of every untrusted unit, or `system no-redirects`',
    judge: (tree) => judgeRedirects(tree, 'inet', 'system no-redirects'),
    remediation: ['set interfaces <interface> unit <unit> family inet no-redirects'],
    source: REDIRECTS,
  },
  {
    id: 'interface-rpf-check',
    title: 'Untrusted interfaces check the source address by reverse path',
    about: { title: [/ (?:urpf|rpf|reverse ?path) /], except: [/ loose /] },
    expectation:
      'every unit of an untrusted, external interface must have `rpf-check` below `family inet`, which checks unicast sources strictly',
    judge: judgeReversePath,
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
    judge: judgeAllOf('interfaces', eachInSystems(VRRP_GROUP, 'VRRP group', present(setting))),
    remediation: [`set interfaces <interface> unit <unit> family inet address <address> vrrp-group <group> ${setting}${key}`],
    source: VRRP,
  })),
  {
    id: 'dialer-forbidden',
    title: 'Nobody can dial in',
    about: { title: [/ dial/, / (?:forbid\w*|disabl\w*|nobody) /] },
    expectation: 'no dialer interface may have an `incoming-map`',
    judge: judgeDialIn,
    remediation: ['delete interfaces <dialer interface>'],
  },
  {
    id: 'dialer-caller-id',
    title: 'Dial-in is limited to known callers',
    about: { title: [/ callers? /] },
    expectation: 'every dialer interface must have `dialer-options incoming-map caller`',
    judge: (tree) => judgeDialers(tree, 'dialer-options incoming-map caller'),
    remediation: ['set interfaces <dialer interface> unit 0 dialer-options incoming-map caller <number>'],
  },
  {
    id: 'dialer-chap',
    title: 'Dial-in authenticates with CHAP',
    about: { title: [/ chap /] },
    expectation: 'every dialer interface must have `ppp-options chap access-profile`',
    judge: (tree) => judgeDialers(tree, 'ppp-options chap access-profile'),
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

function judgeRedirects(tree: ConfigTree, family: 'inet' | 'inet6', systemWide: string): Outcome {
  const everywhere = findPath(tree, systemWide);
  const untrusted = listUntrustedUnits(tree);
  const families = (untrusted ?? listUnits(tree))
    .filter(({ name }) => !/^lo\d/.test(name))
    .flatMap(({ place }) =>
      findPath(place, `family ${family}`)
        .slice(0, 1)
        .map((below) => ({ unit: place, below })),
    );
  const refusals = families.map(({ below }) => findPath(below, 'no-redirects|no-redirects-ipv6'));
  const open = families.filter((_, at) => refusals[at]!.length === 0);
  if (families.length > 0 && open.length === 0)
    return pass(linesAt(refusals.flat()), `No untrusted interface sends redirects (${families.length}).`);
  if (everywhere.length > 0) return pass(linesAt(everywhere), `\`${systemWide}\` is configured for the whole device.`);
  const lines = sortLines(open.flatMap(({ unit, below }) => [unit.node.line, below.node.line]));
  const judge = (): Outcome => {
    if (families.length === 0) return notApplicable(`No ${untrusted ? 'untrusted ' : ''}interface has \`family ${family}\`.`);
    if (untrusted) return fail(lines, `An untrusted interface sends redirects (${open.length} of ${families.length}).`);
    if (open.length === families.length) return fail(lines, 'No interface is kept from sending redirects.');
    return review('Some interfaces send redirects, and which of them are untrusted cannot be seen.', lines);
  };
  return unlessHidden(tree, systemWide, unlessMore(tree, 'interfaces', judge()));
}

function judgeReversePath(tree: ConfigTree): Outcome {
  const units = listUntrustedUnits(tree);
  if (!units || units.length === 0) return review('Which interfaces are external cannot be seen in the configuration.');
  const speaking = units.filter(({ place }) => isSet(place, 'family inet|inet6'));
  const isChecked = (place: Place, family: string): boolean =>
    !isSet(place, `family ${family}`) || isSet(place, `family ${family} rpf-check`);
  const open = speaking.filter(({ place }) => !isChecked(place, 'inet')).map(({ place }) => place);
  const unlessOthers = (outcome: Outcome): Outcome => unlessMore(tree, 'interfaces', unlessMore(tree, 'security zones', outcome));
  if (open.length > 0)
    return unlessOthers(fail(linesAt(open), `An external interface has no \`rpf-check\` (${open.length} of ${speaking.length}).`));
  const later = speaking.filter(({ place }) => !isChecked(place, 'inet6')).map(({ place }) => place);
  if (later.length > 0) return review('An external interface has `rpf-check` for IPv4, and not for IPv6.', linesAt(later));
  const loose = speaking.flatMap(({ place }) => findPath(place, 'family inet|inet6 rpf-check mode loose'));
  if (loose.length > 0) return review('An external interface checks sources loosely.', linesAt(loose));
  const checks = speaking.flatMap(({ place }) => findPath(place, 'family inet|inet6 rpf-check'));
  return checks.length === 0
    ? review('No external interface has an address family.')
    : unlessOthers(pass(linesAt(checks), `Every external interface has \`rpf-check\` (${speaking.length}).`));
}

const listDialers = (tree: ConfigTree): readonly Place[] => findPath(tree, 'interfaces *').filter((place) => /^dl\d+$/.test(nameOf(place)));
const incomingOf = (dialer: Place): readonly Place[] => findPath(dialer, 'unit * dialer-options incoming-map');

function judgeDialIn(tree: ConfigTree): Outcome {
  const incoming = listDialers(tree).flatMap(incomingOf);
  return incoming.length > 0
    ? fail(linesAt(incoming), 'A dialer interface takes calls.')
    : unlessHidden(tree, 'interfaces * unit * dialer-options incoming-map', pass([], 'No dialer interface takes calls.'));
}

function judgeDialers(tree: ConfigTree, demand: string): Outcome {
  const dialers = listDialers(tree);
  if (dialers.length === 0) return unlessMore(tree, 'interfaces', notApplicable('No dialer interface is configured.'));
  const settings = dialers.map((dialer) => findPath(dialer, `unit * ${demand}`));
  const open = dialers.filter((_, at) => settings[at]!.length === 0);
  if (open.length === 0) return pass(linesAt(settings.flat()), 'Every dialer interface is as demanded.');
  const taking = open.filter((dialer) => incomingOf(dialer).length > 0);
  return taking.length > 0
    ? fail(linesAt(taking), `A dialer interface takes calls and has no \`${demand}\`.`)
    : review('A dialer interface is configured; whether it takes calls is not stated.', linesAt(open));
}
