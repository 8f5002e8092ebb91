import type { Path } from '../../model/assertion.ts';
import { type Recommendation, commandsOf } from '../../model/recommendation.ts';
import type { Platform, SettingPath } from '../../ports/platform.ts';
import { TAKES_BACK, findNames } from './find-names.ts';

export type Device = Pick<Platform, 'checks' | 'names' | 'settingsOf' | 'changesOf' | 'typing'>;

/** Something that a document's remediation takes away and does not set again. */
export interface Removal {
  /** As the platform reads it, the verb first. */
  readonly typed: SettingPath;
  /** Where it stands in a text, whatever the things are called that it belongs to; with its own addresses. */
  readonly path: Path;
  /** The same, whatever its addresses. */
  readonly anywhere: Path;
  /** It is itself such a thing, or may be: where all of its kind stand. */
  readonly kind?: Path;
  /** It is an entry or a value, which is there or not: nothing is printed once it is gone. */
  readonly isEntry: boolean;
  /** All its words are names and keywords that somebody knows. */
  readonly isKnown: boolean;
  /** The names of those of this kind that the document sets. */
  readonly kept: readonly string[];
}

/** A procedure that takes away more than this is for a person to read: what is beyond is not looked for. */
export const MOST_REMOVALS = 30;

const read = new WeakMap<Device, WeakMap<Recommendation, readonly Removal[]>>();

/** What a document's remediation takes away for good, each document read once. */
export function readRemovals(device: Device, recommendation: Recommendation): readonly Removal[] {
  let known = read.get(device);
  if (!known) read.set(device, (known = new WeakMap()));
  let removals = known.get(recommendation);
  if (!removals) known.set(recommendation, (removals = listRemovals(device, recommendation)));
  return removals;
}

function listRemovals(device: Device, recommendation: Recommendation): readonly Removal[] {
  const changed = (device.changesOf ?? device.settingsOf)?.(recommendation) ?? [];
  const set = changed.filter((path) => !isRemoval(path));
  const spell = readSpellings(recommendation);
  return changed
    .flatMap((typed, at) => (isRemoval(typed) && !isSetAgain(wordsOf(typed), set, changed[at + 1] ?? []) ? [typed] : []))
    .slice(0, MOST_REMOVALS + 1)
    .map((typed) => readOne(device, typed, set, spell));
}

/** Whether a setting, as a platform reads it, is one that is taken away. */
export const isRemoval = (path: SettingPath): boolean => path.length > 1 && TAKES_BACK.test(path[0]!);

/** The value that `unset` does away with says nothing of the setting. */
const wordsOf = ([verb, ...words]: SettingPath): SettingPath => (verb === 'unset' && words.at(-1) === '*' ? words.slice(0, -1) : words);

/** `delete ciphers` before `set ciphers aes256-ctr`: what is cleaned away. One of several that is left open is set anew at once, if at all. */
const isSetAgain = (words: SettingPath, set: readonly SettingPath[], next: SettingPath): boolean =>
  words.at(-1) === '*' ? next[words.length - 1] === '*' && beginsWith(next, words) : set.some((path) => beginsWith(path, words));

/** Whether a setting is one that begins with these words, whatever names they leave open. */
export const beginsWith = (path: SettingPath, words: SettingPath): boolean =>
  path.length >= words.length && words.every((word, at) => word === '*' || word === path[at]);

function readOne(device: Device, typed: SettingPath, set: readonly SettingPath[], spell: (word: string) => string): Removal {
  const words = wordsOf(typed);
  const { kinds, goesOn } = findNames(device, words);
  const isSetting = typed[0] === 'unset' || words.length === 1;
  const last = words.length - 1;
  const place = (isOpen: (word: string, at: number) => boolean): Path => {
    const path = words.map((word, at) => (isOpen(word, at) ? '*' : spell(word)));
    return device.typing?.isWholePath ? path : ['**', ...path];
  };
  const isOwn = (word: string, at: number): boolean =>
    kinds[at] === 'name' || kinds[at] === 'value' || OWN.test(word) || (at === last && kinds[at] === 'unknown' && !isSetting);
  const common = {
    typed,
    isEntry: goesOn || words.some((word, at) => kinds[at] === 'name' || OWN.test(word)),
    isKnown: !kinds.includes('unknown'),
    path: place((word, at) => at < last && kinds[at] === 'name' && !ADDRESS.test(word)),
    anywhere: place((word, at) => at < last && isOwn(word, at)),
  };
  if (!isOwn(words[last]!, last)) return { ...common, kept: [] };
  const isKept = (path: SettingPath): boolean => words.every((word, at) => isOwn(word, at) || path[at] === word);
  const kept = set.flatMap((path) => (path.length >= words.length && isKept(path) && path[last] !== '*' ? [path[last]!] : []));
  return { ...common, kind: place((word, at) => at === last || isOwn(word, at)), kept };
}

/** An address or a number. */
const ADDRESS = /^(?:\d[\d.:/]*|[\da-f]*:[\da-f:/]+)$/i;
/** The same, a port of a device, or a name in the spelling of its owner. */
const OWN = /^(?:\d[\d.:/]*|[\da-f]*:[\da-f:/]+|[a-z]+-?\d+\/\d.*|.*_.*)$/i;

/** The words of a document's commands as it spells them: devices tell names by their letters. */
function readSpellings({ remediation }: Recommendation): (word: string) => string {
  const spellings = new Map<string, Set<string>>();
  for (const word of commandsOf(remediation).flatMap((command) => command.split(/["\s]+/))) {
    const lower = word.toLowerCase();
    if (word !== lower) spellings.set(lower, (spellings.get(lower) ?? new Set()).add(word));
  }
  return (word) => [word, ...(spellings.get(word) ?? [])].join('|');
}
