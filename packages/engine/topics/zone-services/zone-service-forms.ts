import { ZONES_SAID } from '../../demands/zones-said.ts';

/** What a sentence of a form says of services that zones, or interfaces in them, offer of the device itself. */
export type ZoneServiceKind = 'never' | 'onlyIn' | 'only' | 'not' | 'listed';

/**
 * A form of a whole sentence. Its groups are `services`, `zones` (or `a`, `b`, `c`), `every` where it speaks of each zone of a sort, `sort` for
 * interfaces of one, `protocols` where it names them apart, `denied` where it says again what is refused, `there` where it means the zones of the sentence before, and
 * `networks` of permitted addresses.
 */
export interface ZoneServiceForm {
  readonly pattern: RegExp;
  readonly is: ZoneServiceKind;
  /** It speaks of all profiles, whether an interface bears them or not. */
  readonly ofProfiles?: true;
}

export const KIND = '(?:(?:the|system|inbound|management|routing)[- ])*(?:services?|protocols?)';
const SYSTEM = '(?:(?:system|inbound|management)[- ])?services?';
const ALLOW =
  'list|allow|permit|have|open|offer|accept|admit|let in|name|hold|contain|answer(?: to)?|enable|show|carry|include|respond to|provide|expose';
const ALLOWS = `(?:lists?|allows?|permits?|has|have|opens?|offers?|accepts?|admits?|lets? in|names?|holds?|contains?|answers?(?: to)?|enables?|shows?|carr(?:y|ies)|includes?|responds? to|provides?|exposes?|(?:may|must|can|shall|should) (?:${ALLOW}))`;
const STATES =
  '(?:listed|allowed|permitted|opened|open|offered|accepted|admitted|found|let in|enabled|named|there|available|reachable|set|ticked)';
const ALLOWED = `(?:${STATES}(?: there)?)`;
const NO_ZONE = String.raw`no (?:security )?zones?(?:,? (?:and|nor|or) (?:in )?(?:no |any |on )?interfaces? (?:(?:with)?in|of) (?:an?|any|its|the|one) zones?)?,?`;
const ALONE = String.raw`(?:,? (?:and|but) (?:that is (?:it|all)|nothing (?:else|more|further|besides)|no (?:other|more|further)(?: services?)?)| alone| only|,? at (?:the )?(?:very )?most)`;
const NOTHING_BUT = `(?:at (?:the )?(?:very )?most|only|nothing but|no more than|nothing more than|nothing (?:except|besides|other than|apart from)|no (?:(?:other |management |system |inbound )*(?:services?|protocols?) )?(?:but|except|besides|other than|apart from))`;
const ON = '(?: (?:enabled|ticked|switched on))?';
const ZONES = `(?<zones>${ZONES_SAID.slice(1, -1)})`;
/** `An interface in zone outside`, `layer 3 interfaces that belong to the zones outside or partner` */
const IN_ZONES = `(?:(?:layer[- ]?3|data|physical|logical|ethernet|traffic|network) )*interfaces?(?: (?:(?:that|which)(?: (?:is|are|belongs?|sits?|lies?|stands?|faces?))?|belonging|sitting|lying|placed|assigned|bound))? (?:in|of|to|within|inside) (?<every>(?:an?|any|each|every|all) )?${ZONES}`;
const INTERFACES = `(?:(?:an?|any|each|every|all|the|those) )?${IN_ZONES}`;
/** `an outside interface` */
const SORT_OF_INTERFACE = '(?:(?:an?|any|each|every|all|the) )?(?<sort>[a-z][\\w-]*) interfaces?';
/** `, if there is one,` */
const IF_ANY = String.raw`(?:,? \(?(?:if|where|when) (?:any|there is one|it has one|one (?:exists|is (?:set|bound|attached|there))|present)\)?,?)?`;
const WHETHER = String.raw`(?:,? (?:whether (?:or not )?[a-z ]{3,40}(?: or not)?|(?:bound|used|attached|assigned|in use) or not),?)?`;
const DEVICE = '(?: (?:on|of|in) (?:the|this|any) (?:firewall|device|box|unit|appliance|system))?';

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'i');
const form = (is: ZoneServiceKind, pattern: string, ofProfiles?: true): ZoneServiceForm => ({
  is,
  pattern: whole(pattern),
  ...(ofProfiles && { ofProfiles }),
});

/** A sentence that begins with interfaces in zones. */
export const OF_ZONES = new RegExp(`^${INTERFACES} `, 'i');

/** Forms that speak of zones. */
export function makeZoneForms(name: string, list: string): readonly ZoneServiceForm[] {
  const own = `(?<services>(?:any of )?${list})`;
  const among = `(?: (?:among|in|as) (?:its|their) (?:${SYSTEM}|protocols?))?`;
  const named = (group: string): string => ZONES.replace('<zones>', `<${group}>`);
  return [
    form(
      'never',
      `(?:in )?${NO_ZONE} ${ALLOWS} ${own}${among}(?:,? (?:nor|or) (?<protocols>${name}) (?:among|in|as) (?:its|their) protocols?)?`,
    ),
    form('never', `in ${NO_ZONE} (?:do we find|(?:is|are) there|do we see) ${own}`),
    form('never', `${own} (?:is|are|may be|must be) ${ALLOWED} in no zones?`),
    form(
      'onlyIn',
      `${own} (?:is|are|may be|must be) (?:${ALLOWED} (?:only in|in) ${named('a')}(?: and nowhere else| only| alone| and in no other zones?)|only ${ALLOWED} in ${named('b')}|${ALLOWED} only in ${named('c')})`,
    ),
    form('only', `in ${ZONES},? the only ${SYSTEM}(?: (?:listed|allowed|offered|permitted|open|there))? (?:is|are) ${own}`),
    form('only', `${ZONES} ${ALLOWS} (?:nothing but|no more than|nothing more than|only|at most) ${own}`),
    form('only', `${ZONES} ${ALLOWS} ${own},? and (?:that is (?:it|all)|nothing (?:else|more)|no (?:other|more)(?: services?)?)`),
    form('only', `in ${ZONES},? (?:only|nothing but|no more than) ${own} (?:is|are|may be) ${ALLOWED}`),
  ];
}

/**
 * Forms that speak of interfaces in zones and of the profiles that these bear.
 * @param holder how a vendor's documents call such a profile: the source of a pattern
 */
export function makeProfileForms(holder: string, list: string): readonly ZoneServiceForm[] {
  const own = `(?<services>(?:any of )?${list})`;
  const denied = `(?:[:;,] (?<denied>(?:no|neither) [\\w ,-]{2,120}))?`;
  const bound = `(?:(?:(?:that|which) (?:is|are) )?(?:bound|attached|assigned|used|applied|set) )?(?:of|to|on|by|at|for|in)`;
  const subjects = [
    INTERFACES,
    `(?:on|at|for|in) ${INTERFACES},? (?:the|an?|any) ${holder}`,
    ...[INTERFACES, SORT_OF_INTERFACE, `(?<every>(?:an?|any|each|every|all) )?${ZONES}`].map(
      (borne) => `(?:(?:the|an?|any|each|every|all) )?${holder} ${bound} ${borne}`,
    ),
    SORT_OF_INTERFACE,
  ];
  const most = [`${ALLOWS} ${NOTHING_BUT} ${own}${ON}`, `${ALLOWS} ${own}${ON}${ALONE}`];
  const nothing = `(?:either )?(?:has|have|carry|carries|bears?|uses?|gets?)(?: either)? no ${holder}(?: at all)?,? or (?:only )?(?:one|an? ${holder})`;
  const ends = [
    `${IF_ANY} (?:${most[0]!})`,
    `${IF_ANY} (?:${most[1]!})`,
    `${IF_ANY} (?:may|must|can|shall|should) (?:only|at most) (?:${ALLOW}) ${own}`,
    `: ${own}${ALONE}`,
    ` ${nothing} in which ${own} is the only (?:service|one|thing|option)(?: (?:that is )?(?:enabled|ticked|on|set|allowed|offered))?`,
    ...most.map((one) => ` ${nothing} (?:that|which) ${one}`),
    ` ${nothing} (?:with (?:only|nothing but)|whose only service is|for) ${own}${ON}(?: only| alone)?`,
  ];
  const addresses = `(?:(?:its|their|an?|the)(?: own)? )?(?:list of (?:the )?(?:permitted |allowed |source |admitted |its )?(?:ip )?addresses|permitted[- ]ip(?:[- ]address(?:es)?)?(?: lists?| entr(?:y|ies))?|address list|(?:at least one|one or more) permitted[- ](?:ip|address(?:es)?)(?: address(?:es)?| entr(?:y|ies))?|addresses it (?:serves|admits|accepts))(?: of its own)?(?:,? \\(?(?:with |of |made up of |consisting of |holding )?(?<networks>[\\d./:a-f]{7,45}(?:(?:,| and| or) [\\d./:a-f]{7,45}){0,9}(?: only| alone| and nothing else))\\)?)?`;
  const bears =
    '(?:has|have|carr(?:y|ies)|holds?|names?|lists?|needs?|contains?|shows?|bears?|must (?:have|carry|hold|name|list|contain|bear))';
  const any = '(?:(?:an?|any|each|every|all|no)(?: other| further)? )?';
  return [
    ...subjects.flatMap((subject) => ends.map((end) => form('only', `${subject}${end}${denied}`))),
    ...subjects.map((subject) => form('not', `${subject} (?:do|does|must|may|shall|should|can) ?not (?:${ALLOW}) ${own}`)),
    form('not', `no ${IN_ZONES} ${ALLOWS} ${own}`),
    form('not', `${own} (?:is|are|(?:must|may|shall|should) be) (?:not|never) ${ALLOWED} (?:on|at|for) ${INTERFACES}`),
    form('not', `${own} (?:(?:is|are) (?:not|never)|(?:must|may|shall|should) not be) ${STATES} (?<there>there)`),
    form('never', `no ${holder}${WHETHER}${DEVICE} ${ALLOWS} ${own}${WHETHER}`, true),
    form('never', `${own} (?:is|are|may be|must be) ${ALLOWED} in no ${holder}${DEVICE}${WHETHER}`, true),
    form(
      'never',
      `${own} (?:is|are|must be) (?:(?:switched |turned )?off|disabled|not ${ALLOWED}) in (?:all|every|each|any) ${holder}${DEVICE}${WHETHER}`,
      true,
    ),
    form('listed', `${any}${holder} (?:(?:that|which) ${ALLOWS}|with|offering|allowing|enabling) ${own} ${bears} ${addresses}`, true),
    ...[`an? ${holder} ${ALLOWS} ${own}`, `${own} (?:is|are) ${ALLOWED}(?: (?:in|by) an? ${holder})?`].map((when) =>
      form('listed', `(?:where(?:ver)?|when(?:ever)?|if) ${when},? (?:then )?(?:it|this|that|the ${holder}) ${bears} ${addresses}`, true),
    ),
  ];
}
