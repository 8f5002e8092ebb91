/** The device tells above each configuration when it was printed. */
const volatile = /^(\/\/ printed at ).*$/gm;

/** The text, line for line, without what is another one each time it is read. */
export function maskVolatile(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(volatile, '$1<volatile>');
}
