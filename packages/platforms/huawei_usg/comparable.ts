/**
 * The time and author of the last change or save, the time that newer releases print before an answer, and the role of a device in its
 * pair. Source: oxidized's vrp.rb.
 */
const LAST = /^([!#]\s*Last configuration was \w+ )at .*$/;
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?(?: ?[+-]\d\d:\d\d)?(?: DST)?\s*$/;
const ROLE = /^HRP_[MSA](?=[<[])/;
/** Reversible ciphertext, which a device may write anew when it restarts; irreversible hashes (`$1a$…`) stay the same. */
const CIPHERTEXT = /(%\^%#|%\+%#|@%@%|%@%@|%\$%\$|%#%#|\^#\^#)(?:(?!\1).)+\1/g;

/** The configuration, line for line, with everything masked that differs from one reading to the next on an unchanged device. */
export function comparableVrp(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => {
      if (TIME.test(line)) return '';
      const plain = line.replace(LAST, '$1').replace(ROLE, '');
      return /[%@^]/.test(plain) ? plain.replace(CIPHERTEXT, '$1$1') : plain;
    })
    .join('\n');
}
