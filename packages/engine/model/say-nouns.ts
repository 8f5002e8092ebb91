/** A noun behind its article: `an IKE peer`, `an NTP server`, `an untrusted zone`, `a rule`. */
export const withArticle = (noun: string): string => `${/^(?:[aeioAEIO]|un(?!i)|[HSN][A-Z])/.test(noun) ? 'an' : 'a'} ${noun}`;

/** `policies`, `addresses`, `servers`. */
export const plural = (noun: string): string =>
  /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;

/** A text as a sentence begins. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
