import type { Asked, TopicJudge, TypedSetting } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { type SharedLists, isAsked, listsAsked, shareLists, valuesAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import { toNumber } from '@merlon/engine/topics/by-spans/say-plainly.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, notApplicable } from '@merlon/engine/model/verdict.ts';
import { entriesIn, linesOf, scopesOf, unlessHidden, valueOf, valuesOf } from '../facts/scope.ts';
import { type Finding, beginFinding } from './finding.ts';
import { IPSEC_SPANS, IPSEC_WORDS } from './ipsec-phrases.ts';

const ANY_PHASE1 = 'vpn ipsec phase1-interface|phase1';
const ANY_PHASE2 = 'vpn ipsec phase2-interface|phase2';

/** A setting of each entry, whether the entry is typed with it or not. */
const typed = (table: string, setting: string, ...by: readonly string[]): readonly TypedSetting[] =>
  ['* ', ''].map((entry) => ({
    path: `${table} ${entry}${setting} ${setting === 'pfs' ? 'enable' : '*'}`,
    ...(by.length > 0 && { by }),
  }));

/** What phase 1 and phase 2 of IPsec tunnels may propose. */
export const ipsecTopic: TopicJudge = {
  id: 'ipsec',
  about: /\bphase[12]-interface\b|\bvpn ipsec\b/i,
  sections: ['phase1', 'phase1-interface', 'phase2', 'phase2-interface'].map((one) => `vpn ipsec ${one}`),
  settings: [
    ...typed(ANY_PHASE1, 'ike-version', 'ike2'),
    ...typed(ANY_PHASE1, 'proposal', 'proposal', 'proposal-1', 'proposal-words'),
    ...typed(ANY_PHASE2, 'proposal', 'proposal', 'proposal-2', 'proposal-words'),
    ...typed(ANY_PHASE1, 'authmethod', 'signature'),
    // To which tunnel a phase 2 belongs is no demand.
    ...typed(ANY_PHASE2, 'phase1name'),
    ...[ANY_PHASE1, ANY_PHASE2].flatMap((phase) => typed(phase, 'dhgrp', 'group', 'group-range', 'group-above', 'group-from')),
    ...typed(ANY_PHASE1, 'keylife', 'lifetime', 'lifetime-1'),
    ...typed(ANY_PHASE2, 'keylifeseconds', 'lifetime', 'lifetime-2'),
    ...typed(ANY_PHASE2, 'pfs', 'pfs'),
  ],
  spans: IPSEC_SPANS,
  words: IPSEC_WORDS,
  expectation: 'each phase 1 and phase 2 of an IPsec tunnel must use nothing but what the document permits',
  source:
    'FortiOS CLI reference, vpn ipsec phase1-interface and phase2-interface: ike-version 1, keylife 86400, pfs enable, keylifeseconds 43200',
  overrules: true,
  judge: judgeIpsec,
};

/** What asks for nothing by itself. */
const BESIDE: ReadonlySet<string> = new Set([
  'explicit',
  'default',
  'where-used',
  'no-more',
  'ike1-excepted',
  'ike1-terms',
  'named',
  'group-of',
  'group-of-named',
  'psk-of',
]);

interface Phase {
  readonly number: 1 | 2;
  readonly entries: readonly ConfigNode[];
}

function judgeIpsec(asked: readonly Asked[], tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const scopes = scopesOf(tree);
  const entriesAt = (...tables: readonly string[]) =>
    scopes.flatMap((scope) => tables.flatMap((table) => entriesIn(scope, `vpn ipsec ${table}`)));
  if (entriesAt('manualkey', 'manualkey-interface').length > 0) return undefined;
  const commands = recommendation.remediation.lines.map(({ text }) => text).join('\n');
  const said = `${recommendation.title} ${textOf(recommendation)} ${commandsOf(recommendation.audit).join(' ')}`;
  const isMeant = (number: number): boolean =>
    asked.some(({ what }) => what.endsWith(`-${number}`)) ||
    (commands.includes('vpn ipsec phase') ? commands.includes(`vpn ipsec phase${number}`) : new RegExp(`phase ?${number}`, 'i').test(said));
  const phases: readonly Phase[] = [
    { number: 1 as const, entries: entriesAt('phase1-interface', 'phase1') },
    { number: 2 as const, entries: entriesAt('phase2-interface', 'phase2') },
  ].filter(({ number }) => isMeant(number));
  // Of a document that types neither it is not known which phase it means.
  if (phases.length === 0) return undefined;
  const entries = phases.flatMap((phase) => phase.entries);
  if (entries.length === 0) {
    const none = notApplicable('No IPsec tunnel is configured.');
    return isAsked(asked, 'where-used') ? unlessHidden(scopes[0]!, 'vpn ipsec phase1-interface', none) : undefined;
  }
  // What is refused alone, or what stands beside lists that nobody read, leaves open what may be there.
  if (isAsked(asked, 'refused') || asked.every(({ what }) => BESIDE.has(what))) return undefined;
  const finding = beginFinding(asked);
  // Whose number a comment has to hold is said of tunnels that are let off alone.
  if (isAsked(asked, 'ike1-terms') && !isAsked(asked, 'ike1-excepted')) finding.open();
  for (const phase of phases)
    for (const entry of phase.entries)
      lookAtPhase(asked, entry, { phase: phase.number, tellsDefault: TELLS_DEFAULT.test(textOf(recommendation)) }, finding);
  const outcome = finding.conclude('Every IPsec tunnel uses nothing but what the document permits.');
  return outcome && unlessHidden(scopes[0]!, 'vpn ipsec phase1-interface', outcome);
}

/** The groups of the default, as a document tells them: releases differ. */
const TELLS_DEFAULT = /\b14[ ,]+(?:and )?5\b/;
const textOf = ({ description, audit, defaultValue }: Recommendation): string => `${description} ${proseOf(audit)} ${defaultValue}`;

function lookAtPhase(
  asked: readonly Asked[],
  entry: ConfigNode,
  { phase, tellsDefault }: { readonly phase: 1 | 2; readonly tellsDefault: boolean },
  finding: Finding,
): void {
  const name = `phase ${phase} ${entry.words[0]}`;
  const tunnel = (phase === 1 ? entry.words[0] : valueOf(entry, 'phase1name'))?.toLowerCase() ?? '';
  const proposals = shareLists([...listsAsked(asked, 'proposal'), ...listsAsked(asked, `proposal-${phase}`)]);
  // Which proposals are as strong as words say nobody compared; what else falls short does so all the same.
  const words = valuesAsked(asked, 'proposal-words');
  if (isAsked(asked, 'strength') && !proposals && words.length === 0) finding.open();
  if (words.length > 0 && !proposals) lookAtWords(asked, entry, { words, name }, finding);
  if (isAsked(asked, 'torn')) finding.open();
  else lookAtList(asked, entry, { setting: 'proposal', list: proposals, name }, finding);
  const ofAll = shareLists([...listsAsked(asked, 'group'), ...rangesAsked(asked)]);
  const more = groupsOfNamed(asked, tunnel);
  const groups = ofAll && { all: [...ofAll.all, ...more], any: [...ofAll.any, ...more] };
  const isDefault = valuesOf(entry, 'dhgrp').length === 0 && tellsDefault;
  if (isDefault && groups && !['14', '5'].every((group) => groups.any.includes(group)))
    finding.fault([entry.line], `${name} has the groups of the default, 14 and 5`);
  else lookAtList(asked, entry, { setting: 'dhgrp', list: groups, name }, finding);
  // Those up to a number are refused.
  const low = Math.max(
    -1,
    ...valuesAsked(asked, 'group-above').map(Number),
    ...valuesAsked(asked, 'group-from').map((one) => Number(one) - 1),
  );
  const refused = valuesOf(entry, 'dhgrp').filter((group) => Number(group) <= low);
  if (refused.length > 0) finding.fault(linesOf(entry, 'dhgrp'), `${name} also has ${refused.join(', ')} in its \`dhgrp\``);
  else if (low >= 0 && valuesOf(entry, 'dhgrp').length === 0) finding.open();
  if (phase === 1 && isAsked(asked, 'ike2')) {
    if (valueOf(entry, 'ike-version') === '2') finding.good(linesOf(entry, 'ike-version'));
    else if (isAsked(asked, 'ike1-excepted')) finding.unanswered();
    else finding.fault(linesOf(entry, 'ike-version'), `${name} uses IKE version 1`);
  }
  if (phase === 1 && isAsked(asked, 'signature') && !valuesAsked(asked, 'psk-of').some((prefix) => tunnel.startsWith(prefix))) {
    if (valueOf(entry, 'authmethod') === 'signature') finding.good(linesOf(entry, 'authmethod'));
    // A pre-shared key by default (FortiOS CLI reference, vpn ipsec phase1-interface: authmethod).
    else finding.fault(linesOf(entry, 'authmethod'), `${name} does not authenticate by certificate`);
  }
  if (phase === 2 && valueOf(entry, 'pfs') === 'disable') {
    if (isAsked(asked, 'pfs')) finding.fault(linesOf(entry, 'pfs'), `${name} has no PFS`);
    // Groups that PFS does not use say nothing of it.
    else if (groups) finding.open();
  }
  lookAtLifetime(asked, entry, phase, finding);
}

/** The groups that a document lets tunnels have besides, by how their names begin. */
function groupsOfNamed(asked: readonly Asked[], tunnel: string): readonly string[] {
  const named = valuesAsked(asked, 'named');
  const numbers = (text = ''): readonly string[] => text.match(/\d+/g) ?? [];
  return asked.flatMap(({ what, values: [first = '', second] }) => {
    if (what === 'group-of') return tunnel.startsWith(first) ? numbers(second) : [];
    return what === 'group-of-named' && named.length === 1 && tunnel.startsWith(named[0]!) ? numbers(first) : [];
  });
}

/** The groups of `groups 19 to 21`. */
const rangesAsked = (asked: readonly Asked[]): readonly (readonly string[])[] =>
  asked.flatMap(({ what, values: [from, to] }) =>
    what === 'group-range'
      ? [Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, at) => String(Number(from) + at))]
      : [],
  );

/** `aes256-sha256`, `aes256gcm-prfsha384`, `aes256gcm` */
const AES256 = /^aes256(?:-sha(\d+)|(gcm)(?:-prfsha(\d+))?)$/;

/** Compares proposals with `AES-256 with SHA-256 or better, or AES-256-GCM`: a longer hash is a better one. */
function lookAtWords(
  asked: readonly Asked[],
  entry: ConfigNode,
  { words, name }: { readonly words: readonly string[]; readonly name: string },
  finding: Finding,
): void {
  const lines = linesOf(entry, 'proposal');
  const proposals = valuesOf(entry, 'proposal');
  const least = Math.max(
    ...words.map((text) => Math.min(...(text.match(/(?<=sha-?)\d+/g) ?? []).map((one) => (one === '2' ? 256 : Number(one))))),
  );
  if (proposals.length === 0 && isAsked(asked, 'explicit')) finding.fault(lines, `${name} has no \`proposal\``);
  else if (proposals.length === 0) finding.open();
  for (const proposal of proposals) {
    const [, hash, gcm, prf] = AES256.exec(proposal) ?? [];
    const bits = Number(hash ?? prf ?? (gcm ? 512 : 0));
    if (proposal.startsWith('chacha') || (gcm && !words.some((text) => text.includes('gcm')))) finding.unanswered();
    else if (bits < least || bits === 1) finding.fault(lines, `${name} also has ${proposal} in its \`proposal\``);
  }
  finding.good(lines);
}

interface OneList {
  readonly setting: string;
  readonly list: SharedLists | undefined;
  readonly name: string;
}

function lookAtList(asked: readonly Asked[], entry: ConfigNode, { setting, list, name }: OneList, finding: Finding): void {
  if (!list) return;
  const lines = linesOf(entry, setting);
  const values = valuesOf(entry, setting);
  const others = values.filter((value) => !list.any.includes(value));
  if (values.length === 0 && isAsked(asked, 'explicit')) finding.fault(lines, `${name} has no \`${setting}\``);
  else if (values.length === 0) finding.open();
  else if (others.length > 0) finding.fault(lines, `${name} also has ${others.join(', ')} in its \`${setting}\``);
  else if (values.some((value) => !list.all.includes(value))) finding.unanswered();
  finding.good(lines);
}

/** `At least once an hour` */
const ONCE: Readonly<Record<string, number>> = { hour: 3600, day: 86_400 };

/** Seconds by default: 86400 in phase 1, 43200 in phase 2 (FortiOS CLI reference). */
function lookAtLifetime(asked: readonly Asked[], entry: ConfigNode, phase: 1 | 2, finding: Finding): void {
  const limits = [...valuesAsked(asked, 'lifetime'), ...valuesAsked(asked, `lifetime-${phase}`)].map((one) => ONCE[one] ?? toNumber(one));
  if (limits.length === 0) return;
  const [setting, byDefault] = phase === 1 ? ['keylife', 86_400] : ['keylifeseconds', 43_200];
  // Keys that are renewed by what they protected may live for any time.
  if (phase === 2 && (valueOf(entry, 'keylife-type') ?? 'seconds') !== 'seconds') finding.open();
  const seconds = Number(valueOf(entry, setting) ?? byDefault);
  const lines = linesOf(entry, setting);
  if (limits.some((limit) => !(limit > 0))) finding.open();
  else if (limits.every((limit) => seconds > limit))
    finding.fault(lines, `Keys of phase ${phase} ${entry.words[0]} live for ${seconds} seconds`);
  else if (limits.some((limit) => seconds > limit)) finding.unanswered();
  if (valueOf(entry, setting) === undefined) finding.byDefault();
  finding.good(lines);
}
