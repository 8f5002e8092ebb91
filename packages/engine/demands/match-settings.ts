import type { Path } from '../model/assertion.ts';
import type { Demand } from './demand.ts';
import type { TypedName } from './open-names.ts';
import { isSaid } from './restated.ts';

/** A setting that the commands of a document set, remove or leave open. */
export interface NamedSetting {
  /** Words from the root, without the value; `*` for a name that is left open, `a|b` for either. */
  readonly path: Path;
  /** The values that the document gives it, as examples or not; none where it leaves them open, or where the setting takes none. */
  readonly values: readonly string[];
  readonly takes: 'switch' | 'value' | 'list';
  /** The document removes it. */
  readonly removed?: true;
  /** It removes one of several in one of several: `delete … from-zone <a> to-zone <b> policy <p>`. Which one, the reader says. */
  readonly picked?: true;
  /** Names of things that the document's command has where the path, or its value behind it, has `*`. */
  readonly names?: readonly TypedName[];
  /** Its presence switches something off: `no-tcp-forwarding`. */
  readonly negative?: true;
  /** Commands between which a document puts an "or" have different numbers. */
  readonly alternative: number;
}

/** The settings that a demand speaks of. */
export interface Match {
  readonly settings: readonly NamedSetting[];
  /** Every word of the demand is one of theirs: nothing more is demanded than they are. */
  readonly isWhole: boolean;
  /** The words that lead to them are all named: it is of them that the sentence speaks. */
  readonly isCertain: boolean;
}

/** Words that add nothing to what a setting is. */
const NEUTRAL = new Set(
  'a an of for to on in with and or be value values number parameter parameters field fields box column setting settings set use used using facility severity level configured enabled device system appliance firewall at least one it its this that either both log-level line statement stanza'.split(
    ' ',
  ),
);
/** What an address says anyway: `external syslog host`. */
const PLACES = new Set(['external', 'remote', 'central', 'centralized']);

/**
 * The settings that a demand speaks of: those whose last words it names best.
 * @param title of the document's recommendation: what it says, its one command does
 * @param known words of the device and other spellings: `tacacs+` of `tacplus`
 */
export function matchSettings(
  demand: Demand,
  settings: readonly NamedSetting[],
  title: string,
  known: ReadonlyMap<string, string> = new Map(),
): Match {
  const about = demand.about.map((word) => known.get(word) ?? word).filter((word) => word !== '' && !NEUTRAL.has(word));
  const scored = settings.map((setting) => ({ setting, score: scoreOf(setting, about) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const named = best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ setting }) => setting);
  const [only, second] = settings;
  // The one command of a document that sets the very number of its sentence is what the sentence is about.
  const sameNumber = only && !second && demand.want.is === 'number' && only.values[0] === String(demand.want.quantity.number);
  const chosen = named.length === 0 && sameNumber ? [only] : named;
  const words = chosen
    .flatMap(({ path, values, names = [] }) => [...path, ...values, ...names.map(({ name }) => name)])
    .flatMap((word) => word.split('|'));
  const missed = about.filter((word) => !words.some((one) => isSame(word, one)) && !isPlace(word, words));
  const isWhole = missed.length === 0 || (sameNumber === true && isSaid(missed, title));
  return { settings: chosen, isWhole, isCertain: best === 1 || (isWhole && chosen.length > 0) };
}

/** The share of the words at the end of a setting's path that a demand names; half of that for its values. */
function scoreOf({ path, values }: NamedSetting, about: readonly string[]): number {
  const below = path.slice(path.lastIndexOf('*') + 1);
  const tail = path.includes('*') && below.length > 0 ? below : path.filter((word) => word !== '*').slice(-1);
  if (tail.length === 0) return 0;
  const share = (word: string): number => Math.max(...word.split('|').map((one) => shareOf(one, about)));
  const named = tail.reduce((sum, word) => sum + share(word), 0) / tail.length;
  return named > 0 ? named : Math.max(0, ...values.map(share)) / 2;
}

function shareOf(word: string, about: readonly string[]): number {
  if (about.some((one, at) => stem(one) === stem(word) || stem(one + (about[at + 1] ?? '')) === stem(join(word)))) return 1;
  const parts = word.split(/[-_]/).filter((part) => part.length > 1);
  const named = parts.filter((part) => about.some((one) => one.split(/[-_]/).some((piece) => stem(piece) === stem(part))));
  if (named.length > 0) return named.length / parts.length;
  return about.some((one) => one.length > 4 && join(word).includes(stem(one))) ? 0.5 : 0;
}

function isSame(word: string, own: string): boolean {
  if (own === '*') return false;
  if (stem(word) === stem(own)) return true;
  if (word.includes('-') || word.includes('_')) return join(word) === join(own) || join(own) === stem(join(word));
  return own.split(/[-_]/).some((part) => stem(part) === stem(word)) || (word.length > 3 && join(own).includes(stem(word)));
}

const isPlace = (word: string, words: readonly string[]): boolean =>
  PLACES.has(word) && words.some((one) => one === 'host' || one === 'server');
const join = (word: string): string => word.toLowerCase().replace(/[-_]/g, '');
const stem = (word: string): string => word.toLowerCase().replace(/(?<=[a-z]{2}[^s])s$/, '');
