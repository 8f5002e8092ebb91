import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Import, Place, SourceFile } from './source-file.ts';

/** A node of the syntax tree, as far as this file needs to know it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

interface Found {
  readonly imports: (Omit<Import, 'line'> & { start: number })[];
  readonly globals: { text: string; start: number }[];
  readonly texts: { text: string; start: number }[];
}

/**
 * Reads a source file's imports, its uses of the surroundings and its texts.
 * @param exists tells whether a path from the project's root is a file; imports in the page may leave out the extension
 * @throws Error where the file is not TypeScript
 */
export function readSource(path: string, source: string, exists: (path: string) => boolean): SourceFile {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: Found = { imports: [], globals: [], texts: [] };
  visit(program as unknown as Node, found);
  const lineAt = countLines(source);
  const place = ({ text, start }: { text: string; start: number }): Place => ({ text, line: lineAt(start) });
  return {
    path,
    imports: found.imports.map(({ target, typeOnly, start }) => ({ target: resolve(path, target, exists), typeOnly, line: lineAt(start) })),
    globals: found.globals.map(place),
    texts: found.texts.map(place),
  };
}

function visit(node: Node, found: Found): void {
  collectImport(node, found);
  collectGlobal(node, found);
  collectText(node, found);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, found);
  }
}

function collectImport(node: Node, found: Found): void {
  const source = node['source'];
  if (!isNode(source) || typeof source['value'] !== 'string') return;
  const specifiers = (node['specifiers'] ?? []) as Node[];
  const kind = (of: Node): unknown => of['importKind'] ?? of['exportKind'];
  const typeOnly =
    node.type === 'TSImportType' || kind(node) === 'type' || (specifiers.length > 0 && specifiers.every((one) => kind(one) === 'type'));
  found.imports.push({ target: source['value'], typeOnly, start: node.start });
}

const outsideObjects = new Set(['process', 'performance', 'console', 'crypto', 'globalThis']);
const outsideCalls = new Set(['fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'Date']);
const outsideMembers = new Set(['Date.now', 'Date.parse', 'Math.random']);

function collectGlobal(node: Node, found: Found): void {
  const name = (value: unknown): string => (isNode(value) && value.type === 'Identifier' ? String(value['name']) : '');
  const add = (text: string): unknown => found.globals.push({ text, start: node.start });
  if (node.type === 'MemberExpression') {
    const object = name(node['object']);
    const member = `${object}.${name(node['property'])}`;
    if (outsideObjects.has(object)) add(object);
    if (outsideMembers.has(member)) add(member);
  }
  if (node.type === 'CallExpression' && outsideCalls.has(name(node['callee']))) add(`${name(node['callee'])}()`);
  if (node.type === 'NewExpression' && name(node['callee']) === 'Date')
    add((node['arguments'] as Node[]).length === 0 ? 'new Date()' : 'new Date(…)');
}

function collectText(node: Node, found: Found): void {
  const text = textOf(node);
  if (text) found.texts.push({ text, start: node.start });
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node['name']);
  if (node.type === 'TemplateElement') return (node['value'] as { raw: string }).raw;
  if (node.type === 'Literal' || node.type === 'JSXText')
    return typeof node['value'] === 'string' ? node['value'] : (node['raw'] as string);
  return undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function resolve(from: string, target: string, exists: (path: string) => boolean): string {
  const ours = target.startsWith('.') ? posix.join(posix.dirname(from), target) : target.replace(/^@merlon\//, 'packages/');
  if (ours === target) return packageName(target);
  return ['', '.ts', '.tsx'].map((ending) => ours + ending).find(exists) ?? ours;
}

function packageName(target: string): string {
  return target.startsWith('node:')
    ? target
    : target
        .split('/')
        .slice(0, target.startsWith('@') ? 2 : 1)
        .join('/');
}

function countLines(source: string): (offset: number) => number {
  const starts = [...source.matchAll(/\n/g)].map((end) => end.index);
  return (offset) => {
    let line = 1;
    while (line <= starts.length && (starts[line - 1] as number) < offset) line += 1;
    return line;
  };
}
