import type { Statement } from '../../demands/read-text-statements.ts';
import { onlyLetsOff, turnsLeft } from '../turns.ts';
import { asksNothing, isLabel } from '../by-sentences/title-words.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { type BannerSentence, bannerSentences } from './banner-sentences.ts';
import type { BannerFacts, BannerPlace } from './banner-facts.ts';
import { CONTENT, dropped } from './dropped-sentences.ts';
import { type Literal, takeLiterals } from './literals.ts';
import { REFUSES, type Refusals, type Refused, takeRefusals } from './refusals.ts';
import { turnFindings } from './turn-findings.ts';
import { takeStatements } from './statements.ts';

/** What a document asks of the texts that a device shows to those who sign in. */
export interface BannerDemand {
  readonly statements: readonly Statement[];
  readonly literals: readonly Literal[];
  readonly refusals: Refusals;
  /** What it refuses, no other banner may tell either. */
  readonly refusesEverywhere: boolean;
  /** The text has to be the owner's, and not that of the vendor. */
  readonly isOwn: boolean;
  /** The places where it has to be shown, and those where nothing may be. */
  readonly places: readonly BannerPlace[];
  readonly off: readonly BannerPlace[];
  /** Of which of several texts it says what they say: the first, each, one of two, or it does not say. */
  readonly scope: 'first' | 'each' | 'either' | 'open';
  /** Settings without which a place is not due. */
  readonly conditions: ReadonlySet<string>;
  readonly besides: NonNullable<BannerFacts['besides']>;
  /** Sentences of which something was not understood. */
  readonly unread: readonly string[];
  /** One of these says what a text has to say, or may not. */
  readonly open: boolean;
}

/** `Legal wants it to say that …` */
const WANTS =
  /^(?:legal|counsel|(?:our |the )?lawyers?) (?:wants?|asks?|needs?) (?:it|the (?:text|banner|notice)) to (?=say|state|tell|name)/i;
/** `The exact wording is left to the site`, `other words with the same two statements are acceptable` */
const FREE = new RegExp(
  [
    String.raw`\b(?:other |exact )?(?:wordings?|words|text)\b[^.;]*?\b(?:(?:is|are) (?:left )?(?:to (?:the|each) [a-z]+|up to (?:the|each|you) ?[a-z]*|(?:otherwise )?free|the [a-z]+['’]s to choose|(?:yours|ours|theirs))|may (?:differ|vary|be (?:shortened|different))[a-z ]*|can (?:differ|vary|be taken from appendix \w+)|(?:are|is) (?:possible|acceptable|fine)|pass(?:es)?|need not be (?:ours|word for word that of appendix \w+|this)(?: to the letter)?|does not (?:have to|need to) be followed(?: to the letter)?)`,
    String.raw`\b(?:leaves?|care(?:s)? about) the (?:exact )?(?:wording|words|text)(?: to (?:the|each) [a-z]+)?`,
    String.raw`\bin whatever words\b`,
    String.raw`\bthe rest is free\b`,
    String.raw`\b(?:more text may be added|what else (?:they|it) says? is up to the [a-z]+)\b`,
    String.raw`\(?line breaks are yours to place\)?`,
    String.raw`\b(?:small )?differences in wording are no finding\b`,
    String.raw`\ba (?:suggested|suitable) (?:wording|text) (?:is|can be found|is given) in (?:appendix|annex) \w+`,
    String.raw`\(?the full wording is in (?:appendix|annex) \w+\)?`,
    String.raw`\ba shortened (?:one|text) will do\b`,
    String.raw`\bmay be spread over several lines\b`,
    String.raw`\b(?:should |must )?carr(?:y|ies) the sense of (?:appendix|annex) \w+`,
    String.raw`^the (?:text|wording) of the (?:second|other|latter)(?: one)? may (?:remain|stay) (?:as (?:delivered|it is)|that of the vendor)$`,
    String.raw`\bdo(?:es)?(?: not|n['’]t) have to be followed(?: to the letter)?`,
  ].join('|'),
  'gi',
);
/** `as long as both statements are there`, `has all three elements`: what stands in other sentences. */
const COUNT = 'two|three|four|five';
const BACK = new RegExp(
  String.raw`\b(?:(?:as|so) long as|provided(?: that)?|if|with|carr(?:y|ies)|says?|has|have|of|makes?|against|contains?|shows?)? ?(?:a text (?:of|with) )?(?:both|all(?: of)?|each of|the|these|the same)(?: (?:${COUNT}))? (?:statements?|elements?|conditions|meanings?|things|parts|points|names|sentences|phrases)(?: (?:(?:are|is) (?:made|there|present|in it)|remain|must be in (?:the text|it)))?\b`,
  'gi',
);
const COUNTED = new RegExp(
  String.raw`\b(both|${COUNT})\b(?= (?:of the )?(?:statements|elements|conditions|meanings|things|parts|points|sentences|phrases|words)\b)`,
  'gi',
);
/** `provided that it § and says …` */
const CONDITIONED = /\b(?:provided(?: that)?|(?:as|so) long as|if)(?= (?:it|they|the text)?\s*§)/g;
/** `, because it is shown after login` */
const BECAUSE = /, (?:because|for (?:it|they|this)|since)\b(?!.*\b(?:must|shall|only|unless)\b)[^.;]*$/i;
/** Other things that do not count in place of the text. */
const OWN_TEXT =
  /\b(?:(?:carr(?:y|ies)|has|have|with|is|be|in) )?(?:(?:a |the )?texts? of (?:our|its|the [a-z]+['’]s|the company['’]s|the device['’]s) own|(?:a )?text of the company(?= which)|(?:our|its|the [a-z]+['’]s) own(?: (?:texts?|words?|wording))?|(?:is |be )?ours|our (?:words|text|wording)(?: \(appendix \w+\))?)(?:,? (?:and )?not (?:(?:that of )?the (?:vendor|maker|manufacturer|product|factory)(?:['’]s)?(?: (?:text|words|one))?|the text (?:that )?the [a-z]+ (?:delivers|ships)|[a-z]+['’]s))?\b|\bnot the (?:vendor|maker|manufacturer)['’]s\b|\bthe text is (?:not )?customised\b/gi;
const REPLACED = /\b(?:it|the (?:text|message)) (?:has|have) to be replaced(?: by §|$)/;
const ASIDE = / ?\((?:an? )?[^()]*\b(?:does|do|is|are) not (?:count|do|suffice|enough|sufficient)\)| ?\((?:the )?default(?: is)?:? \w+\)/gi;
/** What is certain of a wording, where a document leaves nothing to choose. */
const CERTAIN = /\b(?:wording|text|words) (?:of|in|from) (?:appendix|annex)\b|\b(?:approved|agreed|prescribed|mandatory|standard|exact)\b/i;
/** `It gives nothing away`: what, other sentences have to say. */
const NOTHING_AWAY = /\b(?:(?:it )?gives? nothing away|it gives no help to (?:a |any )?strangers?)\b/g;
/** What stands before a login, or after it. */
const WHEN =
  /\b(?:before|prior to|ahead of|at|upon) (?:(?:the|any|every|each|an?) )?(?:administrator logs (?:in|on)|password|log-?in|log-?on|logging (?:in|on)|authentication|sign-?in|prompt|user authenticates|anyone logs in|password is asked for|user name is asked for)(?: prompt| is asked for)?\b/g;

const HEEDS: readonly RegExp[] = [
  /\b(?:both )?before and after (?:the )?(?:log-?in|log-?on)\b/,
  /\b(?:another|(?:the|a) (?:notice|second|one)) after (?:it|(?:the )?log-?in)\b/,
  /\bof the (?:first|second)\b/,
  /\bthe first\b/,
  /\beveryone\b/,
  /\banother for [a-z]+\b/,
  /\bas well\b/,
  /\bthe same (?:holds|applies)\b|\bsame for\b/,
  WHEN,
  /\bboth\b/,
  /\bfirst(?: reads)?\b/,
  /\bbefore §/,
  /\bitself\b/,
  /\btoo\b/,
  /\balso\b/,
  /\bown\b/,
];

const WORDS =
  /\b(?:banners?|notices?|warnings?|messages?|texts?|wordings?|disclaimers?|headers?|log-?in|log-?on|logins|logging in|sign-?in|prompt|password|pre-login|visitors?|users?|users|callers?|whoever|connects?|connecting|asked for|anyone|displayed|shown|placed|tells?|says?|states?|saying|stating|telling|warns?|announces?|text|sentence|switch(?:es)?|ssh|lawyers['’]?|capitals do not matter|legal(?: (?:office|department|affairs))?|approved|agreed|suggested|suitable|(?:appendix|annex) [a-z\d]+|fitting|strangers?|administrators?|forced?|acknowledged?|confirm|tick|that (?:he|she|they) (?:has |have )?read it|information|persons?|several|lines|terminal|reads|reaches|log|page|public|ordinary|(?:the |these )?words?|at least (?:one|a) (?:line|text)|as well(?: as)?|one or more lines|(?:two|three) (?:things|lines are shown)|with a text about|as described|with this content|(?<=§ )above|that is|present|switched on|turned on|is on|on)\b/g;

interface Gathered {
  readonly statements: Set<Statement>;
  readonly literals: Literal[];
  readonly refused: Refused[];
  isOwn: boolean;
  readonly counts: number[];
  readonly scopes: Set<BannerDemand['scope']>;
  readonly conditions: Set<string>;
  readonly left: string[];
  readonly unread: string[];
}

/** What a document asks of its banners; undefined where it asks nothing of what they say. */
export function readBanner(facts: BannerFacts, recommendation: Recommendation): BannerDemand | undefined {
  const sentences = bannerSentences(facts, recommendation);
  const all = sentences.map(({ text }) => text).join('\n');
  const got: Gathered = {
    statements: new Set(),
    literals: [],
    refused: [],
    isOwn: false,
    counts: [],
    scopes: new Set(),
    conditions: new Set(),
    left: [],
    unread: [],
  };
  const { title, description, audit } = recommendation;
  const label = isLabel({ ...recommendation, title: title.replace(/[.]$/, ''), description: description || proseOf(audit) });
  for (const sentence of sentences) readSentence(sentence, facts, label, got);
  if (got.statements.size + got.literals.length + got.refused.length === 0 && !got.isOwn) return undefined;
  const said = got.left.join('\n');
  const off = facts.places.filter((place) => place.off?.asked.test(said));
  const asked = facts.places.filter((place) => !off.includes(place) && place.called.test(said));
  const makes = got.statements.size + got.literals.length;
  const isMiscounted = got.counts.some((count) => count > makes);
  const isCertain = CERTAIN.test(all) && !all.match(FREE) && got.literals.every(({ isName }) => isName);
  return {
    statements: [...got.statements],
    literals: got.literals,
    refusals: gatherRefusals(got.refused),
    refusesEverywhere: /\b(?:no|any) banner\b|\bbanners? of any kind\b|\bwhatever the kind\b/i.test(all),
    isOwn: got.isOwn,
    places: asked.length > 0 ? asked : facts.places.filter(({ isUsual }) => isUsual),
    off,
    scope: (['either', 'first', 'each'] as const).find((scope) => got.scopes.has(scope)) ?? 'open',
    conditions: got.conditions,
    besides: (facts.besides ?? []).filter((beside) => beside.asked.test(said)),
    open: got.unread.some(
      (one) =>
        CONTENT.test(one) || REFUSES.test(one) || facts.places.some(({ isUsual, called }) => !isUsual && called.test(one.toLowerCase())),
    ),
    unread: isMiscounted || isCertain ? [...got.unread, all] : got.unread,
  };
}

const gatherRefusals = (refused: readonly Refused[]): Refusals => ({
  host: refused.includes('host'),
  maker: refused.includes('maker'),
  release: refused.includes('release'),
  anyName: refused.includes('anyName'),
  greeting: refused.includes('greeting'),
  words: refused.flatMap((one) => (typeof one === 'string' ? [] : [one.word])),
});

const NUMBERS: Readonly<Record<string, number>> = { both: 2, two: 2, three: 3, four: 4, five: 5 };

function readSentence(sentence: BannerSentence, facts: BannerFacts, label: boolean, got: Gathered): void {
  const written = sentence.text
    .replace(ASIDE, '')
    .replace(/[.;:]+$/, '')
    .replace(WANTS, 'it must ')
    .replace(BECAUSE, '');
  const drop = dropped(written, facts);
  if (drop === 'own') got.isOwn = true;
  if (drop) return;
  got.counts.push(...[...written.matchAll(COUNTED)].map(([, count]) => NUMBERS[count!.toLowerCase()]!));
  const { literals, rest: unquoted } = takeLiterals({ ...sentence, text: turnFindings(written) });
  const refusals = takeRefusals(unquoted.replace(FREE, ' § ').toLowerCase(), sentence.quoted, facts.maker);
  const { statements, rest } = takeStatements(refusals?.rest ?? unquoted.toLowerCase());
  got.literals.push(...literals);
  got.refused.push(...(refusals?.refused ?? []));
  for (const one of statements) got.statements.add(one);
  const takeOwn = (): string => {
    got.isOwn = true;
    return ' § ';
  };
  const due = facts.places.reduce((text, { where }) => {
    if (!where?.asked.test(text)) return text;
    got.conditions.add(where.path);
    return text.replace(where.asked, ' asdm ');
  }, rest);
  const plain = due
    .replace(BACK, ' § ')
    .replace(CONDITIONED, ' § ')
    .replace(NOTHING_AWAY, ' § ')
    .replace(OWN_TEXT, takeOwn)
    .replace(/\s+/g, ' ')
    .replace(REPLACED, takeOwn);
  if (literals.length + statements.length > 0 || (got.isOwn && OWN_TEXT.test(rest))) {
    if (FIRST.test(written)) got.scopes.add('first');
    else if (EACH.test(written)) got.scopes.add('each');
  }
  if (namesEither(plain, facts)) got.scopes.add('either');
  got.left.push(plain);
  if (!refusals || (!onlyLetsOff(plain) && !isRead(plain, sentence, facts, label))) got.unread.push(sentence.text);
}

const FIRST = /\b(?:the first\b|(?:the one|notice|text|banner|message|wording) (?:that is |which is )?(?:shown |displayed )?before\b)/i;
const EACH = /\b(?:both|each|every|all|neither)\b/i;

/** `the login banner or the message of the day`: either of two places will do, where nothing is refused of both. */
function namesEither(plain: string, { places }: BannerFacts): boolean {
  if (/\b(?:no|not|neither|nor|never|none|without)\b/.test(plain)) return false;
  const marked = places.reduce((text, { called }) => text.replace(called, '⌂'), plain);
  return /⌂,? or (?:else )?(?:as |in |by )?(?:an? |the )?⌂/.test(marked) && marked.split('⌂').length === 3;
}

const OF_TITLES = /^(?:before|after|unauthori[sz]ed)$/;
const wordsLeft = (text: string, known: RegExp): readonly string[] =>
  (text.replace(known, ' ').match(/[\p{L}\d⟨][\p{L}\d⟩.:_+-]*/gu) ?? []).filter((word) => !JOINS.has(word.replace(/[.:]+$/, '')));
/** Words that join others, and ask for nothing of what a text says. */
const JOINS: ReadonlySet<string> = new Set(
  `a an the of in on at to by for from with and or but as both each either all every any neither is are be been being was has have must shall
  should will can may not no it its they their them that which this these those there here such so also then thus
  set configured enabled exist exists existing shown displayed show shows printed print appears appear present needed required demanded given
  read reads look see check verify ensure make made sure run expect expected following output command commands line lines statement statements
  one first reader box display firewall cli element enter requirement perform come contain contains followed system message section itself found therefore against under kind kinds factory configuration running find want enable yes no answer answers mode follows value field
  does do applies holds same another through via behind always available correct our ours we us`.split(/\s+/),
);

/** What is wrong, or not to be there, is not what was read. */
const FAULT = /\b(?:findings?|deviations?|failures?|violations?|fails?|absent|empty|removed?|unset|deleted?|cleared?|missing)\b/;
/** `must show the host name`: something else that a text has to hold. */
const HOLDS_ELSE =
  /\b(?:mentions?|includes?|bears?|cites?|gives?|contains?|(?:must|shall|should|has to|have to|to|it|text|banner|and|also) (?:name|names|shows?|carry|carries|holds?|tells? (?:whom|who|where|how)))\b(?! (?:(?:is|are)\b|§|set\b|one or more lines\b|(?:a|the) line\b|what\b|two things\b|that\b|both\b|a (?:text|notice|banner|warning)\b|an? [a-z]+ (?:banner|message|notice)\b|the (?:notice|text|following|banner)\b|header\b))/;
const TELLS_ELSE = /\b(?:tells?|says?|states?) (?:(?:the |any )?[a-z]+ )?(?:where|how|whom?|what|why|when)\b/;
/** `that § and used in evidence`: more than was understood of what it has to say. */
const SAYS_ELSE =
  /(?:\bthat|,|\band|\bor|\bboth) §(?:,? (?:and|or|but)(?: that)? (?!§|it\b|they\b|says?\b|states?\b|announces?\b|tells?\b|that §|both\b|must\b|shall\b|should\b|may\b|does\b|do\b|has to\b|is (?:on|set|enabled|shown)\b|the\b|which\b|restricts?\b|names?\b|no\b)| (?:of|with|about|by|for|in|to|at|as|until|when|if|while) )/;

function isRead(plain: string, { isTitle }: BannerSentence, facts: BannerFacts, label: boolean): boolean {
  const own = [...facts.places.flatMap(({ off }) => (off ? [off.asked] : [])), ...facts.places.map(({ called }) => called)];
  const words = new RegExp([...own, facts.words, WORDS].map(({ source }) => source).join('|'), 'g');
  const others = wordsLeft(plain.replace(WHEN, ' ').replace(/['’]s\b/g, ' '), words);
  if (/ or /.test(plain) && facts.places.filter(({ called }) => called.test(plain)).length > 1 && !namesEither(plain, facts)) return false;
  if (
    FAULT.test(plain) ||
    HOLDS_ELSE.test(plain.replace(/\bcontains? (?:one or more|the|a) lines?\b/g, ' ')) ||
    TELLS_ELSE.test(plain) ||
    SAYS_ELSE.test(plain)
  )
    return false;
  if (isTitle && label) return others.every((word) => OF_TITLES.test(word) || asksNothing(word));
  return others.length === 0 && turnsLeft(plain, [...HEEDS, ...own]).length === 0;
}
