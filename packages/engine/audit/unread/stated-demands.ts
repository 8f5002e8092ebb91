import { letsOff } from '../../demands/read-exempted.ts';
import { type Recommendation, commandsOf, proseOf } from '../../model/recommendation.ts';

/** What makes a title a statement of its own, behind which sentences only explain. */
const STATES =
  /\b(?:must|shall|should|is|are|be|may|cannot|has|have|uses?|used|ensure|does without|encrypts|protects|follows|stands|asks|offers|expires?|permits|insists|reach(?:es)?|tells|stops|speaks?|cuts?|demands|hands|stays|accepts|answers|requires|keeps|sends|writes|goes|comes|works|carries|gets)\b|^(?:do not|disable|enable(?! (?:password|secret|authentication|mode|access|command)s?\b)|configure|restrict|require|apply|encrypt|deny|permit|allow|remove|send|protect|verify|prohibit|disconnect)\b/i;
/** Whether a title says itself what is asked for, and does not only name what it is about. */
export const statesDemand = (title: string): boolean => STATES.test(title);
/** `Ensure 'snmp-server group' is set to 'v3 priv'`: a title that quotes a setting is about that alone. */
export const quotesSetting = (title: string): boolean => /(?<!\w)['‘][^'’]{2,}['’]/.test(title);
const MOST = 12;
const LONGEST = 400;
const BULLET = /^\s*(?:[-–—•●▪*]|\d{1,2}[.)]|[a-z]\))\s+/;

/** Whether a document says how to check or to mend a control, and does not merely name a command that shows it. */
const hasProcedure = ({ audit, remediation }: Recommendation): boolean =>
  commandsOf(remediation).length > 0 ||
  proseOf(remediation) !== '' ||
  proseOf(audit).trim() !== '' ||
  commandsOf(audit).some((command) => !/^(?:show|display|get|diagnose)\b/i.test(command.trim()));

/**
 * The demands of a control that has a name alone and then says in sentences what is asked for: `SNMP encryption: Each user encrypts by
 * AES-256`. Each is a title of its own, under that name. None where the title states the demand, or a procedure does.
 */
export function readStatedDemands(recommendation: Recommendation): readonly Recommendation[] {
  const { title, description } = recommendation;
  if (description === '' || hasProcedure(recommendation) || STATES.test(title)) return [];
  const sentences = splitDemands(description);
  if (sentences.length === 0 || sentences.length > MOST || sentences.some(({ length }) => length > LONGEST)) return [];
  return sentences.map((sentence) => ({ ...recommendation, title: `${title}: ${sentence}`, description: '', audit: { lines: [] } }));
}

/** Verbs that ask for something where a procedure says how; without one they may be nouns as well: `log server`. */
const ASKS =
  /^(?:place|limit|authenticate|use|set|keep|log|block|turn|define|assign|bind|filter|synchroni[sz]e|hide|store|hash|record|forward|reduce|lock|forbid|reject|drop|inspect|separate|isolate|avoid|replace|update|install|create|choose|select|add|change|make|give|run|stop|shut|close|enforce|harden|secure|mask|validate|switch (?:on|off))\b/i;

/**
 * A name by which a title says nothing yet of what is asked for: the sentence beside it belongs to the title, whatever the procedure, unless
 * it only lets devices off.
 */
function completeTitle(recommendation: Recommendation): Recommendation {
  const { title, description } = recommendation;
  const isOne = description !== '' && description.length <= LONGEST / 2 && splitDemands(description).length === 1;
  return isOne && !letsOff(description) && !STATES.test(title) && !ASKS.test(title)
    ? { ...recommendation, title: `${title}: ${description}` }
    : recommendation;
}

/** Whether what an audit says is its description, as `checkByDescription` has it. */
export const isCheckedByDescription = ({ audit, description }: Recommendation): boolean =>
  description !== '' && proseOf(audit) === description;

/** A control without a procedure is checked against what its description says. */
export function checkByDescription(recommendation: Recommendation): Recommendation {
  const { description, page } = recommendation;
  if (description === '') return recommendation;
  if (hasProcedure(recommendation)) return completeTitle(recommendation);
  const lines = description.split('\n').map((text) => ({ kind: 'prose' as const, text, page }));
  return { ...recommendation, audit: { lines } };
}

/** The sentences of a text; the items of a list each with the words that lead to them. */
export function splitDemands(text: string): readonly string[] {
  let leading = '';
  return text.split('\n').flatMap((line) => {
    if (BULLET.test(line)) return [`${leading} ${line.replace(BULLET, '')}`.trim()];
    leading = /:\s*$/.test(line) ? line.replace(/:\s*$/, '').trim() : '';
    return leading === '' ? line.split(/(?<=[.;!?])\s+/).filter((sentence) => sentence.trim() !== '') : [];
  });
}
