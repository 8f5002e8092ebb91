import {
  ALLOWING,
  ANY,
  BEFORE,
  DENY,
  LISTS,
  OF_ZONES,
  ON_ITS_WAY,
  OPEN_NOUN,
  RULE,
  STANDS,
  THESE,
  TRAFFIC,
  asSide,
  sideOf,
} from './block-list-forms.ts';
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
  /** The zones that these have. */
  readonly ruleFrom: Set<number>;
  readonly ruleTo: Set<number>;
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
}

type Phrase = readonly [form: RegExp, hear: (said: BlockListSaid, ...found: readonly string[]) => void];

const phrase = (form: string, hear: Phrase[1]): Phrase => [new RegExp(`(?<![\\w‹-])(?:${form})(?![\\w›-])`, 'g'), hear];

const UNITS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800 };
const OFTEN: Readonly<Record<string, number>> = { hourly: 3600, daily: 86_400, weekly: 604_800 };
const markIn = (text: string): readonly number[] => [...text.matchAll(/‹z(\d+)›/g)].map(([, at]) => Number(at));
const hearBefore = (said: BlockListSaid, whole: string): void => {
  const zones = markIn(whole);
  if (zones.length === 0) said.beforeAll = true;
  else said.beforeZones = true;
  const [isFrom, isTo] = [/\b(?:from|source)\b/, /\b(?:to|into|destination)\b/].map((side) => side.test(whole));
  for (const at of zones) {
    if (isFrom || !isTo) said.ruleFrom.add(at);
    if (isTo || !isFrom) said.ruleTo.add(at);
  }
};
const hearFirst = (said: BlockListSaid, whole: string): void => {
  said.isFirst = true;
  said.ofEnabled ||= /\b(?:enabled|active)\b/.test(whole);
};
const hearVerbs = (said: BlockListSaid, whole: string): void => {
  said.verbs.push([...whole.matchAll(/\b(den|drop|block|reject|refus|discard)/g)].map(([, verb]) => verb!));
};
const hearSide =
  (...sides: readonly Side[]): Phrase[1] =>
  (said) => {
    for (const side of sides) said.sides.add(side);
  };
const hearZones =
  (side: 'from' | 'to', bound = false): Phrase[1] =>
  (said, whole) => {
    for (const at of markIn(whole)) said[side].add(at);
    said.isBound ||= bound;
  };
const nothing = (): void => {};

/** In this order; what one takes out the next ones do not see. */
const PHRASES: readonly Phrase[] = [
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
  phrase(
    `,? which the (?:firewall|device|unit|gateway) (?:fetches|loads|imports|holds|keeps|knows) (?:as|in) ${LISTS}|\\((?:an? |the )?${LIST_NOUN}(?: (?:that is |which is )?(?:maintained|kept|published|supplied|provided) by (?:the|our) [a-z]+(?: [a-z]+)?)?\\)`,
    nothing,
  ),
  phrase('log ?traffic(?: is| must be| set to| =)? all', (said) => {
    said.logs = true;
  }),
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
    `(?:and |that |there (?:is|are) )*(?:no|not one|not a single|none of the) (?:other )?${ALLOWING}${OF_ZONES} (?:may |can |must |shall )?${STANDS}${BEFORE} ${THESE}`,
    hearBefore,
  ),
  phrase(
    `(?:an?|any|one) ${ALLOWING}${OF_ZONES} (?:(?:that|which) )?${STANDS}${BEFORE} ${THESE} is (?:also |therefore )?(?:an? )?(?:finding|deviation|violation|failure)`,
    hearBefore,
  ),
  phrase(
    `(?:and )?(?:no|not one) (?:other )?(?:enabled |active )?${RULE} (?:at all )?(?:may |can )?${STANDS}${BEFORE} ${THESE}`,
    hearFirst,
  ),
  phrase(
    `(?:all|every|each|any)(?: other)? ${ALLOWING}${OF_ZONES} ${STANDS}(?:after|below|behind|beneath|follow(?:s|ing)?) ${THESE}`,
    hearBefore,
  ),
  phrase(`${STANDS}${BEFORE} ${ALLOWING}${OF_ZONES}(?: (?:is|are) (?:evaluated|looked at|processed|reached|applied))?`, hearBefore),
  phrase(
    `${STANDS}${BEFORE} (?:(?:all|any|every|each|the) (?:other|remaining|rest of the) ${RULE}|(?:everything|anything)(?: else)?|all (?:of )?(?:the )?(?:others|rest)|the (?:others|rest))`,
    hearFirst,
  ),
  phrase(
    `${STANDS}(?:very )?first(?: two)?(?: (?:enabled|active))?(?: (?:${RULE}|ones?))?(?: of (?:them|these|all|its ${RULE}|all ${RULE}))?(?: (?:in|of) (?:the|each|every|its) (?:table|rule ?base|list|access list|context|layer|(?:security |access |firewall )?policy))?`,
    hearFirst,
  ),
  phrase(
    `${STANDS}(?:on|at) (?:the )?(?:very )?(?:top|beginning|start|head)(?: of (?:the|each|every|all|its) (?:table|rule ?base|list|access list|context|${RULE}))?|topmost|uppermost|(?:begins?|starts?) with|${STANDS}(?:at )?(?:${RULE}|position|place|number|rule number|policy number)(?: number)? (?:1|one)(?= (?:is|are|must|shall|has|denies|drops|blocks)\\b|$|,)`,
    hearFirst,
  ),
  // Zones and lists of rules.
  phrase(
    '(?:for|in) (?:each|every|all|any) (?:contexts?|zone pairs?)(?: (?:beginning|starting|that begins?) with| from| for)? ?(?:from |from-zone )?(?:an? |the |any )?‹z\\d+›(?: contexts?)?|(?:for|in) (?:each|every|all|any) from-zone ‹z\\d+› contexts?',
    hearZones('from'),
  ),
  phrase('wherever there (?:is|are) (?:an? |any )?(?:rules?|polic(?:y|ies))', nothing),
  phrase('(?:to|from|into) (?:some|any|every|each|all|an?)(?: other)? (?:zones?|interfaces?)', nothing),
  phrase(
    '(?:bound|applied|attached) (?:(?:inbound|in|to|on|at|the|an?|incoming|input) )*‹z\\d+›(?: (?:inbound|in))?(?: direction(?: in)?)?|(?:on|at) (?:the )?‹z\\d+›(?=.*\\bacl\\b)',
    hearZones('from', true),
  ),
  phrase(`(?:keeps?|maintains?|has|uses?|knows) an? ${LIST_NOUN} (?:called|named) ‹l›`, nothing),
  phrase(`refer(?:s|ring)? to ${LISTS}`, nothing),
  phrase(
    `(?:both )?(?:inbound and outbound|outbound and inbound|incoming and outgoing) traffic (?:involving|with|of) ${LISTS}`,
    hearSide('source', 'destination'),
  ),
  // Lists as source and as destination.
  phrase(`${DENY} (?:ip )?(?:from )?${LISTS} (?:to )?any`, (said, whole) => {
    hearVerbs(said, whole);
    hearSide('source')(said);
    said.open.add('destination');
  }),
  phrase(`${DENY} (?:ip )?(?:from )?any (?:to )?${LISTS}`, (said, whole) => {
    hearVerbs(said, whole);
    hearSide('destination')(said);
  }),
  phrase(`(?:${TRAFFIC} )?(?:from (?:and|or) to|to (?:and|or) from) ${LISTS}`, hearSide('source', 'destination')),
  phrase(
    `in (?:both|either) directions?|both as (?:the )?source and as (?:the )?destination|as (?:the )?source and (?:also )?as (?:the )?destination|as (?:the )?source of an? [a-z]+ ${RULE},? and (?:also )?as (?:the )?destination of an? (?:other |another )?[a-z]+ ${RULE}|,? ?(?:the )?one as (?:the |a )?source,? (?:and )?(?:the other|one|another)(?: one)? as (?:the |a )?destination`,
    (said, whole) => {
      hearSide('source', 'destination')(said);
      if (new RegExp(DENY).test(whole)) hearVerbs(said, whole);
    },
  ),
  phrase(`${LISTS}(?:, an? ${LIST_NOUN})?,? (?:is|must be|shall be) the source of`, hearSide('source')),
  phrase(`${LISTS}(?:, an? ${LIST_NOUN})?,? (?:is|must be|shall be) the destination of`, hearSide('destination')),
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
    '(?:and |with |the |its |an? )*source (?:zones?|interfaces?) (?:(?:is|are|of) )*‹z\\d+›|‹z\\d+› (?:as|in) (?:the |its |an? )*source(?: zone| interface)?|(?:for )?(?:(?:all |any )?traffic )?(?:coming |coming in |arriving |entering )?(?:from|inbound on|in on|entering on|arriving on|entering|in from|on) (?:the |an? |any |each |every |all |interface |zone |untrusted |external |outer )*‹z\\d+›',
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
    `(?:${LISTS} )?(?:refers? to|names?|uses?|keeps?|maintains?|(?:is|are) an?|called|(?:is|are) (?:kept|held|stored|maintained|imported|called|named)(?: in| as| into)?|with|in) ${LISTS}`,
    nothing,
  ),
  phrase(`(?:(?:is|are) |, )an? ${LIST_NOUN}(?: of (?:the )?type [a-z]+)?,?`, nothing),
  phrase(`${LISTS} (?:exists?|(?:is|are) (?:defined|configured|present|there))`, nothing),
  phrase(`(?:(?:the|both|all|these) )*(?:${LIST_NOUN} )?‹l›(?: ${LIST_NOUN})?`, nothing),
  phrase(`(?:(?:is|are|be|being) )*${DENY}(?:(?: or | and |/)(?:(?:is|are) )?${DENY})*`, hearVerbs),
];

/** Words that ask for nothing more in a sentence whose phrases are taken out. */
const PLAIN = new Set(
  `a an the there is are be must shall should has have this that these those which it its both two one another other each rule rules policy policies
  entry entries line lines list lists access in of on with and by as at present exists exist there enabled active named reads listed used then so rulebase base context contexts
  address object objects table traffic ip block deny blocklist feed threat action firewall device same place ensure verify check that for acl set match then corresponding operator called confirm security`.split(
    /\s+/,
  ),
);

/** A longer sentence is a list, or no sentence. */
const LONGEST = 600;

/** Takes the phrases out of a masked sentence. @returns whether nothing but plain words was left */
export function hearPhrases(sentence: string, said: BlockListSaid): boolean {
  if (sentence.length > LONGEST) return false;
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
