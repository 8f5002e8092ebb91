import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import { convertTime, isTime } from '@merlon/engine/demands/read-bound.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { entryOf, linesBelow } from '../../facts/facts.ts';
import { type PanosTopic, defineTopic } from './topic.ts';

const NAMED = 'deviceconfig system ssh mgmt server-profile';
const PROFILES = ['deviceconfig system ssh profiles mgmt-profiles server-profiles', 'deviceconfig system ssh profiles mgmt-profiles'];
const SOURCE =
  'PAN-OS web interface help, Device > Certificate Management > SSH Service Profile: without a profile, or a list in it, every algorithm of the release is offered';
/** Algorithms as OpenSSH and PAN-OS call them. */
const KINDS = {
  ciphers: /\b(?:aes\d{3}-(?:gcm|ctr|cbc)(?:@[\w.]+)?|chacha20-poly1305(?:@[\w.]+)?|3des-cbc|arcfour\w*)(?![\w-])/g,
  kex: /\b(?:ecdh-sha2-nistp\d+|diffie-hellman-group[\w-]+|curve25519-sha256(?:@[\w.]+)?)(?![\w-])/g,
  mac: /\bhmac-(?:sha\d?(?:-\d+)?|md5)(?:-\d+)?(?:-etm)?(?:@[\w.]+)?(?![\w-])/g,
} as const;
type Kind = keyof typeof KINDS;
const WORDS =
  /\d+ seconds(?: or less)?|(?:session-)?re-?key(?:ing)?|intervals?|seconds?|may appear|each kind|pinned|access|admits?|ports?|ssh|server(?:-| )profiles?|(?:ssh )?service profiles?|profiles?|mgmt-profiles|server-profiles|mgmt|mgt|management(?: service| server)?|servers?|service|interface|ciphers?|key(?: |-)exchange|kex|macs?|algorithms?|approved|created|creates|unassigned|an? unassigned profile|effect|bound|available|members?|subset|outside|left|offers?|offered|full list|with cbc|cbc|knows?|in use|in force|default|restricted|states?|all three(?: lists)?|three|lists?|release|without|that kind|no other|no other member|is only defined and not assigned|values only out of this table|out of this table|leaves|it knows|because|strong|weak|aes\d{3}-(?:gcm|ctr|cbc)|chacha20-poly1305|ecdh-sha2-nistp\d+|diffie-hellman-group[\w-]+|curve25519-sha256|hmac-[\w-]+|message authentication codes?|encryption/;
const REFUSES = /\b(?:not (?:be )?(?:allowed|permitted|used|accepted|offered)|forbidden|prohibited|no cbc|must not)\b/;

type Lists = ReadonlyMap<Kind, readonly string[]>;

/** What is asked of a profile: its lists, and after how many seconds at most a session has new keys. */
interface SshDemands {
  readonly lists: Lists;
  readonly rekey: number | undefined;
}

/** `The rekey interval is 3600 seconds or less`; undefined where none is named, or in a way that was not understood. */
function readRekey(sentences: readonly string[]): number | 'unclear' | undefined {
  const own = sentences.filter((sentence) => REKEY.test(sentence) && !sentence.startsWith('set '));
  const most = new Set(
    own.flatMap((sentence) =>
      readQuantities(sentence).flatMap(({ number, side, exclusive, unit }) =>
        side === 'atMost' && !exclusive && unit !== undefined && isTime(unit) ? [convertTime(number, unit, 'second') ?? -1] : [],
      ),
    ),
  );
  if (own.length === 0) return undefined;
  return most.size === 1 ? [...most][0] : 'unclear';
}
const REKEY = /\bre-?key/;

function readLists(sentences: readonly string[]): Lists | undefined {
  if (sentences.some((sentence) => REFUSES.test(sentence) && Object.values(KINDS).some((names) => sentence.match(names) !== null)))
    return undefined;
  const lists = new Map<Kind, readonly string[]>();
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const names = new Set(sentences.flatMap((sentence) => sentence.match(KINDS[kind]) ?? []));
    if (names.size > 0) lists.set(kind, [...names]);
  }
  return lists.size > 0 ? lists : undefined;
}

/** The interval is none unless it is set (PAN-OS web interface help, SSH Service Profile: Session Rekey). */
function judgeRekey(profile: Place, name: string, most: number, shown: readonly number[]): Outcome {
  const held = valueOf(profile, 'session-rekey interval');
  const lines = [...shown, ...linesBelow(profile, 'session-rekey')];
  return held !== undefined && Number(held) <= most
    ? pass(lines, `The SSH server profile ${name} makes new keys after ${held} seconds (at most ${most}).`)
    : fail(lines, `The SSH server profile ${name} makes new keys after ${held ?? 'no'} seconds; the document wants at most ${most}.`);
}

function judge(tree: ConfigTree, { lists, rekey }: SshDemands): readonly Outcome[] {
  const name = valueOf(tree, NAMED);
  const shown = linesAt(findPath(tree, NAMED));
  if (name === undefined)
    return [unlessHidden(tree, NAMED, fail([], 'No SSH server profile is assigned, so that every algorithm is offered.'), SOURCE)];
  const profile = PROFILES.flatMap((path) => entryOf(tree, path, name) ?? [])[0];
  if (!profile) return [review(`The SSH server profile ${name} is not in the text.`, shown)];
  const kept = [...lists].map(([kind, allowed]): Outcome => {
    const values = valuesOf(profile, kind);
    const lines = [...shown, ...linesBelow(profile, kind)];
    if (values.length === 0) return fail(lines, `The SSH server profile ${name} has no list \`${kind}\`, so that every one is offered.`);
    const other = values.filter((value) => !allowed.includes(value.toLowerCase()));
    return other.length > 0
      ? fail(lines, `The SSH server profile ${name} has ${other.join(', ')} in \`${kind}\`, which the document does not list.`)
      : pass(lines, `The SSH server profile ${name} has nothing but ${values.join(', ')} in \`${kind}\`.`);
  });
  return rekey === undefined ? kept : [...kept, judgeRekey(profile, name, rekey, shown)];
}

export const sshTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'ssh',
    title: 'SSH algorithms of the management server',
    expectation:
      'an SSH server profile must be assigned to the management server, and each of its lists hold nothing but what the document lists',
    source: SOURCE,
    core: /^deviceconfig system ssh(?! .*(?:hostkey|rekey (?!interval\b)))\b/,
    words: WORDS,
    heeds: [
      /\bonly\b(?=.*(?:\balgorithms\b|\blists?\b|\bfollowing\b|: |\baes\d|\bhmac-))/,
      /\bnothing (?:outside|off|else)\b|\bno (?:other )?members?(?: outside)?\b|\bno other\b/,
      /^without (?:one of the lists|an ssh service profile)\b.*/,
      /(?:\bonly defined and )?\b(?:not (?:applied|assigned|bound)|unassigned)\b.*\b(?:has no effect|does not count)\b/,
    ],
    read: (sentences) => {
      const lists = readLists(sentences);
      const rekey = readRekey(sentences);
      return lists && rekey !== 'unclear'
        ? { judge: (tree) => judge(tree, { lists, rekey }), numbers: [3, ...(rekey === undefined ? [] : [rekey])] }
        : undefined;
    },
  }),
];
