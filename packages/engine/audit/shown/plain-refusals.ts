import { QUOTED, captureEach, clean, cleanLines } from '../../config-tree/text-commands.ts';
import { isWhole } from '../../config-tree/whole.ts';
import { inDigits } from '../../demands/read-quantities.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Outcome } from '../../model/verdict.ts';
import { isNowhere } from './refused-lines.ts';

const QUOTE = '["“`][^"”`]{2,60}["”`]';
const FAULT = String.raw`(?:(?:is|are|counts? as) (?:always |also |likewise |therefore |thus )?(?:an? )?(?:findings?|failures?|deviations?|not (?:accepted|acceptable|compliant))|(?:always )?fails?)`;
/** `"undo lock-authentication enable" is always a finding`, `"undo shutdown" on such a port is a finding` */
const REFUSED = new RegExp(
  String.raw`^(?:an? |the |any )?(?:lines? |commands? )?${QUOTE}(?:(?:, | or |, or )${QUOTE})*(?: (?:on|in|under|below) (?:such an?|this|one of these|any of these) [a-z]+)? ${FAULT}$`,
  'i',
);
/** `If one of them is still there, this is a finding` */
const STILL_THERE =
  /^(?:if|when|where) (?:one|any|either|some) of (?:them|these|those|the (?:two|three|four)) is (?:still )?(?:there|listed|present|shown|displayed|printed|found|seen), (?:this|that|it) is an? (?:finding|failure|deviation)$/i;
/** `The result has to be 3 or less` */
const RESULT = /^the (?:result|number|count|total|sum) (?:has to|must|may) be (\w+) or (?:less|fewer|lower)$/i;
/** `For "ips-sdb" and "av-sdb" the word after the name has to be "daily"` */
const NEXT_WORD = new RegExp(
  String.raw`^(?:for|behind|after) (${QUOTE}(?:(?:, | and |, and )${QUOTE})*),? the word (?:after|behind|following) (?:the name|it|them) (?:has to|must) be (${QUOTE})$`,
  'i',
);

/** `Two lines "hwtacacs-server authentication" have to be seen, one with 10.0.0.1 and one with 10.0.0.2` */
const ONE_WITH_EACH = new RegExp(
  String.raw`^(?:the )?(\w+) lines (${QUOTE}) (?:have to|must) be (?:seen|shown|present|there|displayed|printed), (one with \S+(?:(?:, | and |, and )one with \S+)+)$`,
  'i',
);
/** `An ACL number that is bound but not defined lets everybody in and must be treated as a failure` */
const UNDEFINED =
  /^(?:an? )?(?:acl|access list)s?(?: numbers?)? (?:that|which) (?:is|are) (?:bound|referenced|named|used|applied) but (?:is |are )?(?:not defined|not there|missing|does not exist|do not exist)[^;]{0,80}\b(?:failure|finding|fails?|not (?:accepted|compliant))$/i;

/** Whether a text fulfils a sentence that refuses lines which it does not have, counts what was counted, or says which word comes next. */
export function fulfilsPlainly(written: string, { reason }: Outcome, tree: ConfigTree): boolean {
  const sentence = written.trim().replace(/[.;:]+$/, '');
  if (!isWhole(tree)) return false;
  if (STILL_THERE.test(sentence)) return /^(?:None|No|Nothing)\b/.test(reason);
  const result = RESULT.exec(sentence)?.[1];
  if (result !== undefined)
    return new RegExp(String.raw`\bno more than \d+ [^.]*\bmay be ${inDigits(result.toLowerCase())} at most\b`).test(reason);
  if (UNDEFINED.test(sentence)) return /^Every [^.;]{1,60} has an access list\b/.test(reason);
  const [, count, line, each] = ONE_WITH_EACH.exec(sentence) ?? [];
  if (each !== undefined) return hasOneWithEach(inDigits(count!.toLowerCase()), clean(line!.slice(1, -1)), each, tree);
  const [, names, word] = NEXT_WORD.exec(sentence) ?? [];
  if (names !== undefined) return captureEach(names, QUOTED).every((name) => isFollowedBy(clean(name), clean(word!.slice(1, -1)), tree));
  return REFUSED.test(sentence) && captureEach(sentence, QUOTED).every((command) => isNowhere(command, tree));
}

/** Whether lines hold a word, and in each of them the same one follows it. */
function isFollowedBy(name: string, word: string, tree: ConfigTree): boolean {
  const held = cleanLines(tree).filter((line) => ` ${line} `.includes(` ${name} `));
  return held.length > 0 && held.every((line) => ` ${line} `.includes(` ${name} ${word} `));
}

/** Whether so many lines begin with a command, and each of the values is in one of its own. */
function hasOneWithEach(count: string, command: string, each: string, tree: ConfigTree): boolean {
  const values = [...each.matchAll(/one with ([^\s,]+)/gi)].map(([, value]) => value!.toLowerCase());
  const lines = cleanLines(tree).filter((line) => `${line} `.startsWith(`${command} `));
  const found = values.map((value) => lines.findIndex((line) => ` ${line} `.includes(` ${value} `)));
  return count === String(values.length) && lines.length === values.length && !found.includes(-1) && new Set(found).size === found.length;
}
