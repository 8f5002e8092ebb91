import { isSaid } from '../../demands/restated.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { readNameForms, withoutNameForms } from '../../demands/read-name-forms.ts';
import { asksNothing } from '../by-sentences/title-words.ts';
import { KIND, OF_ZONES, type ZoneServiceForm, type ZoneServiceKind, makeProfileForms, makeZoneForms } from './zone-service-forms.ts';
import { type ZoneSaid, onlyExcepts, plainSentence, plainSentences, readZonesSaid, typedWordsOf } from '../../demands/zones-said.ts';

/** The words of a vendor for what a zone offers of the device itself. */
export interface ServiceWords {
  readonly services: readonly string[];
  readonly protocols: readonly string[];
  /** Those that stand for every one. */
  readonly everything: readonly string[];
  /** Other words of documents for some of them: `the User-ID services`. */
  readonly spoken?: readonly (readonly [said: RegExp, names: string])[];
  /** How documents call what interfaces bear to offer services: the source of a pattern. Left out where zones and interfaces do so themselves. */
  readonly holder?: string;
}

/**
 * `never`: no zone offers these. `onlyIn`: zones that are not named do not offer these. `only`: the zones that are named offer nothing else;
 * a person looks at protocols where it speaks of them in no way. `not`: the zones that are named do not offer these. `listed`: whoever offers
 * these lists the addresses that may use them.
 */
export interface ZoneServices {
  readonly is: ZoneServiceKind;
  readonly zones: readonly ZoneSaid[];
  readonly services: readonly string[];
  readonly protocols: readonly string[];
  readonly ofProtocols: 'meant' | 'left out' | 'unsure';
  /** It speaks of all profiles, whether an interface bears them or not. */
  readonly ofProfiles?: true;
  /** It means the zones of the sentence before. */
  readonly isThere?: true;
  /** The networks in which listed addresses have to lie, as the document has them. */
  readonly networks?: string;
  /** A list of all addresses is none. */
  readonly refusesAll?: true;
  readonly sentence: string;
}

/** What a document says of what zones offer of the device itself. */
export interface ZoneServicesDemand {
  readonly demands: readonly ZoneServices[];
  /** Sentences that let something off, in small letters. */
  readonly exceptions: readonly string[];
  readonly isWhole: boolean;
  /** A sentence that was not understood may say where all this holds. */
  readonly mayExempt: boolean;
}

const MOST_SENTENCES = 40;
const LONGEST = 250;
/** Why, or where they belong instead: nothing is asked by it. */
const BEHIND =
  /(?:[:;,] (?:these|those|they|that) (?:belong|are for|go) [\w ,-]{2,40}|[:;,] (?:those|these) are a matter of [\w ,-]{2,40})$/i;

const ASIDES: readonly RegExp[] = [
  /^(?:remember |note |mind )?(?:that )?(?:an? |the |each )?(?:interface )?(?:statements?|settings?|lines?|what (?:is written|stands|is set)) (?:at|of|on|for|below) (?:an?|the|each|single)[\w ]* interfaces? (?:replaces?|overrides?|takes? the place of) (?:the one|those|that|what (?:is written|stands|is set)) (?:of|at|on|for) (?:its|the) zones?[\w ,]*$/i,
  /^(?:remember |note |mind )?(?:that )?an? interface (?:statement|setting|line)s? (?:replaces?|overrides?|takes? the place of) (?:the one|those|that) (?:of|at|on|for) (?:its|the) zones?$/i,
  /^(?:look at|read|check|compare) (?:both|the two) (?:levels|places)$/i,
  /^(?:on|in|for|at) (?:the )?[\w-]+ (?:zones? )?(?:this|that) leaves(?:,? at most)?$/i,
  /^profiles? (?:(?:that are )?(?:used|bound|attached|assigned) )?(?:on|to|by|at) (?:the )?(?:inner|inside|internal|other|trusted) interfaces? (?:are|is) (?:judged|handled|covered|treated|dealt with|checked) (?:under|in|by) [\w. -]{2,40}$/i,
  /^it is (?:equally|also|just as) (?:good|fine|acceptable|well) if (?:the |an? )?interfaces? (?:in|of) (?:the )?[\w -]{3,40} (?:has|have) no (?:[\w-]+ )*profile$/i,
  /^an? permitted-ip list (?:in|of) the profile does not make up for an? service on \w+$/i,
  /^administration from (?:the )?(?:outside|internet|home|elsewhere|afar) (?:runs|goes|is done|takes place|comes) (?:through|via|by|over|from) (?:the|an?) jump (?:host|server|station)[a-z ]{0,60}$/i,
  /^(?:an? |the )?(?:export|backup|copy) of the (?:running |saved )?config(?:uration)?$/i,
  /^compare with (?:the output of )?show [\w./ -]{3,60}?(?: ?, which (?:prints|shows) [\w:. -]{3,80})?$/i,
  /^(?:find|match|note|look up|identify) (?!.*\b(?:only|not?|never|must|each of)\b)[a-z ,-]{3,120}$/i,
];
/** `Apart from that, no profile …` */
const LEADS = /^(?:apart from (?:that|this)|besides(?: (?:that|this))?|moreover|furthermore|in addition|also|likewise),? /i;
/** `That list must not contain 0.0.0.0/0` */
const REFUSES_ALL =
  /^(?:that|the|this|its|such an?) (?:\w+ )?list (?:(?:must|may|shall|does|should|can) ?not|never) (?:contains?|holds?|includes?|names?|lists?) 0\.0\.0\.0\/0(?: (?:or|nor|and) ::\/0)?$/i;
const NOT_PROTOCOLS =
  /^(?:the )?(?:routing )?protocols?(?: \((?:the word )?protocols? [\w-]+\))? (?:are|is) (?:outside (?:of )?th(?:is|e) (?:row|control|rule|check|requirement)|not (?:covered|part of|the subject of|judged|looked at)[\w ]*|out of scope)(?: here)?$/i;
const BINDS =
  /\b(?:appl(?:y|ies|icable)|only|if|where|when(?:ever)?|unless|until|except\w*|exempt\w*|(?:is|are|does|do|need) not|tolerat\w*|besides|instead|provided|may|can)\b/i;
const TITLED =
  /^(?:the|an?|of|and|or|from|to|into|in|on|for|by|no|not|nothing|only|zones?|what|which|how|device|firewall|unit|box|gateway|itself|answers?|services?|offers?|offered|opens?|listens?|management|profiles?|ports?|most|inbound|host-inbound(?:-traffic)?|traffic|own|has|have|is|are|outside|inside|outer|towards?|interfaces?)$/i;

/** What a document says of which zones offer which services of the device, in sentences of their own; undefined where none says so. */
export function readZoneServices(recommendation: Recommendation, words: ServiceWords): ZoneServicesDemand | undefined {
  const sentences = plainSentences(recommendation);
  if (sentences.length > MOST_SENTENCES) return undefined;
  const typed = typedWordsOf(recommendation);
  const leavesOut = sentences.some((sentence) => NOT_PROTOCOLS.test(sentence));
  const read = sentences.map((sentence) => ({
    sentence,
    demands: sentence.length > LONGEST ? [] : readOne(sentence, words, typed),
  }));
  const found = read.flatMap((one) => one.demands).map((one) => (leavesOut ? { ...one, ofProtocols: 'left out' as const } : one));
  const refusesAll = sentences.some((sentence) => REFUSES_ALL.test(sentence));
  const demands = nameZones(found).map((one) => (refusesAll && one.is === 'listed' ? { ...one, refusesAll } : one));
  if (demands.length === 0) return undefined;
  const isHeard = (sentence: string): boolean =>
    demands.some((one) => one.sentence === sentence || (one.refusesAll && REFUSES_ALL.test(sentence)));
  const others = sentences.filter((sentence) => !isHeard(sentence));
  const [exceptions, rest] = [true, false].map((is) =>
    others.filter((sentence) => !NOT_PROTOCOLS.test(sentence)).filter((sentence) => onlyExcepts(sentence) === is),
  ) as [string[], string[]];
  const unread = rest.filter((sentence) => !ASIDES.some((form) => form.test(sentence)));
  const isTitled = plainSentence(recommendation.title)
    .split(/[\s,/]+/)
    .every((word) => TITLED.test(word) || asksNothing(word.toLowerCase()) || isSaid([word], recommendation.description));
  return {
    demands,
    exceptions: exceptions.map((sentence) => sentence.toLowerCase()),
    isWhole: unread.length === 0 && isTitled,
    mayExempt: unread.some((sentence) => BINDS.test(sentence) && !isOfOthers(sentence, demands)),
  };
}

/** `All other zones: …`, `Interfaces in office may also …`: what is said of other zones lets nothing off in those that were named. */
function isOfOthers(sentence: string, demands: readonly ZoneServices[]): boolean {
  if (demands.some(({ ofProfiles, zones }) => ofProfiles || zones.length === 0)) return false;
  if (/^(?:all|any|the) others? (?:zones|interfaces|profiles)\b/i.test(sentence)) return true;
  const said = OF_ZONES.exec(sentence)?.groups?.['zones'];
  const named = new Set(demands.flatMap(({ zones }) => zones).map(({ name }) => name.toLowerCase()));
  return said !== undefined && readZonesSaid(said, new Set()).every(({ name }) => !named.has(name.toLowerCase()) && !name.endsWith('*'));
}

/** `There`, and `an outside interface` where the zone outside was named, mean zones of another sentence. */
function nameZones(found: readonly ZoneServices[]): readonly ZoneServices[] {
  const named = found.flatMap(({ zones }) => zones).filter(({ name }) => !name.endsWith('*'));
  let last: readonly ZoneSaid[] = [];
  return found.flatMap((demand) => {
    const zones = demand.isThere
      ? last
      : demand.zones.map((zone) => named.find(({ name }) => `${name.toLowerCase()}*` === zone.name.toLowerCase()) ?? zone);
    if (demand.isThere && zones.length === 0) return [];
    if (zones.length > 0) last = zones;
    return [{ ...demand, zones }];
  });
}

interface Forms {
  readonly forms: readonly ZoneServiceForm[];
  /** What names any of the services at all. */
  readonly names: RegExp;
}
const formsByWords = new WeakMap<ServiceWords, Forms>();

function formsOf(words: ServiceWords): Forms {
  let made = formsByWords.get(words);
  if (!made) {
    const { services, protocols, everything, holder } = words;
    const name = `(?:${[...services, ...protocols, ...everything].toSorted((a, b) => b.length - a.length).join('|')})(?![\\w-])`;
    const one = `(?:the )?(?:${KIND} )?${name}(?: (?:services?|yes)(?![\\w-]))?`;
    const list = `${one}(?:(?:,? (?:and|or|nor) |, )${one}){0,19}`;
    const forms = [...makeZoneForms(name, list), ...(holder === undefined ? [] : makeProfileForms(holder, list))];
    formsByWords.set(words, (made = { forms, names: new RegExp(`\\b${name}`, 'i') }));
  }
  return made;
}

/** `the User-ID services` in the words of the device. */
const inOwnWords = (sentence: string, { spoken = [] }: ServiceWords): string =>
  spoken.reduce((text, [said, names]) => text.replace(said, names), sentence);

function readOne(written: string, words: ServiceWords, typed: ReadonlySet<string>): readonly ZoneServices[] {
  const named = readNameForms(written, 'zone');
  const plain = named ? withoutNameForms(written, 'zone').replace(/ ?\((?:our|the|all)? *\)/, '') : written;
  const sentence = inOwnWords(plain, words).replace(LEADS, '').replace(BEHIND, '').replace(/\s+/g, ' ').trim();
  const { forms, names } = formsOf(words);
  if (!names.test(sentence)) return [];
  for (const { pattern, is, ofProfiles } of forms) {
    const groups = pattern.exec(sentence)?.groups;
    if (!groups) continue;
    const listed = wordsIn(groups['services'] ?? '');
    const denied = wordsIn((groups['denied'] ?? '').replace(/\b(?:no|neither) /gi, ''));
    if (!denied.every((word) => words.services.includes(word))) continue;
    const said = groups['zones'] ?? groups['sort'] ?? groups['a'] ?? groups['b'] ?? groups['c'];
    // `A and that is it … is only in zones`: `in MGMT` without a word that closes the list says where it may be, and not where not.
    if (is === 'onlyIn' && !/\bonly\b|\balone\b|\bnowhere else\b|\bno other\b/i.test(sentence)) continue;
    const zones = said === undefined ? [] : readZonesSaid(said, typed, (groups['every'] ?? groups['sort']) !== undefined);
    // Names of a form are those of one sort of zones.
    if (named && zones.length !== 1) continue;
    const protocols = listed.filter((word) => words.protocols.includes(word));
    const ofProtocols =
      protocols.length > 0 || groups['protocols'] !== undefined
        ? 'meant'
        : is === 'only' && words.protocols.length > 0 && !SERVICES_ALONE.test(sentence)
          ? 'unsure'
          : 'left out';
    const demand: ZoneServices = {
      is,
      zones: named ? zones.map((zone) => ({ ...zone, fits: named.fits })) : zones,
      services: listed.filter((word) => !words.protocols.includes(word)),
      protocols: [...protocols, ...wordsIn(groups['protocols'] ?? '')],
      ofProtocols,
      ...(ofProfiles && { ofProfiles }),
      ...(groups['there'] !== undefined && { isThere: true as const }),
      ...(groups['networks'] !== undefined && { networks: groups['networks'] }),
      sentence: written,
    };
    return denied.length > 0 ? [demand, { ...demand, is: 'not', services: denied }] : [demand];
  }
  return [];
}

const SERVICES_ALONE = /\bservices?\b/i;
const wordsIn = (list: string): readonly string[] =>
  list
    .toLowerCase()
    .replace(new RegExp(`\\b${KIND} `, 'g'), '')
    .replace(/\b(?:any of|the) | (?:services?|yes)(?![\w-])/g, '')
    .split(/,? (?:and|or|nor) |, /)
    .filter(Boolean);
