import { LEFT_OUT } from '../demands/left-out-words.ts';
import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';
import { type ProcedureLine, type Recommendation, proseOf } from '../model/recommendation.ts';
import { withExceptions } from './with-exceptions.ts';

/** The virtual terminals that a document leaves out, by their numbers. */
export interface LeftOutTerminals {
  readonly first: number;
  readonly last: number;
  /** The recommendations that leave them out; all where none is named. */
  readonly of?: readonly string[];
  /** Only as long as nothing is set for them. */
  readonly isBare?: true;
}

/** The highest number that terminals have, and more. */
const MOST = 999;
const RANGE = String.raw`["'\`“]?(?:(?:user-interface )?vty )?(?:lines? |blocks? )?(?<first>\d{1,3})(?: (?:to|through) |[ –-])(?<last>\d{1,3})["'\`”]?`;
/** `here and in the other recommendations`, `in this and all other recommendations on VTY lines`, `in any control of this standard` */
const DOCUMENT = String.raw`(?: of this (?:standard|document|benchmark|policy|baseline))?`;
const OTHERS = String.raw`(?:any|all|every|each|the)(?: (?:other|following|later|further))?(?: (?:VTY|terminal|line))? (?:controls?|recommendations?|requirements?|rules?|checks?)(?: (?:on|about|for) [\w-]+(?: [\w-]+)?)?${DOCUMENT}`;
const HERE = String.raw`(?:here|(?:in|from|for|by|of) this(?: (?:one|control|recommendation|requirement|rule|check))?) and `;
const ID = String.raw`(?:[A-Z][\w.-]*-)?\d+(?:\.\d+){0,4}`;
/** `in 1.2.2, 1.2.3 and 1.2.4`, `here, nor in 1.2.3` */
const NAMED_ONES = String.raw`(?<here>(?:here|(?:in|from|for|by|of) this (?:one|control|recommendation|requirement|rule|check)),? (?:and|or|nor) (?:also )?)?(?:in|from|for|by|of) (?:the )?(?:controls? |recommendations? |requirements? )?(?<ids>${ID}(?:(?:,? (?:and|or|nor) |, )${ID}){0,9})`;
const EVERYWHERE = String.raw`(?<everywhere>,? (?:${HERE}(?:${OTHERS}|(?:in|from|for|by) ${OTHERS})|(?:in|from|for|by) ${OTHERS}|${NAMED_ONES}|here or (?:in|from|for|by) (?:the (?:two|three|four|five) recommendations that follow|${OTHERS})|throughout(?: this (?:standard|document|benchmark|policy|baseline))?))`;
const BUT_FOR = String.raw`(?:(?:except(?:ing)?|save|bar(?:ring)?)(?: for)?|apart from|aside from|other than|excluding|not (?:including|counting)|leaving (?:out|aside)|with the exception of)`;
/** `(The) range 16 to 20`, `VTY 16 to 20` where a sentence begins */
const SUBJECT = String.raw`(?<=^|[.;:] |\n)(?:exceptions?: ?)?(?:the )?(?=(?:range|lines?|blocks?|interfaces?|["'\`“]?(?:user-interface )?vty)\b)(?:(?:vty )?(?:range|lines?|blocks?|interfaces?) )?${RANGE}`;
const NOTHING = String.raw`(?:bare|empty|(?:with|has|have|holds?|shows?) (?:no|nothing)|without(?: any)?)(?: (?:lines?|settings?|entries|commands?|statements?|configuration))?(?: of (?:its|their) own)?(?: (?:beneath|below|under(?:neath)?|in|inside|behind|after)(?: (?:it|them|the heading))?)?`;
const SHOWN = String.raw`(?:(?:is|are|stands?|comes?) )?(?:(?:printed|shown|displayed|listed|left|there|present) )?${NOTHING}`;
/** `when it is printed with no lines beneath it`, `as long as they are empty` */
const WHEN_BARE = String.raw`(?:when(?:ever)?|where|if|while|as long as|so long as|provided(?: that)?) (?:(?:it|they|(?:the|that|this) (?:range|block)) )?${SHOWN}`;
/** What is said of terminals besides, and neither asks for anything nor depends on anything. */
const SAID_BESIDES = String.raw`(?:(?!\b(?:must|shall|should|only|where|when|if|unless|not|never|no)\b)[^.;\n]){0,120}?`;
/** `Every VTY block other than vty 16 20`, `all VTY lines (save 16 to 20)`, `each VTY line (16 to 20 excepted)`: the words, and what comes behind them. */
const PHRASES = [
  String.raw`(?<=\bvty\b[^.;\n]{0,60}),? \(?${BUT_FOR} (?:the )?(?:(?:lines?|blocks?|interfaces?|ranges?) )?${RANGE}\)?(?![\w.])`,
  String.raw`(?<=\bvty\b[^.;\n]{0,60}) \(${RANGE} (?:is |are )?(?:excepted|exempt|excluded|left (?:out|aside)|set aside)\)`,
  String.raw`(?<=^|[.;:] |\n)(?:the )?(?:[a-z-]+ ){0,2}?(?=["'\`“]?(?:user-interface )?vty )${RANGE} (?:[a-z-]+,? ){0,14}?(?:${LEFT_OUT}|(?:is|are) outside the scope|need not be (?:examined|looked at|checked|judged|counted|assessed|changed|touched))(?: of this (?:benchmark|document|recommendation))?${EVERYWHERE}?(?=[.;\n]|$)[.;]?`,
  String.raw`(?<=\bvty\b[^\n]{0,100}[;.,] )(?:the )?(?:range|lines?|blocks?) (?:vty )?(?<first>\d{1,3})(?: (?:to|through) |[ –-])(?<last>\d{1,3}) (?:is|are) (?:[a-z-]+ ){0,6}(?:and )?(?:is |are )?(?:exempt|excepted|excluded|left out|out of scope|not (?:considered|assessed|checked|looked at))${EVERYWHERE}?(?=[.;\n]|$)[.;]?`,
  // `The range 16 to 20 is kept by the system. When it is printed with no lines beneath it, it is left out.`
  String.raw`${SUBJECT} ${SAID_BESIDES}[.;] (?:(?<bare>${WHEN_BARE}),? )?(?:it|they|(?:that|the|this) (?:range|block)|(?:these|those)(?: lines| blocks)?) (?:then )?${LEFT_OUT}${EVERYWHERE}?(?:,? (?<then>${WHEN_BARE}))?(?=[.;\n]|$)[.;]?`,
  String.raw`${SUBJECT}${SAID_BESIDES},? (?<bare>${WHEN_BARE}),? ${LEFT_OUT}${EVERYWHERE}?(?=[.;\n]|$)[.;]?`,
  String.raw`${SUBJECT}${SAID_BESIDES} ${LEFT_OUT}${EVERYWHERE}?,? (?<bare>${WHEN_BARE})(?=[.;\n]|$)[.;]?`,
  // `A VTY range with no lines beneath it is not assessed.`
  String.raw`(?<=^|[.;:] |\n)(?:exceptions?: ?)?(?:an? |any |each |every )?(?<all>(?:bare|empty) vty (?:range|block|line)s?|vty (?:range|block|line)s? (?:that )?${SHOWN})${SAID_BESIDES} ${LEFT_OUT}${EVERYWHERE}?(?=[.;\n]|$)[.;]?`,
].map((pattern) => new RegExp(pattern, 'gi'));

/**
 * The recommendation without what it says of virtual terminals that it leaves out, as those that a device keeps for itself; they do not count
 * for the rest of it. None where it says anything else of them.
 */
export function readLeftOutTerminals(recommendation: Recommendation): {
  readonly asked: Recommendation;
  readonly out?: LeftOutTerminals;
  /** They are left out of the whole document. */
  readonly isEverywhere?: boolean;
} {
  const { title, description, audit } = recommendation;
  if (![title, description, ...audit.lines.map(({ text }) => text)].some((text) => /vty/i.test(text))) return { asked: recommendation };
  const found: LeftOutTerminals[] = [];
  let isEverywhere = false;
  let of: readonly string[] | undefined;
  const without = (text: string): string =>
    PHRASES.reduce(
      (rest, pattern) =>
        rest.replace(pattern, (...more: readonly unknown[]) => {
          const {
            first,
            last,
            all,
            bare = all,
            then = bare,
            everywhere: whole,
            here,
            ids,
          } = more.at(-1) as Record<string, string | undefined>;
          isEverywhere ||= whole !== undefined;
          const own = here === undefined ? [] : [recommendation.id];
          if (ids !== undefined) of ??= [...own, ...ids.split(/,? (?:and|or|nor) |, /)];
          found.push({ first: Number(first ?? 0), last: Number(last ?? MOST), ...(then !== undefined && { isBare: true }) });
          return '';
        }),
      text,
    );
  const asked = {
    ...recommendation,
    title: without(title),
    description: without(description),
    audit: { lines: joinBroken(audit.lines).map((line) => (line.kind === 'prose' ? { ...line, text: without(line.text).trim() } : line)) },
  };
  const [out] = found;
  if (!out || found.some(({ first, last, isBare }) => first !== out.first || last !== out.last || isBare !== out.isBare))
    return { asked: recommendation };
  const rest = [asked.title, asked.description, ...asked.audit.lines.map(({ text }) => text)].join('\n');
  const isNamed = new RegExp(String.raw`\b${out.first}(?: (?:to|through) |[ –-])${out.last}\b`).test(rest);
  return isNamed ? { asked: recommendation } : { asked, out: of ? { ...out, of } : out, isEverywhere };
}

/** Lines of prose of which a page ends within a sentence: `(except vty 16` and `20)`. */
const joinBroken = (lines: readonly ProcedureLine[]): readonly ProcedureLine[] =>
  lines.reduce<readonly ProcedureLine[]>((joined, line) => {
    const last = joined.at(-1);
    const isBroken = last?.kind === 'prose' && line.kind === 'prose' && /\bvty \d{1,3} *$/.test(last.text) && /^ *\d/.test(line.text);
    return isBroken ? [...joined.slice(0, -1), { ...last, text: `${last.text.trimEnd()} ${line.text.trimStart()}` }] : [...joined, line];
  }, []);

// A document is audited with again and again.
const everywhere = new WeakMap<readonly Recommendation[], LeftOutTerminals | 'none'>();

/** The terminals that a document leaves out throughout, as one of its recommendations says; undefined where none does. */
export function readLeftOutEverywhere(recommendations: readonly Recommendation[]): LeftOutTerminals | undefined {
  let known = everywhere.get(recommendations);
  if (known === undefined) {
    const read = recommendations.map((one) => readLeftOutTerminals(withExceptions(one))).find(({ isEverywhere }) => isEverywhere);
    everywhere.set(recommendations, (known = read?.out ?? 'none'));
  }
  return known === 'none' ? undefined : known;
}

/** Whether terminals that its document leaves out do not count for a recommendation, which says nothing of them itself. */
export const leavesOut = (recommendation: Recommendation, { first, last, of }: LeftOutTerminals): boolean =>
  (of?.includes(recommendation.id) ?? true) &&
  !new RegExp(String.raw`\b${first}(?: (?:to|through) |[ –-])${last}\b`).test(
    [recommendation.title, recommendation.description, proseOf(recommendation.audit)].join('\n'),
  );

const NAMED = /(?<![\w-])vty (\d{1,3})(?: to |-| )(\d{1,3})\b/gi;
/** `other than vty 16 20` */
const BUT = new RegExp(String.raw`\b${BUT_FOR} (?:the )?["'\`“]?(?:user-interface )?vty \d{1,3}(?: to |-| )\d{1,3}\b`, 'gi');
const OF_ALL = /\b(?:all|each|every|any) (?:of the )?["'`“]?(?:user-interface )?vty\b/i;

/** The terminals that the sentences of an audit name by their numbers, where they speak of no others. */
export function readNamedTerminals({ audit }: Recommendation): LeftOutTerminals | undefined {
  const prose = proseOf(audit).replace(BUT, ' ');
  const named = [...prose.matchAll(NAMED)].map(([, first, last]) => ({ first: Number(first), last: Number(last) }));
  const [only] = named;
  return only && !OF_ALL.test(prose) && named.every(({ first, last }) => first === only.first && last === only.last) ? only : undefined;
}

/** A configuration without other terminals than these; the same where it has no others. */
export function onlyTerminals(tree: ConfigTree, { first, last }: LeftOutTerminals): ConfigTree {
  const roots = tree.roots.filter((node) => !node.words.includes('vty') || isAmong(node, first, last));
  return roots.length < tree.roots.length ? { ...tree, roots } : tree;
}

// Several recommendations of a document leave out the same ones, and each asks the same tree.
const shortened = new WeakMap<ConfigTree, Map<string, ConfigTree>>();

/** A configuration without these terminals. */
export function withoutTerminals(tree: ConfigTree, { first, last, isBare }: LeftOutTerminals): ConfigTree {
  let known = shortened.get(tree);
  if (!known) shortened.set(tree, (known = new Map()));
  const key = `${first} ${last} ${isBare}`;
  let rest = known.get(key);
  if (!rest) {
    const roots = tree.roots.filter((node) => !isAmong(node, first, last) || (isBare === true && node.children.length > 0));
    known.set(key, (rest = roots.length < tree.roots.length ? { ...tree, roots } : tree));
  }
  return rest;
}

function isAmong({ words }: ConfigNode, first: number, last: number): boolean {
  const at = words.indexOf('vty');
  const from = Number(words[at + 1]);
  return at >= 0 && from >= first && Number(words[at + 2] ?? from) <= last;
}
