/** A second thing that a document may ask for beside what a check is known by, and the words by which a judge shows that it was looked at. */
interface FurtherThing {
  readonly said: RegExp;
  readonly heard: RegExp;
  /** What the document has to be about. */
  readonly of?: RegExp;
}

const PASSWORDS = /\b(?:passw\w*|passphrases?|letters?)\b/i;
const COMPLEX = 'complex|character-set|change-type';
const LOGS = /\b(?:log(?:s|ged)?(?! (?:in|on|out|off)\b)|logging|syslog|records?|recorded|messages?|events?)\b/i;

const PASSWORD_RULES: readonly FurtherThing[] = [
  { said: /\b(?:capitals?|upper[- ]?case)\b/i, heard: new RegExp(`upper|capital|${COMPLEX}`, 'i') },
  { said: /\b(?:small letters?|lower[- ]?case)\b/i, heard: new RegExp(`lower|small|${COMPLEX}`, 'i') },
  {
    said: /\b(?:numerals?|digits?|numerics?|figures (?:as well as|and|or) letters|numbers? (?:as well as|and|or) letters|letters (?:as well as|and) numbers)\b/i,
    heard: new RegExp(`numer|digit|number|${COMPLEX}`, 'i'),
  },
  {
    said: /\b(?:special (?:characters?|signs?)|non-?alphanumeric|punctuation|symbols?)\b/i,
    heard: new RegExp(`special|symbol|alpha|punct|${COMPLEX}`, 'i'),
  },
  {
    said: /\b(?:former|previous|earlier|past|old|recent|last (?:[a-z]+|\d+)) (?:passw|ones\b|secrets)|\bused before\b|\bre-?us(?:e[ds]?|ing)\b|\bhistory\b|\bpassw[^.;]{1,40}\b(?:again|twice|repeat\w*|recycl\w*|a second time)\b/i,
    heard: /reus|histor|previous|former|\bold\b|again|\blast\b|minimum-changes/i,
  },
  {
    said: /\b(?:first|initial) (?:use|log-?[io]ns?|sign-?ins?|passw\w*)\b/i,
    heard: /first|initial|force|modif/i,
  },
  {
    said: /\b(?:dictionar(?:y|ies)|user ?names?|palindromes?|common words?)\b/i,
    heard: /dict|user|palin|name|`high`/i,
  },
].map((one) => ({ ...one, of: PASSWORDS }));

const TIMES: readonly FurtherThing[] = [
  {
    said: /\b(?:changed|replaced|renewed|rotated|exchanged|refreshed|expires?|lapses?|(?:is|are|stays?|remains?) valid)\b[^.;]{0,40}\b(?:every|each|after|within|once|quarter\w*|monthly|yearly|annual\w*|days?|weeks?|months?|years?)\b|\b(?:every|each|once a|a) (?:quarter(?! of)|month|year)\b/i,
    heard: /expir|duration|\bage\b|ag(?:e)?ing|life|valid|\bdays?\b|month|rotat|renew|rekey|-age|quarter/i,
  },
  {
    said: /\b(?:is|are|be|gets?|becomes?) (?:\w+ )?locked\b(?! (?:door|room|rack|cabinet))|\block(?:ed|s|ing)? out\b|\block-?outs?\b|\b(?:guess\w*|wrong(?:ly)?|failed|unsuccessful|incorrect|mistyped|bad) (?:[a-z]+ ){0,2}(?:times|twice|thrice|attempts?|tries|log-?[io]ns?)\b|\b(?:guess\w*|fails?|errs?|mistypes?) [^.;]{0,30}\b(?:times|twice|thrice)\b/i,
    heard: /lock(?!al)|attempt|fail|retr(?:y|ies)|tries|wrong|guess|nonuse|unused/i,
  },
  {
    said: /\b(?:concurrent|simultaneous|parallel|at (?:the same|one) time|at once)\b/i,
    heard: /concurren|simultan|parallel|limit|max|most|same time/i,
  },
];

const PLACES: readonly FurtherThing[] = [
  {
    said: /\b(?:browsers?|web (?:portal|interface|gui|ui|pages?|access|management|server|log-?ins?|sessions?)|web-?ui|j-web|gui|portal)\b/i,
    heard: /web|http|browser|gui|portal|ssl|tls|clients?\b/i,
  },
  { said: /\b(?:console|serial (?:port|line)|auxiliary)\b/i, heard: /consol|serial|aux|\bcon\b|tty/i },
  { said: /\bipv6\b/i, heard: /v6|inet6/i },
];

const EVENTS: readonly FurtherThing[] = [
  {
    said: /\bso (?:do|are|does|is) (?:the )?audit\b|\baudit (?:records?|logs?|trails?)\b[^.;]{0,40}\b(?:too|also|as well|likewise)\b/i,
    heard: /audit/i,
  },
  {
    said: /\bso (?:do|does|is|are) (?:the )?default|\bthe default\b[^.;]{0,40}\b(?:too|also|as well|likewise)\b/i,
    heard: /default/i,
    of: LOGS,
  },
  {
    said: /\b(?:matches|hits) and (?:of )?(?:the |all )?sessions\b|\bsessions and (?:of )?(?:the |all )?(?:\w+ )?(?:matches|hits)\b/i,
    heard: /session logging|both/i,
  },
  {
    said: /\b(?:messages?|entr(?:y|ies)|records?|lines?|logs?|events?)\b.{0,40}\b(?:carry|carries|bears?|have|has|contains?|with|shows?|starts?|begins?|holds?|includes?|states?|tells?|stamped)\b.{0,30}\b(?:dates?|time|times?tamp\w*|clock)\b/i,
    heard: /time-?stamp|\bdate|\btime\b|clock/i,
    of: LOGS,
  },
  {
    said: /\b(?:sessions?|connections?|flows?|its|their)\b[^.;]{0,30}\b(?:begin|beginning|begins|start|starts|opening|set-?up|creation)\b|\b(?:beginning|start|opening) (?:of|and)\b/i,
    heard: /begin|start|init|open|creat/i,
    of: LOGS,
  },
  {
    said: /\b(?:sessions?|connections?|flows?|its|their)\b[^.;]{0,30}\b(?:end|ends|closing|termination|teardown)\b|\b(?:end|closing) (?:of|and)\b/i,
    heard: /\bend|-end|clos|teardown|termin/i,
    of: LOGS,
  },
  {
    said: /\b(?:is|are|be|gets?|has to be|being) (?:\w+ )?(?:recorded|logged(?! (?:in|on|off|out)\b)|noted|reported|traced)\b|\b(?:leaves?|left) a (?:trace|record)\b|\bwritten to (?:the |a )?logs?\b/i,
    heard: /\blog(?!ical)|-log|syslog|record|report|audit|accounting|\btrac|send-/i,
  },
  {
    said: /\b(?:is|are|be|gets?) (?:\w+ )?(?:alerted|notified|mailed|alarmed)\b|\b(?:raises?|sends?|triggers?|causes?|by) (?:an? |the )?(?:\w+ )?(?:alarms?|alerts?|notifications?|traps?|e-?mails?)\b/i,
    heard: /alarm|alert|mail|trap|notif/i,
  },
  { said: /\b(?:utc|time ?zone)\b/i, heard: /utc|gmt|zone|etc/i },
  {
    said: /\b(?:kept|stored|held|retained|written|remain)\b[^.;]{0,30}\b(?:locally|on the (?:device|box|unit|firewall)|on (?:its |the )?disk|in (?:the |its )?(?:buffer|memory))\b/i,
    heard: /local|disk|buffer|memory|file/i,
  },
];

const PROTECTIONS: readonly FurtherThing[] = [
  {
    said: /\b(?:each|both|all|every(?: one)?)\b[^.;]{0,20}\b(?:authenticated|signed|keyed|(?:with|has|have) (?:an? |its |their )?(?:own )?keys?)\b/i,
    heard: /auth|key|sign/i,
  },
  {
    said: /\b(?:is|are|be|gets?|being) (?:\w+ )?(?:authenticated|signed|keyed)\b|\b(?:by|with|under) (?:an? |the )?(?:shared )?keys?\b/i,
    heard: /auth|key|sign|cert|hash|digest|radius|tacacs|aaa/i,
  },
  {
    said: /\b(?:reach\w*|access\w*|admitted|come|comes|connect\w*|log ?(?:in|on)|accepted|open(?:ed)?|available|managed?|got)\b[^.;]{0,40}\bfrom (?:[\w-]+ ){0,4}(?:only|alone|networks?|subnets?|addresses|hosts?|stations?|servers?|workstations?|segments?|lan|vlan)\b|\bonly from\b/i,
    heard: /\bacl|access-list|address|permitted-ip|trust|source|prefix|filter|clients?\b|networks?\b|\bfrom\b|hosts?\b/i,
  },
  {
    said: /\b(?:no|nothing|not|never|none|nobody|without)\b[^.;]{0,60}\b(?:in (?:the )?clear|clear-?text|plain-?text|unencrypted)\b|\b(?:is|are|be|travels?|runs?|sent|carried) (?:\w+ )?(?:encrypted|ciphered)\b/i,
    heard: /http|telnet|crypt|clear|plain|tls|ssl|ssh|cipher|priv|aes|hash/i,
  },
  { said: /\b(?:second factor|two factors|one-?time (?:code|password)s?|otp|tokens?)\b/i, heard: /factor|otp|token|cert/i },
  { said: /\b(?:are|is|be) (?:\w+ )?(?:scanned|inspected|searched)\b/i, heard: /scan|inspect|profile|virus|ips|threat|utm/i },
];

const THINGS = [...PASSWORD_RULES, ...TIMES, ...PLACES, ...EVENTS, ...PROTECTIONS];

/** By what a reason shows that it heard each of the second things for which a clause asks. @param about all that the document is about */
export const readFurtherThings = (clause: string, about: string): readonly RegExp[] =>
  THINGS.filter(({ said, of }) => said.test(clause) && (of === undefined || of.test(about))).map(({ heard }) => heard);
