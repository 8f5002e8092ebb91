import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, nameOf, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { DEFAULT_VALUE, entryOf, isYes, linesBelow, linesFor } from '../facts/facts.ts';
import { type Zone, zonesOf } from '../facts/zones.ts';
import { type Finding, found, linesIn } from './findings.ts';

/** What a zone protection profile has to do. */
interface Protection {
  readonly shownBy: readonly string[];
  /** `weak`: good enough only for a zone that faces nobody untrusted. */
  readonly rate: (profile: Place) => 'good' | 'weak' | 'missing';
  /** A sentence about a profile that does not, without its full stop. */
  readonly otherwise: string;
}

const isOn = (path: string, otherwise: string): Protection => ({
  shownBy: [path],
  rate: (profile) => (isYes(profile, path) ? 'good' : 'missing'),
  otherwise,
});

const SYN_COOKIES: readonly Protection[] = [
  isOn('flood tcp-syn enable', 'SYN flood protection is not enabled'),
  {
    shownBy: ['flood tcp-syn syn-cookies|red'],
    rate: (profile) => (isSet(profile, 'flood tcp-syn syn-cookies') ? 'good' : 'missing'),
    otherwise: 'the action on SYN floods is not SYN cookies',
  },
];

const FLOODS = ['tcp-syn', 'udp', 'icmp', 'icmpv6', 'other-ip'];

/** Identifiers of the scans (PAN-OS XML schema, zone-protection-profile). */
const SCANS: Readonly<Record<string, string>> = { '8001': 'TCP port scan', '8002': 'host sweep', '8003': 'UDP port scan' };

/** Benchmarks demand that scan and sweep are blocked, and that the UDP scan is at least reported; for trusted zones an alert is enough. */
function rateScan(profile: Place, id: string): 'good' | 'weak' | 'missing' {
  const action = valueOf(profile, `scan ${id} action`);
  if (action === undefined || action === 'allow') return 'missing';
  return action === 'alert' && id !== '8003' ? 'weak' : 'good';
}

const DROPS: Readonly<Record<string, string>> = {
  'discard-ip-spoof': 'spoofed IP addresses',
  'discard-overlapping-tcp-segment-mismatch|tcp-overlapping-segment-mismatch': 'mismatched overlapping TCP segments',
  'discard-strict-source-routing': 'strict source routing',
  'discard-loose-source-routing': 'loose source routing',
  'discard-malformed-option': 'malformed IP options',
};

const PROFILES = 'network profiles zone-protection-profile';
const ATTACHED = 'network zone-protection-profile';

interface JudgedZone extends Finding {
  readonly missing: readonly string[];
  readonly weak: readonly string[];
  readonly isHidden?: true;
}

function judgeZone(tree: ConfigTree, { place, name, untrusted }: Zone, protections: readonly Protection[]): JudgedZone {
  const attached = valueOf(place, ATTACHED);
  if (attached === undefined)
    return { name, lines: linesBelow(place, ATTACHED), missing: ['there is no zone protection profile'], weak: [] };
  const profile = entryOf(tree, PROFILES, attached);
  if (!profile)
    return {
      name,
      lines: linesBelow(place, ATTACHED),
      missing: ['the zone protection profile is not in the text'],
      weak: [],
      isHidden: true,
    };
  const rated = Map.groupBy(protections, ({ rate }) => rate(profile));
  const [missing, weak] = [rated.get('missing') ?? [], rated.get('weak') ?? []].map((of) => of.map(({ otherwise }) => otherwise));
  const lines = [...linesFor(place, ATTACHED), ...linesBelow(profile, ...protections.flatMap(({ shownBy }) => shownBy))];
  return untrusted ? { name, lines, missing: [...missing!, ...weak!], weak: [] } : { name, lines, missing: missing!, weak: weak! };
}

/** Judges all zones, or those that are untrusted as far as the text shows it. */
const inZones =
  (which: 'all' | 'untrusted', protections: readonly Protection[]) =>
  (tree: ConfigTree): Outcome => {
    const all = zonesOf(tree);
    if (all.length === 0) return judgeNoZone(tree);
    const judge = (zone: Zone): JudgedZone => judgeZone(tree, zone, protections);
    const known = which === 'untrusted' ? all.filter(({ untrusted }) => untrusted) : [];
    const judged = (known.length > 0 ? known : all).map(judge);
    const bad = judged.filter(({ missing }) => missing.length > 0);
    const weak = judged.filter((zone) => zone.weak.length > 0);
    const doubtful = which === 'untrusted' ? all.filter((zone) => zone.doubtful && judge(zone).missing.length > 0).map(judge) : [];
    const isOpen = bad.every(({ isHidden }) => isHidden) || (which === 'untrusted' && known.length === 0 && bad.length < judged.length);
    const who = known.length > 0 ? 'untrusted zone' : 'zone';
    return (
      found(isOpen ? 'REVIEW' : 'FAIL', bad, `${bad.length} of ${judged.length} zones fall short, as ${bad[0]?.missing[0]}`) ??
      found('REVIEW', weak, `Whether it is enough for zones that face nobody untrusted that ${weak[0]?.weak[0]} is for a person to say`) ??
      found(
        'REVIEW',
        doubtful,
        'Untrusted zones have a zone protection profile that does so; whether others are untrusted is for a person to say',
      ) ??
      pass(linesIn(judged), `Every ${who} has a zone protection profile that does so.`)
    );
  };

function judgeNoZone(tree: ConfigTree): Outcome {
  const profiles = findPath(tree, `${PROFILES} *`).map(({ node }) => node.line);
  const none =
    profiles.length > 0
      ? review('There is no zone that a zone protection profile could be attached to.', profiles)
      : notApplicable('There is no zone.');
  return unlessHidden(tree, 'vsys * zone', none, 'there is no zone (PAN-OS web interface help, Network > Zones)');
}

function judgeUserId(tree: ConfigTree): Outcome {
  const zones = zonesOf(tree);
  const serving = servingInterfaces(tree);
  const uses = zones.flatMap((zone) => [
    ...(isYes(zone.place, USER_ID) ? [{ name: zone.name, lines: linesBelow(zone.place, USER_ID), zone }] : []),
    ...serving.filter(({ name }) => zone.interfaces.includes(name)).map((port) => ({ ...port, zone })),
  ]);
  const lines = linesIn([...uses, ...serving]);
  if (lines.length === 0) {
    const none = notApplicable('User-ID is enabled on no zone and no interface.');
    return unlessHidden(tree, `vsys * zone * ${USER_ID} yes`, none, `User-ID is enabled on no zone (${DEFAULT_VALUE})`);
  }
  const exposed = uses.filter(({ zone }) => zone.untrusted);
  const doubtful = uses.filter(({ zone }) => zone.doubtful);
  if (exposed.length === 0 && !zones.some((zone) => zone.untrusted))
    return review('Which zone is untrusted is not evident from the zones and routes of the text.', lines);
  return (
    found('FAIL', exposed, 'User-ID is enabled on what faces an untrusted network') ??
    found('REVIEW', doubtful, 'User-ID is enabled on what a person has to say of whether it is trusted') ??
    pass(lines, 'User-ID is enabled on zones and interfaces that face no untrusted network.')
  );
}

const USER_ID = 'enable-user-identification';

/** Interfaces whose management profile offers the User-ID service. */
function servingInterfaces(tree: ConfigTree): readonly Finding[] {
  const profiles = findPath(tree, 'network profiles interface-management-profile *').filter((profile) => isYes(profile, 'userid-service'));
  const named = new Map(profiles.map((profile) => [nameOf(profile), profile]));
  return ['* * layer3', '* * layer3 units *', '* units *']
    .flatMap((port) => findPath(tree, `network interface ${port} interface-management-profile *`))
    .flatMap((port) => {
      const profile = named.get(nameOf(port));
      return profile ? [{ name: port.captured.at(-2)!, lines: [port.node.line, ...linesBelow(profile, 'userid-service')] }] : [];
    });
}

const SOURCE = 'PAN-OS web interface help, Network > Network Profiles > Zone Protection: a zone has none by default';
const PROFILE = `set ${PROFILES} <profile>`;
const ATTACH = `set zone <zone> ${ATTACHED} <profile>`;

export const zoneChecks: readonly CheckSpec[] = [
  {
    id: 'zone-syn-cookies',
    title: 'Ensure that a Zone Protection Profile with an enabled SYN Flood Action of SYN Cookies is attached to all untrusted zones',
    about: { title: [/ zone protection /, / syn (?:flood|cookies) /] },
    expectation: 'every untrusted zone must have a zone protection profile with SYN cookies enabled',
    judge: inZones('untrusted', SYN_COOKIES),
    remediation: [`${PROFILE} flood tcp-syn enable yes`, `${PROFILE} flood tcp-syn syn-cookies activate-rate <rate>`, ATTACH],
    source: SOURCE,
  },
  {
    id: 'zone-floods',
    title:
      'Ensure that a Zone Protection Profile with tuned Flood Protection settings enabled for all flood types is attached to all untrusted zones',
    about: { title: [/ zone protection /, / flood /], except: [/ syn cookies /] },
    expectation: 'every untrusted zone must have a zone protection profile with every kind of flood protection enabled',
    judge: inZones(
      'untrusted',
      FLOODS.map((kind) => isOn(`flood ${kind} enable`, `flood protection is not enabled for ${kind}`)),
    ),
    remediation: [...FLOODS.map((kind) => `${PROFILE} flood ${kind} enable yes`), ATTACH],
    source: SOURCE,
  },
  {
    id: 'zone-reconnaissance',
    title: 'Ensure that all zones have Zone Protection Profiles with all Reconnaissance Protection settings enabled',
    about: { title: [/ zone/, / reconnaissance /] },
    expectation: 'every zone must have a zone protection profile that blocks port scans and host sweeps',
    judge: inZones(
      'all',
      Object.entries(SCANS).map(([id, name]) => ({
        shownBy: [`scan ${id}`, `scan ${id} action`],
        rate: (profile) => rateScan(profile, id),
        otherwise: `reconnaissance protection does not block the ${name}`,
      })),
    ),
    remediation: [...Object.keys(SCANS).map((id) => `${PROFILE} scan ${id} action block-ip`), ATTACH],
    source: SOURCE,
  },
  {
    id: 'zone-crafted-packets',
    title: 'Ensure all zones have Zone Protection Profiles that drop specially crafted packets',
    about: { title: [/ zone/, / crafted packets | packet based attack /] },
    expectation: 'every zone must have a zone protection profile that drops spoofed, overlapping, source routed and malformed packets',
    judge: inZones(
      'all',
      Object.entries(DROPS).map(([path, what]) => isOn(path, `${what} are not dropped`)),
    ),
    remediation: [...Object.keys(DROPS).map((names) => `${PROFILE} ${names.split('|')[0]} yes`), ATTACH],
    source: SOURCE,
  },
  {
    id: 'user-id-trusted-only',
    title: 'Ensure that User-ID is only enabled for internal trusted interfaces',
    about: {
      title: [/ user id /, / (?:only|internal|trusted) /, / interfaces? | zones? /],
      except: [/ polic/, / agent /, / untrusted zones /],
    },
    expectation: 'User-ID must not be enabled on what faces an untrusted network',
    judge: judgeUserId,
    remediation: [
      'set zone <zone> enable-user-identification no',
      'set network profiles interface-management-profile <profile> userid-service no',
    ],
    source: 'PAN-OS web interface help, Network > Zones: User Identification is off by default',
  },
];
