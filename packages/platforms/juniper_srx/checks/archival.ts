import { all, value } from '@merlon/engine/checks/assertions.ts';
import { isSet, linesOfSection, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ValueTest } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail } from '@merlon/engine/model/verdict.ts';
import { changesOf } from '../document/read-commands.ts';
import { fromSource } from './check-lists.ts';

const SITES = 'system archival configuration archive-sites';
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
  if (!isAsked || isSet(tree, `${SITES} *`)) return undefined;
  return unlessHidden(tree, SITES, fail(linesOfSection(tree, SITES), 'No archive site is configured, so no commit is archived.'));
}
