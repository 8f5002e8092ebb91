import { all, value } from '@merlon/engine/checks/assertions.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, linesOfSection, nameOf, sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ValueTest } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { changesOf } from '../document/read-commands.ts';
import { fromSource } from './check-lists.ts';

const SITES = 'system archival configuration archive-sites';
const TRANSFERS = 'system archival configuration';
const CLEAR_SCHEME = /^(?:pasvftp|t?ftp|http|file)$/;
const REFERENCE = 'Junos CLI Reference, archival: off by default';
/** All the URLs of a list, one beside the other. */
const NOT_CLEAR: ValueTest = {
  is: 'matches',
  pattern: /^(?!.*(?:^| )(?:p?asvftp|pasvftp|ftp|tftp|http|file):)/i,
  words: 'hold no URL of ftp, tftp, http or file',
};
const SECURE: ValueTest = { is: 'matches', pattern: /^(?:(?:scp|sftp):\S*(?: |$))+$/i, words: 'hold nothing but URLs of scp and sftp' };
const ONE_SECURE: ValueTest = { is: 'matches', pattern: /(?:^| )(?:scp|sftp):/i, words: 'hold a URL of scp or sftp' };

/** Copies of the configuration that the device transfers elsewhere. */
export const archivalChecks = fromSource(REFERENCE, [
  {
    id: 'archive-on-commit',
    title: 'Every commit is archived as a backup',
    about: { title: [/ commit(?:s|ted)? /] },
    setting: 'system archival configuration transfer-on-commit',
    demand: 'present',
    absent: { status: 'FAIL', source: REFERENCE },
    settledBy: judgeMissingSites,
    beside: [`${SITES} *`],
    decides: ['system archival configuration transfer-on-commit'],
  },
  {
    id: 'archive-clear-text-sites',
    title: 'No archive or backup is sent in clear text',
    about: {
      title: [/ (?:plain ?text|clear ?text|ftp) /],
      except: [/^(?!.* (?:not|no|never|without|instead|prohibit\w*|forbid\w*|disabl\w*|avoid\w*|plain|clear) ).* ftp /],
    },
    expectation: `no URL of \`${SITES}\` may be ftp, tftp, http or file`,
    judge: all(value(SITES, NOT_CLEAR, { status: 'PASS', source: REFERENCE }), {
      op: 'value',
      path: SITES.split(' '),
      test: SECURE,
      absent: { status: 'PASS', source: REFERENCE },
      otherwise: 'REVIEW',
    }),
    remediation: [`delete ${SITES} <url>`],
  },
  {
    id: 'archive-scp-site',
    title: 'Archives and backups are sent over SCP',
    about: { title: [/ (?:scp|secure\w*) /] },
    expectation: `a URL of \`${SITES}\` must begin with scp://`,
    judge: value(SITES, ONE_SECURE),
    remediation: [`set ${SITES} "scp://<user>@<host>:<path>" password <password>`],
  },
]);

/** Where a document asks for a site as well, a commit is archived nowhere without one. */
function judgeMissingSites(tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const isAsked = changesOf(recommendation).some(({ path }) => path[3] === 'archive-sites');
  if (isAsked && !isSet(tree, `${SITES} *`))
    return unlessHidden(tree, SITES, fail(linesOfSection(tree, SITES), 'No archive site is configured, so no commit is archived.'));
  const longest = readLongestInterval(recommendation);
  return longest === undefined ? undefined : judgeTransfers(tree, longest, readSchemes(recommendation));
}

/**
 * `transfer-on-commit, or transfer-interval of 1440 minutes or less`, `with each commit (transfer-on-commit) or on a timer of 1440 minutes or
 * less (transfer-interval)`: either will do.
 */
const EITHER = [
  /transfer-on-commit,? n?or (?:an? )?transfer-interval (.{0,40})/,
  /transfer-on-commit\)?,? or [^.;]{0,60}?\(transfer-interval ([^.;()]{0,40})\)/,
  /transfer-on-commit\)?,? or ([^.;]{0,60}?)\((?:an? |the )?transfer-interval\)/,
];
const LONGEST = /(?:^(?:of )?|\bof )(?:(?:at most|no more than|up to|≤|<=) ?(\d+)\b|(\d+) minutes or (?:less|fewer)\b|\(\d+ to (\d+)\))/;

/** The longest interval, in minutes, that a document lets do in place of a transfer on every commit. */
function readLongestInterval({ description, audit }: Recommendation): number | undefined {
  const texts = [proseOf(audit), description].map((text) => text.replace(/["'`“”]/g, '').replace(/\s+/g, ' '));
  const said = texts.flatMap((text) => EITHER.flatMap((form) => form.exec(text)?.[1] ?? []));
  const found = said.map((one) => LONGEST.exec(one)).find((one) => one !== null);
  return found ? Number(found[1] ?? found[2] ?? found[3]) : undefined;
}

/** `sftp:// is not accepted`, `never sftp://`: what such a sentence refuses, only a person can tell. */
const REFUSES_ONE = /\b(?:no|never|(?:is|are|may|must) not)\b[^.]{0,30}\bs(?:cp|ftp):|\bs(?:cp|ftp):\S*[^.]{0,20}\b(?:not|never)\b/i;

/** The ways of transfer over SSH that a document names, of which it refuses none. */
function readSchemes({ description, audit, remediation }: Recommendation): readonly string[] {
  const said = [description, proseOf(audit), proseOf(remediation), ...commandsOf(remediation)].join('\n');
  if (REFUSES_ONE.test(said)) return [];
  return [...new Set([...said.matchAll(/\b(s(?:cp|ftp)):\/\//gi)].map(([, scheme]) => scheme!.toLowerCase()))];
}

/** Either way of transfer, and the sites in the ways that the document names. Source: Junos CLI Reference, transfer-interval (in minutes). */
function judgeTransfers(tree: ConfigTree, longest: number, schemes: readonly string[]): Outcome | undefined {
  const either = `\`transfer-on-commit\` nor a \`transfer-interval\` of at most ${longest} minutes`;
  const intervals = findPath(tree, `${TRANSFERS} transfer-interval`);
  const lines = linesAt([...findPath(tree, `${TRANSFERS} transfer-on-commit`), ...intervals]);
  const interval = Number(intervals.flatMap(valuesAt)[0]);
  if (!isSet(tree, `${TRANSFERS} transfer-on-commit`)) {
    if (intervals.length > 0 && !Number.isInteger(interval)) return review('The value of `transfer-interval` could not be read.', lines);
    if (!(interval <= longest))
      return unlessHidden(tree, TRANSFERS, fail([...linesOfSection(tree, TRANSFERS), ...lines], `There is neither ${either}.`));
  }
  const sites = findPath(tree, `${SITES} *`);
  if (sites.length === 0 || schemes.length === 0) return review('Whether the archive sites will do could not be judged.', lines);
  const schemeOf = (site: Place): string => /^([a-z]+):/i.exec(nameOf(site))?.[1]?.toLowerCase() ?? '';
  const clear = sites.filter((site) => CLEAR_SCHEME.test(schemeOf(site)));
  if (clear.length > 0) return fail(linesAt(clear), `An archive site is reached in another way than ${schemes.join(' or ')}.`);
  const others = sites.filter((site) => !schemes.includes(schemeOf(site)));
  if (others.length > 0) return review('An archive site is reached in a way that the document does not name.', linesAt(others));
  const how = isSet(tree, `${TRANSFERS} transfer-on-commit`)
    ? `\`transfer-on-commit\` is configured, which does in place of a \`transfer-interval\` of at most ${longest} minutes`
    : `\`transfer-interval\` is ${interval}, which is at most ${longest} minutes and does in place of \`transfer-on-commit\``;
  return pass(sortLines([...lines, ...linesAt(sites)]), `${how}; every \`archive-sites\` begins with ${schemes.join(':// or ')}://.`);
}
