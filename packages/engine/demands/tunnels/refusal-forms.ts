const ALGORITHM = String.raw`(?:(?:single )?des|3des|triple[- ]des|aes(?:-?\d+)?(?:-?(?:cbc|gcm))?|(?:hmac-)?sha-?\d+|(?:hmac-)?md5|null|(?:(?:dh|diffie-hellman|modp) )?groups?[- ]?\d{1,2})`;
const LIST = String.raw`${ALGORITHM}(?:(?:,? (?:or|and|nor) |, ?|\/)(?:${ALGORITHM}|\d{1,2}\b))*`;
const VERB = '(?:contain|list|offer|use|have|hold|include|name|allow|permit|accept|propose|negotiate|show)';
const DONE =
  '(?:used|offered|configured|listed|permitted|allowed|accepted|acceptable|present|negotiated|proposed|chosen|found|enabled|set|included|sufficient|enough)';
const IS_FINDING = '(?:an? (?:finding|violation|deviation|failure)|findings|violations|deviations|failures)';
const REFUSED = `(?:(?:is|are|counts? as) (?:all |both )?(?:${IS_FINDING}|forbidden|prohibited|disallowed|banned|excluded|ruled out|not ${DONE}|never ${DONE})|(?:must|may|shall|should|can|do|does) (?:not|never|no longer) (?:be ${DONE}|comply|appear|occur))`;

/** Forms in which a clause in small letters refuses the algorithms that it names. */
export const REFUSALS: readonly RegExp[] = [
  /\b(?:besides?|next to|alongside) (?=aes|sha)/,
  new RegExp(String.raw`\b(?:must|may|shall|should|can|do|does) (?:not|never) ${VERB}(?=[^;:]{0,200}\b${ALGORITHM})`),
  new RegExp(String.raw` ${REFUSED}\b(?<=\b${ALGORITHM}[^;:]{0,240})`),
  new RegExp(
    String.raw`\bno (?:ike |ipsec )?(?:proposal|policy|gateway|profile)s? (?:(?:may|must|shall|can) )?${VERB}s? (?:any of )?${LIST}`,
  ),
  new RegExp(String.raw`\b(?:no|neither) ${LIST}(?! ?(?:bits?|or (?:above|higher|stronger)))`),
  new RegExp(String.raw`\bif an? (?:ike |ipsec )?(?:proposal|policy|profile) ${VERB}s? ${LIST},? (?:this|that|it) is a finding\b`),
  /\b(?:no|not (?:use|have|accept|be)) (?:an? |any )?(?:(?:dh|diffie-hellman) )?groups? (?:below|lower than|under|smaller than|weaker than) (?:group ?)?\d{1,2}\b/,
];
