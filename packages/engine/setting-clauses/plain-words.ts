/** `a line set proposal that contains only values from …`, `a line set dhgrp with no other values than …`: in the words of lists. */
const LINE_OF_ONLY =
  /\b(?:and )?an? (?:line )?(?:set )?([a-z][\w-]+) (?:line )?(?:that (?:contains|lists|holds|names) only (?:values (?:from|of|out of) )?|with (?:no other values? than|only (?:the values )?|nothing but ))/g;
/** `There is no line set strong-crypto disable` */
const THERE_IS_NO = /^there (?:is|are) no (?:lines? )?(?:set )?(?=[a-z][\w-]*-[\w-]+ [\w-]+(?: \([^()]*\))?$)/;
/** `admin-lockout-duration, given in seconds, corresponds to 15 minutes or more` */
const GIVEN_IN = /, given in (seconds|minutes|hours|days),/g;

/** `format sha256 or format sha512` */
const SAID_TWICE = /(?<![\w-])([a-z][\w-]+) ([\w@.-]+),? or \1 ([\w@.-]+)/g;

/** A sentence, in lower case, in the words of lists. */
export const inPlainWords = (text: string): string =>
  text
    .replace(LINE_OF_ONLY, '$1 lists only ')
    .replace(THERE_IS_NO, 'no ')
    .replace(GIVEN_IN, ' (in $1)')
    .replace(SAID_TWICE, '$1 $2 or $3')
    .replace(/ corresponds to /g, ' is ');
