import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { linesOfNodes, statementsOf } from '../../facts/statements.ts';
import { REFUSING } from './explicit.ts';
import { leastOf, readLeast } from './counts.ts';
import { INTERFACE_SAID, readPlaces, refusesPlace } from './places.ts';

const KIND = /\b(?:md5|cmac(?:-aes-128)?|aes-128-cmac|sha-?(?:1|256|512))\b/g;
const SERVERS = '(?:ntp|time)? ?(?:servers?|sources?)\\b';
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/;

const UPWARDS = /\bor (?:a )?(?:stronger|better|longer|higher)\b|\bat least\b/;
/** From weak to strong. */
const STRONG = ['md5', 'sha1', 'sha256', 'sha512'];

/** The algorithm of a key, as the device and as documents spell it. */
const plainKind = (kind: string): string =>
  kind
    .toLowerCase()
    .replace('-', '')
    .replace(/^(?:cmacaes.*|aes128.*)$/, 'cmac');

/** Whether a key may be used by what a document says of its algorithm. */
function mayUse(kind: string, said: Said): boolean {
  const parts = said.demands.flatMap((clause) => clause.split(/[,(](?= ?(?:and )?(?:not|no|never)\b)/));
  const named = parts.map((part) => ({ part, kinds: (part.match(KIND) ?? []).map(plainKind) })).filter(({ kinds }) => kinds.length > 0);
  const refused = named.filter(({ part }) => REFUSING.test(part)).flatMap(({ kinds }) => kinds);
  const lists = named.filter(({ part }) => !REFUSING.test(part));
  return (
    !refused.includes(kind) &&
    lists.every(
      ({ part, kinds }) =>
        kinds.includes(kind) || (UPWARDS.test(part) && STRONG.indexOf(kind) > Math.max(-1, ...kinds.map((one) => STRONG.indexOf(one)))),
    )
  );
}

const wordBehind = ({ words }: ConfigNode, name: string): string | undefined =>
  words.includes(name) ? words[words.indexOf(name) + 1] : undefined;

/** Servers without a key that is there, trusted and of a kind that may be used. */
function findUnproved(tree: ConfigTree, servers: readonly ConfigNode[], said: Said): readonly ConfigNode[] {
  const keys = new Map(statementsOf(tree, 'ntp authentication-key').map((node) => [node.words[2]!, node] as const));
  const trusted = new Set(statementsOf(tree, 'ntp trusted-key').map(({ words }) => words[2]));
  return servers.filter((node) => {
    const key = wordBehind(node, 'key');
    const own = key === undefined ? undefined : keys.get(key);
    return !own || !trusted.has(key) || !mayUse(plainKind(own.words[3] ?? ''), said);
  });
}

/** The clock alone: its zone is UTC, without summer time, where nothing says otherwise (command reference, clock timezone, clock summer-time). */
function judgeClock(tree: ConfigTree, said: Said, zones: readonly ConfigNode[]): Outcome {
  const summer = said.has('no summer') ? statementsOf(tree, 'clock summer-time') : [];
  const bad = [...zones, ...summer];
  return bad.length > 0
    ? fail(linesOfNodes(bad), 'The clock is not on UTC all year round.')
    : pass(linesOfNodes([...statementsOf(tree, 'clock timezone')]), 'The clock is on UTC, which is the default.');
}

const OF_SERVERS = /\bntp\b|\bservers?\b|\bsources?\b|\bsynchroni[sz]|\bkeys?\b|\bauthenticat/;

function judgeNtp(tree: ConfigTree, said: Said): Outcome {
  if (refusesPlace(said)) return review('The document refuses an interface that it names.');
  const servers = statementsOf(tree, 'ntp server');
  const least = readLeast(said, SERVERS) ?? 1;
  const zones = statementsOf(tree, 'clock timezone').filter(({ words }) => !/^(?:utc|gmt)$/i.test(words[2] ?? '') || words[3] !== '0');
  if (!said.asks(OF_SERVERS))
    return said.has('utc') || said.has('no summer')
      ? judgeClock(tree, said, said.has('utc') ? zones : [])
      : review('What is asked of the clock the document does not say.');
  const summer = said.has('no summer') ? statementsOf(tree, 'clock summer-time') : [];
  if (summer.length > 0) return fail(linesOfNodes(summer), 'The clock changes to summer time.');
  const lines = linesOfNodes(
    ['ntp server', 'ntp authenticate', 'ntp authentication-key', 'ntp trusted-key'].flatMap((path) => [...statementsOf(tree, path)]),
  );
  if (new Set(servers.map(({ words }) => words[2])).size < least)
    return fail(lines, `Fewer than ${least} different NTP servers are configured.`);
  if (zones.length > 0 && said.asks(/\butc\b/)) return fail(linesOfNodes(zones), 'The clock has another time zone than UTC.');
  const places = readPlaces(said);
  const elsewhere = servers.filter((node) => places.length > 0 && !places.includes(wordBehind(node, 'source')?.toLowerCase() ?? ''));
  if (!said.asks(/\bauthenticat|\bkeys?\b/)) return review('Whether NTP servers need keys the document does not say.', lines);
  if (statementsOf(tree, 'ntp authenticate').length === 0)
    return fail(lines, '`ntp authenticate` is not configured, and no key is asked for without it.');
  const unproved = findUnproved(tree, servers, said);
  if (unproved.length > 0)
    return fail(linesOfNodes(unproved), `NTP servers without a trusted key as demanded: ${unproved.length} of ${servers.length}.`);
  const isForeign = said.asks(/\binternal\b/) && servers.some(({ words }) => !PRIVATE.test(words[2] ?? ''));
  if (isForeign) return review('Whether a server is an internal one a person has to say.', lines);
  return elsewhere.length > 0
    ? review('An NTP server is not bound to the interface that the document names.', linesOfNodes(elsewhere))
    : pass(lines, `There are ${servers.length} NTP servers, each with a trusted key as demanded.`);
}

/** Source: Cisco ASA Series Command Reference, ntp authenticate, ntp authentication-key, ntp trusted-key and ntp server; UTC is the default zone. */
export const ntpTopic: TopicJudge = {
  id: 'ntp',
  about: /\bntp\b|\btime (?:synchroni[sz]ation|servers?|sources?)\b|\bclock\b/,
  except: /\b(?:rules?|access lists?)\b/,
  phrases: [
    { says: 'place', as: INTERFACE_SAID },
    { says: 'key', as: KIND },
    {
      says: 'no summer',
      as: /\bno (?:summer|daylight(?:[- ]saving)?)[- ]time\b|\bneither an? clock (?:summer-time|timezone)(?: line| statement)?(?: for another zone)? nor an? clock (?:summer-time|timezone)(?: line| statement)?(?: for another zone)? (?:is to be seen|(?:may|must|shall) (?:appear|be (?:there|shown|present))|is (?:there|shown|present|configured))/,
    },
    {
      says: 'aside',
      as: /\butc is what the (?:asa|device|firewall|appliance|box) does by itself,?(?: so silence is a pass)?|\b(?:an? |the )(?:appliance|device|firewall|box) that has been told nothing keeps utc\b|\bmd5(?: and sha-?1)? keys are (?:retired|no longer (?:issued|used))\b/,
    },
    {
      says: 'utc',
      as: /\b(?:runs?|keeps?|stays?|is|are) (?:on|in) (?:utc|zulu(?: time)?)(?: all (?:the )?year round)?|\bno local time ?zone\b|\bno time ?zone other than utc\b|\b(?:clock )?runs in utc\b|\btime ?zone (?:is )?utc\b/,
    },
    leastOf(SERVERS),
    { says: 'from', as: /\b(?:from|to) (?:the )?\d+(?= )/ },
  ],
  words:
    'minimum deviation deviations stronger better or key-based association associations obtains firewall prohibited forbidden sha-based trusted-key authentication-key 2 sha256 sha512 ntp server servers key keys trusted n number numbers authentication authenticate authenticated authenticates synchronisation synchronised synchronization synchronized clock time source sources type algorithm algorithms uses tied comes taken refers option date more not no other than acceptable any finding without even others on enabled switched active declared exists defined appears is ntp_server address <address> <n> that for two different internal hash based cryptographic answers follows follow parameter parameters fewer tied trusted word stand so sync time-of-day set obtained every clock timezone summer-time',
  typed: /^(?:no )?(?:ntp (?:authentication-key|authenticate|trusted-key|server)|clock (?:timezone|summer-time))\b/,
  heeds: [
    /\b(?:md5|sha-?1)(?:(?:,? and|,? or|,) (?:md5|sha-?1))* (?:is|are) (?:not|forbidden|prohibited)(?: (?:permitted|allowed|accepted|acceptable|sufficient|used))?(?= ?$|,)|\bother than (?:md5|sha-?1)\b/,
    /\bmd5(?: and sha-1)?(?: keys)? (?:is|are) (?:not|no longer) (?:acceptable|permitted|accepted|allowed)(?: any more)?\b|\bother than md5\b|\bnot of type md5\b/,
    /\beven when 2 others have one\b|\bwhich also appears\b|\bdifferent\b(?= (?:ntp )?servers)/,
  ],
  expectation:
    'there must be as many NTP servers as demanded, each with a key that is trusted and of a permitted algorithm, and authentication must be on',
  judge: judgeNtp,
};
