import { findPath, type Place } from '@merlon/engine/config-tree/find.ts';
import { isSet, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { entryOf } from '../../facts/facts.ts';
import { type Zone, zonesOf } from '../../facts/zones.ts';
import { type PanosTopic, defineTopic } from './topic.ts';

const PROFILES = 'network profiles zone-protection-profile';
const ATTACHED = 'network zone-protection-profile';
const SOURCE =
  'PAN-OS web interface help, Network > Network Profiles > Zone Protection: a zone has none by default, and a profile protects against nothing by default; 8001 is the TCP port scan, 8002 the host sweep';
const WORDS =
  /whether (?:syn )?floods are met with red or syn(?:-| )cookies (?:is not important|does not matter)|(?:the )?thresholds? (?:are (?:up|left) to|depends? on) the [a-z]+(?:, (?:they|as they|since they) depend (?:too much )?on the [a-z]+| and are chosen by the [a-z]+)?|network|carry|zone(?:-| )protection(?:-| )profiles?|zone protection|protections?|profiles?|names? of (?:the )?zones|naming rules|begin with \w+|zones? [a-z][\w-]*(?:…|\.\.\.)?(?: and (?!is|are|each|must|have|has|carry|the|show)[a-z][\w-]*)?|zones?|untrust|layer-?3|internet|facing|edge|internal(?: ones)?|external|bound|syn(?:-| )cookies|syn(?:-| )floods?|syn|flood(?:s|ing)?|tcp-syn|tcp|udp|icmp|syn(?:-| )cookies|actions?|port scans?|scans? ?(?:8001)?|8001|block(?:-ip)?|alert is too weak|alert|too weak|packets?|discard(?:s|ed|-[a-z-]+)?|drops?|dropped|spoofed(?: ip)?|spoofing|addresses|address|strict|loose|source(?:-| )rout(?:ing|ed)|source|routing|enable(?: yes)?|yes|included|our|rules|in it|against|reconnaissance|host sweeps?/;

interface Setting {
  readonly said: RegExp;
  readonly what: string;
  readonly holds: (profile: Place) => boolean;
}

const isYes =
  (path: string) =>
  (profile: Place): boolean =>
    isSet(profile, `${path} yes`);
const blocks =
  (id: string) =>
  (profile: Place): boolean =>
    /^block(?:-ip)?$/.test(valueOf(profile, `scan ${id} action`) ?? '');
const SETTINGS: readonly Setting[] = [
  {
    said: /\bsyn(?:-| )?floods?\b|\btcp-syn\b|\bsyn flooding\b|\bflood(?:ing)? protection (?:against|for|of) [^,;]*\bsyn\b(?!(?:-| )cookies)/,
    what: 'protection against SYN floods',
    holds: isYes('flood tcp-syn enable'),
  },
  { said: /\bsyn(?:-| )cookies\b/, what: 'SYN cookies', holds: (profile) => isSet(profile, 'flood tcp-syn syn-cookies') },
  {
    said: /\budp floods?\b|\bflood(?:ing)? protection (?:against|for|of) [^,;]*\budp\b/,
    what: 'protection against UDP floods',
    holds: isYes('flood udp enable'),
  },
  {
    said: /\bicmp floods?\b|\bflood(?:ing)? protection (?:against|for|of) [^,;]*\bicmp\b/,
    what: 'protection against ICMP floods',
    holds: isYes('flood icmp enable'),
  },
  { said: /\bspoof/, what: '`discard-ip-spoof`', holds: isYes('discard-ip-spoof') },
  { said: /\bstrict\b/, what: '`discard-strict-source-routing`', holds: isYes('discard-strict-source-routing') },
  { said: /\bloose\b/, what: '`discard-loose-source-routing`', holds: isYes('discard-loose-source-routing') },
  { said: /\bport scans?\b|\bscan 8001\b/, what: 'blocking of port scans', holds: blocks('8001') },
  { said: /\bhost sweeps?\b/, what: 'blocking of host sweeps', holds: blocks('8002') },
];

/** Which zones a sentence means. */
interface Scope {
  readonly all: boolean;
  readonly prefix?: string | undefined;
  readonly words: ReadonlySet<string>;
  readonly outside: boolean;
}
interface ZoneDemand extends Scope {
  readonly settings: readonly Setting[];
}

function readScope(sentence: string): Scope | undefined {
  const prefix = /\bbegin with ([a-z][\w-]*)/.exec(sentence)?.[1];
  const all = /\b(?:each|every|all)(?: layer-?3)? zones?\b/.test(sentence) && !/\bzones? (?:facing|of)\b/.test(sentence);
  const outside = /\binternet\b|\buntrust\w*\b|\bexternal\b|\boutside\b/.test(sentence);
  if (
    !prefix &&
    !all &&
    !outside &&
    !/\bzones? (?!names?\b|has\b|have\b|must\b|shall\b|is\b|are\b|with\b|protection\b|that\b|which\b|of\b|the\b|in\b|and\b)[a-z]/.test(
      sentence,
    )
  )
    return undefined;
  return { all: all && !outside, prefix, outside, words: new Set(sentence.match(/[a-z][\w-]*/g)) };
}

/** `Whether floods are met with RED or SYN cookies is not important` demands neither. */
const IS_OPEN = /^whether\b.*\b(?:is not important|does not matter|is of no importance)$/;

function readDemands(sentences: readonly string[]): readonly ZoneDemand[] {
  let scope: Scope | undefined;
  const demands: ZoneDemand[] = [];
  for (const sentence of sentences.filter((one) => !IS_OPEN.test(one)).flatMap((one) => one.split(/; (?=for )/))) {
    const own = readScope(sentence);
    // A prefix is told once, and holds for what follows.
    if (own && !(scope?.prefix !== undefined && own.prefix === undefined)) scope = own;
    const settings = SETTINGS.filter(({ said }) => said.test(sentence));
    if (scope && (settings.length > 0 || /\bprofiles?\b/.test(sentence))) demands.push({ ...scope, settings });
  }
  return demands;
}

function zonesMeant(tree: ConfigTree, { all, prefix, words, outside }: Scope): readonly Zone[] {
  const zones = zonesOf(tree);
  if (prefix !== undefined) return zones.filter(({ name }) => name.toLowerCase().startsWith(prefix));
  if (all) return zones;
  const named = zones.filter(({ name }) => words.has(name.toLowerCase()));
  return named.length > 0 || !outside ? named : zones.filter(({ untrusted }) => untrusted);
}

function judgeZone(tree: ConfigTree, { name, place }: Zone, settings: readonly Setting[]): Outcome {
  const profile = valueOf(place, ATTACHED);
  const lines = [place.node.line];
  if (profile === undefined)
    return unlessHidden(tree, `vsys * zone ${name} ${ATTACHED}`, fail(lines, `The zone ${name} has no zone protection profile.`));
  const own = entryOf(tree, PROFILES, profile);
  if (!own) return review(`The zone protection profile ${profile} is not in the text.`, lines);
  const missing = settings.filter(({ holds }) => !holds(own)).map(({ what }) => what);
  const shown = [...lines, own.node.line];
  return missing.length > 0
    ? fail(shown, `The zone protection profile ${profile} of the zone ${name} lacks ${missing.join(', ')}.`)
    : pass(
        shown,
        `The zone ${name} has the zone protection profile ${profile}${settings.length > 0 ? ` with ${settings.map(({ what }) => what).join(', ')}` : ''}.`,
      );
}

function judge(tree: ConfigTree, demands: readonly ZoneDemand[]): readonly Outcome[] {
  return demands.flatMap((demand) => {
    const zones = zonesMeant(tree, demand);
    if (zones.length === 0)
      return [
        review(
          'Which zones are meant the text does not show.',
          findPath(tree, 'vsys * zone *').map(({ node }) => node.line),
        ),
      ];
    return zones.map((zone) => judgeZone(tree, zone, demand.settings));
  });
}

export const zoneProtectionTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'zone-protection',
    title: 'Zone protection profiles',
    expectation: 'each zone that the document means must have a zone protection profile with the protections that it names',
    source: SOURCE,
    core: /^(?:zone \S+ network zone-protection-profile|network profiles zone-protection-profile)\b/,
    words: WORDS,
    heeds: [/\balso discards\b/, /\bboth (?:carry|have|use)\b/],
    read: (sentences) => {
      const demands = readDemands(sentences);
      return demands.length > 0 ? { judge: (tree) => judge(tree, demands), numbers: [8001] } : undefined;
    },
  }),
];
