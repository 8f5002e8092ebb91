/** The words of documents about routing neighbours, and how they are written before a sentence is taken apart. */

/** What stands in a sentence for a thing that it speaks of: `‹ospf›`, `‹interface›`, `‹+md5›` for a proof. */
type Rewrite = readonly [RegExp, string];

const VIEW =
  /\b(?:show|display|get)(?: full-configuration)?(?: (?:running-config|run|router|ospf|bgp|eigrp|interfaces?|configuration|config|protocols?|current-configuration|network|virtual-router|default|peer-group|peers?|section|display set|match|include|area|ospf authentication-mode))+(?= |,|$)/g;

/** Spelling, command lines and what stands for a name, in this order. */
const PLAIN_FORMS: readonly Rewrite[] = [
  [/<[^<>]{1,40}>/g, ' '],
  [/['’]s\b/g, ''],
  [/\.{3}|…/g, ' '],
  [/["“”'’‘`*{}[\]|]/g, ' '],
  [/\bneighbors?\b/g, 'neighbour'],
  [/\bprotocol\/(ospf|bgp)\/(area|auth-profile|peer-group)\b/g, '$1 $2'],
  [/\b(\w+)\/(?=ospf|bgp)/g, '$1 or '],
  [/\b(?:key-?id|key id)\b/g, ' '],
  [/ [-–—] /g, ', '],
  [/[()]/g, ' , '],
  [/\s+/g, ' '],
  [/ *,(?: *,)*/g, ','],
  [VIEW, ' '],
  [/\balternatively\b/g, 'or'],
  [/\bin (?:any|either) case\b|\bof the same (?:kinds?|types?|modes?)\b/g, ' '],
  [/\b(?:gui: ?)?(?:[a-z-]+ ){1,3}> (?:[a-z-]+ ){1,3}> [a-z/ ]+(?:, auth profiles)?$/g, ' '],
  [/\bone of (?=(?:these|those|the|its) networks)/g, ''],
];

/** Longer names first. */
const THINGS: readonly Rewrite[] = [
  [
    /\b(?:only )?static (?:routes?|routing)(?: only| alone| exclusively)?\b|\b(?:that |which )?(?:only )?route (?:only )?statically(?: only)?\b/g,
    '‹static›',
  ],
  [/\bospf-interfaces?\b/g, '‹ospf› ‹interface›'],
  [/\bospf ?v?3\b/g, '‹ospfv3›'],
  [/\bebgp\b/g, 'external bgp'],
  [/\bbgp(?: sessions?)?\b/g, '‹bgp›'],
  [/\b(?:ospf)(?: ?v?2)?\b/g, '‹ospf›'],
  [/\bis-is\b/g, 'isis'],
  [/\b(eigrp|rip|isis)\b/g, '‹$1›'],
  [/\bauthentication key ‹EIGRP›/g, '‹eigrp› ‹key›'],
  [/\bauthentication mode ‹EIGRP›(?: md5)?/g, '‹eigrp› ‹+md5›'],
  [/\b(?:dynamic )?routing(?: protocols?)?\b|\broute exchange\b/g, '‹routing›'],
  // Proofs.
  [/\b(?:ospf |‹OSPF› )?message-digest-keys?(?: (?:\d+|n|id))?(?: md5)?\b/g, '‹key›'],
  [
    /\b(?:no authentication(?: at all)?(?! (?:md5|by|with|profile|key|mode|message|text|line))|without (?:any )?authentication|authentication-null|null|none)(?: authentication)?\b(?! of)/g,
    '‹+none›',
  ],
  [
    /\b(?:plain|clear|simple)[ -]?(?:text)?[ -](?:passwords?|authentication|keys?)(?: authentication)?\b|\b(?:plain|clear)[ -]?text\b|\bsimple(?: mode)?\b|\bauthentication text\b/g,
    '‹+simple›',
  ],
  [/\b(?:an? )?(?:authentication )?profiles? with an? ‹\+SIMPLE›/g, '‹+simple›'],
  [
    /\b(?:authentication )?profiles?(?: (?:of type|with|that (?:holds|contains|has)|holding|containing))?(?: an?)? (?:md5|message[- ]digest)(?: keys?)?\b/g,
    '‹+md5›',
  ],
  [/\b(?:the )?profile(?: named)?(?: there| it names)? (?:holds|contains|has) (?:an? )?md5(?: keys?)?\b/g, '‹+md5›'],
  [/\b(?:hmac[- ])?md5-keychain\b/g, '‹+md5›'],
  [
    /\b(?:authentication-mode |hmac[- ])?sha-?2?-?256(?:-128)?(?: authentication)?(?: \d)?(?: cipher)?\b|\bhmac-sha-?256(?: \d)?(?: cipher)?\b/g,
    '‹+sha256›',
  ],
  [/\b(?:authentication-mode ?)?hmac-‹\+SHA256›|\bauthentication-mode ‹\+SHA256›/g, '‹+sha256›'],
  [/\b(?:ospf )?(?:authentication(?:-key|-mode)?[ -])?key-?[ ]?chains?\b|\bauthentication-mode keychain\b/g, '‹+chain›'],
  [
    /\b(?:authentication |mode )?(?:hmac[- ])?(?:message[- ]digests?|md5(?:-keys?)?)(?: \d+| n| id)?(?: md5)?(?: (?:authentication|keys?|mode|entry))?\b/g,
    '‹+md5›',
  ],
  [
    /\b(?:connection-options |connection options )?(?:authentication |auth-)?profiles?\b|\bconnection-options authentication\b/g,
    '‹+profile›',
  ],
  [/\bauthentication[- ]keys?\b|\b(?:tcp )?passwords?(?: (?:enc|cipher))?\b|\b(?:md5 )?secrets?\b/g, '‹+password›'],
  [/\bkeys?\b/g, '‹key›'],
  // Places.
  [/\b(?:passive|silent)(?:-interface)?(?: (?:yes|on))?\b/g, '‹passive›'],
  [/\bpeer[- ]groups?\b|\bgroups?\b/g, '‹group›'],
  [/\b(?:neighbours?|peers?)\b/g, '‹neighbour›'],
  [/\b(?:interfaces?|links?)\b/g, '‹interface›'],
  [/\bareas?\b(?: n\b)?(?: (?:view|block|section)s?)?/g, '‹area›'],
  [/\b(?:administratively )?shut ?down(?: enable)?\b|\bswitched off\b/g, '‹off›'],
];

/** What a sentence says of a thing. */
const SAYINGS: readonly Rewrite[] = [
  [
    /\b(?:(?:is|are) )?(?:not (?:applicable|concerned|affected|in scope|relevant)|n\/a|exempt(?:ed)?|excepted|excluded|out of scope|outside (?:of )?this (?:requirement|control|item|rule|recommendation))(?: (?:from|for|to) this (?:requirement|control|item|rule|recommendation|check))?\b/g,
    '‹na›',
  ],
  [/\b(?:do|does|need) not (?:apply|concern)\b|\b(?:has|have) nothing to (?:do|show|check|prove)(?: here)?\b/g, '‹na›'],
  [
    /\bthere is nothing to (?:do|check|show)\b|\bno check\b|\b(?:need|needs|require|requires) (?:none\b|‹\+NONE›)|\bnothing is (?:demanded|required|asked)\b/g,
    '‹na›',
  ],
  [
    /\b(?:is|are) (?:not|never|no longer) (?:considered )?(?:accepted|acceptable|sufficient|enough|good enough|permitted|allowed|approved|adequate)(?: for it| here)?\b/g,
    '‹refused›',
  ],
  [
    /\b(?:do|does) not (?:count|suffice|comply|qualify|(?:meet|satisfy|fulfil) (?:this|the) (?:recommendation|requirement|control|item|demand))\b/g,
    '‹refused›',
  ],
  [
    /\b(?:is|are|counts? as) (?:also )?(?:an? )?(?:findings?|failures?|deviations?|violations?)(?: (?:too|also|as well))?\b|\bmust not be (?:used|accepted)\b|\b(?:is|are) (?:forbidden|prohibited|refused|rejected|banned)\b|\b(?:is|are) no authentication\b|\b(?:is|are) ‹\+NONE›|\bfails?\b/g,
    '‹refused›',
  ],
];

/** What was written stands in capitals, so that no other rewrite takes a part of it. */
const rewrite = (text: string, rewrites: readonly Rewrite[]): string =>
  rewrites.reduce((left, [from, to]) => left.replace(from, to).replace(/‹[^›]*›/g, (one) => one.toUpperCase()), text);

/** A sentence with its things named. */
export const nameThings = (sentence: string): string => {
  const plain = rewrite(sentence.toLowerCase().replace(/[‹›]/g, ' '), PLAIN_FORMS);
  return rewrite(rewrite(plain, THINGS), SAYINGS).toLowerCase().replace(/\s+/g, ' ').trim();
};

/** Words that name what is looked at, where it is found and that it is there; none of them asks for more, or for less. */
const PLAIN = new Set(
  `a an the and or of on in to at for with by from as its it their they this these those which that whose who where if when under below
  beneath each every all is are be must shall should has have having had takes take part runs run running used use uses using speaks spoken speak operated
  enabled enable configured present active exists exist set protected protect secured secure required ensure verify check checked confirm make
  sure see seen look looked go through found find shown shows show listed list appears matching matched compare review authenticated authenticate authenticates
  authentication prove proves verifies identity we know our other mutually themselves itself device devices box boxes firewall firewalls gateway gateways
  unit units site sites station stations system systems router routers appliance appliances node nodes process processes entry entries line lines block blocks
  statement statements section sections view output command commands following configuration config running-config running network networks
  address addresses covered lies lie falls fall match means mode modes type kind kinds setting settings protocols
  protocol virtual-router virtual-routers updates update packets packet messages message sessions session
  adjacencies adjacency information them there then here requirement control item recommendation rule applies
  carries carry contains contain contained bears gets needs need refers refer names named name remote-as as-number cipher text
  perform run: yes instances instance vrf automated manual level l1 l2 protocols: cryptographic
  include including members member gives give way either expected value result authorised trusted
  security interior exterior known also what enter force connection options configure authentication-mode case cases such together needed virtual per else writes empty into backups backup`.split(
    /\s+/,
  ),
);

/** Whether what is left of a sentence asks for nothing that was not read. */
export const isPlain = (text: string, words: ReadonlySet<string>): boolean =>
  (text.replace(/‹[^›]*›/g, ' ').match(/[^\s,;:.=]+/g) ?? []).every((word) => PLAIN.has(word) || words.has(word));
