/** A cookie that the device takes back. */
const takenBack = /;\s*(?:max-age=0\b|expires=[^;]*\b19\d\d\b)/i;

/** The cookies that an answer sets, as a request's `cookie` header takes them: `a=1; b=2`. Of one name the last is meant. */
export function readCookies(headers: readonly string[]): string {
  const cookies = new Map<string, string>();
  for (const header of headers) {
    const pair = header.split(';', 1)[0]?.trim() ?? '';
    const name = pair.split('=', 1)[0] ?? '';
    cookies.delete(name);
    if (name !== '' && !takenBack.test(header)) cookies.set(name, pair);
  }
  return [...cookies.values()].join('; ');
}
