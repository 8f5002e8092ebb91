import { LIST_NOUN } from './block-list-names.ts';

type Side = 'source' | 'destination';

/** What phrases of a sentence were found to say; added to while they are taken out. */
export interface BlockListSaid {
  readonly sides: Set<Side>;
  /** The rules are the first of all, or of those that are enabled. */
  isFirst: boolean;
  ofEnabled: boolean;
  /** They stand before every rule that permits, or before those alone that have the zones. */
  beforeAll: boolean;
  beforeZones: boolean;
  readonly from: Set<number>;
  readonly to: Set<number>;
  /** The zones are interfaces to which an access list is bound. */
  isBound: boolean;
  readonly open: Set<'destination' | 'service'>;
  /** The words for the denial of each sentence. */
  readonly verbs: (readonly string[])[];
  logs: boolean;
  mayLog: boolean;
  isExternal: boolean;
  readonly hosts: Set<string>;
  readonly everySeconds: Set<number>;
  /** It says that some rule or list is there. */
  names: boolean;
}

type Phrase = readonly [form: RegExp, hear: (said: BlockListSaid, ...found: readonly string[]) => void];

const phrase = (form: string, hear: Phrase[1]): Phrase => [new RegExp(`(?<![\\w‹-])(?:${form})(?![\\w›-])`, 'g'), hear];

const RULE = '(?:rules?|polic(?:y|ies)|entr(?:y|ies)|lines?|statements?)';
const DET = '(?:(?:the|any|all|every|each|enabled|active|existing|an?|one|first|other|single) )*';
const PERMIT = '(?:permit|allow|accept)(?:ting|ing|s|ted|ed)?';
const PASSING = `(?:(?:that|which|with|of|whose|having)(?: the)?(?: action)?(?: is)? ${PERMIT}(?: (?:traffic|anything|something|connections|action))?|(?:that|which) lets? (?:anything|traffic|something) (?:in|through|pass)(?: through)?)`;
/** `the first enabled rule with action permit`, `all allow rules`, `any permission` */
const ALLOWING = `${DET}(?:${RULE} ${PASSING}|${PERMIT}(?: ${RULE})?|permissions?)`;
/** What narrows these to zones. */
const OF_ZONES =
  '(?: (?:that|which|can|with|having|has|have|match(?:es)?|leads?|leading|from|to|or|and|into|touch(?:es)?|as|its|their|the|an?|source|destination|zones?|interfaces?|either|of|in|on|side|traffic|‹z\\d+›))*';
const BEFORE = '(?:before|above|ahead of|in front of|prior to|preced(?:es?|ing)|earlier than|higher than|on top of)';
const STANDS =
  '(?:(?:must|shall|should|has to|have to|needs? to|is|are|be|been|also|always|both|to|stands?|standing|comes?|coming|placed?|listed|put|sits?|located|kept|moved|goes|go|appears?|exists?|found|ranks?|positioned|lies?|,) )*';
const THESE =
  '(?:(?:the|this|that|these|those|both|two|either|of|one|deny|block|blocking|denying|drop|said|such|it|them|its|rules?|polic(?:y|ies)|entr(?:y|ies)) ?)+(?<! )';

const ADDRESSES =
  '(?:(?:the|these|those|its|such|any|all|listed|known|bad|hostile|malicious|blocked) )*(?:address(?:es)?|hosts?|members?|entries|networks|ips?)';
/** `the addresses in the address set ‹l›`, `these lists`, `them` */
const LISTS = `(?:(?:${ADDRESSES} (?:of|in|on|from|held in|listed in|listed on|contained in|(?:that|which) (?:is|are) (?:in|on)) )?(?:(?:the|these|those|both|our|all) )*(?:${LIST_NOUN} )?‹l›(?: ${LIST_NOUN})?|(?:the|these|those|this|both|such)(?: (?:listed|blocked|hostile|bad|known|two))*(?: (?:addresses|hosts|${LIST_NOUN}))|(?:one of )?them|it|listed (?:addresses|hosts))`;
const IS_IN =
  '(?:(?:is|are|be|being|lies?|in|of|on|among|belongs? to|comes from|a member of|part of|set to|contained|found|listed|taken from|from|reads?|=) )*';
const OWN = '(?:(?:whose|the|with|as|its|their|has|have|having|by|and|contains?|names?|an?) )*';
const sideOf = (side: Side): string => `${OWN}${side}s?(?:[- ]addr(?:ess)?(?:es)?)?(?: (?:field|line))? ${IS_IN}${LISTS}`;
const asSide = (side: Side): string => `${OWN}${LISTS} (?:as|in|for) (?:the |its |an? |their )*${side}s?(?:[- ]address(?:es)?)?(?: field)?`;
const TRAFFIC =
  '(?:(?:all|any|every|the|new|other|another) )*(?:(?:ip )?traffic|packets?|connections?|sessions?|requests?|everything|anything|whatever|access|communication)';
const ON_ITS_WAY = '(?: (?:that|which))?(?: (?:is|are))?';

const ANY = '(?:any|all|every|no)';
const OPEN_NOUN: readonly (readonly [string, 'destination' | 'service'])[] = [
  ['(?:destinations?(?:[- ]address(?:es)?)?)', 'destination'],
  ['(?:services?|applications?|protocols?|ports?)', 'service'],
];

const UNITS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800 };
const OFTEN: Readonly<Record<string, number>> = { hourly: 3600, daily: 86_400, weekly: 604_800 };
const DENY =
  '(?:den(?:y|ies|ied|ying)|drop(?:s|ped|ping)?|block(?:s|ed|ing)?|reject(?:s|ed|ing)?|refus(?:es|ed|ing|e)|discard(?:s|ed|ing)?)';

const markIn = (text: string): readonly number[] => [...text.matchAll(/‹z(\d+)›/g)].map(([, at]) => Number(at));
const hearBefore = (said: BlockListSaid, whole: string): void => {
  if (whole.includes('‹z')) said.beforeZones = true;
  else said.beforeAll = true;
};
const hearFirst = (said: BlockListSaid, whole: string): void => {
  said.isFirst = true;
  said.ofEnabled ||= /\b(?:enabled|active)\b/.test(whole);
};
const hearSide =
  (...sides: readonly Side[]): Phrase[1] =>
  (said) => {
    for (const side of sides) said.sides.add(side);
  };
const hearZones =
  (side: 'from' | 'to', bound = false): Phrase[1] =>
  (said, whole) => {
    for (const at of markIn(whole!)) said[side].add(at);
    said.isBound ||= bound;
  };
const nothing = (): void => {};

/** In this order; what one takes out the next ones do not see. */
export const PHRASES: readonly Phrase[] = [
  // Asides within a sentence.
  phrase(
    '(?:in |of |the output of )*(?:show|display)(?: (?:running-config|configuration|full-configuration|firewall|polic(?:y|ies)|security|security-policy|rules?|all|rulebase|access-lists?|address|ip|run))+',
    nothing,
  ),
  phrase(String.raw`\((?:or|including)[^()]*\bany\)`, nothing),
  phrase(
    String.raw`,? (?:which|that) (?:[a-z]+ ){1,5}(?:maintains?|publish(?:es)?|provides?|suppl(?:y|ies)|distributes?|compiles?|delivers?)(?:,|(?= (?:is|are)\b)|$)`,
    nothing,
  ),
  phrase('not disabled|(?:is|are) (?:enabled|active|in effect|switched on)', nothing),
  // The log.
  phrase(',? ?with or without (?:an? )?log(?:ging)?|whether (?:or not )?(?:it|they) logs?(?: or not)?', (said) => {
    said.mayLog = true;
  }),
  phrase(
    `(?:with|and|that|which|it|they|both|is|are|must|be|also|,|each|of|has|have)? ?(?:(?:it|they|both|is|are|must|be|also|each|of|them|has|have|its|to|the) )*log(?:s|ged|ging)?(?: (?:is |are )?(?:enabled|on|switched on))?(?: (?:every|all|each|its|their) (?:match(?:es)?|hits?))?`,
    (said) => {
      said.logs = true;
    },
  ),
  // The place.
  phrase(
    `(?:and |that |there (?:is|are) )*(?:no|not one|not a single|none of the) (?:other )?${ALLOWING}${OF_ZONES} (?:may |can )?${STANDS}${BEFORE} ${THESE}`,
    hearBeforeOf,
  ),
  phrase(
    `(?:and )?(?:no|not one) (?:other )?(?:enabled |active )?${RULE} (?:at all )?(?:may |can )?${STANDS}${BEFORE} ${THESE}`,
    hearFirst0(),
  ),
  phrase(
    `(?:all|every|each|any)(?: other)? ${ALLOWING}${OF_ZONES} ${STANDS}(?:after|below|behind|beneath|follow(?:s|ing)?) ${THESE}`,
    hearBeforeOf,
  ),
  phrase(`${STANDS}${BEFORE} ${ALLOWING}${OF_ZONES}`, hearBeforeOf),
  phrase(
    `${STANDS}${BEFORE} (?:(?:all|any|every|each|the) (?:other|remaining|rest of the) ${RULE}|(?:everything|anything)(?: else)?|all (?:the )?(?:others|rest)|the (?:others|rest))`,
    hearFirst0(),
  ),
  phrase(
    `${STANDS}(?:very )?first(?: (?:enabled|active))?(?: (?:${RULE}|one))?(?: of (?:them|these|all|its ${RULE}|all ${RULE}))?(?: (?:in|of) (?:the|each|every|its) (?:table|rule ?base|list|access list|context|policy))?`,
    hearFirst0(),
  ),
  phrase(
    `${STANDS}(?:on|at) (?:the )?(?:very )?(?:top|beginning|start|head)(?: of (?:the|each|every|all|its) (?:table|rule ?base|list|access list|context|${RULE}))?|topmost|uppermost|(?:begins?|starts?) with`,
    hearFirst0(),
  ),
  // Zones and lists of rules.
  phrase(
    '(?:for|in) (?:each|every|all|any) (?:contexts?|zone pairs?)(?: (?:beginning|starting|that begins?) with| from)? ?(?:from |from-zone )?‹z\\d+›',
    hearZones('from'),
  ),
  phrase('wherever there (?:is|are) (?:an? |any )?(?:rules?|polic(?:y|ies))', nothing),
  phrase('(?:to|from|into) (?:some|any|every|each|all|an?)(?: other)? zones?', nothing),
  phrase(
    '(?:bound|applied|attached) (?:(?:inbound|in|to|on|at|the|an?|incoming|input) )*‹z\\d+›(?: (?:inbound|in))?(?: direction)?',
    hearZones('from', true),
  ),
  phrase(`refer(?:s|ring)? to ${LISTS}`, hearNames()),
  // Lists as source and as destination.
  phrase(`${DENY} (?:ip )?(?:from )?${LISTS} (?:to )?any`, (said, whole) => {
    hearVerbs(said, whole!);
    hearSide('source')(said);
    said.open.add('destination');
  }),
  phrase(`${DENY} (?:ip )?(?:from )?any (?:to )?${LISTS}`, (said, whole) => {
    hearVerbs(said, whole!);
    hearSide('destination')(said);
  }),
  phrase(`(?:${TRAFFIC} )?(?:from (?:and|or) to|to (?:and|or) from) ${LISTS}`, hearSide('source', 'destination')),
  phrase(
    'in (?:both|either) directions?|both as (?:the )?source and as (?:the )?destination|as (?:the )?source and (?:also )?as (?:the )?destination|,? ?(?:the )?one as (?:the |a )?source,? (?:and )?(?:the other|one|another)(?: one)? as (?:the |a )?destination',
    hearSide('source', 'destination'),
  ),
  phrase(asSide('source'), hearSide('source')),
  phrase(asSide('destination'), hearSide('destination')),
  phrase(sideOf('source'), hearSide('source')),
  phrase(sideOf('destination'), hearSide('destination')),
  phrase(
    `(?:${TRAFFIC}|ip)?${ON_ITS_WAY} ?(?:comes?|coming|arriv(?:es?|ing)|originat(?:es?|ing)|sent|started|opened|starting)?(?: in)? ?from ${LISTS}`,
    hearSide('source'),
  ),
  phrase(
    `(?:${TRAFFIC}|ip)?${ON_ITS_WAY} ?(?:going|goes?|sent|leading|leads?|destined|directed|heading)? ?(?:to|towards?|(?<=(?:destined|heading) )for) ${LISTS}`,
    hearSide('destination'),
  ),
  // Zones of the traffic.
  phrase(
    '(?:and |with |the |its |an? )*source (?:zones?|interfaces?) (?:(?:is|are|of) )*‹z\\d+›|‹z\\d+› (?:as|in) (?:the |its |an? )*source(?: zone| interface)?|(?:coming |coming in |arriving |entering )?(?:from|inbound on|in on|entering on|arriving on) (?:the |an? |any |each |every |all |interface |zone )*‹z\\d+›',
    hearZones('from'),
  ),
  phrase(
    '(?:and |with |the |its |an? )*destination (?:zones?|interfaces?) (?:(?:is|are|of) )*‹z\\d+›|‹z\\d+› (?:as|in) (?:the |its |an? )*destination(?: zone| interface)?|(?:going |leaving )?(?:to|towards?|into) (?:the |an? |any |each |every |all |interface |zone )*‹z\\d+›',
    hearZones('to'),
  ),
  // What is left open.
  ...OPEN_NOUN.flatMap(([noun, part]): Phrase[] => [
    phrase(`(?:(?:to|with|and|has|have|having|for|on|it) )*${ANY} ${noun}(?: (?:and|or) (?:no |any |all )?${noun})?`, (said) =>
      said.open.add(part),
    ),
    phrase(`(?:(?:and|with|the|its|,) )*${noun} (?:(?:is|are|of|set to|=|reads?) )*(?:any|all|unrestricted|open)`, (said) =>
      said.open.add(part),
    ),
    phrase(`(?:whatever|regardless of|irrespective of|independent of) (?:the |its )?${noun}(?: (?:is|may be))?`, (said) =>
      said.open.add(part),
    ),
  ]),
  phrase('(?:to|from) (?:any|anywhere|everywhere|everything|anything|all)(?: (?:other )?(?:address(?:es)?|hosts?))?', nothing),
  // The list itself.
  phrase(
    String.raw`(?:is|are) an external (?:resource|list|feed|dynamic list)s?(?:,? (?:that is |which is )?(?:fetched|loaded|downloaded|retrieved|taken|read)? ?from (https?:\/\/[\w.\/-]+|[\w-]+(?:\.[\w-]+)+))?`,
    (said, _, host) => {
      said.isExternal = true;
      if (host !== undefined) said.hosts.add(host);
    },
  ),
  phrase(
    `(?:(?:is|are|and) )*(?:refreshed|updated|reloaded|fetched|renewed) (?:(?:every|each|once an?|once per) (?:(\\d+) )?(second|minute|hour|day|week)s?|(hourly|daily|weekly))`,
    (said, _, count, unit, often) => {
      said.everySeconds.add(often === undefined ? Number(count ?? 1) * UNITS[unit!]! : OFTEN[often]!);
    },
  ),
  phrase(
    String.raw`the (?:list|feed)s? comes? from(?: (?!(?:and|or|but|except|unless|without|only|not|to|as|with)\b)[a-z-]+){1,6}`,
    nothing,
  ),
  phrase(
    `(?:${LISTS} )?(?:refers? to|names?|uses?|(?:is|are) (?:kept|held|stored|maintained|imported|called|named)(?: in| as| into)?|with|in) ${LISTS}`,
    hearNames(),
  ),
  phrase(`${LISTS} (?:exists?|(?:is|are) (?:defined|configured|present|there))`, hearNames()),
  phrase(`(?:(?:the|both|all|these) )*(?:${LIST_NOUN} )?‹l›(?: ${LIST_NOUN})?`, hearNames()),
  phrase(`(?:(?:is|are|be|being) )*${DENY}(?:(?: or | and |/)(?:(?:is|are) )?${DENY})*`, hearVerbs0()),
];

function hearBeforeOf(said: BlockListSaid, ...[whole]: readonly string[]): void {
  hearBefore(said, whole!);
}
function hearFirst0(): Phrase[1] {
  return (said, whole) => hearFirst(said, whole!);
}
function hearNames(): Phrase[1] {
  return (said) => {
    said.names = true;
  };
}
function hearVerbs(said: BlockListSaid, whole: string): void {
  said.verbs.push([...whole.matchAll(/\b(den|drop|block|reject|refus|discard)/g)].map(([, verb]) => verb!));
}
function hearVerbs0(): Phrase[1] {
  return (said, whole) => hearVerbs(said, whole!);
}

/** Words that ask for nothing more in a sentence whose phrases are taken out. */
const PLAIN = new Set(
  `a an the there is are be must shall should has have this that these those which it its both two one another other each rule rules policy policies
  entry entries line lines list lists access in of on with and by as at present exists exist there enabled active named reads listed used then so rulebase base context contexts
  address object objects table traffic ip block deny blocklist feed threat action firewall device same place ensure verify check that`.split(
    /\s+/,
  ),
);

/** Takes the phrases out of a masked sentence. @returns whether nothing but plain words was left */
export function hearPhrases(sentence: string, said: BlockListSaid): boolean {
  let left = sentence;
  for (const [form, hear] of PHRASES)
    left = left
      .replace(form, (whole: string, ...rest: readonly unknown[]) => {
        hear(
          said,
          whole,
          ...(rest.slice(
            0,
            rest.findIndex((one) => typeof one === 'number'),
          ) as string[]),
        );
        return ' ';
      })
      .replace(/\s+/g, ' ');
  return (left.replace(/‹l›/g, ' ').match(/[^\s,:()-]+/g) ?? []).every((word) => PLAIN.has(word));
}
