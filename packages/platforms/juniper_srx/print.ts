import { printJson } from '@merlon/engine/config-tree/print-json.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';

/**
 * The text that a tree was parsed from, white space aside, in its original notation. A statement's `form` is that notation: `$*` stands for
 * its words, `$0` and `$1` for one of them, `$_` for the statements below it. The JSON form has no such notation and is printed as a whole.
 */
export function printJunos(tree: ConfigTree): string {
  const out: string[] = [];
  const printAll = (nodes: readonly ConfigNode[], indent: string): void => {
    for (const node of nodes) {
      if (isJsonRoot(node)) {
        out.push(printJson(node), '\n');
        continue;
      }
      out.push(indent, printHead(node), '\n');
      printAll(node.children, `${indent}    `);
      const { form = '' } = node;
      const body = form.lastIndexOf('$_');
      if (body >= 0) out.push(indent, fill(form.slice(body + 2), node), '\n');
    }
  };
  printAll(tree.written ?? [], '');
  return out.join('');
}

const isJsonRoot = ({ form = '' }: ConfigNode): boolean => form === 'object' || form === 'cut object';

/** The text of a statement before its children. */
export function printHead(node: Pick<ConfigNode, 'words' | 'form' | 'quoted' | 'spelling'>): string {
  const { form = '$*' } = node;
  const body = form.lastIndexOf('$_');
  return fill(body < 0 ? form : form.slice(0, body), node);
}

function fill(form: string, { words, quoted, spelling }: Pick<ConfigNode, 'words' | 'quoted' | 'spelling'>): string {
  if (!form.includes('$')) return form;
  if (form.startsWith('<') && !spelling) return form.replace(/\$(\d+)/g, (_, at: string) => escapeXml(words[Number(at)] ?? ''));
  const inQuotes = new Set(quoted);
  const shown = spelling ?? words.map((word, at) => (inQuotes.has(at) ? quote(word) : spell(word)));
  const [before = '', after = ''] = form.split('$*');
  return before + shown.join(' ') + after;
}

/** Words that need no quotes; brackets only as a list's own, or within a word. */
const BARE = /^(?:[^\s;{}"#[\]](?:[^\s;{}"[\]]|\[[^\s;{}"[\]]*\])*|\$\{[\w.-]+\}|[[\]])$/;

/** A word as Junos prints it: quoted only if necessary. */
export const spell = (word: string): string => (BARE.test(word) ? word : quote(word));

export function quote(word: string): string {
  return `"${word.replace(/["\\\n\t]/g, (char) => (char === '\n' ? '\\n' : char === '\t' ? '\\t' : `\\${char}`))}"`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeXml = (word: string): string => word.replace(/[&<>]/g, (char) => ENTITIES[char]!);
