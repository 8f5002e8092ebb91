import { QUOTED, SHOW_COMMAND, captureEach, clean, lowerLines, mayHoldCommand, textsOf } from '../../config-tree/text-commands.ts';
import { splitProse } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** Words of a command, without places for values. */
const COMMAND = /^[a-z][\w-]*(?: [\w./-]+)*$/;
/** A command that goes to another place of the configuration, and sets nothing there. */
const GOES = /^(?:configure|config|edit|exit|quit|end)(?= |$)/;
/** `If "info-center timestamp log" is present, its value should be …` */
const WHERE_THERE =
  /^(?:if|when|where) (?:an? |the )?(?:line |setting |command )?(["'`“][^"'`”]+["'`”]) is (?:present|displayed|shown|printed|configured|set|there),/i;
/** `If any of "tftp-server", "web-management http" or "rest http" is shown, this is a finding` */
const ANY_IS_FINDING =
  /^(?:if|when|where) (?:any|one) of ((?:["'`“][^"'`”]+["'`”](?:, |,? or |,? and )?)+) (?:is|are) (?:present|displayed|shown|printed|configured|set|there|enabled), this is a finding$/i;
/** `"set admin-scp enable" does not appear in the output` */
const REFUSED =
  /^(["'`“][^"'`”]+["'`”]) (?:(?:does|do|must|may|shall|should) not (?:appear|be (?:present|displayed|shown|printed|configured|set|there))|is (?:absent|not (?:present|displayed|shown|printed|configured|set|there)))\b/i;
/** `MD5, authNoPriv and usm-read-write are findings`: words of a configuration among what is refused. */
const ARE_FINDINGS =
  /^((?:[\w-]+, ){1,9}[\w-]+,? (?:and|or) [\w-]+|[\w-]+ (?:and|or) [\w-]+) (?:is|are) (?:an? )?findings?(?:, .{1,60})?$/i;
const KEYWORD = /^[a-z]+(?:-[a-z\d]+)+$|^[a-z]+[A-Z]\w*$/;
/** `"display ike peer" shows no "exchange-mode aggressive"` */
const SHOWS_NO = /\b(?:shows?|contains?|lists?|has|have|there is) no (?:line |command |word )?(["'`“][^"'`”]+["'`”])/i;

/** `No system phone-home, protocols lldp interface all`: settings that are to be away, and no other words. */
const NO_SETTINGS = /^no ((?:[a-z\d-]+(?: [a-z\d-]+)*, )*[a-z\d-]+(?: [a-z\d-]+)*)$/;

/**
 * Leaves to a person a PASS where an audit says what a line has to be if it is there, or which lines are a finding, where one of them is in the
 * text, and the judge neither shows it nor says a word of it.
 */
export function guardUnlooked({ audit }: Recommendation): Guard {
  const sentences = splitProse(audit)
    .flatMap((sentence) => sentence.split('\n'))
    .map((sentence) =>
      sentence
        .trim()
        .replace(/^\d{1,2}[.)] /, '')
        .replace(/[.;]$/, ''),
    );
  const unquoted = sentences.map((sentence) => sentence.replace(/["'`“”]/g, ''));
  const quoted = sentences
    .flatMap((sentence) =>
      captureEach([WHERE_THERE, ANY_IS_FINDING, REFUSED, SHOWS_NO].map((form) => form.exec(sentence)?.[1] ?? '').join(' '), QUOTED),
    )
    .map((command) => clean(command).replace(/^(?:set|add) (?=\S+ \S)/, ''))
    .concat(
      unquoted
        .flatMap((sentence) => NO_SETTINGS.exec(sentence.replace(/^No /, 'no '))?.[1]?.split(', ') ?? [])
        .filter((path) => path.includes(' ')),
    )
    .filter((command) => COMMAND.test(command) && !SHOW_COMMAND.test(command) && !GOES.test(command));
  const refused = unquoted
    .flatMap((sentence) => ARE_FINDINGS.exec(sentence)?.[1]?.split(/, |,? (?:and|or) /) ?? [])
    .filter((word) => KEYWORD.test(word))
    .map((word) => word.toLowerCase());
  if (quoted.length + refused.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree) return outcome;
    const shown = textsOf(outcome.lines, tree);
    const unlooked = quoted.find(
      (command) =>
        !has(outcome.reason.toLowerCase(), command) && !shown.some((line) => has(line, command)) && mayHoldCommand(command, tree),
    );
    const there = refused.find((word) => lowerLines(tree).some((line) => has(line, word)));
    if (there !== undefined) return doubt(outcome, `But the audit refuses \`${there}\`, which the text shows.`);
    return unlooked === undefined ? outcome : doubt(outcome, `But the audit speaks of \`${shorten(unlooked)}\`, which was not judged.`);
  };
}

const has = (text: string, words: string): boolean => ` ${text.replaceAll('`', ' ')} `.includes(` ${words} `);
