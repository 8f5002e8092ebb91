import type { Place } from '@merlon/engine/config-tree/find.ts';
import { unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import { shorten } from '@merlon/engine/audit/guard.ts';
import { type MeantNames, readMeantNames } from '@merlon/engine/demands/read-meant-names.ts';
import { type NameForms, readNameForms } from '@merlon/engine/demands/read-name-forms.ts';
import { type LetOff, readLetOff } from '@merlon/engine/demands/read-let-off.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, doubt, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { entryOf } from '../../facts/facts.ts';
import { type Zone, zonesOf } from '../../facts/zones.ts';
import { type PanosTopic, defineTopic } from './topic.ts';
import { type OpenSetting, type Setting, protects, readRate, readZoneSettings } from './zone-settings.ts';

const PROFILES = 'network profiles zone-protection-profile';
const ATTACHED = 'network zone-protection-profile';
const SOURCE =
  'PAN-OS web interface help, Network > Network Profiles > Zone Protection: a zone has none by default, and a profile protects against nothing by default; 8001 is the TCP port scan, 8002 the host sweep';
const WORDS =
  /a firewall on which no zone has such a profile fails this control(?: as well as the one before)?|both kinds|alert(?:ing|s)? alone|an? alert alone has never made anybody do anything|alert(?:ing)? alone wakes up nobody(?: at night)?|nobody|alerting|blocked|no alert,? (?:and |or )?no allow|a number missing = off|(?:scan )?detectors?|outside|outer|(?:each|every|all|any|the) [a-z]+ zones?(?: that (?:exists?|is present)(?: on the (?:firewall|device))?)? \([a-z][\w-]*(?:(?:, (?:and |or )?| and | or )[a-z][\w-]*)*\)|(?:the )?(?:rates?|thresholds?) (?:is|are) a local matter|\(?(?:not )?random early drop(?: does not count)?\)?|activat(?:ion|e)[- ]rates?|per second|tcp-syn|cookie|vsys vsys\d+|(?:three )?scan entries|\d+|alert and allow are findings|whether (?:syn )?floods are met with red or syn(?:-| )cookies (?:is not important|does not matter)|(?:the )?thresholds? (?:are (?:up|left) to|depends? on) the [a-z]+(?:, (?:they|as they|since they) depend (?:too much )?on the [a-z]+| and are chosen by the [a-z]+)?|network|carry|zone(?:-| )protection(?:-| )profiles?|zone protection|protections?|profiles?|names? of (?:the )?zones|naming rules|(?:whose |with )?(?:the )?names? (?:begins?|starts?|ends?|beginning|starting|ending) (?:with|in) \w[\w-]*|begins? with \w+|zones are (?!not\b|in\b)[a-z][\w-]*(?:(?:, [a-z][\w-]*)*,? and [a-z][\w-]*)?(?=$|[.;])|zones? [a-z][\w-]*(?:…|\.\.\.)?(?: and (?!is|are|each|must|have|has|carry|the|show)[a-z][\w-]*)?|zones?|untrust(?:ed)?|layer-?3|internet|facing|edge|internal(?: ones)?|external|bound|syn(?:-| )cookies|syn(?:-| )floods?|syn|flood(?:s|ing)?|tcp-syn|tcp|udp|icmp|syn(?:-| )cookies|actions?|port scans?|scans? ?(?:800[123])?|800[123]|icmp-?v?6|other(?:-| )ip|malformed|block(?:-ip)?|alert is too weak|alert|too weak|packets?|discard(?:s|ed|-[a-z-]+)?|drops?|dropped|spoofed(?: ip)?|spoofing|addresses|address|strict|loose|source(?:-| )rout(?:ing|ed)|source|routing|enable(?: yes)?|yes|included|our|rules|in it|against|reconnaissance|host sweeps?/;

/** Which zones a sentence means. */
interface Scope {
  readonly all: boolean;
  /** By how they are called. */
  readonly forms?: NameForms | undefined;
  readonly words: ReadonlySet<string>;
  readonly outside: boolean;
  /** Those that have a profile at all, and what it means that none has. */
  readonly borne?: true;
  readonly noneFails?: boolean;
}
interface ZoneDemand extends Scope {
  readonly settings: readonly Setting[];
  readonly open: readonly OpenSetting[];
}

/** `They begin with ext-`, of zones that were spoken of. */
const formOf = (start: string | undefined): NameForms | undefined =>
  start === undefined ? undefined : { fits: (name) => name.toLowerCase().startsWith(start), said: [start] };

/** `Each zone protection profile attached to a zone` */
const BORNE =
  /\b(?:each|every|all|any) (?:zone(?:-| )protection(?:-| ))?profiles? (?:(?:(?:that|which) (?:is|are) )?(?:attached|assigned|bound|applied) to (?:a|any) zone|(?:that|which) (?:a|any) zone (?:has|bears|uses|carries))\b/;
/** `A firewall on which no zone has such a profile fails` */
const NONE_FAILS = /\bno zone has (?:such )?(?:an? |any )?(?:zone(?:-| )protection(?:-| ))?profile(?: at all)?,? (?:fails|is a finding)\b/;

function readScope(sentence: string): Scope | undefined {
  if (BORNE.test(sentence)) return { all: false, outside: false, words: new Set(), borne: true };
  const forms = readNameForms(sentence, 'zone') ?? formOf(/\bbegin with ([a-z][\w-]*)/.exec(sentence)?.[1]);
  const all = /\b(?:each|every|all)(?: layer-?3)? zones?\b(?! protection)/.test(sentence) && !/\bzones? (?:facing|of)\b/.test(sentence);
  const outside = /\binternet\b|\buntrust\w*\b|\bexternal\b|\boutside\b/.test(sentence);
  if (
    !forms &&
    !all &&
    !outside &&
    !/\bzones? (?!names?\b|has\b|have\b|must\b|shall\b|is\b|are\b|with\b|protection\b|that\b|which\b|of\b|the\b|in\b|and\b)[a-z]/.test(
      sentence,
    )
  )
    return undefined;
  return { all: all && !outside, forms, outside, words: new Set(sentence.match(/[a-z][\w-]*/g)) };
}

/** `Whether floods are met with RED or SYN cookies is not important`, `UDP floods are optional` demand neither. */
const IS_OPEN =
  /^whether\b.*\b(?:is not important|does not matter|is of no importance)$|^(?!.*\b(?:must|shall|only)\b).*\b(?:optional|not (?:required|needed|demanded|necessary)|need not)\b/;

/** `all zones`, of `all zones except outside have a profile`: what is let off is not what is meant. */
const withoutLetOff = (sentence: string): string =>
  readLetOff([sentence], ZONES).reduce((text, { part }) => (part === text ? text : text.slice(0, -part.length)), sentence);
const ZONES = /\bzones?\b/;

interface Read {
  readonly demands: readonly ZoneDemand[];
  readonly unclear: readonly string[];
}

function readDemands(sentences: readonly string[]): Read {
  const asking = sentences.filter((one) => !IS_OPEN.test(one)).flatMap((one) => one.split(/; (?=for )/));
  const read = readZoneSettings(asking);
  // What is asked before any zone is named is asked of those that are named first.
  let scope = asking.map((one) => readScope(withoutLetOff(one))).find((own) => own !== undefined);
  const demands: ZoneDemand[] = [];
  const noneFails = sentences.some((sentence) => NONE_FAILS.test(sentence));
  for (const [at, sentence] of asking.entries()) {
    const own = readScope(withoutLetOff(sentence));
    // How they are called is told once, and holds for what follows.
    if (own && !(scope?.forms !== undefined && own.forms === undefined)) scope = own;
    const { settings, open } = read[at]!;
    if (scope && (settings.length + open.length > 0 || /\bprofiles?\b/.test(sentence)))
      demands.push({ ...scope, noneFails, settings, open });
  }
  return { demands, unclear: asking.filter((_, at) => read[at]!.isUnclear) };
}

interface ZonesMeant {
  readonly meant: readonly Zone[];
  /** Partners, guests and the like: a person has to say whether they are untrusted. */
  readonly perhaps: readonly Zone[];
}

function zonesMeant(tree: ConfigTree, { all, forms, words, outside, borne }: Scope, listed: MeantNames | undefined): ZonesMeant {
  const zones = zonesOf(tree);
  const only = (meant: readonly Zone[]): ZonesMeant => ({ meant, perhaps: [] });
  if (borne) return only(zones.filter(({ place }) => valueOf(place, ATTACHED) !== undefined));
  if (forms) return only(zones.filter(({ name }) => forms.fits(name)));
  if (all) return only(zones);
  const isNamed = ({ name }: Zone): boolean => words.has(name.toLowerCase());
  if (!outside) return only(zones.filter(isNamed));
  // Another zone outside than those that are named may be meant as well.
  if (zones.some(isNamed)) return { meant: zones.filter(isNamed), perhaps: zones.filter((zone) => zone.untrusted && !isNamed(zone)) };
  // `Untrusted zones are outside and partner` says of the other sentences which they mean.
  if (listed && !listed.isOne) return only(zones.filter(({ name }) => listed.isMeant(name)));
  return {
    meant: zones.filter(({ untrusted }) => untrusted),
    perhaps: words.has('untrusted') || words.has('external') ? zones.filter(({ doubtful }) => doubtful) : [],
  };
}

function judgeZone(tree: ConfigTree, { name, place }: Zone, { settings, open }: ZoneDemand): readonly Outcome[] {
  const profile = valueOf(place, ATTACHED);
  const lines = [place.node.line];
  if (profile === undefined)
    return [unlessHidden(tree, `vsys * zone ${name} ${ATTACHED}`, fail(lines, `The zone ${name} has no zone protection profile.`))];
  const own = entryOf(tree, PROFILES, profile);
  if (!own) return [review(`The zone protection profile ${profile} is not in the text.`, lines)];
  const shown = [...lines, own.node.line];
  const called = `The zone protection profile ${profile} of the zone ${name}`;
  if (!protects(own)) return [review(`${called} protects against nothing.`, shown)];
  const missing = settings.filter(({ holds }) => !holds(own)).map(({ what }) => what);
  return [
    missing.length > 0
      ? fail(shown, `${called} lacks ${missing.join(', ')}.`)
      : pass(
          shown,
          `The zone ${name} has the zone protection profile ${profile}${settings.length > 0 ? ` with ${settings.map(({ what }) => what).join(', ')}` : ''}.`,
        ),
    ...open.flatMap(({ what, kinds }) => judgeOpen(own, kinds, { what, called, shown })),
  ];
}

interface OpenWords {
  readonly what: string;
  readonly called: string;
  readonly shown: readonly number[];
}

/** Of what a document asks without naming kinds, none is too few, all are enough, and of some a person has to say. */
function judgeOpen(own: Place, kinds: readonly Setting[], { what, called, shown }: OpenWords): readonly Outcome[] {
  const lacking = kinds.filter(({ holds }) => !holds(own));
  if (lacking.length === 0) return [];
  const said = lacking.map((kind) => kind.what).join(', ');
  return lacking.length === kinds.length
    ? [fail(shown, `${called} lacks ${said}.`)]
    : [review(`Which ${what} are meant the document does not say. ${called} lacks ${said}.`, shown)];
}

/** Leaves to a person that a zone falls short which the document may let off: one that it names there, or any where it names none. */
function unlessExempt(exempt: readonly LetOff[], zones: readonly Zone[], { name }: Zone, outcome: Outcome): Outcome {
  if (outcome.status !== 'FAIL') return outcome;
  const found = exempt.find(({ part }) => {
    const named = zones.filter((zone) => saysName(part, zone.name));
    return named.length === 0 || named.some((zone) => zone.name === name);
  });
  return found ? doubt(outcome, `But the document says "${shorten(found.sentence)}", and it may let the zone ${name} off.`) : outcome;
}
const saysName = (part: string, name: string): boolean => ` ${part.replace(/[^\w./-]+/g, ' ')} `.includes(` ${name.toLowerCase()} `);

interface Asked {
  readonly demands: readonly ZoneDemand[];
  readonly exempt: readonly LetOff[];
  readonly recommendation: Recommendation;
}

function judge(tree: ConfigTree, { demands, exempt, recommendation }: Asked): readonly Outcome[] {
  const every = zonesOf(tree);
  const lines = every.map(({ place }) => place.node.line);
  const listed = readMeantNames(recommendation, 'zone')?.(every.map(({ name }) => name));
  const missing = (listed?.missing ?? []).map((name) =>
    review(`The document names the zone \`${name}\`, which is not in the text.`, lines),
  );
  const judged = demands.flatMap((demand) => {
    const { meant, perhaps } = zonesMeant(tree, demand, listed);
    if (meant.length === 0 && demand.borne && demand.noneFails && lines.length > 0)
      return [unlessHidden(tree, `vsys * zone * ${ATTACHED}`, fail(lines, 'No zone has a zone protection profile.'))];
    if (meant.length === 0) return [review('Which zones are meant the text does not show.', lines)];
    return [
      ...meant.flatMap((zone) => judgeZone(tree, zone, demand).map((outcome) => unlessExempt(exempt, every, zone, outcome))),
      ...perhaps
        .flatMap((zone) => judgeZone(tree, zone, demand))
        .filter(({ status }) => status !== 'PASS')
        .map((outcome) => review(`${outcome.reason} Whether that zone is meant a person has to say.`, outcome.lines)),
    ];
  });
  return [...judged, ...missing];
}

export const zoneProtectionTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'zone-protection',
    title: 'Zone protection profiles',
    expectation: 'each zone that the document means must have a zone protection profile with the protections that it names',
    source: SOURCE,
    core: /^(?:zone \S+ network zone-protection-profile|network profiles zone-protection-profile)\b/,
    words: WORDS,
    heeds: [
      /\b(?:not random early drop|random early drop does not count)\b|\balert and allow are findings\b/,
      /\balso discards\b/,
      NONE_FAILS,
      /\bas well as the one before\b|\bboth kinds of source(?:-| )routing\b/,
      /\balert(?:ing|s)? alone (?:(?:is|are) not (?:enough|sufficient)|wakes up nobody)\b|\bno alert,? (?:and |or )?no allow\b|\ba number missing = off\b/,
      /\ban alert alone has never\b|\bfor syn we use cookies, not\b/,
      /\bboth (?:carry|have|use)\b/,
    ],
    read: (sentences, recommendation) => {
      const { demands, unclear } = readDemands(sentences);
      const exempt = readLetOff(sentences, ZONES);
      return demands.length > 0
        ? {
            judge: (tree) => judge(tree, { demands, exempt, recommendation }),
            numbers: [3, 8001, 8002, 8003, ...sentences.flatMap(readRate)],
            narrows: exempt.length > 0,
            unclear,
          }
        : undefined;
    },
  }),
];
