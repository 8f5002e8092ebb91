import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import { findBound, splitProse } from '@merlon/engine/demands/find-bound.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, review } from '@merlon/engine/model/verdict.ts';
import { typedOrShown } from '../document/read-commands.ts';

/** A limit of a defence: `firewall defend port-scan max-rate 4000`. */
interface Limit {
  readonly words: readonly string[];
  /** Its last word: `max-rate`. */
  readonly kind: string;
  readonly number: number;
  /** The document says that it may be no looser. */
  readonly isBound: boolean;
  /** Nothing is asked where the text has none. */
  readonly isOptional?: true;
}

const TYPED = /^(firewall defend (?!action).* \d+)$/;
/** Defences against scans alone have a rate without an interface or a zone. */
const SCANS = ['port-scan', 'ip-sweep'];

/** Numbers of defences: a rate above the document's lets more through, a time below its one forgets a source sooner. */
const isLooser = (kind: string, value: number, asked: number): boolean =>
  kind.includes('rate') || kind === 'max-length' ? value > asked : /time/.test(kind) ? value < asked : value !== asked;

/** The limits that a document types, and the rate of scans that its sentences bound. */
function limitsOf(recommendation: Recommendation, wanted: readonly string[]): readonly Limit[] {
  const typed = typedOrShown(recommendation, TYPED).map((command): Limit => {
    const all = command.split(' ');
    const [kind, example] = [all.at(-2)!, Number(all.at(-1))];
    // What a document types is an example of what it asks for.
    const said = saidOf(recommendation, kind);
    const number = said !== undefined && !isLooser(kind, example, said) ? said : example;
    return { words: all.slice(0, -1), kind, number, isBound: number === said || isBound(recommendation, kind, number) };
  });
  const limits = [...typed, ...limitsBeside(typed, recommendation, wanted)];
  const said = findBound(recommendation, 'atMost');
  if (said === undefined || said === 'unclear' || said.side !== 'atMost') return limits;
  const open = wanted.filter(
    (attack) => SCANS.includes(attack) && !typed.some(({ words, kind }) => kind === 'max-rate' && words.includes(attack)),
  );
  const ofScans = open.map((attack): Limit => ({
    words: ['firewall', 'defend', attack, 'max-rate'],
    kind: 'max-rate',
    number: said.number,
    isBound: true,
  }));
  return [...limits, ...ofScans];
}

/** What an audit says of a kind of limits holds of each attack, whichever the document types. */
function limitsBeside(typed: readonly Limit[], recommendation: Recommendation, wanted: readonly string[]): readonly Limit[] {
  const bounded = new Map(typed.flatMap(({ kind }) => [[kind, saidOf(recommendation, kind)] as const]));
  return [...bounded].flatMap(([kind, number]) =>
    number === undefined
      ? []
      : wanted
          .filter((attack) => !typed.some((one) => one.kind === kind && one.words.includes(attack)))
          .map((attack): Limit => ({ words: ['firewall', 'defend', attack, kind], kind, number, isBound: true, isOptional: true })),
  );
}

/** The bound that an audit gives a kind of limits by its keyword: `a max-rate, if shown, is not above 4000`; undefined where it gives none, or several. */
function saidOf({ audit }: Recommendation, kind: string): number | undefined {
  const side = /time/.test(kind) ? 'atLeast' : 'atMost';
  const found = splitProse(audit)
    .flatMap((sentence) => sentence.split(new RegExp(String.raw`\b${kind}\b`)).slice(1))
    .map((behind) => behind.split(/\b[a-z]+-[a-z]+\b/, 1)[0]!)
    .flatMap((clause) => readQuantities(clause).filter((one) => one.side === side && one.exclusive !== true));
  return new Set(found.map(({ number }) => number)).size === 1 ? found[0]!.number : undefined;
}

/** The limits that were compared, for a reason. */
export function sayLimits(recommendation: Recommendation, wanted: readonly string[]): string {
  const limits = limitsOf(recommendation, wanted).map(({ words, number }) => `\`${words.slice(2).join(' ')}\` ${number}`);
  return limits.length === 0 ? '' : ` No limit is looser than those of the document: ${limits.join(', ')}.`;
}

/** The outcome if the limits of the defences are not those of the document: `firewall defend port-scan max-rate 4000`. */
export function judgeLimits(tree: ConfigTree, recommendation: Recommendation, wanted: readonly string[]): Outcome | undefined {
  const outcomes = limitsOf(recommendation, wanted).flatMap((limit) => judgeLimit(limit, tree, recommendation) ?? []);
  return outcomes.find(({ status }) => status === 'FAIL') ?? outcomes[0];
}

/** A limit as a document types it. */
const sayLimit = ({ words, number }: Limit): string => `\`${words.join(' ')} ${number}\``;

function judgeLimit(limit: Limit, tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const { words, kind, number } = limit;
  const places = findPath(tree, words);
  const looser = places.filter((place) => isLooser(kind, Number(valuesAt(place)[0]), number));
  if (looser.length > 0)
    return limit.isBound
      ? fail(linesAt(looser), `The document asks for ${sayLimit(limit)}, and the text has a looser one.`)
      : review(`The document types ${sayLimit(limit)}, and the text has a looser one.`, linesAt(looser));
  if (places.length === 0) return limit.isOptional ? undefined : judgeDefault(limit, recommendation);
  return kind === 'blacklist-timeout' && !isSet(tree, 'firewall blacklist enable')
    ? review('Sources of scans are to be put on the blacklist, which is not switched on.', linesAt(places))
    : undefined;
}

/** A limit that is not shown is at its default, of which the document may say what it is, and that it will do. */
function judgeDefault(limit: Limit, { audit, defaultValue }: Recommendation): Outcome | undefined {
  const { kind, number } = limit;
  const stated = new RegExp(`\\b${kind}\\b\\D{0,20}(\\d+)`).exec(defaultValue)?.[1];
  const isWeak = stated !== undefined && isLooser(kind, Number(stated), number);
  if (isWeak && limit.isBound)
    return fail([], `The document asks for ${sayLimit(limit)}, and the text has no such limit, which by the document is then ${stated}.`);
  return stated !== undefined && !isWeak && ACCEPTS_DEFAULT.test(proseOf(audit))
    ? undefined
    : review(`The document asks for ${sayLimit(limit)}, and the text has no such limit.`);
}

/** `If no max-rate is displayed, the default applies, which is accepted`, `where a max-rate is displayed, it must not exceed 4000` */
const ACCEPTS_DEFAULT =
  /\b(?:not (?:shown|displayed|listed|present|configured)|no (?:value|max-?\w*|line)|none|(?:is|are) missing)\b[^.;]*(?:\bor\b|<=|≤|\b(?:ok|fine|accept\w*|compliant|sufficient|complies)\b)|\b(?:if|where|when)\b[^.;]*\bmax-\w+\b[^.;]*\b(?:is|are) (?:displayed|shown|present|configured|listed)\b|\b(?:max-\w+|blacklist-timeout), (?:if|where|when) (?:displayed|shown|present|configured|listed)\b/i;

/** Whether a document says that a rate or a length may be no higher: `max-rate is 4000 or smaller`. */
const isBound = (recommendation: Recommendation, kind: string, limit: number): boolean =>
  kind.startsWith('max-') &&
  new RegExp(
    `(?:<=|≤|at (?:the )?most|max(?:imum)?(?: of)?|not? (?:more|higher|larger|greater|above|over) (?:than )?|not above|up to|exceed|limit(?: of)?) ?${limit}\\b|\\b${limit}\\b[^.;,]{0,25} or (?:lower|less|smaller|fewer|below|under)`,
    'i',
  ).test(`${recommendation.title}\n${proseOf(recommendation.audit)}`);
