import { BINDS } from './effect-words.ts';

/** A control, a rule or a row of the same document: `FW-12`, `POL-03`, `TR.5` */
const CONTROL = String.raw`(?:(?:control|rule|row|section|recommendation|chapter|appendix) )?(?:[A-Z]{1,6}[-.]?(?:[A-Z]{1,4}[-.])?\d[\w.]*|\d+\.\d+(?:\.\d+)*)`;
/** `SNMP has its own control, FW-12`, `Whether the ticket says so is looked at under POL-06` */
const ELSEWHERE = new RegExp(
  String.raw`^[^;:]{2,120}? (?:has|have) (?:its|their|an?) own (?:control|rule|row|section|recommendation)(?:,? \(?${CONTROL}\)?)?$|^[^;:]{2,120}? (?:is|are) (?:an? matter (?:for|of)|the (?:business|subject|matter) of|(?:looked at|judged|dealt with|treated|handled|checked|covered) (?:in|by|under)) ${CONTROL}(?:,? and (?:is|are) not (?:counted|judged|looked at)(?: here| twice| again)?)?$`,
);
/** `, subject to POL-03`, `(see FW-12)` */
const REFERENCE = new RegExp(String.raw`,? (?:subject to|see(?: also)?|cf\.?) ${CONTROL}$|,? \((?:see(?: also)?|cf\.?) ${CONTROL}\)`, 'g');
/** What the document says of itself: `Network narrowed to a /24 in issue 3`, `First issued 2019` */
const OF_DOCUMENT =
  /^(?:[\w /-]{2,60} )?(?:narrowed|widened|rewritten|reworded|added|moved|renamed|renumbered|revised|changed|introduced|merged|split|extended|shortened|tightened|relaxed|clarified|corrected)\b(?: [\w/-]+){0,5} (?:in|since|with|for) (?:the )?(?:issue|edition|revision) \d+(?:\.\d+)*$|^(?:first |last )?(?:issued|published|adopted|approved|reviewed) (?:in |on )?(?:\w+ )?\d{4}$/i;
/** `Exception: None`, `None has been granted` */
const NO_EXCEPTION =
  /^exceptions?: (?:none|no exceptions?|not any)(?: (?:for|to|of|from|in|has been|have been|is|are|was|will be|and|yet|none|foreseen|granted|planned|known|given|allowed|[a-z]+ access)){0,10}$/i;
/** `Junos does not lock root out of the console, which is intended` */
const INTENDED =
  /^(?!.*\b(?:we|our|must|shall|should)\b)(?:[A-Z][\w-]+|the (?:device|box|unit|firewall|appliance|software|system|product)) [^;:,]{3,120}, (?:which|and (?:this|that)) is (?:intended|by design|on purpose|normal|expected|how it is built)$/i;
/** `To see who is locked:` */
const TO_SEE = /^to (?:see|list|find out|show|display) (?:who|which|whether|what|how|where)\b[^.;,]{0,80}$/i;
/** `Both values are in minutes and are found next to …`, `Keys are shown scrambled`: what an output looks like. */
const OUTPUT =
  /^(?:both |all |the |these |each )?(?:of the )?(?:(?:two|three) )?(?:values?|numbers?|figures?|times?) (?:is|are) (?:given |counted |stated |shown |printed )?in (?:seconds|minutes|hours|days)(?:,? and (?:is|are) (?:found|shown|listed|printed) (?:in|under|below|next to|beside) [^,;:]{3,80})?$|^(?:the )?(?:keys?|passwords?|secrets?|hashes|communities|strings?) (?:is|are) (?:shown|printed|displayed) (?:scrambled|masked|blanked(?: out)?|as (?:asterisks|stars|dots)|starred out)$|^(?:the |an? )?["“'`]?[\w-]+["”'`]? (?:lines?|entry|entries|figures?|values?) (?:is|are) (?:printed|shown|displayed|listed) (?:on|by|for|in) [^,;:]{3,60} and (?:proves?|says?|means?|tells?|shows?) nothing$/i;
/** `It serves on-site inspection and is not used for off-line inspection`: with what one looks. */
const OF_INSPECTION =
  /^(?:it|this|that|the (?:second |first |third |other )?(?:command|output|answer)) (?:serves|is (?:only )?(?:used |meant |there )?for) (?:the )?(?:on-?site|live|manual|visual) (?:inspection|audit|check|look|use)s?(?:,? and (?:is|plays) (?:not (?:used|meant|part|needed)|no part)\b[^,;:]{2,80})?$/i;
/** `First see which classes are in use, then look at their timers`: where to look, and not what for. */
const LOOKS =
  /^(?:first,? |then |next |now )?(?:see|find out|list|note(?: down)?) (?:which|what|who|where) [^;:.\d"“”`]{3,80}?(?:, (?:and )?then (?:look|go|turn) (?:at|to|through) [^,;:.\d"“”`]{3,40})?$/i;
/** `Only the security office sets this tag`: who does what no configuration shows. */
const OFFICE =
  /^only (?:the |our )?(?:[\w-]+ ){0,3}(?:office|desk|team|board|department|committee|officer|manager) (?:may |can )?(?:sets?|grants?|gives?|signs?|issues?|hands? out|assigns?) (?:this|that|such an?|these|those|the) (?:tags?|labels?|waivers?|exceptions?|approvals?|exemptions?)$/i;
const AS_ONE_LIKES = String.raw`(?:(?:left )?(?:up )?to (?:you|(?:the|each) (?:site|owner|team|operator|administrator))|for (?:the|each) (?:site|owner|team|operator|administrator) to (?:decide|choose|say)|at the discretion of (?:the|each) [\w ]{3,30}|free|yours(?: to (?:place|choose))?|(?:only |just |merely )?(?:an? )?examples?|of no (?:importance|interest)|immaterial|irrelevant|not (?:prescribed|matter|fixed|important)|differ|vary)`;
/** What may be as one likes: `The name of the profile is up to you`, `The number 11 is only an example`, `Which profile is used is for the site to decide` */
const FREE = new RegExp(
  String.raw`^(?:(?:(?:the|our|its) )?(?:exact )?(?:names?|wording|number|numbers|identifiers?|order|sequence|key numbers?|line breaks|priority|priorities|label|labels|descriptions?|time of (?:the )?day)(?: (?:of|and) (?:the )?[\w-]+(?: [\w-]+)?)?(?: ["“'‘\x60]?[\w-]+["”'’\x60]?)?|(?:which|what) (?:name|profile|order|number|label|description|time of day) (?:is|are) (?:used|taken|chosen)(?: there)?) (?:is|are|may|can|does|do) ${AS_ONE_LIKES}(?:[;,] (?:ours|here it) is [\w-]+)?$`,
  'i',
);
/** `A host may be written with or without /32`, `in either order`: one thing in two spellings. */
const SPELT =
  /^(?:an? |the |each |every )?(?:[\w-]+ ){1,3}(?:may|can) be (?:written|given|listed|entered|spelt|spelled)(?: either)? (?:with or without [^,;]{1,30}|in (?:either|any|whichever|whatever) (?:order|form|sequence|case))$/i;
/** `More text may be added`, `Further words may come after it` */
const MORE =
  /^(?:more|further|additional|other) (?:text|words|comments?|remarks?|lines of text) (?:may|can) (?:be added|follow|come (?:after|behind|before) (?:it|them)|stand (?:beside|behind|there))$/i;

/** `Internal directive 4.11, and the supervisor asks for it every year`: where it comes from. */
const SOURCE =
  /^(?:our |the |group |internal |see |cf\.? )*(?:directive|circular|regulation|guideline|law|act|ordinance|standard|iso(?:\/iec)?|bsi|nis ?2|pci[- ]dss|nist)\b[\w .§/()-]{0,40}(?:,? and (?:the |our )?(?:supervisor|auditors?|regulator|insurer|authority|examiners?) (?:asks? for|wants?|looks? at) (?:it|this|that) (?:every|each) (?:year|quarter|time))?$/i;
/** `Judge the values, not the exact text` */
const OF_JUDGING =
  /^(?:please )?(?:judge|compare|mind|read|look at) the (?:values?|meanings?|numbers?|substance),? (?:and )?not (?:at )?the (?:exact )?(?:text|wording|spelling|words|order|layout)$/i;
/** `we do not prescribe them` */
const NOT_OURS =
  /^(?:we|this (?:document|standard|control|rule)) (?:do|does) not (?:prescribe|regulate|judge|assess|look at|care about|mind) (?:it|them|that|these|those|this)(?: here)?$/i;

/** Whether a clause is a remark: on the document itself, on another control, on names that are free, or on how to look something up. */
export const isRemark = (clause: string): boolean =>
  NO_EXCEPTION.test(clause) ||
  OF_JUDGING.test(clause) ||
  (SOURCE.test(clause) && !BINDS.test(clause)) ||
  INTENDED.test(clause) ||
  OF_DOCUMENT.test(clause) ||
  OUTPUT.test(clause) ||
  OF_INSPECTION.test(clause) ||
  OFFICE.test(clause) ||
  (LOOKS.test(clause) && !BINDS.test(clause)) ||
  (ELSEWHERE.test(clause) && !BINDS.test(clause)) ||
  (TO_SEE.test(clause) && !BINDS.test(clause));

/** `Fewer attempts may be configured`: what is asked for is the least. */
const STRICTER =
  /^(?:an? )?(?:fewer|shorter|longer|stricter|smaller|higher|lower|tighter|stronger|larger|narrower) (?!than\b)(?:[\w-]+ ){1,3}?(?:may|can) (?:be (?:configured|set|used|chosen|entered|taken)|also be [a-z]+)$/i;

/** Whether a clause leaves something to whoever sets it: a name, a spelling, more of a text, a stricter value. */
export const leavesFree = (clause: string): boolean =>
  NOT_OURS.test(clause) || STRICTER.test(clause) || FREE.test(clause) || SPELT.test(clause) || MORE.test(clause);

/** A sentence without the controls at which it points. */
export const withoutReference = (sentence: string): string => sentence.replace(REFERENCE, '');
