import { inUsualWords } from '../demands/usual-words.ts';
import type { LineDemand, Lines } from './line-demand.ts';
import { type Tokens, createTokens } from './line-tokens.ts';
import type { Document } from './line-vocabulary.ts';
import { linkByName, namesThing } from './link-by-name.ts';
import { mapBelow } from './map-commands.ts';
import { readPredicate } from './read-predicate.ts';
import { type Subject, readSubject } from './read-subject.ts';
import { sayEach } from './terse-sentences.ts';

/** A sentence that demands: it says what must be, or what somebody is to verify. */
const DEMANDS =
  /\b(?:verify|confirm|check|ensure|make sure|see to it) that\b|\b(?:must|shall|should|needs? to|has to|have to|may not|may only)\b|^(?:no|at most|no more than)\b[^.]* may\b/i;
/** What depends on something, or leaves something open. */
const OPEN =
  /\b(?:if|when|where|unless|except\w*|until|optional\w*|instead|respectively|same|for example|e\.g|such as|alternatively|otherwise)\b/i;
/** More characters than this no sentence has that is read. */
export const LONGEST = 600;
/** `its name does not matter` */
const LEAVES_OPEN = /^(?:the |its |their )?[\w -]{2,40} (?:does not matter|do not matter|is irrelevant|is free|is of no interest)$/i;
/** Where somebody looks. */
const LOOKS =
  /^(?:in the cli,? )?(?:(?:run|enter|execute|use) the (?:following |above )?commands?(?: again)?,? and )?(?:(?:please|then|also|and) )*(?:verify|confirm|check|ensure|make sure) (?:that )?(?:, )?/i;
/** `There must be no "snmp-agent community" line` */
const THERE = /^there (?:(?:must|shall|may) be|is|are) (.+)$/i;
/** `… is not present without a leading "undo"`: a line with it is another one. */
const LEADING = /,? without an? (?:preceding|leading) (?:["'`“]undo["'`”]|undo)(?= |$)/gi;
/** `For each ACL, run the following command and verify that …` */
const RUN = /\b(?:run|use|execute|enter) the (?:following |above )?commands?(?: again)?,? and (?=(?:verify|check|confirm)\b)/i;
/** `Run the following command for each interface and verify that …` */
const RUN_FOR =
  /^(?:in the cli, )?(?:run|use|execute|enter) the following commands? (for each [^,.]{3,80}?),? and (?:verify|check|confirm) that /i;
/** `each of the following lines is displayed: "a", "b" and "c"` */
const FOLLOWING =
  /^(?:verify that )?(?:each|all) of the following(?: lines?| commands?| settings?)? (?:is|are) (?:displayed|shown|present|configured|set): (.+)$/i;
/** `that begins with "undo firewall session"` */
const BEGINNING = /\bline that begins with (?=["'`“])/gi;
/** What a parenthesis says besides: `(or more)` is a bound, `("undo lock enable")` a command. */
const ASIDE =
  / \((?:this|that|it|on|off|enabled|disabled|which) (?:is|are) (?:on |off )?(?:the |by )?default\b(?![^()]*\b(?:must|should|only|except|unless)\b)[^()"'`“]{0,100}\)| \((?!(?:or|and)\b|[^()]*\b(?:each|every|all|only|not?|never|must|should|except|unless|none|nothing)\b|["'`“][^"'`”]*["'`”]\))[^()]{2,160}\)/g;
/** `If "web-manager timeout" is present, its value must be 10 or less` */
const WHERE_THERE =
  /^(?:if|where|when) (?:an? |the |any )?(?:line )?(["'`“][^"'`”]+["'`”])(?: line)?,? is (?:present|configured|set),? (?:then )?(?:verify that |check that )?(?:(?:its|the|this) value|it) (?:must be|is) /i;
/** `"undo lock enable" is absent`, `"a b" and "c d" are configured`: how a device is to be, said of one that is. */
const IS_SO =
  /^((?:the line )?["'`“][^"'`”]{3,80}["'`”](?:(?:,|,? and) ["'`“][^"'`”]{3,80}["'`”]){0,5}) (?:is|are)( not)? (configured|present|displayed|shown|absent)$/i;
/** `Each "terminal vty" block shows "acl <number> inbound"` */
const EACH_IS_SO = /^((?:each|every) [^,;]{3,120}?) (?:shows|contains|has|lists|holds) (?=[^,;]*["'`“])([^;]{3,200})$/i;
/** What the audit of a terse document says of the device that it describes, as a demand. */
const asDemand = (told: string): string =>
  told
    .replace(IS_SO, (_, lines: string, not: string | undefined, how: string) =>
      (not !== undefined) === (how === 'absent') ? `${lines} must be present` : `${lines} must not be present`,
    )
    .replace(EACH_IS_SO, (all, subject: string, object: string) => (DEMANDS.test(all) ? all : `${subject} must contain ${object}`));
/** `The output must contain …`: what there must be. */
const OF_OUTPUT = /^the (?:output|configuration|result|configuration file) (must|must not) contain (.+)$/i;
/** `Lockout must not be turned off ("undo lock-authentication enable")` */
const KEPT_ON = /^(?:the )?[\w -]{2,60} must not be (?:turned off|switched off|disabled|deactivated) \((['"`“]undo [^'"`”]+['"`”])\)/i;
/** `, where it is shown,`: of a line that need not be there. */
const IF_THERE = /,? (?:if|where|when) (?:it|this|the line|the command) is (?:present|configured|set),/i;
/** `, which starts plain HTTP,` */
const WHICH_IS =
  /, (?:which|because|since|as) (?![^,]*\b(?:must|should|not?|never|only|each|every|all|none|have to|has to)\b)[^,"'`“]{3,80}(?:,|$)|, each followed by an? [\w ]{2,20}$|, at any time(?: of (?:the )?day)?$/gi;
/** `The output must contain at least two …` has the words of what there must be in another order. */
const sayPresent = (text: string): string =>
  text.replace(KEPT_ON, '$1 must not be present').replace(OF_OUTPUT, (all, must: string, what: string) => {
    if (must === 'must not' && /\bboth\b/i.test(what)) return all;
    const [, held = what, , rest = ''] = /^(.*?)(, (?:and|but) (?=(?:that|the|each|every|no|none)\b)(.*))?$/i.exec(what) ?? [];
    return `${held} ${must} be present${rest}`;
  });
const QUOTED = /["'`“][^"'`”]*["'`”]/g;

/**
 * Reads what a sentence demands of lines that it quotes. Undefined where it says a word that is not understood: what is read is all that
 * it says.
 * @param before the lines that the sentence before spoke of: `It must not contain …`
 */
export function readLineDemands(sentence: string, document: Document, before?: Lines): readonly LineDemand[] | undefined {
  const whole = readWhole(sentence, document, before);
  if (whole || sentence.length > LONGEST) return whole;
  const parts = sayEach(sentence, document);
  if (parts.length === 1 && parts[0] === sentence) return undefined;
  const read = parts.map((part) => readWhole(part, document));
  return read.every((demands) => demands !== undefined) ? read.flat() : undefined;
}

function readWhole(sentence: string, document: Document, before?: Lines): readonly LineDemand[] | undefined {
  const asked = sentence.length > LONGEST ? '' : asDemand(sentence.trim().replace(/[.:;]+$/, ''));
  if (!DEMANDS.test(asked) || NAMES_ITSELF.test(asked)) return undefined;
  const looked = asked
    .replaceAll(ASIDE, '')
    .replace(RUN_FOR, '$1, verify that ')
    .replace(RUN, '')
    .replace(FOLLOWING, '$1 are present')
    .replaceAll(LEADING, '')
    .replaceAll(BEGINNING, 'line ')
    .replace(LOOKS, '')
    .replace(/^, /, '')
    .replace(/(?<=\b(?:displayed|shown|present|printed)), except (?:in|for) (?:the|its) undo form/i, '');
  const plain = sayPresent(inUsualWords(looked).replace(THERE, '$1 must be present').replaceAll(WHICH_IS, ' ').replaceAll('and/or', 'or'));
  const isWhereThere = WHERE_THERE.test(plain) || IF_THERE.test(plain);
  const told = isWhereThere ? plain.replace(WHERE_THERE, 'each $1 must be ').replace(IF_THERE, '') : plain;
  if (OPEN.test(told.replace(QUOTED, ' '))) return undefined;
  const parts = told
    .split(/;\s+/)
    .map((part) => part.trim())
    .filter((part, at) => at === 0 || !LEAVES_OPEN.test(part));
  const read = readParts(createTokens(parts.join(' ; '), document), before);
  const isGlobal = GLOBALLY.test(sentence);
  if (isGlobal && read?.some((demand) => demand.is === 'each')) return undefined;
  const demands = isGlobal ? read?.map((demand) => ({ ...demand, lines: { ...demand.lines, isGlobal } })) : read;
  if (demands?.some(isOfAnyValue)) return undefined;
  return isWhereThere ? demands?.map(withoutNeed) : demands;
}

/** `The value "any" must never be used`: of which setting, the sentence does not say. */
const isOfAnyValue = ({ is, lines }: LineDemand): boolean => is === 'absent' && lines.commands.some((command) => VALUE.test(command));
const VALUE = /^(?:any|all|none|enabled?|disabled?|yes|no|on|off|true|false|permit|deny|allow|default)$/i;

/** `Each peer must show "peer <address> password cipher"`: not each line of a peer, but one of them. */
const NAMES_ITSELF =
  /^(?:verify that |check that )?(?:each|every) ([\w-]+) (?:must|shall|should) (?:show|contain|have|list) ["'`“]\1 <|^for (?:each|every|all) ["'`“]?([\w-]+)(?:["'`”]| (?!<))[^;]*["'`“]\2 </i;

/** Of lines that stand in no block. */
const GLOBALLY = /\b(?:in (?:the )?system view|globally)\b/i;

/** Of lines that need not be there. */
const withoutNeed = (demand: LineDemand): LineDemand =>
  demand.is !== 'each'
    ? demand
    : {
        ...demand,
        isNeeded: false,
        must: mapBelow(demand.must, withoutNeed),
      };

const within = (where: Lines, of: readonly LineDemand[]): readonly LineDemand[] => [
  { is: 'each', lines: where, must: [{ is: 'below', demands: of }] },
];

/** Clauses, the first of which may say of which lines the others speak: `For each "v-gateway", … is present and …`. */
function readParts(tokens: Tokens, before: Lines | undefined): readonly LineDemand[] | undefined {
  if (tokens.accept('that')) tokens.accept(',');
  const place = readPlaceAhead(tokens);
  const isJoined = place !== undefined && PLACES.has(tokens.peek()) && !/^(?:[,:]|that)$/.test(tokens.peek(-1));
  const inner = place && readPlaceAhead(tokens);
  const innermost = isJoined && inner ? readPlaceAhead(tokens) : undefined;
  const demands = readClauses(tokens, place ? undefined : before, innermost ?? inner ?? place);
  if (!demands || !place) return demands;
  // `For each "a" in "b"`: which of them stands in the other, only a comma tells, or a name that others have of "a".
  if (isJoined) return inner ? linkIn(inner, linkByName(place, innermost ? within(innermost, demands) : demands)) : undefined;
  const linked = linkByName(place, inner ? within(inner, demands) : demands);
  if (linked) return linked === 'unclear' ? undefined : [linked];
  const byInner = inner && linkByName(inner, demands);
  if (byInner) return linkIn(place, byInner);
  if (demands.some(({ lines }) => lines.commands.some((command) => namesThing(command, place)))) return undefined;
  // `For each "a <name>" line, …`, where nothing has that name.
  if (place.areLines && place.commands.some((command) => command.includes('<'))) return undefined;
  return within(place, inner ? within(inner, demands) : demands);
}

/** Of linked lines that stand in a block. */
const linkIn = (place: Lines, linked: ReturnType<typeof linkByName>): readonly LineDemand[] | undefined =>
  linked === undefined || linked === 'unclear' ? undefined : [{ ...linked, place }];

/** Reads what clauses say of lines, to the last word. @param before those of the clause before @param where the block that they are said to stand in */
export function readClauses(tokens: Tokens, before: Lines | undefined, where?: Lines): readonly LineDemand[] | undefined {
  const demands: LineDemand[] = [];
  let lines = before;
  let ofPlace: Lines | undefined;
  let isPresence = false;
  do {
    tokens.accept('that');
    const subject = readSubject(tokens, lines);
    if (!subject) return undefined;
    const read: readonly LineDemand[] | undefined = readPredicate(tokens, subject, isPresence);
    if (!read) return undefined;
    const behind = readPlaceBehind(tokens);
    const place = subject.place ?? (behind?.commands[0] === where?.commands[0] ? undefined : behind);
    if (subject.place && behind) return undefined;
    // `must be present in "a" and must not be present in "b"`: of the line, and not of the place before.
    if (behind && ofPlace && subject.lines === ofPlace) return undefined;
    demands.push(...(place ? [{ is: 'each', lines: place, must: [{ is: 'below', demands: read }] } as const] : read));
    ofPlace = behind;
    lines = behind ?? subject.lines;
    isPresence = read.every(({ is }) => is === 'present');
  } while (!tokens.isOver() && tokens.acceptJoin());
  return tokens.isOver() ? demands : undefined;
}

const PLACES: ReadonlySet<string> = new Set(['for', 'in', 'below', 'under', 'inside', 'within', 'on']);
function readPlace(tokens: Tokens): Lines | undefined {
  // `For one "a" line`: which of them, nobody knows.
  if (tokens.acceptOne(PLACES) === undefined || tokens.peek() === 'one') return undefined;
  const subject = readSubject(tokens, undefined, true);
  if (!subject || !isPlain(subject)) return undefined;
  const mark = tokens.mark();
  // `for "user-interface con 0" and for each "user-interface vty"`
  const more = subject.lines.which.length === 0 && tokens.accept('and') && PLACES.has(tokens.peek()) ? readPlace(tokens) : undefined;
  if (more?.which.length === 0) return { commands: [...subject.lines.commands, ...more.commands], which: [] };
  tokens.reset(mark);
  return subject.lines;
}

/** `For each "user-interface vty", verify that`, or nothing. */
function readPlaceAhead(tokens: Tokens): Lines | undefined {
  const mark = tokens.mark();
  const place = readPlace(tokens);
  if (!place) {
    tokens.reset(mark);
    return undefined;
  }
  tokens.accept(',', ':');
  const verb = tokens.acceptOne(new Set(['verify', 'check', 'confirm', 'ensure']));
  if (verb !== undefined && !tokens.accept('that') && !PLACES.has(tokens.peek())) tokens.reset(mark);
  return place;
}

/** `in each "user-interface vty"`; a place in the output of a command says nothing. */
function readPlaceBehind(tokens: Tokens): Lines | undefined {
  const mark = tokens.mark();
  if (tokens.accept('in the output', 'in the configuration')) return undefined;
  // Lines further below are those of the subject as well.
  if (tokens.accept('in its', 'in their') && readSubject(tokens, undefined)) return undefined;
  tokens.reset(mark);
  const place = readPlace(tokens);
  if (!place) tokens.reset(mark);
  return place;
}

const isPlain = ({ quantity }: Subject): boolean => quantity === 'each' || quantity === 'some';

/** `Look at each "authentication-mode" line`: the lines that the sentences behind it speak of. */
export function readLooked(sentence: string, document: Document): Lines | undefined {
  const found = /^(?:look (?:at|for)|examine|inspect|review|check|read|find|note) (?=(?:the|each|every|all|any)\b)(.*)$/i.exec(
    inUsualWords(sentence.trim().replace(/[.:;]+$/, '')),
  );
  const tokens = found?.[1] === undefined ? undefined : createTokens(found[1], document);
  const subject = tokens && readSubject(tokens, undefined);
  return subject && tokens.isOver() ? subject.lines : undefined;
}
