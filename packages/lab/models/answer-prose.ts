import { type Passage, readPassages } from './read-passages.ts';

const INTRODUCTION = 'This is the scripted model of the demo. It knows nothing by itself and repeats what it was given.';
const NOTHING = 'Nothing that it was given has to do with the question.';
const MOST_LINES = 4;
const LONGEST = 300;

/**
 * An answer in prose, always the same for the same question: it says what it is, and repeats the given lines that share the most words with
 * the question. Marks of excerpts and ids of lines are kept in brackets, as the callers expect.
 * @param contents of the messages, the question last
 */
export function answerProse(contents: readonly string[]): string {
  const { question, given } = readPassages(contents);
  const wanted = wordsOf(question);
  const lines = given.flatMap(({ mark, lines: texts }) => texts.map((text) => ({ mark, text })));
  const ranked = lines
    .map((line, at) => ({ ...line, at, shared: [...wordsOf(line.text)].filter((word) => wanted.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared || one.at - other.at)
    .slice(0, MOST_LINES)
    .toSorted((one, other) => one.at - other.at);
  const quoted = ranked.map((line) => `- ${quote(line)}`).join('\n');
  return [
    INTRODUCTION,
    quoted === '' ? NOTHING : `These lines are nearest to the question:\n\n${quoted}`,
    ...(contents.some((content) => content.includes('## Recommendations'))
      ? ['## Recommendations\n\n- Ask a real model, or a person.']
      : []),
  ].join('\n\n');
}

function quote({ mark, text }: Pick<Passage, 'mark'> & { readonly text: string }): string {
  const [, id, rest] = /^(L\d+)\| ?(.*)$/.exec(text) ?? [];
  const said = (rest ?? text).replace(/^[-*] /, '').slice(0, LONGEST);
  const source = id ?? mark;
  return source === undefined ? said : `${said} [${source}]`;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu));
}
