import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { type Zone, zonesOf } from '../facts/zones.ts';
import { defineCheck } from './define-check.ts';
import { entriesOf, isYes, linesFor, placeOf, placesOf, sayNames, sortLines, unlessHidden, valuesOf } from '../facts/facts.ts';

interface Finding {
  /** The missing protections; empty if there are none. */
  readonly missing: readonly string[];
  /** Settings good enough only for a zone that faces nobody untrusted. */
  readonly weak?: readonly string[];
  readonly lines: readonly number[];
}
type Judge = (profile: Place) => Finding;

const FLOODS = ['tcp-syn', 'udp', 'icmp', 'icmpv6', 'other-ip'];

const judgeSynCookies: Judge = (profile) => {
  const syn = 'flood tcp-syn';
  const lines = [
    ...linesFor(profile, `${syn} enable`),
    ...findPath(profile, ['flood', 'tcp-syn', 'syn-cookies|red']).map((place) => place.node.line),
  ];
  const missing = [
    ...(isYes(profile, `${syn} enable`) ? [] : ['SYN flood protection is not enabled']),
    ...(placeOf(profile, `${syn} syn-cookies`) ? [] : ['the action on SYN floods is not SYN cookies']),
  ];
  return { missing, lines };
};

const judgeFloods: Judge = (profile) => ({
  missing: FLOODS.filter((kind) => !isYes(profile, `flood ${kind} enable`)).map((kind) => `flood protection is not enabled for ${kind}`),
  lines: FLOODS.flatMap((kind) => linesFor(profile, `flood ${kind} enable`)),
});

/** Identifiers of the scans: TCP port scan, host sweep, UDP port scan (PAN-OS XML schema, zone-protection-profile). */
const SCANS: Readonly<Record<string, string>> = { '8001': 'TCP port scan', '8002': 'host sweep', '8003': 'UDP port scan' };

const judgeScans: Judge = (profile) => {
  const lines: number[] = [];
  const weak: string[] = [];
  const missing = Object.entries(SCANS).flatMap(([id, name]) => {
    const scan = placeOf(profile, `scan ${id}`);
    if (!scan) return [`reconnaissance protection is not enabled for ${name}`];
    lines.push(scan.node.line, ...linesFor(scan, 'action'));
    const action = valuesOf(scan, 'action')[0];
    if (action === undefined || action === 'allow') return [`reconnaissance protection lets ${name} pass`];
    // Benchmarks demand that scan and sweep are blocked, and that the UDP scan is at least reported; for trusted zones an alert is enough.
    if (action === 'alert' && id !== '8003') weak.push(`reconnaissance protection only alerts on ${name}`);
    return [];
  });
  return { missing, weak, lines };
};

const DROPS: Readonly<Record<string, readonly string[]>> = {
  'spoofed IP addresses': ['discard-ip-spoof'],
  'mismatched overlapping TCP segments': ['discard-overlapping-tcp-segment-mismatch', 'tcp-overlapping-segment-mismatch'],
  'strict source routing': ['discard-strict-source-routing'],
  'loose source routing': ['discard-loose-source-routing'],
  'malformed IP options': ['discard-malformed-option'],
};

const judgeDrops: Judge = (profile) => ({
  missing: Object.entries(DROPS)
    .filter(([, names]) => !names.some((name) => isYes(profile, name)))
    .map(([what]) => `${what} are not dropped`),
  lines: Object.values(DROPS).flatMap((names) => names.flatMap((name) => linesFor(profile, name))),
});

const profileLines = (zone: Zone): readonly number[] => linesFor(zone.place, 'network zone-protection-profile');

function profileOfZone(tree: ConfigTree, zone: Zone): Place | undefined {
  const name = valuesOf(zone.place, 'network zone-protection-profile')[0];
  return name === undefined
    ? undefined
    : entriesOf(tree, 'network profiles zone-protection-profile').find((profile) => profile.captured.at(-1) === name);
}

function judgeZone(tree: ConfigTree, zone: Zone, judge: Judge): Finding {
  const profile = profileOfZone(tree, zone);
  if (profile) {
    const { missing, weak = [], lines } = judge(profile);
    const shown = [...profileLines(zone), profile.node.line, ...lines];
    return zone.untrusted ? { missing: [...missing, ...weak], lines: shown } : { missing, weak, lines: shown };
  }
  const named = profileLines(zone).length > 0;
  return {
    missing: [named ? 'its zone protection profile is not in the text' : 'it has no zone protection profile'],
    lines: [zone.place.node.line, ...profileLines(zone)],
  };
}

function judgeZones(tree: ConfigTree, judge: Judge, which: 'all' | 'untrusted'): Outcome {
  const path = 'vsys * zone';
  const all = zonesOf(tree);
  if (all.length === 0) {
    const profiles = entriesOf(tree, 'network profiles zone-protection-profile');
    return unlessHidden(
      tree,
      path,
      profiles.length > 0
        ? review(
            'There is no zone that a zone protection profile could be attached to.',
            profiles.map((profile) => profile.node.line),
          )
        : notApplicable('There is no zone.'),
    );
  }
  const known = all.filter((zone) => zone.untrusted);
  const zones = which === 'untrusted' && known.length > 0 ? known : all;
  const judged = zones.map((zone) => ({ zone, finding: judgeZone(tree, zone, judge) }));
  const bad = judged.filter(({ finding }) => finding.missing.length > 0);
  const lines = (of: typeof judged): readonly number[] => sortLines(of.flatMap(({ finding }) => finding.lines));
  const unsure = judged.filter(({ finding }) => (finding.weak ?? []).length > 0);
  if (bad.length === 0 && unsure.length > 0) {
    const names = sayNames(unsure.map(({ zone }) => zone.name));
    return review(
      `Whether this is enough for zones that face nobody untrusted is for a person to say (${names}): ${unsure[0]!.finding.weak![0]}.`,
      lines(unsure),
    );
  }
  const doubtful = which === 'untrusted' ? all.filter((zone) => zone.doubtful && judgeZone(tree, zone, judge).missing.length > 0) : [];
  if (bad.length === 0 && doubtful.length > 0) {
    const names = sayNames(doubtful.map((zone) => zone.name));
    return review(
      `Every zone that is plainly untrusted has a zone protection profile that does so; whether others are untrusted too is for a person to say: ${names}.`,
      [...lines(judged), ...doubtful.map((zone) => zone.place.node.line)],
    );
  }
  if (bad.length === 0)
    return pass(
      lines(judged),
      `Every ${which === 'untrusted' && known.length > 0 ? 'untrusted zone' : 'zone'} has a zone protection profile that does so.`,
    );
  const hidden = bad.every(({ finding }) => finding.missing[0]!.includes('not in the text'));
  const reason = `${bad.length} of ${judged.length} zones fall short (${sayNames(bad.map(({ zone }) => zone.name))}): ${bad[0]!.finding.missing[0]}.`;
  if (hidden) return review(reason, lines(bad));
  if (which === 'untrusted' && known.length === 0 && bad.length < judged.length) {
    return review(`Which zone is untrusted is not evident. ${reason}`, lines(bad));
  }
  return fail(lines(bad), reason);
}

const SOURCE = 'PAN-OS web interface help, Network > Network Profiles > Zone Protection: a zone has none by default';
const PROFILE = 'set network profiles zone-protection-profile <profile>';
const ATTACH = 'set zone <zone> network zone-protection-profile <profile>';

function judgeUserId(tree: ConfigTree): Outcome {
  const zones = zonesOf(tree);
  const enabled = zones.filter((zone) => isYes(zone.place, 'enable-user-identification'));
  const serving = servingInterfaces(tree);
  const lines = [
    ...enabled.flatMap((zone) => [zone.place.node.line, ...linesFor(zone.place, 'enable-user-identification')]),
    ...serving.flatMap(({ lines: own }) => own),
  ];
  const bad = enabled.filter((zone) => zone.untrusted);
  const exposed = serving.filter(({ name }) => zones.some((zone) => zone.untrusted && zone.interfaces.includes(name)));
  if (bad.length > 0 || exposed.length > 0) {
    const names = sayNames([...bad.map((zone) => zone.name), ...exposed.map(({ name }) => name)]);
    const shown = [
      ...bad.flatMap((zone) => [zone.place.node.line, ...linesFor(zone.place, 'enable-user-identification')]),
      ...exposed.flatMap(({ lines: own }) => own),
    ];
    return fail(shown, `User-ID is enabled on what faces an untrusted network: ${names}.`);
  }
  if (enabled.length === 0 && serving.length === 0) {
    return unlessHidden(tree, 'vsys * zone', notApplicable('User-ID is enabled on no zone and no interface, which is the default.'));
  }
  if (!zones.some((zone) => zone.untrusted))
    return review('Which zone is untrusted is not evident from the zones and routes of the text.', lines);
  const doubtful = zones.filter(
    (zone) => zone.doubtful && (enabled.includes(zone) || serving.some(({ name }) => zone.interfaces.includes(name))),
  );
  if (doubtful.length > 0) {
    const names = sayNames(doubtful.map((zone) => zone.name));
    return review(`User-ID is enabled on zones of which a person has to say whether they are trusted: ${names}.`, lines);
  }
  return pass(lines, 'User-ID is enabled on zones and interfaces that face no untrusted network.');
}

/** Interfaces whose management profile offers the User-ID service. */
function servingInterfaces(tree: ConfigTree): readonly { readonly name: string; readonly lines: readonly number[] }[] {
  const profiles = entriesOf(tree, 'network profiles interface-management-profile').filter((profile) => isYes(profile, 'userid-service'));
  const names = new Map(profiles.map((profile) => [profile.captured.at(-1)!, profile]));
  const ports = [
    ...placesOf(tree, 'network interface * * layer3 interface-management-profile *'),
    ...placesOf(tree, 'network interface * * layer3 units * interface-management-profile *'),
    ...placesOf(tree, 'network interface * units * interface-management-profile *'),
  ];
  return ports.flatMap((port) => {
    const profile = names.get(port.captured.at(-1)!);
    return profile
      ? [{ name: port.captured.at(-2)!, lines: [port.node.line, profile.node.line, ...linesFor(profile, 'userid-service')] }]
      : [];
  });
}

export const zoneChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'zone-syn-cookies',
    title: 'Ensure that a Zone Protection Profile with an enabled SYN Flood Action of SYN Cookies is attached to all untrusted zones',
    words: [/ zone protection /, / syn (?:flood|cookies) /],
    expectation: 'every untrusted zone must have a zone protection profile with SYN cookies enabled',
    judge: (tree) => judgeZones(tree, judgeSynCookies, 'untrusted'),
    remediation: [`${PROFILE} flood tcp-syn enable yes`, `${PROFILE} flood tcp-syn syn-cookies activate-rate <rate>`, ATTACH],
    source: SOURCE,
  }),
  defineCheck({
    id: 'zone-floods',
    title:
      'Ensure that a Zone Protection Profile with tuned Flood Protection settings enabled for all flood types is attached to all untrusted zones',
    words: [/ zone protection /, / flood /],
    except: [/ syn cookies /],
    expectation: 'every untrusted zone must have a zone protection profile with every kind of flood protection enabled',
    judge: (tree) => judgeZones(tree, judgeFloods, 'untrusted'),
    remediation: [...FLOODS.map((kind) => `${PROFILE} flood ${kind} enable yes`), ATTACH],
    source: SOURCE,
  }),
  defineCheck({
    id: 'zone-reconnaissance',
    title: 'Ensure that all zones have Zone Protection Profiles with all Reconnaissance Protection settings enabled',
    words: [/ zone/, / reconnaissance /],
    expectation: 'every zone must have a zone protection profile that blocks port scans and host sweeps',
    judge: (tree) => judgeZones(tree, judgeScans, 'all'),
    remediation: [...Object.keys(SCANS).map((id) => `${PROFILE} scan ${id} action block-ip`), ATTACH],
    source: SOURCE,
  }),
  defineCheck({
    id: 'zone-crafted-packets',
    title: 'Ensure all zones have Zone Protection Profiles that drop specially crafted packets',
    words: [/ zone/, / crafted packets | packet based attack /],
    expectation: 'every zone must have a zone protection profile that drops spoofed, overlapping, source routed and malformed packets',
    judge: (tree) => judgeZones(tree, judgeDrops, 'all'),
    remediation: [...Object.values(DROPS).map(([name]) => `${PROFILE} ${name} yes`), ATTACH],
    source: SOURCE,
  }),
  defineCheck({
    id: 'user-id-trusted-only',
    title: 'Ensure that User-ID is only enabled for internal trusted interfaces',
    words: [/ user id /, / (?:only|internal|trusted) /, / interfaces? | zones? /],
    except: [/ polic/, / agent /, / untrusted zones /],
    expectation: 'User-ID must not be enabled on what faces an untrusted network',
    judge: judgeUserId,
    remediation: [
      'set zone <zone> enable-user-identification no',
      'set network profiles interface-management-profile <profile> userid-service no',
    ],
    source: 'PAN-OS web interface help, Network > Zones: User Identification is off by default',
  }),
];
