import type { CommandGrammar } from '../../ports/platform.ts';
import { readBody, textOf } from '../body-lines.ts';
import { readProcedure } from '../procedure.ts';
import { type Procedure, type Recommendation, commandsOf, proseOf } from '../../model/recommendation.ts';
import type { TextLine } from '../text-lines.ts';
import type { WrapSetting } from '../wraps.ts';
import { boxCode } from './guide-code.ts';
import { type GuideSection, cutGuide } from './guide-outline.ts';
import type { GuidePart } from './guide-part.ts';
import { splitProcedure, withInlineCommands } from './guide-procedure.ts';

/** Titles that demand something, in the words of hardening guides. */
const DEMAND =
  /^(?:ensure|enable|disable|configure|set|use|restrict|limit|require|enforce|change|remove|delete|block|deny|allow|prevent|avoid|protect|secure|verify|check|define|apply|create|turn (?:on|off)|do not|never|always|harden|encrypt|disallow|only|update|upgrade)\b/i;

/**
 * Reads the guide of a vendor that follows no template: its headings are the checks, where commands of the platform stand below them;
 * a heading that demands something without a command is one as well, beside others that have some. None where no command is found.
 */
export function readGuide(
  lines: readonly TextLine[],
  body: { readonly size: number; readonly left: number },
  grammar: CommandGrammar,
  setting: WrapSetting,
): Recommendation[] {
  for (const looks of ['larger', 'larger or bold'] as const) {
    const all = cutGuide(lines, body, looks).map((section) => ({ section, check: readCheck(section, grammar, setting) }));
    if (!all.some(({ check }) => hasCommand(check))) continue;
    return all.filter(({ section, check }) => hasCommand(check) || isDemand(section, check)).map(({ check }) => check);
  }
  return [];
}

function hasCommand({ audit, remediation }: Recommendation): boolean {
  return commandsOf(audit).length + commandsOf(remediation).length > 0;
}

function isDemand({ heading, leaf }: GuideSection, { description, audit, remediation }: Recommendation): boolean {
  return leaf && DEMAND.test(heading.title) && `${description}${proseOf(audit)}${proseOf(remediation)}`.trim() !== '';
}

function readCheck(section: GuideSection, grammar: CommandGrammar, setting: WrapSetting): Recommendation {
  const { id, heading, enclosing, parts, pageEnd } = section;
  const linesOf = (part: GuidePart): readonly TextLine[] => parts.get(part) ?? [];
  const text = (part: GuidePart): string => textOf(linesOf(part), setting);
  const procedure = (part: GuidePart): Procedure =>
    withInlineCommands(readProcedure(boxCode(linesOf(part), grammar, setting), grammar, setting), grammar);
  const own = splitProcedure(procedure('body'), grammar);
  const join = (one: Procedure, other: Procedure): Procedure => ({ lines: [...one.lines, ...other.lines] });
  const told = own.description.map((line) => line.text);
  return {
    id,
    title: heading.title,
    assessment: '',
    levels: [],
    sections: enclosing.map(({ id: number, heading: { title } }) => `${number} ${title}`),
    page: heading.page,
    pageEnd,
    description: [...told, text('description')].filter((line) => line !== '').join('\n'),
    rationale: text('rationale'),
    impact: text('impact'),
    audit: join(own.audit, procedure('audit')),
    remediation: join(own.remediation, procedure('remediation')),
    defaultValue: text('default'),
    references: readBody(linesOf('references'), setting).map((line) => line.text),
    controls: [],
  };
}
