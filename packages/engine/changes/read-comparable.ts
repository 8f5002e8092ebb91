import { splitWords } from '../privacy/redact-quotes.ts';
import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';
import type { RuleBase } from '../model/rule-base.ts';
import type { Platform } from '../ports/platform.ts';
import type { Showing } from './tree/compare-entries.ts';

/** A configuration that is to be compared: what varies at each reading is masked in it. */
export interface ComparableConfiguration extends Showing {
  readonly tree: ConfigTree;
  /** Undefined where the platform reads no rules. */
  readonly ruleBase: RuleBase | undefined;
  /** Its lines, redacted. */
  readonly shown: readonly string[];
  /** Lines with a secret that is printed anew at each reading: nobody can tell whether it changed. */
  readonly rotating: number;
}

const MASK = '<redacted>';

/** Reads a configuration once for all that is compared. */
export function readComparable(platform: Platform, text: string): ComparableConfiguration {
  const plain = text.replace(/\r\n?/g, '\n');
  const compared = platform.comparable(plain);
  const shown = platform.redact(plain).split('\n');
  const raw = plain.split('\n');
  const lines = compared.split('\n');
  const tree = platform.parse(compared);
  return {
    tree,
    ruleBase: platform.readRuleBase?.(tree),
    shown,
    show: makeShow(lines, shown),
    rotating: raw.filter((line, at) => line !== lines[at] && line !== shown[at]).length,
  };
}

/** Shows a word only where the redacted line shows it as often as the line itself does. */
function makeShow(lines: readonly string[], shown: readonly string[]): Showing['show'] {
  return (word, node) => {
    const span = spanOf(node);
    const [own, open] = [lines.slice(...span).join('\n'), shown.slice(...span).join('\n')];
    if (own === open) return word;
    const parts = splitWords(word);
    const [ownWords, openWords] = [splitWords(own), splitWords(open)];
    const isOpen =
      parts.length > 0 && parts.every((part) => count(openWords, part) > 0 && count(openWords, part) === count(ownWords, part));
    return isOpen ? word : MASK;
  };
}

/** The lines of a statement's own words; those below it belong to its children. */
const spanOf = ({ line, endLine, children }: ConfigNode): [number, number] => [line - 1, children.length > 0 ? line : endLine];

const count = (words: readonly string[], word: string): number => words.filter((other) => other === word).length;
