/** What a text may not tell. */
export interface Refusals {
  /** The name of this device. */
  readonly host: boolean;
  /** Who made it, and what it is. */
  readonly maker: boolean;
  /** Its release. */
  readonly release: boolean;
  /** A place, a company, a person: whatever is called by a name of its own. */
  readonly anyName: boolean;
  /** Words as they are. */
  readonly words: readonly string[];
  readonly greeting: boolean;
}

export type Refused = Exclude<keyof Refusals, 'words'> | { readonly word: string };

const VERB = String.raw`(?:names?|mentions?|gives? away|reveals?|contains?|tells?|discloses?|shows?|holds?|identif(?:y|ies)|exposes?|betrays?|displays?|states?|includes?)`;
/** A sentence that may refuse something. */
export const REFUSES = new RegExp(
  String.raw`\b(?:not|neither|nor|no|none|never|without)\b[^.;]{0,60}\b${VERB}\b|\b${VERB}\b[^.;]{0,40}\b(?:neither|no|nothing)\b|\b(?:left out|omitted)\b|\b(?:must|shall|may) not\b`,
  'i',
);
const TO_WHOM = String.raw`(?: (?:the|any|an?) (?:reader|visitor|user|caller|attacker|stranger)s?| strangers?| anyone| anybody)?`;
const LIST = String.raw`([^.;:]+)`;
/** Forms of sentences that refuse the things of a list, in small letters. */
const FORMS: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:however, )?(?:(?:no (?:banner|text|message|notice)(?: of any kind)?(?: \([^()]*\))?|neither|none of (?:them|the (?:lines|texts|banners))|none)(?:,? whatever the kind(?: of banner)?(?: \([^()]*\))?,?)? (?:(?:may|shall|must|can|should) )?)${VERB}${TO_WHOM} ${LIST}$`,
  ),
  new RegExp(
    String.raw`\b(?:(?:must|shall|may|should|can|does|do|will|is) not|cannot|nor|never)(?: be allowed to)? ${VERB}${TO_WHOM} ${LIST}$`,
  ),
  new RegExp(String.raw`\b(?:(?:must|shall|should|may|has to|to) )?${VERB}${TO_WHOM} ((?:neither|no) [^.;:]+)$`),
  new RegExp(
    String.raw`^(?:and )?(?:in (?:it|the text),? )?((?:neither )?[^.;:]+) (?:(?:is|are) (?:left out|missing|omitted)|(?:is|are) not (?:mentioned|named|shown|in it)|(?:shall|must|may|should|do|does) not (?:be (?:in (?:it|the text)|contained|mentioned|named|shown|told|given away)|occur|appear)(?: in it| there)?|must not)$`,
  ),
  new RegExp(String.raw`^(?:so |hence )?(no [^.;:]+?) (?:belongs?|appears?|occurs?|stands?) (?:in it|there|in the text|in any banner)$`),
  /^(?:look for |the words? )?([^.;:]+): none (?:of (?:them|these) )?(?:may|must|is to) (?:occur|appear|be there|be in it)$/,
  /\band (no names)$/,
  new RegExp(String.raw`^((?:neither )[^.;:]+?) (?:belongs?|appears?|occurs?|stands?) (?:in it|there|in the text)$`),
  /^(?:not|no|neither) ([^.;:]+)$/,
];
const GREETS =
  /(?:,? and (?:it )?)?\b(?:must|shall|may|should|does|do) not (?:welcome|greet)(?: (?:(?:the |any )?(?:user|reader|visitor|caller|stranger)s?|anybody|anyone))?\b|\bcontains? no (?:greeting|welcome)\b/g;
const TOKENS =
  /,? (?:whether )?in plain words or (?:with|by|through) the tokens? \$\(\w+\)(?: (?:and|or) \$\(\w+\))?|,? and this includes the \$\(\w+\)(?: and \$\(\w+\))? tokens?|,? \(?so no \$\(\w+\) tokens?\)?|: the tokens? \$\(\w+\)(?: and \$\(\w+\))? (?:is|are) not used in any banner/g;

const OF_DEVICE = String.raw`(?: of (?:the |its |our )?(?:device|equipment|firewall|system|gateway|host|box|hardware|appliance)s?)?`;
const HOST = new RegExp(
  String.raw`^(?:host|host ?-?names?|sysname|(?:device|system|firewall|gateway|host)(?:['’]s)? (?:own )?names?|(?:unit|device|firewall|box)(?:['’]s)? (?:own )?host ?-?name|names? of (?:the |this )?(?:device|firewall|host|system|gateway)|what the device is called)$`,
);
const MAKER = new RegExp(
  String.raw`^(?:(?:name of )?(?:the |its )?(?:vendor|maker|manufacturer|make|product|brand|hardware|platform|that of its (?:maker|manufacturer|vendor)|(?:device |hardware )?(?:model|type)|(?:product|vendor|hardware|manufacturer)(?:['’]s)? (?:names?|types?|models?))(?: (?:number|name|designation|type)s?)?)${OF_DEVICE}$`,
);
const RELEASE =
  /^(?:its )?(?:(?:[a-z-]+|operating system) )?(?:versions?|releases?)(?: numbers?)?(?: of (?:the |its )?(?:device|software|firmware|system|product))?$/;
const ARTICLE =
  /^(?:and |or |nor |either |neither |any |no |in |as well as |none of )*(?:the |an? |its |our |their )?(?:letters? |words? |names? (?=⟨))?/;

/** What a sentence in small letters refuses, and what is left of it; undefined where some of it was not understood. */
export function takeRefusals(
  sentence: string,
  quoted: readonly string[],
  maker: RegExp,
): { readonly refused: readonly Refused[]; readonly rest: string } | undefined {
  const refused: Refused[] = [];
  let isUnclear = false;
  let rest = sentence
    .replace(GREETS, () => {
      refused.push('greeting');
      return ' § ';
    })
    .replace(TOKENS, (told) => {
      refused.push(...(told.match(/\$\(\w+\)/g) ?? []).map((word) => ({ word })));
      return '';
    });
  for (const form of FORMS)
    rest = rest.replace(form, (_, list: string) => {
      const items = readItems(list, quoted, maker);
      if (items) refused.push(...items);
      else isUnclear = true;
      return ' § ';
    });
  return isUnclear ? undefined : { refused, rest };
}

/** The things of a list that a text may not tell; undefined where one is more than a thing. */
function readItems(list: string, quoted: readonly string[], maker: RegExp): readonly Refused[] | undefined {
  // `the company (Acme, Acme Ltd)`
  const bracketed = [...list.matchAll(/\(([^()]+)\)/g)].flatMap(([, names]) => names!.split(/, | or | and /));
  const items = list
    .replace(/ ?\([^()]*\)|§/g, '')
    .replace(/,(?: (?:either|though|however))?$/, '')
    .split(/,? (?:or|and|nor|as well as) |, /)
    .map((item) => item.replace(ARTICLE, '').trim())
    .filter(Boolean);
  const read = items.map((item) => readItem(item, quoted, maker));
  return read.includes(undefined) ? undefined : [...read.flatMap((one) => one!), ...bracketed.map((word) => ({ word }))];
}

function readItem(item: string, quoted: readonly string[], maker: RegExp): readonly Refused[] | undefined {
  const [, at] = /^⟨(\d+)⟩$/.exec(item) ?? [];
  if (at !== undefined) return [{ word: quoted[Number(at)]! }];
  if (/^the tokens? \$\(|^\$\(\w+\)$/.test(item)) return (item.match(/\$\(\w+\)/g) ?? []).map((word) => ({ word }));
  if (/^(?:device|which device this is|what (?:the reader|the visitor|they|he) (?:is|are) (?:talking|connected|connecting) to)$/.test(item))
    return ['host', 'maker'];
  if (/^names?$/.test(item)) return ['host', 'maker', 'anyName'];
  if (HOST.test(item)) return ['host'];
  if (RELEASE.test(item)) return ['release', 'maker'];
  if (MAKER.test(item) || maker.test(item)) return ['maker'];
  // Whatever it is called: a text of ordinary words alone does not tell it.
  return OWN_NAME.test(item) ? ['anyName'] : undefined;
}
/** What is called by a name of its own. */
const OWN_NAME =
  /^(?:(?:names? )?of (?:the |its |our )?[a-z]+(?:['’]s [a-z]+)?|[a-z]+(?:['’]s)? names?|(?:internal |office |street |ip )?(?:sites?|places?|locations?|cit(?:y|ies)|towns?|compan(?:y|ies)|organi[sz]ations?|owners?|operators?|customers?|railways?|banks?|hospitals?|institutions?|universit(?:y|ies)|departments?|address(?:es)?|domains?(?: names?)?|people|persons?|contacts?|phone numbers?|networks?))(?: of the (?:device|site|firewall|system|gateway|company|organi[sz]ation|institution))?$/;
