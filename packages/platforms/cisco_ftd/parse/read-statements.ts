/** A word of a statement and its place in the line. */
export interface Word {
  /** Without the quotes around it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
}

/** One line of a configuration that states something. */
export interface Statement {
  readonly kind: 'statement';
  readonly line: number;
  /** The number of blanks before it; devices print one per block level. */
  readonly indent: number;
  /** Never empty; without a leading `no`. */
  readonly words: readonly Word[];
  readonly negated: boolean;
  /** The pager prompt that a captured session left before it. */
  readonly pager?: string;
}

export type ReadLine =
  | Statement
  /** Blank, a comment, a header, a prompt or echo of a captured session, a pager prompt. */
  | { readonly kind: 'passed'; readonly line: number }
  /** Inside a certificate or a key: hexadecimal or base64. */
  | { readonly kind: 'block'; readonly line: number; readonly secret: boolean }
  /** Not a statement by its shape: a message of the device, prose, damage. */
  | { readonly kind: 'unknown'; readonly line: number };

/** `HOST# show run`, `HOST/context# `, `> show running-config`, left over from the session that the text was copied from. */
const CAPTURED = /^(?:[\w./-]+(?:\([\w-]+\))?[#>]|>)(?:\s*$|\s*(?:sh|show|more|terminal|enable|exit|logout)\b.*$)/;
const PAGER = /^\s*<--- More --->\s*/;
/** The header of an export (`: Saved`, `: Serial Number: …`) and its last lines; some exports end like those of IOS. */
const FRAME = /^(?::(?:\s|$)|Cryptochecksum:|end\s*$)/;
/** Words followed by text for people, in which quotation marks mean nothing. */
const FREE_TEXT =
  /^\s*(?:no )?(?:description|banner|remark|access-list \S+ remark|name \S+ \S+ description|snmp-server (?:location|contact))\b/;
/** Statements of languages with braces end like this; on ASA only prose does. */
const FOREIGN_END = /[{};]$/;

/**
 * Reads a configuration line by line. Hexadecimal lines between `certificate …` and `quit` are kept apart, because they are not statements
 * (Cisco ASA Series Command Reference, "crypto ca certificate chain").
 */
export function* readLines(lines: readonly string[]): Generator<ReadLine> {
  let block: 'certificate' | 'pkcs12' | undefined;
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const pager = PAGER.exec(raw)?.[0];
    const text = pager === undefined ? raw : raw.slice(pager.length);
    const trimmed = text.trim();
    if (block !== undefined) {
      if (trimmed === 'quit' || !isBlockLine(trimmed, block)) block = undefined;
      if (block !== undefined || trimmed === 'quit') {
        yield trimmed === 'quit' ? { kind: 'passed', line } : { kind: 'block', line, secret: block === 'pkcs12' };
        continue;
      }
    }
    if (trimmed === '' || trimmed.startsWith('!') || FRAME.test(text) || CAPTURED.test(trimmed)) {
      yield { kind: 'passed', line };
      continue;
    }
    if (!/^[A-Za-z][\x20-\x7e\u00a0-\uffff\t]*$/.test(trimmed) || (FOREIGN_END.test(trimmed) && !FREE_TEXT.test(text))) {
      yield { kind: 'unknown', line };
      continue;
    }
    const statement = readStatement(text, line);
    if (/^\s*certificate(?: |$)/.test(text) && statement.indent > 0) block = 'certificate';
    else if (/^crypto ca import \S+ pkcs12/.test(trimmed)) block = 'pkcs12';
    yield pager === undefined ? statement : { ...statement, pager: pager.trim() };
  }
}

/** Certificates are printed in hexadecimal, containers in base64. */
const isBlockLine = (line: string, block: 'certificate' | 'pkcs12'): boolean =>
  block === 'certificate' ? /^[\s\dA-Fa-f]*$/.test(line) : /^[\s\dA-Za-z+/=]*$|^-----/.test(line);

/** Reads the words of a statement's line. */
export function readStatement(text: string, line: number): Statement {
  const all = wordsOf(text);
  const negated = all.length > 1 && all[0]!.text === 'no';
  return { kind: 'statement', line, indent: text.search(/\S/), words: negated ? all.slice(1) : all, negated };
}

/** The words of a line; a quoted text is one word, unless the line is text for people. */
function wordsOf(text: string): readonly Word[] {
  const mayQuote = text.includes('"') && !FREE_TEXT.test(text);
  return [...text.matchAll(mayQuote ? /"[^"]*"(?=\s|$)|\S+/g : /\S+/g)].map((found) => {
    const word = found[0];
    const quoted = mayQuote && word.length > 2 && word.startsWith('"') && word.endsWith('"');
    return { text: quoted ? word.slice(1, -1) : word, start: found.index, end: found.index + word.length, quoted };
  });
}
