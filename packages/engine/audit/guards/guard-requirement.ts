import { findEnclosing } from '../../config-tree/enclosing.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '../../model/recommendation.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';
import { OUTER } from './guard-described.ts';
import { splitDemands, statesDemand } from '../unread/stated-demands.ts';
import { isPlainWord } from '../unread/unknown-title-words.ts';
import { isGenericInAudit, isKnownWord } from '../unread/unread-sentences.ts';

/** A sentence that asks for nothing: why, when not, what else may be, what holds by default. */
const ASKS_NOTHING =
  /\b(?:because|since|otherwise|therefore|hence|by default|default|factory|e\.g|example|not applicable|does not apply|n\/a|exempt\w*|except\w*|unless|may|can|cannot|might|need not|left to|free|tolerated|acceptable|accepted|sufficient|enough|counts?|known as|called|means|see also|depends?|no matter|also under)\b/i;
/** A condition on which the rest holds. */
const CONDITION = /^(?:if|when|where|wherever|applies|as long as|on devices?|for devices?)\b[^,:]*[,:]? ?/i;
/** `PFS`, `OSPF`: names of things of which a sentence asks something. */
const NAME = /(?<![\w-])[A-Z][A-Z\d]+(?:v\d)?(?![\w-])/g;
/** Of what every document speaks, and words of sentences in capitals. */
const COMMON =
  /^(?:ID|IDS|OK|NA|CLI|GUI|IP|NOT|NO|AND|OR|ONLY|MUST|ALL|NONE|IF|CIS|AES|SHA|DES|MD5|IPV[46]|OS|LEVEL|TCP|UDP|IKE|ESP|MAC|KEX|CBC|GCM|CTR|MGT|SFTP|FTP|UTC|LAN|WAN|VPN|CA|PKI|PDF|RFC|AAA|LOCAL|ISO|BSI|I{2,3}|IT|OT|SIEM|SOC|NOC|PSK|API|URL|VLAN|NAT|HA|DNS|XML|REST|USB)$/;
/** `FW6000` */
const MODEL = /^[A-Z]+\d{3,}$/;
const VERSION = /\bversion (\d+)\b/gi;
const SECRECY = /\bperfect forward secrecy\b/i;
/** `between 22:00 and 06:00` */
const TIMES = /\b\d{1,2}:\d{2}\b/g;
/** `In no zone whatsoever`, where judges look at some. */
const EVERY_ZONE = /\b(?:each|every|all|no|any) (?:[\w*-]+ )?zones?\b(?! (?:of|to|in|with|which|that)\b)/i;
const OF_SOME = /\buntrusted\b/i;
/** `No zone lists all`, `in no zone do we find ssh`, `each zone has` */
const FOR_EVERY_ZONE = /^(?:in )?(?:each|every|all|no) zones?\b(?! (?:of|to|with|which|that)\b)/i;
/** `attached to an interface of the zone untrust` */
const OF_ZONE = /\b(?:of|in|to|from|at) (?:the |a )?zones? ["'`“]?[a-z]/i;
/** `there is no third method` */
const NO_FURTHER = /\bno (?:second|third|fourth|further|additional) ([a-z][a-z-]+)/i;
/** `reached through the management interface` */
const VIA = /\b(?:reached|sent|connected|contacted|carried) (?:through|via|over|from) (?:the |an? )?\w+ interface\b/i;
/** `10.64.12.0/24`; all of them is none. */
const NETWORKS = /(?<![\w.])(?!0\.0\.0\.0\/0)\d{1,3}(?:\.\d{1,3}){3}\/\d{1,2}(?!\w)/g;
const ADDRESSES = /(?<![\w.])(?!0\.0\.0\.0\/0)\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?(?![\w.]*\w)/g;
/** To be found as it stands. */
const LITERAL = /^\d{1,3}(?:\.\d{1,3}){3}|^\d{1,2}:| /;
/** A word of devices. */
const KEYWORD = /(?<![\w./-])[a-z][a-z\d]*(?:-[a-z\d]+)+(?![\w./@-])/g;
/** Words of sentences with a hyphen. */
const COMPOUND =
  /^(?:\w+-(?:in|out|on|off|up|down|case|based|wide|level|text|party|time|free|only|to-date|site|less|facing|signed|by-\w+)|(?:built|clear|plain|long|short|self|well|non|pre|re|sub|multi|two|three|four|one|higher|lower|upper|anti|inter|intra|e|so|brute|up|day|end|read|write|out|on|off)-[\w-]+)$/;
const ASKS = /\b(?:is|are|must|shall|may|no|not|only|each|every)\b/i;
/** What may be and nothing else, or what may not. */
const FORBIDS = /^(?:none|nobody|no)\b.{0,80}\b(?:may|can)\b|\bmay\b.{0,80}\bonly\b|\bmay not\b|^in no \w+\b/i;
/** `None may write.` */
const NONE_MAY = /^(?:none|nobody|no)\b.{0,80}\b(?:may|can)\b/i;
/** `The heartbeat interface shall not be a member of dmz`: of things that are configured, and not why. */
const MODAL =
  /^(?!(?:impact|why|purpose|rationale|reason|background)\b|(?:the|this|each|every|a|an) (?:[\w-]+ ){0,4}?(?:device|firewall|appliance|system|gateway|product|unit|administrator|organi[sz]ation)s? (?:must|shall)\b|.*\byou (?:must|shall)\b)(?=.*\b(?:shall|must)\b)(?=.*\b(?:interfaces?|zones?|ports?|members?|accounts?|profiles?|servers?|addresses|certificates?|lifetimes?|timeouts?)\b)/is;
const ALGORITHM = /^(?:dh-?)?group-?\d+$|^(?:aes|sha|hmac)/;
/** Of fewer words nobody speaks in a sentence that says the same in its own way. */
const LEAST_UNSAID = 3;
const MOST = 20;
const LONGEST = 500;

/**
 * Leaves to a person a PASS of which the document names networks or times of day of which the judge says nothing and which no line shows, and
 * under a title that only names its subject, a thing, a version or a keyword of which the judge
 * says nothing and which no line shows.
 * @param judged what those who judge say that they look at
 * @param isDevice whether a word is part of a name of the product
 */
export function guardRequirement(
  { title, description, audit, remediation }: Recommendation,
  judged: string,
  isDevice: (word: string) => boolean,
): Guard {
  const typed = [audit, remediation].flatMap(commandsOf).join(' ');
  const said = `${title} ${judged} ${proseOf(audit)} ${typed}`;
  const sentences = splitDemands(description).slice(0, MOST);
  const named = [title, ...sentences]
    .map((sentence) => ({ sentence, words: [...(sentence.match(TIMES) ?? []), ...(sentence.match(NETWORKS) ?? [])] }))
    .filter(({ words }) => words.length > 0);
  const described = statesDemand(title)
    ? []
    : sentences
        .filter((sentence) => sentence.length <= LONGEST && (!ASKS_NOTHING.test(sentence) || FORBIDS.test(sentence)))
        .map((sentence) => ({
          sentence,
          words: listUnsaid(sentence.replace(CONDITION, ''), judged, said).filter((word) => !isDevice(word)),
        }))
        .filter(({ words }) => words.length > 0);
  const placed = sentences.filter((sentence) => OF_ZONE.test(sentence) && ASKS.test(sentence) && !/\bzones?\b/i.test(judged));
  const modal = sentences
    .filter((sentence) => sentence.length <= LONGEST && MODAL.test(sentence) && !ASKS_NOTHING.test(sentence))
    .map((sentence) => ({
      sentence,
      words: wordsOf(sentence.replace(CONDITION, '')).filter(
        (word) => !ALGORITHM.test(word) && !isKnownWord(word, said) && !isDevice(word),
      ),
    }))
    .filter(({ words }) => words.length >= LEAST_UNSAID);
  const everywhere =
    OUTER.test(title) || !OF_SOME.test(judged)
      ? []
      : sentences.filter((sentence) => FOR_EVERY_ZONE.test(sentence) && !ASKS_NOTHING.test(sentence));
  const left = [
    ...named,
    ...described,
    ...everywhere.map((sentence) => ({ sentence, words: ['every zone'] })),
    ...placed.map((sentence) => ({ sentence, words: ['zone'] })),
  ];
  const places = (statesDemand(title) ? [] : listPlaces(commandsOf(audit))).filter((word) => !isKnownWord(word, judged));
  if (left.length + modal.length + places.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS') return outcome;
    const shown = `${outcome.reason} ${tree ? linesOf(outcome, tree) : ''}`;
    const unsaid = left.find(({ words }) => words.some((word) => (LITERAL.test(word) ? !shown.includes(word) : !isKnownWord(word, shown))));
    const place = places.find((word) => !isKnownWord(word, shown));
    if (place !== undefined) return doubt(outcome, `But the audit also looks at \`${place}\`, which was not judged.`);
    const unheard = modal.find(({ words }) => words.filter((word) => !isKnownWord(word, shown)).length >= LEAST_UNSAID);
    const open = unsaid ?? unheard;
    return open ? doubt(outcome, `But the document says "${shorten(open.sentence)}", which was not judged.`) : outcome;
  };
}

/** `show log eventfilter`: the last words of the places at which an audit looks, where it looks at several. */
function listPlaces(commands: readonly string[]): readonly string[] {
  const places = commands.flatMap((command) => SHOWS.exec(command.trim().split(' | ')[0]!)?.[1]?.toLowerCase().split(' ').at(-1) ?? []);
  const different = new Set(places);
  return different.size > 1 ? [...different].filter((word) => !/^(?:running|startup)-config$|^config/.test(word)) : [];
}
const SHOWS = /^(?:show|get) (?:full-configuration |configuration |running-config )?([a-z][\w-]*(?: [a-z][\w-]*)*)$/i;

/** The words of a sentence that name something of which nobody speaks. */
function listUnsaid(sentence: string, judged: string, said: string): readonly string[] {
  const names = (sentence.match(NAME) ?? [])
    .map((word) => word.replace(/v\d$/, ''))
    .filter((word) => !COMMON.test(word) && !MODEL.test(word));
  const versions = [...sentence.matchAll(VERSION)].map(([, number]) => `v${number}`);
  const secrecy = SECRECY.test(sentence) ? ['pfs'] : [];
  const keywords = ASKS.test(sentence) ? (sentence.match(KEYWORD) ?? []).filter((word) => !COMPOUND.test(word)) : [];
  const verbs = NONE_MAY.test(sentence) ? wordsOf(sentence) : [];
  const scope = EVERY_ZONE.test(sentence) && OF_SOME.test(judged) ? ['every zone'] : [];
  const way = VIA.test(sentence) && !/\binterfaces?\b/i.test(judged) ? [VIA.exec(sentence)![0]] : [];
  const addresses = sentence.match(ADDRESSES) ?? [];
  const further = NO_FURTHER.exec(sentence)?.[0];
  return [
    ...scope,
    ...way,
    ...(further === undefined ? [] : [further]),
    ...addresses.filter((address) => !judged.includes(address)),
    ...[...names, ...versions, ...secrecy].filter((word) => !isKnownWord(word.toLowerCase(), withVersions(judged))),
    ...[...keywords, ...verbs].filter((word) => !isKnownWord(word, said)),
  ].map((word) => word.toLowerCase());
}

/** `SSH version 2` is `v2`, `perfect-forward-secrecy` is PFS. */
const withVersions = (text: string): string => text.replace(VERSION, 'v$1').replace(/\bperfect[- ]forward[- ]secrecy\b/gi, 'pfs');

const wordsOf = (sentence: string): readonly string[] =>
  (sentence.match(/[\p{L}\d][\p{L}\d+/.-]*/gu) ?? [])
    .map((word) => word.toLowerCase().replace(/[./-]+$/, ''))
    .filter((word) => word.length > 2 && !isPlainWord(word) && !isGenericInAudit(word));

/** The lines that decide, and what they stand in. */
function linesOf({ lines }: Outcome, tree: ConfigTree): string {
  const above = lines.flatMap((line) => findEnclosing(tree, line).map((node) => node.line));
  return [...new Set([...lines, ...above])].map((line) => tree.lines[line - 1] ?? '').join('\n');
}
