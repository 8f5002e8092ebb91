import { PURPOSE } from '../purpose.ts';
import { isRemark } from './remarks.ts';

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A text in lower case and without quotes, its small numbers as digits. */
export const toPlainText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
    .replaceAll(/[“”"`‘’'*]/g, '')
    .replaceAll(/\b(is|are|does|do|must|should)nt\b/g, '$1 not')
    .replaceAll(/\bi\.e\./g, 'that is')
    .replaceAll(/(^|\n) ?\(?[a-h\d][.)] /g, '$1')
    .replaceAll(/ \(\d\) /g, ' ')
    .replaceAll(/(?<=[;:.] )\(?[a-h]\) /g, '')
    .replaceAll(/\be\.g\./g, 'such as')
    .replaceAll('≤', ' at most ')
    .replaceAll('≥', ' at least ')
    .replaceAll(/…|\.\.\./g, ' ')
    .replaceAll(/(?<![\d,.] ?)\b(\d{1,3}) (\d{3})(?= (?:s|seconds|bytes|kilobytes)\b)/g, '$1$2')
    .replaceAll(/\b(?:zero|two|three|four|five|six|seven|eight|nine|ten)\b/g, (word) => String(NUMBERS.indexOf(word)))
    .replaceAll(/[ \t]+/g, ' ');

/** Clauses that ask for something, and those that only say what is let off, or what may be. */
export interface Clauses {
  readonly demands: readonly string[];
  readonly lets: readonly string[];
}

/** What makes a whole clause one that lets something off. */
const LETS =
  /\b(?:devices?|firewalls?|sites?) (?:that|which|without|not)\b.*\b(?:is|are) compliant\b|\bexcepted\b ?$|^ ?(?:excepted|exempt(?:ed)?|(?:the )?(?:only )?exceptions?)\b|\b(?:control|requirement|rule|it) (?:only )?applies (?:only )?(?:where|if|when|to|on)\b|\b(?:(?:is|are|as) (?:not an?|no) (?:finding|deviation|violation|fault)|neither (?:is|are)|(?:is|are) harmless|do(?:es)? no harm|ha(?:s|ve) no (?:effect|influence)|do(?:es)? not (?:apply|count|matter|make it apply|enable|start)|not applicable|n\/a|(?:is|are|stays?) (?:not (?:concerned|considered|counted|looked at|prescribed|required|demanded|relevant|limited|affected|meant|monitored)|out(?:side)?(?: of)? (?:the )?(?:scope|this control)|exempt(?:ed)?|excepted|free|of no (?:interest|importance|concern)|optional|irrelevant|always (?:there|printed|shown)|tolerated)|need (?:no|not)|needs no|nothing is (?:demanded|required)|(?:is|are) (?:there|off|on|disabled|enabled|displayed as) \w* ?by default)\b|^ ?(?:by )?default\b/;
/** `If no server is enabled, the requirement is met`, `a device on which it is off satisfies this control`: what has to be there meets none. */
const MET =
  /^(?!.*\bonly\b)(?=.*\b(?:no|not|without|off|disabled|none|absent)\b).*\b(?:(?:the|this) (?:requirement|control) is met|(?<!\bnot )(?:satisf(?:y|ies)|fulfils?|meets?) (?:this|the) (?:requirement|control))\b/;
const MAY = /\b(?:may|can|might)\b(?! (?:only|not|never|no))/;
/** What makes it one that asks for something all the same. */
const ASKS = /\b(?:must|shall|should|has to|have to|at (?:least|most)|(?:is|are) (?:an? )?(?:findings?|deviations?|violations?))\b/;
const REFUSES = /\b(?:no|not|none|never|neither|only|nobody|nothing|without)\b/;

const letsOff = (clause: string): boolean => LETS.test(clause) || MET.test(clause);
const onlyLets = (clause: string): boolean =>
  (letsOff(clause) && !ASKS.test(clause)) || (MAY.test(clause) && !ASKS.test(clause) && !REFUSES.test(clause));

/** `mgmt excepted`, `except mgmt` in front of a verb: one or two names, and what is asked goes on behind them. */
const NAMED = String.raw`[a-z][\w-]*(?: and [a-z][\w-]*)?`;
/** `, except on an interface that is named guest`: what it lets off cannot make wrong what passes without it. */
const EXCEPTION = new RegExp(
  String.raw`,? \(?\b${NAMED} excepted\b\)?|,? ?\(?\b(?:except(?: for)?|apart from) ${NAMED}(?= (?:has|have|must|shall|carr(?:y|ies)|bears?) )|` +
    String.raw`,? ?\(?\b(?:except(?:ed|ing|ions?)?|unless|with the exception of|apart from)\b[^.;(),]*\)?`,
  'g',
);
/** `nothing except`: what follows is all that may be. */
const IS_ALL = /\b(?:no|nothing|none|nobody|never|not)\b/;

function takeExceptions(clause: string): Clauses {
  const lets: string[] = [];
  const rest = clause
    .replaceAll(/\([^()]*\)/g, (aside) => (onlyLets(aside) ? (lets.push(aside), ' ') : aside))
    .replaceAll(EXCEPTION, (tail, at: number) => (IS_ALL.test(clause.slice(0, at)) || ASKS.test(tail) ? tail : (lets.push(tail), ' ')));
  return { demands: [rest], lets };
}

/** A line may break anywhere: one that ends so goes on. */
const GOES_ON = /(\b(?:is|the|of|an?|to|with|and|or|in|at|be|are|not|by|for|on|from|that|which|no|than|must|has|have)|,) ?\n/g;
/** `Run the following command:` only says where to look. */
const LOOKS =
  /^ ?(?:show|run|look|check|compare|list|examine|inspect|read|view|display|execute|open)\b[^:]*: ?$|^ ?(?:show|run|look at|check|compare|list|examine|inspect|read|view|display|execute|open)\b(?!.*\b(?:must|is|are|has|have|no|not|only|at (?:least|most))\b)[^:]*:? ?$/;
/** Why something is asked, or what would be one of many: it asks for nothing itself. */
const ASIDE = /^ ?(?:because|since(?! \d))\b[^,;:]*,|,? \b(?:because|since(?! \d))\b[^;:]*$|,? \bfor example\b[^,;:()]*(?:,|$)/g;

const STARTS_CONDITION = /^ ?(?:where|wherever|if|when|on|for|in|as|with|without|unlike|such|and|by default|default)\b/;
const SAYS = /\b(?:is|are|has|have|uses?|logs?|must|shall|ends?|encrypts?|authenticates?)\b/;

/** `Rules log, ICMP is exempt`: what stands before it asks for something. */
function splitLet(clause: string): Clauses {
  const pieces = clause.split(/,(?: and| but)? | but /);
  const asking = STARTS_CONDITION.test(clause)
    ? []
    : pieces.filter((piece) => SAYS.test(piece) && !letsOff(piece) && !MAY.test(piece) && !/^ ?(?:whatever|that is)\b/.test(piece));
  return asking.length === 0
    ? { demands: [], lets: [clause] }
    : { demands: asking, lets: pieces.filter((piece) => !asking.includes(piece)) };
}

/** The clauses of a plain text by what they do. */
export function splitClauses(text: string): Clauses {
  const clauses = text
    .replaceAll(GOES_ON, '$1 ')
    .split(/\n|[.;](?=\s|$)/)
    .map((clause) => clause.replaceAll(ASIDE, ' ').replace(PURPOSE, ' '))
    .filter((clause) => /\w/.test(clause) && !LOOKS.test(clause) && !isRemark(clause));
  const parts = clauses.map((clause) => (onlyLets(clause.replaceAll(/\([^()]*\)/g, ' ')) ? splitLet(clause) : takeExceptions(clause)));
  return { demands: parts.flatMap(({ demands }) => demands), lets: parts.flatMap(({ lets }) => lets) };
}
