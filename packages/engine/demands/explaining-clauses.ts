import { inDigits } from './read-quantities.ts';
import { BINDS } from './effect-words.ts';

/** Who does something that a document only tells of. */
const ATTACKERS =
  /^(?:an? |the |any |some |most |many )?(?:[a-z]+ )?(?:attackers?|intruders?|hackers?|malware|ransomware|worms?|botnets?|outsiders?|criminals?|thie(?:f|ves)|whoever|anyone|anybody|someone|somebody)\b.{3,200}\b(?:can|could|may|might|would|will|try|tries|look|looks|uses?|reads?|scans?|guess(?:es)?|knows?|needs?)\b/i;
const OTHERWISE = /^(?:without (?:it|this|that|them|one)\b|otherwise\b|else\b).{3,200}\b(?:can|could|may|might|would|will)\b/i;
const PURPOSE =
  /^(?:(?:this|that|it|these|they) (?:also )?(?:prevents?|protects?|reduces?|avoids?|helps?|makes? it (?:harder|easier|possible|impossible)|gives? us|saves? us)|the (?:aim|purpose|reason|idea|background|intention|intent) (?:is|of|for|behind)|the reason is|background:|rationale:)/i;
const HISTORY =
  /\b(?:in (?:19|20)\d\d|last (?:year|month|week|spring|summer|autumn|winter|audit)|(?:two|three|some|a few|several) years ago|in the past|earlier this year)\b/i;
const PAST = /\b(?:was|were|had|did|found|left|lost|took|came|brought|got|went|saw|made|[a-z]{3,}ed)\b/i;
/** `In 2023 we agreed that the port is closed`, `… and it is used since`: what came of it is asked for. */
const HOLDS_NOW =
  /\b(?:agreed|decided|ruled|laid down|resolved) that\b|\bsince$|\b(?:ever since|since then)\b|\band (?:it|they|this|these) (?:is|are|has|have)\b/i;
/** `Units upgraded from 6.4 often brought the old setting with them`, `Many sites have a single unit`; `daily or more often` is a bound. */
const USUALLY =
  /^(?:many|most|some|few) (?:of )?(?:our |the )?(?:[a-z]+ ){1,3}(?:have|has|use|are|run|do|know|see)\b|(?<!\b(?:more|less|as|so|too|how) )\b(?:often|usually|typically|mostly|sometimes|frequently|commonly|rarely|seldom)\b(?! (?:than|as|enough)\b)/i;

/** `Passwords have been sniffed before`: what has happened. */
const BEFORE =
  /\b(?:has|have) (?:been|led|caused|cost|brought|let|gone|happened) ?(?:[a-z]+ ){0,6}?(?:before|in the past|more than once|repeatedly)$/i;
/** `That is how the worm crossed` */
const IS_HOW =
  /^(?:[\w'"“”/-]+ ){1,10}(?:is|was) how (?:the |an? |it |they |this |most |some )(?!.*\b(?:is|are|be|has|have)\b)(?:[\w-]+ ){0,4}(?:[a-z]{3,}ed|came|got|went|spread|broke|found|left|took)\b/i;
/** `Nobody dares to remove it`, `Operators forget them`: what people think and feel, and not what they may. */
const PEOPLE =
  /\b(?:nobody|no one|few people|operators|staff|users|colleagues|people|administrators|engineers|technicians|auditors|partners|suppliers|we all|everybody|everyone) (?:ever |then |soon |never |easily )?(?:dares?|remembers?|forgets?|notices?|knows?|misses|likes?|dislikes?|complains?)\b/i;
/** `We know that it is old; the carriers offer nothing better` */
const WE_KNOW =
  /^(?:we (?:know|are (?:well )?aware|regret|understand) (?:that|how|why|of)\b|(?:the |our |some |most )?[a-z]+ (?:offers?|supports?|know|knows|has|have) nothing (?:better|newer|stronger|else)$)/i;
/** `A forgotten rule would open the archive`: what harm it would do. */
const WOULD =
  /\bwould (?:otherwise |then |soon |easily |simply )?(?:open|let|expose|reveal|hide|invite|tempt|mislead|confuse|drown|lose|miss|cost|cause|interrupt|go unnoticed|remain unnoticed|be (?:lost|hidden|unnoticed|missed|overlooked|exposed))\b/i;
const COMPARES =
  /\b(?:too|than|enough|longer|shorter|sufficient|insufficient|if|when|where|not|no|never|none|without|alone|every|each|all|both|but)\b/i;

/** `The web interface is the most attacked part of the product` */
const ATTACKED =
  /^[\w' -]{3,60} (?:is|are) (?:the|one of the|among the) (?:most|most often|favourite and most) (?:attacked|abused|scanned|targeted|probed|exploited|misused|overlooked|forgotten|sought[- ]after) (?:parts?|doors?|things?|services?|ways?|places?|pages?|ports?|products?)(?: (?:of|in|on) [\w' -]{3,40})?$/i;
/** `An interface that faces customers is a back door when a profile is too generous`; `a rule without a log is a weak spot` asks for one. */
const BACK_DOOR =
  /^(?!.*\b(?:without|no|not|never|none|lacks?|lacking|missing|each|every|all|any|un[a-z]+ed)\b)[\w' -]{3,60} (?:is|are|would be|becomes?) (?:an? |the )?(?:[a-z]+ )?(?:back ?doors?|open doors?|invitations?|gifts?|liabilit(?:y|ies)|weak (?:spots?|points?|links?)|soft spots?|easy (?:targets?|prey))(?: (?:for|to|when|if|of|in) [\w' -]{3,60})?$/i;
/** `Both carry the password in the clear`: what a protocol does. */
const IN_CLEAR =
  /^(?:both|they|it|this|these|that|telnet|http|ftp|tftp|snmpv?[12]c?|udp)(?: protocols?| services?)? (?:carry|carries|sends?|transmits?|shows?|transfers?) [\w'’ -]{3,60} in (?:the )?(?:clear|clear ?text|plain ?text)$/i;
/** `Desks in the branch offices stand open to customers`, `Shared desks in the planning room`: of rooms and what stands in them. */
const OF_ROOMS =
  /^(?:the |our |many |some |most |of |shared |several )*(?:desks?|rooms?|offices?|screens?|doors?|racks?|cabinets?|corridors?|counters?|workplaces?|buildings?|cupboards?) (?:(?:in|at|of|on) (?:the |our )?[\w-]+(?: [\w-]+){0,2}(?: (?:stand|are|is|stands|lie|have)\b[\w' -]{3,60})?|(?:stand|are|is|stands|lie)\b[\w' -]{3,60})$/i;
/** What a device has or does. */
const OF_DEVICE =
  /\b(?:sessions?|tim(?:e|es|er|ers|eouts?|e-outs?)|minutes?|hours?|seconds?|logs?|logged|locks?|locked|passwords?|accounts?|rules?|polic(?:y|ies)|ports?|interfaces?|zones?|vlans?|networks?|firewalls?|devices?|units?|servers?|services?|protocols?|keys?|ciphers?|telnet|ssh|https?|snmp|ntp|admin\w*|users?|log-?ins?|traffic|access|exempt\w*|own|off|shut|closed|disabled|half|twice|less|more|fewer|shorter|longer)\b/i;

/** `(incident 2021-044)`, `(ticket 4711)`: where more is told of it. */
const TICKET = / \((?:see )?(?:incidents?|tickets?|cases?|changes?|reports?|audits?|minutes) (?:no\.? |of |in )?[\w ./-]{2,40}\)/gi;
const TOO_LAX = /\btoo (?:generous|lax|loose|wide|open|broad|permissive|trusting)\b/gi;
const YEAR = /\b(?:19|20)\d\d\b/;
/** `The log is our audit trail under chapter 4, hence the severity`: why a control is as grave as it is. */
const OF_SEVERITY =
  /^(?:the|this|these|that) [\w -]{2,40} (?:is|are) our [^,;:]{3,80}, (?:hence|which explains|which is why|thus) (?:the|its|this|our) (?:high |low )?(?:severity|rating|class|grade|priority|weight)$/i;
/** What follows from it may be a rule. */
const CONCLUDES = /,? \bso\b(?! that\b)|\b(?:hence|therefore|thus|which is why|none|never|nobody|nowhere)\b/i;

const tells = (clause: string): boolean =>
  ATTACKERS.test(clause) ||
  OTHERWISE.test(clause) ||
  PURPOSE.test(clause) ||
  (HISTORY.test(clause) && PAST.test(clause) && !HOLDS_NOW.test(clause)) ||
  USUALLY.test(clause) ||
  (BEFORE.test(clause) && !COMPARES.test(clause)) ||
  ATTACKED.test(clause) ||
  BACK_DOOR.test(clause) ||
  IN_CLEAR.test(clause) ||
  (OF_ROOMS.test(clause) && !COMPARES.test(clause) && !OF_DEVICE.test(clause)) ||
  WE_KNOW.test(clause) ||
  (WOULD.test(clause) && !COMPARES.test(clause));

/** Whether a clause tells why, what was or what people think, and asks for nothing. */
export function tellsWhy(written: string): boolean {
  const clause = written.replace(TICKET, '').replace(TOO_LAX, 'lax');
  if (OF_SEVERITY.test(clause) && !BINDS.test(clause)) return true;
  const isHow = IS_HOW.test(clause);
  const plain = isHow ? clause.replace(/["“”`]/g, '') : clause;
  if (BINDS.test(plain) || /\d{2}|[2-9]/.test(inDigits(plain.replace(isHow ? YEAR : HISTORY, ' ')))) return false;
  if (PEOPLE.test(plain)) return !CONCLUDES.test(plain.replace(PEOPLE, ' ')) && !COMPARES.test(plain.replace(PEOPLE, ' '));
  return !CONCLUDES.test(plain) && (isHow || tells(plain));
}
