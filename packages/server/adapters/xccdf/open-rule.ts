import type { XccdfDocument, XccdfRule } from '@merlon/engine/benchmark/xccdf/xccdf-document.ts';
import { fillIn } from './gather-text.ts';

/** A rule while it is read. */
export type OpenRule = { -readonly [Key in keyof XccdfRule]: XccdfRule[Key] extends readonly string[] ? string[] : XccdfRule[Key] };

/** What a file says of itself. */
export type Found = { -readonly [Key in keyof Omit<XccdfDocument, 'rules' | 'platforms'>]: string } & { readonly platforms: string[] };

/** An element that was read to its end. */
export interface ReadElement {
  readonly name: string;
  readonly above: string | undefined;
  readonly text: string;
  readonly id: string;
}

/** Elements whose text is wanted, wherever they stand. */
export const GATHERED = new Set([
  'title',
  'version',
  'plain-text',
  'description',
  'rationale',
  'fixtext',
  'ident',
  'reference',
  'check-content',
]);

export const startRule = (id: string, severity: string, groups: readonly string[]): OpenRule => ({
  id,
  severity,
  groups: [...groups],
  version: '',
  title: '',
  description: '',
  rationale: '',
  check: '',
  fix: '',
  identifiers: [],
  references: [],
});

export function addToRule(rule: OpenRule, { name, above, text }: ReadElement): void {
  if (name === 'check-content') rule.check = join(rule.check, text);
  if (above !== 'Rule') return;
  if (name === 'title' || name === 'version' || name === 'rationale' || name === 'description') rule[name] ||= text;
  else if (name === 'fixtext') rule.fix = join(rule.fix, text);
  else if (name === 'ident' && text.trim() !== '') rule.identifiers.push(text.trim());
  else if (name === 'reference' && text.trim() !== '') rule.references.push(text.replace(/\s+/g, ' ').trim());
}

export function addToBenchmark(found: Found, groups: string[], { name, above, text, id }: ReadElement): void {
  if (name === 'title' && above === 'Group') groups[groups.length - 1] = text;
  if (above !== 'Benchmark') return;
  if (name === 'title' || name === 'version' || name === 'description') found[name] ||= text.trim();
  else if (name === 'plain-text' && id === 'release-info') found.release = text;
}

/** A rule with the values that its texts refer to. */
export function closeRule(rule: OpenRule, values: ReadonlyMap<string, string>): XccdfRule {
  const fill = (text: string): string => fillIn(text, values);
  const { title, description, rationale, check, fix } = rule;
  return {
    ...rule,
    title: fill(title),
    description: fill(description),
    rationale: fill(rationale),
    check: fill(check),
    fix: fill(fix),
  };
}

const join = (before: string, text: string): string => (before === '' ? text : `${before}\n${text}`);
