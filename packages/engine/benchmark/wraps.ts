import { type TextLine, charWidthOf } from './text-lines.ts';

/** The facts about the document on which a wrap decision depends. */
export interface WrapSetting {
  /** Where prose ends on the right, in points. */
  readonly rightEdge: number;
  /** The document leaves the space in place at which it wraps: a full line without one was ended on purpose. */
  readonly keepsSpaces: boolean;
  /** The document wraps code at spaces alone, as cells of tables do; elsewhere also after hyphens. */
  readonly wholeWords?: boolean;
}

/**
 * Points that stay free at the right edge. A word that would end exactly there is wrapped: in CIS documents of all generations a box
 * that is 78.0 characters wide holds 77.
 */
const MARGIN = 1;
/** A character of code in a sentence, set a little smaller than the words around it, in their size. */
const CODE_WIDTH = 0.54;
/** Lists and numbered steps begin a line of their own. */
const ITEM = /^(?:[•●▪◦‣○\uf0b7\uf0a7]|[-–*]\s|o\s|(?:\d{1,2}|[a-z])[.)]\s|step\s\d)/i;

/** `-OR-` between two ways to do something. */
const ALTERNATIVE = /^[-–]{0,2}\s?(?:or|and)\s?[-–:]{0,2}$/i;

/** `admin-lockout-duration : 900`, `... action deny`: what a device prints of one setting. */
const PRINTED_FIELD = /^(?:[a-z][\w-]*\s*: \S|(?:\.\.\.|…)\s)/;
/** In small letters, and no name that its line explains: `server_ip: the address`. */
const GOES_ON = /^(?![\w-]+: )[a-z(]/;
const BROKEN_AFTER_HYPHEN = /\S-$/;
const BROKEN_IN_URL = /:\/\/\S*$/;

/** True where a text begins a list item or a numbered step. */
function beginsItem(text: string): boolean {
  return ITEM.test(text);
}

/**
 * The text that joins a line of block code to its continuation on the next printed line: a space, or nothing after a hyphen or inside a
 * word cut at the edge. Undefined if the next line stands by itself. It begins at the left edge of the code.
 * @param limit where the text of the box ends on the right
 */
export function codeJoint(previous: TextLine, next: TextLine, limit: number, setting: WrapSetting): '' | ' ' | undefined {
  const width = charWidthOf(previous);
  // A word is cut only where it is longer than a whole line; it then has the line to itself.
  const cut = !setting.wholeWords && previous.right + width > limit - MARGIN && !/\s/.test(previous.text);
  const unit = setting.wholeWords ? firstWord(next.text) : firstUnit(next.text);
  if (setting.wholeWords && (ALTERNATIVE.test(next.text) || PRINTED_FIELD.test(next.text))) return undefined;
  const fits = previous.right + width * (unit.length + (previous.text.endsWith('-') ? 0 : 1)) <= limit - MARGIN;
  const hyphen = BROKEN_AFTER_HYPHEN.test(previous.text);
  if (opensPlaceholder(previous.text) && closesPlaceholder(next.text)) return hyphen && !previous.endsInSpace ? '' : ' ';
  if (fits) return undefined;
  if (previous.endsInSpace) return ' ';
  if (hyphen || cut) return '';
  // At the edge of a narrow cell there is no room for the space.
  const isKept = setting.keepsSpaces && !(setting.wholeWords && previous.right + width > limit);
  return isKept ? undefined : ' ';
}

/** The same for a line of prose and the next. */
export function proseJoint(previous: TextLine, next: TextLine, setting: WrapSetting): '' | ' ' | undefined {
  const isOpen =
    OPEN_COUNT.test(previous.text) || (OPEN_NAME.test(previous.text) && previous.right + previous.size * FULL > setting.rightEdge);
  const isCount = isOpen && COUNTED.test(next.text) && Number.parseInt(next.text, 10) !== Number.parseInt(previous.text, 10) + 1;
  if (beginsItem(next.text) && !isCount) return undefined;
  if (previous.page === next.page && next.y - previous.y > previous.size * 1.75) return undefined;
  if ((isCount || endsOpen(previous)) && previous.page === next.page && next.y - previous.y <= previous.size * LEADING) return ' ';
  const goesOn = GOES_ON.test(next.text) && !/[.:;!?]$/.test(previous.text);
  // Not every printer breaks a word after its hyphens; where a sentence plainly goes on, one that does not is believed.
  const unit = goesOn ? firstWord(next.text) : firstUnit(next.text);
  // The width of the word is an estimate from the line's average; near the edge, the space at the wrap decides.
  const width = Math.max(charWidthOf(next), beginsInCode(next) ? next.size * CODE_WIDTH : 0);
  const needed = previous.right + previous.size * 0.25 + unit.length * width;
  const slack = unit.length * width * 0.25 + (goesOn ? previous.size * 0.5 : 0);
  if (needed + slack < setting.rightEdge) return undefined;
  if (previous.endsInSpace) return ' ';
  if (BROKEN_IN_URL.test(previous.text) || (BROKEN_AFTER_HYPHEN.test(previous.text) && !closesCode(previous, next))) return '';
  // The space at a wrap is lost where the font changes there; then only a sentence that plainly goes on is joined.
  return setting.keepsSpaces && !goesOn ? undefined : ' ';
}

/** `group 19, 20 or` / `21. Protection …`: a number that ends its sentence, and none of a list. */
const OPEN_COUNT = /\s(?:and|or|than|of|to|least|most|und|oder|als|et|ou|y|o)$/i;
/** `with version` / `3. The users …`, where the line is full. */
const OPEN_NAME = /\s(?:versions?|releases?|groups?|levels?|type|class|phase|appendix|annex|section|table|figure|TLS|SHA|IKE)$/i;
const FULL = 3;
const COUNTED = /^\d{1,2}\.\s/;
/** No sentence ends with such a word, however short its line. */
const OPEN_WORD =
  /\S\s+\S.*\s(?:an?|the|of|and|or|nor|than|for|from|into|is|are|be|been|was|were|as|der|die|das|den|dem|des|und|oder|von|le|la|les|et|ou|el|los|las|y)$/;
const endsOpen = ({ text, bold, mono }: TextLine): boolean => !bold && !mono && OPEN_WORD.test(text);
/** Lines of one paragraph are no further apart, in font sizes. */
const LEADING = 1.5;

const beginsInCode = ({ text, inlineCode: [first] }: TextLine): boolean => first !== undefined && text.startsWith(first);

/** `a name that begins with loc-`: the hyphen is the last character of code, and the text goes on in another font. */
function closesCode({ text, inlineCode }: TextLine, next: TextLine): boolean {
  const code = inlineCode.at(-1);
  const [first] = next.mono ? [next.text] : next.inlineCode;
  return code !== undefined && code.endsWith('-') && text.endsWith(code) && !(first !== undefined && next.text.startsWith(first));
}

/** The text of lines that are known to be one, put together. */
export function joinWrapped(lines: readonly TextLine[]): string {
  return lines.reduce((text, line, index) => {
    const previous = lines[index - 1];
    if (!previous) return line.text;
    return `${text}${line.joint === '' || (BROKEN_AFTER_HYPHEN.test(previous.text) && !previous.endsInSpace) ? '' : ' '}${line.text}`;
  }, '');
}

/** The text that a word processor wraps as a whole: up to a space, or through a hyphen between characters. */
function firstUnit(text: string): string {
  return /^[^\s-]*-+(?=[^\s-])|^\S+/.exec(text)?.[0] ?? '';
}

const firstWord = (text: string): string => /^\S+/.exec(text)?.[0] ?? '';

function opensPlaceholder(text: string): boolean {
  return /<[^<>]*$/.test(text) && !/<[!/?]/.test(text.slice(text.lastIndexOf('<')));
}

function closesPlaceholder(text: string): boolean {
  return /^[^<>]*>/.test(text);
}
