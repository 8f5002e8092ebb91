import type { Demand, Want } from './demand.ts';
import { type ReadObject, readObject, wordsOf } from './read-object.ts';
import { readPossession } from './read-possession.ts';
import { type Quantity, readQuantities } from './read-quantities.ts';

/** A demand without its sentence. */
export type Clause = Omit<Demand, 'sentence' | 'binds'>;

const LONGEST = 300;
const EXCEPTION = /\b(?:unless|except\w*|other than|apart from|aside from|excluding|instead of|rather than)\b/;
const CONDITION =
  /\b(?:when|whenever|while|where|whose|who|if|once|until|during|depending|because|so that|and (?:it|they|that|this|there)|such as)\b|\be\.g|\bi\.e|\betc\b/;
/** The verb of `is configured to log facility any` that its setting need not name. */
const CARRIES = /^(?:use|log|capture|record|require|support|apply|enforce|have)\b,? ?/;
/** What only a person can say of a value, and words that turn a sentence in ways nobody counts. */
const JUDGEMENT =
  /\b(?:un)?(?:approved|authori[sz]ed|necessary|documented|supported)\b|\b(?:nonapproved|non-approved|appropriate\w*|proper\w*|correct\w*|adequate\w*|sufficient\w*|required by|in (?:accordance|compliance|line)|as (?:needed|required|defined|specified)|according to|(?:organi\w+|local|site|company)(?:'s)? polic\w+|by polic\w+|policy requires|unique|neither|nor|respectively|low[- ]privileged|same|default|recommended|versions? (?:earlier|older|later))\b/;
const COUNT =
  /\b(?:more than|fewer than|less than|only|exactly|at least|at most|up to) (?:one|two|three|four|five|six|\d+)\b|\b(?:two|three|multiple|several) /;

const BE = '(?:is|are|has been|have been|was|were)';
const ON =
  'configured|enabled|set|defined|present|used|in use|listed|selected|checked|in place|active|activated|applied|there|turned on|switched on|on|(?:a )?part of the (?:[a-z]+ )?configuration|in the (?:[a-z]+ )?configuration';
const OFF = 'disabled|removed|deleted|absent|missing|blank|empty|denied|blocked|prohibited|unset|off|turned off|switched off|deactivated';
const NOT = '(?<not> not| never)?';
const SUBJECT = '(?<subject>.+?)';
const FOR = '(?:,? (?:for|on|in) (?<for>.+))?';
const DOES_NOT = '(?:(?<not>does not|do not) )?';
const whole = (pattern: string): RegExp => new RegExp(`^${pattern}$`);

const TO_VALUE = whole(
  `${SUBJECT} ${BE}${NOT} (?:set|equal|changed|limited|restricted|mapped)(?: to| at)?(?: a value of| be)? (?<object>.+)`,
);
const IS_VALUE = whole(`${SUBJECT} ${BE}${NOT} (?<object>.+)`);
const OF_VALUE = whole(String.raw`(?:an? )?${SUBJECT} of (?<object>.*\d.*?) ${BE}${NOT} (?:set|configured|defined|used|enforced)${FOR}`);
const HAS_VALUE = whole(`${SUBJECT} ${DOES_NOT}(?:has|have) an? (?<for>.+?) of (?<object>.+)`);
/** `the line root-login reads deny` */
const READS = whole(`${SUBJECT} ${DOES_NOT}(?:reads?|says?) (?<object>.+)`);
/** `has neither a key nor a key chain`: where that is a finding, one of the two has to be there. */
const NEITHER = whole(String.raw`${SUBJECT} (?:has|have) neither (?:an? )?(?<one>[\w-]+) nor (?:an? )?(?<other>[\w-]+)`);
const EXCEEDS = whole(`${SUBJECT} ${DOES_NOT}(?<object>exceeds? .+)`);
const COMPARED = whole(
  `${SUBJECT} ${BE} (?<zero>(?:0|zero|"0") or )?(?<object>(?:(?:greater|more|longer|higher|larger|less|fewer|lower|shorter|smaller) than|above|below|over|under|at (?:least|most)) .+)`,
);
const STATE = whole(`(?<no>(?:there (?:is|are) )?no )?${SUBJECT} ${BE}${NOT} (?<state>${ON}|${OFF})${FOR}`);
const EXISTS = whole(`(?<no>no )?${SUBJECT} ${DOES_NOT}(?:exists?|appears?)${FOR}`);
const NONE = whole(`there (?:is|are) (?<not>no|not any) ${SUBJECT}`);
const HOLDS = whole(`${SUBJECT} ${DOES_NOT}(?:includes?|contains?|lists?|holds?) (?<object>.+)`);
const VERB = '(?:is|are|does|do)';
const TWO_CLAUSES = [', ', ' '].map((comma) => whole(`(.+? ${VERB} .+)${comma}(and|or) (?:(?:if|that) )?(.+? ${VERB} .+)`));
/** `the threshold is 3 or less and the duration 900 or more`: the second says its verb by the first. */
const VERB_ONCE = whole(
  String.raw`(.+? ((?:is|are)(?: set to)?) .*\d.*?),? and ((?!at |not? |or |within |more |less )[a-z][\w -]{2,40}? )((?:(?:at (?:least|most)|(?:more|less|greater|fewer) than) )?\d.*)`,
);
const CONFIGURED_TO = whole(`${SUBJECT} ${BE}${NOT} configured (?:to|with|for|as) (?<object>.+)`);
/** A subject with a verb in it was cut at the wrong place. */
const CUT_WRONG = /\b(?:is|are|be|has|have|does|do|not|no|must|should|only)\b(?!-)/;

/**
 * Reads a clause: `the timeout is not set to 10 or less`.
 * @param turned it says what is a finding; the demand is the contrary
 * @returns the demands, or why they could not be told
 */
export function readClause(clause: string, turned: boolean): readonly Clause[] | string {
  const text = plain(clause);
  if (text.length > LONGEST) return 'the sentence is too long';
  const both = splitInTwo(text);
  if (!both) return readOne(text, turned);
  const [first, join, second] = both;
  const parts = [readOne(first, turned), readOne(second, turned)];
  const failed = parts.find((part): part is string => typeof part === 'string');
  if (failed !== undefined) return failed;
  // "If A is not set and B is not set" is meant of either as often as of both.
  const isLoose = turned === (join === 'and');
  return parts.flatMap((part) => part as readonly Clause[]).map((part) => (isLoose ? { ...part, joins: 'and' as const } : part));
}

/** `the duration is not 900 and the threshold is not 3`: two clauses, each with its verb or both with one. */
function splitInTwo(text: string): readonly [string, 'and' | 'or', string] | undefined {
  const found = TWO_CLAUSES.map((pattern) => pattern.exec(text)).find(Boolean);
  if (found) return [found[1]!, found[2] as 'and' | 'or', found[3]!];
  const once = VERB_ONCE.exec(text);
  return once ? [once[1]!, 'and', `${once[3]}${once[2]} ${once[4]}`] : undefined;
}

function readOne(text: string, turned: boolean): readonly Clause[] | string {
  const neither = turned ? match(NEITHER, text) : undefined;
  if (neither) {
    const about = wordsOf([neither['subject']!.replace(/^an? /, ''), neither['one'], neither['other']].join(' '));
    return [{ about, want: { is: 'on' }, joins: 'or', absenceFails: true }];
  }
  const why = findDoubt(text);
  if (why !== undefined) return why;
  const possession = readPossession(text, turned);
  if (possession) return [possession];
  const { rest, of } = cutQuantifier(text, turned);
  const clauses =
    readState(rest, of, turned) ?? readComparison(rest, of, turned) ?? readValue(rest, of, turned) ?? readPurpose(rest, of, turned);
  return clauses ?? 'what it asks for could not be read';
}

/** The parts of a clause of this form, unless it was cut at the wrong place. */
function match(pattern: RegExp, text: string): Record<string, string | undefined> | undefined {
  const found = pattern.exec(text)?.groups;
  return found && !CUT_WRONG.test(found['subject']!.replace(/"[^"]*"/g, '')) ? found : undefined;
}

function findDoubt(text: string): string | undefined {
  if (EXCEPTION.test(text)) return 'it makes an exception';
  if (CONDITION.test(text)) return 'it holds on a condition only';
  if (JUDGEMENT.test(text)) return 'it asks for a judgement';
  if (
    COUNT.test(
      text.replace(/\bat least (?:one|1)\b|\bat (?:least|most) \d|\b(?:more|fewer|less) than (?:or equal to )?\d|\bup to \d/g, ' '),
    )
  )
    return 'it counts';
  if ((text.match(/\b(?:not|never|without|cannot)\b/g)?.length ?? 0) > 1) return 'it negates twice';
  return undefined;
}

const EACH = /(^|\b(?:for|of|on|in|to) )(?:each|every|all|any)(?: of)? /;
type Of = Demand['of'];

/** Of what it holds: `each class`, `no server`, `at least one host`. */
function cutQuantifier(text: string, turned: boolean): { readonly rest: string; readonly of: Of } {
  if (EACH.test(text)) return { rest: text.replace(EACH, '$1'), of: 'each' };
  if (/\bat least (?:one|1) (?!\w*character|upper|lower|numer|special|digit)/.test(text))
    return { rest: text.replace(/\bat least (?:one|1) /, ''), of: 'one' };
  if (/^an? /.test(text) && !/^an? .{1,60} of \S*\d/.test(text)) return { rest: text.replace(/^an? /, ''), of: 'one' };
  return { rest: text, of: turned && /^(?:there (?:is|are) )?no /.test(text) ? 'one' : undefined };
}

/** `is greater than 10`: where that is a finding, 10 and less comply. */
function readComparison(text: string, of: Of, turned: boolean): readonly Clause[] | undefined {
  const found = match(COMPARED, text) ?? match(EXCEEDS, text);
  const object = found && readObject(found['object']!);
  const [want, second] = object?.wants ?? [];
  if (!found || !object || second || want?.is !== 'number' || !want.quantity.side) return undefined;
  const isTurned = turned !== (found['not'] !== undefined);
  const { quantity } = want;
  const about = [...wordsOf(found['subject']!), ...object.about];
  const bound: Clause = { about, want: { is: 'number', quantity: isTurned ? turnRound(quantity) : quantity }, ...(of && { of }) };
  if (found['zero'] === undefined) return [bound];
  return isTurned ? [bound, { ...bound, want: { is: 'noneOf', values: ['0'] } }] : undefined;
}

function turnRound({ number, side, exclusive, ...rest }: Quantity): Quantity {
  const other = side === 'atMost' ? 'atLeast' : 'atMost';
  return exclusive ? { ...rest, number, side: other } : { ...rest, number: other === 'atMost' ? number - 1 : number + 1, side: other };
}

function readValue(text: string, of: Of, turned: boolean): readonly Clause[] | undefined {
  const named = match(OF_VALUE, text) ?? match(HAS_VALUE, text) ?? match(TO_VALUE, text) ?? match(READS, text);
  const found = named ?? match(IS_VALUE, text);
  const object = found && readObject(found['object']!);
  if (!found || !object || (!named && !isPlainValue(found['object']!, object) && !isOfKeyword(found, object))) return undefined;
  const demanded = (found['not'] !== undefined) === turned;
  const about = [...wordsOf(found['subject']!), ...object.about, ...wordsOf(found['for'] ?? '')];
  const wants = demanded ? object.wants : contraryOf(object);
  if (!wants) return undefined;
  const joins = joinOf(found['subject']!, turned, demanded);
  return wants.map((want) => ({
    about,
    want,
    ...(of && { of }),
    ...(joins && { joins }),
    ...(demanded && turned && { absenceFails: true as const }),
  }));
}

/** `is X` names a value where X is a number, stands in quotes or looks like no word. */
const isPlainValue = (text: string, { wants }: ReadObject): boolean =>
  wants.every(
    (want) => want.is === 'number' || ('values' in want && (text.startsWith('"') || want.values.every((one) => /[\d-]/.test(one)))),
  );

/** What is said of a keyword of a device, `root-login is deny`, is its value. */
const isOfKeyword = ({ subject }: Record<string, string | undefined>, { wants }: ReadObject): boolean =>
  /^[a-z\d]+(?:[-_][a-z\d]+)+$/.test(subject ?? '') && wants.length === 1 && wants[0]!.is === 'oneOf' && wants[0]!.values.length === 1;

/** `is set to disable` as a finding: that value is not to stand there. A number that is forbidden tells no bound. */
function contraryOf({ wants }: ReadObject): readonly Want[] | undefined {
  const [want] = wants;
  if (wants.length === 1 && want?.is === 'oneOf' && !want.orStronger) return [{ is: 'noneOf', values: want.values }];
  if (want?.is !== 'number' || wants.length > 1) return undefined;
  if (want.quantity.side) return [{ is: 'number', quantity: turnRound(want.quantity) }];
  return want.quantity.unit ? undefined : [{ is: 'noneOf', values: [String(want.quantity.number)] }];
}

function readState(text: string, of: Of, turned: boolean): readonly Clause[] | undefined {
  const held = match(HOLDS, text);
  if (held) return readHolding(held, of, turned);
  const found = match(STATE, text) ?? match(EXISTS, text) ?? match(NONE, text);
  if (!found || readQuantities(found['subject']!).length > 0) return undefined;
  const isOff = new RegExp(`^(?:${OFF})$`).test(found['state'] ?? '');
  const turns = [turned, found['not'] !== undefined, found['no'] !== undefined, isOff].filter(Boolean).length;
  if (found['not'] !== undefined && found['no'] !== undefined) return undefined;
  const on = turns % 2 === 0;
  const about = [...wordsOf(found['subject']!), ...wordsOf(found['for'] ?? '')];
  const joins = joinOf(found['subject']!, turned, on);
  return [
    {
      about,
      want: { is: on ? 'on' : 'off' },
      ...(of && { of }),
      ...(joins && { joins }),
      ...(on && !SWITCHED_OFF.test(found['state'] ?? '') && { absenceFails: true as const }),
    },
  ];
}

/** Of what is on by default, its absence says no such thing. */
const SWITCHED_OFF = /^(?:disabled|(?:switched |turned )?off)$/;

function readHolding(found: Record<string, string | undefined>, of: Of, turned: boolean): readonly Clause[] | undefined {
  const object = readObject(found['object']!.replace(/^(?:the )?(\S+) (?:method|keyword|option|value|parameter)$/, '$1'));
  const [want] = object?.wants ?? [];
  if (!want || !('values' in want) || ('orStronger' in want && want.orStronger)) return undefined;
  const demanded = (found['not'] !== undefined) === turned;
  // "does not include A or B": whether one of them will do is left open.
  if (demanded && want.is === 'oneOf' && want.values.length > 1) return undefined;
  const about = wordsOf(found['subject']!);
  return [
    {
      about,
      want: { is: demanded ? 'holds' : 'lacks', values: want.values },
      ...(of && { of }),
      ...(demanded && turned && { absenceFails: true as const }),
    },
  ];
}

/** `the host is not configured to log facility any`: what it is to do is named by the words of the setting. */
function readPurpose(text: string, of: Of, turned: boolean): readonly Clause[] | undefined {
  const found = match(CONFIGURED_TO, text);
  if (!found || (found['not'] !== undefined) !== turned) return undefined;
  const object = found['object']!;
  if (
    /\b(?:not|no|deny|denies|prevent\w*|prohibit\w*|block\w*|reject\w*|disabl\w*|remov\w*|limit\w*)\b/.test(object) ||
    readQuantities(object).length > 0
  )
    return undefined;
  const joins = /\bor\b/.test(text) ? ('or' as const) : undefined;
  return [
    {
      about: [...wordsOf(found['subject']!), ...wordsOf(object.replace(CARRIES, '').replace(/<|>|\|/g, ' '))],
      want: { is: 'on' },
      ...(of && { of }),
      ...(joins && { joins }),
      absenceFails: true,
    },
  ];
}

/** "If X or Y is not set": whether one of them will do. "If X and Y are set": whether one of them is amiss already. */
function joinOf(subject: string, turned: boolean, demanded: boolean): 'and' | 'or' | undefined {
  if (/\bor\b|\//.test(subject)) return demanded ? 'or' : undefined;
  return /\band\b/.test(subject) && turned && !demanded ? 'and' : undefined;
}

/** `must not be`, `shall`: what ought to be is said as what is. */
const MODAL = /\b(?:must|should|shall|may|can|has to|have to|needs? to|(?:is|are) required to)( not)?( be)?\b/g;

/** Where a statement stands: `at the [edit system] hierarchy level`. */
const PLACE = / at (?:the )?(?:(?:system|global|top|device)|\[edit[^\]]*\])(?: hierarchy)? level\b/g;

/** What a value is for demands nothing more: `use TLS 1.2 or higher to protect data in transit`. */
const PURPOSE =
  /(?<=\d[\w.-]*(?: or (?:higher|greater|stronger|later|better|above|newer|more|less))?) to (?:protect|ensure|prevent|establish|preserve|maintain|reduce|avoid|guard|keep) .*$/;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/'([^'\s][^']{0,60}?)'/g, '"$1"')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\b(is|are|does|do)n't\b/g, '$1 not')
    .replace(/\bcannot\b/g, 'can not')
    .replace(MODAL, (_, not: string | undefined, be: string | undefined) => (be ? `is${not ?? ''}` : not ? 'does not' : ''))
    .replace(PLACE, '')
    .replace(/ ?\((?:e\.?g|such as|for example)\b[^()]{0,80}\)/g, '')
    .replace(PURPOSE, '')
    .replace(/\b(?:the|parameter|setting|option|attribute|field|command|check ?box|feature|currently|also) (?=\S)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
