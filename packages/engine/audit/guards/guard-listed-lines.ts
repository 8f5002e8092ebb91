import { SHOW_COMMAND, mayHoldCommand } from '../../config-tree/text-commands.ts';
import { isWhole } from '../../config-tree/whole.ts';
import { splitProse } from '../../demands/find-bound.ts';
import { type Procedure, type Recommendation, commandsOf } from '../../model/recommendation.ts';
import { doubt, fail } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** `The following lines must be shown, all of them`: a table of lines stands below. */
const LISTS =
  /\b(?:following|these|listed|required)\b[^.;]{0,60}\b(?:lines?|commands?|settings?|statements?|switches)\b[^.;]{0,40}\b(?:must|shall|have to|should)\b(?![^.;]*\bnot\b)[^.;]{0,40}\b(?:shown|present|displayed|configured|set|there|printed)\b/i;
/** `All nine lines are returned`, `Each of these lines is shown`: those of a text of the device, which stands above or below. */
const ALL_LINES =
  /\b(?:(?:all|each|every one)(?: of)?(?: the| these| those)?(?: (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}))?|both) (?:lines?|commands?|statements?|switches|entries) (?:(?:above|below|shown|listed) )?(?:(?:is|are|must be|have to be|has to be|shall be|should be) )(?:all )?(?:returned|shown|present|displayed|configured|set|there|printed|found|seen|listed|needed|required|mandatory)\b/i;
/** What leaves a choice among them. */
const CHOOSES = /\b(?:any|one|some|either|or|at least)\b/i;
/** A line of a configuration that says all by itself. */
const SWITCH = /^[a-z][\w-]*(?: [\w-]+)+ (?:enable|on)$/;
const LINE = /^[a-z][\w-]*(?: [^\s.,;:()]+){1,9}$/;

/** The sentences of an audit that leave no choice. */
const firmSentences = (audit: Procedure): readonly string[] => splitProse(audit).filter((sentence) => !CHOOSES.test(sentence));

/** Whether an audit wants all lines that it shows. */
export const wantsAllLines = (audit: Procedure): boolean => firmSentences(audit).some((sentence) => ALL_LINES.test(sentence));

/**
 * Holds a PASS against a table of lines, or a text of a device, that an audit wants to see, all of them: one of them that stands nowhere fails
 * as a switch, and else leaves it to a person.
 */
export function guardListedLines({ audit, remediation }: Recommendation): Guard {
  const wantsAll = wantsAllLines(audit);
  if (!wantsAll && !firmSentences(audit).some((sentence) => LISTS.test(sentence))) return (outcome) => outcome;
  const heads = new Set(commandsOf(remediation).map((command) => command.trim().split(/\s+/, 1)[0]!.toLowerCase()));
  const listed = audit.lines
    // Of a text that a device may print, values are examples.
    .map(({ kind, text, command }) => ({ kind, text: (command ?? text).trim() }))
    .filter(({ kind, text }) => kind === 'prose' || (wantsAll && SWITCH.test(text)))
    .map(({ text }) => text)
    .filter((text) => LINE.test(text) && !SHOW_COMMAND.test(text))
    .filter((line) => heads.has(line.split(' ', 1)[0]!));
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree || !isWhole(tree)) return outcome;
    const missing = listed.find((line) => !mayHoldCommand(line, tree));
    if (missing === undefined) return outcome;
    const told = `But the audit lists \`${shorten(missing)}\`, which stands nowhere.`;
    return SWITCH.test(missing) ? { ...outcome, ...fail(outcome.lines, `${outcome.reason} ${told}`) } : doubt(outcome, told);
  };
}
