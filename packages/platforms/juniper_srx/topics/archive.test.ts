import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, test } from 'vitest';
import { juniperSrx } from '../platform.ts';

const AT = 'set system archival configuration';

function statusOf(description: string, ...config: readonly string[]): string {
  const remediation = makeProcedure(`$ ${AT} transfer-on-commit\n$ ${AT} archive-sites "scp://a@192.0.2.9:/x"`);
  const plan = planRecommendation(
    juniperSrx,
    makeRecommendation({ levels: [], title: 'Each commit is archived', description, remediation }),
  );
  const text = `set version 21.4R3\nset system host-name a\n${config.map((line) => `${AT} ${line}`).join('\n')}\n`;
  return plan.by === 'person' ? 'REVIEW' : plan.judge(juniperSrx.parse(text)).status;
}

const SCP = 'archive-sites "scp://a@192.0.2.9:/x"';
const FTP = 'archive-sites "ftp://a@192.0.2.9/x"';
const COMMIT = 'transfer-on-commit';
const BESIDE =
  'The configuration is copied away at every commit, to an archive site addressed by scp:// or sftp://. FTP and HTTP archive sites are not allowed beside it.';
const SINGLE =
  'The configuration is transferred on commit. All archive sites are reached by scp or sftp. A single site given as ftp:// or http:// fails the control.';
const INTERVAL = `${BESIDE} A daily transfer-interval instead of transfer-on-commit does not satisfy the control.`;

test.each<[description: string, config: readonly string[], status: string]>([
  [BESIDE, [COMMIT, SCP], 'PASS'],
  [BESIDE, [COMMIT, SCP, FTP], 'FAIL'],
  [BESIDE, [SCP], 'FAIL'],
  [SINGLE, [COMMIT, SCP], 'PASS'],
  [SINGLE, [COMMIT, FTP], 'FAIL'],
  [INTERVAL, [COMMIT, SCP], 'PASS'],
  [INTERVAL, ['transfer-interval 1440', SCP], 'FAIL'],
  [`${BESIDE} Old copies are deleted after a year.`, [COMMIT, SCP], 'REVIEW'],
])('%s | %j', (description, config, status) => expect(statusOf(description, ...config)).toBe(status));
