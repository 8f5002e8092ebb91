import type { Place } from '@merlon/engine/config-tree/find.ts';
import { nameOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { TopicDocument } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { placesInSystems } from '../facts/facts.ts';

/** Zones by what a document says of them: `unsure` are those of which only a person can tell. */
export interface ZonesByPlace {
  readonly outside: readonly Place[];
  readonly unsure: readonly Place[];
  readonly all: readonly Place[];
}

/** How documents call such zones. */
export const OUTSIDE_WORDS = /\b(?:outside|external|internet(?:-facing)?|untrust(?:ed)?|perimeter|exposed)\b/i;
const OUTSIDE = /untrust|outside|internet|external|\bwan\b|^wan|public|upstream|\bisp\d*\b/i;
const INSIDE =
  /^(?:trust\w*|inside|intern(?:al)?|lan\w*|mgmt|management|oob|admin\w*|servers?|offices?|users?|clients?|dmz\w*|corp\w*|data|voice|vpn\w*|tunnels?|junos-host|control|scada|plants?|ot|it|sites?|core|backup|storage|app\w*|web|db|database|staging|prod\w*|test)(?:$|[-_\d])/i;

const NAME = String.raw`["']?[A-Za-z][\w-]*["']?`;
const NAMES = String.raw`(${NAME}(?:(?:, and |, or |, | and | or )(?!(?:may|must|shall|the|all|no|only|nothing|zones?)\b)${NAME})*)`;
const BEGINS = new RegExp(String.raw`\bbegin(?:s|ning)? (?:with|in) ${NAMES}`, 'gi');
const STARRED = /(?<![\w-])([A-Za-z][\w-]*)(?:\*|\.\.\.)/g;
const LISTED = [
  new RegExp(String.raw`\b(?:outside|external|internet-facing|untrusted) zones? \(${NAMES}`, 'gi'),
  new RegExp(String.raw`\b(?:outside|external|internet-facing|untrusted) zones are (?:called |named |the zones? )?${NAMES}`, 'gi'),
  /(?<![\w-])(?!(?:security|outside|external|untrusted|internet-facing|facing|functional|interested|time|other|several|such|of|by|at|new|two|in)\b)([A-Za-z][\w-]*) zones?\b/gi,
  /\bzone (?:named |called )?["']?((?:un)?trust[\w-]*|[A-Z][A-Z\d_-]+)["']?/g,
];
/** Words that stand where a name does. */
const NO_NAME =
  /^(?:the|an?|all|any|no|those|these|this|that|each|every|see|whole|per|one|both|where|which|that|zones?|whose|called|named|and|or|if|it|exists?|name|is|to|lead|named|only|may|has|must)$/i;

/** How a document tells the zones that it means by their names. */
interface ZoneNames {
  readonly exact: readonly string[];
  readonly prefixes: readonly string[];
  /** What such zones lead to: `(Internet, partner, guest)`. */
  readonly kinds: readonly string[];
}

const KIND = /^(?:[Ii]nternet|[Pp]artners?|[Gg]uests?|[Ss]uppliers?|[Pp]roviders?)$/;

function readNames({ sentences }: TopicDocument): ZoneNames {
  const split = (list: string): readonly string[] =>
    list
      .split(/, and |, or |, | and | or /)
      .map((name) => name.replaceAll(/["']/g, '').trim())
      .filter((name) => name !== '' && !NO_NAME.test(name));
  const text = sentences.join('\n');
  const called = LISTED.flatMap((form) => [...text.matchAll(form)].flatMap(([, list]) => split(list!)));
  // `An EXT- zone`
  const [cut, names] = [true, false].map((isCut) => called.filter((name) => name.endsWith('-') === isCut)) as [string[], string[]];
  const prefixes = [...text.matchAll(BEGINS)]
    .flatMap(([, list]) => split(list!))
    .concat([...text.matchAll(STARRED)].map(([, name]) => name!))
    .concat(cut);
  const lower = (some: readonly string[]): readonly string[] => [...new Set(some.map((name) => name.toLowerCase()))];
  return {
    exact: lower(names.filter((name) => !KIND.test(name))),
    prefixes: lower(prefixes),
    kinds: lower(names.filter((name) => KIND.test(name)).map((name) => name.replace(/s$/, ''))),
  };
}

/** The zones of a device that a document calls outside ones; where it does not say which, by their names as far as these tell. */
export function listZones(tree: ConfigTree, document: TopicDocument): ZonesByPlace {
  const { exact, prefixes, kinds } = readNames(document);
  const all = placesInSystems(tree, 'security zones security-zone *');
  const isNamed = (zone: Place): boolean => {
    const name = nameOf(zone).toLowerCase();
    return exact.includes(name) || prefixes.some((prefix) => name.startsWith(prefix));
  };
  const isOutside = kinds.length === 0 || kinds.includes('internet') || OUTSIDE_WORDS.test(document.text);
  const isTold = exact.length + prefixes.length > 0;
  const isOfKind = (zone: Place): boolean =>
    (isOutside && OUTSIDE.test(nameOf(zone))) || kinds.some((kind) => nameOf(zone).toLowerCase().includes(kind));
  const outside = all.filter((zone) => (isTold ? isNamed(zone) : isOfKind(zone)));
  const unsure = all.filter((zone) => !outside.includes(zone) && (isTold ? OUTSIDE.test(nameOf(zone)) : !INSIDE.test(nameOf(zone))));
  return { outside, unsure, all };
}

/** `Every zone has a screen`, `no zone lets in SSH`: it speaks of zones within as well. */
export const speaksOfAllZones = ({ text }: TopicDocument): boolean =>
  /\b(?:all|any|every|each|no)(?: other)? (?:security[- ]?)?zones?\b(?! (?:that|whose|which|facing|named|begin))/.test(text);

/** The words that say which zones are meant. */
export const ZONE_WORDS =
  /^(?:zones?|security-zone|outside|outer|external|internet|internet-facing|untrust(?:-\*)?|untrust\S*|untrusted|partners?|guests?|ext-?|wan-?|provider|face|facing|begins?|names?|sites?|world|leads?|public)$/;
