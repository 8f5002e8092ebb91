/**
 * When and by whom the configuration was last changed or saved, the time that newer releases print before an answer, and the role of a
 * device within its pair. Source: oxidized's vrp.rb.
 */
const LAST = /^([!#]\s*Last configuration was \w+ )at .*$/;
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?(?: ?[+-]\d\d:\d\d)?(?: DST)?\s*$/;
const ROLE = /^HRP_[MSA](?=[<[])/;
/** Ciphertext that can be turned back, which a device may write anew when it restarts; what cannot be turned back (`$1a$…`) it keeps. */
const CIPHERTEXT = /(%\^%#|%\+%#|@%@%|%@%@|%\$%\$|%#%#|\^#\^#)(?:(?!\1).)+\1/g;

/** The configuration, line for line, without what is another one each time it is read though nobody changed the device. */
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
