/** The long form of a word that benchmarks and the people who ask shorten as often as not. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  administrator: 'admin',
  authentication: 'auth',
  authenticate: 'auth',
  configuration: 'config',
  certificate: 'cert',
  management: 'mgmt',
  encryption: 'encrypt',
};

/**
 * Removes the ending of an English word, so that `configured`, `configures` and `configuring` are one. Abbreviations keep theirs: HTTPS is
 * not HTTP. So does what is too long to be a word: finding its ending would take the square of its length.
 */
export function stem(word: string): string {
  if (!/^[a-z]{4,40}$/.test(word) || !/[aeiouy]/.test(word.slice(0, -1))) return word;
  let short = word;
  if (short.endsWith('ies')) short = `${short.slice(0, -3)}y`;
  else if (/(ss|x|ch|sh)es$/.test(short)) short = short.slice(0, -2);
  else if (/[^suia]s$/.test(short)) short = short.slice(0, -1);
  const known = SHORT_FORMS[short];
  if (known !== undefined) return known;
  const verb = /^(.*[aeiouy].*)(?:ing|ed)$/.exec(short)?.[1];
  if (verb !== undefined && verb.length >= 3) short = verb.replace(/([bdfgmnprt])\1$/, '$1');
  short = short.length > 4 && short.endsWith('e') ? short.slice(0, -1) : short;
  return SHORT_FORMS[short] ?? SHORT_FORMS[`${short}e`] ?? short;
}
