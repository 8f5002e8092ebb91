const INTRODUCTION = 'This is the scripted model of the demo. It knows nothing by itself and repeats what it was given.';
const LINES = 4;
const LONGEST = 300;

/**
 * An answer in prose, the same each time for the same question: says what it is, and repeats the lines of the conversation that have the
 * most words of its last message's end.
 * @param contents of the messages, the question last
 */
export function answerProse(contents: readonly string[]): string {
  const lines = contents.flatMap((content) => content.split('\n').map((line) => line.trim())).filter((line) => line.length >= 12);
  const question = lines.at(-1) ?? '';
  const wanted = wordsOf(question);
  const ranked = [...new Set(lines)]
    .filter((line) => line !== question)
    .map((line, at) => ({ line, at, shared: [...wordsOf(line)].filter((word) => wanted.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || a.at - b.at)
    .slice(0, LINES);
  if (ranked.length === 0) return `${INTRODUCTION}\n\nNothing that it was given has words in common with the question.`;
  const quoted = ranked.toSorted((a, b) => a.at - b.at).map(({ line }) => `- ${line.slice(0, LONGEST)}`);
  return `${INTRODUCTION}\n\nThese lines are nearest to the question:\n\n${quoted.join('\n')}\n\nA real model would say what follows from them.`;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu));
}
