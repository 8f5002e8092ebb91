import { BINDS } from './effect-words.ts';

/** `There are no exceptions`, `This rule knows no exception`, `The exception of the previous rule does not extend to phase 2` */
const NO_EXCEPTION =
  /^(?:there (?:is|are|can be|will be) no exceptions?(?: (?:to|from|for|of) (?:this|it|the (?:rule|control|requirement)))?|no exceptions?(?: (?:is|are|will be|has been|have been) (?:granted|given|made|allowed|permitted|possible|foreseen|planned|known))?|(?:exceptions?|deviations?|waivers?) (?:is|are|will be) not (?:granted|given|made|allowed|permitted|possible|foreseen|planned|available)|(?:this|the|our) (?:rule|control|requirement|standard) (?:has|knows|allows|permits|makes) no exceptions?|the exceptions? (?:of|in|to|from|under|made in|granted in) (?:the )?[\w .-]{2,40} (?:does|do) not (?:extend|apply|hold|count)(?: (?:to|for|in|here|on)\b[\w ,-]{0,40})?)$/i;
/** `In March 2023 a school had its login page on the Internet for eleven days`: what befell whom, when. */
const EVENT =
  /^(?:in|on|during|at) (?:the (?:spring|summer|autumn|winter|night|course) of )?(?:\d{1,2} )?(?:(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter) )?(?:\d{1,2},? )?(?:19|20)\d\d,? (?:an?|the|one|two|three|some|our|its|several|somebody|someone|nobody|we|it|they) [^;:]{5,200}$/i;
const BEFELL =
  /\b(?:had|was|were|lost|took|came|got|went|saw|stood|left|found|stole|guessed|tried|read|broke|leaked|logged in|entered|crossed|spread|forgot|reached|encrypted|scanned|abused|exposed)\b/i;
/** A number, an address or what goes on today may be asked for. */
const OF_TODAY =
  /\d|\b(?:as well|too|which|who|whose|gets|goes|uses|asks|sends|takes|keeps|lets|needs|allows|denies|moved|switched|replaced|dropped|removed|closed|banned|given up)\b/i;
/** `In March 2023`, `On 12 May 2023` */
const WHEN = /^[a-z ]*(?:\d{1,2} )?(?:[a-z]+ )?(?:\d{1,2},? )?(?:19|20)\d\d/i;
/** `… and since then the limit is 5`: what was decided then may hold now. */
const DECIDED =
  /\b(?:since|so|now|therefore|hence|decided|agreed|set|changed|lowered|raised|shortened|reduced|introduced|limit\w*|values?|time-?outs?|minutes?|seconds?|characters?|bits|is|are|has|have|must|may|can)\b/i;
/** `The insurer insists on it`, `The auditors asked for this in 2024`, `The vendor recommends the same` */
const ASKED_BY =
  /^(?:the|our|its|both the) (?:external |internal |last |group |cyber |county |state )?(?:auditors?|audit|insurers?|insurance(?: company)?|regulators?|supervisors?|supervisory authority|board|vendor|manufacturer|works council|data protection officer|legal department|lawyers?|counsel|parent company|customers?|management|ministry|county|police)(?:'s? (?:hardening guide|guide|experts|team))? (?:asks?|asked|insists?|insisted|wants?|wanted|recommends?|recommended|says?|said|advises?|advised|complained|expects?)(?: (?:for|on|about|so))? ?(?:it|this|that|the same|as much)?(?: (?:in|since|every|each|of us)(?: (?:year|quarter|month|time|us|(?:19|20)\d\d|\w+ (?:19|20)\d\d))?)?$/i;
/** `This was a finding of the last audit`, `It has been so since 2019`, `We learned this the hard way` */
const OF_PAST =
  /^(?:(?:this|it|that) (?:was|has been) (?:an? )?(?:finding|observation|remark|complaint|issue|weakness|point|so|like this|this way|the case|our practice|usual)(?: (?:of|in|at|from|since|for|during|by) (?:the |our |its )?(?:last |previous |external |internal |recent |many )?(?:audits?|inspection|review|years?|penetration test|pen ?test|(?:19|20)\d\d))?|we (?:have )?learn(?:ed|t) (?:this|it|that) (?:the hard way|from [\w -]{3,40}|in (?:19|20)\d\d))$/i;
/** `The value was agreed with the helpdesk` */
const AGREED =
  /^(?:the|this|that|these|our) (?:values?|figures?|numbers?|wording|text|list|times?|limits?|names?) (?:was|were|has been|have been) (?:agreed|discussed|settled|coordinated|negotiated|chosen together) with (?:the |our )?[\w -]{3,40}$/i;
/** `Old algorithms have long been broken` */
const BROKEN =
  /^[\w' -]{3,60} (?:has|have) (?:long )?been (?:broken|cracked|sniffed|guessed|stolen|abused|exploited|misused|phished)(?: (?:for years|long ago|for a long time|many times|already))?$/i;
/** `PuTTY older than 0.75 will no longer connect`: what comes of it. */
const CONSEQUENCE =
  /^(?:[A-Z][\w+-]*|(?:very )?(?:old|older|outdated|ancient) [a-z]+)(?: [a-z]+)?(?: (?:older than|before|below|up to|earlier than) [\d.]+)? will (?:then )?no longer (?:connect|work|log in|be able to connect)$/;
/** `Without a common clock the logs cannot be compared` */
const NOT_TRACED =
  /^without [\w' -]{3,50},? (?:the |our |any )?(?:logs?|events?|records?|incidents?|traces?|entries|nobody|no one|we|attacks?)(?: [\w-]+){0,4}? (?:can ?not|could not|can|could|would not) (?:be )?(?:compared?|matched?|correlated?|put together|reconstructed?|investigated?|followed?|told apart|understood|traced?|proved?|explained?)$/i;
/** `The command takes effect at once`, `The change needs no restart`, `Existing sessions are not cut` */
const TAKES_EFFECT =
  /^(?:(?:the|this) (?:commands?|changes?|settings?) (?:takes?|comes? into) (?:effect|force) (?:at once|immediately|right away|after (?:a|the) (?:restart|reboot|commit|next login)|without (?:a )?(?:restart|reboot))|(?:the|this) changes? (?:needs?|requires?|causes?) (?:no|a) (?:restart|reboot|downtime|outage|interruption)|a (?:restart|reboot)(?: of the [a-z]+)? (?:is needed|is required|follows)(?: afterwards)?|the (?:unit|device|box|firewall|appliance) (?:reboots|restarts) (?:when|once|after|as soon as) (?:this|it|that) (?:is|was|has been) changed|(?:existing|open|running) (?:sessions|connections|tunnels) (?:are not (?:cut|affected|interrupted|dropped)|stay open|go on|survive))$/i;
/** `Take a backup first`, `Do it outside of office hours`, `Ask the network team if in doubt` */
const ADVICE =
  /^(?:please )?(?:(?:take|make|save) (?:a|the) (?:backup|copy|snapshot) (?:first|before|beforehand)|do (?:it|this|so) (?:outside(?: of)?|after|before|during|in|at) (?:the )?(?:office hours|business hours|working hours|maintenance window|night|weekend|opening hours)|(?:ask|call|contact|talk to) (?:the |our )?[\w -]{3,40} (?:if|when) (?:in doubt|unsure|you are (?:unsure|in doubt|not sure))|(?:test|try) (?:it|this) (?:first|afterwards|with [\w -]{3,30})|log (?:in|on) again (?:afterwards|to see (?:that|whether) it works|afterwards to see (?:that|whether) it works)|(?:users|clients|staff|partners|colleagues) (?:have to|must|should) be (?:told|warned|informed) (?:beforehand|first|in advance|before))$/i;
/** `Nobody has needed it for years`, `Users complain about shorter ones` */
const OF_PEOPLE =
  /^(?:nobody|no one) has (?:needed|used|asked for|missed|touched) (?:it|them|this|that) (?:for|in) (?:years|a long time|months|ages)$|^(?:users|people|staff|administrators|engineers|colleagues|teachers|doctors) complain(?:ed)? about (?:it|them|this|shorter ones|longer ones)$/i;
/** `Unattended sessions are an invitation`, `The firewall is the first thing an intruder sees` */
const INVITES =
  /^(?!(?:[\w-]+ ){0,3}without\b)[\w' -]{3,40} (?:is|are) (?:an? (?:open )?invitation|an easy prey|the first (?:thing|door|place) (?:that )?(?:an? |the )?(?:intruders?|attackers?|scanners?|burglars?|worms?) (?:sees?|tr(?:y|ies)|finds?|looks? at|knocks? at))$/i;

/** `See also rule 4.2` */
const SEE_ALSO =
  /^(?:see|cf\.?) also (?:the )?(?:rules?|controls?|sections?|chapters?|requirements?|rows?) [\w.-]+(?:(?:,| and) [\w.-]+)?$/i;

const MAY_BIND: readonly RegExp[] = [NO_EXCEPTION, ADVICE, ASKED_BY, OF_PAST, SEE_ALSO];
const TELLS: readonly RegExp[] = [AGREED, BROKEN, CONSEQUENCE, NOT_TRACED, TAKES_EFFECT, OF_PEOPLE, INVITES];

/** Whether a clause tells that nothing is excepted, what befell somebody, who wanted it, or what comes of it: and asks for nothing. */
export function tellsAround(clause: string): boolean {
  if (MAY_BIND.some((form) => form.test(clause))) return true;
  if (BINDS.test(clause)) return false;
  return (
    TELLS.some((form) => form.test(clause)) ||
    (EVENT.test(clause) && BEFELL.test(clause) && !DECIDED.test(clause) && !OF_TODAY.test(clause.replace(WHEN, '')))
  );
}
