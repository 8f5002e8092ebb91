/** What documents say of access lists that are bound: that they are bound, defined, hold rules, and whom these may permit. */

const LIST = String.raw`(?:(?:(?:the|this|that|its|each|every|an|any)(?: (?:bound|named|referenced|same|inbound))?) (?:ipv4 )?(?:acls?|(?:access (?:control )?)?lists?)(?: (?:named|used|bound|referenced) there)?|it|which)`;
const MUST = String.raw`(?:must|should|shall|has to|have to|needs to)`;
const DEFINED = String.raw`(?:exists?|(?:be|is|are) (?:also )?(?:present|defined|configured|in the configuration)(?: on the (?:device|firewall))?)`;
/** One network, or several. */
const NETWORKS = String.raw`\d{1,3}(?:\.\d{1,3}){3}\/\d{1,2}(?:(?:,| and| or|, and|, or) \d{1,3}(?:\.\d{1,3}){3}\/\d{1,2})*`;
const MASKS = String.raw`(?:\/\d{1,2}(?: \((?:wildcard |mask |a )?[\d.\/]+\))?|\d{1,6} addresses(?: \(an? \/\d{1,2}\))?)`;
const WITHIN = String.raw`(?: (?:that lies? |that (?:is|are) |which lies? )?(?:within|inside|in|from|of|out of)(?: the (?:[a-z]+ )?(?:network|subnet|range))? ${NETWORKS}| no wider than ${MASKS}|(?:,)? (?:not|other than) any)?`;
const RULES = String.raw`(?:(?:each|every|all|any|each one)(?: of (?:its|the|their))? permit rules?(?: (?:in|of) (?:it|that list|the acl|the list))?|(?:its|the) permit rules)`;
const OUTSIDE = String.raw`(?: (?:outside|from outside|beyond|other than)(?: the (?:[a-z]+ )?(?:network|subnet|range))? ${NETWORKS})`;

/** That a list is bound says by itself nothing of the list, of which a sentence behind it may say more. */
const BOUND = [
  String.raw`the (?:reference|binding)`,
  String.raw`(?:(?:in|under|for) )?(?:each|every|all)(?: of (?:these|the|them))? (?:range|line|section|block|terminal|vty (?:range|line|section|block)|user-interface(?: vty)?(?: (?:range|section|block))?)s?(?: of vty lines)? (?:${MUST} )?(?:shows?|contains?|ha(?:s|ve)|carry|carries)(?: the line)? (?:acl \S+ inbound|an? (?:ipv4 )?(?:inbound )?acl(?: bound)?(?: inbound)?)`,
  String.raw`(?:within|in|under) (?:each|every) block manager-user(?: that is not exempt)? there must be (?:a|the) line acl-number with the number of an acl that ${DEFINED}`,
  String.raw`acl \S+ inbound is (?:set|shown|configured|present)(?: under| in| for) (?:each|every|all) user-interface vty`,
];

const CLAUSES = [
  String.raw`(?:${LIST}|the number is that of an acl that) (?:${MUST} )?${DEFINED}`,
  String.raw`${RULES} (?:${MUST} )?(?:has|carry|carries|(?:name|specify|state|have|show|contain|hold)s?) (?:a|the|an? (?:explicit|specific))? ?sources?(?: (?:network|address|addresses|networks))?${WITHIN}`,
  String.raw`${LIST} (?:${MUST} )?(?:permits?|lists?|contains?|names?) only (?:hosts|addresses|sources|networks|stations)(?: and (?:hosts|addresses|networks))?${WITHIN}`,
  String.raw`${LIST} (?:may|must|should|shall) (?:only permit|permit only) (?:hosts|addresses|sources|networks|stations)(?: and (?:hosts|addresses|networks))?${WITHIN}`,
  String.raw`(?:${LIST} )?(?:(?:must|may|does|should|shall) not permit|permits no) (?:any |a )?(?:sources?|address(?:es)?|hosts?)(?: addresses)?${OUTSIDE}?`,
  String.raw`(?:${LIST} )?(?:(?:must|may|does|should|shall) not (?:contain|have|hold)|has no|contains no|must have no)(?: an?| any)? permit rule(?:s)? (?:without (?:an? )?source|with (?:the )?source any)(?:,? or (?:with )?(?:(?:the )?source any|without (?:an? )?source))?`,
  String.raw`(?:${LIST} )?(?:must not be empty|(?:must (?:have|hold|contain)|has|contains|holds) at least one permit rule)|no permit rule without a source`,
];

const CLAUSE = `(?:${CLAUSES.join('|')})`;
const ANY_CLAUSE = `(?:${[...BOUND, ...CLAUSES].join('|')})`;
const AND = String.raw`(?:,|;|,? and)(?: (?:and |also )*(?:(?:verify|check|confirm) )?(?:that )?)`;

/** Sentences that say nothing else of bound lists, which whoever looks at the lists has read. */
export const SENTENCES_ON_LISTS: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:(?:then )?run display acl \S+: )?(?:(?:verify|check|confirm|ensure|see)(?: that)? )?(?:${ANY_CLAUSE}${AND})*${CLAUSE}(?:${AND}${ANY_CLAUSE})*$`,
    'i',
  ),
  /^a rule that permits any source (?:is (?:not compliant|a finding)|makes it void)$/i,
  /^(?:a|any) (?:permit rule|rule of the form rule \d+ permit) without (?:a )?source,? or with source any,? (?:is a finding|fails the (?:recommendation|check|item))(?:, (?:wherever in the list it stands|regardless of its position in the list))?$/i,
  /^the operations cent(?:re|er)(?: of the [a-z]+)? works from \d{1,3}(?:\.\d{1,3}){3}\/\d{1,2}$/i,
  /^deny rules do not matter(?:: what is not permitted is refused anyway)?$/i,
  /^which networks an? [a-z]+ lists as sources is its own decision and is not (?:assessed|judged|considered) here$/i,
  /^an acl (?:that|which) (?:is not defined|does not exist) (?:filters|restricts) nothing$/i,
  /^a (?:closing|final|last) rule deny is (?:good style|recommended|allowed|usual) but not (?:demanded|required|necessary)(?:,.*)?$/i,
];
