import type { CommandGrammar } from '../../ports/platform.ts';
import { stripMarkup } from '../command-markup.ts';
import type { TextLine } from '../text-lines.ts';
import { type WrapSetting, codeJoint, proseJoint } from '../wraps.ts';
import type { Measures } from './looks.ts';
import type { Passage } from './passage.ts';

/** How a part of a standard is read. */
export interface StatementSetting extends WrapSetting {
  readonly grammar: CommandGrammar;
  /** The document says that this is how to check or to mend something: nothing needs to announce a command. */
  readonly labelled: boolean;
  /** Where code ends on the right, if that is known better than where prose does. */
  readonly codeEdge?: number;
}

/** A line that ends as a sentence does, or in which another begins, and has words in it. */
const SENTENCE = /\s\w+\s.*[.?:,]$|\s\w+\. [A-Z][a-z-]+ /;
const EXPECTATION =
  /(?:^|\s)(?:must|shall|should|may|muss|müssen|soll|sollen|darf|dürfen|doit|doivent|devrait|debe|deben|debería)(?:\s|$)/i;
/** Commands of all platforms begin so; sentences do not. */
const COMMAND_START = /^[a-z]/;

/** Words that no command has one behind the other. */
const IN_WORDS =
  /\b(?:is|are|must|has to|should|reads?|shows?|lists?|contains?|more|less|lower|higher|longer|shorter|both|neither|each|every|no|not|only)\b|[.;]$/i;

/**
 * Gives the lines that are to be typed the box by which the reader of procedures knows them: monospaced ones, those with a prompt, and
 * those that are a command by their words and begin a line of their own.
 */
export function boxStatements(lines: readonly TextLine[], setting: StatementSetting): TextLine[] {
  const boxed: TextLine[] = [];
  // Who sets commands in the font of code sets all of them so.
  const hasFont = lines.some((line) => line.mono || line.inlineCode.length > 0);
  let before: TextLine | undefined;
  for (const [index, printed] of lines.entries()) {
    // Below a command in the font of code, a line in that of sentences is none.
    const isBelowCode = lines[index - 1]?.mono === true && !printed.mono && before?.box !== undefined;
    const line = runsOn(printed, lines[index + 1], setting) ? { ...printed, mono: false } : printed;
    const inBlock = before?.box !== undefined && line.y - before.y < before.size * 2.2;
    const kept = isTyped(line, before, inBlock && !(isBelowCode && IN_WORDS.test(printed.text)), { ...setting, hasFont })
      ? boxLine(line, before, inBlock, setting)
      : unbox(line);
    boxed.push(kept);
    before = kept;
  }
  return boxed;
}

/** Code in a sentence, of which the end of a line holds nothing else: it goes on below, beside words in another type. */
function runsOn(line: TextLine, next: TextLine | undefined, setting: WrapSetting): boolean {
  if (!line.mono || line.box || line.inlineCode.length === 0 || !next || next.mono) return false;
  const [first] = next.inlineCode;
  return first !== undefined && next.text.startsWith(first) && proseJoint(line, next, setting) !== undefined;
}

function isTyped(
  line: TextLine,
  before: TextLine | undefined,
  inBlock: boolean,
  setting: StatementSetting & { readonly hasFont: boolean },
): boolean {
  const { grammar, labelled, hasFont } = setting;
  const plain = stripMarkup(line.text);
  if (isAddress(plain)) return false;
  if (line.mono) return !before || !goesOnInSentence(before, line, setting);
  const prompt = grammar.prompt.exec(plain)?.[0] ?? '';
  if (prompt)
    return prompt.length === plain.length ? inBlock : (labelled && !SENTENCE.test(plain)) || grammar.isCommand(plain.slice(prompt.length));
  if (inBlock && before && codeJoint(before, line, setting.rightEdge, setting) !== undefined)
    return !/^[A-Z][a-z]+ [a-z]/.test(plain) && !expects(plain, before);
  const announced = labelled
    ? !before || inBlock || /[.:!?]$/.test(before.text) || proseJoint(before, line, setting) === undefined
    : inBlock || before?.text.endsWith(':') === true;
  return announced && !hasFont && COMMAND_START.test(plain) && !SENTENCE.test(plain) && !isSaid(plain) && grammar.isCommand(plain);
}

/** Code in a sentence goes on below where it is wrapped. */
function goesOnInSentence(before: TextLine, line: TextLine, setting: StatementSetting): boolean {
  const code = before.mono ? before.text : before.inlineCode.at(-1);
  return !before.box && code !== undefined && before.text.endsWith(code) && proseJoint(before, line, setting) !== undefined;
}

/** `idle-timeout must be 3 or less` below a command says what it shows, unless the command quotes it. */
function expects(text: string, { text: typed }: TextLine): boolean {
  return (EXPECTATION.test(text) || isSaid(text)) && (typed.split('"').length - 1) % 2 === 0;
}

/** `tries-before-disconnect is 3 or lower`; a command has such words in texts alone. */
const isSaid = (text: string): boolean => SAYS.test(text) && !/["“]/.test(text) && !TAKES_TEXT.test(text);
const SAYS =
  /^\S+(?: \S+){0,3} (?:is|are|names|reads|contains|lists|may|(?:of )?\d+ or (?:more|less|lower|higher|fewer|longer|shorter))(?=\s|[.,]|$)/;
const TAKES_TEXT = /\b(?:banner|description|remark|comments?|buffer|announcement|message|motd|location|contact|title|label|info)\b/;

/** `https://example.com/cli#logging`, or the end of one on its next line: to be followed, not typed. */
function isAddress(text: string): boolean {
  return /^(?:https?:|www\.)\S*$/.test(text) || /^\S*\/\S*#\S*$/.test(text) || /^\S+\.(?:html?|php|aspx?|pdf)#/i.test(text);
}

/** Boxes of one block are one, so that its lines are not taken for several blocks. */
function boxLine(line: TextLine, before: TextLine | undefined, inBlock: boolean, setting: StatementSetting): TextLine {
  const top = inBlock && before?.box ? before.box.bottom : line.y - line.size;
  const { rightEdge, codeEdge = rightEdge } = setting;
  return { ...line, mono: true, box: { left: line.x, top, right: line.mono ? codeEdge : rightEdge, bottom: line.y } };
}

function unbox({ box: _box, ...line }: TextLine): TextLine {
  return line;
}

/** The words with which the lines begin that go on with no other, over the whole document: in a narrow column only they tell. */
export function findVerbs(passages: readonly Passage[], grammar: CommandGrammar, { keepsSpaces }: Measures): ReadonlySet<string> {
  const verbs = new Set<string>();
  for (const { lines, edge: columnEdge, codeEdge: edge = columnEdge } of passages) {
    for (const [index, line] of lines.entries()) {
      const previous = lines[index - 1];
      const plain = stripMarkup(line.text);
      if (line.joint === '' || line.joint === ' ') continue;
      const opens =
        line.joint === 'none' ||
        !previous ||
        !previous.mono !== !line.mono ||
        codeJoint(previous, line, edge, { rightEdge: edge, keepsSpaces, wholeWords: true }) === undefined;
      if (opens && COMMAND_START.test(plain) && !SENTENCE.test(plain) && grammar.isCommand(plain)) verbs.add(firstWord(plain));
    }
  }
  return verbs;
}

const firstWord = (text: string): string => /^\S+/.exec(text)?.[0] ?? '';
