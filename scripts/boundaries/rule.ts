import type { SourceFile } from './source-file.ts';

/** One boundary of the house: its name, why it stands, and what crosses it. */
export interface Rule {
  readonly name: string;
  /** Shown to whoever crosses it: why, and what to do instead. */
  readonly sentence: string;
  /** Whether the rule is about this file. */
  readonly from: (path: string) => boolean;
  /** Whether an import crosses the boundary. */
  readonly forbidsImport?: (target: string, file: SourceFile, typeOnly: boolean) => boolean;
  /** Whether using this part of the surroundings crosses it. */
  readonly forbidsGlobal?: (global: string) => boolean;
  /** Whether an identifier or a text crosses it. */
  readonly forbidsText?: (text: string, file: SourceFile) => boolean;
}

export interface Violation {
  readonly rule: string;
  readonly sentence: string;
  readonly path: string;
  readonly line: number;
  /** The text at that place: `imports node:fs`. */
  readonly what: string;
}

/** Every crossing of every rule, in the order of files and lines. */
export function applyRules(rules: readonly Rule[], files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => rules.filter((rule) => rule.from(file.path)).flatMap((rule) => applyRule(rule, file)));
}

function applyRule(rule: Rule, file: SourceFile): Violation[] {
  const violation = (line: number, what: string): Violation => ({ rule: rule.name, sentence: rule.sentence, path: file.path, line, what });
  return [
    ...file.imports
      .filter(({ target, typeOnly }) => rule.forbidsImport?.(target, file, typeOnly))
      .map(({ target, line }) => violation(line, `imports ${target}`)),
    ...file.globals.filter(({ text }) => rule.forbidsGlobal?.(text)).map(({ text, line }) => violation(line, `uses ${text}`)),
    ...file.texts.filter(({ text }) => rule.forbidsText?.(text, file)).map(({ text, line }) => violation(line, `says ${shorten(text)}`)),
  ].toSorted((a, b) => a.line - b.line);
}

function shorten(text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  return plain.length > 60 ? `"${plain.slice(0, 57)}…"` : `"${plain}"`;
}
