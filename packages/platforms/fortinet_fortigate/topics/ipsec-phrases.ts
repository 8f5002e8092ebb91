import type { Span } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { IPSEC_DEFAULTS, IPSEC_EXCEPTIONS, IPSEC_IN_WORDS } from './ipsec-asides.ts';
import { COMMON } from './words.ts';

/** `aes256-sha256`, `aes256gcm-prfsha384`, `chacha20poly1305-prfsha256` */
const PROPOSAL =
  '(?:(?:aes\\d+(?:gcm)?|3?des|chacha20poly1305|aria\\d+|seed|null)-(?:prf)?(?:sha\\d*|md5|null)|aes\\d+gcm|chacha20poly1305)';
const PROPOSALS = `(${PROPOSAL}(?:(?: or)? ${PROPOSAL})*)`;
const GROUPS = '(\\d{1,2}(?:(?: or)? \\d{1,2})*)';
const GROUP_WORD = '(?:(?:diffie-hellman|dh|modp) )?(?:groups?|dhgrp|dh)';
const TUNNEL = '(?:(?:ipsec|ike|site-to-site|vpn) ?)*(?:tunnels?|gateways?|vpns?|ipsec)';
const NO_DEMAND = '(?:(?:control|requirement|recommendation|rule|it) )?(?:not applicable|not apply|n/a|not concerned)';
const NO_TUNNEL = `(?:(?:devices|sites) )?(?:without|where no|where there no|if no|if there no|where not) ${TUNNEL}(?: (?:configured|exists?|used|there))*`;
const LIFETIME =
  '(?:keylifeseconds|keylife|lifetimes?|keys?|§|live|lives|last|lasts|valid|shown|renewed|renews?|phase [12]|sa|ike|ipsec|rekeyed|rekeying|after|latest|own|both|security associations?)';

const LIVES =
  '(?:§|keys?|lifetimes?|sas?|security|associations?|live|lives|last|lasts|valid|expires?|renewed|rekeyed|after|every|shown|limited|restricted|seconds|has|have|set|keylife|keylifeseconds)';
/** Those of one phase; where another stands before it, both are meant. */
const OF_ONE = (phase: string): string => `(?<!(?:phase [12]|ike|ipsec)(?: sas?| keys?| or)* )${phase}(?: ${LIVES})*`;
const OF_1 = OF_ONE('(?:phase 1|ike|keylife)');
const OF_2 = OF_ONE('(?:phase 2|ipsec|child|keylifeseconds)');

const OFFERS =
  '(?:offers?|uses?|proposes?|accepts?|has|negotiates?|permits?|allows?|only|nothing but|no proposals? (?:other than|except|but|besides))';
const NO_MORE = '(?: (?:may|can|found|occurs?|stands?|appears?|offered|proposed|in|proposals?|permitted|allowed|only|alone))*';
/** Algorithms in words, for which lists say the proposals: `AES-256 (CBC or GCM) with SHA-256 or better`. */
const ALGORITHM = '(?:aes-?256|sha-?(?:256|384|512)|sha-?2)(?: or (?:better|stronger|higher))?';
const ALGORITHMS = `(?:only )?(?:proposals? )?${ALGORITHM}(?: (?:together|or|cbc|gcm))*(?: ${ALGORITHM}(?: (?:together|or|cbc|gcm))*)*`;
const NOT_SHOWN =
  '(?:not (?:shown|printed|listed|displayed|visible)|missing|absent|no (?:ike-version|proposal|dhgrp|keylife|keylifeseconds))';
/** `The factory lifetime is 43200 seconds and the factory groups are 14 and 5` */
const OF_FACTORY =
  '(?:(?:default|factory)(?: (?:ike|ike-version|version|groups?|dhgrp|lifetime|keylife|keylifeseconds|phase [12]|1|14|5|(?:43200|86400)s?|seconds|pfs|enabled?|settings?)){1,9})';
/** The words of an acceptance of what falls short. */
const ACCEPTANCE =
  '(?:long|if|provided|while|where|only|risk|acceptance|exception|waiver|signed|approved|valid|ciso|security|officer|documented|granted|by|not|expired|force|partners?|suppliers?|manufacturers?|register|run|out|has|ra|number|comments?|take|check|from)';

/** What documents say of the cryptography of IPsec tunnels. */
export const IPSEC_SPANS: readonly Span[] = [
  ...IPSEC_EXCEPTIONS,
  ...IPSEC_DEFAULTS,
  ...IPSEC_IN_WORDS,
  { says: '(?:met|applies|holds|valid) (?:all )?tunnels?' },
  { says: `(?:where|if) ${TUNNEL}(?: (?:configured|used|use|exist|exists|there))+`, asks: 'where-used' },
  { says: `${NO_DEMAND} (?:to )?${NO_TUNNEL}|${NO_TUNNEL} ${NO_DEMAND}`, asks: 'where-used' },
  // What holds where a line is not shown: that it has to be there is said elsewhere.
  { says: `${NOT_SHOWN} (?:means? (?:ike |ike-)?(?:version 1|14 5|\\d{5}s?|pfs enabled?|enabled?|ikev1)|enabled?|\\d{5}s?)` },
  {
    says: `${OF_FACTORY}(?: ${OF_FACTORY})* (?:means? )?(?:(?:entry|tunnel|phase) )?(?:without (?:not comply|fails?|finding)|present|there)`,
    asks: 'explicit',
  },
  { says: `${OF_FACTORY}(?: ${OF_FACTORY})+` },
  {
    says: `(?:[a-z]+ ){0,4}(?:cannot ikev2 )?(?:may|can)(?: (?:connected|use|used|keep|remain|run|with|on))+ (?:ikev1|ike version 1) (?:long|if|provided|while|where|only)(?: ${ACCEPTANCE})*`,
    asks: 'ike1-excepted',
  },
  {
    says: '(?:number|acceptance) (?:ra-[\\w-]+ )?(?:written|recorded|noted|entered|stands) comments?(?: phase 1| tunnel)?',
    asks: 'ike1-terms',
  },
  { says: `case (?:take|check|compare|look up)(?: ${ACCEPTANCE})+`, asks: 'ike1-terms' },
  {
    says: '(?:(?:algorithms|proposals|groups|values|lists?|lifetimes?|above) )+(?:hold|holds|apply|applies)(?: (?:such|tunnels?|it|here|all|too))*',
  },
  { says: '(?:use |uses )?(?:ikev2|ike version 2|ike-version 2|version 2)(?: only)?(?! or (?:1|ikev1|version 1)\\b)', asks: 'ike2' },
  {
    says: '(?:ikev1|ike version 1|version 1)(?: (?:any|allowed|permitted|used|more|longer))*(?: (?:not|never|no|forbidden|prohibited))(?: (?:any|allowed|permitted|used|more|longer))*|no (?:ikev1|ike version 1)',
    asks: 'ike2',
  },
  { says: `${OF_1}(?: not)? (?:every )?(?:min:1 )?max:(\\d+s?)`, asks: 'lifetime-1' },
  { says: `${OF_2}(?: not)? (?:every )?(?:min:1 )?max:(\\d+s?)`, asks: 'lifetime-2' },
  { says: '(?<!not )(?:shown|present)(?= (?:only|nothing but|min:|max:))', asks: 'explicit' },
  // How to put it right, which is said by example, and what that brings with it.
  {
    says: `(?:remedy|repair|put right|fix)(?: (?:dhgrp|proposal|keylifeseconds|keylife|ike-version|pfs|enabled?|entry|tunnel|(?:max:)?\\d+|${PROPOSAL}))+`,
  },
  { says: 'tunnels? (?:renegotiates?|restarts?|drops?|interrupted)(?: (?:takes|few|seconds?|minutes?|short|briefly|while|lasts))*' },
  {
    says: 'avoid(?: (?:loading|office|business|working|peak|opening|busy|rush|morning|night|hours?|times?|before|during|wave|day|shifts?))+',
  },
  // A weak one beside others is no more than one outside of the lists.
  {
    says: '(?:one|single|any) (?:weak|weaker)(?: (?:proposals?|groups?|values?|words?|algorithms?|or|offered|beside|next|strong|good|ones?|lists?|in)){1,10} (?:enough )?(?:finding|fails?|violation|spoils(?: tunnel)?)',
  },
  { says: `nothing weaker(?: (?:offered|proposed|accepted|permitted|allowed|used|next|beside|may))*`, asks: 'no-more' },
  { says: 'lists exhaustive|hold entry against(?: (?:table|lists?|above))+' },
  { says: '(?:strong|modern) (?:algorithms|cryptography|encryption|ciphers)', asks: 'strength' },
  { says: `phase 1 (?:${OFFERS} )+(?:from |of |out )*${PROPOSALS}`, asks: 'proposal-1' },
  { says: `phase 2 (?:${OFFERS} )+(?:from |of |out )*${PROPOSALS}`, asks: 'proposal-2' },
  { says: `no proposals? (?:other than|except|but|besides) ${PROPOSALS}`, asks: 'proposal' },
  { says: `no ${GROUP_WORD} (?:other than|except|but|besides) ${GROUPS}`, asks: 'group' },
  { says: `${ALGORITHMS} or aes256gcm(?! or)(?: (?:offered|used|proposed|permitted|allowed))*`, asks: 'strength' },
  {
    says: `(?:as |since )?(?:the )?(?:default|defaults|factory settings?)(?: (?:dhgrp|proposal|contains?|includes?|ike-version|groups?|lifetime|keylife|keylifeseconds|aes-?128|14|5|\\d{5}s?|1|therefore|it|sha1|default))* (?:not (?:permitted|sufficient|accepted|allowed|compliant)|too (?:long|short|weak)|neither sufficient|therefore it|must be set|there)(?: (?:line|there))*`,
    asks: 'explicit',
  },
  {
    says: `(?:default|defaults|factory settings?)(?: (?:dhgrp|proposal|contains?|includes?|ike-version|groups?|lifetime|keylife|aes-?128|14|5|\\d{5}s?|1|force|in))*|14 5`,
  },
  {
    says: `(?:only )?(?:proposals? phase 1|phase 1 proposals?|proposals? (?:permitted|allowed|accepted) phase 1)(?: (?:permitted|allowed|from|only|list|one))* ${PROPOSALS}`,
    asks: 'proposal-1',
  },
  {
    says: `(?:only )?(?:proposals? phase 2|phase 2 proposals?|proposals? (?:permitted|allowed|accepted) phase 2)(?: (?:permitted|allowed|from|only|list|one))* ${PROPOSALS}`,
    asks: 'proposal-2',
  },
  // Names that the columns of a table tore apart.
  {
    says: '(?:(?:aes\\d+(?:gcm)?|chacha20poly1305)-|(?:prf)?sha(?:256|384|512)) (?:(?:only )?(?:aes|prf|sha|chacha)[\\w-]* ?)*',
    asks: 'torn',
  },
  // Examples of what words say.
  { says: `(?:such as|like|e\\.g|for example|example) ${PROPOSALS}|${PROPOSALS} (?:like|etc)`, asks: 'strength' },
  {
    says: `(?:no|not|never|without|weak|disabled?|forbidden|prohibited)(?: (?!other|others|but|else)[a-z]+){0,3}? ${PROPOSAL}(?:(?: or| nor)? ${PROPOSAL})*`,
    asks: 'refused',
  },
  { says: `${PROPOSAL}(?:(?: or| nor)? ${PROPOSAL})* (?:not|never|forbidden|prohibited|weak)(?: \\w+)?`, asks: 'refused' },
  { says: `(?:(?:only|nothing but|values?|from|of) )*${PROPOSALS}${NO_MORE}`, asks: 'proposal' },
  {
    says: `${GROUP_WORD}(?: (?:numbers?|values?))? ${GROUPS} (?:not|never|forbidden|prohibited|disabled|weak)(?: \\w+)?`,
    asks: 'refused',
  },
  {
    says: `(?:no|not|never|without|weak|forbidden|prohibited)(?: (?:use|uses|contain|contains|any|of|dh|diffie-hellman))* ${GROUP_WORD} ${GROUPS}(?! or lower)`,
    asks: 'refused',
  },
  { says: `(?:dhgrp )?(?:no|not|without) (?:dh |diffie-hellman )?groups? max:(\\d+)`, asks: 'group-above' },
  {
    says: `(?:no|not|without) (?:dhgrp )?(?:names? |contains? |use |uses )?(?:dh |diffie-hellman )?groups? (?:below|under) (\\d+)`,
    asks: 'group-from',
  },
  { says: `(?:dh |diffie-hellman )?groups? (?:below|under) (\\d+) (?:not|never|forbidden|prohibited)(?: \\w+)?`, asks: 'group-from' },
  {
    says: `(?:only )?${GROUP_WORD}(?: (?:only|from|out|permitted|allowed|restricted|limited))* min:(\\d{1,2}) max:(\\d{1,2})`,
    asks: 'group-range',
  },
  {
    says: `(?:only )?${GROUP_WORD}(?: (?:§|pfs|restricted|limited|confined|chosen|come|taken|selected|shown|has|have|use|offered|taken|drawn|phase|phases|both|only|lists?|from|out|among|one|is|no|others?|other|than|nothing|but|permitted|allowed|must|contains?|holds?|may))* ${GROUPS}(?! groups?)(?: only| too)?`,
    asks: 'group',
  },
  { says: `(?:only |group )*(?<!phase )${GROUPS} (?:only|permitted|allowed)`, asks: 'group' },
  { says: 'pfs on unless(?: (?:backup|configuration|file|entry|it))? (?:says|shows|contains|has) pfs disabled?' },
  { says: 'pfs not disabled?(?: (?:enabled?|default|factory))+ not (?:shown|printed|displayed)', asks: 'pfs' },
  {
    says: '(?:no )?(?:phase 2 )?(?:entry )?(?:shows? )?pfs(?: (?:not|never|no))? disabled?(?: (?:absent|missing|not (?:occur|appear|present|set|permitted|allowed)))?|no pfs disabled?|no phase 2 entry pfs disabled?',
    asks: 'pfs',
  },
  {
    says: '(?:perfect forward secrecy|forward secrecy|pfs)(?: (?:on|enabled?|stays?|remains?|kept|use|used|active|phase 2|required|in|switched|always))*',
    asks: 'pfs',
  },
  {
    says: `(?:${LIFETIME} )+(?:not |must )*(?:max:|above |exceed )?(\\d+s?)(?: (?:seconds|latest|longest|default|too|keys?))*`,
    asks: 'lifetime',
  },
  { says: `(?:max:)(\\d{3,}s?)(?: ${LIFETIME})*`, asks: 'lifetime' },
  { says: `(?:${LIFETIME} )+(?:min:1|once|every|max:|daily|hourly)* ?max:(\\d+s)`, asks: 'lifetime' },
  { says: '(?:propose )?only algorithms aes-?256(?: or)? sha-?2', asks: 'strength' },
  { says: '(?:only )?aes (?:with )?256 bits?(?: cbc or gcm| gcm or cbc)?(?: only)?|(?:only )?aes-?256(?: gcm| cbc)?', asks: 'strength' },
  { says: 'sha-?256 or (?:stronger|better|higher)(?: (?:hash|prf|or))*|sha-?(?:256|384|512)', asks: 'strength' },
  { says: 'control not applicable', asks: 'where-used' },
  { says: '(?:look|read) (?:at )?(?:(?:ike-version|proposal|dhgrp)(?: |$)){2,3}' },
  { says: '(?:(?:one|any|a) )?(?:values? )?outside (?:these |the )?(?:lists? )?(?:failure|finding|fails?|violation)' },
  {
    says: '(?:tunnels? |those |one |any )?(?:offers?|propos(?:es?|ing)|accepts?|has|have|with)(?: (?:any|additionally|addition))* (?:weaker|other|others|another|additional|further)(?: (?:values?|proposals?|groups?|algorithms?|one|ones|as well))* (?:not comply|fails?|finding|not compliant|violat\\w+)',
  },
  {
    says: '(?:weaker|other|another)(?: (?:proposals?|values?|groups?|algorithms?))* not (?:permitted|allowed|accepted|offered|proposed|used)(?: either)?(?: not even(?: (?:further|additional|second|last))* (?:choice|option|alternative))?',
    asks: 'no-more',
  },
  {
    says: '(?:proposal|dhgrp)(?: proposal| dhgrp)*(?: (?:hold|holds|contain|contains|list|lists|have|has|both))* (?:nothing but|only)(?: (?:these|those|values?|above|permitted|list|lists|named|listed|from|given))+',
  },
  {
    says: '(?:proposal|dhgrp)(?: (?:likewise|same|above|permitted|values?|only|list|in|lists|from|three|3|groups?|members?|there|line|there|printed))+',
  },
  {
    says: '(?:no|not|nothing) (?:others?|else)(?: values?)?(?: (?:than|even|not|additional|choice|may|offered|proposed|permitted|allowed|accepted|negotiated))*|no (?:values? )?outside(?: (?:lists?|above|these|in|proposal|dhgrp|table))+|not even(?: additional)?(?: choice)?|no other',
  },
  { says: '(?:first|second) phase|phase [12]|neither sufficient|if not printed|not printed' },
];

export const IPSEC_WORDS = `${COMMON}|ipsec|ike|vpns?|tunnels?|gateways?|phase|proposals?|proposed|dhgrp|diffie-hellman|dh|groups?|values?|permitted|allowed|list|lists|both|tables?|members?|keeps?|negotiated|hash|prf|encryption|integrity|cbc|gcm|lifetime|keylife|keylifeseconds|seconds|hours|likewise|met|site-to-site|strong|come|item|items|parameters?|algorithms?|renews?|renewed|three|has|there|line|as|peers?|remote|phase1|phase2|cryptographic|crypto|sa|sas|limited|mandatory|restricted|allowed|phase1-interface|phase2-interface|propose|negotiation|negotiates?|cryptography|key|exchange|protection|protected|data|traffic|elliptic-curve|curves?|child|short-lived|forward|secret|phases|fresh|offers|consists|offered|drawn|follows`;
