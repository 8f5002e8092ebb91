/** The device prints the time above each configuration. */
const volatile = /^(\/\/ printed at ).*$/gm;

/** The text, line for line, with everything masked that differs from one reading to the next. */
export function maskVolatile(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(volatile, '$1<volatile>');
}
