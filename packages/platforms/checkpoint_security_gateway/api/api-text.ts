/** The line before the answers of the management API, wherever they stand. */
const HEAD = '# Answers of the management API';

/** One answer, as it is stored: under the name of its call, a member a line. */
export const writeAnswer = (command: string, answer: unknown): string => `# ${command}\n${JSON.stringify(answer, undefined, 2)}\n`;

/** All answers in the order in which they came. */
export const writeAnswers = (answers: readonly string[]): string => `${HEAD}\n${answers.join('')}`;

/** What Clish printed, with the answers behind it. */
export const joinTexts = (sessionText: string, apiText: string): string => `${sessionText.trimEnd()}\n${apiText}`;

/** The two parts of a stored text; either may be missing. Answers without the line before them are a part as well. */
export function splitTexts(text: string): { readonly gaia: string; readonly api: string } {
  const start = text.startsWith(HEAD) ? 0 : text.indexOf(`\n${HEAD}`) + 1;
  if (start > 0 || text.startsWith(HEAD)) return { gaia: text.slice(0, start), api: text.slice(start) };
  return /^(?:#.*\n|\s)*[{[]/.test(text) ? { gaia: '', api: text } : { gaia: text, api: '' };
}
