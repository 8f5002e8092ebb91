import { HASH_SPARED } from '@merlon/engine/demands/tunnels/hash-spared.ts';
import { CIPHERS, GROUPS, HASHES } from '@merlon/engine/demands/tunnels/list-forms.ts';
import { REFUSALS } from '@merlon/engine/demands/tunnels/refusal-forms.ts';

const MODE = '(?:cbc|gcm)';
const SIZE = '(?:128|192|256)';
const ALGORITHM = String.raw`(?:aes(?:-?\d+)?(?:-?${MODE})?|sha-?\d+|3?des|md5|null|(?:dh |diffie-hellman )?groups? ?\d{1,2})`;
const REASON = String.raw`(?:ike ?v[12]|(?:ike )?version [12]|(?!\b(?:must|shall|should|has to|have to|only|unless|except|finding|findings|also)\b)[^,;.\d])`;

/** Whole forms that ask nothing more than the lists, bounds and versions that are compared; longer ones first. */
const FORMS: readonly string[] = [
  // Reasons name no algorithm and oblige to nothing.
  String.raw`(?:because|since|so that) ${REASON}{1,200}$`,
  String.raw`an? (?:attacker|eavesdropper|adversary) (?:who|that) [a-z ]{1,120}, (?:so|therefore|hence)`,
  // Modes beside their cipher, and what a cipher that authenticates by itself lets off.
  String.raw`(?:(?:in|with) )?(?:either |both )?${MODE}(?:,? (?:and or|or|and) (?:in |with )?${MODE})(?: modes?)?(?: (?:are|is) (?:both )?(?:acceptable|accepted|allowed|permitted|fine|possible))?`,
  String.raw`(?<=\baes[ -]${SIZE}(?:[ -]bits?)? ?\(?)(?:(?:in|with) )?${MODE}(?: mode)?`,
  String.raw`${MODE}(?: mode)? is (?:not|never) (?:accepted|allowed|permitted)`,
  HASH_SPARED,
  // How an algorithm is spelled.
  `(?:${CIPHERS})(?: only)?|${HASHES}`,
  String.raw`(?:(?:and|with|or) )?(?:nothing|none|no (?:algorithm|value|others?|group|hash|cipher)) (?:is )?(?:weaker|shorter|lower|less)(?: than(?= ${ALGORITHM}| ?$))?`,
  String.raw`nothing but(?= .*\b(?:aes|sha|groups?)\b)|(?<=\b${ALGORITHM}) (?:or|and) (?:better|longer|above|upwards?|up|larger|greater|more)`,
  String.raw`elliptic(?: |-)curve(?: groups?)?|ec(?:dh|p) groups?|ecdhe?|modp|(?:dh|diffie-hellman)(?: group)?[ -]\d{1,2}|curves?`,
  `groups?:? ?${GROUPS}`,
  String.raw`(?:any|every) (?:other|further) (?:value|algorithm|entry|member|group|one)(?: in (?:one of )?(?:these|those|the) lists?)? is an? (?:finding|violation|deviation|failure)(?:,? even (?:if|when|where) an? (?:strong|approved|good|permitted|allowed)(?: one)? (?:stands|is) (?:next to|beside|besides) it)?`,
  String.raw`at the longest|(?:besides?|next to|alongside)(?= aes| sha)|better|above|upwards?|larger|greater`,
  String.raw`and no other (?:algorithm|value|cipher|group)s?$`,
  // Versions.
  String.raw`ikev2-preferred (?:falls back|negotiates down|goes back) to (?:ikev1|version 1)(?: when(?:ever)? (?:the|a) (?:other side|peer) (?:asks|wants)(?: for)?(?: it)?)?,? (?:so|and) (?:it )?is (?:therefore )?not (?:accepted|allowed|permitted)$`,
  String.raw`a gateway without (?:the|a|this) (?:version )?(?:statement|line|setting) speaks (?:ikev1|version 1)(?: only)?$`,
  String.raw`(?:ikev2|version 2)(?:, full stop| and nothing else)`,
  String.raw`(?:ikev1|(?:ike )?version 1|ikev2-preferred)(?:(?:, and|, or|,| and| or) (?:ikev1|ikev2-preferred))+ (?:is|are) (?:not (?:accepted|permitted|allowed|used)|forbidden|prohibited)`,
  String.raw`(?:speaks?|uses?|runs?) (?:ikev2|version 2) (?:exclusively|alone|only)|(?:ikev2|version 2) (?:exclusively|alone|only)|(?:only|exclusively) ikev2|only (?:ike )?version 2`,
  String.raw`(?:ikev1|(?:ike )?version 1) is (?:switched off|turned off|disabled|off|not (?:used|permitted|allowed|accepted)|forbidden|prohibited)`,
  String.raw`no gateway (?:may|must|shall|can) (?:use|speak|negotiate) (?:ikev1|(?:ike )?version 1)(?: or fall back to it)?`,
  String.raw`(?:falls? back|negotiates? down|downgrades?) to (?:ikev1|(?:ike )?version 1)`,
  String.raw`(?:whenever|when|if|where) (?:the other side|the peer|an? (?:old )?peer) (?:asks|wants|needs)(?: for)? it`,
  String.raw`(?:no such line|a missing line|without (?:the|this|such a) line|no line) means (?:ike ?)?(?:version 1|v1)`,
  String.raw`without an? (?:version|protocol version)(?: line)? (?:uses?|speaks?|means|has) (?:ikev1|(?:ike )?version 1)(?: and (?:fails?|is a finding|does not comply))?`,
  // Which gateways and profiles are meant.
  String.raw`(?:gateways|tunnels|those) (?:that are |which are )?(?:disabled|switched off) (?:do not count|are (?:not (?:assessed|considered|checked|counted)|ignored|left out)|need not be changed)|disabled (?:gateways|tunnels)(?: and (?:gateways|tunnels))? (?:do not count|are (?:not (?:assessed|considered|checked|counted)|ignored|left out)|need not be changed)`,
  String.raw`(?:unused|idle) profiles (?:do not count|are (?:not (?:assessed|considered|checked|counted|examined)|ignored|left out)|may (?:stay|remain))`,
  String.raw`profiles (?:(?:that|which) )?no (?:gateway|tunnel|gateway or tunnel) (?:uses|names|references|refers to)(?:, (?:such as|in particular|like|including|among them) (?:the )?(?:shipped |factory |predefined |built-in )?(?:default|ones?)(?: (?:one|profile)s?)?,)? (?:do not count|are (?:not (?:assessed|considered|checked|counted|examined|looked at)|ignored|disregarded|left out(?: of (?:account|consideration))?)|may (?:stay|remain))`,
  String.raw`that no (?:gateway|tunnel) (?:refers to|references|uses)`,
  String.raw`(?:stays? in the configuration and )?are ignored`,
  String.raw`suite-b-gcm-(?:128|256)|…`,
  String.raw`including those to (?:partners?|branches|suppliers|customers|third parties|vendors|other companies)(?: such as (?:the )?(?:[a-z]+ ){0,2}[a-z]+(?=,))?`,
  String.raw`(?:if there is no (?:ike gateway|ipsec tunnel|gateway|tunnel|vpn)|where no (?:tunnel|gateway|vpn) (?:is configured|exists)),? (?:there is nothing to check|nothing has to be done|there is nothing to do)`,
  String.raw`without (?:an? )?(?:site-to-site |ipsec )?(?:vpns?|tunnels?|gateways?) (?:is|are) out of scope|not applicable: (?:firewalls?|devices?|sites?) without (?:ipsec |site-to-site )?(?:tunnels?|vpns?|gateways?)`,
  String.raw`profiles (?:that|which) nobody uses(?:, in particular (?:the ones|those) called [a-z]+ (?:that|which) come with the product,)? (?:do not count|are (?:not (?:assessed|considered|checked|counted|examined|looked at)|ignored|left out))`,
  String.raw`one weak (?:member|entry|value|algorithm)(?: (?:in|of) (?:a|the) list)? is enough (?:to fail|for a finding)(?:, as the peer (?:may|can) choose it)?|tells (?:which|what)`,
  // How long keys live.
  String.raw`(?:\d+|one|two|four|six|eight|twelve) (?:hours?|minutes?|seconds?|days?)|exceeds?|max`,
  String.raw`(?:a )?shorter (?:lifetimes?|values?|ones?) (?:is|are) (?:fine|allowed|permitted|accepted|in order|no finding)`,
  String.raw`at least (?:once )?(?:every|each|per|an) (?:(?:\d+|one|two|four|six|eight|twelve) )?(?:hours?|minutes?|seconds?|days?)|at least hourly`,
  String.raw`(?:diffie-hellman )?key exchange|new (?:diffie-hellman |key )?exchange|(?:for )?every rekeying|which takes place hourly|rekeyed|renewals?|renewed|refreshed|live|last`,
  String.raw`(?:that of the )?weakest (?:algorithm|proposal|member|link|cipher)(?: (?:that )?(?:an?|the) (?:peer|attacker) (?:may|can) (?:choose|negotiate|pick))?|strength of an? (?:tunnel|vpn)(?: connection)?`,
  String.raw`referenced|references?|(?:parameter|setting)s? (?:accepted|permitted|allowed|required) values?|scope|in operation|site-to-site|negotiat(?:es?|ed|ions?)|sha-2|family|legacy|such as|hashing|offer(?:s|ed)?|protected|protect|provided|compulsory|mandatory|forward secrecy|exclusively|ecdh|written|mind`,
];

/** Single words of documents about VPNs, and short phrases. */
const WORDS =
  /\b(?:a )?site-to-site\b|\bvpns?\b|\bipsec\b|\bike(?:v[12])?(?:-preferred)?\b|\bikev2 preferred\b|\bpreferred\b|\bfalls? back\b|\bversions?(?: [12])?\b|\bgateways?\b|\btunnels?\b|\bcrypto(?:-profiles?)?\b|\b(?:ike|ipsec)-crypto-profiles?\b|\bprofiles?\b|\bfactory\b|\bdefault\b|\bdelivered(?: with the product| ones)?|\blike\b|\bnetwork\b|\bprotocols?\b|\bauto-key\b|\besp\b|\bah\b|\bencryption\b|\bencrypt(?:s|ed)?\b|\bin force\b|\bamong them\b|\boutside\b|\bless\b|\bkeys\b|\bafter\b|\blatest\b|\bpreset\b|\bpredefined\b|\bproduct\b|\bauthentication\b|\bhash(?:es)?\b|\bintegrity\b|\balgorithms?\b|\bdh(?:-group)?\b|\bdiffie-hellman\b|\bgroups? ?\d{1,2}(?:(?:,| or| and|,? or|,? and) (?:dh )?(?:group ?)?\d{1,2})*\b|\bgroups?\b|\bperfect forward secrecy\b|\bpfs\b|\bno-pfs\b|\b(?:key )?life ?times?\b|\bre-?key(?:ing)?\b|\bhourly\b|\b(?:one|\d+) (?:hours?|minutes?|seconds?|days?)\b|\b(?:seconds|minutes|hours|days)\b|\blonger\b|\bgiven in\b|\baes(?:-?\d+)?(?:-?(?:cbc|gcm))?\b|\bsha-?\d+\b|\bmd5\b|\b3?des\b|\bstronger\b|\bhigher\b|\bnone\b|\bgroup\d+\b|\b\d{1,2}(?=,| or| and| only|$)|\bmembers?\b|\btables?\b|\bin effect\b|\bspeaks?\b|\bruns?\b|\bfixed\b|\bmode\b|\btherefore\b|\brefers?\b|\breferred\b|\bremain\b|\bstay\b|\bmatter\b|\bunused\b|\bexamined\b|\blooked at\b|\bconsidered\b|\bof no importance\b|\bcompl(?:y|ies)\b|\btogether\b|\blimited\b|\bapproved\b|\bwhatever unit\b|\bensure\b|\btakes\b|\bwell\b|\bsecurity associations?\b|\bkey\b|\brespective(?:ly)?\b|\bpermits?\b|\bfactory ones\b|\bnot enough\b|\bwithout a stated profile\b|\bhour, in whatever unit\b|\bone hour\b|\b(?:or )?in whatever\b|\bunit\b|\bnone\b|site to site|phase ?[12]|proposals?|suites?|ciphers?|ciphersuites?|key exchange|bits?|strong|weak|secure|tunnel interfaces?|peers?|ike-gateway|ike sas?|ipsec sas?|security associations?|sas?|renewed|renegotiated|expires?|valid|validity|seconds|lifesize|null|deprecated|legacy|along with|exchange|at least one|both|crypto|cryptographic|integrity|no pfs|without pfs|in use|defined|authenticated/;

/** Phrases of documents about VPNs. */
export const VPN_WORDS = new RegExp(`${FORMS.join('|')}|${WORDS.source}`, 'g');
/** What documents say of versions, lists and profiles by turns, and is compared. */
export const VPN_HEEDS: readonly RegExp[] = [
  /(?<=\bgroups? ?\d{1,2}(?:(?:,| or|, or| and|, and) (?:group ?)?\d{1,2}){0,5}) only\b/,
  ...REFUSALS,
  /\bno-pfs (?:(?:is|are) (?:a finding|a violation|a failure|forbidden|prohibited|(?:not|never) (?:used|permitted|allowed|accepted|set))|must not be (?:used|set))\b/,
  /\bikev2-preferred (?:is|does) not (?:sufficient|(?:good )?enough|permitted|allowed|accepted|comply|suffice)\b/,
  /\bthose (?:that are )?not in use\b|\bno (?:crypto )?profile (?:may|shall|can|must) (?:list|hold|contain|have|use|offer|allow) (?:an?y? )?(?:values?|algorithms?|members?) (?:outside|other than|beyond)\b|\bnot no-pfs\b|\bnothing but the following\b/,
  /\bonly\b(?=.*\b(?:aes|sha|groups?|dh)\b)|(?<=\baes-[\w-]+) only\b|\bno other members?\b|\bis not no-pfs\b/,
  /\bikev2 only\b|\bonly ikev2\b|\bnot ikev(?:1|2-preferred)(?:(?:,| and|, and) not ikev2-preferred)?\b|\bneither ikev1 nor ikev2-preferred is permitted\b/,
  /\bfalls back to version 1 and is therefore not accepted\b|\bnot disabled\b|\bnames no profile\b|\bno gateway (?:uses|names)\b/,
  /\btunnel without a stated profile\b.*|\bwhich is a violation as well\b|\bmay also be none\b/,
];
