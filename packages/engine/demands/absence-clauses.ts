import { ASKS, AT_EASE, LETS } from './effect-words.ts';

/** What a clause says of a line that is not there: that it is wanted, that it is not needed, or only what then holds. */
export type AbsenceTold = 'fails' | 'complies' | 'told';

const LINE = '(?:lines?|entry|entries|settings?|statements?|blocks?|sections?|values?|figures?|numbers?|answers?)';
const NOT_THERE = '(?:missing|absent|left out|not (?:shown|displayed|printed|listed|there|present|set|configured|written|given))';
/** `a unit whose backup has no such line`, `without the line` */
export const NO_LINE = new RegExp(
  [
    String.raw`\b(?:has|have|contains?|shows?|with) no (?:such |this |that )?(?:[\w-]+ )?${LINE}`,
    String.raw`^with no ["“'‘\`]?[a-z]+(?:-[a-z]+)+["”'’\`]?(?: (?:line|statement|setting))? at all`,
    String.raw`\bwithout (?:it\b|(?:the|this|that|such an?|either|both|these) (?:[\w-]+ )?${LINE})`,
    String.raw`\bno (?:such )?(?:[\w-]+ )?${LINE}(?= (?:at all )?(?:is (?:fine|enough|needed)|means?|complies))`,
    String.raw`\b(?:${LINE}|it|they) (?:is|are) ${NOT_THERE}`,
    String.raw`\b(?:that|which) (?:is|are) ${NOT_THERE}`,
    String.raw`\b(?:that|which) (?:is|stays|keeps) silent (?:about|on) (?:it|them|this|these|(?:the|these|those|both) [\w-]+(?: [\w-]+)?)`,
    String.raw`\b(?:if|when|where|unless|until|in which|while) (?:nothing|none|neither(?: ${LINE})?|no (?:such )?(?:[\w-]+ )?${LINE})(?: of (?:them|these|both))? (?:is |are |shows up|appears)(?:${NOT_THERE}|set|there|shown|given|written|configured|present)?`,
    String.raw`^(?:if|when|where) (?:the |this |that )?(?:command|output|answer|query|search) (?:prints|shows|returns|displays|gives|finds|is) (?:nothing|empty|no lines?)`,
    String.raw`\buntil (?:it|one|they) (?:is|are) (?:set|given|configured|given one|told)`,
    String.raw`\b(?:a |an |any )?missing (?:[\w-]+ ){0,4}${LINE}`,
    String.raw`\ban? empty (?:answer|output|result|list|block)(?: on an? [\w-]+ (?:appliance|device|unit|firewall|box))?`,
  ].join('|'),
  'gi',
);
const VALUE = String.raw`(?:(?:only|already|just|to be|merely|a mere|plain) )?(?:["“'‘\`][^"”'’\`]{1,40}["”'’\`]|\d[\w.,]*(?: (?:seconds?|minutes?|hours?|days?|characters?))?|on|off|enabled?|disabled?|none|empty|zero|one|two|three|four|five|six|seven|eight|nine|ten|[a-z]+[-_\d][\w-]*)`;
const VALUES = String.raw`${VALUE}(?:(?:,| and| or|, and) ${VALUE})*`;
const FACTORY = "(?:factory|default|shipped|built-in|vendor['’]?s?)";
const BY_ITSELF =
  '(?:by default|from the factory|out of the box|ex works|as (?:it is |they are )?(?:shipped|delivered)|by (?:itself|themselves)|on (?:its|their) own)';
/** `the factory value of 5 minutes`, `The factory threshold is 3`, `the defaults are udp and disable` */
const DEFAULT = new RegExp(
  [
    String.raw`^(?:the |an? |our )?[\w-]+(?: [\w-]+)? (?:is|are|comes?) (?:delivered|shipped|supplied|installed) (?:that way|like that|like this|with (?:${VALUES}|[a-z]+teen|twenty|thirty|sixty|ninety))`,
    String.raw`\b(?:the |its |their )?${FACTORY}s?(?: [a-z]+){0,4}? (?:is|are|of|being) ${VALUES}`,
    String.raw`^the (?:factory|default) (?:setting|value|state) (?:of|for) ["“'‘\`]?[a-z]+(?:-[a-z]+)+["”'’\`]? is ${VALUE}`,
    String.raw`\b(?:this|that|it|which|${VALUE}) is (?:also |then |already )?(?:the |its )?(?:factory|default)(?: [a-z]+)?`,
    String.raw`\b(?:the |its )?${FACTORY} (?:values?|settings?|figures?|times?|state|numbers?|choice)\b`,
    String.raw`\b(?:is|are|stands?) (?:already )?(?:at )?(?:${VALUE} )?(?:${BY_ITSELF}|unless (?:somebody|someone|anybody|the (?:backup|configuration|output) says) [^,;.]{3,60})`,
    String.raw`\b(?:is|are) (?:on|off|enabled|disabled) until (?:somebody|someone|anybody) (?:turns|switches|sets) (?:it|them|one)(?: on| off)?`,
    String.raw`\bis (?:also |already )?what (?:the )?[\w-]+ (?:does|uses|takes|applies|has)(?= |$)(?: ${BY_ITSELF})?`,
  ].join('|'),
  'gi',
);
/** What a device does until it is told otherwise: `Junos locks nobody out unless told to`, `The appliance has no limit until it is given one`. */
const UNTOLD =
  /^(?:the |an? )?[\w-]+ (?:[\w-]+ ){1,6}?(?:unless (?:it is |they are )?(?:told|asked|instructed)(?: to| otherwise)?|until (?:it|they) (?:is|are) (?:told(?: to| otherwise)?|given one))$/i;
/** What then holds: `there is no lock at all`, `means it is not set`. */
const THEN =
  /\b(?:(?:means?(?: that)? )?there (?:is|are) (?:none|no (?:[\w-]+)(?: [\w-]+)?)(?: at all)?|means?(?: that)? (?:it|this|they|one) (?:is|are) not (?:set|there|configured|given))/gi;
/** What follows for a line that is not there. */
const WANTED =
  /\b(?:(?:so |hence |therefore |and )?(?:this|that|these|the|both|all)(?: two| three)?(?: [\w-]+)? (?:must|has to|have to|needs? to|should) (?:therefore |always |all |both )?be (?:present|there|set|shown|visible|configured|entered|written|printed|stated)(?: down| out)?(?: explicitly)?|(?:is|are|counts? as|this is) (?:then |therefore |thus )?(?:an? (?:finding|deviation|failure|violation)|not (?:enough|sufficient|compliant|acceptable|accepted|fine|in order))|(?:is|are) (?:far |much |a (?:bit|little) |rather |somewhat )?too (?:generous|long|short|weak|low|high|wide|lax|permissive|many|few|old|loose)(?: for (?:us|our [a-z]+))?|fails?|does not comply|(?:may|will) not(?: do)?$|will not do)(?![\w-])/gi;
const SUITS =
  /\b(?:(?:is|are) (?:already |then )?(?:right|correct|within (?:the |our |this )?(?:limits?|bounds?)|what we want)|suits? us|passes|pass|meets? (?:this|the) (?:rule|row|control|requirement|demand)|is (?:thus |therefore |also )?accepted)(?![\w-])/gi;
/** `Both are written out`, `All three lines are there`: that none may be missing. */
const ALL_THERE =
  /^(?:both|all(?: two| three| four| five)?|they|these|it|each)(?: of (?:them|these))?(?: lines?| settings?| values?| statements?| figures?)? (?:is|are|must be|has to be|have to be) (?:written(?: out| down)?|stated|spelled out|set explicitly|there explicitly)(?: explicitly| by hand)?(?: in the (?:configuration|backup|profile|file))?$/i;

/** `All firewalls take the factory lifetime of 90 days`, `It is expected that the firewall has the default`: a default that is to be kept. */
const KEEPS_DEFAULT =
  /^(?:it is (?:expected|required|wanted|assumed|agreed) that |(?:all|each|every|both|an?|our|the [a-z]+s) (?:[\w-]+ ){0,3}?(?:takes?|has|have|keeps?|uses?|runs? with|stays? (?:at|with)) (?:the |its |their )?(?:factory|default|shipped)\b)/i;
/** So many words a clause may have beside what it says of the absence. */
const MOST_BESIDE = 12;
const NO_AHEAD = /^(?:there (?:is|are) )?no\b(?! (?:[\w-]+ )?(?:lines?|answers?|figures?|entry|value)(?: at all)? means?\b)/i;

/** `Telnet is off by default and stays off`: more is said of it. */
const ADDS =
  /\b(?:and|but|yet) (?:also |then |it |they |this |that )*(?:stays?|remains?|keeps?|is|are|has|have|will|does|do|goes|[a-z]{3,}s)\b/i;

/** What a clause says that speaks of a line that is not there, or of what then holds, and of nothing else; undefined where it asks for more. */
export function readAbsenceClause(clause: string): AbsenceTold | undefined {
  if (ALL_THERE.test(clause)) return 'fails';
  if (UNTOLD.test(clause)) return /\b(?:must|shall|should|only|each|every|all)\b/i.test(clause) ? undefined : 'told';
  const told = clause.replace(DEFAULT, ' ').replace(NO_LINE, ' ');
  if (told === clause || KEEPS_DEFAULT.test(clause) || NO_AHEAD.test(clause)) return undefined;
  const settled = told.replace(WANTED, ' ');
  const eased = [...AT_EASE, SUITS].reduce((text, form) => text.replace(form, ' '), settled.replace(THEN, ' ')).replace(LETS, ' ');
  if (ASKS.test(eased) || ADDS.test(eased) || /\d/.test(eased) || (eased.match(/[a-z]{2,}/gi) ?? []).length > MOST_BESIDE) return undefined;
  if (settled !== told) return 'fails';
  return eased === told.replace(THEN, ' ') ? 'told' : 'complies';
}
