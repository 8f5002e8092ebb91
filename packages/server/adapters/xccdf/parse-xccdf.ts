import type { XccdfDocument, XccdfRule } from '@merlon/engine/benchmark/xccdf/xccdf-document.ts';
import { SaxesParser } from 'saxes';
import { decodeHead, findWideEncoding } from './is-xml.ts';
import { UnreadableXccdf } from './unreadable-xccdf.ts';

/** As large as an upload may be; the largest STIG has one megabyte. */
const MOST_BYTES = 50_000_000;
const MOST_DEPTH = 100;
const MOST_RULES = 20_000;
const MOST_PLATFORMS = 50;

/** XCCDF 1.1 (NISTIR 7275r3) and 1.2 (NISTIR 7275r4). */
const NAMESPACE = /^http:\/\/checklists\.nist\.gov\/xccdf\/1\.[12]$/;
/** Elements of XHTML that begin a line of their own. */
const BLOCKS = new Set(['br', 'p', 'div', 'li', 'pre', 'tr', 'ul', 'ol', 'table']);

/** A rule while it is read. */
type OpenRule = { -readonly [Key in keyof XccdfRule]: XccdfRule[Key] extends readonly string[] ? string[] : XccdfRule[Key] };

/**
 * Reads an XCCDF file piece by piece. Document types are refused, so that no entity can grow or fetch anything.
 * @throws UnreadableXccdf if it is no XML, none of XCCDF, or too large or too deep
 */
export function parseXccdf(bytes: Uint8Array): XccdfDocument {
  if (bytes.byteLength > MOST_BYTES) throw new UnreadableXccdf('too-large');
  const reader = createReader();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    throw new UnreadableXccdf('doctype');
  });
  parser.on('error', (error) => {
    throw new UnreadableXccdf('damaged', { cause: error });
  });
  parser.on('opentag', ({ local, uri, attributes }) => reader.open(local, uri, (name) => attributes[name]?.value ?? ''));
  parser.on('closetag', () => reader.close());
  parser.on('text', reader.text);
  parser.on('cdata', reader.text);
  parser.write(decode(bytes)).close();
  return reader.finish();
}

function createReader() {
  const path: string[] = [];
  const groups: string[] = [];
  const rules: OpenRule[] = [];
  const found: Found = { title: '', version: '', release: '', description: '', platforms: [] };
  let isXccdf = false;
  let rule: OpenRule | undefined;
  let heard = '';
  let plainId = '';
  /** How deep the element stands whose text is gathered, markup within it included. */
  let gathering = 0;

  return {
    open(name: string, uri: string, attribute: (name: string) => string): void {
      if (path.length >= MOST_DEPTH) throw new UnreadableXccdf('too-deep');
      if (path.length === 0) isXccdf = name === 'Benchmark' && NAMESPACE.test(uri);
      if (!isXccdf) throw new UnreadableXccdf('other');
      const isGathered = gathering > 0 && path.length >= gathering;
      path.push(name);
      if (isGathered) {
        if (BLOCKS.has(name)) heard += '\n';
        return;
      }
      if (name === 'platform' && found.platforms.length < MOST_PLATFORMS) found.platforms.push(attribute('idref'));
      if (name === 'Group') groups.push('');
      else if (name === 'Rule') {
        if (rules.length >= MOST_RULES) throw new UnreadableXccdf('too-large');
        rule = startRule(attribute('id'), attribute('severity'), groups);
      } else if (GATHERED.has(name)) {
        gathering = path.length;
        heard = '';
        plainId = attribute('id');
      }
    },
    close(): void {
      const name = path.pop()!;
      if (gathering > 0 && path.length >= gathering) {
        if (BLOCKS.has(name)) heard += '\n';
      } else if (gathering > 0) {
        gathering = 0;
        const read = { name, above: path.at(-1), text: heard, id: plainId };
        if (rule) addToRule(rule, read);
        else addToBenchmark(found, groups, read);
      } else if (name === 'Group') groups.pop();
      else if (name === 'Rule' && rule) {
        rules.push(rule);
        rule = undefined;
      }
    },
    text(piece: string): void {
      if (gathering > 0) heard += piece;
    },
    finish: (): XccdfDocument => ({ ...found, rules }),
  };
}

/** What a file says of itself. */
type Found = { -readonly [Key in keyof Omit<XccdfDocument, 'rules' | 'platforms'>]: string } & { readonly platforms: string[] };

/** An element that was read to its end. */
interface ReadElement {
  readonly name: string;
  readonly above: string | undefined;
  readonly text: string;
  readonly id: string;
}

function addToRule(rule: OpenRule, { name, above, text }: ReadElement): void {
  if (name === 'check-content') rule.check = join(rule.check, text);
  if (above !== 'Rule') return;
  if (name === 'title' || name === 'version' || name === 'rationale' || name === 'description') rule[name] ||= text;
  else if (name === 'fixtext') rule.fix = join(rule.fix, text);
  else if (name === 'ident' && text.trim() !== '') rule.identifiers.push(text.trim());
  else if (name === 'reference' && text.trim() !== '') rule.references.push(text.replace(/\s+/g, ' ').trim());
}

function addToBenchmark(found: Found, groups: string[], { name, above, text, id }: ReadElement): void {
  if (name === 'title' && above === 'Group') groups[groups.length - 1] = text;
  if (above !== 'Benchmark') return;
  if (name === 'title' || name === 'version' || name === 'description') found[name] ||= text.trim();
  else if (name === 'plain-text' && id === 'release-info') found.release = text;
}

/** Elements whose text is wanted, wherever they stand. */
const GATHERED = new Set(['title', 'version', 'plain-text', 'description', 'rationale', 'fixtext', 'ident', 'reference', 'check-content']);

const startRule = (id: string, severity: string, groups: readonly string[]): OpenRule => ({
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

const join = (before: string, text: string): string => (before === '' ? text : `${before}\n${text}`);

/** XML says its encoding itself, or is UTF-8 or, by its first bytes, UTF-16. */
function decode(bytes: Uint8Array): string {
  const label = /^[^>]{0,200}?encoding\s*=\s*["']([\w-]{1,40})["']/.exec(decodeHead(bytes))?.[1];
  try {
    return new TextDecoder(findWideEncoding(bytes) ?? label ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new UnreadableXccdf('damaged', { cause: error });
  }
}
