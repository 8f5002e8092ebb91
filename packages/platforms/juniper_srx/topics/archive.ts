import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, nameOf, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { disagree } from './algorithms.ts';
import { type Remark, conclude, fault, missing, open } from './conclude.ts';
import { boundOf } from './said.ts';

const AT = 'system archival configuration';
const REFUSES = /\b(?:not|no|never|forbidden|prohibited|neither|nor|instead of|findings?|fails?|faults?)\b/i;
/** `an interval is no substitute`: how often is not asked there. */
const NO_SUBSTITUTE =
  /\b(?:intervals?|transfer-interval)\b[^.;]*\b(?:no substitute|does not (?:satisfy|replace|count)|is not enough|instead of)\b/i;

interface ArchiveDemand {
  /** The longest that an interval may be, in minutes; undefined where each commit is asked for. */
  readonly minutes?: number;
  readonly wantsCommit: boolean;
  readonly protocols: readonly string[];
  /** Those of the sites that its commands set. */
  readonly typed: readonly string[];
  readonly sites: number;
}

/** Copies of the configuration that the device sends to archives. */
export const archiveTopic: TopicJudge = {
  id: 'configuration-archive',
  isMeant: ({ text, typed }) => /\bsystem archival\b|\barchive-sites?\b|\btransfer-on-commit\b/.test(`${text}\n${typed}`),
  words:
    /^(?:addressed|away|off|reached|given|single|second|choice|beside|stored|saved|uploaded|upload|hosts?|destinations?|targets?|night|nightly|secure|every|off-site|central|once|committed|kept|cleartext|clear-text|unencrypted|plain|archiv\w*|archive-sites?|sites?|backups?|copied|copy|copies|box|server|servers|commits?|committed|daily|day|days|hours?|minutes?|transfer|transfers|transferred|transfer-on-commit|transfer-interval|intervals?|scp|sftp|ftp|http|https|scp:\/\/|sftp:\/\/|scp:\/\/\S*|urls?|encrypted|protocols?|leaves|change|changes|sent|way|begins?|off-device|automatically|network)$/,
  heeds: [
    /\bafter (?:each|every) commit\b|\boff the (?:box|device)\b/,
    /\bonly archive-sites (?:that|which) (?:begin|start) with(?= s?(?:cp|ftp))|\bintervals? alone (?:is|are) not (?:sufficient|enough)\b/,
    /\b(?:ftp|https?|tftp)(?: (?:and|or) (?:ftp|https?|tftp))? (?:must|shall|may|is|are) not (?:be )?(?:used|permitted|allowed|accepted)\b/,
    // What is refused beside the protocols that are named is no site of those.
    /\b(?:ftp|https?|tftp)(?: (?:and|or) (?:ftp|https?|tftp))? archive sites are not allowed beside it\b|\bentry beside it is still a finding\b/,
    /\bsites (?:that are )?reached (?:over|by|via) (?:ftp|https?)(?: or (?:ftp|https?))? are not allowed(?:, not even as a second choice)?/,
    /\ba single site given as (?:ftp|https?):\/\/(?: or (?:ftp|https?):\/\/)? fails the control\b/,
    /\b(?:an |\(?a )?(?:daily )?(?:transfer-)?interval (?:is no substitute|does not replace it|instead of transfer-on-commit does not satisfy the control)\b/,
    /\bif there is no archive site, or if a site is given as [^;]*? or a local path, this is a finding\b|\bnot (?:configured|there)(?: \(a transfer-interval does not replace it\))?, this is a finding\b/,
    /\bonly scp or sftp (?:is|may be) used\b|\bno archive site may begin with\b|\bother protocols are not permitted\b/,
  ],
  read,
};

function read(document: TopicDocument): TopicDemand | undefined {
  const { sentences } = document;
  const text = document.sentences
    .filter((sentence) => !NO_SUBSTITUTE.test(sentence))
    .join('\n')
    .toLowerCase();
  const asked = { ...document, text, sentences: sentences.filter((sentence) => !NO_SUBSTITUTE.test(sentence)) };
  const interval =
    boundOf(asked, /\btransfer-interval\b|\binterval\b/i, 'atMost', 'minute') ?? (/\bonce a day\b|\bdaily\b/.test(text) ? 1440 : undefined);
  const isUrl = /\b(scp|sftp|ftp|https?|pasvftp)(?=:|\b)/gi;
  const named = (some: readonly string[]): readonly string[] => [
    ...new Set(some.flatMap((one) => [...one.toLowerCase().matchAll(isUrl)].map(([, name]) => name!))),
  ];
  const parts = sentences.flatMap((one) => one.split(/[;:](?!\/\/)/));
  const isRefusing = (part: string): boolean => REFUSES.test(part) && !/\bnot (?:begin|start) with\b/i.test(part);
  const refused = named(parts.filter(isRefusing));
  const protocols = named(parts.filter((part) => !isRefusing(part))).filter((name) => !refused.includes(name));
  const wantsCommit = /\bcommit/.test(text);
  if (!wantsCommit && interval === undefined) return undefined;
  const demand: ArchiveDemand = {
    ...(typeof interval === 'number' && { minutes: interval }),
    wantsCommit,
    protocols,
    typed: named([document.typed]),
    sites: /\btwo archive[- ]sites\b/.test(text) ? 2 : 1,
  };
  return {
    expectation: `\`${AT}\` must send the configuration ${wantsCommit ? 'at each commit' : ''}${demand.minutes === undefined ? '' : ` or every ${demand.minutes} minutes at least`}, and each archive site must begin with ${protocols.join(' or ')}`,
    judge: (tree) =>
      interval === 'unclear'
        ? conclude(tree, [], [open('How often is demanded a person has to read', [])], { lines: [], said: '' })
        : judge(tree, demand),
    isUnclear:
      interval === 'unclear' ||
      /\b(?:archives?|copies|backups?) (?:is|are|must be) encrypted\b/.test(text) ||
      (wantsCommit && interval !== undefined && !/\bor\b(?! (?:less|more|lower|higher)\b)/.test(text)) ||
      disagree({ ...asked, sentences: asked.sentences.filter((one) => !isRefusing(one)) }, /\b(scp|s?ftp|https?)\b/g),
    numbers: typeof interval === 'number' ? [15, interval, interval / 60].filter(Number.isInteger) : [],
  };
}

function judge(tree: ConfigTree, { minutes, wantsCommit, protocols, typed, sites }: ArchiveDemand): Outcome {
  const commit = findPath(tree, `${AT} transfer-on-commit`);
  const own = valueOf(tree, `${AT} transfer-interval`);
  const interval = findPath(tree, `${AT} transfer-interval`);
  const remarks: Remark[] = [];
  const isOften = own !== undefined && minutes !== undefined && Number(own) <= minutes;
  if (commit.length === 0 && !isOften)
    remarks.push(
      interval.length > 0
        ? fault(
            minutes === undefined ? 'The configuration is not sent at each commit' : `The configuration is sent every ${own} minutes only`,
            linesAt(interval),
          )
        : missing('The configuration is not sent at all'),
    );
  if (commit.length > 0 && !wantsCommit && !isOften)
    remarks.push(open('The configuration is sent at each commit, and an interval is demanded', linesAt(commit)));
  const archives = findPath(tree, `${AT} archive-sites *`);
  if (archives.length < sites)
    remarks.push(
      missing(archives.length === 0 ? 'There is no archive site' : 'There are too few archive sites', linesAt(archives).slice(0, 2)),
    );
  remarks.push(...archives.flatMap((site) => lookAtSite(site, protocols, typed)));
  return conclude(tree, ['system archival'], remarks, {
    lines: [...linesAt(commit), ...linesAt(interval), ...archives.map(({ node }) => node.line)],
    said: 'The configuration is sent to archives as often and in the way that the document demands.',
  });
}

function lookAtSite(site: Place, protocols: readonly string[], typed: readonly string[]): readonly Remark[] {
  const [protocol] = /^[a-z]+(?=:)/i.exec(nameOf(site)) ?? [];
  if (protocol === undefined) return [open('An archive site has no protocol in its address', [site.node.line])];
  if (protocols.length === 0 && typed.includes(protocol)) return [];
  if (protocols.length === 0) return [open(`An archive site is reached by ${protocol}`, [site.node.line])];
  return protocols.includes(protocol.toLowerCase()) ? [] : [fault(`An archive site is reached by ${protocol}`, [site.node.line])];
}
