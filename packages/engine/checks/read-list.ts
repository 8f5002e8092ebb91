import { type Place, type Scope, findPath, valuesAt } from '../config-tree/find.ts';
import { nameOf } from '../config-tree/places.ts';
import { readAlgorithm, saysNone } from '../demands/algorithms.ts';
import { type Switch, readSwitch } from '../demands/read-switch.ts';
import { type Recommendation, changeProse, proseOf } from '../model/recommendation.ts';
import type { AlgorithmList } from './check-spec.ts';

/** A list where it stands: in the first of its places that is there. */
export function chooseAt(list: AlgorithmList, scope: Scope): AlgorithmList {
  const { at, feature, orAt = [] } = list;
  const isThere = (path: string): boolean => findPath(scope, feature ? `${feature.path} ${path}` : path).length > 0;
  const other = orAt.length === 0 || isThere(at) ? undefined : orAt.find(isThere);
  return other === undefined ? list : { ...list, at: other };
}

/** The words of a list that name something of its kind. Where the ciphers beside it seal, nothing else need do so. */
export function ownWords(
  { kind, isMixed, besideCipher }: AlgorithmList,
  words: readonly string[],
  scope: Scope,
): { readonly words: readonly string[]; readonly isSealed?: true } {
  const own = isMixed ? words.filter((word) => readAlgorithm(kind, word)) : words;
  if (kind !== 'hash' || (besideCipher === undefined && !isMixed)) return { words: own };
  const beside = besideCipher === undefined ? words : findPath(scope, besideCipher).flatMap(valuesAt);
  const ciphers = beside.flatMap((word) => readAlgorithm('cipher', word) ?? []);
  const seals = ciphers.length > 0 && ciphers.every(({ mode }) => mode === 'gcm' || mode === 'gmac');
  if (!seals) return { words: own };
  return { words: own.filter((word) => !saysNone(kind, word)), isSealed: true };
}

/** An algorithm that is switched by its name; `state` is undefined where it was not understood. */
export interface Switched {
  readonly name: string;
  readonly state: Switch | undefined;
  readonly place: Place;
}

export const readSwitches = ({ at, kind, isMixed }: AlgorithmList, scope: Scope): readonly Switched[] =>
  findPath(scope, `${at} *`)
    .map((place) => ({ name: nameOf(place), state: readSwitch(valuesAt(place)[0]), place }))
    .filter(({ name }) => !isMixed || readAlgorithm(kind, name));

/** What a command gives a list: the words behind those of its path below the thing, or behind the thing's own last word. */
export function typedFor(list: AlgorithmList): (command: string) => readonly string[] | undefined {
  const { at, of, names = {}, switchedByName } = list;
  const own = at === '' ? of!.path.split(' ').findLast((word) => word !== '*')! : at;
  const words = own.split(' ').map((word) => `(?:${word})`);
  // Below a section of its own, the last word says alone which list it is: `set admin-https-ssl-versions`.
  const inSection = words.length > 1 && /\w-\w/.test(words.at(-1)!) ? String.raw`|^set\s+${words.at(-1)}` : '';
  const typed = new RegExp(String.raw`(?:(?:^|\s)${words.join(String.raw`\s+`)}${inSection})(?:\s+(.*))?$`, 'i');
  return (command) => {
    const found = typed.exec(command.trim());
    if (found === null) return undefined;
    const given = found[1]?.match(WORDS) ?? [];
    if (switchedByName) return readSwitch(given[1]) === 'on' ? given.slice(0, 1) : [];
    return given.flatMap((word) => (names[word.toLowerCase()] ?? word).split(' '));
  };
}

/** Switches as sentences type them: `set ssl tls TLSv1.1 off`. */
const switchesTyped = ({ at, typedBeside = [] }: AlgorithmList): RegExp =>
  new RegExp(
    String.raw`["'\`“]?(?:\b(?:set|show) )?\b(?:${[at, ...typedBeside].join('|')}) ([a-z][\w.@-]*\d[\w.@-]*)(?: (on|off)\b)?["'\`”]?`,
    'gi',
  );

/** A recommendation whose sentences type no switch of a list: what these say is not what a sentence says of versions. */
export function withoutSwitches(list: AlgorithmList, recommendation: Recommendation): Recommendation {
  if (!list.switchedByName || list.kind !== 'version') return recommendation;
  const typed = switchesTyped(list);
  return { ...recommendation, audit: changeProse(recommendation.audit, (text) => text.replace(typed, ' ')) };
}

/** What sentences of an audit switch on. */
export const readSwitchedOn = (list: AlgorithmList, { audit }: Recommendation): readonly string[] =>
  list.switchedByName && list.kind === 'version'
    ? [...proseOf(audit).matchAll(switchesTyped({ ...list, typedBeside: [] }))].flatMap(([, name, state]) =>
        state?.toLowerCase() === 'on' ? [name!.toLowerCase()] : [],
      )
    : [];

const WORDS = /[^\s:,"[\]();]+/g;
