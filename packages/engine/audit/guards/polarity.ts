import { withKeptOn } from '../../demands/kept-on.ts';
import { saysOff } from '../unread/turned-titles.ts';

/** Words by which a title wants something on, and those by which it wants it off. */
const ON = /\b(?:enabled?|enabling|activated?|accept(?:ed|s)?|allow(?:ed|s)?|permit(?:ted|s)?|sent|sends?)\b/;
const NOT_ON =
  /\b(?:not|never) (?:be )?(?:enabled?|activated?|accept(?:ed)?|allow(?:ed)?|permit(?:ted)?|sent|send)\b|\b(?:sends?|accepts?|allows?|permits?) no\b|\bno (?:\w+ ){1,3}(?:sends?|accepts?|allows?|permits?)\b/g;
/** An action is on where it lets pass. */
const ACTION = /\b(?:action|traffic|default)\b.*\b(?:is|be|are)(?: set to)? (?:den(?:y|ied)|block(?:ed)?|drop(?:ped)?)\b/;
const OFF = /\b(?:disabl(?:ed?|ing)|deactivated?|off|shut ?down|not|no|never|none|nowhere)\b/;
/** Words that want something of what is on, or that turn a title in a way of their own. */
const NEITHER =
  /\b(?:only|alone|restrict\w*|limit\w*|unless|except\w*|without|other|den(?:y|ied|ies)|block\w*|drop\w*|reject\w*|refus\w*|forbid\w*|prohibit\w*|prevent\w*|remov\w*|delet\w*|discard\w*|few(?:er)?|less|more|longer|shorter|least|most|authori[sz]ed|specific|trusted|untrusted)\b/;

/** Whether one title wants on what the other wants off. A title that says both, or neither, is no opposite of any. */
export function isOpposite(one: string, other: string): boolean {
  const [first, second] = [polarityOf(one), polarityOf(other)];
  return first !== undefined && second !== undefined && first !== second;
}

/** A title whose predicate lets something pass: `Ensure the default action is permit`. */
const OPENS = /\b(?:is|are|be)(?: set to)? (?:permit(?:ted)?|allow(?:ed)?|accept(?:ed)?)\b|\bmay be (?:\w+ed|used|kept|sent)\b/;

/** A title that wants a way in: `Management must be reachable from the Internet`. */
const REACHABLE = /\b(?:is|are|be) (?:reachable|accessible|possible|available)\b/;
const NOT_REACHABLE = new RegExp(NEITHER.source.replace('|trusted|untrusted', ''));

/** Whether a title asks that something may pass, where those who judge it ask that it may not. */
export function opensWhatIsShut(title: string, known: string): boolean {
  const text = title.toLowerCase().replace(NOT_ON, 'off');
  const told = known.toLowerCase().replace(/`[^`]*`/g, ' ');
  return (
    ((OPENS.test(text) && !NEITHER.test(text)) || (REACHABLE.test(text) && !NOT_REACHABLE.test(text))) &&
    !OFF.test(text) &&
    (saysOff(told) || /\b(?:not|never|no)\b/.test(told)) &&
    !/\b(?:permit|allow|accept|admit)/.test(told)
  );
}

/** What a rule does says which are meant, and asks for nothing: `each permit rule`, `the services that it permits`. */
const MEANT = /\b(?:permit|allow|accept) (?=rules?\b|polic(?:y|ies)\b)|\b(?:that|which) (?:it |they )?(?:permits?|allows?|accepts?)\b/g;

/** When something is asked for says not what: `log records when traffic is denied`. */
const CONDITION = / (?:when|whenever|while) .*$/;

function polarityOf(title: string): 'on' | 'off' | undefined {
  const text = withKeptOn(title.toLowerCase()).replace(CONDITION, '').replace(MEANT, ' ').replace(NOT_ON, 'off');
  if (ACTION.test(text)) return 'off';
  if (NEITHER.test(text)) return undefined;
  const [on, off] = [ON.test(text), OFF.test(text)];
  return on === off ? undefined : on ? 'on' : 'off';
}
