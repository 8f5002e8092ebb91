import type { XccdfDocument } from '@merlon/engine/benchmark/xccdf/xccdf-document.ts';
import { SaxesParser } from 'saxes';
import { decodeHead, findWideEncoding } from './is-xml.ts';
import { createGatherer } from './gather-text.ts';
import { type Found, GATHERED, type OpenRule, addToBenchmark, addToRule, closeRule, startRule } from './open-rule.ts';
import { UnreadableXccdf } from './unreadable-xccdf.ts';

/** As large as an upload may be; the largest STIG has one megabyte. */
const MOST_BYTES = 50_000_000;
const MOST_DEPTH = 100;
const MOST_RULES = 20_000;
const MOST_PLATFORMS = 50;

/** XCCDF 1.0, 1.1 (NISTIR 7275r3) and 1.2 (NISTIR 7275r4); files that were made by hand may name none. */
const NAMESPACE = /^(?:http:\/\/checklists\.nist\.gov\/xccdf\/1\.[0-2]\/?)?$/;
/** SCAP data streams (NIST SP 800-126r3) and asset reports, which hold benchmarks among other things. */
const CONTAINER = /^http:\/\/scap\.nist\.gov\/schema\//;
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

/** Follows the elements of a file to the first benchmark in it, and through that. */
function createReader() {
  const path: string[] = [];
  const content = createContent();
  const texts = createGatherer();
  /** The benchmark's depth; 0 before it was found. */
  let start = 0;
  let isOver = false;
  return {
    open(name: string, uri: string, attribute: Attribute): void {
      if (path.length >= MOST_DEPTH) throw new UnreadableXccdf('too-deep');
      const above = path.at(-1);
      const isBenchmark = start === 0 && name === 'Benchmark' && NAMESPACE.test(uri);
      if (above === undefined && !isBenchmark && !CONTAINER.test(uri)) throw new UnreadableXccdf('other');
      path.push(name);
      if (isBenchmark) start = path.length;
      if (texts.holds(path.length)) texts.markup(name, name === 'sub' ? attribute('idref') : '');
      else if (start > 0 && !isOver && content.begin(name, above, attribute)) texts.begin(path.length);
    },
    close(): void {
      const depth = path.length;
      const name = path.pop()!;
      if (texts.holds(depth)) return texts.markup(name);
      const text = texts.end(depth);
      if (text === undefined) content.end(name);
      else content.take(name, path.at(-1), text);
      if (path.length < start) isOver = true;
    },
    text: texts.hear,
    finish(): XccdfDocument {
      if (start === 0) throw new UnreadableXccdf('other');
      return content.finish();
    },
  };
}

type Attribute = (name: string) => string;

/** Puts together what the elements of a benchmark say. */
function createContent() {
  const groups: string[] = [];
  const rules: OpenRule[] = [];
  const values = new Map<string, string>();
  const found: Found = { title: '', version: '', release: '', description: '', platforms: [] };
  let rule: OpenRule | undefined;
  let textId = '';
  let valueId = '';
  return {
    /** @returns whether the element's text is wanted */
    begin(name: string, above: string | undefined, attribute: Attribute): boolean {
      if (name === 'platform' && found.platforms.length < MOST_PLATFORMS) found.platforms.push(attribute('idref'));
      if (name === 'Group') groups.push('');
      else if (name === 'Value') valueId = attribute('id');
      else if (name === 'Rule') {
        if (rules.length >= MOST_RULES) throw new UnreadableXccdf('too-large');
        rule = startRule(attribute('id'), attribute('severity'), groups);
      } else textId = attribute('id');
      return GATHERED.has(name) || (name === 'value' && above === 'Value');
    },
    end(name: string): void {
      if (name === 'Group') groups.pop();
      if (name === 'Rule' && rule) rules.push(rule);
      if (name === 'Rule') rule = undefined;
    },
    take(name: string, above: string | undefined, text: string): void {
      // Nobody chooses a profile, so the first value holds.
      if (name === 'value') values.set(valueId, values.get(valueId) ?? text.trim());
      else if (rule) addToRule(rule, { name, above, text, id: textId });
      else addToBenchmark(found, groups, { name, above, text, id: textId });
    },
    finish: (): XccdfDocument => ({ ...found, rules: rules.map((one) => closeRule(one, values)) }),
  };
}

/** XML says its encoding itself, or is UTF-8 or, by its first bytes, UTF-16. */
function decode(bytes: Uint8Array): string {
  const label = /^[^>]{0,200}?encoding\s*=\s*["']([\w-]{1,40})["']/.exec(decodeHead(bytes))?.[1] ?? 'utf-8';
  // Whoever saves a file anew may leave the name of its first encoding in it.
  const encoding = findWideEncoding(bytes) ?? (/^utf-?16/i.test(label) ? 'utf-8' : label);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).trimStart();
  } catch (error) {
    throw new UnreadableXccdf('damaged', { cause: error });
  }
}
