import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { type Condition, readCondition } from './read-condition.ts';

/** A finding of a document that is told in steps on screens. */
export interface Finding {
  readonly sentence: string;
  /** The way through the menus to where the steps have led, in lower case. */
  readonly at: string;
  /** The panes, tabs and windows that the steps name there. */
  readonly panes: string;
  /** All of them together make the finding. */
  readonly conditions: readonly Condition[];
  /** A person says which of the things is meant. */
  readonly isChosen: boolean;
  /** In the words of the document, which things it speaks of: `that allows traffic between zones`. */
  readonly scope: string;
}

export interface Steps {
  readonly findings: readonly Finding[];
  /** Sentences that ask for something and were not understood, or that only a person can answer. */
  readonly unread: readonly string[];
  /** One of them may let a device off, or lead past the others. */
  readonly mayExempt: boolean;
}

const SENTENCE_END = /(?<=[.;](?:["')])?)\s+(?=["'(A-Z]|if\b|in the\b|for\b|view\b|ask\b|it may\b)/;
const MARK = /^\s*(?:(?:step\s*)?\d{1,2}\s*[.):]|[a-z][.)]|[-–*•●])\s+/i;
const ARROW = String.raw`\s*(?:>>?|›|→|»|-+>)\s*`;
const NAME = String.raw`["']?[A-Z][\w/&.-]*(?: [\w/&-]+)*["']?`;
const VERBS = [
  'go(?: to)?',
  'navigate(?: to)?',
  'browse to',
  'open',
  'select',
  'choose',
  'click(?: on)?',
  'under',
  'on',
  'in',
  'at',
  'from',
  'see',
  'view',
  'review',
];
const VERB = VERBS.map((verb) => `[${verb[0]!.toUpperCase()}${verb[0]!}]${verb.slice(1)}`).join('|');
/** `Go to Device >> Setup >> Session`, `Under Objects > Log Forwarding,` */
const WAY = new RegExp(
  String.raw`^(?:[Tt]o [a-z][^,>›→»"]{2,80}, |(?:[Ff]irst|[Nn]ext|[Tt]hen|[Aa]lso|[Aa]gain),? )?(?:(?:${VERB})(?: the)? )?(${NAME}(?:${ARROW}${NAME})+)(?: (?:screen|page|tab|menu|pane))?\s*(?:[,:;.]\s*|$| and (?=(?:view|review)\b))`,
);
/** No name of a pane: a step goes on. */
const GOES_ON = /\b(?:and|or|is|are|be|if|not|no|to|that|verify|ensure|make|check|has|have|must|with|for)\b/;
/** `Navigate to the "Zone Protection Profile" configuration screen` */
const NAMED_SCREEN = /^(?:go to|navigate to|open|browse to) the "([^"]+)" (?:configuration )?(?:screen|page|window)$/;
const IN_PANE =
  /^(?:(?:in|on|under|at|select|click|choose|open) (?:the )?"([^"]+)" (?:sub-?)?(?:tab|pane|window|section|dialog|box|area|tile)(?:,| of the| in the|$)\s*)/;
/** `in the action on "dns queries" field,` */
const IN_FIELD = /^in (?:the )?(?:[\w ]{0,20} )?"[^"]+" (?:field|column|drop-?down|list),? /;
/** `view the "TCP" and "UDP Timeout" fields, if the value is greater than "900"` */
const LOOK_FIRST =
  /^(?:view|review|look at|examine) the (?:"[^"]+"(?: and |, | or )?){1,4} (?:fields?|columns?|check ?box(?:es)?|box(?:es)?),? (?=if )/;
const LOOKS =
  /^(?:then |next,? |also )?(?:(?:view|review|examine|inspect|locate|look at)\b|(?:select|open|expand|click|highlight)\b(?!.*\b(?:box|option|button|drop-?down)\b)|check the (?:"[^"]+"(?: and |, )?){1,3} (?:columns?|fields?)$)/;
/** What says more than where to look. */
const ASKS_MORE =
  /\b(?:that|whose|where|unless|except|only|must|shall|should|may|ensure|verify|finding|not|no|if|than|at least|compliant|correct|appropriate|identified)\b|\bwhich (?!(?:logs|profiles|settings|rules|ones) (?:are|is) )/;
const PERSON = /\b(?:ask|interview|administrators?|obtain|documentation|site'?s?|isso|issm|authorized|identified|organi[sz]ation)\b/;
/** Sentences of which a reader needs nothing: headings, what a screen looks like. */
const NEEDLESS =
  /^(?:to (?:check|verify|view|determine|see|confirm|find)\b[^.;]*:|the "?[\w ]+"? (?:window|screen|pane|tab|dialog) (?:has|opens|appears)\b[^,;]*|(?:the|a) (?:list|table) of [\w ]+ (?:is|are) (?:displayed|shown)|(?:each|every|the) \w+ (?:is|are) listed(?: there)?|many [\w ]+ (?:will|do) not have (?:one of )?(?:these|this)(?: \w+){0,2} fields?|(?:note: )?(?:the )?"[^"]+" column and the "[^"]+" column are usually [^,;]*|it may be necessary to (?:use|scroll)\b[^,;]*|note: (?!.*\b(?:must|shall|should|only|if|when)\b)[^,;"]*\b(?:is|are) the default (?:setting|behavio[u]?r|value)s?\b[^,;"]*)$/;
const VERDICT = String.raw`(?:this|that|it) is (?:also )?an? (?:(?:open|cat(?:egory)? \w+) )?finding`;
const FINDING = [
  new RegExp(String.raw`^(?:(?<scope>for (?:each|every|any|all) [^"]*?),? )?(?:and |or )?if (?<when>.+?),? (?:then )?${VERDICT}$`),
  new RegExp(String.raw`^${VERDICT} (?:if|when) (?<when>.+)$`),
];
/** `For any Security Policy that allows traffic, view the "Profile" column` */
const SCOPED_LOOK = /^for (?:each|every|any|all) (?:of the )?([^,]+?),? (?:view|review|check|look at|examine) (.+)$/;
const EXEMPTS =
  /\bnot (?:be )?a finding\b|\bno findings?\b|\bnot applicable\b|\bn\/a\b|\bexempt|\bdoes not apply\b|\b(?:do|perform|follow|skip) the following\b|\bexample\b|\boption(?:al(?:ly)?)?\b|\binstead\b|\balternativ|\bunless\b|\bexcept|\bacceptable\b|\baccepted\b|\bapproved?\b|\bpermitted\b|\ballowed\b|\bwaive|\bnot required\b|\bneed not\b|\bdocumented\b|\bmitigat/;
/** What a description or a note says of findings that are none. */
export const LETS_OFF = /\bnot (?:be )?a finding\b|\bno findings?\b|\bnot applicable\b|\bexempt|\bdo(?:es)? not apply\b|\bwaive/i;
/** The answer may be that nothing of the kind is used. */
const ASKS_WHETHER = /\b(?:ask|determine|interview|obtain)\b.*\b(?:if|whether)\b/;
/** More would be lists and not steps. */
const MOST = 80;
const LONGEST = 500;

type IsScreen = (way: string) => boolean;

/** A walk through a document's steps: where it has led, and what was looked at there. */
interface Walk {
  at: string;
  panes: string;
  looked: readonly string[];
  scope: string;
  /** Which of the things is meant nobody has understood: on this screen, or from here on. */
  isOpen: 'here' | 'on' | undefined;
  readonly findings: Finding[];
  readonly unread: string[];
  mayExempt: boolean;
}

/** Reads the steps of an audit; undefined where it has a command, which others read, or no finding. */
export function readSteps({ audit }: Recommendation, isScreen: IsScreen): Steps | undefined {
  if (audit.lines.some(({ kind }) => kind !== 'gui' && kind !== 'prose')) return undefined;
  const prose = proseOf(audit);
  if (!/[>›→»]/.test(prose) && !/\bscreen\b/i.test(prose)) return undefined;
  const sentences = prose
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .split('\n')
    .flatMap((line) => line.replace(MARK, '').split(SENTENCE_END))
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const walk: Walk = { at: '', panes: '', looked: [], scope: '', isOpen: undefined, findings: [], unread: [], mayExempt: false };
  for (const sentence of sentences.slice(0, MOST)) readStep(walk, sentence, isScreen);
  if (sentences.length > MOST) walk.unread.push(sentences[MOST]!);
  return walk.findings.length > 0 ? walk : undefined;
}

function readStep(walk: Walk, sentence: string, isScreen: IsScreen): void {
  const way = sentence.length <= LONGEST ? WAY.exec(sentence) : undefined;
  if (way && !enter(walk, way[1]!, isScreen)) walk.unread.push(sentence);
  const said = (way ? sentence.slice(way[0].length) : sentence)
    .toLowerCase()
    .replace(/[.;,]$/, '')
    .trim();
  if (said === '' || NEEDLESS.test(said)) return;
  const rest = followPanes(walk, said, isScreen);
  if (rest !== '' && !(sentence.length <= LONGEST && (readFinding(walk, sentence, rest) || readLook(walk, rest)))) {
    walk.unread.push(sentence);
    walk.mayExempt ||= EXEMPTS.test(said) || ASKS_WHETHER.test(said.slice(0, LONGEST));
    if (!said.includes('finding')) walk.isOpen = PERSON.test(said) ? 'on' : (walk.isOpen ?? 'here');
  }
}

/** Goes to a screen, and on to a pane of it where a way leads further. */
function enter(walk: Walk, written: string, isScreen: IsScreen): boolean {
  const names = toNames(written);
  const length = [names.length, names.length - 1, names.length - 2].find((some) => some > 0 && isScreen(names.slice(0, some).join(' > ')));
  const at = names.slice(0, length).join(' > ');
  const panes = names.slice(length ?? names.length).join(' ');
  Object.assign(walk, { at, panes, looked: [], scope: '', isOpen: walk.isOpen === 'on' ? 'on' : undefined });
  return length !== undefined && !GOES_ON.test(panes);
}

const toNames = (written: string): readonly string[] =>
  written
    .toLowerCase()
    .split(new RegExp(ARROW))
    .map((name) => name.replaceAll(/["']|[.,:]$/g, '').trim());

/** Takes off what a sentence says first of where to look. */
function followPanes(walk: Walk, said: string, isScreen: IsScreen): string {
  const named = NAMED_SCREEN.exec(said)?.[1];
  if (named !== undefined) {
    return enter(walk, named, isScreen) ? '' : said;
  }
  let rest = said;
  for (let pane = IN_PANE.exec(rest); pane; pane = IN_PANE.exec(rest)) {
    walk.panes += ` ${pane[1]!}`;
    rest = rest.slice(pane[0].length);
  }
  const field = IN_FIELD.exec(rest) ?? LOOK_FIRST.exec(rest);
  if (!field) return rest;
  walk.looked = labelsOf(field[0]);
  return rest.slice(field[0].length);
}

function readFinding(walk: Walk, sentence: string, rest: string): boolean {
  const groups = FINDING.map((form) => form.exec(rest)?.groups).find(Boolean);
  if (!groups) return false;
  const { scope, when } = groups;
  const conditions = readConditions(when!, walk.looked);
  if (!conditions) return false;
  const { at, panes, isOpen } = walk;
  // That there is none of a kind holds whichever is meant.
  if (isOpen === 'here' && !conditions.every(({ noun }) => noun !== undefined)) return false;
  const looked = walk.looked;
  const scopes = [scope ?? walk.scope, ...conditions.flatMap((one) => one.scope ?? [])].filter(Boolean).join('; ');
  const meant = conditions.flatMap((one) => spread(one, looked));
  walk.findings.push({ sentence, at, panes, conditions: meant, scope: scopes, isChosen: isOpen === 'on' });
  return true;
}

/** What is said of `it`, of what was looked at. */
const spread = (one: Condition, looked: readonly string[]): readonly Condition[] =>
  one.labels[0] === 'it' ? [{ ...one, labels: looked }] : [one];

/** Several conditions that hold together: `the "Source" has "Any" selected, and the "Action" is "Allow"`. */
function readConditions(when: string, looked: readonly string[]): readonly Condition[] | undefined {
  const whole = readCondition(when, looked);
  if (whole) return [whole];
  const parts = when.split(/, and |, (?=the ")| and (?=the ")/).map((part) => readCondition(part, looked));
  return parts.length > 1 && parts.every((part) => part !== undefined) ? parts : undefined;
}

function readLook(walk: Walk, rest: string): boolean {
  const scoped = SCOPED_LOOK.exec(rest);
  if (scoped) {
    walk.scope = scoped[1]!;
    walk.looked = labelsOf(scoped[2]!);
    return walk.looked.length > 0 && !PERSON.test(rest);
  }
  if (/^for (?:each|every|any|all) [^";]+$/.test(rest) && !PERSON.test(rest)) {
    walk.scope = rest;
    return true;
  }
  const inPlace = /^(.*?) for (each|every) ([^";]+)$/.exec(rest);
  if (!LOOKS.test(rest) || ASKS_MORE.test(inPlace ? inPlace[1]! : rest) || PERSON.test(rest)) return false;
  if (inPlace) walk.scope = `${inPlace[2]} ${inPlace[3]}`;
  const labels = labelsOf(rest);
  if (labels.length > 0) walk.looked = labels;
  return true;
}

const labelsOf = (text: string): readonly string[] => [...text.matchAll(/"([^"]{1,60})"/g)].map(([, label]) => label!);
