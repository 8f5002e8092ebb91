/** Words by which a sentence asks for something, lets something off, or makes it depend on something. */
const BINDS =
  /\b(?:must|shall|should|ought|has to|have to|had to|needs? to|required?|requires|ensure|verify|confirm|only|solely|except\w*|exempt\w*|excluded?|excluding|unless|apart from|other than|save for|besides|at least|at most|minimum|maximum|no|not|none|never|neither|nor|without|cannot|may|might|can|could|if|where|when|whenever|while|until|as long as|provided|instead|alternatively|allowed|permitted|accepted|trusted|tolerated|findings?|fails?|deviat\w*|violat\w*|compl(?:y|ies|iant))\b/;
const WORDS = (most: number): string => String.raw`(?: [a-z-]+){0,${most}}`;
const GIVES = '(?:distribut|publish|maintain|provid|suppl|collect|compil|curat|deliver|load|updat)';
const HOSTILE = '(?:attack|hostile|malicious|botnet|scann|abus|spam|malware|ransomware|phishing|compromised|criminal|threat)[a-z]*';
/** Where a list comes from, and whom it names: nothing else of a clause by itself. */
const OF_LIST: readonly RegExp[] = [
  // `The security operations centre distributes a list of hostile addresses`
  new RegExp(
    `^[a-z-]+${WORDS(5)} ${GIVES}(?:s|es|ies|y|e)?${WORDS(3)} (?:lists?|feeds?|it|them)(?: of${WORDS(5)})?(?: to (?:all|its|the)${WORDS(3)})?$`,
  ),
  // `The list is maintained by the CERT`, `It comes from the vendor`
  new RegExp(
    `^(?:the|this|our|it|they|these)(?: (?:block|threat))?(?: (?:lists?|feeds?|sets?|groups?|addresses))? (?:(?:is|are|was|were) ${GIVES}(?:ed|ied) (?:by|from)|comes? from|stems? from|originates? (?:from|with))(?: [a-z-]+){1,6}$`,
  ),
  // `Attackers on this list have scanned the hospitals of the region`
  new RegExp(
    `^(?:attackers|criminals|botnets|(?:such|these|those|known|listed) (?:bad |known )?(?:addresses|hosts|systems|networks))(?: on (?:this|the) list)? (?:are|have|were|belong|take part|send|scan|spread)(?=.*\\b${HOSTILE})(?: [a-z-]+){1,10}$`,
  ),
];
/** What may let somebody in. */
const LETS_IN = /\b(?:reach\w*|stays?|remains?|lets?|gets?|through|rules?|polic(?:y|ies)|permit\w*|allow\w*|pass(?:es)?|served|welcome)\b/;
/** `Junos stops at the first policy that matches`, `rules are worked through in listing order` */
const OF_ORDER =
  /^(?:the |an? )?(?:[a-z-]+ ){1,5}?(?:stops?|evaluat\w+|process\w*|work\w*|read|reads|looks?|looked|compar\w+|match\w*|search\w*|appl(?:y|ies|ied)|go(?:es)?|check\w*|tak(?:es|en)|decides?|wins?)\b.*\b(?:first (?:match\w*|rule|policy|entry|one|hit)|top[ -](?:down|to[ -]bottom)|from (?:the )?top|in (?:the |this |that |their |its )?(?:listing |listed |given )?(?:order|sequence)|one after (?:the other|another))\b/;
/** `, so a permit placed above lets the listed addresses in` */
const CONSEQUENCE =
  /,? (?:so|hence|thus|and so|and therefore|therefore|which is why) (?:that )?(?:an? |any |one |every )?(?:permit|allow|accept|rule|permission|policy|entry)\w*(?: rule| policy| entry)?(?: (?:that is |which is )?(?:placed|put|listed|standing))? (?:above|before|ahead|in front|higher)(?: of)?(?: it| them)?,? (?:lets?|would let|opens?|wins?|admits?|allows?) [a-z ]+$/;
/** Nothing but which rule comes first: not what they ask for. */
const ORDER_ALONE = /\b(?:must|shall|should|ought|ensure|verify|only|except\w*|exempt\w*|unless|not|no|never|may|excluded?)\b/;
/** `rule number 1 may very well stand in second place`: what numbers do not tell. */
const OF_NUMBERS =
  /^(?:the )?(?:(?:rule|policy|entry|line)(?:s)? )?(?:numbers?|ids?|identifiers?)(?: of (?:a|the) (?:rules?|polic(?:y|ies)|entr(?:y|ies)))?(?: \d+)? (?:says? nothing|do(?:es)? not (?:say|tell|matter|decide)|may (?:very )?well (?:stand|be|come)|is not|are not)\b.*\b(?:order|place|position|sequence)\b/;
/** `Typically somebody used insert and was too generous with it` */
const TOLD =
  /^(?:typically|usually|often|sometimes|in practice|in the past|experience shows(?: that)?),? (?:somebody|someone|people|administrators|an administrator|colleagues) (?:has |have |had )?(?:used|put|inserted|placed|added|forgot|forgotten|moved|made|created|built|typed|entered|was|were|been) /;
/** `How current the list is cannot be judged from the configuration and is not part of this check` */
const NO_PART =
  /^(?:how (?:current|old|complete|up[ -]to[ -]date|recent|good)|whether|the (?:age|currency|quality)|what|which)\b[^,]*\b(?:cannot be (?:judged|seen|told|checked|read)|(?:is|are) not (?:judged|seen|checked|visible|shown|part|a part|subject))\b[^,]*\b(?:check|control|configuration|recommendation|requirement|audit|here)$/;
/** `If the rule is missing, this is a finding`: what was asked for already. */
const OF_LACK =
  /^(?:(?:if|when) )?(?:an? |the |this |such an? |either |one of the )?(?:deny |block )?(?:rules?|entry|policy|list|it|they)(?: (?:is|are))? (?:missing|disabled|absent|inactive|not there)(?: or (?:is |are )?(?:missing|disabled|absent|inactive))*,? (?:this |it |that )?(?:is|are|counts as) (?:also )?(?:an? )?(?:finding|deviation|violation|failure)$/;
const LOOK =
  /^(?:read|list|run|open|look at|go through|show|print|display|use|take|see|export|enter)\b(?: (?:the|a|an|of|in|at|from|their|its|and|rules?|polic(?:y|ies)|entr(?:y|ies)|rule ?base|table|access lists?|lists?|order|sequence|top|to|bottom|first|last|one|by|output|following|command|commands|it|them|this|for|with|address|addresses|sets?|groups?|objects?|all|each|configuration|running|show|listing|firewall|security|rulebase|‹l›))*$/;

/** Whether a masked sentence asks for nothing: where a list comes from, whom it names, in which order rules are looked at, where to look. */
export function isBlockListAside(sentence: string): boolean {
  if (sentence === '' || LOOK.test(sentence) || NO_PART.test(sentence) || OF_LACK.test(sentence) || OF_NUMBERS.test(sentence)) return true;
  if (OF_ORDER.test(sentence) && !ORDER_ALONE.test(sentence) && !sentence.includes('‹')) {
    const rest = sentence.replace(CONSEQUENCE, '');
    return !/\b(?:den(?:y|ies)|permits?|allows?|accepts?|lists?|list)\b/.test(rest);
  }
  if (BINDS.test(sentence)) return false;
  if (TOLD.test(sentence) && !sentence.includes('‹')) return true;
  return OF_LIST.some((form) => form.test(sentence)) && !LETS_IN.test(sentence);
}

/** Whether a title that was not understood in whole leaves the demand to the text: it lets nothing off and names nothing. */
export const isLooseTitle = (title: string): boolean => !BINDS.test(title) && !/[‹\d]/.test(title.replace(/‹(?:l|z\d+)›/g, ''));
