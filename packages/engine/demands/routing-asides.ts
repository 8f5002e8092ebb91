import { ROUTING_PROTOCOLS, type RoutingProof, type RoutingProtocol } from '../model/routing-neighbour.ts';
import type { Collected, Flag } from './routing-demand.ts';
import { isPlain } from './routing-words.ts';

const PROTOCOL = `‹(?:${ROUTING_PROTOCOLS.join('|')})›`;
const PROOF = '‹(?:\\+[a-z0-9]+|key)›';
const PREPOSITION = '(?:(?:on|at|of|in|for|from|by|through|via|as|set|configured|inherited|either|directly|is|it|may|can|be) )*';
const GROUP_LEVEL =
  '(?:(?:the|its|their|a|an|each|that|own|itself|whole|of) )*(?:‹neighbour›(?: itself)?|‹group›|‹bgp›(?: as a whole)?|protocol|own|itself|above|directly|one of its ‹group›)(?: (?:level|it belongs to)(?: has one)?)?';
const AREA_LEVEL =
  '(?:(?:the|its|their|a|an|each|every|all|of) )*(?:‹area›|‹interface›(?: (?:in|of|that takes? part in) (?:it|the ‹area›))?)(?: instead)?';
const EXCEPT = '(?:except|excepting|excluding|apart from|other than|but not)(?: for)?';
const LISTED = '(?:(?:set|listed|marked|configured|declared)(?: to| as)? )?';

const pattern = (source: string): RegExp => new RegExp(String.raw`(?<![\w-])${source}(?![\w-])`, 'g');

/** What says where something counts, or who is let off; it leaves the sentence without it. In this order. */
const ASIDES: readonly (readonly [RegExp, Flag | undefined, string])[] = [
  [/,? (?:since|because) (?![^]*\b(?:unless|except|must|only|if|shall)\b)[^]*$/g, undefined, ''],
  [/,? ?default ‹\+none›/g, undefined, ''],
  [/\bor (?:better|stronger|higher)\b/g, undefined, ''],
  [/\bat least (?:one|1) (?=(?:such )?(?:‹key›|‹\+md5›|entry))/g, undefined, 'a '],
  [/\bon one of the (?:two|three) levels\b/g, undefined, ''],
  // The head of a view that is shown.
  [/^(?:‹ospf› \d+|‹area› (?:0|\d+(?:\.\d+){3}))$/g, undefined, ''],
  // Interfaces without neighbours.
  [pattern(`(?:that|which) (?:is|are) (?:not|neither) ‹passive›(?: nor (?:disabled|‹off›))?`), 'passive', ''],
  [pattern(`(?:and )?not ${LISTED}‹passive›(?=(?:,| has| have| must| uses?| refers?|$))`), 'passive', ''],
  [pattern(`(?:and|but) not ${LISTED}‹passive›`), 'passive', ''],
  [/\bnon-‹passive›|\b(?:that|which) lacks? ‹passive›/g, 'passive', ''],
  [pattern(`,? ?${EXCEPT} (?:on )?(?:the )?‹passive› (?:ones|${PROTOCOL} ‹interface›|‹interface›)`), 'passive', ''],
  [pattern(`(?:for )?(?:an? )?(?:${PROTOCOL} )?‹passive› (?:${PROTOCOL} )?‹interface›(?:,? and)? ‹na›`), 'passive', ''],
  [
    pattern(`(?:${PROTOCOL} )?‹passive› (?:${PROTOCOL} )?‹interface› (?:and|or) (?:lo0(?:\\.0)?|(?:the )?loopback(?: ‹interface›)?) ‹na›`),
    'passive',
    '',
  ],
  [pattern(`(?:for )?(?:an? )?(?:${PROTOCOL} )?‹interface› (?:(?:that|which) (?:is|are) )?${LISTED}‹passive› ‹na›`), 'passive', ''],
  [pattern(`(?:is |are )?${LISTED}‹passive› or(?= )|,? ?or (?:is |are |be )?${LISTED}‹passive›`), 'passive', ''],
  // An interface that a network statement covers is one on which the protocol runs.
  [
    pattern(
      `(?:(?:that|which) (?:is|are) )?(?:covered|matched|included) by (?:an? |the |any )?(?:${PROTOCOL} )?network (?:statement|command|line|entry|entries)s?(?: of ${PROTOCOL})?`,
    ),
    undefined,
    '',
  ],
  [/: ‹passive› or\b/g, 'passive', ':'],
  // Neighbours that are shut.
  [
    pattern(
      '(?:an? )?(?:‹bgp› )?‹neighbour› (?:(?:that|which) (?:is|are) )?‹off› ‹na›|unless (?:it|they) (?:has|have|is|are) (?:set )?‹off›',
    ),
    'off',
    '',
  ],
  [pattern(`(?:that|which) (?:is|are) not ‹off›`), 'off', ''],
  // What is said of an area, and what of its interfaces.
  [
    pattern(
      '(?:nor does )?(?:the |an? )?(?:setting|authentication|line|mode|command|‹key›)?(?: (?:that|which) is)?(?: set)?(?: (?:on|at|of|for|in))? (?:the |an )?‹area› alone(?: ‹refused›)?',
    ),
    'interfaceAlone',
    '',
  ],
  [
    /^(?:an? |the )?(?:mode|setting|line)?(?: of| on| at)?(?: an?| the)? ?‹interface›(?: modes?| settings?| lines?)? (?:do|does) not replace (?:the |that )?(?:mode |setting |line )?(?:of )?(?:the |its )?‹area›$/g,
    'areaAlone',
    '',
  ],
  [
    /^(?:a |the )?(?:command|setting|mode|line|what is set)? ?(?:on|of|at) (?:an |the )?‹interface› (?:wins over|overrides|goes before|takes precedence over) (?:that of |the setting of |what is set on )?(?:the |its )?‹area›(?:, so an? ‹interface› with a weaker mode spoils (?:a good|the) ‹area›)?$/g,
    'spoils',
    '',
  ],
  [
    /^no ‹interface› (?:has|may have|carries|shows) (?:an? )?(?:‹ospf› )?(?:authentication-mode|authentication|mode|setting)(?: of)? (?:another|a weaker|a different|any other)(?: type| kind| mode)?$/g,
    'spoils',
    '',
  ],
  [
    /^instead(?: of (?:it|this|that|(?:the|that) (?:first |second )?line))?,? (?=‹area› ‹\+[a-z0-9]+›.* (?:is|are) accepted$)/g,
    'either',
    'accepted ',
  ],
  [/^accepted (.*) (?:is|are) accepted$/g, undefined, ' '],
  [/\bif (?:an?|the) ‹area› (?:does not have|lacks|has not got) (?:it|the line|this|this line),?/g, 'either', ''],
  [
    pattern(
      `(?:it|they|this) (?:may|can)(?: also)? be (?:set|configured|given) ${PREPOSITION}${AREA_LEVEL}(?:,? or ${PREPOSITION}${AREA_LEVEL})?`,
    ),
    'either',
    '',
  ],
  [pattern(`${PREPOSITION}${AREA_LEVEL},? or (?:else )?${PREPOSITION}${AREA_LEVEL}(?! ‹)`), 'either', ' ‹interface› '],
  [/\bas is (?:an? )?‹(?:area|interface|neighbour)› without(?: the line| it| one)?\b/g, undefined, ''],
  [/^(?:one |an? |any )?‹(?:area|interface|neighbour)› without(?: it| the line| one)? ‹refused›$/g, undefined, ''],
  [/,? ?if (?:not|none|it is missing|there is ‹\+none›), (?:this|it) ‹refused›/g, undefined, ''],
  // What a neighbour of BGP inherits counts as its own.
  [/,? or (?:for )?the ‹group› it belongs to(?: has (?:one|it))?/g, undefined, ''],
  [/^(?:‹group› )?members? of (?:a|the) ‹group› (?:may|can) inherit (?:it|them) from (?:the|their) ‹group›$/g, undefined, ''],
  [/^it (?:may|can) (?:also )?be (?:inherited|set|taken) (?:from|on|at|by) (?:the|its|a) ‹group›$/g, undefined, ''],
  [
    pattern(`,? ?${PREPOSITION}${GROUP_LEVEL}(?:, ${PREPOSITION}${GROUP_LEVEL})*(?:,? or ${PREPOSITION}${GROUP_LEVEL})+(?! ‹\\+)`),
    undefined,
    ' ‹neighbour› ',
  ],
  // What must be there, said the other way about.
  [
    /\b(?:must|may|shall|is|are) (?:not|never) (?:to )?(?:run|be run|be used|used|operate|be enabled) without (?=(?:an? )?‹\+)/g,
    undefined,
    'runs with ',
  ],
  [
    /^empty (?:config )?(?:blocks?|sections?)(?: of (?:a )?(?:‹routing›|‹[a-z0-9]+›))?(?: (?:that are )?not in use)? (?:‹refused› as (?:use|used|in use)|do(?:es)? not mean that it runs)$/g,
    undefined,
    '',
  ],
  [pattern(`no (?=(?:${PROTOCOL} )?‹(?:interface|neighbour|area)›(?: is| are)? (?:left )?without (?:an? )?${PROOF})`), undefined, ''],
  [
    pattern(
      `(?:without|with no|has no|have no|lacks?)(?= (?:an? )?${PROOF}(?:,? (?:and|nor|or) (?:no |an? )*${PROOF})*,? (?:this |it )?‹refused›)`,
    ),
    undefined,
    '‹lacks›',
  ],
  [/(?<=‹(?:interface|neighbour|area)›)(?: is| are)? (?:left )?without (?=(?:an? )?‹)/g, undefined, ' has '],
];

/** What lets a device off that runs nothing of what is meant. */
const NOTHING = new RegExp(
  String.raw`(?:\bwithout|\bno|\bneither|\bnor|\band|\bor)(?: (?:an?|any|such|either|of the))*(?: (?:${PROTOCOL}|‹routing›|dynamic))+(?: (?:process|processes|‹area›|‹neighbour›|‹interface›|network|networks))?|\bno (?:virtual )?(?:virtual-)?router has ${PROTOCOL}|\bneither (?=‹na›|is|are|has)|\bno (?:‹area›|‹neighbour›|process(?:es)?)`,
  'g',
);
const IS_NOT = new RegExp(
  `(?:${PROTOCOL}|‹routing›|protocols?)(?: (?:or|and) (?:${PROTOCOL}|‹routing›))*(?: process)? (?:is|are|does|do) not|(?:protocols?|${PROTOCOL}|‹routing›) (?:is |are )?disabled|${PROTOCOL}[^]*\\botherwise ‹na›`,
);

/**
 * Reads what a sentence says beside the demand itself.
 * @returns what is left of it, empty where that asks for nothing; undefined where it was not understood
 */
export function readAsideOf(sentence: string, said: Collected, words: ReadonlySet<string>): string | undefined {
  if (readLetOff(sentence, words)) {
    said.flags.add('letsOff');
    return '';
  }
  let left = readForbidden(sentence, said);
  for (const [from, flag, to] of ASIDES)
    left = left.replace(from, () => {
      if (flag) said.flags.add(flag);
      return to;
    });
  left = left.replace(/\s+/g, ' ').replace(/^[\s,:;]+|[\s,:;]+$/g, '');
  return readRefused(left, said, words);
}

/** `Firewalls with static routes only are not concerned`, `If neither OSPF nor BGP is configured, not applicable` */
function readLetOff(sentence: string, words: ReadonlySet<string>): boolean {
  if (!sentence.includes('‹na›') || /‹(?:\+(?!none)|key|passive|off|refused|group)/.test(sentence)) return false;
  const bare = sentence.replace(/‹\+none› of ‹routing›/g, '');
  const rest = bare.replace(NOTHING, ' ');
  if (!sentence.includes('‹static›') && rest === bare && !IS_NOT.test(bare)) return false;
  const left = rest
    .replace(/\b(?:not|both|disabled|otherwise|mark|so|without|virtual|any|dynamic|only)\b/g, ' ')
    .replace(/\bno (?=process|‹)/g, ' ');
  return (
    !/‹(?:area|interface|neighbour)›/.test(rest.replace(/\bwithout (?:an? )?‹[a-z]+› ‹[a-z]+›/g, ' ')) &&
    !left.includes('‹+') &&
    isPlain(left, words)
  );
}

const FORBIDS = new RegExp(
  `^(?!(?:if|where|when|unless)\\b)((?:${PROTOCOL}(?:, | and | or )?)+) (?:(?:is|are) not|(?:must|may|shall) not be|(?:is|are) never) (?:used|run|running|enabled|configured|in use|allowed|permitted)(?: in the ‹group›)?(?: at all)?$|^((?:${PROTOCOL}(?:, | and | or )?)+) ‹refused›$`,
);
const RUNS_ONE =
  /^(?:an? )?[a-z]+ (?:running|with|that runs|using) (?:either|one|any|it)(?: of (?:them|the two))? (?:‹refused›|does not meet this [a-z]+)$/;

/** `EIGRP and RIP are not used` */
function readForbidden(sentence: string, said: Collected): string {
  const found = FORBIDS.exec(sentence);
  if (!found) return RUNS_ONE.test(sentence) && said.forbidden.size > 0 ? '' : sentence;
  for (const [, name] of (found[1] ?? found[2]!).matchAll(/‹([a-z0-9]+)›/g)) said.forbidden.add(name as RoutingProtocol);
  return '';
}

const LIST = String.raw`(?:(?:the|an?|modes?|and|or|nor|neither|both|other|mere|plain|authentication|in|type|kind|with|by|of|has|have|if|at|on|an?|any|‹interface›|‹neighbour›|‹ospf›|‹bgp›|,|:) )*`;
const REFUSAL = new RegExp(
  String.raw`(?:^|[,;] ?)((?:${LIST}‹\+[a-z0-9]+› ?(?:modes? |authentication |alone )?,? ?)+)(?:(?:this|it|that|they|each|all) )?‹refused›(?: in our eyes)?`,
  'g',
);

/** `The modes simple, md5 and hmac-md5 do not count`; `An interface without MD5 is a finding` is a demand. */
function readRefused(sentence: string, said: Collected, words: ReadonlySet<string>): string | undefined {
  const turned = sentence.includes('‹lacks›')
    ? sentence
        .replace(/‹lacks›/g, 'has')
        .replace(/,? ?(?:this |it )?‹refused›/g, '')
        .replace(/ (?:and|nor)(?: no)? (?=(?:an? )?‹\+)/g, ' or ')
    : sentence;
  if (turned !== sentence && turned.includes('‹refused›')) return undefined;
  const left = turned
    .replace(
      new RegExp(
        String.raw`\bneither ((?:(?:an? |the )?‹\+[a-z0-9]+›,? ?)+) nor ((?:an? )?‹\+[a-z0-9]+›) (?:is|are) (?:accepted|acceptable|allowed|permitted|sufficient|enough)`,
        'g',
      ),
      '$1 , $2 ‹refused›',
    )
    .replace(REFUSAL, (_whole, list: string) => {
      for (const [, proof] of list.matchAll(/‹\+([a-z0-9]+)›/g)) said.refused.add(proof as RoutingProof);
      return ',';
    })
    .replace(/^[\s,]+|[\s,]+$/g, '');
  if (left === '' || left === sentence) return left;
  return /‹(?:refused|na)›/.test(left) || !isPlain(left.replace(/‹[^›]*›/g, ' '), words) ? undefined : left;
}
