const FORMS = '(?:variants?|forms?|versions?|counterparts?|equivalents?|siblings?|ones)';
/** How a text calls the codes that are taken over the cipher text: `etm`, `-etm@openssh.com`, `encrypt-then-MAC`. */
const ETM = String.raw`["'\`“]?-?(?:etm(?:@openssh\.com)?|encrypt-then-mac)["'\`”]?(?: \((?:etm|encrypt-then-mac)\))?`;
const SAYS = new RegExp(
  String.raw`\b(?:and|or|plus|including|also|as well as|with or without)(?: also)?(?: (?:the|their|its|these|those|same|as|in|suffix|corresponding|respective))* ${ETM}(?: ${FORMS})?(?![\w@-])`,
  'i',
);
/** What lets none of them be: `but not their etm forms`. */
const REFUSES =
  /\b(?:no|not|never|nor|neither|except\w*|unless|without(?<!\bwith or without)|other than|forbidden|refused|weak|findings?)\b/i;

/**
 * Whether a sentence lets a list of message authentication codes have their encrypt-then-MAC forms as well: `hmac-sha2-256, hmac-sha2-512, and
 * their etm forms`. Those are named with a suffix of OpenSSH (OpenSSH, PROTOCOL, encrypt-then-MAC MAC algorithms).
 */
export const allowsEtmForms = (sentence: string): boolean => SAYS.test(sentence) && !REFUSES.test(sentence);

export const ETM_SUFFIX = '-etm@openssh.com';
