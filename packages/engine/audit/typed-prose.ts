import { type Procedure, type ProcedureLine, type Recommendation, commandsOf } from '../model/recommendation.ts';
import type { Platform } from '../ports/platform.ts';
import { isReached } from './setting-paths.ts';

/** What a sentence adds to commands that it names: `… are all present`. */
const FRAME =
  /^(?:(?:configure|set|use|enter|type|add|run): )?(?:the )?(?:(?:lines?|commands?|statements?) )?|,? (?:(?:is|are|must be|shall be|has to be|have to be) )?(?:both |all )?(?:present|configured|set|there|active|in place)$/gi;
/** Words of sentences that no command consists of. */
const SPOKEN =
  /[<>=≤≥()?]|\b(?:is|are|be|must|shall|should|may|at|or|and|not?|than|each|every|all|any|if|where|when|under|with|has|have|only|least|most)\b/i;
const MARKS = /^[\s"'“”‘’`•–-]+|[\s"'“”‘’`.;:]+$/g;
const MOST = 12;

/**
 * A terse document states commands as prose: those of its remediation are what to type, and where it has none, those of its audit what has
 * to be there. Unchanged where it types any, or where one of them is no setting that the platform knows.
 */
export function typeProse(platform: Platform, recommendation: Recommendation): Recommendation {
  const { audit, remediation } = recommendation;
  if (!platform.settingsOf || commandsOf(remediation).length > 0) return recommendation;
  const isMended = remediation.lines.length > 0;
  const lines = readStatements(platform, isMended ? remediation : audit);
  if (lines.length === 0 || lines.length > MOST) return recommendation;
  const typed = { ...recommendation, remediation: { lines }, ...(!isMended && { audit: { lines: [] } }) };
  return areKnown(platform, typed) ? typed : recommendation;
}

/** The lines of a part that consists of commands alone; none where it says anything else. */
function readStatements(platform: Platform, { lines }: Procedure): readonly ProcedureLine[] {
  if (lines.some(({ kind }) => kind !== 'prose')) return [];
  const statements = lines.flatMap(({ text, page }) => text.split(/(?<=\S)[.;](?:\s+|$)/).map((part) => ({ text: part.trim(), page })));
  const read = statements.filter(({ text }) => text !== '').map(({ text, page }) => ({ page, commands: readCommands(platform, text) }));
  if (read.some(({ commands }) => commands.length === 0)) return [];
  return read.flatMap(({ page, commands }) =>
    commands.map((command): ProcedureLine => ({ kind: 'command', text: command, command, page })),
  );
}

/** The commands that a statement consists of; none where it is a sentence. */
function readCommands({ commandGrammar }: Platform, statement: string): readonly string[] {
  const parts = statement
    .replace(FRAME, '')
    .split(/, (?:and )?| and /)
    .map((part) => part.replace(MARKS, ''));
  return parts.every((part) => part.includes(' ') && !SPOKEN.test(part) && commandGrammar.isCommand(part)) ? parts : [];
}

/** Whether checks know each setting, or the platform knows what all the commands ask for. */
function areKnown(platform: Platform, typed: Recommendation): boolean {
  const settings = platform.settingsOf!(typed);
  if (settings.length === 0) return false;
  const known = platform.checks.flatMap((check) => check.settings ?? []);
  return settings.every((path) => isReached(path, known)) || (typed.defaultValue === '' && platform.compile(typed).kind === 'assertion');
}
