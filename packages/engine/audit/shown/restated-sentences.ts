import { QUOTED, captureEach } from '../../config-tree/text-commands.ts';
import { inDigits, readQuantities } from '../../demands/read-quantities.ts';
import { saysAbsentFails } from '../../demands/read-absence.ts';
import { readDefaultTold } from '../../setting-clauses/read-default-told.ts';
import { isWhole } from '../../config-tree/whole.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Outcome } from '../../model/verdict.ts';

/** `It names no other algorithm`, `All names listed must be permitted ones`, `a proposal with several algorithms is only as good as the weakest` */
const OF_LIST = [
  /^(?:it|they|the (?:line|output|list)) (?:must )?(?:names?|lists?|shows?|contains?|holds?) no (?:other|further) (?:algorithms?|ciphers?|values?|names?|methods?)$/i,
  /^(?:that )?(?:it|the (?:line|output|list)) (?:must )?(?:names?|lists?|shows?|contains?|holds?) no (?:algorithm|cipher|value|name|method|group)s? other than (?:those|the ones) (?:permitted|accepted|allowed|listed)$/i,
  /^(?:several|all) (?:algorithms?|ciphers?|values?) in a line must all be on the list$/i,
  /^all (?:of the |the )?(?:names?|algorithms?|ciphers?|values?|entries)(?: (?:listed|shown|displayed|in (?:it|the line)))? must be (?:permitted|accepted|allowed)(?: ones)?$/i,
  /^(?:it|the line) must be (?:(?:there|present|displayed|shown) and )?free of (?:the )?(?:names?|algorithms?|ciphers?|values?) (?:that are )?not (?:permitted|accepted|allowed)$/i,
  /^(?:one|any|an?) (?:[a-z]+ )?outside (?:of )?(?:the|this|that) list (?:is|counts as) a finding$/i,
  /^an? [\w-]+ (?:(?:which|that) (?:names?|lists?|shows?|contains?|uses?|has)|with) (?:an?|one|any) (?:other )?(?:algorithm|cipher|group|value|method|version) (?:outside (?:of )?(?:the|this|that|these) lists?|(?:(?:which|that) is )?not (?:on|in) (?:the|this|that) list|not (?:listed|named|given)(?: (?:above|there|here))?) (?:is|counts as) an? finding$/i,
  /^(?:any(?:thing)? (?:other|else)|(?:an)?other|every other|all other|other)(?: (?:algorithms?|ciphers?|groups?|values?|methods?|versions?|hmacs?(?: algorithms?)?))? (?:(?:is|are|counts? as) (?:an? )?(?:findings?|not (?:permitted|allowed|accepted|compliant|sufficient))|(?:does|do) not comply)$/i,
  /^(?:the line must be (?:there|shown|present|displayed),? and )?(?:each|every|all)(?: one)?(?: of)? (?:its|the|their) (?:words|values?|names?|algorithms?|ciphers?)(?: of the lines named below)? must be (?:found |listed |named )?(?:in|on) (?:the|this|that) (?:table|list)$/i,
  // `A word that is on neither list is a finding`, `Anything else, or nothing, is a finding`
  /^(?:an? |any )?(?:word|value|name|algorithm|cipher|method)s? (?:that|which) (?:is|are) (?:on|in) (?:neither|none of (?:the|these)|no) lists? (?:is|counts as) an? finding$/i,
  // `that each word after it is one of the permitted list`, `every value behind the keyword must come from the list above`
  /^(?:and )?(?:that )?(?:each|every|all)(?: of the| the)? (?:words?|values?|names?|algorithms?|ciphers?|methods?|entries|items?|tokens?|groups?)(?: (?:after|behind|following|in|on|of) (?:it|them|that|this|the (?:line|keyword|command|list)))?(?: (?:listed|shown|displayed|named))? (?:(?:is|are|must be|shall be|has to be|have to be) (?:one |some |part |a member |members |taken )?(?:of|from|in|on|among) |(?:must |shall )?(?:belongs?|comes?|stands?|appears?|occurs?) (?:to|from|in|on|among) )(?:the|this|that|these|those|our) (?:(?:permitted|accepted|allowed|approved|above|following) )*(?:list|lists|table|ones|values|algorithms|ciphers|words|names|set|methods|groups)(?: (?:above|below|named|given)(?: (?:above|below|there|here))?)?$/i,
  // `it is followed by sha2_256, sha2_512, or both, and by nothing else`
  /^(?:and )?(?:by|with) nothing (?:else|other)$/i,
  /^(?:and )?nothing (?:else|other)(?: (?:may|must|shall))? (?:follows?|stands?|appears?|be (?:there|listed|named|displayed|shown))(?: (?:in|on|behind|after) (?:it|the line|them))?$/i,
  /^(?:and )?no (?:other|further|earlier) (?:algorithms?|ciphers?|versions?|values?|methods?)$/i,
  /^an? [\w-]+ with several (?:algorithms?|ciphers?|values?) is only as good as the weakest(?: of them)?$/i,
];
/** `The line must be there, as the default includes TLS 1.1` */
const IS_THERE =
  /^(?:it|the (?:line|setting|command)) must be (?:there|present|displayed|shown|configured|set)(?:,? (?:as|because|since) [^,;]*\bdefault\b[^,;]*)?$/i;
/** `The line "banner enable" is a switch and no text; it does not meet this recommendation`, `A "banner motd" or "banner exec" alone is not enough` */
const NOT_ENOUGH =
  /\b(?:alone|by itself|on its own) (?:is|are) not (?:enough|sufficient)$|\b(?:does|do) not (?:meet|satisfy|fulfil) this (?:recommendation|control|requirement)$/i;
/** `Policy logging alone is not sufficient` */
const BARE_ALONE = /^([a-z]+(?:[ -][a-z]+){1,3}) alone is not (?:enough|sufficient)$/i;
/** `Every range must show a line like`: what stands below it. */
const LIKE = /^(?:each|every) [a-z]+ must (?:show|have|contain) (?:an? lines?|lines) (?:like|such as)$/i;
/** `The value 0 0 means that the session is never closed and does not meet the recommendation either` */
const VALUE_MEANS =
  /^(?:the |an? )?(?:value|level|setting) ["'`“]?([\w-]+(?: \d+)?)["'`”]? means\b[^;]*\b(?:(?:does|do) not (?:meet|comply|satisfy|fulfil)|is (?:an? finding|not (?:compliant|accepted|acceptable|sufficient)))\b[^,;]*$/i;
/** `All lines must have the word "acl" with a number` */
const IN_ALL =
  /^(?:all|each|every|both)(?: of)?(?: the| these| those)? lines? must (?:have|contain|show|hold) (?:the (?:word|keyword) )?["'`“]([a-z][\w-]*)["'`”](?: (?:with|and|followed by) an? (?:number|name))?$/i;
/** `the compatibility is undone` */
const UNDONE = /^(?:that )?the [\w-]+(?: mode)? is undone$/i;

/** `The two lines beginning with "undo" are the compliant state` */
const UNDO_COMPLIES =
  /^the (?:(?:two|three|four) )?lines? (?:that )?(?:begin(?:s|ning)?|start(?:s|ing)?) with ["'`“]?(?:undo|no)["'`”]? (?:is|are) (?:the )?(?:compliant|accepted|expected|right)(?: (?:state|values?|setting|form))?$/i;
/** `If "hrp enable" is shown, a line "hrp authentication-key" with a ciphertext must be shown, too` */
const THERE_IF_OTHER =
  /^if ["'`“]([^"'`”]{3,60})["'`”] is (?:shown|displayed|present|printed|configured|set), (?:an? |the )?(?:lines? )?["'`“]([^"'`”]{3,60})["'`”](?: with an? (?:ciphertext|cipher text|key|secret|password|encrypted (?:key|password|value)))? must (?:also )?be (?:shown|displayed|present|printed|configured|set|there)(?:,? (?:too|as well|also))?$/i;

/** `that the center is on is the default and is not printed` */
const IS_UNPRINTED =
  /^(?:that )?[\w -]{3,60} is the (?:factory )?(?:default|setting),? and (?:is|therefore is|is therefore) not (?:printed|shown|displayed)(?: by the device)?$/i;

/** Whether a sentence says again what was judged: that a list holds nothing else, that a line is there, or that another one will not do. */
export function saysAgain(written: string, { reason, lines, absences = [] }: Outcome, tree: ConfigTree): boolean {
  const sentence = written.trim().replace(/[.:;]+$/, '');
  if ((isWhole(tree) && refusesWordsOf(sentence, tree)) || restatesBounds(sentence, reason)) return true;
  if (IS_UNPRINTED.test(sentence) || restatesCount(sentence, reason) || keepsBelow(sentence, reason) || restatesBoth(sentence, reason))
    return true;
  if (lines.length === 0 || absences.some(({ holds }) => holds !== undefined)) return false;
  if ((REPEATS.test(sentence) && OF_ALL.test(reason)) || (FEATURE_ON.test(sentence) && IS_ON.test(reason))) return true;
  if (
    IS_THERE.test(sentence) ||
    TELLS_DEFAULT.test(sentence) ||
    NOTHING_FAILS.test(sentence) ||
    MISSING_FAILS.test(sentence) ||
    readDefaultTold(sentence)?.meaning === 'fails'
  )
    return true;
  if (refusesWordsOf(sentence, tree)) return true;
  if (/\bbut what is accepted\b.*\bthe document allows\b/.test(reason) && OF_LIST.some((form) => form.test(sentence))) return true;
  const texts = lines.map((line) => tree.lines[line - 1]?.trim().toLowerCase().replace(/\s+/g, ' ') ?? '');
  if (UNDONE.test(sentence) || UNDO_COMPLIES.test(sentence))
    return /\bis switched off\b/.test(reason) && texts.some((text) => /^(?:undo|no) /.test(text));
  const [, , other] = THERE_IF_OTHER.exec(sentence) ?? [];
  if (other !== undefined) return texts.some((text) => `${text} `.startsWith(`${other.toLowerCase().trim()} `));
  const [, word] = IN_ALL.exec(sentence) ?? [];
  if (word !== undefined) return OF_ALL.test(reason) && texts.every((text) => new RegExp(String.raw`(?<!\S)${word} \S`, 'i').test(text));
  const [, mode] = MODE_IS_FINDING.exec(sentence) ?? [];
  if (mode !== undefined)
    return OF_ALL.test(reason) && tree.lines.every((line) => !line.toLowerCase().trimEnd().endsWith(` ${mode.toLowerCase()}`));
  if (LIKE.test(sentence)) return OF_ALL.test(reason);
  const [, value] = VALUE_MEANS.exec(sentence) ?? [];
  if (value !== undefined) return texts.every((text) => !` ${text}`.endsWith(` ${value.toLowerCase()}`));
  const [, bare] = BARE_ALONE.exec(sentence) ?? [];
  if (NOT_ENOUGH.test(sentence)) return isNoneOf(bare === undefined ? captureEach(sentence, QUOTED) : [bare], texts);
  return refusesOthers(sentence, reason);
}
/** `there have to be two or more, with different addresses`, `Fewer than two is a finding`: so many were counted. */
const COUNTS =
  /^(?:count [^:;]{3,80}[:;,] )?(?:there (?:have to|must|should) be|there are|at least) (\w+)(?: or more)?(?: (?:of them|lines|servers|hosts))?(?:,? (?:with|of|at|to) (?:different|distinct) addresses)?$|^(?:fewer|less) than (\w+)(?: (?:of them|servers|hosts|lines|addresses))? (?:is|are|counts? as) (?:an? )?findings?$/i;
const restatesCount = (sentence: string, reason: string): boolean => {
  const [, least, most] = COUNTS.exec(sentence) ?? [];
  const number = inDigits((least ?? most ?? '').toLowerCase());
  return /^\d+$/.test(number) && new RegExp(`^${number} different [\\w ]+ at least are configured`).test(reason);
};

/** `The line "web-manager timeout" must not show a number above 10`, of a setting that keeps to it, or its default does. */
const NONE_ABOVE =
  /^(?:the (?:line|value|number) )?["'`“]?([a-z][\w-]*(?: [\w-]+){0,4}?)["'`”]?(?: line)? (?:must|may|shall|should|does) not (?:show|contain|have|hold|name|list|carry) an? (?:number|value|figure|time) (?:above|over|greater than|higher than|more than) (\d+)$/i;
function keepsBelow(sentence: string, reason: string): boolean {
  const [, setting, most] = NONE_ABOVE.exec(sentence) ?? [];
  if (setting === undefined) return false;
  const [, compared] =
    new RegExp(`\`${setting}\` must be (?:more than \\d+ and )?at most (\\d+)[^.]*, and it is so`, 'i').exec(reason) ?? [];
  const [, held] = new RegExp(`\`${setting}\` is not configured; the default \`(\\d+)\` then holds`, 'i').exec(reason) ?? [];
  return compared === most || (held !== undefined && Number(held) > 0 && Number(held) <= Number(most));
}

/** `Where only one is on, this is a finding`: of things that a reason says are all on. */
const restatesBoth = (sentence: string, reason: string): boolean =>
  /^(?:where|if|when) only one (?:of (?:them|the two|these|both) )?is (?:on|enabled|set|there|shown|present|configured), this is a finding$/i.test(
    sentence,
  ) && /^Defence is on against [\w-]+, [\w-]+\.|^`[^`]+` is configured\. `[^`]+` is configured\./.test(reason);

const OF_ALL = /^(?:Every|Each|All) /;
/** `Repeat for every list named by …`, of things of which all were looked at. */
const REPEATS =
  /^repeat (?:this |it |that |the (?:command|check|step|test|look) |these steps |the same )?(?:for|on|with|in) (?:each|every|all)(?: of)?(?: the)? [a-z][\w-]*(?:,? (?:that|which|named|shown|listed|printed|found|bound|applied|defined|configured)\b(?:(?!\b(?:must|shall|should|only|not|no|never)\b)[^;]){0,80})?$/i;
/** `The feature must be enabled`, of a switch that was found to be on. */
const FEATURE_ON =
  /^the (?:feature|function|protection|option|switch|service) (?:must|has to|shall) be (?:enabled|on|active|switched on|turned on)$/i;
const IS_ON = /`[^`]*\b(?:enabled?|state|status)` must be (?:on|`(?:on|enabled?|true|yes)`), and it is so\b/;

/** `The mode auto accepts aggressive mode as responder and is a finding` */
const MODE_IS_FINDING =
  /^the (?:mode|value|level|setting|keyword) ["'`“]?([a-z][\w-]*)["'`”]? [a-z][^;"'`“]{3,100} and (?:is|counts as) a finding$/i;

/** `retries must be 3 or less and the timeout must be 60 seconds or less`: the bounds that were compared, each of them. */
function restatesBounds(sentence: string, reason: string): boolean {
  if (!BOUNDS_ALONE.test(sentence) && !WITHIN_BOUNDS.test(sentence) && !isOfBounds(sentence)) return false;
  const bounds = readQuantities(sentence).flatMap(({ number, side }) => (side === undefined ? [] : [{ number, side }]));
  const said = bounds.map(({ number, side }) => `${side} ${number}`);
  const told = [...reason.matchAll(TOLD)].map(
    ([, side, number, bound, behind]) => `${side === 'at most' || behind === 'less' ? 'atMost' : 'atLeast'} ${(number ?? bound)!}`,
  );
  if (said.length < 2 || new Set(said).size < said.length) return false;
  if (said.length === told.length) return said.every((one) => told.includes(one));
  // Of one that is nowhere, the default keeps to the only bound that is left.
  const [left, ...others] = bounds.filter((_, at) => !told.includes(said[at]!));
  const [held, ...more] = [...reason.matchAll(DEFAULT_HELD)].map(([, number]) => Number(number));
  if (!left || held === undefined || others.length + more.length > 0 || said.length !== told.length + 1) return false;
  return left.side === 'atMost' ? held > 0 && held <= left.number : held >= left.number;
}
const TOLD = /\bmust be (?:(?:more than \d+ and )?(at most|at least) (\d+)|(\d+) or (more|less))[^.]*?, and it is so\b/g;
const DEFAULT_HELD = /` is not configured; the default `(\d+)` then holds/g;
/** `The values of failed-count (at most 5) and timeout (minutes, at least 30) must be within bounds` */
const WITHIN_BOUNDS =
  /^(?:the )?(?:values? of )?[^;]{3,160}\([^()]*\d[^()]*\)[^;]{0,120}\bmust (?:be|lie) within (?:the |these |their )?(?:bounds|limits)$/i;
/** `It must be locked after no more than five failures, and must remain locked for at least fifteen minutes`: a bound in each part. */
const isOfBounds = (sentence: string): boolean =>
  /^(?:the |an? |each )?[a-z-]+ must be [^;:"'`“]{20,200}$/i.test(sentence) &&
  !/\b(?:never|only|unless|except\w*|if|where|when|all|any|without|other|not(?! (?:more|less|fewer|longer|above|below)))\b/i.test(
    sentence,
  ) &&
  sentence.split(/,? and |, /).every((part) => readQuantities(part).filter(({ side }) => side !== undefined).length === 1);
const BOUNDS_ALONE =
  /^(?!.*\b(?:not?|never|only|unless|except\w*|if|where|when|each|every|all|any)\b)[^;"'`“]{3,60} must be \d+[^;"'`“]{1,30} and [^;"'`“]{3,60} must be \d+[^;"'`“]{1,30}$/i;

/** Whether no line is one of some commands. */
const isNoneOf = (commands: readonly string[], texts: readonly string[]): boolean =>
  commands.length > 0 && texts.every((text) => commands.every((command) => !`${text} `.startsWith(`${command.trim().toLowerCase()} `)));

/** `"protocol inbound all" or "telnet" is a finding, and so is a range with no such line, as the default has changed` */
const REFUSED =
  /^([^;]{3,120}?) (?:is|are|counts? as) (?:an? )?findings?(?:,? and so is (?:an? )?[\w-]+ (?:with no|without)(?: an?| any| the| this| that)?(?: such)? (?:line|value|setting))?(?:, (?:as|because|since) [^;]+)?$/i;
/** `A version line with v1, v2c or all is a finding` */
const LINE_WITH =
  /^an? ([a-z][\w-]+) lines? (?:with|that (?:has|contains|names|lists|shows)) ([\w.,"'`“” -]{2,80}?) (?:is|counts as) an? finding$/i;
/** `The action "alert" is a finding` */
const WORD_BEHIND = /^the ([a-z][\w-]+) ["'`“]?([\w-]+)["'`”]? (?:is|counts as) an? finding$/i;

/** Whether a sentence refuses words on lines with a keyword, of which a text has some, and none with such a word. */
function refusesWordsOf(sentence: string, tree: ConfigTree): boolean {
  const [, keyword, list] = LINE_WITH.exec(sentence) ?? WORD_BEHIND.exec(sentence) ?? [];
  if (keyword === undefined || list === undefined) return false;
  const words = list
    .toLowerCase()
    .replace(/["'`“”]/g, '')
    .split(/,? or |, | and /);
  const lines = tree.lines.map((line) => line.trim().toLowerCase().split(/\s+/)).filter((line) => line.includes(keyword.toLowerCase()));
  return (
    lines.length > 0 && words.every((word) => /^[\w.-]+$/.test(word)) && lines.every((line) => words.every((word) => !line.includes(word)))
  );
}

/** `If it is not shown, 90 days apply`: what holds where nothing is printed, said of a line that is. */
const TELLS_DEFAULT =
  /^if (?:it|this|that|the (?:line|value|setting|command)) (?:is not (?:shown|displayed|printed|present|there|set|configured)|is (?:absent|missing)), (?:the default(?: of)? )?(?:[\w ]{1,30} )?(?:appl(?:y|ies)|holds|is (?:used|in force|in effect))$/i;

/** `If the line is missing, the release default applies, which includes TLS 1.1, and this is a finding` */
const MISSING_FAILS =
  /^(?:if|where|when) (?:it|this|that|the (?:line|value|setting|command)) is (?:not (?:shown|displayed|printed|present|there|set|configured)|absent|missing),? (?=.*\bdefault\b)(?!.*\b(?:unless|except\w*|only)\b)[^;]*\b(?:is a finding|is not (?:met|compliant|fulfilled)|fails|does not comply)$/i;

/** `If there is no output, the default applies, which includes TLS 1.1, and the device is not compliant` */
const NOTHING_FAILS =
  /^if (?:there is|the command (?:returns|shows|displays)|the output shows) no (?:output|such line|line),? [^;]*\b(?:is|are) (?:not compliant|non-?compliant|a finding)$|^if (?:there is|the command (?:returns|shows|displays)) no (?:output|such line|line),? [^;]*\b(?:does not comply|fails)$/i;

/** What each of the things looked at was found to have: `protocol inbound` of `ssh`. */
const EXACTLY = /`([^`]+)` must be `([\w-]+)`, and it is so\./g;
const MISSING = /^(?:(?:(?:an? |the )?(?:missing|absent)|no) (?:line|value|setting)|nothing(?: at all)?)$/i;
/** `another level` */
const ANOTHER =
  /^(?:(?:another|any other|a different) (?:level|value|mode|setting|type|method|protocol|version|word)|any(?:thing)? (?:other|else))$/i;

/** Whether a sentence refuses other values of a setting than the one that it must have, and has. */
function refusesOthers(sentence: string, reason: string): boolean {
  const [, refused] = REFUSED.exec(sentence) ?? [];
  const found = [...reason.matchAll(EXACTLY)];
  if (refused === undefined || found.length === 0) return false;
  const items = refused
    .replace(/["'`“”]/g, '')
    .replace(/,$/, '')
    .split(/,? or |, /);
  return items.every((item) => MISSING.test(item) || ANOTHER.test(item) || saysAbsentFails(item) || isOther(item.toLowerCase(), found));
}

const isOther = (item: string, found: readonly RegExpExecArray[]): boolean => {
  const words = item.split(/\s+/);
  const value = words.at(-1)!;
  const setting = words.slice(0, -1).join(' ');
  return (
    /^[a-z][\w-]*$/.test(value) &&
    found.every(([, own, wanted]) => value !== wanted && (setting === '' || ` ${own}`.endsWith(` ${setting}`)))
  );
};
