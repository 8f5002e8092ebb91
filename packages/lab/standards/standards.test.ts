import { readFile } from 'node:fs/promises';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import { commandsOf } from '@merlon/engine/model/recommendation.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import { expect, test } from 'vitest';
import { setAsCards, setAsCentredCards, setAsStrips } from './set-cards.ts';
import { setAsColumns, setAsHeadings, setAsLists, setAsProse, setAsRuledTable, setAsTable, setAsUnruledTable } from './set-standard.ts';
import { type Passage, type Standard, listTypes, readStandard, standardNames } from './standard.ts';

const layouts = {
  headings: setAsHeadings,
  table: setAsTable,
  ruled: setAsRuledTable,
  unruled: setAsUnruledTable,
  columns: setAsColumns,
  prose: setAsProse,
  lists: setAsLists,
  cards: setAsCards,
  centredCards: setAsCentredCards,
  strips: setAsStrips,
};
const standards = await Promise.all(standardNames.map(readStandard));
const each = standards.flatMap((standard) => listTypes(standard).map((type) => ({ name: standard.title, standard, type })));
const commandsIn = (passages: readonly Passage[] = []): string[] =>
  passages.flatMap((passage) => (typeof passage === 'string' ? [] : passage));

const write = ({ controls }: Standard, type: string): unknown =>
  controls.map(({ id, title, check, fix }) => ({ id, title, audit: commandsIn(check[type]), remediation: commandsIn(fix[type]) }));

test.each(each)('$name says the same for $type in every layout', ({ standard, type }) => {
  const { commandGrammar } = findPlatform(type)!;
  for (const setStandard of Object.values(layouts)) {
    const { title, version, recommendations } = readBenchmark(setStandard(standard, type).toPages(), commandGrammar);
    expect({ title, version }).toEqual({ title: standard.title, version: standard.version });
    const read = recommendations.map(({ audit, remediation, ...one }) => ({
      id: one.id,
      title: one.title,
      audit: commandsOf(audit),
      remediation: commandsOf(remediation),
    }));
    expect(read).toEqual(write(standard, type));
  }
});

test.each(each)('$name passes nothing on $type that a person would not', async ({ standard, type }) => {
  const platform = findPlatform(type)!;
  const text = await readFile(new URL(`../../platforms/${type}/fixtures/compliant.conf`, import.meta.url), 'utf8');
  const benchmark = readBenchmark(setAsTable(standard, type).toPages(), platform.commandGrammar);
  const labels = new Map(standard.controls.map(({ id, compliant }) => [id, compliant[type]]));
  const wrong = auditConfiguration({ platform, benchmark, config: text }).filter(({ status, checkId }) => {
    const label = labels.get(checkId);
    return (status === 'PASS' && label !== 'PASS') || (status === 'FAIL' && label === 'PASS');
  });
  expect(wrong.map(({ status, checkId, title, reason }) => `${status} ${checkId} ${title} ${reason}`)).toEqual([]);
});
