import { splitDescription, splitText } from './find-bound.ts';
import { LEFT_OUT } from './left-out-words.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';

/** The zones between which a document means rules. */
export interface ZonesMeant {
  readonly from?: string;
  readonly to?: string;
  /** To one of several. */
  readonly toOneOf?: readonly string[];
  /** Of either side. */
  readonly with?: string;
  /** From either of two to the other. */
  readonly between?: readonly [string, string];
  /** Any but this one. */
  readonly notTo?: string;
}

const ZONE = String.raw`(?:the )?(?:security )?(?:zones? )?(?:is |are |of |named )?["'“‘]?([\w-]+)`;
const FROM = new RegExp(String.raw`\b(?:from|source[- ]zones?) ${ZONE}`, 'gi');
const TO_ZONES = String.raw`\b(?:to|towards?|into|destination[- ]zones?) ${ZONE}`;
const TO = new RegExp(TO_ZONES, 'gi');
/** `the destination zone trust or dmz`, `to dmz and to trust` */
const TO_SEVERAL = new RegExp(String.raw`${TO_ZONES}["'”’]?,? (?:or|and) (?:to )?${ZONE}`, 'gi');
/** `To zones other than local`, `whose destination zone is not local`, `except those to local`. */
const NOT_TO = new RegExp(
  String.raw`\b(?:(?:to|towards?|into|destination[- ]zones?) (?:(?:all|any|every|the|other|security|zones?) ){0,3}(?:other than|except(?: for)?|but not|but|(?:is|are) not)|(?:other than|except(?: for)?|excluding|apart from|but not)(?: (?:those|rules|traffic|the ones))? (?:to|towards?|into)) (?:the )?(?:zones? )?["'“‘]?([\w-]+)["'”’]?`,
  'gi',
);
/** `with untrust as source-zone or destination-zone`, `whose source zone or destination zone is untrust`, `"source-zone untrust" or "destination-zone untrust"` */
const EITHER = new RegExp(
  String.raw`\b(?:(?:to (?:or|and) from|from (?:or|and) to) (?:the )?(?:zones? )?["'“‘]?([\w-]+)|(?:source[- ]zones?|from) (?:zones? )?(?:or|and|and\/or) (?:the )?(?:destination[- ]zones?|to) (?:is |are |of )?(?:the )?(?:zones? )?["'“‘]?([\w-]+)|["'“‘]?([\w-]+)["'”’]? as (?:an? |the |its )?source[- ]zones? or (?:as )?(?:an? |the |its )?destination[- ]zones?|(?:in which|where) ["'“‘]?([\w-]+)["'”’]? (?:is|appears as) (?:an? |the |its )?source[- ]zone or (?:as )?(?:an? |the |its )?destination[- ]zone|["'“‘]?source[- ]zones? ([\w-]+)["'”’]? or ["'“‘]?destination[- ]zones? \5\b)`,
  'gi',
);
/** A zone, and of which side of a rule. */
export interface ExemptZone {
  readonly zone: string;
  readonly side: 'from' | 'to' | 'either';
}

const IS_LEFT_OUT = new RegExp(
  `\\b${LEFT_OUT}|^(?:leave out|skip|disregard|ignore) rules? whose (?:only )?(?:source|destination)[- ]zone is ["“]?[\\w-]+["”]?[.]?$`,
  'i',
);
/** `rules in which local is the other zone`, `whose other zone is local`, `that have the zone "local" as source zone or destination zone` */
const EXEMPT_ZONES: readonly (readonly [pattern: RegExp, side: ExemptZone['side']])[] = [
  [/\brules? (?:in which|where|with|to or from) (?:the zone )?["'“‘]?([\w-]+)["'”’]? (?:is|as) (?:the )?other zone\b/i, 'either'],
  [/\brules? (?:in which|where|of which) (?:either|one|any) of (?:the|its) zones is (?:the zone )?["'“‘]?([\w-]+)/i, 'either'],
  [/\brules? from or to (?:the )?zone ["'“‘]?([\w-]+)/i, 'either'],
  [/\brules? whose other zone is ["'“‘]?([\w-]+)/i, 'either'],
  [
    /\brules? (?:(?:in which|where|that have|which have|with|to or from) )?(?:the zone )?["'“‘]?([\w-]+)["'”’]? (?:is|as) (?:(?:a|an|the|its) )?source[- ]zone or (?:(?:a|an|the|its) )?destination[- ]zone\b/i,
    'either',
  ],
  [/\brules? (?:whose (?:only )?source[- ]zone is|with (?:the )?["'“‘]?source[- ]zone|from (?:the )?zone) ["'“‘]?([\w-]+)/i, 'from'],
  [
    /\b(?:rules?|traffic) (?:whose (?:only )?destination[- ]zone is|with (?:the )?["'“‘]?destination[- ]zone|to (?:the )?zone|to(?= ["'“‘]?local\b)) ["'“‘]?([\w-]+)/i,
    'to',
  ],
];
/** `Between trust and untrust`, `one of the zones is trust and the other is untrust` */
const BETWEEN =
  /\b(?:between (?:the )?(?:zones? )?["'“‘]?([\w-]+)["'”’]?(?: zones?)? and (?:the )?(?:zones? )?["'“‘]?([\w-]+)|one of (?:the|its) zones is ["'“‘]?([\w-]+)["'”’]? and the other (?:one )?is ["'“‘]?([\w-]+))/i;
/** An arrow between zones: `untrust -> local`. */
const ARROW = /(?<=[\w"'”’]) ?(?:-+>|→|=>) ?(?=[\w"'“‘])/g;
/** Between other words than zones, "from the Internet to servers", no zone is meant at all. */
const PAIR = new RegExp(String.raw`\bfrom ${ZONE}(?: zone)? (?:to|towards?|into) ${ZONE}`, 'gi');

/**
 * The zones that a document's title names, else its audit: `rules from untrust to dmz`, `with source zone untrust`. None where a text names
 * several of one side.
 * @param zones of the device, in lower case
 */
export function readZonesMeant({ title, audit, description }: Recommendation, zones: ReadonlySet<string>): ZonesMeant {
  const inAudit = splitSentences(audit)
    .filter((sentence) => !IS_LEFT_OUT.test(sentence))
    .join(' ');
  const meant = [title, inAudit].map((text) => zonesIn(text, zones)).find(namesZones) ?? {};
  if (!OF_DESCRIBED.test(inAudit)) return meant;
  const [described, ...others] = splitDescription(description)
    .filter((sentence) => OF_EACH_RULE.test(sentence))
    .map((sentence) => zonesIn(sentence, zones))
    .filter(namesZones);
  // What the title says besides has to be said there, too.
  const isSame = (['from', 'to', 'with', 'notTo'] as const).every((side) => meant[side] === undefined || meant[side] === described?.[side]);
  return described !== undefined && others.length === 0 && meant.between === undefined && isSame ? described : meant;
}

/** `The rules described must show …`, `Each of these rules`: which they are the description says. */
const OF_DESCRIBED =
  /\b(?:the rules? (?:described|in question|named above|concerned)|(?:each|every|all) of (?:these|those|the) rules?|(?:each|every) such rules?|(?:these|those|such) rules)\b/i;
const OF_EACH_RULE = /\b(?:each|every|all)\b[^.;]*\brules?\b[^.;]*\b(?:must|shall|has to|have to)\b/i;
const namesZones = ({ from, to, toOneOf, with: either, between }: ZonesMeant): boolean =>
  [from, to, toOneOf, either, between].some((one) => one !== undefined);

const splitSentences = (audit: Recommendation['audit']): readonly string[] =>
  proseOf(audit)
    .replace(/\s+/g, ' ')
    .split(/(?<=[.;:])\s/);

const MAY_LEAVE_OUT = (sentence: string): boolean =>
  IS_LEFT_OUT.test(sentence) && !/\b(?:unless|except(?!ed)\w*|must|if)\b/i.test(sentence);

/** Whether a sentence says nothing but that rules of a zone, and disabled ones, are left out. */
export const saysExemptZone = (sentence: string): boolean =>
  MAY_LEAVE_OUT(sentence) && EXEMPT_ZONES.some(([pattern]) => pattern.test(sentence)) && NOTHING_ELSE.test(sentence.trim());
const NOTHING_ELSE = new RegExp(
  String.raw`^(?:leave out|skip|disregard|ignore) rules? [^.;,()]{3,60}[.]?$|^rules? [^.;,()]{3,60}(?: \([^()]*\)|, that is,? [^,;.]*,)? ${LEFT_OUT}(?:, (?:as|and so) are disabled rules|,? (?:because|since|as) (?:they|these|it|that)\b[^.;]{3,80})?[.]?$`,
  'i',
);

/** `in which local is neither`, behind what they may be; `neither of its zones is local`; `do not name local as the opposite zone` */
const NEITHER =
  /^(?:consider|take|go through|look at|examine)\b[^.;]*\band do not (?:name|have|list) (?:the )?(?:zone )?["'“‘]?([\w-]+)["'”’]? as (?:the |their |its )?(?:opposite|other) zone|\b(?:in which|where) (?:the )?(?:zone )?["'“‘]?([\w-]+)["'”’]? is neither\b|\bneither (?:of (?:its|the|whose) zones|of them|zone) is (?:the zone )?["'“‘]?([\w-]+)/i;

/** Of which rules it is said that they are left out, and no more: not `left out of the antivirus item`, nor only those that deny. */
const LEFT_OUT_WHOLLY = new RegExp(
  String.raw`^["'”’]?(?: zones?)?(?: \([^()]{1,80}\)|, that is,? [^,;.]{1,60},)? ${LEFT_OUT}(?: here| too| as well| from this (?:check|item|recommendation))?(?=[.,;:)]|$|,? (?:as|because|since|and so)\b)`,
  'i',
);
const OF_RULES = /^(?:all |the )?(?:rules?|traffic)\b/i;
const TAKES_OUT = /^(?:leave out|skip|disregard|ignore)\b/i;

function zoneLeftOut(sentence: string, pattern: RegExp): string | undefined {
  const found = pattern.exec(sentence);
  if (!found) return undefined;
  const behind = sentence.slice(found.index + found[0].length);
  const isWhole = TAKES_OUT.test(sentence) || (OF_RULES.test(sentence) && LEFT_OUT_WHOLLY.test(behind));
  return isWhole ? found[1] : undefined;
}

/** The zone, in lower case, of which a document exempts the rules that lead from it or to it alone. */
export function readExemptZone({ audit, description }: Recommendation): ExemptZone | undefined {
  const sentences = [...splitSentences(audit), ...splitText(description).filter(saysExemptZone)].filter(MAY_LEAVE_OUT);
  for (const [pattern, side] of EXEMPT_ZONES) {
    const zone = sentences.map((sentence) => zoneLeftOut(sentence, pattern)).find((found) => found !== undefined);
    if (zone !== undefined) return { zone: zone.toLowerCase(), side };
  }
  const neither = splitSentences(audit)
    .map((sentence) => NEITHER.exec(sentence))
    .find((found) => found !== null);
  const other = neither?.slice(1).find(Boolean);
  return other === undefined ? undefined : { zone: other.toLowerCase(), side: 'either' };
}

/** Whether a rule leads from or to nothing but a zone that a document leaves out. @param from its zones, and `to` */
export function isOfExemptZone(exempt: ExemptZone | undefined, from: readonly string[] | 'any', to: readonly string[] | 'any'): boolean {
  const isOnly = (names: readonly string[] | 'any'): boolean =>
    names !== 'any' && names.length > 0 && names.every((name) => name.toLowerCase() === exempt?.zone);
  return exempt !== undefined && ((exempt.side !== 'to' && isOnly(from)) || (exempt.side !== 'from' && isOnly(to)));
}

function zonesIn(said: string, zones: ReadonlySet<string>): ZonesMeant {
  const either = new Set(
    [...said.matchAll(EITHER)].map((found) => found.slice(1).find(Boolean)!.toLowerCase()).filter((zone) => zones.has(zone)),
  );
  if (either.size > 0) return either.size === 1 ? { with: [...either][0]! } : {};
  const [one, other] = (BETWEEN.exec(said) ?? [])
    .slice(1)
    .filter((zone) => zone !== undefined)
    .map((zone) => zone.toLowerCase());
  if (one !== undefined && other !== undefined && one !== other && zones.has(one) && zones.has(other)) return { between: [one, other] };
  const except = new Set([...said.matchAll(NOT_TO)].map(([, zone]) => zone!.toLowerCase()));
  const [notTo] = except;
  const text = said.replace(NOT_TO, ' ').replace(ARROW, ' to ');
  if (except.size > 1 || (notTo !== undefined && !zones.has(notTo))) return {};
  if ([...text.matchAll(PAIR)].some(([, ...pair]) => !pair.every((zone) => zones.has(zone.toLowerCase())))) return {};
  const [from, to] = [FROM, TO].map((pattern) => {
    const named = new Set([...text.matchAll(pattern)].map(([, zone]) => zone!.toLowerCase()).filter((zone) => zones.has(zone)));
    return named.size === 1 ? [...named][0] : undefined;
  });
  const several = severalIn(text, zones);
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && several.length === 0 && { to }),
    ...(several.length > 0 && { toOneOf: several }),
    ...(notTo !== undefined && { notTo }),
  };
}

/** The zones to one of which a text means rules, where it says no other: `the destination zone trust or dmz`. */
function severalIn(text: string, zones: ReadonlySet<string>): readonly string[] {
  const lists = [...text.matchAll(TO_SEVERAL)].map(([, one, other]) => [one!.toLowerCase(), other!.toLowerCase()]);
  const [first = []] = lists.filter((names) => names.every((name) => zones.has(name)) && names[0] !== names[1]);
  const named = [...text.matchAll(TO)].map(([, name]) => name!.toLowerCase()).filter((name) => zones.has(name));
  return named.every((name) => first.includes(name)) ? first : [];
}

/** Zones in words, for a sentence about rules: ` from zone untrust to zone trust or dmz`. */
export const sayZones = ({ from, to, toOneOf, notTo, between, with: either }: ZonesMeant): string =>
  [
    between && ` between zone ${between.join(' and ')}`,
    either && ` from or to zone ${either}`,
    from && ` from zone ${from}`,
    to && ` to zone ${to}`,
    toOneOf && ` to zone ${toOneOf.join(' or ')}`,
    notTo && ` to other zones than ${notTo}`,
  ]
    .filter(Boolean)
    .join('');
