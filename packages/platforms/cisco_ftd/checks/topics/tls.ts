import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { linesOfNodes, statementsOf } from '../../facts/statements.ts';
import { REFUSING, wantsExplicit } from './explicit.ts';

const VERSION = /(?<!d)tls ?v? ?1\.([0-3])|\bversion 1\.([0-3]) of tls/g;
const LEVEL = /\b(?:high|medium|low|fips|all)\b/g;
const SUITES = /\b(?:suites?|ciphers?|custom)\b/;

/** The least version of TLS that a document asks for; undefined where it names none. */
function readVersion(said: Said): number | undefined {
  const clauses = said.demands.filter((clause) => !REFUSING.test(clause) && !/\bdefaults?\b/.test(clause));
  const named = clauses.flatMap((clause) => [...clause.matchAll(VERSION)]).map(([, first, second]) => Number(first ?? second));
  return named.length > 0 ? Math.min(...named) : undefined;
}

/** `tlsv1` is 1.0 (command reference, ssl server-version). */
const minorOf = (word = ''): number | undefined =>
  word === 'tlsv1' ? 0 : word === 'any' || word === 'sslv3' ? -1 : /^tlsv1\.\d$/.test(word) ? Number(word.at(-1)) : undefined;

function judgeVersion(tree: ConfigTree, said: Said, side: 'server' | 'client', least: number): Outcome {
  const node = statementsOf(tree, `ssl ${side}-version`).at(-1);
  if (!node)
    return wantsExplicit(said)
      ? fail([], `\`ssl ${side}-version\` is not configured, and the document wants it to be.`)
      : review(`\`ssl ${side}-version\` is not configured; what then holds depends on the release.`);
  const minor = minorOf(node.words[2]);
  if (minor === undefined) return review('Which version of TLS is the least could not be read.', [node.line]);
  return minor < least
    ? fail([node.line], `\`ssl ${side}-version ${node.words[2]}\` lets in what is older than TLS 1.${least}.`)
    : pass([node.line], `\`ssl ${side}-version\` is TLS 1.${minor}.`);
}

/** What a document permits for the ciphers: levels by their names, and what each suite of a custom list has to hold. */
interface Suites {
  readonly levels: readonly string[];
  readonly parts: readonly string[] | undefined;
}

function readSuites(said: Said): Suites | undefined {
  const clauses = said.demands.filter(
    (clause) => SUITES.test(clause) && !REFUSING.test(clause.replaceAll(/\bnothing but\b/g, '')) && !/\bdefaults?\b/.test(clause),
  );
  const levels = clauses.flatMap((clause) => clause.replaceAll(/\ball\b(?! or\b| and\b|\))/g, ' ').match(LEVEL) ?? []);
  const custom = clauses
    .filter((clause) => /\bcustom\b|\becdhe\b|\bgcm\b/.test(clause))
    .flatMap((clause) => clause.match(/ecdhe|gcm|aes-?256|sha-?384|sha-?256/g) ?? []);
  if (levels.length === 0 && custom.length === 0) return undefined;
  return { levels, parts: custom.length > 0 ? [...new Set(custom.map((part) => part.replace('-', '')))] : undefined };
}

const keepsSuite = (suite: string, parts: readonly string[]): boolean => {
  const plain = suite.toLowerCase().replaceAll('-', '');
  return parts.every((part) => plain.includes(part));
};

function judgeSuites(node: ConfigNode, { levels, parts }: Suites): Outcome {
  const [level = '', ...suites] = node.words.slice(3);
  if (level !== 'custom')
    return levels.includes(level)
      ? pass([node.line], `The ciphers are those of the level ${level}.`)
      : fail([node.line], `The ciphers are those of the level ${level}, which the document does not permit.`);
  const list = suites.join(' ').replaceAll('"', '').split(':').filter(Boolean);
  if (!parts || list.length === 0) return review('Whether the suites will do a person has to say.', [node.line]);
  return list.every((suite) => keepsSuite(suite, parts))
    ? pass([node.line], 'Every suite is one that the document permits.')
    : fail([node.line], 'A suite is not one that the document permits.');
}

/** By default the level is medium (command reference, ssl cipher). */
function judgeCiphers(tree: ConfigTree, said: Said, suites: Suites): readonly Outcome[] {
  const nodes = statementsOf(tree, 'ssl cipher');
  const own = nodes.filter(({ words }) => words[2] === 'tlsv1.2');
  const others = nodes.filter(
    ({ words }) => words[2] !== 'tlsv1.2' && (said.asks(/\bdtls/) || !words[2]?.startsWith('dtls')) && words[2] !== 'tlsv1.3',
  );
  const absent = suites.levels.includes('medium')
    ? review('`ssl cipher tlsv1.2` is not configured; by default it is medium.')
    : fail([], '`ssl cipher tlsv1.2` is not configured; by default it is medium, which the document does not permit.');
  const judged = [...own, ...others].map((node) => judgeSuites(node, suites));
  return own.length > 0 ? judged : [absent, ...judged];
}

function judgeGroup(tree: ConfigTree, said: Said): readonly Outcome[] {
  const clauses = said.demands.filter((clause) => /\bdh-group\b|\bdiffie-hellman\b/.test(clause));
  const node = statementsOf(tree, 'ssl dh-group').at(-1);
  if (clauses.length === 0 || !node) return [];
  const group = Number(/\d+/.exec(node.words[2] ?? '')?.[0]);
  const least = clauses.flatMap((clause) => (/\bbelow (\d+)/.exec(clause)?.[1] ?? []) as string[] | string).map(Number);
  const named = clauses
    .filter((clause) => !REFUSING.test(clause))
    .flatMap((clause) => [...clause.matchAll(/\bgroup ?(\d+)/g)].map(([, one]) => Number(one)));
  const isBad = least.some((one) => group < one) || (named.length > 0 && !named.includes(group));
  return [
    isBad
      ? fail([node.line], `\`ssl dh-group ${node.words[2]}\` is not one that the document permits.`)
      : pass([node.line], 'The group of TLS will do.'),
  ];
}

function judgeTls(tree: ConfigTree, said: Said): Outcome {
  const least = readVersion(said);
  const suites = readSuites(said);
  const sides = (['server', 'client'] as const).filter((side) => said.asks(new RegExp(`\\b${side}s?\\b|\\b${side}-version\\b`)));
  const outcomes = [
    ...(least === undefined ? [] : (sides.length > 0 ? sides : (['server'] as const)).map((side) => judgeVersion(tree, said, side, least))),
    ...(suites ? judgeCiphers(tree, said, suites) : []),
    ...judgeGroup(tree, said),
  ];
  const bad = outcomes.filter(({ status }) => status === 'FAIL');
  if (bad.length > 0)
    return fail(
      bad.flatMap(({ lines }) => [...lines]),
      bad.map(({ reason }) => reason).join(' '),
    );
  const open = outcomes.find(({ status }) => status === 'REVIEW');
  if (open || outcomes.length === 0) return open ?? review('What is asked of TLS the document does not say.');
  return pass(linesOfNodes(statementsOf(tree, 'ssl')), outcomes.map(({ reason }) => reason).join(' '));
}

/** Source: Cisco ASA Series Command Reference, ssl server-version, ssl client-version, ssl cipher and ssl dh-group. */
export const tlsTopic: TopicJudge = {
  id: 'tls',
  about: /(?<!over )\btls\b/,
  except: /\b(?:syslog|certificates?|log\w*|radius|ldap|inspect\w*|decrypt\w*)\b/,
  phrases: [
    {
      says: 'dtls',
      as: /\(?(?:a value for dtls may follow|the dtls version, if it is shown behind it, is dtlsv1\.2|also followed by a dtls version)\)?|\(?dtls(?: ?v?1\.2)? likewise\)?|\bdtlsv1\.2\b|\bdtls 1\.2\b/,
    },
    { says: 'version', as: /\btls ?v? ?1\.[0-3]\b|\bversion 1\.[0-3] of tls/ },
    {
      says: 'parts',
      as: /\becdhe(?:[- ](?:aes-?256|aes|gcm|sha-?384|ecdsa|rsa)|-)*|\baes-?256(?:-gcm)?\b|\bsha-?384\b|\baes-gcm\b|\bgcm\b/,
    },
    { says: 'group', as: /\bgroups? ?(?:14|15|16|19|20|21)(?: or (?:group ?)?(?:14|15|16|19|20|21))*|\bbelow 14\b/ },
    { says: 'why', as: /\b(?:since|because) (?:even )?(?:one|the) [^;]*/ },
    { says: 'everywhere', as: /(?:,? also on|the control applies to all)(?: firewalls)?(?: without asdm(?: or remote access)?)?/ },
    { says: 'default', as: /assume tlsv1, the default, for a line that is absent|default cipher level: medium, not sufficient/ },
  ],
  words:
    'groups says there diffie-hellman tls ssl server client server-version client-version lowest version versions cipher ciphers suite suites high medium low fips level levels custom only 1.2 1.3 or later higher newer speaks accepts strong explicitly explicit exists missing finding absent dh-group diffie-hellman group must not is no chosen permitted said default default: stand up made every is an if set both present followed at least connections older minimum for while offer older limited limits acts protocol protocols services service offers offered asdm remote access included including accept weaker applies release releases 2 met anyconnect webvpn https firewall itself configured met connections',
  typed: /^ssl (?:server-version|client-version|cipher|dh-group)\b/,
  heeds: [
    /\b(?:older|lower|earlier) versions (?:is|are|must|shall|may) (?:not (?:be )?(?:permitted|allowed|accepted|used|offered|acceptable)|forbidden|prohibited|disabled)\b/,
    /\b(?:the )?(?:firewall|device) itself\b|\bthe (?:control|requirement) is not met\b|\b(?:only|nothing but) tls 1\.\d or (?:later|higher|newer)\b/,
    /\bno (?:version )?(?:older|lower|earlier) than (?=tls|tlsv|version|1\.)|\bnot (?:be )?(?:older|lower|earlier) than (?=tls|tlsv|version|1\.)/,
    /\b(?:version|tls) 1\.\d or (?:later|higher|newer) only\b/,
    /\btls 1\.\d (?:or higher )?only\b|\bgcm only\b|\bgroups below 14 must not be chosen\b|\bboth\b|\balso followed by a dtls version\b/,
  ],
  expectation: 'the versions of TLS, its ciphers and its group must be those that the document permits',
  judge: judgeTls,
};
