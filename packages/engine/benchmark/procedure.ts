import type { CommandGrammar } from '../ports/platform.ts';
import { type BodyLine, readBody } from './body-lines.ts';
import { stripMarkup } from './command-markup.ts';
import { isGuiStep, isWrittenStep } from './gui-step.ts';
import type { Procedure, ProcedureLine } from '../model/recommendation.ts';
import type { TextLine } from './text-lines.ts';
import type { WrapSetting } from './wraps.ts';

/** The meaning that the lines so far give to a code line without a prompt. */
interface Transcript {
  /** The code block shows prompts: what has none is the device's. */
  prompted: boolean;
  /** The commands of the block so far. */
  typed: string[];
  /** The last command makes the device print. */
  prints: boolean;
  /** The block is what a device printed, by the prose before it or by what it holds. */
  output: boolean;
}

/** Prose that announces output: `The output should look like:`. */
const OUTPUT_AHEAD =
  /\b(?:(?:the|an?|expected|sample|example|similar|following|this) (?:output|result|response)|looks? (?:like|similar)|should (?:see|show|return|display|read|look)|(?:is|are) (?:displayed|shown|returned)|similar to|(?:an?|the) (?:lines?|entry|entries) (?:like|such as|of the form))\b[^.]*$/i;
/** Prose that announces commands, whatever else it says. */
const COMMAND_AHEAD = /\b(?:commands?|execute|run|issue|enter|type|configure|use)\b[^.]*$/i;
const NO_VERBS: ReadonlySet<string> = new Set();
const SENTENCE = /^[A-Z][a-z]+(?: [\w'"(),/-]+){3,}.*[.:]?$/;

/**
 * Tells the lines of an audit or remediation part apart: prose, commands, output, bare prompts, steps on a screen.
 * @param verbs words that begin a statement wherever a line begins with them; where lines are short, their length tells nothing
 */
export function readProcedure(
  lines: readonly TextLine[],
  grammar: CommandGrammar,
  setting: WrapSetting,
  verbs: ReadonlySet<string> = NO_VERBS,
): Procedure {
  let transcript = begin(false);
  const beginsStatement = (text: string, before: string): boolean =>
    grammar.prompt.test(stripMarkup(text)) || (verbs.size > 0 && beginsWithVerb(text, before, verbs, grammar));
  let lead = '';
  const read: ProcedureLine[] = [];
  for (const line of readBody(lines, setting, beginsStatement)) {
    if (!line.code && !(line.mono && grammar.prompt.test(stripMarkup(line.text)))) {
      read.push(readProse(line));
      lead = line.text;
      continue;
    }
    if (line.opensBlock) {
      transcript = begin(OUTPUT_AHEAD.test(lead) && !COMMAND_AHEAD.test(lead));
      lead = '';
    }
    const last = read.at(-1);
    if (last && goesOnBelow(last, line, grammar, transcript)) read[read.length - 1] = goOn(last, line.text);
    else read.push(readCode(line, grammar, transcript));
  }
  return { lines: read };
}

/** Below a long command that changes something, an indented line that is none by itself was broken by hand: it is the rest of it. */
function goesOnBelow(last: ProcedureLine, { text, opensBlock }: BodyLine, grammar: CommandGrammar, transcript: Transcript): boolean {
  const { prompted, prints, output } = transcript;
  return (
    last.kind === 'command' &&
    last.text.length >= LONG_COMMAND &&
    !/^\s|[{;]$/.test(last.text) &&
    /^\s{2,}\w/.test(text) &&
    !(opensBlock || prompted || prints || output || grammar.isCommand(text.trim()))
  );
}

const LONG_COMMAND = 60;

function goOn(last: ProcedureLine, rest: string): ProcedureLine {
  const more = ` ${rest.trim()}`;
  return { ...last, text: last.text + more, ...(last.command !== undefined && { command: last.command + more }) };
}

/** A verb that has its line to itself is one whose object was too long for it. Behind what prints, only what prints begins anew. */
function beginsWithVerb(text: string, before: string, verbs: ReadonlySet<string>, grammar: CommandGrammar): boolean {
  const verb = /^\S+/.exec(text)?.[0] ?? '';
  if (!verbs.has(verb) || (text !== verb && !grammar.isCommand(text))) return false;
  return grammar.prints === undefined || !grammar.prints(before) || grammar.prints(text);
}

function readProse(line: BodyLine): ProcedureLine {
  return {
    kind: isGuiStep(line.text) ? 'gui' : 'prose',
    text: line.text,
    page: line.page,
    ...(line.inlineCode.length > 0 ? { inlineCode: line.inlineCode } : {}),
  };
}

function begin(output: boolean): Transcript {
  return { prompted: false, typed: [], prints: false, output };
}

function readCode(line: BodyLine, grammar: CommandGrammar, transcript: Transcript): ProcedureLine {
  const { text, page } = line;
  const plain = stripMarkup(text).trim();
  const prompt = grammar.prompt.exec(plain)?.[0] ?? '';
  const typed = plain.slice(prompt.length).trim();
  if (prompt && !typed) return { kind: 'prompt', text, page };
  if (prompt) {
    Object.assign(transcript, { prompted: true, output: false });
  } else if (isWrittenStep(text) || (isGuiStep(text) && !grammar.isCommand(plain))) {
    // Text after a step in prose is not output of the command before it.
    Object.assign(transcript, begin(false));
    return { kind: 'gui', text, page };
  } else if (isPrinted(text, plain, grammar, transcript)) {
    const sentence = !transcript.prompted && !transcript.output && !transcript.prints && SENTENCE.test(plain);
    if (transcript.prints) transcript.output = true;
    return { kind: sentence ? 'prose' : 'output', text, page };
  }
  transcript.prints = grammar.prints?.(typed) ?? false;
  transcript.typed.push(typed);
  return { kind: 'command', text, command: typed, page };
}

/** True where a line without a prompt is not something to type. */
function isPrinted(text: string, plain: string, grammar: CommandGrammar, { prompted, typed, prints, output }: Transcript): boolean {
  if (prompted || output || !grammar.isCommand(plain)) return true;
  if (!prints || (grammar.prints?.(plain) ?? false)) return false;
  // `config system dns` / `show` or `show system dns` print a text that begins with `config system dns` again.
  const last = typed.at(-1) ?? '';
  return /^\s/.test(text) || typed.includes(plain) || afterFirstWord(last) === afterFirstWord(plain);
}

function afterFirstWord(text: string): string {
  return text.replace(/^\S+\s*/, '');
}
