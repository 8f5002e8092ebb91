import type { Procedure, ProcedureLine } from '../../model/recommendation.ts';
import type { CommandGrammar } from '../../ports/platform.ts';
import { isGuiStep } from '../gui-step.ts';

/** A line that ends as a sentence does, and has words in it. */
const isSentence = (text: string): boolean => /[.?:]$/.test(text) && /\s\w+\s/.test(text);
/** Commands of all platforms begin so; sentences do not. */
const COMMAND_START = /^[a-z#$]/;

/** Tells the lines of a text without layout apart: nothing but their wording shows what is to be typed. */
export function readPlainProcedure(text: string, page: number, grammar: CommandGrammar): Procedure {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return { lines: lines.map((line) => readLine(line, page, grammar)) };
}

function readLine(line: string, page: number, grammar: CommandGrammar): ProcedureLine {
  const text = line.trimEnd();
  const plain = text.trim();
  const prompt = grammar.prompt.exec(plain)?.[0] ?? '';
  const typed = plain.slice(prompt.length).trim();
  if (prompt && !typed) return { kind: 'prompt', text, page };
  if (prompt || (COMMAND_START.test(plain) && !isSentence(plain) && grammar.isCommand(typed)))
    return { kind: 'command', text, command: typed, page };
  return { kind: isGuiStep(plain) || / >> /.test(plain) ? 'gui' : 'prose', text, page };
}
