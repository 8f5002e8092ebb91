import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { defineCheck, defineSetting } from './define-check.ts';
import { linesAt, nameOf, placesOf, unlessHidden } from '../facts/facts.ts';

const SITES = 'system archival configuration archive-sites';
const REFERENCE = 'Junos CLI Reference, archival: off by default';
const CLEAR_TEXT = /^(?:p?asvftp|pasvftp|ftp|tftp|http|file):/i;
const SECURE = /^(?:scp|sftp):/i;

/** Copies of the configuration that the device transfers elsewhere. */
export const archivalChecks: readonly LibraryCheck[] = [
  defineSetting({
    id: 'archive-on-commit',
    title: 'Every commit is archived',
    topic: { title: /commit/, names: ['system archival'] },
    path: 'system archival configuration transfer-on-commit',
    test: 'present',
    absent: { status: 'FAIL', source: REFERENCE },
    remediation: ['set system archival configuration transfer-on-commit'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'archive-clear-text-sites',
    title: 'No archive is sent in clear text',
    topic: { title: /plain.?text|clear.?text|ftp/, names: ['system archival'] },
    expectation: `no URL of \`${SITES}\` may be ftp, tftp, http or file`,
    judge: judgeClearText,
    remediation: [`delete ${SITES} "<url>"`],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'archive-scp-site',
    title: 'Archives are sent over SCP',
    topic: { title: /\bscp\b|secure/, names: ['system archival'] },
    expectation: `a URL of \`${SITES}\` must begin with scp://`,
    judge: judgeScp,
    remediation: [`set ${SITES} "scp://<user>@<host>:<path>" password <password>`],
    source: REFERENCE,
  }),
];

function judgeClearText(tree: ConfigTree): Outcome {
  const sites = placesOf(tree, `${SITES} *`);
  const clear = sites.filter((site) => CLEAR_TEXT.test(nameOf(site)));
  if (clear.length > 0) return fail(linesAt(clear), 'An archive site is reached in clear text.');
  const unsure = sites.filter((site) => !SECURE.test(nameOf(site)));
  if (unsure.length > 0) return review('An archive site has no scheme that tells how it is reached.', linesAt(unsure));
  return (
    unlessHidden(tree, SITES, 'No archive site in clear text is configured') ??
    pass(
      linesAt(sites),
      sites.length > 0 ? 'No archive site is reached in clear text.' : 'No archive site is configured, and none is by default.',
    )
  );
}

function judgeScp(tree: ConfigTree): Outcome {
  const sites = placesOf(tree, `${SITES} *`);
  const secure = sites.filter((site) => SECURE.test(nameOf(site)));
  if (secure.length > 0) return pass(linesAt(secure), 'An archive site is reached over SCP.');
  return (
    unlessHidden(tree, SITES, 'No archive site over SCP is configured') ?? fail(linesAt(sites), 'No archive site is reached over SCP.')
  );
}
