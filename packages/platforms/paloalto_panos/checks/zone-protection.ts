import { ALWAYS, all, any, asked, askedOr, doubt, given, named, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, EachCheck, JoinedCheck } from '@merlon/engine/checks/check-spec.ts';
import { equals, noneOf } from '@merlon/engine/checks/demand.ts';
import { readMeantNames, textBesideForms } from '@merlon/engine/demands/read-meant-names.ts';
import type { Things } from '@merlon/engine/checks/finding.ts';
import { unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { textOf } from '../document/vocabulary.ts';
import { DEFAULT_VALUE, isYes, linesBelow } from '../facts/facts.ts';
import { bearersOffering } from '../facts/management-profiles.ts';
import { type Zone, zonesOf } from '../facts/zones.ts';
import { type Finding, found, linesIn } from './findings.ts';

export const SOURCE = 'PAN-OS web interface help, Network > Network Profiles > Zone Protection: a zone has none by default';
export const PROFILES = 'network profiles zone-protection-profile';
const ATTACHED = 'network zone-protection-profile';

export const isOn = (path: string): Assertion => value(path, equals('yes'));
/** SYN cookies may serve from the first packet on; a random drop that begins at a rate of 0 is a mistake, or means never. */
export const actsAtRate = (kind: string): Assertion =>
  any(value(`flood ${kind} red activate-rate`, noneOf('0'), { status: 'PASS' }), doubt(`an activation rate of 0 (\`flood ${kind}\`)`));
const FLOODS = ['tcp-syn', 'udp', 'icmp', 'icmpv6', 'other-ip'];
const EVERY_FLOOD = all(...FLOODS.flatMap((kind) => [isOn(`flood ${kind} enable`), actsAtRate(kind)]));
/** A document that speaks of flood protection without saying of which kinds leaves open whether it means all. */
const FLOODS_ASKED = asked(
  [
    /\b(?:all|every|each|any)\b[^.]{0,20}\b(?:floods?|flooding)\b|\bflood(?:ing)? (?:types?|kinds?)\b|\ball (?:kinds?|types?)\b/i,
    EVERY_FLOOD,
  ],
  [
    ALWAYS,
    any(EVERY_FLOOD, all(value('flood * enable', { is: 'contains', values: ['yes'] }), doubt('which kinds of floods are meant', 'flood'))),
  ],
);
export const DROPS = [
  'discard-ip-spoof',
  'discard-overlapping-tcp-segment-mismatch|tcp-overlapping-segment-mismatch',
  'discard-strict-source-routing',
  'discard-loose-source-routing',
  'discard-malformed-option',
];

/** Identifiers of the scans: TCP port scan, host sweep, UDP port scan (PAN-OS XML schema, zone-protection-profile). */
export const SCANS = ['8001', '8002', '8003'];

/** How documents name each scan, whatever else they say of it; `port scans` alone are those of both protocols. */
const SAID: Readonly<Record<string, RegExp>> = {
  '8001': /\b8001\b|\btcp(?: and udp)? port scans?\b|(?<!\b(?:tcp|udp) )\bport scans?\b(?! \(?800)/i,
  '8002': /\b8002\b|\bhost sweeps?\b/i,
  '8003': /\b8003\b|\budp(?: and tcp)? port scans?\b|\btcp and udp port scans?\b|(?<!\b(?:tcp|udp) )\bport scans?\b(?! \(?800)/i,
};
const SAYS_SOME = new RegExp(
  Object.values(SAID)
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** What is asked of a scan. Where a document names others, and not this one, a person has to say whether it is meant. */
export const ifScanIsMeant = (id: string, then: Assertion): Assertion =>
  askedOr(askedOr(then, [SAYS_SOME, any(then, doubt(`whether the scan ${id}, which the document does not name, is meant`))]), [
    SAID[id]!,
    then,
  ]);

/** What becomes of a port scan and of a host sweep. */
const BLOCKS_SCANS = all(...['8001', '8002'].map((id) => ifScanIsMeant(id, value(`scan ${id} action`, noneOf('alert', 'allow')))));

const toThings = (zones: readonly Zone[]): Things['meant'] => zones.map(({ name, place }) => ({ name, place, lines: [place.node.line] }));

export const allZones = (tree: ConfigTree): Things => ({ meant: toThings(zonesOf(tree)) });

/** The zones that face an untrusted network. Where the text does not show which do, any of them may. */
export function untrustedZones(tree: ConfigTree): Things {
  const zones = zonesOf(tree);
  const meant = zones.filter(({ untrusted }) => untrusted);
  return { meant: toThings(meant), perhaps: toThings(meant.length > 0 ? zones.filter(({ doubtful }) => doubtful) : zones) };
}

/** Documents that speak of all zones. */
const OF_ALL = /\b(?:each|every|all|any|a) (?:\w+ )?(?:zones?\b|zone protection profiles?)/i;
const UNTRUSTED_ZONES = /\b(?:un|not )trusted zones?|\b(?:external|internet|outside) zones?/gi;
/** `A zone protection profile is attached to the zone outside` speaks of one zone. */
const A_PROFILE = /\ban? (?:\w+ )?zone protection profiles?/gi;

/** Whether a document speaks of all zones. @param isOfSome whether it names some, so that `a zone protection profile` is that of these */
export function speaksOfAll(text: string, isOfSome: boolean): boolean {
  const rest = text.replace(UNTRUSTED_ZONES, ' ');
  return OF_ALL.test(isOfSome ? rest.replace(A_PROFILE, ' ') : rest);
}

/** The zones that a document names; one that is not in the text is for a person to look at, and so is another untrusted one. */
export function listedZones(tree: ConfigTree, recommendation: Recommendation): Things | undefined {
  const every = allZones(tree).meant;
  const told = readMeantNames(recommendation, 'zone')?.(every.map(({ name }) => name));
  if (!told) return undefined;
  const isNamed = ({ name }: Things['meant'][number]): boolean => told.isMeant(name);
  const own = every.filter(isNamed);
  if (told.byForm) return own.length > 0 ? { meant: own } : { meant: own, perhaps: every };
  const { meant, perhaps = [] } = untrustedZones(tree);
  // One name alone may be that of a zone of which more is asked than of the others.
  const others = told.isOne ? [...meant, ...perhaps] : meant;
  return {
    meant: [...own, ...told.missing.map((name) => ({ name, lines: [] }))],
    perhaps: others.filter((one) => !isNamed(one)),
  };
}

/** The zones that a document names, unless it speaks of all; else those that a benchmark means by its title. */
const unlessListed =
  (usual: (tree: ConfigTree) => Things) =>
  (tree: ConfigTree, recommendation: Recommendation): Things => {
    const listed = listedZones(tree, recommendation);
    return listed && !speaksOfAll(textBesideForms(textOf(recommendation), 'zone'), true) ? listed : usual(tree);
  };

/** Without zones there is nothing to protect; profiles say that there should be some. */
const NO_ZONE = given(
  present(`${PROFILES} *`),
  doubt('zone protection profiles that no zone can have', `${PROFILES} *`),
  'There is no zone.',
);

/** What has to stand in the zone protection profile of each of some zones. */
export const inZones = (list: NonNullable<EachCheck['list']>, must: Assertion) => ({
  noun: 'zone',
  path: 'vsys * zone *',
  list,
  none: NO_ZONE,
  must: named(ATTACHED, 'zone protection profile', [PROFILES], must, { status: 'FAIL', source: SOURCE }),
});

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
const servingInterfaces = (tree: ConfigTree): readonly Finding[] =>
  bearersOffering(tree, 'userid-service').map(({ name, place, offering }) => ({
    name,
    lines: [place.node.line, ...linesBelow(offering, 'userid-service')],
  }));

export const PROFILE = `set ${PROFILES} <profile>`;
export const ATTACH = `set zone <zone> ${ATTACHED} <profile>`;

/** Benchmarks demand that port scan and host sweep are blocked; a report will do for the UDP scan, and may do for zones within. */
const RECONNAISSANCE = {
  id: 'zone-reconnaissance',
  title: 'Ensure that all zones have Zone Protection Profiles with all Reconnaissance Protection settings enabled',
  about: { title: [/ zone/, / reconnaissance /] },
  expectation: 'every zone must have a zone protection profile that blocks TCP and UDP port scans and host sweeps',
  source: SOURCE,
};

export const zoneChecks: readonly (CheckSpec | JoinedCheck)[] = [
  {
    id: 'zone-syn-cookies',
    title: 'Ensure that a Zone Protection Profile with an enabled SYN Flood Action of SYN Cookies is attached to all untrusted zones',
    about: { title: [/ zone protection /, / syn (?:flood|cookies) /, / untrusted zones? /] },
    expectation: 'every untrusted zone must have a zone protection profile with SYN cookies enabled',
    ...inZones(unlessListed(untrustedZones), all(isOn('flood tcp-syn enable'), present('flood tcp-syn syn-cookies'))),
    remediation: [`${PROFILE} flood tcp-syn enable yes`, `${PROFILE} flood tcp-syn syn-cookies activate-rate <rate>`, ATTACH],
    source: SOURCE,
  },
  {
    id: 'zone-floods',
    title:
      'Ensure that a Zone Protection Profile with tuned Flood Protection settings enabled for all flood types is attached to all untrusted zones',
    about: { title: [/ zone protection /, / flood /], except: [/ syn cookies /] },
    expectation: 'every untrusted zone must have a zone protection profile with every kind of flood protection enabled',
    ...inZones(unlessListed(untrustedZones), FLOODS_ASKED),
    remediation: [...FLOODS.map((kind) => `${PROFILE} flood ${kind} enable yes`), ATTACH],
    source: SOURCE,
  },
  {
    ...RECONNAISSANCE,
    parts: [
      {
        ...RECONNAISSANCE,
        ...inZones(
          unlessListed(allZones),
          all(
            ...SCANS.map((id) => ifScanIsMeant(id, value(`scan ${id} action`, noneOf('allow')))),
            any(BLOCKS_SCANS, doubt('whether alerts on scans are enough for zones that face nobody untrusted')),
          ),
        ),
        remediation: [...SCANS.map((id) => `${PROFILE} scan ${id} action block-ip`), ATTACH],
      },
      {
        ...RECONNAISSANCE,
        ...inZones(
          unlessListed((tree) => ({ meant: untrustedZones(tree).meant })),
          BLOCKS_SCANS,
        ),
        remediation: [],
      },
    ],
  },
  {
    id: 'zone-crafted-packets',
    title: 'Ensure all zones have Zone Protection Profiles that drop specially crafted packets',
    about: { title: [/ zone/, / crafted packets | packet based attack /] },
    expectation: 'every zone must have a zone protection profile that drops spoofed, overlapping, source routed and malformed packets',
    ...inZones(unlessListed(allZones), all(...DROPS.map(isOn))),
    remediation: [...DROPS.map((names) => `${PROFILE} ${names.split('|')[0]} yes`), ATTACH],
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
