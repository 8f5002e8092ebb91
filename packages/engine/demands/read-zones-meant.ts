import { splitText } from './find-bound.ts';
import { LEFT_OUT } from './left-out-words.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';

/** The zones between which a document means rules. */
export interface ZonesMeant {
  readonly from?: string;
  readonly to?: string;
  /** Of either side. */
  readonly with?: string;
  /** From either of two to the other. */
  readonly between?: readonly [string, string];
  /** Any but this one. */
  readonly notTo?: string;
}

const ZONE = String.raw`(?:the )?(?:security )?(?:zones? )?(?:is |are |of |named )?["'“‘]?([\w-]+)`;
const FROM = new RegExp(String.raw`\b(?:from|source[- ]zones?) ${ZONE}`, 'gi');
const TO = new RegExp(String.raw`\b(?:to|towards?|into|destination[- ]zones?) ${ZONE}`, 'gi');
/** `To zones other than local`, `whose destination zone is not local`, `except those to local`. */
const NOT_TO = new RegExp(
  String.raw`\b(?:(?:to|towards?|into|destination[- ]zones?) (?:(?:all|any|every|the|other|security|zones?) ){0,3}(?:other than|except(?: for)?|but not|but|(?:is|are) not)|(?:other than|except(?: for)?|excluding|apart from|but not)(?: (?:those|rules|traffic|the ones))? (?:to|towards?|into)) (?:the )?(?:zones? )?["'“‘]?([\w-]+)["'”’]?`,
  'gi',
);
/** `with untrust as source-zone or destination-zone`, `whose source zone or destination zone is untrust`, `"source-zone untrust" or "destination-zone untrust"` */
const EITHER = new RegExp(
  String.raw`\b(?:to or from (?:the )?(?:zones? )?["'“‘]?([\w-]+)|(?:source[- ]zones?|from) (?:zones? )?(?:or|and|and\/or) (?:the )?(?:destination[- ]zones?|to) (?:is |are |of )?(?:the )?(?:zones? )?["'“‘]?([\w-]+)|["'“‘]?([\w-]+)["'”’]? as (?:an? |the |its )?source[- ]zones? or (?:as )?(?:an? |the |its )?destination[- ]zones?|(?:in which|where) ["'“‘]?([\w-]+)["'”’]? (?:is|appears as) (?:the |its )?source[- ]zone or (?:as )?(?:the |its )?destination[- ]zone|["'“‘]?source[- ]zones? ([\w-]+)["'”’]? or ["'“‘]?destination[- ]zones? \5\b)`,
  'gi',
);
/** A zone, and of which side of a rule. */
export interface ExemptZone {
  readonly zone: string;
  readonly side: 'from' | 'to' | 'either';
}

const IS_LEFT_OUT = new RegExp(`\\b${LEFT_OUT}`, 'i');
/** `rules in which local is the other zone`, `whose other zone is local`, `that have the zone "local" as source zone or destination zone` */
const EXEMPT_ZONES: readonly (readonly [pattern: RegExp, side: ExemptZone['side']])[] = [
  [/\brules? (?:in which|where|with|to or from) (?:the zone )?["'“‘]?([\w-]+)["'”’]? (?:is|as) (?:the )?other zone\b/i, 'either'],
  [/\brules? from or to (?:the )?zone ["'“‘]?([\w-]+)/i, 'either'],
  [/\brules? whose other zone is ["'“‘]?([\w-]+)/i, 'either'],
  [
    /\brules? (?:(?:in which|where|that have|which have|with|to or from) )?(?:the zone )?["'“‘]?([\w-]+)["'”’]? (?:is|as) (?:(?:a|an|the|its) )?source[- ]zone or (?:(?:a|an|the|its) )?destination[- ]zone\b/i,
    'either',
  ],
  [/\brules? (?:whose (?:only )?source[- ]zone is|with (?:the )?["'“‘]?source[- ]zone|from (?:the )?zone) ["'“‘]?([\w-]+)/i, 'from'],
  [/\brules? (?:whose (?:only )?destination[- ]zone is|with (?:the )?["'“‘]?destination[- ]zone|to (?:the )?zone) ["'“‘]?([\w-]+)/i, 'to'],
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
export function readZonesMeant({ title, audit }: Recommendation, zones: ReadonlySet<string>): ZonesMeant {
  const meant = [
    title,
    splitSentences(audit)
      .filter((sentence) => !IS_LEFT_OUT.test(sentence))
      .join(' '),
  ]
    .map((text) => zonesIn(text, zones))
    .find((one) => one.from !== undefined || one.to !== undefined || one.with !== undefined || one.between !== undefined);
  return meant ?? {};
}

const splitSentences = (audit: Recommendation['audit']): readonly string[] => proseOf(audit).split(/(?<=[.;:])\s+/);

const MAY_LEAVE_OUT = (sentence: string): boolean =>
  IS_LEFT_OUT.test(sentence) && !/\b(?:unless|except(?!ed)\w*|must|if)\b/i.test(sentence);

/** Whether a sentence says nothing but that rules of a zone, and disabled ones, are left out. */
export const saysExemptZone = (sentence: string): boolean =>
  MAY_LEAVE_OUT(sentence) && EXEMPT_ZONES.some(([pattern]) => pattern.test(sentence)) && NOTHING_ELSE.test(sentence.trim());
const NOTHING_ELSE = new RegExp(
  String.raw`^rules? [^.;,()]{3,60}(?: \([^()]*\)|, that is, [^,;.]*,)? ${LEFT_OUT}(?:, (?:as|and so) are disabled rules)?[.]?$`,
  'i',
);

/** The zone, in lower case, of which a document exempts the rules that lead from it or to it alone. */
export function readExemptZone({ audit, description }: Recommendation): ExemptZone | undefined {
  const sentences = [...splitSentences(audit), ...splitText(description).filter(saysExemptZone)].filter(MAY_LEAVE_OUT);
  for (const [pattern, side] of EXEMPT_ZONES) {
    const zone = sentences.map((sentence) => pattern.exec(sentence)?.[1]).find((found) => found !== undefined);
    if (zone !== undefined) return { zone: zone.toLowerCase(), side };
  }
  return undefined;
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
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(notTo !== undefined && { notTo }),
  };
}
