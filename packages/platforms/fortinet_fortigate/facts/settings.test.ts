import { describe, expect, test } from 'vitest';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { parseFortios } from '../parse/parse.ts';
import { fortigateChecks } from '../checks/library.ts';

const config = (release: string) =>
  parseFortios(`#config-version=FGT60F-${release}.1-FW-build1-240101:opmode=0:vdom=0:user=auditor\nconfig system global\nend\n`);

/** A check's verdict on a device whose text lacks the setting. */
function judge(id: string, release: string, defaultValue: string, audit = '') {
  const check = fortigateChecks.find((candidate) => candidate.id === id)!;
  const recommendation = makeRecommendation({ title: check.title, defaultValue, audit: makeProcedure(audit) });
  return typeof check.judge === 'function' ? check.judge(config(release), recommendation).status : 'no function';
}

const bySilence = '$ config system autoupdate schedule\n$ show\nValidate that there is no output.';

describe('a setting that is not in the text', () => {
  test.each([
    { name: 'is what the document says and the vendor too', id: 'grayware', release: '7.2', defaultValue: 'Disabled', status: 'FAIL' },
    {
      name: 'is doubted where the document alone speaks in its favour',
      id: 'grayware',
      release: '7.2',
      defaultValue: 'Enabled',
      status: 'REVIEW',
    },
    {
      name: 'is held against it where the document alone does',
      id: 'usb-auto-install',
      release: '7.4',
      defaultValue: 'set auto-install-config enable',
      status: 'FAIL',
    },
    { name: 'is open on a release older than the default', id: 'strong-crypto', release: '5.4', defaultValue: 'Enabled', status: 'REVIEW' },
    {
      name: 'goes by what the audit says of silence',
      id: 'antivirus-updates',
      release: '5.0',
      defaultValue: 'Enabled and set to automatic.',
      audit: bySilence,
      status: 'PASS',
    },
    {
      name: 'does so for its releases alone',
      id: 'antivirus-updates',
      release: '6.4',
      defaultValue: 'Disable (on FortiOS 6)\nEnabled (on FortiOS 7)',
      audit: bySilence,
      status: 'FAIL',
    },
    {
      name: 'asks older releases for heuristics',
      id: 'malware-machine-learning',
      release: '6.4',
      defaultValue: 'Disabled',
      audit: '$ show antivirus heuristic',
      status: 'FAIL',
    },
  ])('$name: $id on $release, by default $defaultValue', ({ id, release, defaultValue, audit, status }) => {
    expect(judge(id, release, defaultValue, audit)).toBe(status);
  });
});

test.each(['b', 'a b', 'a|b', '*'])('a setting of the virtual domain “%s” is found', (name) => {
  const check = fortigateChecks.find(({ id }) => id === 'ssl-vpn-tls')!;
  const vpn = (level: string) => `config vpn ssl settings\nset ssl-min-proto-ver tls1-2\nset algorithm ${level}\nend\n`;
  const text = (level: string) =>
    `#config-version=FGT60F-7.2.1-FW-build1-240101:opmode=0:vdom=1:user=auditor\nconfig vdom\nedit root\n${vpn('high')}next\nedit "${name}"\n${vpn(level)}next\nend\n`;
  const judgeText = (level: string) =>
    typeof check.judge === 'function' && check.judge(parseFortios(text(level)), makeRecommendation({ title: check.title })).status;
  expect([judgeText('high'), judgeText('low')]).toEqual(['PASS', 'FAIL']);
});
