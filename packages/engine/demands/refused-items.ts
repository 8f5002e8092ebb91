const SEEN = '(?:seen|shown|displayed|printed|present|there|found|listed|returned|in (?:it|the (?:output|configuration)))';
const LINES = '(?:(?:the )?following(?: lines?)?|these(?: lines?)?|the (?:lines|ones) (?:below|that follow))';
/** `Otherwise check that none of these is seen:`, `The following lines must not appear:`, `Any of the following is a finding:` */
const LEAD = new RegExp(
  String.raw`^((?:.{0,300}[.;] )?)(?:otherwise,? |and |then |please |also )*(?:(?:check|verify|confirm|ensure|make sure|see)(?: that)? )?(?:none of ${LINES} (?:is|are|may be|must be|should be|can be|is to be) ${SEEN}|${LINES} (?:must|may|shall|should) not (?:appear|occur|be ${SEEN})|(?:any|each|every one) of ${LINES} (?:is|counts as|makes) a (?:finding|failure|deviation|violation))(?: (?:in (?:it|the output)|there))?:?$`,
  'i',
);
const BULLET = /^\s*(?:[-–—•●▪*o]|\d{1,2}[.)]|[a-z]\))\s+/;
/** A line of such a list: a command, alone or with what makes it a fault, and no sentence of its own. */
const ITEM = /^["'`“]?[a-z][^.;:]{2,140}$/;
const SENTENCE = /\b(?:is|are|must|shall|should|may|has to|have to|verify|check|ensure)\b/i;

/**
 * A text in which each line of a list that nothing may hold says so itself: `none of these is seen:` above `lockout count above 3` makes
 * `lockout count above 3 is a finding.`
 */
export function spellRefusedItems(text: string): string {
  if (!LISTS.test(text)) return text;
  let isOpen = false;
  return text
    .split('\n')
    .map((line) => {
      const lead = LEAD.exec(line.trim());
      if (lead) {
        isOpen = true;
        return lead[1]!.trim();
      }
      const item = line
        .replace(BULLET, '')
        .trim()
        .replace(/[.;,]$/, '');
      isOpen &&= ITEM.test(item) && !SENTENCE.test(item);
      return isOpen ? `${item} is a finding.` : line;
    })
    .join('\n');
}
/** What most texts lack. */
const LISTS = /\b(?:these|following|lines|ones)\b/i;
