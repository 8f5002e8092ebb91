import { selectNodes } from '../../config-tree/find.ts';
import type { ConfigNode } from '../../model/config-tree.ts';
import { cleanText } from '../../privacy/clean-text.ts';
import type { Configuration } from '../read-configuration.ts';
import { hideFreeText, measure } from '../../privacy/hide-free-text.ts';
import type { ShownLine } from './open-check.ts';

/** A line is cut here; a longer one is a whole file in one line, or a picture. */
const MOST_CHARACTERS = 400;

/** A line as a model is shown it; counted from 1. `withFreeText`: the check is about what people wrote. */
export type ShowLineToModel = (line: number, withFreeText: boolean) => ShownLine;

/** Works out once what may be shown of a configuration's lines, and what each of them can prove. */
export function prepareLines({ tree, shown }: Configuration): ShowLineToModel {
  const { inEffect, continued } = readStatements(tree.roots);
  const comments = new Set((tree.remarks ?? []).map(({ line }) => line));
  const unknown = new Set(tree.unknownLines);
  return (line, withFreeText) => {
    const redacted = shown[line - 1] ?? '';
    const plain = cleanText(redacted)
      .replace(/[\t\n]/g, ' ')
      .trimEnd();
    const isFree = comments.has(line) || continued.has(line);
    const hidden = isFree ? plain.replace(/\S.*$/, measure) : hideFreeText(plain);
    const text = withFreeText ? plain : hidden;
    const isCut = text.length > MOST_CHARACTERS;
    return {
      line,
      text: isCut ? `${text.slice(0, MOST_CHARACTERS).toWellFormed()}…` : text,
      quote: redacted.trim(),
      isCut,
      canProve: inEffect.has(line) && !unknown.has(line) && hidden === plain && plain.trim() === redacted.trim() && !isCut,
    };
  };
}

/** Lines on which statements begin that are in effect, and those on which a text that was begun above goes on. */
function readStatements(roots: readonly ConfigNode[]): { inEffect: ReadonlySet<number>; continued: ReadonlySet<number> } {
  const isOn = ({ inactive, directive }: ConfigNode): boolean => !inactive && !directive;
  const inEffect = new Set(selectNodes(roots, isOn, isOn).map(({ line }) => line));
  // Of a line that holds both nobody can say which half was cited.
  for (const { line } of selectNodes(roots, (node) => !isOn(node))) inEffect.delete(line);
  const continued = new Set<number>();
  const isSpread = ({ words, children }: ConfigNode): boolean => children.length === 0 && words.some((word) => word.includes('\n'));
  for (const { line, endLine } of selectNodes(roots, isSpread)) for (let at = line + 1; at <= endLine; at += 1) continued.add(at);
  return { inEffect, continued };
}
