import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { type Remark, conclude, fault, missing, open } from './conclude.ts';
import { boundOf } from './said.ts';

/** Junos System Log Guide, severity levels, the most verbose first; `any` is all of them. */
const LEVELS = ['any', 'debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency', 'none'];
const FACILITIES = [
  'authorization',
  'change-log',
  'interactive-commands',
  'conflict-log',
  'daemon',
  'kernel',
  'firewall',
  'pfe',
  'security',
  'user',
  'dfc',
  'ftp',
  'ntp',
  'external',
];
const SERVERS = /\b(?:hosts?|servers?|collectors?|destinations?)\b/;

interface SyslogDemand {
  readonly hosts?: number;
  /** Facilities that each host, or one file, has to get. */
  readonly facilities: readonly string[];
  /** Those of which the document says that `any` will do for them. */
  readonly covered: readonly string[];
  /** The least verbose level that will do, as its place in the list. */
  readonly level: number;
  readonly where: 'hosts' | 'files' | 'either';
  readonly year: boolean;
  readonly millisecond: boolean;
  readonly source: boolean;
  readonly utc: boolean;
  readonly archive?: { readonly files?: number; readonly bytes?: number };
}

/** The system log: where it goes, what of it, with which time stamps. */
export const syslogTopic: TopicJudge = {
  id: 'system-log',
  isMeant: ({ text, typed }) =>
    /\bsystem syslog\b|\bsyslog (?:hosts?|servers?|file)\b/.test(`${text}\n${typed}`) &&
    /\bhosts?\b|\bservers?\b|\btime-format\b|\btime stamps?\b|\bfiles?\b/.test(text) &&
    !/\bsecurity log\b|\btransport\b|\btls\b|\bstructured-data\b/.test(text),
  words:
    /^(?:logserver|log-server|targets?|receivers?|destinations?|stamped|precision|resolution|accuracy|error|critical|alert|emergency|minimal|minimally|complete|whole|full|written|stored|stream|timezone|granularity|exact|system|syslog|log|logs|logged|logging|messages?|remote|external|local|hosts?|servers?|collectors?|files?|facility|facilities|severity|level|any|info|notice|warning|debug|authorization|change-log|interactive-commands|verbose|detailed|finer|everything|upwards?|up|soc|sent|send|get|gets|receive|receives|leave|leaves|box|time|time-format|time-zone|time-stamps?|timestamps?|stamps?|stamp|clock|year|years|millisecond|milliseconds|utc|zone|source|source-address|address|fixed|runs?|recorded|typed|changes|administrators?|kept|archive|size|generations?|mb|1m|\d+m|carry|trail|valid|counts?|entries|entry|replace|replaces|commands?|once|individually|month|day|second|detail|named|names?|central|events?|seconds|internal|logins?|itself|forwarded|forward|forwards)$/,
  heeds: [
    /\bfiles (?:on the device )?(?:do not count|are not counted)\b|\bfacility any does not replace them\b/,
    /\bmilliseconds are recommended but not demanded\b/,
    /\bno time[- ]zone is configured\b|\bshows nothing or utc\b/,
    /\bone host gets only notice or less\b/,
    /\b(?:coarser|less verbose) (?:severity|level)\b[^.;]*\bnot (?:counted|sufficient|enough)\b/,
    /\balso written to local files\b|\bboth facilities must appear\b/,
    /\bdoes not show both year and millisecond\b/,
  ],
  read,
};

/** The levels that a document accepts: of `info or a more verbose one (any)`, the least verbose. */
function acceptedLevel({ sentences }: TopicDocument): number {
  const named = sentences.map(levelsIn).filter((levels) => levels.length > 0);
  return named.length > 0 ? Math.min(...named.map((levels) => Math.max(...levels))) : 0;
}

/** Whether a document speaks of what is logged in other words than the names of facilities. */
const isUnnamed = (text: string, facilities: readonly string[]): boolean =>
  !facilities.includes('any') &&
  ((/\blogins?\b/.test(text) && !facilities.includes('authorization')) ||
    (/\bcommands?\b/.test(text) && !facilities.includes('interactive-commands')) ||
    (/\bchanges\b/.test(text) && !facilities.includes('change-log')));

const REFUSES_LEVEL = /\bor less\b|\bless than\b|\bnot (?:enough|sufficient)\b|\bfinding\b|\bonly notice\b/;

/** The levels that a sentence accepts, by their places in the list. */
const levelsIn = (sentence: string): readonly number[] =>
  sentence
    .toLowerCase()
    .split(/[;:]/)
    .filter((part) => !REFUSES_LEVEL.test(part))
    .flatMap((part) =>
      [...part.matchAll(/\b(debug|info|notice|warning|error|critical|alert|emergency)\b/g)].map(([word]) => LEVELS.indexOf(word)),
    );

/** Facilities that a document names; an external server is none. */
const namedIn = (text: string): readonly string[] =>
  FACILITIES.filter(
    (name) =>
      !['user', 'security', 'ftp', 'ntp'].includes(name) &&
      new RegExp(String.raw`(?<![\w-])${name}(?![\w-])(?! (?:system log|syslog|log|servers?|hosts?|collectors?|destinations?)\b)`).test(
        text,
      ),
  );

/** `Where any is sent at info and no separate authorization line exists, this is met`, `any info covers authorization` */
const COVERS =
  /\bany\b.*\b(?:no (?:separate|own|further)\b.*\b(?:line|entry|statement)|covers?|includes?|stands? in for|will do for|does for|suffices? for|counts? for)\b/i;

const coveredIn = (sentences: readonly string[]): readonly string[] =>
  sentences
    .filter((sentence) => COVERS.test(sentence) && !/\b(?:not|never|neither|nor)\b/i.test(sentence))
    .flatMap((sentence) => namedIn(sentence.toLowerCase()));

function read(document: TopicDocument): TopicDemand | undefined {
  const { text, sentences } = document;
  const hosts = boundOf(document, SERVERS, 'atLeast', 'count');
  const wantsHosts = /\bhosts?\b|\bservers?\b|\bcollectors?\b/.test(text) && (hosts !== undefined || /\beach\b|\bevery\b/.test(text));
  const isSent = /\b(?:sent|sends?|forward\w*|leaves?|remote)\b/.test(text);
  const wantsFiles =
    /\bsyslog file\b|\blocal files?\b|\bthose files\b/.test(text) &&
    !/\b(?:local )?files (?:on the device )?(?:are not counted|do not count)\b/.test(text);
  const isAny = /\bfacility any\b|\ball facilities\b|\bany(?: |\/)(?:info|any|notice|followed by)\b|\beverything\b|\bwhole log\b/.test(
    text,
  );
  const isOptional = (word: string): boolean =>
    sentences.some(
      (sentence) =>
        sentence.toLowerCase().includes(word) && /\brecommended but not demanded\b|\bnot demanded\b|\boptional\b/i.test(sentence),
    );
  const generations = /\b(?:files? (?:≥|>=) ?|at least )(\d+)(?= generations?\b|[.;, ]|$)/.exec(text)?.[1];
  const bytes = /\bsize (?:≥|>=) ?(\d+)m\b|\bof (\d+) ?mb\b/.exec(text);
  const demand: SyslogDemand = {
    ...(typeof hosts === 'number' ? { hosts } : isSent ? { hosts: 1 } : {}),
    facilities: [...(isAny && !wantsFiles ? ['any'] : []), ...namedIn(text)],
    covered: coveredIn(sentences),
    level: acceptedLevel(document),
    where: wantsFiles ? (/\bfile or host\b|\bhost or file\b/.test(text) ? 'either' : 'files') : 'hosts',
    year: /\byear\b/.test(text),
    millisecond: /\bmilliseconds?\b/.test(text) && !isOptional('millisecond'),
    source: /\bsource[- ]address\b/.test(text),
    utc: /\butc\b/.test(text),
    ...(wantsFiles &&
      (generations ?? bytes) && {
        archive: { ...(generations && { files: Number(generations) }), ...(bytes && { bytes: Number(bytes[1] ?? bytes[2]) * 2 ** 20 }) },
      }),
  };
  if (!wantsHosts && demand.facilities.length === 0 && !demand.year && !demand.millisecond && !demand.utc) return undefined;
  const isUnclear = hosts === 'unclear' && demand.where === 'hosts';
  return {
    expectation: 'the system log must go to as many hosts or files, with the facilities, levels and time stamps, as the document demands',
    isUnclear:
      isUnclear ||
      (demand.facilities.length === 0 && sentences.some((one) => levelsIn(one).length > 0)) ||
      /\bfor (?:an?|one|\d+) years?\b/.test(text) ||
      isUnnamed(text, demand.facilities),
    judge: (tree) =>
      isUnclear
        ? conclude(tree, [], [open('How many hosts are demanded a person has to read', [])], { lines: [], said: '' })
        : judge(tree, demand),
    numbers: [...(typeof hosts === 'number' ? [hosts] : []), 3, Number(generations ?? 0)],
    reads: [
      /^(?:local )?files (?:on the device )?(?:are not counted|do not count)$/i,
      /^[\w ]*time stamps of syslog messages carry the year$/i,
      /^milliseconds are recommended but not demanded$/i,
    ],
    asides: [/;? ?milliseconds are recommended but not demanded/i],
  };
}

function judge(tree: ConfigTree, demand: SyslogDemand): Outcome {
  const hosts = findPath(tree, 'system syslog host *').filter(
    (host) => !/^(?:127\.|::1$|localhost$|other-routing-engine$|routing-engine$)/.test(nameOf(host)),
  );
  const files = findPath(tree, 'system syslog file *');
  const remarks: Remark[] = [];
  if (demand.hosts !== undefined && demand.where === 'hosts' && hosts.length < demand.hosts)
    remarks.push(missing(`${hosts.length} hosts get the system log, and ${demand.hosts} are the least`, linesAt(hosts).slice(0, 4)));
  if (demand.where === 'hosts') remarks.push(...hosts.flatMap((host) => lookAtHost(host, demand)));
  else
    remarks.push(
      ...demand.facilities.flatMap((facility) =>
        lookForFacility(facility, demand.where === 'files' ? files : [...files, ...hosts], demand),
      ),
    );
  remarks.push(...lookAtTime(tree, demand));
  if (demand.source && !isSet(tree, 'system syslog source-address *')) {
    const bare = hosts.filter((host) => !isSet(host, 'source-address *'));
    if (bare.length > 0 || hosts.length === 0) remarks.push(missing('The system log has no `source-address`', linesAt(bare).slice(0, 3)));
  }
  const lines = linesAt([
    ...(demand.where === 'files' ? files : hosts),
    ...findPath(tree, 'system syslog time-format'),
    ...findPath(tree, 'system syslog source-address'),
  ]);
  return conclude(tree, ['system syslog', ...(demand.utc ? ['system time-zone'] : [])], remarks, {
    lines,
    said: 'The system log is as the document demands.',
  });
}

/** The level at which a host or a file gets a facility, by itself or, where the document lets that do, with `any`; undefined where it does not. */
const levelOf = (target: Place, facility: string, covered: readonly string[]): number | undefined => {
  // Junos System Log Guide: a facility without a severity of its own follows `any`.
  const level = valueOf(target, facility) ?? (covered.includes(facility) ? valueOf(target, 'any') : undefined);
  return level === undefined ? undefined : LEVELS.indexOf(level);
};

function lookAtHost(host: Place, { facilities, covered, level }: SyslogDemand): readonly Remark[] {
  const remarks = facilities.flatMap((facility) => {
    const own = levelOf(host, facility, covered);
    const lines = [host.node.line, ...linesAt(findPath(host, facility))];
    if (own === undefined) return [missing(`The host ${nameOf(host)} gets no \`${facility}\``, lines)];
    if (own < 0) return [open(`The level of \`${facility}\` of the host ${nameOf(host)} was not understood`, lines)];
    return own > level ? [fault(`The host ${nameOf(host)} gets \`${facility}\` at ${LEVELS[own]} only`, lines)] : [];
  });
  const filtered = findPath(host, 'match|match-strings');
  return filtered.length > 0 ? [...remarks, open(`The host ${nameOf(host)} gets what matches a pattern only`, linesAt(filtered))] : remarks;
}

function lookForFacility(facility: string, targets: readonly Place[], { covered, level, archive }: SyslogDemand): readonly Remark[] {
  const holding = targets.filter((one) => {
    const own = levelOf(one, facility, covered);
    return own !== undefined && own >= 0 && own <= level;
  });
  if (holding.length === 0)
    return [missing(`No file gets \`${facility}\` at ${LEVELS[level]} or finer`, targets.map(({ node }) => node.line).slice(0, 4))];
  if (holding.every((one) => isSet(one, 'match|match-strings')))
    return [open(`What is written of \`${facility}\` has to match a pattern`, linesAt(holding).slice(0, 4))];
  if (!archive) return [];
  const kept = holding.some((one) => isKept(one, archive));
  return kept
    ? []
    : [
        missing(
          `The file with \`${facility}\` keeps too little`,
          holding.map(({ node }) => node.line),
        ),
      ];
}

/** Junos CLI Reference, archive (All System Log Files): 10 files of 128k (SRX: 3 of 1m) by default, so that only what is set counts. */
function isKept(file: Place, { files = 0, bytes = 0 }: NonNullable<SyslogDemand['archive']>): boolean {
  const words = findPath(file, 'archive').flatMap(valuesAt);
  const size = /^(\d+)([kmg]?)$/.exec(valueOf(file, 'archive size') ?? words[words.indexOf('size') + 1] ?? '');
  const own = size ? Number(size[1]) * ({ k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 }[size[2]!] ?? 1) : 0;
  const count = Number(valueOf(file, 'archive files') ?? 0) || Number(words[words.indexOf('files') + 1] ?? 0);
  return own >= bytes && count >= files;
}

/** Junos CLI Reference, time-zone: UTC by default. */
function lookAtTime(tree: ConfigTree, { year, millisecond, utc }: SyslogDemand): readonly Remark[] {
  const has = (word: string): boolean => ['', '* '].some((between) => isSet(tree, `system syslog time-format ${between}${word}`));
  const places = linesAt(findPath(tree, 'system syslog time-format'));
  const remarks = [year ? 'year' : '', millisecond ? 'millisecond' : '']
    .filter((word) => word !== '' && !has(word))
    .map((word) => missing(`\`system syslog time-format\` has no \`${word}\``, places));
  const zone = valueOf(tree, 'system time-zone');
  if (utc && zone !== undefined && !/^(?:utc|etc\/utc|gmt\+?0?|universal|zulu)$/i.test(zone))
    remarks.push({ ...fault(`The clock runs in ${zone}`, linesAt(findPath(tree, 'system time-zone'))) });
  return remarks;
}
