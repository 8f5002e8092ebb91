import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, test } from 'vitest';
import { fortinetFortigate } from '../platform.ts';

function statusOf(title: string, typed: string, description: string, config: string): string {
  const plan = planRecommendation(
    fortinetFortigate,
    makeRecommendation({ levels: [], title, description, remediation: makeProcedure(typed) }),
  );
  const text = `#config-version=FGT60F-7.4.3-FW-build2573-240201:opmode=0:vdom=0:user=admin\nconfig system global\n    set hostname "a"\nend\n${config}\n`;
  return plan.by === 'person' ? 'REVIEW' : plan.judge(fortinetFortigate.parse(text)).status;
}

const accounts = (...names: readonly string[]): string =>
  [
    'config system admin',
    ...names.flatMap((name) => [`    edit "${name}"`, '        set accprofile "super_admin"', '    next']),
    'end',
  ].join('\n');
const GONE = 'There is no administrator called admin.';
const FEW = 'No account is called admin. No more than two accounts carry the super_admin profile.';

test.each<[description: string, config: string, status: string]>([
  [GONE, accounts('eva', 'glass'), 'PASS'],
  [GONE, accounts('eva', 'admin'), 'FAIL'],
  [GONE, accounts('eva', 'administrator'), 'PASS'],
  [GONE, '', 'REVIEW'],
  [FEW, accounts('eva', 'glass'), 'PASS'],
  [FEW, accounts('eva', 'glass', 'tom'), 'FAIL'],
  [`${GONE} Every account has a token.`, accounts('eva'), 'REVIEW'],
  ['The account admin is kept for emergencies.', accounts('admin'), 'REVIEW'],
])("the factory's account: %s | %s", (description, config, status) =>
  expect(statusOf('The factory account is gone', '$ config system admin\n$ delete "admin"\n$ end', description, config)).toBe(status),
);

const install = (...lines: readonly string[]): string =>
  ['config system auto-install', ...lines.map((line) => `    set auto-install-${line}`), 'end'].join('\n');
const NEITHER = 'The unit loads neither a configuration nor an image from USB when it boots.';
const OFF = ['config disable', 'image disable'];

test.each<[description: string, config: string, status: string]>([
  [NEITHER, install(...OFF), 'PASS'],
  [NEITHER, install('config disable', 'image enable'), 'FAIL'],
  // What holds then depends on the release that the device came with.
  [NEITHER, install('config disable'), 'REVIEW'],
])('installation from USB: %s | %s', (description, config, status) =>
  expect(
    statusOf(
      'No installation from a USB stick',
      '$ config system auto-install\n$ set auto-install-config disable\n$ set auto-install-image disable\n$ end',
      description,
      config,
    ),
  ).toBe(status),
);
