import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { uniteAddresses } from '@merlon/engine/rule-base/addresses.ts';
import { findNamedAddresses } from '@merlon/engine/rule-base/named-addresses.ts';
import { coversRanges } from '@merlon/engine/rule-base/range-set.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';

const GUIDE = 'Gaia Administration Guide, "Scheduled Backups"';

/** How often a document asks for a backup at least. */
const WEEKLY =
  /\b(?:at least (?:once a week|weekly|once per week|every week)|daily or weekly|(?:every|each) day or (?:(?:every|each) )?week)\b/;
const DAILY = /\b(?:daily|(?:every|each) (?:day|night)|nightly)\b/;

/** How often a schedule comes round, in days. */
const RECURRENCES: Readonly<Record<string, number>> = { hourly: 0, daily: 1, weekly: 7, monthly: 31 };

interface Schedule {
  readonly kind: string;
  readonly target: string;
  readonly days: number | undefined;
  readonly places: readonly Place[];
}

function readSchedules(tree: ConfigTree): readonly Schedule[] {
  const added = findPath(tree, 'backup-scheduled name *').filter(({ node }) => node.form === 'add');
  const recurring = findPath(tree, 'backup-scheduled name * recurrence');
  return added.map((place) => {
    const recurs = recurring.filter(({ captured }) => captured[0] === place.captured[0]);
    const [kind = '', word, target = ''] = valuesAt(place);
    const often = recurs.length === 1 ? valuesAt(recurs[0]!)[0] : undefined;
    return {
      kind,
      target: word === 'ip' ? target : '',
      days: often === undefined ? undefined : RECURRENCES[often],
      places: [place, ...recurs],
    };
  });
}

/** Whether a schedule goes where the document says; undefined where it names no address that could be compared. */
function goesThere({ target }: Schedule, said: Said): boolean | undefined {
  const named = said.all('target').flatMap(([, ...found]) => found.filter(Boolean));
  if (named.length === 0)
    return said.has('server') ? [...said.typed, ...said.shown].some((line) => line.split(' ').includes(target)) || undefined : true;
  const [own] = findNamedAddresses(target);
  const meant = uniteAddresses(findNamedAddresses(named.join(' ')).flatMap(({ addresses }) => addresses ?? []));
  return own?.addresses && coversRanges(meant.v4, own.addresses.v4);
}

function judgeBackups(tree: ConfigTree, said: Said): Outcome {
  const all = readSchedules(tree);
  const lines = linesAt(all.flatMap(({ places }) => places));
  const isWeekly = said.demands.some((clause) => WEEKLY.test(clause));
  const isDaily = said.demands.some((clause) => DAILY.test(clause.replace(WEEKLY, ' ')));
  if (isWeekly === isDaily) return review('How often a backup has to be made the document does not say with confidence.', lines);
  if (all.length === 0) return unlessHidden(tree, 'backup-scheduled', fail([], `No backup is scheduled, which is the default (${GUIDE}).`));
  const most = isWeekly ? 7 : 1;
  const refused = said.has('refused') ? all.filter(({ kind }) => kind === 'ftp' || kind === 'tftp') : [];
  if (refused.length > 0)
    return fail(linesAt(refused.flatMap(({ places }) => places)), 'A backup goes by a protocol that the document refuses.');
  const fitting = all.filter(({ kind, days }) => (!said.has('scp') || kind === 'scp') && (days === undefined || days <= most));
  const there = fitting.map((one) => ({ one, goes: goesThere(one, said) })).filter(({ goes }) => goes !== false);
  if (there.length === 0) return fail(lines, 'No backup is made as often, by the protocol and to the host that the document asks for.');
  const sure = there.find(({ one, goes }) => goes && one.days !== undefined);
  return sure
    ? pass(linesAt(sure.one.places), 'A backup is made as often, by the protocol and to the host that the document asks for.')
    : review('When a backup is made, or whether it goes to the host that is meant, a person has to say.', lines);
}

const ADDRESS = String.raw`\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?`;

/** Source: Gaia Administration Guide R81.20, "Scheduled Backups": none is made by default; each goes by SCP, FTP or TFTP to a host, or stays on the device. */
export const backupsTopic: TopicJudge = {
  id: 'backups',
  about: /\bback(?:ed )?ups?\b|^a copy leaves\b/,
  except: /\b(?:snapshots?|encrypt\w* at rest|tapes?|restor\w+)\b/,
  phrases: [
    {
      says: 'line',
      as: /\b(?:add|set) backup-scheduled name\b[^;,]*|\b2 lines belong together (?:by|through) (?:their name|the name of the schedule)\b|\bthe job needs both its target and a daily recurrence\b:?|\badd backup scp\b/,
    },
    {
      says: 'work',
      as: /\b(?:print the jobs|list the scheduled backups|acceptable lines|all gateways|at least one job satisfies destination, protocol and rhythm)\b/,
    },
    {
      says: 'remark',
      as: /\bsnapshots before an upgrade are good practice and not a substitute\b|\bdaily is better than weekly\b|\bmonthly is (?:not enough|too seldom)\b|\bneither does a monthly schedule\b/,
    },
    {
      says: 'weekly',
      as: WEEKLY,
    },
    { says: 'daily', as: DAILY },
    { says: 'job', as: new RegExp(String.raw`\ba backup job with scp ip ${ADDRESS} and a (?=daily|weekly)|\brecurrence\b`) },
    { says: 'scp', as: /\b(?:by|over|via|through) scp\b/ },
    {
      says: 'refused',
      as: /\b(?:ftp and tftp are not used(?: for it)?|(?:jobs|backups) (?:that send )?(?:by|over) ftp or tftp are forbidden|ftp and tftp(?: targets)? are (?:not permitted|forbidden|not allowed)|no job uses ftp or tftp)\b/,
    },
    {
      says: 'not counted',
      as: /\b(?:local, ftp and tftp backups do not (?:count|satisfy this)|ftp, tftp and purely local backups do not satisfy this|backups that stay on the disk of the gateway, or leave it by ftp or tftp, do not count|nor does a backup that stays on the gateway count|a copy on the disk of the gateway is not a backup|further local copies are harmless)\b/,
    },
    {
      says: 'target',
      as: new RegExp(String.raw`\bto (?:the )?(?:[a-z-]+ ){0,3}?(?:in )?(${ADDRESS})(?: or (${ADDRESS}))?(?![\w.])`),
    },
    { says: 'server', as: /\bto the [a-z]+ (?:server|vault|host)\b/ },
  ],
  words:
    'vault itself copies backup backups scheduled schedule copy copied leaves leave leaving building machine gateway box off a every night sent delivered taken runs run is are there each week encrypted on the way expected value 1 2 and for example job jobs',
  typed: /^(?:add|set|delete) backup-scheduled\b|^username \S+ password\b/,
  heeds: [
    /\bat least one scheduled backup\b|\bcopies itself\b|\bon the way\b|\boff the (?:box|gateway|device)\b|\bleaves? the (?:building|gateway|machine)\b/,
  ],
  expectation: 'a backup must be scheduled as often, by the protocol and to the host that the document asks for',
  judge: judgeBackups,
};
