import { readFileSync, readdirSync } from 'node:fs';
import { clarify } from '@merlon/engine/audit/clarify.ts';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import type { Procedure, Recommendation } from '@merlon/engine/model/recommendation.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, it } from 'vitest';
import { requirePlatform } from './registry.ts';

const FOLDER = new URL('testing/documents/', import.meta.url);

/** What a configuration begins and ends with, and what stands between its parts. */
const FRAMES: Readonly<Record<string, { readonly type: string; readonly frame: (config: string) => string }>> = {
  huawei: {
    type: 'huawei_usg',
    frame: (config) => `!Software Version V600R007C20SPC500\n#\nsysname FW1\n#\n${config.replaceAll(/\n(?=\S)/g, '\n#\n')}\n#\nreturn\n`,
  },
  junos: { type: 'juniper_srx', frame: (config) => `set version 21.4R3.15\nset system host-name fw1\n${config}\n` },
  asa: {
    type: 'cisco_ftd',
    frame: (config) => `: Saved\n:\nASA Version 9.16(4)\n!\nhostname fw1\n!\n${config.replaceAll(/\n(?=\S)/g, '\n!\n')}\n!\n: end\n`,
  },
};

interface Row {
  readonly recommendation: Recommendation;
  /** Configurations, each with the verdicts of a reader: `PASS|REVIEW`. */
  readonly cases: readonly { readonly wanted: readonly string[]; readonly config: string }[];
}

/**
 * `## title`, then what it says (`D:` description, `A:` audit, `M:` remediation, `V:` default), what a person said that it asks for, and
 * configurations below `=VERDICT`.
 */
function readRow(text: string): Row {
  const [said = '', ...configurations] = text.split(/\n=(?=[A-Z])/);
  const [title = '', ...lines] = said.split('\n');
  const part = (letter: string): readonly string[] => lines.filter((line) => line.startsWith(`${letter}: `)).map((line) => line.slice(3));
  const written = makeRecommendation({
    title,
    description: part('D').join('\n'),
    audit: toProcedure(part('A')),
    remediation: toProcedure(part('M')),
    defaultValue: part('V').join('\n'),
  });
  const sentences = readClarified(lines);
  return {
    recommendation: sentences.length > 0 ? clarify(written, { by: 'ada', sentences }) : written,
    cases: configurations.map((one) => {
      const [wanted = '', ...config] = one.trimEnd().split('\n');
      return { wanted: wanted.split('|'), config: config.join('\n') };
    }),
  };
}

/** `U:` a sentence of the audit, and `S:` what a person said for it; what stands before any `U:` was added. */
function readClarified(lines: readonly string[]): readonly { readonly sentence: string; readonly says: string }[] {
  const said = new Map<string, string[]>();
  let sentence = '';
  for (const line of lines) {
    if (line.startsWith('U: ')) said.set((sentence = line.slice(3)), []);
    else if (line.startsWith('S: ')) said.set(sentence, [...(said.get(sentence) ?? []), line.slice(3)]);
  }
  return [...said].map(([key, says]) => ({ sentence: key, says: says.join('\n') }));
}

const toProcedure = (lines: readonly string[]): Procedure => ({
  lines: lines.map((text) =>
    text.startsWith('$ ') ? { kind: 'command', text, command: text.slice(2), page: 1 } : { kind: 'prose', text, page: 1 },
  ),
});

/** Each was written before any check was mended for it. */
it.each(readdirSync(FOLDER))('the documents of %s are decided as their reader decides them, and never against them', (name) => {
  const { type, frame } = FRAMES[name.split('-')[0]!]!;
  const platform = requirePlatform(type);
  const rows = readFileSync(new URL(name, FOLDER), 'utf8').split(/^## /m).slice(1).map(readRow);
  const judged = rows.flatMap(({ recommendation, cases }) =>
    cases.map(({ wanted, config }) => ({
      title: recommendation.title,
      wanted,
      status: decide(platform, recommendation, platform.parse(frame(config))).outcome.status,
    })),
  );
  const missed = judged.filter(({ wanted, status }) => !wanted.includes(status));
  expect(missed.filter(({ status }) => status !== 'REVIEW')).toEqual([]);
  const isClarified = rows.some(({ recommendation }) => recommendation.clarified);
  expect(missed.length / judged.length).toBeLessThan(isClarified ? 0.05 : 0.18);
  expect(judged.length).toBeGreaterThan(20);
});
