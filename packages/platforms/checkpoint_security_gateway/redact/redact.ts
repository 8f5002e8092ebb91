import { redactLine } from '@merlon/engine/secrets/redact-line.ts';
import { readPiece } from '../parse/read-statements.ts';
import { redactBlocks } from './redact-blocks.ts';
import { redactJson } from './redact-json.ts';
import { redactLoose } from './redact-loose.ts';
import { redactStatement } from './redact-statement.ts';

const JSON_LINE = /^\s*["{}[\]]/;

/**
 * Replaces every secret of a Check Point configuration with `<redacted>`, line for line: in Gaia commands by the meaning of a word in its
 * place, in JSON by the name of the member, and in comments and all other lines by pattern.
 */
export function redactCheckpoint(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const shown: string[] = [];
  for (let at = 0; at < lines.length; at = shown.length) {
    const piece = readPiece(lines, at);
    if (piece?.kind === 'statement') shown.push(...redactStatement(piece.statement.text, piece.statement.words).split('\n'));
    else shown.push(redactLine(redactLoose(lines[at]!), !JSON_LINE.test(lines[at]!)));
  }
  return redactJson(
    redactBlocks(shown)
      .map((line) => redactLine(line))
      .join('\n'),
  );
}
