import type { TimeUnit } from '../../demands/read-quantities.ts';

/** When a field, or a list, is as a finding says. */
export type Test =
  | { readonly is: 'on' | 'off' | 'blank' | 'filled' | 'unowned' }
  /** Shows one of the values, none of them, something else than them, or not all of them. */
  | { readonly is: 'one of' | 'none of' | 'other than' | 'lacks'; readonly values: readonly string[] }
  | { readonly is: 'more' | 'less'; readonly number: number; readonly unit?: TimeUnit }
  /** The list has none, none but the default, or some. */
  | { readonly is: 'none' | 'none but the default' | 'some' };

export interface Condition {
  /** The labels of the fields that it speaks of, in lower case; `it` for what was looked at before. None where it is about a list. */
  readonly labels: readonly string[];
  /** What the list holds, in the words of the document. */
  readonly noun?: string;
  readonly test: Test;
  /** Words that say of which things it speaks. */
  readonly scope?: string;
}

const KIND = String.raw`(?:check ?box(?:es)?|box(?:es)?|fields?|options?|settings?|columns?|values?|drop-?downs?|parameters?|entr(?:y|ies))`;
const ONE = String.raw`"([^"]{1,60})"|([\w][\w /()&.-]{0,50}?)`;
const LABEL = String.raw`(?:the )?(?:${ONE})(?: ${KIND}){0,2}`;
const ITEM = String.raw`(?:"[^"]{1,60}"|[\w-]+)`;
const LIST = String.raw`((?:either |both |the )*${ITEM}(?:(?:,? (?:and|or) |, )(?:the )?${ITEM})*)`;
const BE = String.raw`(?:is|are|has been|have been)`;
const SHOWS = String.raw`(?:shows?|displays?|states?|lists?|contains?|includes?|reads?|says?)`;
const NUMBER = String.raw`"?(\d{1,9})"?(?: (seconds?|secs?|minutes?|mins?|hours?|days?))?"?`;
const SYMBOL = String.raw`(?: (?:symbols?|icons?))?`;
const ON = 'checked|selected|enabled|ticked|marked|on';
const OFF = 'unchecked|deselected|unselected|disabled|cleared|unticked|off';

type Make = (groups: readonly (string | undefined)[]) => Test | undefined;
const is =
  (test: Test): Make =>
  () =>
    test;
/** A list that is joined by `and` says all of them, which is none of these. */
const values =
  (kind: 'one of' | 'none of' | 'other than', besides?: 'besides'): Make =>
  ([list]) =>
    !besides && / and /.test(list!) ? undefined : { is: kind, values: itemsOf(list!) };

/** `"drop" or "reset-both"` */
const itemsOf = (list: string): readonly string[] =>
  list
    .replace(/^(?:(?:either|both|the) )+/, '')
    .split(/,? (?:and|or) |, /)
    .map((item) => item.replace(/^the /, '').replaceAll('"', '').trim());

const lacks: Make = ([list]) =>
  // `neither a nor b` and `not either a or b` are short of every one, `not a, b and c` of one.
  / or |^either /.test(list!) ? { is: 'none of', values: itemsOf(list!) } : { is: 'lacks', values: itemsOf(list!) };

const MORE = /great|more|high|larg|long|above|exceed|over/;
const compare =
  (isNegated: boolean): Make =>
  ([first, number, unit, last]) => {
    const isMore = MORE.test(first || last || '');
    const time = unit?.replace(/s$/, '').replace(/^min$/, 'minute').replace(/^sec$/, 'second') as TimeUnit | undefined;
    // What is not 15 or less is more than 15.
    return { is: isMore === isNegated ? 'less' : 'more', number: Number(number), ...(time && { unit: time }) };
  };

/** What is said of a field behind its label, the narrower first. */
const OF_FIELD: readonly (readonly [RegExp, Make])[] = [
  [`${BE} (?:not (?:${ON})|${OFF})`, is({ is: 'off' })],
  [`${BE} (?:${ON})`, is({ is: 'on' })],
  [`${BE} not (?:${OFF})`, is({ is: 'on' })],
  [
    String.raw`(?:${BE} (?:blank|empty|not (?:set|configured|populated|filled(?: in)?|completed))|has no (?:values?|entry|entries))`,
    is({ is: 'blank' }),
  ],
  [String.raw`${BE} not (?:blank|empty)`, is({ is: 'filled' })],
  [
    String.raw`(?:does not (?:contain|show|have|display)|${BE} not) (?:an? )?(?:unique|device-specific) (?:host ?)?(?:identifier|name|value)`,
    is({ is: 'unowned' }),
  ],
  [
    String.raw`(?:has a value (?:of |that is )?|has values |${BE} (?:set to )?(?:a value )?)?(greater|more|higher|larger|longer|less|lower|fewer|shorter|smaller|above|below|exceeds|over)(?: than)? ${NUMBER}`,
    compare(false),
  ],
  [String.raw`()${BE} not (?:set to )?${NUMBER} or (less|fewer|lower|shorter|more|greater|higher|longer)`, compare(true)],
  [
    String.raw`${BE} (?:set to )?(?:anything |something |any value )?(?:other than|different from) ${LIST}`,
    values('other than', 'besides'),
  ],
  [String.raw`${BE} not (?:set to )?${LIST}`, values('other than')],
  [String.raw`(?:does not have|has not) ${LIST} (?:selected|set|chosen)`, values('none of')],
  [String.raw`do(?:es)? not (?:show|display|list|contain|include) (?:the )?([\w ,"-]{2,120}?) (?:symbols?|icons?)`, lacks],
  [String.raw`do(?:es)? not (?:show|display|state|list|contain|include|read|say) ${LIST}`, lacks],
  [String.raw`has ${LIST} (?:selected|set|chosen)`, values('one of')],
  [String.raw`(?:${SHOWS}|${BE}(?: set to)?) ${LIST}${SYMBOL}`, values('one of')],
].map(([source, make]) => [
  new RegExp(String.raw`^(?:${LABEL}|(it)) ${source as string}(?: (for (?:each|every|all|any|one) [\w /-]{2,60}))?$`),
  make as Make,
]);

const NOUN = String.raw`([\w"][\w "/-]{1,60}?)`;
const THERE = String.raw`(?: (?:configured|present|listed|defined|shown|displayed|in the (?:pane|list|table|screen|window)))?`;
const BESIDES = String.raw`(?: (?:other than|besides|except(?: for)?|apart from) the (?:predefined |built-in )?(?:default|predefined)(?: (?:one|profile))?)?`;
/** What is said of the list of a screen; the default is none that somebody has configured. */
const OF_LIST: readonly (readonly [RegExp, Test])[] = [
  [new RegExp(`^there (?:is|are) no ${NOUN}${THERE}${BESIDES}${THERE}$`), { is: 'none' }],
  [new RegExp(`^no ${NOUN} (?:is|are|has been|have been|exists?)${THERE}${BESIDES}${THERE}$`), { is: 'none' }],
  [new RegExp(`^(?:an? |any |the )?${NOUN} (?:is|are|has been|have been) not (?:configured|present|listed|defined)$`), { is: 'none' }],
  [/^(?:the )?(list|pane|table) is empty$/, { is: 'none' }],
  [new RegExp(`^there (?:is|are) (?:any |an? |one or more )?${NOUN}${THERE}$`), { is: 'some' }],
  [new RegExp(`^(?:an?|any) ${NOUN} (?:is|are|has been|have been|exists?)${THERE}$`), { is: 'some' }],
];

/** `there are no icons in the column` */
const BLANK_COLUMN = /^there (?:is|are) (?:no|not any) (?:icons?|symbols?|values?|entr(?:y|ies)) in (?:the|this) column$/;
/** `in the "dns queries" field, if either "block" or "sinkhole" is not selected` */
const NONE_CHOSEN = new RegExp(String.raw`^${LIST} (?:is|are) not (?:selected|chosen|set|displayed|shown|listed)$`);
/** `"HTTP" is not listed under "Services"` */
const NOT_LISTED = /^"([^"]{1,60})" is (not )?(?:listed|shown|displayed) under (?:the )?"([^"]{1,60})"$/;

/** What of a screen makes a finding; undefined where that was not understood. @param clause in lower case, with straight quotes */
export function readCondition(clause: string, looked: readonly string[] = []): Condition | undefined {
  const listed = NOT_LISTED.exec(clause);
  if (listed) return { labels: [listed[3]!], test: { is: listed[2] ? 'lacks' : 'one of', values: [listed[1]!] } };
  if (BLANK_COLUMN.test(clause)) return { labels: ['it'], test: { is: 'blank' } };
  return readOfList(clause) ?? readOfField(clause, looked);
}

function readOfList(clause: string): Condition | undefined {
  for (const [form, test] of OF_LIST) {
    const noun = form.exec(clause)?.[1];
    if (noun === undefined) continue;
    const isBesides = test.is === 'none' && /\b(?:other than|besides|except|apart from) the\b/.test(clause);
    return { labels: [], noun, test: isBesides ? { is: 'none but the default' } : test };
  }
  return undefined;
}

function readOfField(clause: string, looked: readonly string[]): Condition | undefined {
  for (const [form, make] of OF_FIELD) {
    const found = form.exec(clause);
    if (!found) continue;
    const [, quoted, bare, it, ...groups] = found;
    const scope = groups.at(-1);
    const test = make(groups.slice(0, -1));
    const label = it ?? quoted ?? bare!;
    const chosen = quoted === undefined && it === undefined ? NONE_CHOSEN.exec(clause) : undefined;
    if (chosen && looked.length > 0) break;
    return (
      test && {
        labels: [/^(?:value|action|entry)$/.test(label) && looked.length > 0 ? 'it' : label],
        test,
        ...(scope !== undefined && { scope }),
      }
    );
  }
  const chosen = NONE_CHOSEN.exec(clause)?.[1];
  return chosen !== undefined && looked.length > 0 ? { labels: ['it'], test: { is: 'none of', values: itemsOf(chosen) } } : undefined;
}
