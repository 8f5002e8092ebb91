/** A line of steps: its number, and a word of a sentence behind it, not a name in capitals. */
const STEP = /^(\s*(?:[Ss]tep )?)(\d{1,2}) (?=(?:[A-Z][a-z]+|[A-Z]|["“`][^"”`]+["”`]) \S)/;
/** What leads to what is typed or shown below. */
const LEADS = /:\s*$/;

/**
 * A text without the numbers of its steps, which count nothing: `1 Print the setting:` and `2 The answer must be:`. They begin at one and go up,
 * and one of them leads to what stands below it.
 */
export function withoutStepNumbers(text: string): string {
  if (!/^\s*(?:[Ss]tep )?1 /m.test(text)) return text;
  const lines = text.split('\n');
  let next = 1;
  let leads = false;
  const left = lines.map((line) => {
    const [, , number] = STEP.exec(line) ?? [];
    if (Number(number) !== next) return line;
    next += 1;
    leads ||= LEADS.test(line);
    return line.replace(STEP, '');
  });
  return leads ? left.join('\n') : text;
}
