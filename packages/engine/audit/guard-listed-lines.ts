import { SHOW_COMMAND, mayHoldCommand } from '../config-tree/text-commands.ts';
import { isWhole } from '../config-tree/whole.ts';
import { splitProse } from '../demands/find-bound.ts';
import { type Recommendation, commandsOf } from '../model/recommendation.ts';
import { doubt, fail } from '../model/verdict.ts';
import { type Guard, shorten } from './guard.ts';

/** `The following lines must be shown, all of them`: a table of lines stands below. */
const LISTS =
  /\b(?:following|these|listed|required)\b[^.;]{0,60}\b(?:lines?|commands?|settings?|statements?|switches)\b[^.;]{0,40}\b(?:must|shall|have to|should)\b(?![^.;]*\bnot\b)[^.;]{0,40}\b(?:shown|present|displayed|configured|set|there|printed)\b/i;
/** What leaves a choice among them. */
const CHOOSES = /\b(?:any|one|some|either|or|at least)\b/i;
/** A line of a configuration that says all by itself. */
const SWITCH = /^[a-z][\w-]*(?: [\w-]+)+ (?:enable|on)$/;
const LINE = /^[a-z][\w-]*(?: [^\s.,;:()]+){1,9}$/;

/**
 * Holds a PASS against a table of lines that an audit wants to see, all of them: one of them that stands nowhere fails as a switch, and else
 * leaves it to a person.
 */
export function guardListedLines({ audit, remediation }: Recommendation): Guard {
  const isListing = splitProse(audit).some((sentence) => LISTS.test(sentence) && !CHOOSES.test(sentence));
  if (!isListing) return (outcome) => outcome;
  const heads = new Set(commandsOf(remediation).map((command) => command.trim().split(/\s+/, 1)[0]!.toLowerCase()));
  const listed = audit.lines
    .filter(({ kind, text }) => kind === 'prose' && LINE.test(text.trim()) && !SHOW_COMMAND.test(text.trim()))
    .map(({ text }) => text.trim())
    .filter((line) => heads.has(line.split(' ', 1)[0]!));
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree || !isWhole(tree)) return outcome;
    const missing = listed.find((line) => !mayHoldCommand(line, tree));
    if (missing === undefined) return outcome;
    const told = `But the audit lists \`${shorten(missing)}\`, which stands nowhere.`;
    return SWITCH.test(missing) ? { ...outcome, ...fail(outcome.lines, `${outcome.reason} ${told}`) } : doubt(outcome, told);
  };
}
