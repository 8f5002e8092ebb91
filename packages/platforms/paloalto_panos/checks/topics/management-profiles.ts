import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, nameOf, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { DEFAULT_VALUE, isYes, linesBelow } from '../../facts/facts.ts';
import { PROFILE_SERVICES as SERVICES, bearersOf } from '../../facts/management-profiles.ts';
import { zonesOf } from '../../facts/zones.ts';
import { type NetworkDemands, findOutside, readNetworks } from './read-networks.ts';
import { type PanosTopic, defineTopic } from './topic.ts';

const PROFILES = 'network profiles interface-management-profile *';
const SOURCE = 'PAN-OS web interface help, Network > Network Profiles > Interface Mgmt: a service is off unless it is set to yes';
const WORDS =
  /manage|firewalls|traffic (?=(?:ports|interfaces))|dataplane|answers?|profiles? (?:which|that) (?:(?:only (?:answers?|offers?|allows?)|(?:answers?|offers?|allows?) only) ping|(?:answers?|offers?|allows?) ping (?:alone|only)) (?:needs?|requires?) no (?:address )?list(?: of addresses)?|encrypted|listed|offers|empty|rule|profiles (?:with|that (?:allow|enable)) (?:only|nothing but) ping(?: (?:or|and) response(?:-| )pages)? (?:are|is) (?:exempt|not (?:meant|concerned)|left out)|\binterface-management-profiles?\b|\binterfaces?\b|\bmanagement\b|\binterface mgmt\b|\bprofiles?\b|\bnetwork\b|\bnetworks\b|\bports?\b|\bhttps?\b|\bssh\b|\btelnet\b|\bsnmp\b|\bping\b|\bresponse(?:-| )pages\b|\buserid-service\b|\bservices?\b|\blogins?\b|\bsources?\b|\brestrict\w*\b|\bpermitted(?:-ip| ip)?(?: addresses)?\b|\baddress(?:es)?\b|\battached\b|\bassigned\b|\battaching\b|\bquickly\b|\bsince\b|\bwhether\b|\bexists?\b|\bcarr(?:y|ies)\b|\bzones? (?!facing|of|with|which|that|in)[a-z][\w-]*(?:(?:,| and| or) (?!is|are|either|may|must|the)[a-z][\w-]*)*|\bolder depots [a-z][\w-]*|\bzones?\b|\binternet\b|\bexternal\b|\bdepots\b|\bolder\b|\badministra\w+\b|\badministered\b|\bclear(?:-| )text\b|\bdata\b|\bmgt\b|\bdisable-(?:telnet|http)(?: yes)?\b|\bstatements?\b|\boffer\b|\bopen\b|\bpresent\b|\bnothing\b|\bwhatever\b|\beverywhere\b|\boff\b|\bon\b|\blooks?\b|\bhits\b|\bmentioned\b|\btend\b|\bre-used\b|\bclick\b|\banswering\b|\bsuch as\b|\bethernet\b|\binside\b|\bcannot\b|\bmembers\b|\byes\b|\bunused\b|\bstands?\b|\ba\)|\bb\)|\bc\)|\b[abc]\b|\bleast\b|\bstill\b|\bcompared?\b|\bgo to\b|\d+(?:\.\d+){3}(?:\/\d+)?|::\/0|\bholds?\b|mgmt|interface mgmt profiles?|data ports?|dataplane|data plane|inside|outside|untrust(?:ed)?|wan|facing|edge|public|login services?|web interface|web|cli|reachable|reached|access|logical|layer ?3|loopback|tunnel|sub-?interfaces?|unused|attached|bound|at all|alone|icmp|permits?|ocsp|user-id|http-ocsp|clients?|anywhere|source addresses|ip addresses|hosts?/g;
/** `telnet, http or ssh` */
const SERVICE = String.raw`(?:(?:telnet|https?|ssh|snmp|ping|response-pages|userid-service)(?: yes)?(?:(?:,? (?:or|and) |, ))?)+`;
const ZONE = /\bzones?\b|\bfacing\b|\binternet\b|\buntrust\w*|\boutside\b|\bexternal\b|\bwan\b|\bpublic\b|\bedge\b/;
/** Words for zones outside, of which only the text tells the names. */
const OUTSIDE = ['internet', 'untrusted', 'untrust', 'outside', 'external', 'wan', 'public', 'edge'];
const NEGATES = /\b(?:no|not|neither|nor|none|never|prohibited|forbidden|off)\b/;
const ADDRESSED = /\bpermitted(?:-| )ip\b|\baddresses\b|\brestrict\w* the source\b/;
const ONLY_PING =
  /\b(?:ping and nothing else|nothing (?:but|except|other than) ping|only ping|ping only|ping alone|ping (?:is|as) the only (?:service|one|protocol))\b/;

/** `Data ports answer ping and nothing else`: of whatever zone. */
const ALL_PING = new RegExp(
  String.raw`^(?:all |every |each )?(?:data|traffic|dataplane|(?:interface )?management)[ -](?:ports?|interfaces?|profiles?) (?:answers?|allows?|offers?|enables?)(?: to)? ${ONLY_PING.source}$`,
);

interface ProfileDemands {
  /** Services that no profile may let in. */
  readonly refused: readonly string[];
  /** Services that ask for a list of addresses. */
  readonly listed: readonly string[];
  readonly networks: NetworkDemands;
  /** What is refused on interfaces of some zones, and the words among which their names are. */
  readonly zone: { readonly refused: readonly string[]; readonly words: ReadonlySet<string> } | undefined;
  readonly device: readonly string[];
}

const servicesIn = (sentence: string): readonly string[] =>
  SERVICES.filter((service) => new RegExp(String.raw`(?<![\w-])${service.replace('-', '[- ]')}(?![\w-])`).test(sentence));

function readProfiles(sentences: readonly string[]): ProfileDemands | undefined {
  const refused: string[] = [];
  const listed: string[] = [];
  const outer: string[] = [];
  const words = new Set<string>();
  const device: string[] = [];
  let isZoned = false;
  for (const sentence of sentences) {
    device.push(...['telnet', 'http'].filter((service) => sentence.includes(`disable-${service} yes`)));
    if (/\bexempt\b|\b(?:needs?|requires?) no\b|\bneed not\b/.test(sentence)) continue;
    const services = servicesIn(sentence.replace(/\bdisable-\w+/g, ' '));
    if (ZONE.test(sentence) || (isZoned && /\bthere\b/.test(sentence) && !/\bthere (?:is|are)\b/.test(sentence))) {
      isZoned = true;
      const isNamed = /\b(?:zones?|facing|there)\b/.test(sentence);
      for (const word of sentence.match(/[a-z][\w-]*/g) ?? []) if (isNamed || OUTSIDE.includes(word)) words.add(word);
      if (ONLY_PING.test(sentence)) outer.push(...SERVICES.filter((service) => service !== 'ping'));
      // Ping beside them is what may be rather than what may not.
      else if (NEGATES.test(sentence)) outer.push(...services.filter((service) => service !== 'ping'));
      if (!ADDRESSED.test(sentence)) continue;
    }
    if (ALL_PING.test(sentence)) refused.push(...SERVICES.filter((service) => service !== 'ping'));
    if (services.length === 0) continue;
    if (ADDRESSED.test(sentence)) listed.push(...services);
    else if (NEGATES.test(sentence)) refused.push(...services);
  }
  const networks = readNetworks(sentences);
  if (!networks || refused.length + listed.length + outer.length === 0) return undefined;
  const zone = outer.length > 0 ? { refused: [...new Set(outer)], words } : undefined;
  if (isZoned && !zone) return undefined;
  return { refused: [...new Set(refused)], listed: [...new Set(listed)], networks, zone, device: [...new Set(device)] };
}

/** Whether a sentence speaks of services in a way of which nothing was read, or of all interfaces, of which the management interface is one. */
const isUnclear = (sentence: string, { device }: ProfileDemands): boolean =>
  (servicesIn(sentence.replace(/\bdisable-\w+/g, ' ')).length > 0 &&
    /\bonly\b|\bfrom\b/.test(sentence) &&
    !ALL_PING.test(sentence) &&
    !ADDRESSED.test(sentence) &&
    !ZONE.test(sentence) &&
    !/\bexempt\b|\bneeds? no\b|\brequires? no\b/.test(sentence)) ||
  (ZONE.test(sentence) && /\bping\b/.test(sentence) && NEGATES.test(sentence) && !ONLY_PING.test(sentence)) ||
  (ADDRESSED.test(sentence) &&
    /\bno (?:[a-z]+ ){0,2}profiles? [^;]*,? and\b(?=[^;]*\b(?:permitted|addresses)\b)(?!.*\bwithout\b)/.test(sentence)) ||
  (device.length === 0 && /\b(?:any|all|every) interfaces?\b(?! management)|\beverywhere\b/.test(sentence));

function judgeProfile(profile: Place, { refused, listed, networks }: ProfileDemands): Outcome {
  const name = nameOf(profile);
  const on = (services: readonly string[]): readonly string[] => services.filter((service) => isYes(profile, service));
  const lines = linesBelow(profile, ...SERVICES, 'permitted-ip');
  const bad = on(refused);
  if (bad.length > 0) return fail(lines, `The management profile ${name} lets in ${bad.join(', ')}.`);
  const open = on(listed);
  if (open.length === 0) return pass(lines, `The management profile ${name} lets in nothing that the document restricts.`);
  const entries = findPath(profile, 'permitted-ip').flatMap(valuesAt);
  if (entries.length === 0)
    return fail(lines, `The management profile ${name} lets in ${open.join(', ')} from every address, as it lists none.`);
  const { outside, open: unread } = findOutside(entries, networks);
  if (outside.length > 0) return fail(lines, `The management profile ${name} admits ${outside.join(', ')}.`);
  if (unread.length > 0) return review(`The management profile ${name} admits ${unread.join(', ')}, which a person has to compare.`, lines);
  return pass(lines, `The management profile ${name} admits ${entries.join(', ')} alone.`);
}

function judgeZones(tree: ConfigTree, { zone }: ProfileDemands): readonly Outcome[] {
  if (!zone) return [];
  const all = zonesOf(tree);
  const named = all.filter(({ name }) => zone.words.has(name.toLowerCase()));
  const isOutside = OUTSIDE.some((word) => zone.words.has(word));
  const zones = named.length > 0 || !isOutside ? named : all.filter(({ untrusted }) => untrusted);
  if (zones.length === 0) return [review('The text has no zone of a name that the document says.')];
  const members = new Set(zones.flatMap(({ interfaces }) => interfaces));
  const bound = bearersOf(tree).filter(({ name }) => members.has(name));
  const names = zones.map(({ name }) => name).join(', ');
  const judged = bound.map(({ name, place, profile }): Outcome => {
    const own = findPath(tree, ['network', 'profiles', 'interface-management-profile', profile])[0];
    if (!own) return review(`The management profile ${profile} is not in the text.`, linesAt([place]));
    const open = zone.refused.filter((service) => isYes(own, service));
    const lines = [place.node.line, ...linesBelow(own, ...SERVICES)];
    return open.length > 0
      ? fail(lines, `The interface ${name} of the zones ${names} lets in ${open.join(', ')} by the profile ${profile}.`)
      : pass(lines, `The interface ${name} of the zones ${names} lets in nothing that the document refuses there.`);
  });
  return judged.length > 0
    ? judged
    : [pass(linesAt(zones.map(({ place }) => place)), `No interface of the zones ${names} has a management profile.`)];
}

function judgeDevice(tree: ConfigTree, { device }: ProfileDemands): readonly Outcome[] {
  return device.map((service) => {
    const path = `deviceconfig system service disable-${service}`;
    const value = valueOf(tree, path);
    const lines = linesAt(findPath(tree, path));
    if (value === 'yes') return pass(lines, `\`${path}\` is yes.`);
    return value === undefined
      ? unlessHidden(tree, path, fail([], `\`${path}\` is not configured, and the document wants to see it.`))
      : fail(lines, `\`${path}\` is ${value}.`);
  });
}

function judge(tree: ConfigTree, demands: ProfileDemands): readonly Outcome[] {
  const profiles = findPath(tree, PROFILES);
  const device = judgeDevice(tree, demands);
  const own = demands.refused.length + demands.listed.length > 0 ? profiles.map((profile) => judgeProfile(profile, demands)) : [];
  const zones = judgeZones(tree, demands);
  const all = [...device, ...own, ...zones];
  return all.length > 0 ? all : [unlessHidden(tree, PROFILES, notApplicable('There is no interface management profile.'), DEFAULT_VALUE)];
}

export const managementProfileTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'management-profiles',
    title: 'Interface management profiles',
    expectation:
      'no interface management profile may let in a service that the document refuses, or one that it restricts without a list of addresses, nor on interfaces of its zones',
    source: SOURCE,
    core: /^(?:network profiles interface-management-profile\b|network interface \S+ \S+ layer3 interface-management-profile\b)/,
    beside: /^deviceconfig system service disable-(?:telnet|http)\b/,
    words: WORDS,
    heeds: [
      new RegExp(String.raw`\bprofiles? (?:do|does|must|may|shall) not (?:offer|enable|allow|permit|let in|have) ${SERVICE}`),
      new RegExp(String.raw`\bin no (?:interface management )?profile (?:may|must|is|are) ${SERVICE}`),
      /\bwe do not manage (?:the |our )?(?:firewalls?|devices?) (?:through|via|over|by) (?:data|traffic) (?:ports|interfaces)(?=:)/,
      /\bmust not be empty\b|\b(?:bound|used|attached|assigned) or not\b/,
      new RegExp(
        String.raw`\bno (?:interface management )?profiles?(?:, (?:bound|used|attached|assigned) or not,)? (?:may |must |shall )?(?:enables?|allows?|offers?|lets? in|has|have) ${SERVICE}`,
      ),
      new RegExp(String.raw`\b(?:no|neither|nor|none of) ${SERVICE}`),
      new RegExp(String.raw`\b${SERVICE}[\w, -]* must not be set to yes there\b`),
      /\b(?:has|have|carry)(?: either)? no (?:interface management )?profile(?: at all)?(?=,? or\b)/,
      /\bnothing (?:but|else)\b|\b(?:allows|enables) only ping\b|\bonly ping\b|\bping (?:only|alone)\b/,
      /\b(?:must|may|does|do) not (?:hold|contain|include) 0\.0\.0\.0\/0\b|\bnone of these is 0\.0\.0\.0\/0\b|\bnot be attached to an interface of the zone\b/,
      /\b(?:that are )?not attached\b|\bsingle click\b|\bnot mentioned in a profile are off\b|\bno hits\b|\bthis holds also for\b/,
      /\bclear-text administration is prohibited\b|\bno clear text\b|\bswitched off everywhere\b|\bboth services are disabled, by explicit statements\b/,
      /\bno administration from\b|\bcannot be administered from\b|\bpermitted-ip stands as well\b|\balso shows permitted-ip\b/,
    ],
    read: (sentences) => {
      const demands = readProfiles(sentences);
      return (
        demands && {
          judge: (tree) => judge(tree, demands),
          numbers: [],
          unclear: sentences.filter((sentence) => isUnclear(sentence, demands)),
        }
      );
    },
  }),
];
