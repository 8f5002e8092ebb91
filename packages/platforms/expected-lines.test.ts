import { readFileSync } from 'node:fs';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import type { Procedure, ProcedureLine } from '@merlon/engine/model/recommendation.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, test } from 'vitest';
import { requirePlatform } from './registry.ts';
import documents from './testing/expected-lines/cases.json' with { type: 'json' };

/** A document whose remediation points at the lines of its audit, and compliant devices with some of their text replaced. */
interface Case {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly audit: string;
  readonly remediation: string;
  readonly devices: readonly { readonly edits?: readonly (readonly string[])[]; readonly want: string }[];
}

/** `$ ` begins a command, `> ` what a device prints. */
const readLine = (text: string): ProcedureLine =>
  text.startsWith('$ ')
    ? { kind: 'command', text, command: text.slice(2).replace(/^asa# /, ''), page: 7 }
    : { kind: text.startsWith('> ') ? 'output' : 'prose', text: text.replace(/^> /, ''), page: 7 };
const readProcedure = (text: string): Procedure => ({ lines: text.split('\n').map(readLine) });

function judge({ type, title, description, audit, remediation, devices }: Case): readonly string[] {
  const platform = requirePlatform(type);
  const text = readFileSync(new URL(`./${type}/fixtures/compliant.conf`, import.meta.url), 'utf8');
  const document = makeRecommendation({
    title,
    levels: [],
    description,
    audit: readProcedure(audit),
    remediation: readProcedure(remediation),
  });
  return devices.map(({ edits = [] }) => {
    const edited = edits.reduce((one, [from = '', to = '']) => (from === '+' ? one + to : one.split(from).join(to)), text);
    return decide(platform, document, platform.parse(edited)).outcome.status;
  });
}

test('the lines of an audit to which a remediation points are what is demanded, and no others', () => {
  const judged = (documents as readonly Case[]).flatMap((one) =>
    judge(one).map((status, at) => ({ id: `${one.id} ${at}`, want: one.devices[at]!.want, status })),
  );
  expect(judged.filter(({ want, status }) => status !== 'REVIEW' && status !== want)).toEqual([]);
  expect(judged.filter(({ want, status }) => status === want).length).toBeGreaterThanOrEqual(20);
});
