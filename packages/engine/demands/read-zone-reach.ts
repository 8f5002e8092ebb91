import type { Recommendation } from '../model/recommendation.ts';
import {
  ZONES_SAID as LIST,
  type ZoneSaid,
  onlyExcepts,
  plainSentence,
  plainSentences,
  readZonesSaid,
  typedWordsOf,
} from './zones-said.ts';

/** From which zones no traffic may come into which: `never`, or into none (out of none) but those that are named. */
export interface ZoneReach {
  readonly is: 'never' | 'onlyTo' | 'onlyFrom';
  readonly from: readonly ZoneSaid[];
  readonly to: readonly ZoneSaid[];
  readonly sentence: string;
}

/** What a document says of which zones may be reached from which. */
export interface ZoneReachDemand {
  readonly reaches: readonly ZoneReach[];
  /** Sentences that let something off, in small letters: a fault between zones that one of them names is for a person. */
  readonly exceptions: readonly string[];
  /** Whether every sentence was understood. */
  readonly isWhole: boolean;
  /** A sentence that was not understood may say where all this holds. */
  readonly mayExempt: boolean;
}

const MOST_SENTENCES = 40;
const LONGEST = 250;

const RULE = '(?:(?:enabled|active|security|firewall|access|single) )*(?:polic(?:y|ies)|rules?|entr(?:y|ies))';
const PERMITS = '(?:permits?|allows?|lets?|accepts?|passes|admits?)';
const TRAFFIC =
  '(?:(?:any|all|new|direct|such|the|network|ip) )*(?:traffic|connections?|sessions?|packets?|anything|something|access|communication|flows?)';
const INTO = '(?:to|into|towards?|in to)';
const MUST_NOT =
  '(?:must not|may not|shall not|should not|must never|may never|shall never|cannot|can not|can never|never|does not|do not)';
const REACHES =
  '(?:reach(?:es)?|access(?:es)?|get(?:s)? into|enters?|talks? to|connects? to|communicates? with|(?:opens?|starts?|makes?) (?:new )?(?:sessions?|connections?) (?:to|into|towards?|with)|(?:be (?:permitted|allowed) )?(?:to reach|into))';
const GOES = '(?:passes|flows?|goes|gets?|comes?|runs?|leads?|is (?:ever )?(?:permitted|allowed|accepted|let)(?: (?:through|in))?)';
const ZONES_WORD = '(?:zones?|networks?)';

type Form = readonly [pattern: RegExp, is: ZoneReach['is']];

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'i');

/** Whole sentences: what stands beside these words may say otherwise. */
const FORMS: readonly Form[] = [
  // `No policy permits traffic from A, B or C into D`, `there is no rule that lets sessions from A to D`
  [
    whole(
      `(?:there (?:is|are|must be|shall be|may be) )?no ${RULE} (?:(?:that|which) )?(?:may |must |shall |ever )?${PERMITS}(?: ${TRAFFIC})? (?:through )?from ${LIST} ${INTO} ${LIST}`,
    ),
    'never',
  ],
  // `There is no permit rule from A to B`
  [
    whole(
      `(?:there (?:is|are|must be|shall be|may be) )?no (?:(?:permit|allow|accept)(?:ting|ing)? ${RULE}|permits?|permissions?) (?:leads? |goes )?from ${LIST} ${INTO} ${LIST}`,
    ),
    'never',
  ],
  // `No traffic passes from A to B`, `nothing goes from A into B`, `no traffic from A may enter B`
  [
    whole(
      `(?:no ${TRAFFIC.replace('anything|something|', '')}|nothing)(?: (?:may|must|can|shall|ever))?(?: (?:pass|flow|go|get|come|run|be (?:permitted|allowed|accepted))| ${GOES})? from ${LIST} ${INTO} ${LIST}`,
    ),
    'never',
  ],
  [
    whole(
      `(?:no ${TRAFFIC.replace('anything|something|', '')}|nothing) from ${LIST} (?:(?:may|must|can|shall|ever) )?(?:${REACHES}|(?:${GOES}|pass|flow|go|get|come|be (?:permitted|allowed|accepted)) ${INTO}) ${LIST}`,
    ),
    'never',
  ],
  // `A must not reach B or C`
  [
    whole(`(?:hosts? in |systems? in |traffic from |anything in )?${LIST} ${MUST_NOT} (?:directly )?${REACHES} ${LIST}(?: directly)?`),
    'never',
  ],
  [
    whole(
      `(?:${TRAFFIC}|${RULE}|(?:permit|allow) ${RULE}) from ${LIST} ${INTO} ${LIST} (?:(?:must|may|shall|is|are) (?:not|never) (?:be )?(?:permitted|allowed|accepted|there)|(?:is|are) (?:always )?(?:forbidden|prohibited|denied|blocked|(?:a )?findings?))`,
    ),
    'never',
  ],
  // `No allow rule has A as source zone and B as destination zone`, `… has the source zone A and the destination zone B`
  [
    whole(
      `no (?:(?:permit|allow|accept)(?:ting|ing)? ${RULE}|permits?) (?:has|names|with|may have) ${LIST} as (?:its )?(?:source|from)[- ]zone and ${LIST} as (?:its )?(?:destination|to)[- ]zone`,
    ),
    'never',
  ],
  [
    whole(
      `no (?:(?:permit|allow|accept)(?:ting|ing)? ${RULE}|permits?) (?:has|names|with|may have) (?:the )?(?:source|from)[- ]zone ${LIST} and (?:the )?(?:destination|to)[- ]zone ${LIST}`,
    ),
    'never',
  ],
  // `From A the only zone that can be reached is B`, `from A only B and C can be reached`
  [
    whole(
      `from ${LIST},? the only ${ZONES_WORD} (?:(?:that|which) (?:can|may) be reached|reached|reachable)(?: by (?:a|any) (?:polic(?:y|ies)|rules?))? (?:is|are) ${LIST}`,
    ),
    'onlyTo',
  ],
  [
    whole(
      `from ${LIST},? (?:(?:only|nothing but|no zone but|no other zone than) ${LIST} (?:(?:can|may) be reached|is (?:reached|reachable)|are (?:reached|reachable)))`,
    ),
    'onlyTo',
  ],
  [whole(`(?:traffic from )?${LIST} (?:may|can|must|shall) (?:only|solely|exclusively) ${REACHES} ${LIST}`), 'onlyTo'],
  [
    whole(`(?:traffic from )?${LIST} ${MUST_NOT} ${REACHES} (?:any|another|any other)(?: ${ZONES_WORD})? (?:but|than|other than) ${LIST}`),
    'onlyTo',
  ],
  // `B is reached from A alone`, `only A may reach B`: from A into B
  [whole(`(?:only|nothing but|no zone but) ${LIST} (?:may|can|must) ${REACHES} ${LIST}`), 'onlyFrom'],
];
/** Here the zone that is reached stands first. */
const REACHED = '(?:reached|reachable|accessed|accessible)';
const REACHED_FIRST = whole(
  `${LIST} (?:(?:may|can|must|is|are)(?: be)? ${REACHED} (?:only from ${LIST}|from ${LIST} (?:only|alone|and nowhere else))|(?:may|can|must|is|are) only(?: be)? ${REACHED} from ${LIST})`,
);

/** What the text of a rule base shows by itself, or what adds nothing to the sentences that were read. */
const ASIDES: readonly RegExp[] = [
  /^a (?:global )?(?:permit|policy|rule|entry)(?: rule)? (?:without (?:an? |any )?zones?(?: match| condition)?|(?:with|for|whose) (?:the )?zones? (?:is )?any) (?:counts?|holds?|applies|stands?) (?:for|as) (?:every|all|any)\b[^,;]*$/i,
  /^(?:nothing|no action|no line|no rule|none) but (?:deny|drop|block|reject)\w*(?: (?:is|may be|should be) (?:shown|seen|there|found))?$/i,
  /^(?:both|these|the two) directions are (?:looked at|checked|judged)(?: (?:separately|by themselves))?$/i,
  /^there is no exception\b[^,;]*$/i,
  // Another way that traffic takes is none that is forbidden.
  /^(?!.*\b(?:must|shall|only|alone|never|not|no|at least|at most|if|unless|where|when|except\w*|logs?|logged|inspect\w*|encrypt\w*)\b)[\w ,'-]{3,60} (?:go(?:es)?|travels?|pass(?:es)?|runs?|flows?|takes?) (?:by way of|through|via|over) [\w ,.-]+$/i,
  /^(?!.*\b(?:that|whether|each|every|all|must|shall|only|no|not|none|never|logs?|logged|for)\b)(?:read|list|show|look at|go through|see|open) (?:the )?[\w ,.-]{2,60}$/i,
];
/** What it says may say where the rest holds, or let something be. */
const BINDS =
  /\b(?:appl(?:y|ies|icable)|only|if|where|when(?:ever)?|unless|until|except\w*|exempt\w*|(?:is|are|does|do|need) not|tolerat\w*|besides|instead|provided)\b|\b(?:may|can|might) (?:also )?(?:reach|go|pass|be (?:reached|open\w*|allowed|permitted|let|kept)|talk|connect|remain|stay|keep|open|come)\b/i;

/** Words of a title that says no more than which zones are kept apart. */
const TITLED =
  /^(?:the|an?|of|and|or|from|to|into|in|between|no|not|nothing|only|never|zones?|boundar(?:y|ies)|isolat\w+|segment\w*|segregat\w+|separat\w+|split|border|perimeter|traffic|rules?|polic(?:y|ies)|direct|path|access|networks?|reach\w*|kept|keep|stays?|apart|itself|way|ways|towards?|connections?)$/i;

/** What a document says of which zones may be reached from which, in sentences of their own; undefined where none says so. */
export function readZoneReach(recommendation: Recommendation): ZoneReachDemand | undefined {
  const { title } = recommendation;
  const typed = typedWordsOf(recommendation);
  const sentences = plainSentences(recommendation).flatMap(splitTail);
  if (sentences.length > MOST_SENTENCES) return undefined;
  const read = [plainSentence(title), ...sentences].map((sentence) => ({ sentence, reaches: readOne(sentence, typed) }));
  const reaches = read.flatMap((one) => one.reaches);
  if (reaches.length === 0) return undefined;
  const others = read.slice(1).flatMap((one) => (one.reaches.length > 0 ? [] : [one.sentence]));
  const [exceptions, rest] = [true, false].map((is) => others.filter((sentence) => onlyExcepts(sentence) === is)) as [string[], string[]];
  const unread = rest.filter((sentence) => !ASIDES.some((form) => form.test(sentence)));
  const zones = new Set(
    reaches
      .flatMap(({ from, to }) => [...from, ...to])
      .flatMap(({ name }) => [name, ...name.split(/[-_.]/)])
      .map(lower),
  );
  const isTitled =
    read[0]!.reaches.length > 0 ||
    plainSentence(title)
      .split(/[\s,/]+/)
      .every((word) => TITLED.test(word) || zones.has(lower(word)));
  return {
    reaches,
    exceptions: exceptions.map(lower),
    isWhole: unread.length === 0 && isTitled,
    mayExempt: unread.some((sentence) => BINDS.test(sentence)),
  };
}

/** `From A only B can be reached, and the source is named`: two sentences, of which the first is understood. */
function splitTail(sentence: string): readonly string[] {
  const at = sentence.search(/,? and (?=(?:the|its|all|every|each|no) (?!zones?\b)[a-z])/);
  const head = sentence.slice(0, at);
  return at > 0 && readOne(sentence, NOTHING_TYPED).length === 0 && readOne(head, NOTHING_TYPED).length > 0
    ? [head, sentence.slice(at).replace(/^,? and /, '')]
    : [sentence];
}
const NOTHING_TYPED: ReadonlySet<string> = new Set();

function readOne(sentence: string, typed: ReadonlySet<string>): readonly ZoneReach[] {
  if (sentence.length > LONGEST) return [];
  const zonesOf = (list: string): readonly ZoneSaid[] => readZonesSaid(list, typed);
  const reached = REACHED_FIRST.exec(sentence);
  if (reached) return [{ is: 'onlyFrom', from: zonesOf((reached[2] ?? reached[3] ?? reached[4])!), to: zonesOf(reached[1]!), sentence }];
  for (const [form, is] of FORMS) {
    const found = form.exec(sentence);
    if (found) return [{ is, from: zonesOf(found[1]!), to: zonesOf(found[2]!), sentence }];
  }
  return [];
}

const lower = (word: string): string => word.toLowerCase();
