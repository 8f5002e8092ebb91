import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { acceptedHashes, disagree } from './algorithms.ts';
import { type Remark, conclude, fault, missing, open } from './conclude.ts';
import { boundOf } from './said.ts';

interface TimeDemand {
  readonly servers: number;
  readonly wantsKeys: boolean;
  readonly wantsTrusted: boolean;
  /** `sha1`, `sha256`; undefined where the document names none. */
  readonly types?: ReadonlySet<string>;
  /** It names some, in words that were not understood. */
  readonly isTypeOpen: boolean;
}

/** Servers for the time, and the keys by which they are known. */
export const timeTopic: TopicJudge = {
  id: 'time-servers',
  isMeant: ({ text, typed }) =>
    /\bsystem ntp\b|\bntp\b/.test(`${text}\n${typed}`) && /\bservers?\b/.test(text) && !/\bntp-?threshold\b|\bboot-server\b/.test(text),
  words:
    /^(?:address|addresses|synchroni[sz]ation|references?|time-?servers?|hmac|sha-?2|device's|accurate|reliable|hash|hashed|hashes|keyed|signed|system|ntp|time|clock|servers?|internal|authenticated|authentication|authentication-key|authenticates?|keys?|trusted|trusted-key|type|sha-?1|sha-?256|sha1|sha256|md5|association|synchroni[sz]ed|synchroni[sz]es?|sources|number|longer|network|contains|under|value|sync|associations|from|among|comes)$/,
  heeds: [
    /\bmd5(?: keys?)? (?:is|are) (?:no longer|not) (?:allowed|permitted|accepted)\b/,
    /\bkeys? of type md5(?: or sha-?1)? (?:must|shall|may|are|is) not (?:be )?(?:used|permitted|allowed|accepted)(?: for any server)?\b/,
    /\bnone of (?:them|these) (?:is|may be) without (?:an? )?(?:trusted )?key\b/,
    /\bkey used is of type md5\b/,
    /\bkeys? of type (?:md5|sha-?1)(?: (?:or|and) (?:md5|sha-?1))?,? (?:is|are) (?:a )?findings?\b/,
    /\bwithout (?:authentication|a key)\b[^.;,]{0,30}\bnot (?:permitted|allowed|accepted)\b/,
  ],
  read,
};

function read(document: TopicDocument): TopicDemand | undefined {
  const { text } = document;
  const servers = boundOf(document, /\bservers?\b/i, 'atLeast', 'count');
  const hashes = acceptedHashes(document);
  const demand: TimeDemand = {
    servers: typeof servers === 'number' ? servers : 1,
    wantsKeys: /\bkeys?\b|\bauthenticat\w*/.test(text),
    wantsTrusted: /\btrusted\b|\btrusted-key\b/.test(text),
    ...(hashes && { types: hashes.names }),
    isTypeOpen: !hashes && /\bsha-?\d|\bmd5\b/.test(text),
  };
  return {
    expectation: `at least ${demand.servers} NTP servers must be configured${demand.wantsKeys ? ', each with a key that is trusted and of a type that the document accepts' : ''}`,
    judge: (tree) =>
      servers === 'unclear'
        ? conclude(tree, [], [open('How many servers are demanded a person has to read', [])], { lines: [], said: '' })
        : judge(tree, demand),
    isUnclear: servers === 'unclear' || disagree(document, /\bsha-?(1|256)\b/g),
    numbers: [demand.servers, 256],
    reads: [/^md5 (?:keys )?(?:is|are) no longer (?:allowed|permitted)$/i],
  };
}

function judge(tree: ConfigTree, demand: TimeDemand): Outcome {
  const servers = findPath(tree, 'system ntp server *');
  const names = new Set(servers.map(nameOf));
  const remarks: Remark[] =
    names.size < demand.servers
      ? [missing(`${names.size} time servers are configured, and ${demand.servers} are the least`, linesAt(servers))]
      : [];
  if (demand.wantsKeys) remarks.push(...servers.flatMap((server) => lookAtServer(tree, server, demand)));
  return conclude(tree, ['system ntp'], remarks, {
    lines: linesAt([...servers, ...findPath(tree, 'system ntp authentication-key'), ...findPath(tree, 'system ntp trusted-key')]),
    said: `${names.size} time servers are configured, each as the document demands.`,
  });
}

/** Junos CLI Reference, authentication-key (NTP): a key is of MD5 where no type stands. */
function lookAtServer(tree: ConfigTree, server: Place, { types, isTypeOpen, wantsTrusted }: TimeDemand): readonly Remark[] {
  const key = valueOf(server, 'key');
  const name = nameOf(server);
  if (key === undefined) return [missing(`The time server ${name} has no key`, [server.node.line])];
  const [own] = findPath(tree, `system ntp authentication-key ${key}`);
  const lines = [server.node.line, ...(own ? [own.node.line] : [])];
  if (!own) return [missing(`The key of the time server ${name} is not defined`, lines)];
  const remarks: Remark[] = [];
  if ((wantsTrusted || !isSet(tree, 'system ntp trusted-key')) && !isSet(tree, `system ntp trusted-key ${key}`) && !isTrusted(tree, key))
    remarks.push(missing(`The key of the time server ${name} is not trusted`, lines));
  const type = valueOf(own, 'type') ?? 'md5';
  if (isTypeOpen)
    remarks.push(open(`The key of the time server ${name} is of type ${type}, and which are accepted a person has to read`, lines));
  if (types && !types.has(type)) remarks.push(fault(`The key of the time server ${name} is of type ${type}`, lines));
  return remarks;
}

/** Trusted keys may stand in one list. */
const isTrusted = (tree: ConfigTree, key: string): boolean =>
  findPath(tree, 'system ntp trusted-key *').some((place) => place.node.words.includes(key));
