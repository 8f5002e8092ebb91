import { LIST_NOUN } from './block-list-names.ts';

type Side = 'source' | 'destination';

export const RULE = '(?:rules?|polic(?:y|ies)|entr(?:y|ies)|lines?|statements?)';
const DET = '(?:(?:the|any|all|every|each|enabled|active|existing|an?|one|first|other|single) )*';
const PERMIT = '(?:permit|allow|accept)(?:ting|ing|s|ted|ed)?';
const PASSING = `(?:(?:that|which|with|of|whose|having)(?: the)?(?: action)?(?: is)? ${PERMIT}(?: (?:traffic|anything|something|connections|action))?|(?:that|which) lets? (?:anything|traffic|something) (?:in|through|pass)(?: through)?)`;
/** `the first enabled rule with action permit`, `all allow rules`, `any permission` */
export const ALLOWING = `${DET}(?:${RULE} ${PASSING}|${PERMIT}(?: ${RULE})?|permissions?)(?: (?:of|in) (?:the|this|that|each|every) (?:layer|policy|security policy|rule ?base|access list|table|list))?`;
/** What narrows these to zones. */
export const OF_ZONES =
  '(?: (?:that|which|can|with|having|has|have|match(?:es)?|leads?|leading|from|to|or|and|into|touch(?:es)?|as|its|their|the|an?|source|destination|zones?|interfaces?|either|of|in|on|side|traffic|‹z\\d+›))*';
export const BEFORE = '(?:before|above|ahead of|in front of|prior to|preced(?:es?|ing)|earlier than|higher than|on top of)';
export const STANDS =
  '(?:(?:must|shall|should|has to|have to|needs? to|is|are|be|been|also|always|both|to|stands?|standing|comes?|coming|placed?|listed|put|sits?|located|kept|moved|goes|go|appears?|exists?|found|ranks?|positioned|lies?|,) )*';
export const THESE =
  '(?:(?:the|this|that|these|those|both|two|either|of|one|deny|block|blocking|denying|drop|said|such|it|them|its|rules?|polic(?:y|ies)|entr(?:y|ies)) ?)+(?<! )';

const ADDRESSES =
  '(?:(?:the|these|those|its|such|any|all|listed|known|bad|hostile|malicious|blocked) )*(?:address(?:es)?|hosts?|members?|entries|networks|ips?|peers?)';
/** `the addresses in the address set ‹l›`, `these lists`, `them` */
export const LISTS = `(?:(?:${ADDRESSES} (?:of|in|on|from|held in|listed in|listed on|contained in|(?:that|which) (?:is|are) (?:in|on)) )?(?:(?:the|these|those|both|our|all) )*(?:${LIST_NOUN} )?‹l›(?: ${LIST_NOUN})?|(?:the|these|those|this|both|such)(?: (?:listed|blocked|hostile|bad|known|two))*(?: (?:addresses|hosts|peers|sets?|${LIST_NOUN}))|(?:one of )?them|it|listed (?:addresses|hosts))`;
const IS_IN =
  '(?:(?:is|are|be|being|lies?|in|of|on|among|belongs? to|comes from|a member of|part of|set to|contained|found|listed|taken from|from|reads?|=) )*';
const OWN = '(?:(?:whose|the|with|as|its|their|has|have|having|by|and|for|set|match|contains?|names?|an?) )*';
export const sideOf = (side: Side): string => `${OWN}${side}s?(?:[- ]addr(?:ess)?(?:es)?)?(?: (?:field|line))? ${IS_IN}${LISTS}`;
export const asSide = (side: Side): string =>
  `${OWN}${LISTS}(?: (?:must|shall|should|be|is|are|used|named|appears?|stands?|serves?))* (?:as|in|for) (?:the |its |an? |their )*${side}s?(?:[- ]address(?:es)?)?(?: field)?`;
export const TRAFFIC =
  '(?:(?:all|any|every|the|new|other|another|inbound|incoming|outbound|outgoing|of) )*(?:(?:ip )?traffic|packets?|connections?|sessions?|requests?|everything|anything|whatever|access|communication)';
export const ON_ITS_WAY = '(?: (?:that|which))?(?: (?:is|are))?';

export const ANY = '(?:any|all|every|no)';
export const OPEN_NOUN: readonly (readonly [string, 'destination' | 'service'])[] = [
  ['(?:destinations?(?:[- ]address(?:es)?)?)', 'destination'],
  ['(?:services?|applications?|protocols?|ports?)', 'service'],
];

export const DENY =
  '(?:den(?:y|ies|ied|ying)|drop(?:s|ped|ping)?|block(?:s|ed|ing)?|reject(?:s|ed|ing)?|refus(?:es|ed|ing|e)|discard(?:s|ed|ing)?)';
