import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { defineCheck } from './define-check.ts';
import { isSet, linesAt, nameOf, placeOf, placesInSystems, placesOf, sortLines, unlessHidden } from '../facts/facts.ts';
import { listUnits, listUntrustedUnits } from './untrusted.ts';

const REFERENCE = 'Junos Interfaces Fundamentals; Junos CLI Reference, the statements named';
const section = /interface/;

/** Interfaces and their settings. */
export const interfaceChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'interface-description',
    title: 'Every interface unit has a description',
    topic: { title: /description/, section },
    expectation: 'every `interfaces * unit *` must have a `description`',
    judge: judgeDescriptions,
    remediation: ['set interfaces <interface> unit <unit> description "<text>"'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'interface-proxy-arp',
    title: 'No interface answers ARP for others',
    topic: { title: /proxy.?arp/, section },
    expectation: '`proxy-arp` must not be configured on any interface',
    judge: judgeProxyArp,
    remediation: ['delete interfaces <interface> unit <unit> proxy-arp'],
    source: 'Junos CLI Reference, proxy-arp: off by default',
  }),
  defineCheck({
    id: 'interface-redirects-ipv6',
    title: 'Untrusted interfaces send no ICMPv6 redirects',
    topic: { title: /redirect.*ipv6|ipv6.*redirect/, section: /interface/ },
    expectation: '`no-redirects` must be set below `family inet6` of every untrusted unit, or `system no-redirects-ipv6`',
    judge: (tree) => judgeRedirects(tree, 'inet6', 'system no-redirects-ipv6'),
    remediation: ['set interfaces <interface> unit <unit> family inet6 no-redirects'],
    source: 'Junos CLI Reference, no-redirects: redirects are sent by default',
  }),
  defineCheck({
    id: 'interface-redirects-ipv4',
    title: 'Untrusted interfaces send no ICMP redirects',
    topic: { title: /redirect/, section: /interface/ },
    expectation: '`no-redirects` must be set below `family inet` of every untrusted unit, or `system no-redirects`',
    judge: (tree) => judgeRedirects(tree, 'inet', 'system no-redirects'),
    remediation: ['set interfaces <interface> unit <unit> family inet no-redirects'],
    source: 'Junos CLI Reference, no-redirects: redirects are sent by default',
  }),
  defineCheck({
    id: 'interface-unused',
    title: 'Unused interfaces are disabled',
    topic: { title: /unused interface/ },
    expectation: 'every interface that is not used must be disabled',
    judge: (tree) =>
      review(
        'Which ports the device has and which are used can only be seen on the device.',
        linesAt(placesOf(tree, 'interfaces * disable')),
      ),
    forPerson: true,
    remediation: ['set interfaces <interface> disable'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'vrrp-authentication-type',
    title: 'VRRP authenticates with MD5',
    topic: { title: /authentication.?type|md5/, section: /vrrp/ },
    expectation: 'every `vrrp-group` must have `authentication-type md5`',
    judge: (tree) => judgeVrrp(tree, 'authentication-type md5'),
    remediation: ['set interfaces <interface> unit <unit> family inet address <address> vrrp-group <group> authentication-type md5'],
    source: 'Junos CLI Reference, vrrp-group: no authentication by default',
  }),
  defineCheck({
    id: 'vrrp-authentication-key',
    title: 'VRRP authenticates',
    topic: { title: /key/, section: /vrrp/ },
    expectation: 'every `vrrp-group` must have an `authentication-key`',
    judge: (tree) => judgeVrrp(tree, 'authentication-key'),
    remediation: ['set interfaces <interface> unit <unit> family inet address <address> vrrp-group <group> authentication-key <key>'],
    source: 'Junos CLI Reference, vrrp-group: no authentication by default',
  }),
  defineCheck({
    id: 'dialer-forbidden',
    title: 'Nobody can dial in',
    topic: { title: /forbid.*dial|dial.*(?:forbid|disable)/ },
    expectation: 'no dialer interface may have an `incoming-map`',
    judge: (tree) => judgeDialer(tree, 'forbidden'),
    remediation: ['delete interfaces dl<number>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'dialer-caller-id',
    title: 'Dial-in is limited to known callers',
    topic: { title: /caller/ },
    expectation: 'every dialer interface must have `dialer-options incoming-map caller`',
    judge: (tree) => judgeDialer(tree, 'dialer-options incoming-map caller'),
    remediation: ['set interfaces <dialer interface> unit 0 dialer-options incoming-map caller <number>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'dialer-chap',
    title: 'Dial-in authenticates with CHAP',
    topic: { title: /chap/, section: /dial/ },
    expectation: 'every dialer interface must have `ppp-options chap access-profile`',
    judge: (tree) => judgeDialer(tree, 'ppp-options chap access-profile'),
    remediation: ['set interfaces <dialer interface> unit 0 ppp-options chap access-profile <profile>'],
    source: REFERENCE,
  }),
];

function judgeProxyArp(tree: ConfigTree): Outcome {
  const paths = ['interfaces * unit * proxy-arp', 'interfaces interface-range * unit * proxy-arp'];
  const found = paths.flatMap((path) => placesInSystems(tree, path));
  if (found.length > 0) return fail(linesAt(found), 'An interface answers ARP for others.');
  return (
    unlessHidden(tree, 'interfaces', '`proxy-arp` is not configured') ??
    pass([], '`proxy-arp` is configured on no interface, and off by default.')
  );
}

function judgeDescriptions(tree: ConfigTree): Outcome {
  const units = listUnits(tree);
  const hidden = unlessHidden(tree, 'interfaces * unit * description', 'A description is not configured');
  if (units.length === 0) return hidden ?? notApplicable('No interface unit is configured.');
  const without = units.filter((unit) => !isSet(unit.place, 'description'));
  if (without.length === 0) {
    return pass(
      linesAt(units.flatMap((unit) => [...placesOf(unit.place, 'description')])),
      `Every interface unit has a description (${units.length}).`,
    );
  }
  if (hidden) return hidden;
  const described = new Set(placesOf(tree, 'interfaces * description').map(({ captured }) => captured[0]));
  const bare = without.filter(({ place }) => !described.has(place.captured[0]));
  const lines = sortLines((bare.length > 0 ? bare : without).map((unit) => unit.place.node.line));
  if (bare.length > 0) return fail(lines, `An interface unit has no description (${bare.length} of ${units.length}).`);
  return review('A unit has no description of its own, though its interface has; whether that is enough a person has to say.', lines);
}

function judgeRedirects(tree: ConfigTree, family: 'inet' | 'inet6', systemWide: string): Outcome {
  const everywhere = placesOf(tree, systemWide);
  const untrusted = listUntrustedUnits(tree);
  const units = (untrusted ?? listUnits(tree)).flatMap((unit) => {
    const place = placeOf(unit.place, `family ${family}`);
    return place && !/^lo\d/.test(unit.name) ? { unit: unit.place, family: place } : [];
  });
  const own = (each: (typeof units)[number]) => placesOf(each.family, 'no-redirects|no-redirects-ipv6');
  const open = units.filter((each) => own(each).length === 0);
  if (units.length > 0 && open.length === 0)
    return pass(linesAt(units.flatMap((each) => [...own(each)])), `No untrusted interface sends redirects (${units.length}).`);
  if (everywhere.length > 0) return pass(linesAt(everywhere), `\`${systemWide}\` is configured for the whole device.`);
  const hidden =
    unlessHidden(tree, systemWide, `\`${systemWide}\` is not configured`) ??
    unlessHidden(tree, 'interfaces', 'An interface is not configured so');
  if (hidden) return hidden;
  if (units.length === 0) return notApplicable(`No ${untrusted ? 'untrusted ' : ''}interface has \`family ${family}\`.`);
  const lines = sortLines(open.flatMap((each) => [each.unit.node.line, each.family.node.line]));
  if (untrusted) return fail(lines, `An untrusted interface sends redirects (${open.length} of ${units.length}).`);
  if (open.length === units.length) return fail(lines, 'No interface is kept from sending redirects.');
  return review('Some interfaces send redirects, and which of them are untrusted cannot be seen.', lines);
}

function judgeVrrp(tree: ConfigTree, setting: string): Outcome {
  const groups = placesInSystems(tree, 'interfaces * unit * family inet|inet6 address * vrrp-group|vrrp-inet6-group *');
  if (groups.length === 0) return unlessHidden(tree, 'interfaces', 'VRRP is not configured') ?? notApplicable('VRRP is not configured.');
  const open = groups.filter((group) => !isSet(group, setting));
  const hidden = unlessHidden(tree, 'interfaces', 'A setting of VRRP is not configured');
  const linesOf = (some: typeof groups): readonly number[] =>
    sortLines(some.flatMap((group) => [group.node.line, ...linesAt(placesOf(group, setting.split(' ')[0]!))]));
  if (open.length > 0) return hidden ?? fail(linesOf(open), `A VRRP group has no \`${setting}\` (${open.length} of ${groups.length}).`);
  return pass(linesOf(groups), `Every VRRP group has \`${setting}\` (${groups.length}).`);
}

function judgeDialer(tree: ConfigTree, demand: string): Outcome {
  const dialers = placesOf(tree, 'interfaces *').filter((place) => /^dl\d+$/.test(nameOf(place)));
  const incoming = dialers.filter((dialer) => isSet(dialer, 'unit * dialer-options incoming-map'));
  const hidden = unlessHidden(tree, 'interfaces', 'No dialer interface is configured');
  if (demand === 'forbidden') {
    if (incoming.length > 0)
      return fail(
        linesAt(incoming.flatMap((dialer) => [...placesOf(dialer, 'unit * dialer-options incoming-map')])),
        'A dialer interface takes calls.',
      );
    return hidden ?? pass([], 'No dialer interface takes calls.');
  }
  if (dialers.length === 0) return hidden ?? notApplicable('No dialer interface is configured.');
  const open = dialers.filter((dialer) => !isSet(dialer, `unit * ${demand}`));
  if (open.length === 0)
    return pass(linesAt(dialers.flatMap((dialer) => [...placesOf(dialer, `unit * ${demand}`)])), 'Every dialer interface is as demanded.');
  const taking = open.filter((dialer) => incoming.includes(dialer));
  if (taking.length > 0) return fail(linesAt(taking), `A dialer interface takes calls and has no \`${demand}\`.`);
  return review('A dialer interface is configured; whether it takes calls is not stated.', linesAt(open));
}
