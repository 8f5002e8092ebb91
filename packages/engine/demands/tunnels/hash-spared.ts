/** A cipher that seals (GCM) needs no hash beside it: RFC 4106, and RFC 5282, section 8. Sources of patterns for texts in small letters. */
const GCM = String.raw`(?:an? |the )?(?:aes[- ]?)?(?:\d{3}[- ])?gcm(?:-\d{3})?(?: (?:ciphers?|mode|encryption|is used|alone|only))*`;
const HASH = '(?:integrity|authentication|hash)(?: (?:value|line|algorithm))?';
const NONE = '(?:null|none|empty)';
const FINE = String.raw`(?:,? (?:which )?(?:is |are )?(?:permitted|allowed|acceptable|accepted|correct|fine|right|possible|in order)(?: and (?:accepted|correct|permitted|expected))?)?`;
const BESIDE = String.raw`(?:together |only |alone )*(?:with|for|beside|alongside|(?:if|when|where) (?:the )?(?:ciphers?|encryption)(?: algorithm)? (?:is|are)|in a policy whose ciphers? (?:is|are)(?: all)?)`;
const SPARES = String.raw`(?:not (?:needed|required|necessary|used|applicable)|needless|unnecessary|superfluous|omitted|left out|none(?: is)? (?:needed|required|necessary)|n\/a|no (?:separate |own )?${HASH}(?: is)? (?:needed|required|necessary|set))`;

/** `null together with aes-gcm-256 only`, `(not needed with GCM)`, `unless a GCM mode is used`, `the authentication is then none` */
export const HASH_SPARED = [
  String.raw`(?:,? or ${NONE}(?= \())?,?(?: or)?[ (]*(?:the )?(?:${HASH} )?(?:value )?${NONE}${FINE} ${BESIDE} ${GCM}\)?`,
  String.raw`,?(?: or)?[ (]*(?:with|for|beside) ${GCM}:?,?(?: the)? ?(?:${HASH})? ?(?:(?:it|which) )?(?:(?:may|can|must|has to|shall) be |is |are )?${NONE}${FINE}\)?`,
  String.raw`\((?:[\w -]{0,40} )?${SPARES} (?:(?:with|for|in|where|if|beside|alongside) )?${GCM}\)|\((?:(?:with|for|in|where|if|beside|alongside) )?${GCM},? ${SPARES}\)|,? (?:and )?(?:with|for) ${GCM},? ${SPARES}`,
  String.raw`unless (?:an? |the )?(?:aes-?)?gcm(?: (?:mode|cipher|algorithm))? is (?:used|chosen|selected|in use)`,
  String.raw`gcm ciphers? (?:carry|carries|has|have|bring|contain) (?:their|its) own integrity(?: check| protection)?(?:,? so that authentication none is (?:correct|fine|in order)(?: with (?:them|it))?)?`,
  String.raw`(?:the )?authentication (?:is|may) then (?:be )?${NONE}${FINE}`,
].join('|');
