import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { memberOf, textOf } from '../facts/facts.ts';
import { ANSWERS, type Derived } from './gaia-answers.ts';

/** Answers stand at the top of a text, or inside one value under the names of their calls or in a list. */
const DEEPEST_ANSWER = 3;
const CALL = /^(?:\/?(?:gaia_api\/)?(?:v[\d.]+\/)?)?(show-[a-z0-9-]+)(?:\.json)?$/;

/** True for a statement derived from an answer of the Gaia API. */
export const isDerived = (node: ConfigNode): boolean => node.form === 'derived';

/**
 * The commands that Clish would print for an answer of the Gaia API, on the lines of the answer, so that one check judges both. A partial
 * list derives nothing, because absence from it would mean nothing.
 */
export function deriveStatements(root: ConfigNode): readonly ConfigNode[] {
  return readAnswers(root, undefined, DEEPEST_ANSWER).map(({ from, words }) => ({
    words,
    line: from.line,
    endLine: from.endLine,
    children: [],
    form: 'derived',
  }));
}

function readAnswers(node: ConfigNode, call: string | undefined, depth: number): readonly Derived[] {
  const isObject = node.form?.endsWith('object') ?? false;
  if (node.form?.startsWith('cut')) return [];
  if (isObject) {
    const answer = ANSWERS.find((candidate) => (call === undefined ? candidate.hasShape?.(node) : candidate.call === call));
    if (answer) return isPart(node) ? [] : answer.read(node).filter(({ words }) => !words.includes(''));
  }
  if (depth === 0) return [];
  return node.children.flatMap((child) => {
    const named = isObject ? CALL.exec(child.words[0]!)?.[1] : undefined;
    return child.form !== undefined && (named !== undefined || !isObject) ? readAnswers(child, named, depth - 1) : [];
  });
}

/** True for a page of a longer list. */
function isPart(answer: ConfigNode): boolean {
  const total = Number(textOf(answer, 'total') ?? 0);
  return total > (memberOf(answer, 'objects')?.children.length ?? 0);
}
