import { findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, linesOfSection, nameOf, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { changesOf } from '../document/read-commands.ts';
import { fromSource } from './check-lists.ts';

const SITES = 'system archival configuration archive-sites';
const REFERENCE = 'Junos CLI Reference, archival: off by default';
const CLEAR_TEXT = /^(?:p?asvftp|pasvftp|ftp|tftp|http|file):/i;
const SECURE = /^(?:scp|sftp):/i;

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
    judge: judgeClearText,
    remediation: [`delete ${SITES} <url>`],
  },
  {
    id: 'archive-scp-site',
    title: 'Archives and backups are sent over SCP',
    about: { title: [/ (?:scp|secure\w*) /] },
    expectation: `a URL of \`${SITES}\` must begin with scp://`,
    judge: judgeScp,
    remediation: [`set ${SITES} "scp://<user>@<host>:<path>" password <password>`],
  },
]);

/** Where a document asks for a site as well, a commit is archived nowhere without one. */
function judgeMissingSites(tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const isAsked = changesOf(recommendation).some(({ path }) => path[3] === 'archive-sites');
  if (!isAsked || isSet(tree, `${SITES} *`)) return undefined;
  return unlessHidden(tree, SITES, fail(linesOfSection(tree, SITES), 'No archive site is configured, so no commit is archived.'));
}

function judgeClearText(tree: ConfigTree): Outcome {
  const sites = findPath(tree, `${SITES} *`);
  const clear = sites.filter((site) => CLEAR_TEXT.test(nameOf(site)));
  if (clear.length > 0) return fail(linesAt(clear), 'An archive site is reached in clear text.');
  const unsure = sites.filter((site) => !SECURE.test(nameOf(site)));
  if (unsure.length > 0) return review('An archive site has no scheme that tells how it is reached.', linesAt(unsure));
  const reason = sites.length > 0 ? 'No archive site is reached in clear text.' : 'No archive site is configured, and none is by default.';
  return unlessHidden(tree, SITES, pass(linesAt(sites), reason));
}

function judgeScp(tree: ConfigTree): Outcome {
  const sites = findPath(tree, `${SITES} *`);
  const secure = sites.filter((site) => SECURE.test(nameOf(site)));
  return secure.length > 0
    ? pass(linesAt(secure), 'An archive site is reached over SCP.')
    : unlessHidden(tree, SITES, fail(linesAt(sites), 'No archive site is reached over SCP.'));
}
