import type { Want } from './demand.ts';
import { readQuantities } from './read-quantities.ts';

/** What stands behind `set to`: the wants of it, and words that belong to the setting; undefined where it is no value. */
export interface ReadObject {
  readonly wants: readonly Want[];
  readonly about: readonly string[];
}

const OPEN = /\b(?:organi[sz]ation(?:al|ally)?|site|locally?)[ -]defined\b|\bdefined by the (?:organi[sz]ation|site)\b/;
/** Words of a quantity, beside its number. */
const AMOUNT =
  /^(?:\d+|an?|the|of|or|and|to|at|no|not|than|by|be|is|between|from|within|up|least|most|max(?:imum)?|min(?:imum)?|equal|more|greater|longer|higher|larger|later|above|over|less|fewer|lower|shorter|smaller|below|under|value|number|exceed(?:s|ing)?|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|characters?|chars?|bits?|times?|attempts?|tries|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/;
const VALUE = String.raw`(?:"[^"]{1,60}"|[\w.+/-]{1,60})`;
const VALUES = new RegExp(String.raw`^(?:only |either |both )?${VALUE}(?:(?:,? or |,? and |, | )${VALUE}){0,7}$`);
const STRONGER = /,? (?:or|and) (?:higher|greater|stronger|later|better|above|newer|more secure)$/;
/** Words that no enumeration of values holds: a phrase follows that nobody reads. */
const PHRASE =
  /\b(?:with|within|for|by|the|an?|in|of|to|on|at|that|than|as|not|no|from|its|their|any|each|all|every|least|most|using|value|values|but|anything|everything|others?|except|most|more|less)\b/;

/** Reads the value that a sentence demands, in lower case and with straight quotes. */
export function readObject(text: string): ReadObject | undefined {
  const plain = text.replace(/\((?:zero|or more|or less)\)/g, '').trim();
  const quantities = readQuantities(plain.replace(/\b(?:an?|the) (?=\d)/g, '').replace(/^"(\d+)"/, '$1'));
  if (/\bor\b/.test(plain) && OPEN.test(plain.slice(plain.indexOf(' or ')))) return undefined;
  if (quantities.length > 0) return readAmount(plain, quantities);
  if (OPEN.test(plain)) return { wants: [{ is: 'on', open: true }], about: [] };
  return readWords(plain);
}

function readAmount(text: string, quantities: ReturnType<typeof readQuantities>): ReadObject | undefined {
  const isRange = quantities.length === 2 && quantities[0]!.side === 'atLeast' && quantities[1]!.side === 'atMost';
  if (quantities.length > 1 && !isRange) return undefined;
  const wants = quantities.map((quantity): Want => ({ is: 'number', quantity }));
  const about = wordsOf(
    text
      .replace(OPEN, ' ')
      .replace(/\bwhich is\b/, ' ')
      .replace(/(\d)-(?=[a-z])/g, '$1 '),
  ).filter((word) => !AMOUNT.test(word));
  return { wants, about };
}

/** `use an AES256 or greater algorithm`: what stands around the name of an algorithm. */
const AROUND = /^(?:use )?(?:an? |the )?(?<name>[a-z][a-z-]*\d\S*(?: or \w+)?) (?:\w+ )?(?:algorithms?|ciphers?|methods?)$/;

function readWords(given: string): ReadObject | undefined {
  const text = AROUND.exec(given)?.groups?.['name'] ?? given;
  const orStronger = STRONGER.test(text);
  const list = text.replace(STRONGER, '').replace(/\b(tls|ssl|ssh|snmp) (?=v?\d)/g, '$1');
  if (!VALUES.test(list) || PHRASE.test(list.replace(/"[^"]*"/g, ''))) return undefined;
  const values = [...list.replace(/^(?:only|either|both) /, '').matchAll(/"([^"]*)"|[^\s,"]+/g)].map(([whole, quoted]) => quoted ?? whole);
  const isAll = list.startsWith('both ') || / and /.test(list) || !/^only | or |,/.test(list);
  const named = values.filter((value) => value !== 'or' && value !== 'and');
  if (named.length === 0 || (orStronger && named.length > 1)) return undefined;
  if (/ or /.test(list) && / and /.test(list)) return undefined;
  if (named.length > 1 && isAll) return { wants: [{ is: 'holds', values: named }], about: [] };
  return { wants: [{ is: 'oneOf', values: named, ...(orStronger && { orStronger }) }], about: [] };
}

/** The words of a text in lower case, without quotes and points. */
export const wordsOf = (text: string): readonly string[] =>
  text.match(/[a-z\d][\w+/.-]*/g)?.map((word) => word.replace(/[./]+$/, '')) ?? [];
