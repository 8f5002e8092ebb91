/** `a line set proposal that contains only values from …`, `a line set dhgrp with no other values than …`: in the words of lists. */
const LINE_OF_ONLY =
  /\b(?:and )?an? (?:line )?(?:set )?([a-z][\w-]+) (?:line )?(?:that (?:contains|lists|holds|names) only (?:values (?:from|of|out of) )?|with (?:no other values? than|only (?:the values )?|nothing but ))/g;
/** `There is no line set strong-crypto disable` */
const THERE_IS_NO = /^there (?:is|are) no (?:lines? )?(?:set )?(?=[a-z][\w-]*-[\w-]+ [\w-]+(?: \([^()]*\))?$)/;
/** `admin-lockout-duration, given in seconds, corresponds to 15 minutes or more`, `keylife is in seconds and is 3600 or lower` */
const GIVEN_IN =
  /(?:, (?:given|counted|measured|expressed|stated) in (seconds|minutes|hours|days),| is in (seconds|minutes|hours|days) and)/g;

/** `format sha256 or format sha512` */
const SAID_TWICE = /(?<![\w-])([a-z][\w-]+) ([\w@.-]+),? or \1 ([\w@.-]+)/g;

const VALUE = String.raw`[\w@][\w.@:+/-]*`;
const LIST = String.raw`(${VALUE}(?:(?:,? (?:and|or) |, )${VALUE}){0,19})`;
const KEY = String.raw`(?:any |an? |each |every |the )?(?:lines? |lists? )?([a-z][\w-]+)(?: lines?| lists?)?`;
const STANDS = '(?:appears?|stands?|occurs?|is found|are found|is listed|are listed|is|are)';
const OTHER_THAN = '(?:no(?: other)?(?: [a-z]+)? (?:other than|except|but|besides)|nothing (?:other than|except|but)|only)';

/** `and none of their entries is a sha1 or md5 one` */
const NONE_OF_THEM = new RegExp(
  String.raw`,? and none of (?:their|its|the|these) (?:entries|values|algorithms|words|items|names) (?:is|are|contains?|holds?|has|have|uses?) (?:an? )?${LIST}(?: ones?)?$`,
);
/** `19, 20 or both`, `19 or 20, alone or together` */
const ALONE = new RegExp(String.raw`(?<= )(?:only )?${LIST}(?:,? or both(?: of them)?|, alone or together)$`);

/** Sentences that begin with the values, as ones that begin with the setting. */
const TURNED: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^${OTHER_THAN} ${LIST} ${STANDS} (?:in|under|behind|after) ${KEY}$`), '$2 only $1'],
  [new RegExp(`^${OTHER_THAN} ${LIST} (?:in|under|behind|after) ${KEY}$`), '$2 only $1'],
  [new RegExp(`^in ${KEY},? (?:there )?${STANDS} ${OTHER_THAN} ${LIST}$`), '$1 only $2'],
  [
    new RegExp(`^(?:the (?:words?|values?) )?${LIST} (?:does|do|must|may) not (?:appear|occur|stand|be) in ${KEY}$`),
    '$2 does not contain $1',
  ],
  [new RegExp(`^(?:the (?:words?|values?) )?${LIST} ${STANDS} in no ${KEY}$`), '$2 does not contain $1'],
  [new RegExp(`^none of (?:the (?:words?|values?) )?${LIST} ${STANDS} in ${KEY}$`), '$2 does not contain $1'],
  [/^(.+) (?:appears?|stands?|is|are|is found) nowhere$/, 'no $1'],
];

/** A sentence that names the values first, in lower case, from its setting on: `only 19 and 20 stand in dhgrp`; undefined for others. */
export function fromItsSetting(text: string): string | undefined {
  const found = TURNED.find(([form]) => form.test(text));
  return found && text.replace(...found);
}

/** A sentence, in lower case, in the words of lists. */
export const inPlainWords = (text: string): string =>
  text
    .replace(LINE_OF_ONLY, '$1 lists only ')
    .replace(THERE_IS_NO, 'no ')
    .replace(GIVEN_IN, (_, ...[behind, before]: string[]) => ` (in ${behind ?? before})`)
    .replace(NONE_OF_THEM, ' and do not contain $1')
    .replace(ALONE, 'only $1')
    .replace(SAID_TWICE, '$1 $2 or $3')
    .replace(/ corresponds to /g, ' is ');
