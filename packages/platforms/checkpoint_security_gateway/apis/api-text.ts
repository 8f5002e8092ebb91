/** The line in front of the management API's answers. */
const HEAD = '# Answers of the management API';

/** One answer as it is stored: the name of its call, then one member per line. */
export const writeAnswer = (command: string, answer: unknown): string => `# ${command}\n${JSON.stringify(answer, undefined, 2)}\n`;

/** All answers in the order in which they arrived. */
export const writeAnswers = (answers: readonly string[]): string => `${HEAD}\n${answers.join('')}`;

/** Clish output followed by the answers. */
export const joinTexts = (sessionText: string, apiText: string): string => `${sessionText.trimEnd()}\n${apiText}`;

/** Splits a stored text into its two parts; either may be missing. Answers count as a part without the line in front of them too. */
export function splitTexts(text: string): { readonly gaia: string; readonly api: string } {
  const start = text.startsWith(HEAD) ? 0 : text.indexOf(`\n${HEAD}`) + 1;
  if (start > 0 || text.startsWith(HEAD)) return { gaia: text.slice(0, start), api: text.slice(start) };
  if (/^\s*(?:#[^\n]*\n\s*)*[{[]/.test(text)) return { gaia: '', api: text };
  const brace = text.indexOf('\n{') + 1;
  return brace > 0 ? { gaia: text.slice(0, brace), api: text.slice(brace) } : { gaia: text, api: '' };
}
