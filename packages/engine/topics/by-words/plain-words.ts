/** Words that a document may use of any topic, and that demand nothing by themselves. */
const PLAIN = new Set(
  `ignored ignore marked satisfy satisfies satisfied runs e f g h including operated operate operates works work effect effective force regard regarded treated treat considered understood described stated quoted mentioned shipped delivered delivery supplied simultaneously immediately permanently typically company corporate chapter appendix annex page hardened hardening maximal minimal whose both's concerning remain exceed exceeds exceeding provide provides provided support supports prevent prevents avoid avoids remain remains stay stays cover covers ask asks asked add adds added administrator administrators admin person persons people team teams location locations environment environments production purpose reasons reason happen happens occur occurs rather keep protect protects protected protection secure securely safely change changed answer answered belong
  service services serve anything everything something anybody everybody somebody able unable bounds board method methods remotely locally manually approved enforced enforce enforces table sure lie lay together belonging s hence reached serves served
  kind nature concern concerns concerned relevant related respect intended purpose our we us ours a an the this that these those there here it its they them their he she his one's own such same self itself themselves who whom whose which what when where
  whether while how why if then than as so because since thus therefore hence likewise also too as well moreover further furthermore and or nor both either
  neither but however though although yet still even just only alone merely simply very quite almost again already once never always ever not no none nothing
  nobody without within into onto in on at by for from of off to up down out over under above below between among around through throughout across behind
  before after ahead during until till with per via about against along upon toward towards beside besides beyond
  is are be been being was were am has have had having do does did doing done can cannot could may might must shall should will would ought need needs needed
  let lets get gets got give gives given go goes going gone come comes came put puts take takes taken keep keeps kept make makes made making
  say says said tell tells told mean means meant call called name names named naming know knows known see seen look looks looking looked read reads find finds found
  show shows shown showing display displays displayed appear appears appearing print prints printed return returns returned list lists listed listing contain contains
  containing contained hold holds held include includes included including carry carries carried belong belongs stand stands stood lie lies
  check checks checked verify verified review reviewed examine examined examines inspect inspected compare compared count counts counted counting note enter run type types typed written write writes
  command commands output outputs audit auditor auditors procedure expected expects following follow follows followed step
  configuration configurations configure configured configures configuring set sets setting settings statement statements line lines stanza stanzas entry entries value values option options
  parameter parameters keyword keywords section sections part parts place places level levels list table text word words term thing things item items kind kinds type types sort form forms
  device devices box boxes firewall firewalls gateway gateways system systems os appliance appliances machine equipment product organisation organization company policy standard control controls
  requirement requirements requires required require demand demands demanded demanding recommendation baseline rule rules document
  finding findings deviation deviations violation violations fail fails failed failure comply complies compliant compliance met meet meets satisfied fulfilled fulfil
  every each all any some several many few more most less least fewer lower higher greater larger smaller bigger longer shorter stronger weaker better later earlier newer older own other others another else
  one two three four five six seven eight nine ten first second third last next previous single only exactly minimum maximum min max number numbers amount total
  enabled enable enables enabling disabled disable disables active activated activate inactive deactivated deactivate present absent absence missing existing exist exists existence defined define defines definition
  used use uses using usage applied apply applies applying applicable assigned assign bound bind binds tied referenced referred refer refers reference
  allowed allow allows permitted permit permits accepted accept accepts acceptable forbidden prohibited refused excluded exclude limited limit limits restricted restrict ensure ensured ensures
  explicit explicitly expressly individually directly respectively really actually generally currently itself there whatsoever regardless whatever whichever wherever alike equally together instead separately
  sufficient enough good right fine ok okay valid correct proper accordingly possible available necessary needed free
  default defaults factory release releases release's version predefined built-in builtin old new present own certain particular specific general common different various full whole entire complete
  determine determined determines addition additional empty n/a ones like unlike security lack lacks lacking x a b c d z m
  true false yes value's way ways case cases means reason order time times side sides end ends ended ending start starts started starting begin begins beginning leave leaves left
  e.g i.e etc eg ie namely example examples likewise respective particular i.e. e.g. via re
  have'nt don't doesn't isn't aren't it's there's
  high medium low severity internal group groups apply-groups display match grep pipe
  normal normally usual usually now today either-or otherwise mind mode modes function functions feature features site sites team
  request requests requested figure figures
  greater-than less-than at-least at-most n`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words by which a sentence lets something off that a rule would hold. */
export const EXCEPTS =
  /\b(?:except(?:ed|ion|ions|ing)?|unless|exempt\w*|apart from|(?<!\b(?:no|not|only|none|nothing|finding|if)\b.*)other than(?!.*\bfinding\b)|excluding|excluded|aside from|save for|waived?|tolerated|not affected|out(?:side)? (?:of )?(?:the )?scope|not (?:the subject|covered|examined|part) |need not|needs? no|not needed|not required|not demanded|recommended|optional)\b/i;

/** Whether a word says nothing of what is demanded. */
export const isPlain = (word: string): boolean => PLAIN.has(word);

/** Words of these that may ask for something where a topic does not mind them: how well something is kept, and how, when or where it is done. */
const MAY_ASK =
  /^(?:secur\w*|protect\w*|approved|internal|group|groups|high|medium|low|stronger|weaker|better|newer|older|limit\w*|restrict\w*|forbidden|prohibited|refused|exclud\w*|ignored?|remotely|locally|manually|permanently|immediately|simultaneously|explicit\w*|expressly|individually|directly|separately|respectively|unlike|default|defaults|factory|shipped|predefined|built-?in|own|once|again|normally|usually|usual)$/;

/** Whether a word says nothing of what is demanded, whatever the topic is. */
export const isPlainAnywhere = (word: string): boolean => PLAIN.has(word) && !MAY_ASK.test(word);
