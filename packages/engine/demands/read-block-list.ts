import { type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';
import { isBlockListAside, isLooseTitle } from './block-list-asides.ts';
import { type NamedZone, maskNames } from './block-list-names.ts';
import { LISTS } from './block-list-forms.ts';
import { type BlockListSaid, hearPhrases } from './block-list-phrases.ts';
import { splitText } from './find-bound.ts';

/** What a document asks of the rules that deny the addresses of a list before others permit. */
export interface BlockListDemand {
  /** All of them are asked for. */
  readonly lists: readonly string[];
  /** Where rules name them. */
  readonly sides: readonly ('source' | 'destination')[];
  /** They are the first rules: of all, or of those that are enabled; else they stand before those that permit. */
  readonly first: 'all' | 'enabled' | undefined;
  /** The zones from which and to which traffic is meant; any where there are none. */
  readonly from: readonly NamedZone[];
  readonly to: readonly NamedZone[];
  /** Of rules that permit those alone count that have one of these zones. */
  readonly ofZonesAlone: boolean;
  /** These. */
  readonly ruleFrom: readonly NamedZone[];
  readonly ruleTo: readonly NamedZone[];
  /** The zones are interfaces to which an access list is bound. */
  readonly isBound: boolean;
  /** It says that destination and service are left open, and so names all parts of the rule but its zones. */
  readonly namesParts: boolean;
  /** The words for the denial, of which each has to be true. */
  readonly verbs: readonly (readonly string[])[];
  /** `typed`: the remediation alone sets it. */
  readonly logs: 'asked' | 'typed' | undefined;
  readonly isExternal: boolean;
  readonly hosts: readonly string[];
  readonly everySeconds: number | undefined;
  readonly sentence: string;
  /** Whether every sentence was understood. */
  readonly isWhole: boolean;
}

/** It has to speak of a list, of a denial and of an order. */
const OF_LIST = /\b(?:lists?|feeds?|sets?|groups?|address(?:es)?|edls?|blocklist\w*|objects?)\b/i;
const OF_DENIAL = /\b(?:den(?:y|ies|ied|ying)|drop\w*|block\w*|reject\w*|discard\w*|refus\w*)\b/i;
const OF_ORDER =
  /\b(?:first|before|above|ahead|top|preced\w+|begins? with|in front|prior|topmost|uppermost|number one|position|beginning|below|after|behind|beneath|follow(?:s|ing)?)\b/i;
/** Rules that are no rules of a firewall. */
const OF_OTHER_RULES =
  /\b(?:nat|decryption|dos|qos|pbf|forwarding|override|authentication|local[- ]in|ipsec|ike|routing|shaping|proxy|control-plane|prefix[- ]lists?|route[- ]maps?)\b/i;

/** What a document says of a list whose addresses are denied first; undefined where it names none, or does not say where. */
export function readBlockList({ title, description, audit, remediation }: Recommendation): BlockListDemand | undefined {
  const prose = `${description}\n${proseOf(audit)}`;
  const all = `${title}\n${prose}`;
  if (![OF_LIST, OF_DENIAL, OF_ORDER].every((form) => form.test(all)) || OF_OTHER_RULES.test(all)) return undefined;
  const written = [title, ...splitSentences(prose)];
  const { lists, zones, sentences } = maskNames(written);
  if (lists.length === 0) return undefined;
  const said = hearNothing();
  const titled = hearNothing();
  const isTitleUnderstood = hearPhrases(sentences[0]!, titled) || isLooseTitle(sentences[0]!);
  const unread = sentences
    .slice(1)
    .filter((sentence) => !isBlockListAside(sentence.replace(NAMES_LIST, '')) && !hearPhrases(sentence, said));
  // A zone of the title alone narrows what the text says of all.
  const isTitleRead =
    isTitleUnderstood && [...sentences[0]!.matchAll(/‹z(\d+)›/g)].every(([, at]) => said.from.has(Number(at)) || said.to.has(Number(at)));
  const isOrdered = said.isFirst || said.beforeAll || said.beforeZones;
  const first = isOrdered ? said.isFirst : titled.isFirst;
  const before = isOrdered ? said : titled;
  if (said.sides.size === 0 && titled.sides.size === 0) return undefined;
  const isPlaced = first || before.beforeAll || before.beforeZones;
  const meant = (at: ReadonlySet<number>): readonly NamedZone[] => [...at].map((one) => zones[one]!);
  const every = [...said.everySeconds];
  return {
    lists,
    sides: [...new Set([...said.sides, ...titled.sides])],
    first: first ? ((isOrdered ? said : titled).ofEnabled ? 'enabled' : 'all') : undefined,
    from: meant(said.from),
    to: meant(said.to),
    ruleFrom: meant(before.ruleFrom),
    ruleTo: meant(before.ruleTo),
    ofZonesAlone: before.beforeZones && !before.beforeAll,
    isBound: said.isBound,
    namesParts: said.open.has('destination') && said.open.has('service'),
    verbs: said.verbs.length > 0 ? said.verbs : titled.verbs,
    logs: said.mayLog ? undefined : said.logs ? 'asked' : TYPES_LOG.test(commandsOf(remediation).join('\n')) ? 'typed' : undefined,
    isExternal: said.isExternal,
    hosts: [...said.hosts],
    everySeconds: every[0],
    sentence: written.find((_, at) => at > 0 && sentences[at]!.includes('‹l›')) ?? title,
    isWhole:
      isPlaced &&
      isTitleRead &&
      unread.length === 0 &&
      every.length <= 1 &&
      said.hosts.size <= 1 &&
      (said.verbs.length > 0 || titled.verbs.length > 0),
  };
}

/** `…, which the firewall fetches as ‹l›`: what it calls them. */
const NAMES_LIST = new RegExp(
  `,? which the (?:firewall|device|unit|gateway) (?:fetches|loads|imports|holds|keeps|knows) (?:as|in) ${LISTS}$`,
);
const TYPES_LOG = /\blog(?:s|ging|traffic|-start|-end|-setting)?\b|\bsession-(?:init|close)\b/i;

/** A colon begins a new one, but within an address. */
const splitSentences = (prose: string): readonly string[] => splitText(prose.replace(/(?<![.;:])\n(?=[a-z])/g, ' ').replace(/: +/g, ':\n'));

const hearNothing = (): BlockListSaid => ({
  sides: new Set(),
  isFirst: false,
  ofEnabled: false,
  beforeAll: false,
  beforeZones: false,
  ruleFrom: new Set(),
  ruleTo: new Set(),
  from: new Set(),
  to: new Set(),
  isBound: false,
  open: new Set(),
  verbs: [],
  logs: false,
  mayLog: false,
  isExternal: false,
  hosts: new Set(),
  everySeconds: new Set(),
});
