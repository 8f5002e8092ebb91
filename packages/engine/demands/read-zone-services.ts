import type { Recommendation } from '../model/recommendation.ts';
import { ZONES_SAID, type ZoneSaid, onlyExcepts, plainSentence, plainSentences, readZonesSaid, typedWordsOf } from './zones-said.ts';

/** The words of a vendor for what a zone offers of the device itself. */
export interface ServiceWords {
  readonly services: readonly string[];
  readonly protocols: readonly string[];
  /** Those that stand for every one. */
  readonly everything: readonly string[];
}

/**
 * `never`: no zone offers these. `onlyIn`: zones that are not named do not offer these. `only`: the zones that are named offer nothing else;
 * a person looks at protocols where it speaks of them in no way.
 */
export interface ZoneServices {
  readonly is: 'never' | 'onlyIn' | 'only';
  readonly zones: readonly ZoneSaid[];
  readonly services: readonly string[];
  readonly protocols: readonly string[];
  readonly ofProtocols: 'meant' | 'left out' | 'unsure';
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
const KIND = '(?:(?:the|system|inbound|management|routing)[- ])*(?:services?|protocols?)';
const SYSTEM = '(?:(?:system|inbound|management)[- ])?services?';
const ALLOWS =
  '(?:lists?|allows?|permits?|has|have|opens?|offers?|accepts?|admits?|lets? in|names?|holds?|contains?|(?:may|must|can) (?:list|allow|offer|open|have|admit|accept|name))';
const ALLOWED = '(?:(?:listed|allowed|permitted|opened|open|offered|accepted|admitted|found|let in|enabled|named|there)(?: there)?)';
const NO_ZONE = String.raw`no (?:security )?zones?(?:,? (?:and|nor|or) (?:in )?(?:no |any |on )?interfaces? (?:(?:with)?in|of) (?:an?|any|its|the|one) zones?)?,?`;

/** Why, or where they belong instead: nothing is asked by it. */
const BEHIND =
  /(?:[:;,] (?:these|those|they|that) (?:belong|are for|go) [\w ,-]{2,40}|[:;,] (?:those|these) are a matter of [\w ,-]{2,40})$/i;

const ASIDES: readonly RegExp[] = [
  /^(?:remember |note |mind )?(?:that )?(?:an? |the |each )?(?:interface )?(?:statements?|settings?|lines?|what (?:is written|stands|is set)) (?:at|of|on|for|below) (?:an?|the|each|single)[\w ]* interfaces? (?:replaces?|overrides?|takes? the place of) (?:the one|those|that|what (?:is written|stands|is set)) (?:of|at|on|for) (?:its|the) zones?[\w ,]*$/i,
  /^(?:remember |note |mind )?(?:that )?an? interface (?:statement|setting|line)s? (?:replaces?|overrides?|takes? the place of) (?:the one|those|that) (?:of|at|on|for) (?:its|the) zones?$/i,
  /^(?:look at|read|check|compare) (?:both|the two) (?:levels|places)$/i,
  /^(?:on|in|for|at) (?:the )?[\w-]+ (?:zones? )?(?:this|that) leaves(?:,? at most)?$/i,
];
const NOT_PROTOCOLS =
  /^(?:the )?(?:routing )?protocols?(?: \((?:the word )?protocols? [\w-]+\))? (?:are|is) (?:outside (?:of )?th(?:is|e) (?:row|control|rule|check|requirement)|not (?:covered|part of|the subject of|judged|looked at)[\w ]*|out of scope)(?: here)?$/i;
const BINDS =
  /\b(?:appl(?:y|ies|icable)|only|if|where|when(?:ever)?|unless|until|except\w*|exempt\w*|(?:is|are|does|do|need) not|tolerat\w*|besides|instead|provided|may|can)\b/i;
const TITLED =
  /^(?:the|an?|of|and|or|from|to|into|in|on|for|by|no|not|nothing|only|zones?|what|which|how|device|firewall|unit|box|gateway|itself|answers?|services?|offers?|offered|opens?|listens?|management|inbound|host-inbound(?:-traffic)?|traffic|own|has|have|is|are|outside|inside|outer|towards?|interfaces?)$/i;

/** What a document says of which zones offer which services of the device, in sentences of their own; undefined where none says so. */
export function readZoneServices(recommendation: Recommendation, words: ServiceWords): ZoneServicesDemand | undefined {
  const sentences = plainSentences(recommendation);
  if (sentences.length > MOST_SENTENCES) return undefined;
  const typed = typedWordsOf(recommendation);
  const forms = formsOf(words);
  const leavesOut = sentences.some((sentence) => NOT_PROTOCOLS.test(sentence));
  const read = sentences.map((sentence) => ({
    sentence,
    demands: sentence.length > LONGEST ? [] : readOne(sentence, forms, words, typed),
  }));
  const demands = read.flatMap((one) => one.demands).map((one) => (leavesOut ? { ...one, ofProtocols: 'left out' as const } : one));
  if (demands.length === 0) return undefined;
  const others = read.flatMap((one) => (one.demands.length > 0 ? [] : [one.sentence]));
  const [exceptions, rest] = [true, false].map((is) =>
    others.filter((sentence) => !NOT_PROTOCOLS.test(sentence)).filter((sentence) => onlyExcepts(sentence) === is),
  ) as [string[], string[]];
  const unread = rest.filter((sentence) => !ASIDES.some((form) => form.test(sentence)));
  const isTitled = plainSentence(recommendation.title)
    .split(/[\s,/]+/)
    .every((word) => TITLED.test(word));
  return {
    demands,
    exceptions: exceptions.map((sentence) => sentence.toLowerCase()),
    isWhole: unread.length === 0 && isTitled,
    mayExempt: unread.some((sentence) => BINDS.test(sentence)),
  };
}

/** A form of a whole sentence; its groups are `zones`, `services`, and `protocols` where it names them apart. */
type Form = readonly [pattern: RegExp, is: ZoneServices['is']];

const formsByWords = new WeakMap<ServiceWords, readonly Form[]>();

function formsOf(words: ServiceWords): readonly Form[] {
  let forms = formsByWords.get(words);
  if (!forms) formsByWords.set(words, (forms = makeForms(words)));
  return forms;
}

function makeForms({ services, protocols, everything }: ServiceWords): readonly Form[] {
  const name = `(?:${[...services, ...protocols, ...everything].toSorted((a, b) => b.length - a.length).join('|')})(?![\\w-])`;
  const one = `(?:${KIND} )?${name}`;
  const list = `${one}(?:(?:,? (?:and|or|nor) |, )${one}){0,19}`;
  const own = `(?<services>(?:any of )?${list})`;
  const zones = `(?<zones>${ZONES_SAID.slice(1, -1)})`;
  const among = `(?: (?:among|in|as) (?:its|their) (?:${SYSTEM}|protocols?))?`;
  const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'i');
  return [
    [
      whole(`(?:in )?${NO_ZONE} ${ALLOWS} ${own}${among}(?:,? (?:nor|or) (?<protocols>${name}) (?:among|in|as) (?:its|their) protocols?)?`),
      'never',
    ],
    [whole(`in ${NO_ZONE} (?:do we find|(?:is|are) there|do we see) ${own}`), 'never'],
    [whole(`${own} (?:is|are|may be|must be) ${ALLOWED} in no zones?`), 'never'],
    [
      whole(
        `${own} (?:is|are|may be|must be) (?:${ALLOWED} (?:only in|in) ${zones.replace('<zones>', '<a>')}(?: and nowhere else| only| alone| and in no other zones?)|only ${ALLOWED} in ${zones.replace('<zones>', '<b>')}|${ALLOWED} only in ${zones.replace('<zones>', '<c>')})`,
      ),
      'onlyIn',
    ],
    [whole(`in ${zones},? the only ${SYSTEM}(?: (?:listed|allowed|offered|permitted|open|there))? (?:is|are) ${own}`), 'only'],
    [whole(`${zones} ${ALLOWS} (?:nothing but|no more than|nothing more than|only|at most) ${own}`), 'only'],
    [whole(`${zones} ${ALLOWS} ${own},? and (?:that is (?:it|all)|nothing (?:else|more)|no (?:other|more)(?: services?)?)`), 'only'],
    [whole(`in ${zones},? (?:only|nothing but|no more than) ${own} (?:is|are|may be) ${ALLOWED}`), 'only'],
  ];
}

function readOne(written: string, forms: readonly Form[], words: ServiceWords, typed: ReadonlySet<string>): readonly ZoneServices[] {
  const sentence = written.replace(BEHIND, '');
  for (const [form, is] of forms) {
    const groups = form.exec(sentence)?.groups;
    if (!groups) continue;
    const named = wordsIn(groups['services'] ?? '');
    const zones = groups['zones'] ?? groups['a'] ?? groups['b'] ?? groups['c'];
    // `A and that is it … is only in zones`: `in MGMT` without a word that closes the list says where it may be, and not where not.
    if (is === 'onlyIn' && !/\bonly\b|\balone\b|\bnowhere else\b|\bno other\b/i.test(sentence)) continue;
    const protocols = named.filter((word) => words.protocols.includes(word));
    const ofProtocols =
      protocols.length > 0 || groups['protocols'] !== undefined
        ? 'meant'
        : is === 'only' && !SERVICES_ALONE.test(sentence)
          ? 'unsure'
          : 'left out';
    return [
      {
        is,
        zones: zones === undefined ? [] : readZonesSaid(zones, typed),
        services: named.filter((word) => !words.protocols.includes(word)),
        protocols: [...protocols, ...wordsIn(groups['protocols'] ?? '')],
        ofProtocols,
        sentence: written,
      },
    ];
  }
  return [];
}

const SERVICES_ALONE = /\bservices?\b/i;
const wordsIn = (list: string): readonly string[] =>
  list
    .toLowerCase()
    .replace(new RegExp(`\\b${KIND} `, 'g'), '')
    .replace(/\bany of /g, '')
    .split(/,? (?:and|or|nor) |, /)
    .filter(Boolean);
