import type { CommandGrammar } from '../../ports/platform.ts';
import type { Procedure, ProcedureLine } from '../../model/recommendation.ts';

/** Prose that announces the look at a setting, and not its change. */
const LOOKING = /\b(?:verify|check|confirm|audit|display|view|make sure that|see whether|show)\b[^.]*$/i;

/** A text without labels, divided by purpose. It explains, then inspects, then changes, in any order and more than once. */
export interface SplitProcedure {
  readonly description: readonly ProcedureLine[];
  readonly audit: Procedure;
  readonly remediation: Procedure;
}

/**
 * Tells the audit of a text from its remediation: a block of commands looks where the prose before it says so, or where its commands
 * make the device print; what stands before the first block, but for the line that announces it, describes.
 */
export function splitProcedure({ lines: printed }: Procedure, grammar: CommandGrammar): SplitProcedure {
  const lines = partLead(printed);
  const first = lines.findIndex((line) => line.kind !== 'prose');
  const lead = first > 0 && lines[first - 1]!.text.search(ANNOUNCES) >= 0 ? first - 1 : first;
  const description = lead < 0 ? lines : lines.slice(0, lead);
  const audit: ProcedureLine[] = [];
  const remediation: ProcedureLine[] = [];
  let prose: ProcedureLine[] = [];
  let target = remediation;
  for (const [index, line] of lines.entries()) {
    if (index < description.length) continue;
    if (line.kind === 'prose') {
      prose.push(line);
      continue;
    }
    const beginsBlock = prose.length > 0 || index === first;
    const looks = beginsBlock && LOOKING.test(prose.at(-1)?.text ?? '');
    if (beginsBlock) target = looks ? audit : remediation;
    if (line.kind === 'command' && grammar.prints?.(line.command ?? '')) target = audit;
    else if (line.kind === 'command' && !looks && target === audit && !announcedLook(audit)) target = remediation;
    target.push(...prose, line);
    prose = [];
  }
  target.push(...prose);
  return { description, audit: { lines: audit }, remediation: { lines: remediation } };
}

/** `… need both:` or `… then reads` above a block. */
const ANNOUNCES = /[^.!?]$/;
const LAST_SENTENCE = /(?<=[.!?]["”’)]?)\s+(?=["“‘(]?\p{Lu}(?:(?![.!?]["”’)]?\s+["“‘(]?\p{Lu}).)*$)/u;

/** The paragraph above the first block may say what is demanded before its last sentence announces the block. */
function partLead(lines: readonly ProcedureLine[]): readonly ProcedureLine[] {
  const first = lines.findIndex((line) => line.kind !== 'prose');
  const lead = lines[first - 1];
  const [before, sentence] = lead && ANNOUNCES.test(lead.text) ? lead.text.split(LAST_SENTENCE) : [];
  if (!lead || sentence === undefined || before === undefined) return lines;
  const { inlineCode = [], ...plain } = lead;
  const parts = [before, sentence].map((text): ProcedureLine => {
    const own = inlineCode.filter((code) => text.includes(code));
    return { ...plain, text, ...(own.length > 0 && { inlineCode: own }) };
  });
  return [...lines.slice(0, first - 1), ...parts, ...lines.slice(first)];
}

/** True where the block that is being read was announced as a look at a setting. */
function announcedLook(audit: readonly ProcedureLine[]): boolean {
  const lead = audit.findLast((line) => line.kind === 'prose');
  return lead !== undefined && LOOKING.test(lead.text);
}

/** Monospaced words in prose that are a command of two words or more, where a text has no command on a line of its own. */
export function withInlineCommands(procedure: Procedure, grammar: CommandGrammar): Procedure {
  if (procedure.lines.some((line) => line.kind === 'command')) return procedure;
  return {
    lines: procedure.lines.flatMap((line) => {
      const commands = (line.inlineCode ?? []).filter((code) => /\S\s+\S/.test(code) && grammar.isCommand(code));
      return [line, ...commands.map((command): ProcedureLine => ({ kind: 'command', text: command, command, page: line.page }))];
    }),
  };
}
