import { combineAll, evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { resolveAsked } from '@merlon/engine/checks/resolve-asked.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import { sentencesOf } from '@merlon/engine/demands/find-bound.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { valuesTyped } from '../document/vocabulary.ts';

const USER = 'snmp usm user *';

/** The protocols of a user, from weak to strong (Gaia Administration Guide, "SNMP": AES is that of 128 bits). */
const PROTOCOLS = [
  {
    setting: 'authentication-protocol',
    known: ['md5', 'sha1', 'sha256', 'sha512'],
    named: /\b(?:md5|sha-?1|sha-?256|sha-?512)(?![\w-])/gi,
  },
  { setting: 'privacy-protocol', known: ['des', 'aes', 'aes256'], named: /\b(?:3?des|aes(?:-?(?:128|192|256))?)(?![\w-])/gi },
] as const;

const REFUSES = /\b(?:not?|never|neither|nor|findings?|deviations?|violations?|forbidden|prohibited|weak|without|instead)\b/i;
const OR_STRONGER = /\bor (?:a )?(?:stronger|better|higher|above|more|newer)\b|\bat least\b|\bminimum\b/i;
const READ_ONLY =
  /\bread(?:ing)?[- ]only\b|\b(?:none|nobody|no user)\b[^.;]{0,20}\b(?:may|can) write\b|\bno write access\b|\bfor reading only\b|\busm-read-only\b/i;

/** Judges users by what every one of them needs, and by the protocols and the access that sentences of the document name. */
export function judgeUsers(needed: Assertion, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const outcome = evaluate(resolveAsked(needed, recommendation), tree);
  const users = findUsers(tree);
  if (users.size === 0 || outcome.status === 'NA') return outcome;
  const sentences = partsOf(recommendation);
  const found = [
    ...PROTOCOLS.flatMap((protocol) => compareProtocol(protocol, users, sentences)),
    ...(asksToRead(sentences, recommendation) ? [judgeAccess(users)] : []),
  ];
  return combineAll([outcome, ...found]);
}

/** By its sentences, or by its commands. */
const asksToRead = (sentences: readonly string[], recommendation: Recommendation): boolean =>
  sentences.some((sentence) => READ_ONLY.test(sentence)) ||
  valuesTyped(recommendation, 'snmp usm user').some((words) => words.includes('usm-read-only'));

/** What a part refuses says nothing of another: `no community remains, and every user has …`. */
const partsOf = (recommendation: Recommendation): readonly string[] =>
  sentencesOf(recommendation).flatMap((sentence) => sentence.split(/,? and (?=(?:every|each|all|no) )/i));

/** The lines of each user by its name. */
const findUsers = (tree: ConfigTree): ReadonlyMap<string, readonly Place[]> =>
  Map.groupBy(findPath(tree, USER), ({ captured: [name = ''] }) => name);

/** As the device spells it; undefined for one that it does not have. */
function toKnown(known: readonly string[], word: string): string | undefined {
  const plain = word
    .toLowerCase()
    .replace(/-/g, '')
    .replace(/^aes128$/, 'aes');
  return known.includes(plain) ? plain : undefined;
}

function compareProtocol(
  { setting, known, named }: (typeof PROTOCOLS)[number],
  users: ReadonlyMap<string, readonly Place[]>,
  sentences: readonly string[],
): readonly Outcome[] {
  const read = sentences.map((sentence) => ({
    sentence,
    names: (sentence.match(named) ?? []).flatMap((word) => toKnown(known, word) ?? []),
  }));
  const refused = read.filter(({ sentence }) => REFUSES.test(sentence)).flatMap(({ names }) => names);
  const allowing = read.filter(({ sentence }) => !REFUSES.test(sentence));
  const listed = allowing.flatMap(({ names }) => names);
  if (listed.length === 0 || listed.some((name) => refused.includes(name))) return [];
  const least = Math.min(...listed.map((name) => (known as readonly string[]).indexOf(name)));
  const isOpen = allowing.some(({ sentence, names }) => names.length > 0 && OR_STRONGER.test(sentence));
  // `AES` alone is the family.
  const isFamily = setting === 'privacy-protocol' && allowing.some(({ sentence }) => /\baes(?![\w-])/i.test(sentence));
  const accepted = isOpen || isFamily ? known.slice(least) : listed;
  const lines = [...users.values()].flatMap((places) => places.filter((place) => protocolOf(place, setting) !== undefined));
  const other = lines.filter((place) => !(accepted as readonly string[]).includes(protocolOf(place, setting)!));
  if (other.length > 0)
    return [fail(linesAt(other), `A user of SNMPv3 has another \`${setting}\` than ${sayNames(accepted)} (${other.length}).`)];
  const silent = [...users.values()].filter((places) => !places.some((place) => lines.includes(place)));
  return silent.length > 0
    ? [review(`The text does not say which \`${setting}\` a user of SNMPv3 has.`, linesAt(silent.flat()))]
    : [pass(linesAt(lines), `Every \`${setting}\` is ${sayNames(accepted)}.`)];
}

const sayNames = (names: readonly string[]): string => [...new Set(names)].map((name) => name.toUpperCase()).join(' or ');

function protocolOf(place: Place, setting: string): string | undefined {
  const values = valuesAt(place).map((word) => word.toLowerCase());
  const at = values.lastIndexOf(setting);
  return at < 0 ? undefined : values[at + 1];
}

function judgeAccess(users: ReadonlyMap<string, readonly Place[]>): Outcome {
  const states = [...users.values()].map((places) => ({
    places,
    words: new Set(places.flatMap((place) => valuesAt(place).map((word) => word.toLowerCase()))),
  }));
  const writing = states.filter(({ words }) => words.has('usm-read-write'));
  if (writing.length > 0) return fail(linesAt(writing.flatMap(({ places }) => places)), `A user of SNMPv3 may write (${writing.length}).`);
  const open = states.filter(({ words }) => !words.has('usm-read-only'));
  if (open.length > 0)
    return review('Whether a user of SNMPv3 may only read the text does not say.', linesAt(open.flatMap(({ places }) => places)));
  return pass(linesAt(states.flatMap(({ places }) => places)), 'Every user of SNMPv3 may only read (`usm-read-only`).');
}
