/** How masks are written: a variable or a placeholder in brackets or between signs. */
const WRAPPED = /^(?:<.*>|\[.*\]|\{.*\}|\(.*\)|%.*%|\$.*)$/s;
const SAYS_SO = /redact|remov|mask|hidden|sanit|scrub|omit|censor|secret|obfusc|anonym|placeholder|encrypted|withheld|deleted/i;
/** No letter and no digit at all, or one sign three times and more. */
const NO_NAME = /^(?:[^\p{L}\p{N}]*|(.)\1{2,})$/u;

/**
 * Whether somebody seems to have put a mask in place of a value before the text was given: `*****`, `<removed>`, `XXXXXX`. Such a value
 * says nothing about the one that the device has.
 */
export const isMasked = (value: string): boolean => WRAPPED.test(value) || SAYS_SO.test(value) || NO_NAME.test(value);
