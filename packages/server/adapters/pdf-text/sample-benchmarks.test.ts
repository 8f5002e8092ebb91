import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import { commandsOf } from '@merlon/engine/model/recommendation.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import { readPdf } from './read-pdf.ts';
import { labDeviceTypes } from '@merlon/lab/devices/start-lab-device.ts';
import { makeSampleBenchmark, readSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import type { SamplePart } from '@merlon/lab/benchmarks/sample-benchmark.ts';

/** The prompted lines in the boxes, without the prompt: the commands that the sample's author meant. */
function commandsIn(parts: readonly SamplePart[]): string[] {
  const lines = parts.flatMap((part) => (typeof part === 'string' ? [] : part.code));
  return lines.flatMap(
    (line) =>
      /^(?:FGT1 (?:\([^)]*\) )?# |user@host[>#]|Hostname>|hostname(?:\([\w-]+\))?# |<FW> |\[FW[^\]]*\] )(.*)$/.exec(line)?.[1] ?? [],
  );
}

test.each(labDeviceTypes)('the sample benchmark for %s reads as it was written', async (type) => {
  const sample = await readSampleBenchmark(type);
  const grammar = findPlatform(type)?.commandGrammar;
  const benchmark = readBenchmark(await readPdf(await makeSampleBenchmark(type)), grammar!);
  expect(benchmark).toMatchObject({ title: sample.title.join(' '), version: sample.version });
  const read = benchmark.recommendations.map((recommendation) => ({
    id: recommendation.id,
    title: recommendation.title,
    assessment: recommendation.assessment,
    levels: recommendation.levels,
    sections: recommendation.sections,
    rationale: recommendation.rationale.replaceAll(/\s+/g, ' '),
    defaultValue: recommendation.defaultValue,
    audit: commandsOf(recommendation.audit),
    remediation: commandsOf(recommendation.remediation),
  }));
  const written = sample.chapters.flatMap((chapter, at) =>
    chapter.recommendations.map((recommendation, index) => ({
      id: `${at + 1}.${index + 1}`,
      title: recommendation.title,
      assessment: recommendation.assessment,
      levels: [`Level ${recommendation.level}`],
      sections: [`${at + 1} ${chapter.title}`],
      rationale: recommendation.rationale,
      defaultValue: recommendation.defaultValue ?? '',
      audit: commandsIn(recommendation.audit),
      remediation: commandsIn(recommendation.remediation),
    })),
  );
  expect(read).toEqual(written);
});

test.each(labDeviceTypes)('the shipped sample benchmark for %s is the generated one', async (type) => {
  const grammar = findPlatform(type)!.commandGrammar;
  const handedOut = await readFile(new URL(`../../../../docs/sample-benchmarks/${type}.pdf`, import.meta.url));
  const made = readBenchmark(await readPdf(await makeSampleBenchmark(type)), grammar);
  expect(readBenchmark(await readPdf(handedOut), grammar)).toEqual(made);
});

test('has the same bytes each time', async () => {
  expect(Buffer.from(await makeSampleBenchmark('juniper_srx')).equals(await makeSampleBenchmark('juniper_srx'))).toBe(true);
});
