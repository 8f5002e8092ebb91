/** What a clause says of a list. */
export interface ListClause {
  /** The mark of the list that it names itself: `0`, or `g` for a word that fits several; left out where it names none. */
  readonly list?: string;
  /** The mark of the values that it names. */
  readonly values?: string;
  /** Nothing else may be there, or nothing else that is somebody else's. */
  readonly closes?: true | 'perhaps';
  /** Other things may be there. */
  readonly opens?: true;
  /** What it names must not be there. */
  readonly refuses?: true;
  /** So many of those that it names have to be there, or all. */
  readonly least?: number | 'all';
  /** So many it says that it names. */
  readonly count?: number;
  /** So many there are, it says of what was named elsewhere. */
  readonly members?: number;
  /** It says how many there may be of those that are listed: a part of them will do. */
  readonly sparesSome?: true;
  /** The device falls short where nothing is said of the list. */
  readonly needsLine?: true;
  /** It asks for that where there is one alone. */
  readonly isOptional?: true;
  /** It says that of each of the lists that the document has named. */
  readonly isOfEach?: true;
}

const T = '(?:‹(?<list>\\d|g)›)';
const T2 = '(?:‹(?:\\d|g)›)';
const ANY_T = '‹(?:\\d|g)›';
const L = '«(?<values>\\d+)»';
const POS = '(?:‹may›|‹is›|‹in›)';
const NUMBER = '(?<least>one|two|three|four|five|six|\\d)';
const COUNT = '(?<count>two|three|four|five|six|seven|eight|\\d)';
const ORDINAL = '(?:second|third|fourth|fifth|sixth|seventh|further|additional|other|another|unlisted|extra)';
const HAS =
  '(?:hold|holds|have|has|carry|carries|contain|contains|know|knows|keep|keeps|use|uses|list|lists|accept|accepts|offer|offers|trust|trusts|ask|asks|admit|admits|allow|allows|permit|permits|tolerate|tolerates)';
const MODAL = '(?:may|can|must|shall|should)';
const ONLY = '(?:only|exclusively|solely|none but|nothing but|no 1 but|nobody but|just|limited to|restricted to|confined to)';
const BEHIND =
  '(?:,? (?:and|but) (?:to |from )?(?:nothing else|no others?(?: ‹g›)?|no (?:third|fourth|fifth|sixth)|no one else|nobody else)|,? only| alone| exclusively)';
const THESE = '(?:‹g›|they|these|those|them|it)';
const BUT = '(?:other than|besides|beside|except(?: for)?|but|apart from|than|outside|beyond|aside from)';
const TURNS =
  '(?:not|no|never|none|may|must|shall|should|can|cannot|is|are|except|without|than|other|only|old|if|when|where|unless|until|instead|outside)';
const OF = '(?:from|of|to|among|within|inside|out of|in)';

type Says = Omit<ListClause, 'list' | 'values' | 'least' | 'count'> & { readonly least?: 'all' };
const form = (source: string, says: Says): readonly [RegExp, Says] => [new RegExp(`^(?:and |but )?${source}$`), says];

/** The forms of clauses; values that only may be there leave open how many have to be. */
const FORMS: readonly (readonly [RegExp, Says])[] = [
  // All there may be.
  form(`${ONLY} ${T}(?:,? (?:that|which|who))?(?: ‹dev›)?(?: (?:may|can) ${HAS}| ‹may›)(?: are| is|:|,)? ${L}`, {
    closes: true,
    sparesSome: true,
  }),
  form(`${ONLY} ${T}(?:,? (?:that|which|who))?(?: ‹dev›)?(?: ${MODAL})?(?: ${HAS}| ${POS})?(?: are| is|:|,)? ${L}`, { closes: true }),
  form(`${T}(?:,? and no others?,?)? ‹may›: ${L}`, { closes: true, sparesSome: true }),
  form(`(?:${BUT},? )${L},? (?:‹there› (?:are|is|‹in›|‹may›|may be) )?no (?:other |further )?${T}(?: ${POS})?`, {
    closes: true,
    sparesSome: true,
  }),
  form(`(?:nobody|no one|none) but ${L} (?:‹may›|${MODAL} ${HAS} ${T})`, { closes: true, sparesSome: true }),
  form(`(?:‹there› (?:are|‹in›|‹is›) )?exactly ${COUNT} ${T}(?: exist| ${POS})?[:,]? ${L}`, { closes: true, least: 'all' }),
  form(`‹there› (?:are|‹in›|‹is›) ${COUNT} ${T}[:,] ${L}`, { closes: true, least: 'all' }),
  form(`(?:${T}|${THESE}) (?:are|is|${MODAL} be|${MODAL}|‹in›|) ?(?:exactly|match|equal) ?:? ${L}`, { closes: true, least: 'all' }),
  form(`(?:${T}|${THESE}) (?:may|can)(?: only be| be only) ${L}`, { closes: true, sparesSome: true }),
  form(`(?:${T}|${THESE}) ‹in› ${L}`, { closes: 'perhaps' }),
  form(`${ONLY} (?:${ANY_T} )?${L} ${POS}(?: (?:as|for|in) ${T})?`, { closes: true, sparesSome: true }),
  form(`${ONLY} ${L} (?:${MODAL} )?(?:be|are|is) (?:used as )?${T}`, { closes: true, sparesSome: true }),
  form(
    `(?:${T}|${THESE})(?: are| is| ${POS}| ${MODAL}(?: ${ONLY})? be| ${MODAL})?(?: ${ONLY})? (?:comes?|taken|drawn|chosen|picked|selected|one|some|limited|restricted|confined|entries|part|members?|‹g›) (?:only )?${OF}(?: (?:‹g›|this|${ANY_T}))?:? ${L}(?:${BEHIND})?`,
    { closes: true, sparesSome: true },
  ),
  form(
    `(?:${T}|${THESE}) (?:are|is|${MODAL} be|${POS}|${MODAL} lie|lies?) (?:all )?(?:among|within|inside|one of|part of|subset of|limited to|restricted to|confined to|no others? than)(?: ‹g›:?)? ${L}`,
    { closes: true, sparesSome: true },
  ),
  form(`(?:${T}|${THESE})(?: are| is|:| consists? of| comprises?| contains?| holds?| ${MODAL} ${HAS}) ${ONLY} ${L}(?:${BEHIND})?`, {
    closes: true,
  }),
  form(`(?:${T}|${THESE}) ${POS} (?:only )?(?:if|when) (?:it is|they are|‹g› is) (?:among|one of|in) ${L}`, {
    closes: true,
    sparesSome: true,
  }),
  form(`(?:${T}|${THESE})(?: are| is|:| consists? of| comprises?| contains?| holds?| ${MODAL} ${HAS})(?: ‹g›)?:? ${L}${BEHIND}`, {
    closes: true,
  }),
  form(`(?:${T}|${THESE}) ${MODAL} ${HAS} (?:‹g› )?(?:and|but) no others?:? ${L}`, { closes: true }),
  form(`no(?:ne|thing| others?)?(?: ${T})?(?:,? ${POS})? ${BUT} ${L}(?:,? ${POS})?`, { closes: true, sparesSome: true }),
  form(`${T} (?:${BUT}|not (?:among|in|one of)|that (?:is|are) not (?:among|in|one of)) ${L} ‹out›`, { closes: true }),
  form(`${L},? (?:and|but) (?:nothing else|nobody else|no one else|no others?)(?: (?:‹may›|${POS}))?(?: (?:as|for) ${T})?`, {
    closes: true,
  }),
  form(`${L} are only ${T}(?: (?:that|which))?(?: ${POS})?`, { closes: true }),
  form(`(?:(?:for|as|of) ${T}:?,? )?(?:we|‹dev›) (?:${MODAL} )?(?:only ${HAS}|${HAS} ${ONLY}) ${L}`, { closes: true, sparesSome: true }),
  form(`${T} ${MODAL} (?:belong to|come from|be part of) ${L}`, { closes: true, sparesSome: true }),
  form(`(?:we|‹dev›) (?:accepts?|allows?|permits?|offers?|uses?|tolerates?) ${L} (?:for|as) ${T}${BEHIND}`, {
    closes: true,
    sparesSome: true,
  }),
  // Some of what there has to be.
  form(
    `(?:‹dev› [a-z]+(?: to| with| from)? )?at least ${NUMBER} (?:of )?(?:[a-z]+ )?(?:${T}|${THESE})(?: of ‹g›)?(?: (?!${TURNS}\\b)[a-z]+){0,4}?(?:,|:)? ${L}(?:,? ‹(?:in|is)›)?`,
    {},
  ),
  form(`(?:${T} )?at least ${NUMBER}(?: of)? ${L}(?: ‹(?:in|is)›)?(?: (?:as|for) ${T2})?`, {}),
  form(
    `(?:[a-z]+ (?:comes|goes|is taken|is fetched|is sent) (?:from|to) )?(?:at least )?${NUMBER} of (?:two |three |four )?${T}[:,]? ${L}(?: ‹(?:in|is)›)?`,
    {},
  ),
  form(`${T} (?:are|is) (?:at least )?${NUMBER} of ${L}`, { closes: 'perhaps' }),
  form(`${T} ${L} ‹(?:in|is)›(?<only>,? and no ${ORDINAL}(?: ${ANY_T})?)?`, { least: 'all' }),
  form(`(?:both|all)(?: two| three| four)? (?:${T}|${THESE}),? ${L},? ‹(?:in|is)›(?:,? in either order)?`, { least: 'all' }),
  form(`(?:both )?${L}(?: both| all)? ‹in›(?: (?:as|for) ${T})?`, { least: 'all' }),
  form(`(?:both )?(?:primary and secondary )?${T} (?:are|is) (?:ours|own)[:,] ${NUMBER} of ${L}`, { closes: true }),
  form(`(?:‹dev› )?(?:[a-z]+ )?(?:${MODAL} )?${T},? ${L}`, {}),
  // Named, and no more said of them.
  form(`${T} (?:${MODAL} )?(?:forward|send|point|go|report|log|relay)s? to ${L}(?<only>${BEHIND})?`, {}),
  form(`(?:${T}|${THESE})(?: are| is|:| consists? of| comprises?) (?:these: )?${L}`, {}),
  form(`(?:(?:for|as) ${T}:?,? )(?:(?:we|‹dev›) (?:accepts?|allows?|permits?|offers?|uses?|tolerates?) )?${L}(?: ‹may›)?`, {
    sparesSome: true,
  }),
  form(`(?:we|‹dev›) (?:accepts?|allows?|permits?|tolerates?) ${L} (?:for|as) ${T}`, { sparesSome: true }),
  form(`${L} ‹may›(?: (?:as|for|in) ${T})?`, { sparesSome: true }),
  form(`(?:allowed|permitted|accepted|acceptable|approved) (?:${T})?(?: are| is|:)? ${L}`, { sparesSome: true }),
  // What must not be there.
  form(`(?:${T} )?${L} ‹out›`, { refuses: true }),
  form(`(?:factory )?${T} ${L} ‹out›`, { refuses: true }),
];

/** Clauses without values. */
const BARE: readonly (readonly [RegExp, Says])[] = [
  form(
    `(?:‹there› )?(?:‹(?:in|is)› )?no(?:body|thing)? (?:others?|else|${ORDINAL})(?: ${T})?(?: or ${ANY_T})?(?: ${POS}| ${MODAL} ${HAS} (?:it|them)| ${HAS} (?:it|them)| at all)?`,
    { closes: true },
  ),
  form(
    `(?:${ORDINAL} ${T}|others?|everything else|anything else|whatever else|rest|(?:everything|anything|whatever) not (?:listed|named)(?: here| above)?)(?: too| as well)? ‹out›`,
    { closes: true },
  ),
  form(`(?:it|‹dev›|${THESE}|${T}) (?:may|must|shall|should|can) (?:not|never) ${HAS} (?:${ORDINAL}|more)(?: ${ANY_T})?`, { closes: true }),
  form(`${ORDINAL}(?: ${T}|)? ‹out›`, { closes: true }),
  form(`${ORDINAL}s?(?: ${T})? (?:do not matter|do no harm|‹may›|are of no (?:interest|concern)|are not (?:considered|judged|assessed))`, {
    opens: true,
  }),
  form(`at least ${NUMBER}(?: of (?:${T}|${THESE}|each|these))?(?: ‹g›)? ‹in›`, {}),
  form(`${NUMBER} of (?:each|these|kind|each kind)(?: kind| sort| type| ‹g›)? ‹in›`, { isOfEach: true }),
  form(`(?:both|all)(?: of them| two| three| four)?(?: (?:${T}|${THESE}))? ‹(?:in)›`, { least: 'all' }),
  form(`(?:‹dev›|it|nobody|${THESE}) needs? not ${HAS}(?: (?:both|all|two|three|four|five|six|them|${ANY_T}))*`, { sparesSome: true }),
  form(
    `(?:fewer|shorter ‹g›|subset|selection|part of (?:it|them|these)|not (?:both|all)(?: of them)? need(?: to)? be (?:there|listed|present))(?: ‹may›| will do| is enough)?`,
    { sparesSome: true },
  ),
  form(`‹dev› (?:that|which) lacks (?:one|some) of (?:${ANY_T}|them|these|[a-z]+ ‹g›) (?:is not at fault|passes|‹may›|complies)`, {
    sparesSome: true,
  }),
  form(`(?:‹there› ‹(?:in|is)› )?(?:one )?‹g› (?:for|per) (?:${T}|them|these)(?: ‹in›)?`, { least: 'all' }),
  form(`${T} (?:outside|of others|of others than ours|that are not ours|from outside)(?: (?:[a-z]+ )?[a-z]+)? ‹out›`, {
    closes: 'perhaps',
  }),
  form(`no ${T} (?:outside|from (?:outside|elsewhere))(?: (?:[a-z]+ )?[a-z]+)?(?: ${POS})?`, { closes: 'perhaps' }),
  form(
    `${T} (?:that )?(?:vendor|maker|manufacturer|check point|[a-z]+) (?:enters|ships|sets|installs|configures|brings)(?: [a-z]+){0,4} ‹out›`,
    { closes: 'perhaps' },
  ),
  form(`(?:expect |see )?no (?:${T} )?${BUT} these(?: two| three| four| five| six| \\d)?(?: ${POS})?`, { closes: true }),
  form(`no wider (?:one|network|mask|range|block|‹g›)(?: that [a-z ]{3,40})?,? (?:‹may›|‹is›|‹in›)`, {}),
  // What lies within a network that is named is in the list; what is wider is not.
  form(
    `(?:narrower|smaller|shorter) (?:slice|part|‹g›|network|one|mask|range|block)(?: of (?:one of )?(?:two )?(?:networks|them|these))? (?:‹may›|will do)`,
    {},
  ),
  form(`wider (?:one|network|mask|range|block|‹g›|mask than shown here) ‹out›`, {}),
];

/** Reads a clause in marks; undefined where it is none that says anything of a list. */
export function readListClause(told: string): ListClause | undefined {
  const text = told.replace(IF_ANY, ' ');
  const found = readPlain(text);
  return found && text !== told ? { ...found, isOptional: true } : found;
}

/** `, where one is needed,` */
const IF_ANY = / ?, (?:where|if|when) (?:one|it|they|such ‹[\dg]›)(?: (?:is|are) (?:needed|required)| ‹(?:is|may)›),? |,? if any,? /;

function readPlain(text: string): ListClause | undefined {
  if (NEEDS_LINE.test(text) && FALLS_SHORT.test(text) && !/«|\b(?:not a|no) finding\b|\b(?:unless|except|only)\b/.test(text))
    return { needsLine: true };
  for (const [pattern, says] of text.includes('«') ? FORMS : BARE) {
    const found = pattern.exec(text);
    if (!found) continue;
    const { list, values, least, only, count } = found.groups ?? {};
    return {
      ...says,
      ...(count !== undefined && { count: NUMBERS[count] ?? Number(count) }),
      ...(only !== undefined && { closes: true }),
      ...(list !== undefined && { list }),
      ...(values !== undefined && { values }),
      ...(least !== undefined && { least: NUMBERS[least] ?? Number(least) }),
    };
  }
  return undefined;
}

const NUMBERS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 };
const NEEDS_LINE =
  /\bno such ‹g›|\bno ‹g›(?= (?:for|of|at|is shown)\b)|(?:‹\d›|‹g›|\bit) is (?:missing|absent)\b|\bmissing ‹[\dg]›|\bempty ‹[\dg]›|\bis silent (?:about|on)\b|^without (?:such )?‹[\dg]›|\bif (?:‹[\dg]›|either) (?:‹out›|is not there|is missing)/;
const FALLS_SHORT = /‹out›|\bfindings?\b|\bis not met\b|\bfails?\b|\bdoes not (?:comply|pass|meet)\b/;
