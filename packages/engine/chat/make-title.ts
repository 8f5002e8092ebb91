/** Characters of a title that is made out of a message. */
const LONGEST = 40;
/** From here on a title may end where the sentence does, or a word. */
const SHORTEST_CUT = 30;
const CUT_MARK = /[\s.,;:!?。、，；：！？]/;
const TRAILING_MARKS = /[\s.,;:!?。、，；：！？]+$/;

/**
 * The title that a chat gets from its first question: the text up to 40 characters, cut at the last punctuation mark or space between
 * the 30th and the 40th, and where there is none in the middle of a word, with an ellipsis.
 */
export function makeTitle(message: string): string {
  const characters = [...message.trim().replace(/\s+/g, ' ')];
  if (characters.length <= LONGEST) return characters.join('');
  const cut = characters.findLastIndex((character, at) => at >= SHORTEST_CUT && at <= LONGEST && CUT_MARK.test(character));
  if (cut === -1) return `${characters.slice(0, LONGEST).join('')}...`;
  return characters.slice(0, cut).join('').replace(TRAILING_MARKS, '');
}
