import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { clarify } from '@merlon/engine/audit/clarify.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, test } from 'vitest';
import { requirePlatform } from './registry.ts';

/** Cases as a file of the folder has them: a type, what a person says, and texts with what it makes of each. */
const FOLDER = path.join(import.meta.dirname, 'testing/clarifications');

/** Makes a text of a device whole of which a case has what matters. */
const FRAMES: Readonly<Record<string, (text: string) => string>> = {
  huawei_usg: (text) => `!Software Version V600R007C20SPC500\n#\nsysname FW1\n#\n${text.replaceAll(/\n(?=\S)/g, '\n#\n')}\n#\nreturn\n`,
  cisco_ftd: (text) => `: Saved\nASA Version 9.16(4)\n!\nhostname edge\n!\n${text}\n!\n: end\n`,
  juniper_srx: (text) => `set version 21.4R3.15\nset system host-name edge\n${text}\n`,
  fortinet_fortigate: (text) =>
    `#config-version=FGT60F-7.2.8-FW-build1639-240313:opmode=0:vdom=0:user=auditor\nconfig system settings\n    set opmode nat\nend\n${text}\n`,
  checkpoint_security_gateway: (text) => `# Configuration of edge\n# Language version: 14.1v1\nset hostname edge\n${text}\n`,
  paloalto_panos: (text) =>
    `set mgt-config users admin permissions role-based superuser yes\nset deviceconfig system hostname edge\nset network interface ethernet ethernet1/1 layer3 ip 192.0.2.1\nset vsys vsys1 zone inside network layer3 ethernet1/1\n${text}\n`,
};

const SENTENCE = 'Speak to the owner of the gateway.';
const WRITTEN = makeRecommendation({
  title: 'Ensure that the house rules of the owner are kept',
  audit: { lines: [{ kind: 'prose', text: SENTENCE, page: 1 }] },
});

/** What becomes of the texts of a case: as wanted, left to a person, or something else. */
function judgeCase(text: string): readonly { readonly wanted: readonly string[]; readonly status: string; readonly config: string }[] {
  const [head = '', ...configs] = text.split(/\n=(?=[A-Z])/);
  const [type = '', ...lines] = head.split('\n').map((line) => line.trim());
  const says = lines.filter((line) => line.startsWith('S: ')).map((line) => line.slice(3));
  const recommendation = clarify(WRITTEN, { by: 'ada', sentences: [{ sentence: SENTENCE, says: says.join('\n') }] });
  const platform = requirePlatform(type);
  return configs.map((one) => {
    const [wanted = '', ...config] = one.trimEnd().split('\n');
    const { outcome } = decide(platform, recommendation, platform.parse(FRAMES[type]!(config.join('\n'))));
    return { wanted: wanted.split('|'), status: outcome.status, config: `${says.join('\n')}\n${config.join('\n')}` };
  });
}

/** Of the texts of each file at most a person is to decide, in %: of those that were written to mislead, more. */
const MOST_OPEN: Readonly<Record<string, number>> = { 'plain.txt': 10, 'attacked.txt': 35 };

describe.each(readdirSync(FOLDER))('what a person says that an audit asks for, in %s', (file) => {
  const judged = readFileSync(path.join(FOLDER, file), 'utf8').split(/^## /m).slice(1).flatMap(judgeCase);

  test('is judged as it says, or left to a person', () => {
    expect(judged.filter(({ wanted, status }) => status !== 'REVIEW' && !wanted.includes(status))).toEqual([]);
  });

  test('is seldom left to a person', () => {
    const open = judged.filter(({ wanted, status }) => status === 'REVIEW' && !wanted.includes('REVIEW'));
    expect((100 * open.length) / judged.length).toBeLessThan(MOST_OPEN[file]!);
  });
});
