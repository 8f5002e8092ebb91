import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { linesOfNodes, statementsOf } from '../../facts/statements.ts';
import { refusesAny } from './explicit.ts';
import { INTERFACE_SAID, isWithin, networksIn, readPlaces, refusesPlace, standsWell } from './places.ts';

const NOT = String.raw`\b(?:is|are) (?:not|no longer) (?:permitted|allowed|acceptable|accepted|used)|\b(?:is|are) (?:forbidden|prohibited|refused|findings?)`;
const WEAK = String.raw`(?:sha-?1|md5|3?des)(?:(?:,? and|,? or|,|/) (?:sha-?1|md5|3?des))*`;
const SIZES = String.raw`(?:128|192|256)(?:(?:,? or|,? and|,|/|\|) ?(?:priv )?(?:aes[ -]?)?(?:128|192|256))*`;
const UP = String.raw`(?: ?-?bits?)?(?:,? (?:or|and) (?:a )?(?:longer|better|stronger|higher|above|more|greater)(?: (?:member|algorithm|hash|variant|key)s?(?: of the sha family)?)?| at least)?`;

const phrases = [
  {
    says: 'refused',
    as: new RegExp(
      String.raw`\(?(?:no (?:user has|line has)?) ?(?:auth |priv )?${WEAK}(?:,? (?:or )?(?:auth|priv) ${WEAK})*\)?|\(?(?:not|never|without) ${WEAK}\)?|\(?${WEAK} ${NOT}\)?`,
    ),
  },
  {
    says: 'hash',
    as: new RegExp(
      String.raw`(?:at least +|minimum )?\bsha-?\d{3}(?:(?:,? or|,? and|,|/|\|) ?(?:auth )?(?:sha-?)?\d{3}|(?:,? or|,? and|,) sha\b)*${UP}|\bsha(?:-?2)? ?\(?(?:of )?any length\)?|\bsha or a stronger member of the sha family|\bsha(?:-2)? family\b|\bsha-?2\b(?! ?\(?any)|\bsha\b(?:(?:,? or|,? and|,) ?sha-?\d{3})*`,
    ),
  },
  {
    says: 'cipher',
    as: new RegExp(
      String.raw`\baes(?: \(?| ?-?)(?:of |with |key(?:s)? of )?(?:at least )?${SIZES}\)?${UP}|\b(?:128|192|256)[- ]?bit aes\b|\baes \(?(?:of )?any (?:key )?(?:length|size)\)?|\baes\b`,
    ),
  },
  {
    says: 'networks',
    as: /(?:in|inside|within|from|of) (?:the )?(?:network |subnet )?\d+(?:\.\d+){3}\/\d+(?:(?:,| or|, or| and) \d+(?:\.\d+){3}\/\d+)*/,
  },
  {
    says: 'aside',
    as: /\b(?:the )?lines? snmp-server (?:location|contact)\b[^.;]*? (?:(?:do|does) not(?: by (?:itself|themselves))? count(?: as use)?|(?:is|are) (?:no use|not use))\b/,
  },
  { says: 'place', as: INTERFACE_SAID },
];

/** A user of version 3: its words tell how (command reference, snmp-server user). */
function readUser({ words }: ConfigNode): { readonly hash: number; readonly cipher: string; readonly bits: number } {
  const lower = words.map((word) => word.toLowerCase());
  const [auth, priv] = [lower.indexOf('auth'), lower.indexOf('priv')];
  const hash = auth < 0 ? '' : lower[auth + 1]!;
  return {
    hash: hash === 'sha' ? 160 : Number(/^sha-?(\d{3})$/.exec(hash)?.[1] ?? 0),
    cipher: priv < 0 ? '' : (lower[priv + 1] ?? ''),
    bits: priv < 0 ? 0 : Number(lower[priv + 2]) || 0,
  };
}

/** Whether a size is one of those that a clause names; none is named where any will do. */
function keepsSize(size: number, text: string): boolean {
  const named = [...text.matchAll(/(?<!\d)\d{3}(?!\d)/g)].map(([one]) => Number(one));
  if (/\bsha-?2\b/.test(text)) return size >= 224;
  if (/\bsha\b(?!-)/.test(text.replaceAll(/sha-?\d{3}/g, ''))) named.push(160);
  const least = Math.min(...named);
  if (named.length === 0 || (/^sha\b/.test(text) && named.length === 1 && least === 160)) return size > 0;
  return (
    named.includes(size) || (/\b(?:or|and) (?:a )?(?:longer|better|stronger|higher|above|more|greater)|at least/.test(text) && size > least)
  );
}

/** What documents ask of users, groups and hosts of SNMP. */
interface Asked {
  readonly wantsNew: boolean;
  readonly wantsAuth: boolean;
  readonly wantsPriv: boolean;
  readonly refusesNames: boolean;
  readonly hashes: readonly string[];
  readonly ciphers: readonly string[];
}

const readAsked = (said: Said): Asked => ({
  wantsNew: said.asks(
    /\bversion 3\b|\bonly (?:\w+ ){0,2}(?:with|by|via|over|using) snmp ?v3|\bsnmp ?v[12]c?\b.*\b(?:removed|prohibited|forbidden|disabled|not)\b|\bonly (?:snmp ?)?v3|\bsnmp ?v3 (?:only|alone|is (?:used|permitted|allowed)|with|must|shall)|\bv3 (?:only|priv)|(?:must|shall|may) not .*\b(?:v|version )?(?:1|2c?)\b/,
  ),
  wantsAuth: said.asks(/\bauthenticat|\bauth\b|\bauthpriv\b|\bpriv\b/),
  wantsPriv: said.asks(/\bpriv\b|\bencrypt|\bauthpriv\b|\bprivacy\b/),
  refusesNames: said.asks(
    /\b(?:no|not|never|neither|without|absent|none)\b.*\bcommunit|\bcommunit\w*\b.*\b(?:no|not|absent|removed|prohibited|forbidden|disabled)\b|\b(?:no|not) .*(?:version|v) ?[12]/,
  ),
  hashes: said.all('hash').map(([text]) => text.trim()),
  ciphers: said.all('cipher').map(([text]) => text.trim()),
});

function falls(node: ConfigNode, { wantsNew, wantsAuth, wantsPriv, hashes, ciphers }: Asked, said: Said): boolean {
  const { hash, cipher, bits } = readUser(node);
  return (
    (wantsNew && node.words[4] !== 'v3') ||
    (wantsPriv && cipher === '') ||
    (wantsAuth && !node.words.includes('auth')) ||
    (said.has('refused') && (/^(?:3?des)?$/.test(cipher) || hash === 0)) ||
    said.all('refused').some(([text]) => /sha-?1/.test(text) && hash === 160) ||
    hashes.some((text) => !keepsSize(hash, text)) ||
    ciphers.some((text) => cipher !== 'aes' || (/\d{3}/.test(text) && !keepsSize(bits, text)))
  );
}

/** Statements that do not keep to what a document asks of their kind. */
function findBad(tree: ConfigTree, said: Said, hosts: readonly ConfigNode[]): readonly ConfigNode[] {
  const asked = readAsked(said);
  const networks = said.all('networks').flatMap(([text]) => networksIn(text));
  const places = readPlaces(said);
  return [
    ...(asked.wantsNew || asked.refusesNames ? statementsOf(tree, 'snmp-server community') : []),
    ...hosts.filter(
      ({ words }) =>
        (asked.wantsNew && words[words.indexOf('version') + 1] !== '3') ||
        (asked.refusesNames && words.includes('community')) ||
        !standsWell(words[2]!, places, tree) ||
        (words[1] === 'host' && networks.length > 0 && !networks.some((network) => isWithin(words[3]!, '255.255.255.255', network))),
    ),
    ...(asked.wantsPriv ? statementsOf(tree, 'snmp-server group').filter(({ words }) => words[3] !== 'v3' || words[4] !== 'priv') : []),
    ...statementsOf(tree, 'snmp-server user').filter((node) => falls(node, asked, said)),
  ];
}

/** What lets a device off that has none of these. */
const WHERE_USED =
  /\bsnmp\b.*\b(?:is|are) (?:used|in use|needed|configured|monitored)\b|\b(?:not (?:monitored|apply|applicable)|no snmp|without (?:any )?snmp)\b/;

/** Whether the document lets a device off that has none of these; undefined where it has others. */
function isOutOfScope(said: Said, hosts: number, others: number): boolean | undefined {
  const isLimited = said.lets(WHERE_USED) || said.asks(/^(?:where|if|when) (?:snmp|the device)/);
  if (!isLimited || hosts > 0) return false;
  if (others === 0) return true;
  const scope = (pattern: RegExp): boolean => said.lets(pattern) || said.asks(pattern);
  return scope(/\bhosts?\b/) && !said.lets(/\b(?:communit\w*|groups?|users?)\b/) ? true : undefined;
}

function judgeSnmp(tree: ConfigTree, said: Said): Outcome {
  const hosts = [...statementsOf(tree, 'snmp-server host'), ...statementsOf(tree, 'snmp-server host-group')];
  const others = ['community', 'group', 'user'].flatMap((kind) => statementsOf(tree, `snmp-server ${kind}`));
  const refused = phrases.filter(({ says }) => says === 'refused').map(({ as }) => as);
  if (refusesPlace(said) || refusesAny(said, /\baes|\bsha-?\d{3}|\d+(?:\.\d+){3}/, refused))
    return review('The document refuses what a person has to compare.');
  const isOut = isOutOfScope(said, hosts.length, others.length);
  if (isOut === true) return notApplicable('SNMP is not in use.');
  const bad = isOut === false ? findBad(tree, said, hosts) : [];
  if (bad.length > 0) return fail(linesOfNodes(bad), `Lines for SNMP that are not as demanded: ${bad.length}.`);
  if (isOut === undefined || hosts.length + others.length === 0)
    return review('Whether SNMP is in use a person has to say.', linesOfNodes(others));
  const lines = linesOfNodes([...hosts, ...others]);
  const users = statementsOf(tree, 'snmp-server user');
  // What is weak though no clause names it is for a person.
  const isWhole = users.map(readUser).every(({ hash, cipher }) => hash > 0 && cipher === 'aes');
  if (hosts.some(({ words }) => words[1] === 'host-group') || !isWhole || users.length === 0 || !readAsked(said).wantsNew)
    return review('What some lines for SNMP come to the text does not show.', lines);
  // A group's name alone says nothing: a user or a host may name one that is not there.
  const groups = new Set(statementsOf(tree, 'snmp-server group').map(({ words }) => words[2]));
  const names = new Set(users.map(({ words }) => words[2]));
  const isBound = users.every(({ words }) => groups.has(words[3]!)) && hosts.every(({ words }) => names.has(words.at(-1)!));
  return isBound
    ? pass(lines, 'Every line for SNMP is as the document demands.')
    : review('A user or a host of SNMP names what is not there.', lines);
}

/** Source: Cisco ASA Series Command Reference, snmp-server host, group, user and community: version 1 where a host names none. */
export const snmpTopic: TopicJudge = {
  id: 'snmp',
  about: /\bsnmp(?:v3)?\b/,
  except: /\b(?:access lists?|inspect\w*|traps?|location|contact)\b/,
  phrases,
  words:
    'polls receives receive poll belong belongs pollers trap traps receivers polled globally polling mode authpriv better including removed behind exist prohibited forbidden are snmp snmpv3 snmpv1 snmpv2c snmp-server snmp-servers only permitted host hosts host-group host-groups group groups user users security level levels priv auth authpriv authenticate authenticates authenticated authentication encrypt encrypts encrypted encryption privacy stations managers monitoring bit bits it version versions v3 v1 v2c 1 2c 3 is where used not no never community communities string strings global neither nor absent must algorithm algorithms protocol agent agents read-only end ends <user> have at without monitors hash cipher monitored type types addressed protected community-based model part parts as use count',
  typed: /^(?:no )?snmp-server (?:community|group|user|host)\b/,
  heeds: [
    /\b(?:may|must|shall|can) only be used (?:in|with|as) (?:version|v|snmp)|\bonly in version 3\b/,
    /\bcommunit(?:y|ies)(?: strings?)?\b[^;]*\b(?:is|are|must|shall|may) not (?:be )?(?:permitted|allowed|used|accepted|configured|present|acceptable)\b/,
    /\b(?:version|v) ?(?:1|2c?)(?:,? (?:or|and|nor) (?:version |v)?(?:1|2c?))?\b[^;]*\b(?:is|are|must|shall|may) not (?:be )?(?:permitted|allowed|used|accepted|configured|acceptable)\b/,
    /\b(?:and |there is |there must be |there shall be )no (?:snmp-server )?(?:communit\w+|host with a community)(?: lines?| strings?)?\b/,
    /\bno (?:trap )?hosts? (?:uses?|has|with) (?:version|v) ?1 or (?:version |v)?2c\b/,
    /\bonly (?:\w+ ){0,2}(?:with|by|via|over|using) snmp ?v3\b/,
    /\bonly (?:snmp )?(?:version 3|v3|snmpv3)\b|\b(?:version 3|snmpv3|v3) only\b/,
    /\bno (?:snmp-server )?communit(?:y|ies)(?: strings?)?\b|\bneither (?:global nor at a host|as a line of its own nor in a host line)\b/,
  ],
  expectation: 'SNMP must be of the version, and its hosts, groups and users as the document demands',
  judge: judgeSnmp,
};
