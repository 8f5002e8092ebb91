import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageText, TextRun } from '@merlon/engine/benchmark/positioned-text.ts';
import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import { settleMarks } from '@merlon/engine/chat/cite.ts';
import { NOTHING_KNOWN } from '@merlon/engine/model/known-values.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { createGate } from '@merlon/engine/privacy/gate.ts';
import { hidePastedSecrets } from '@merlon/engine/privacy/hide-pasted-secrets.ts';
import { chooseCases, countCases } from '@merlon/engine/testing/tier.ts';
import { describe, expect, test } from 'vitest';
import { findPlatform, platforms } from './registry.ts';

/** Characters of the smaller text; the larger one has four times as many. */
const SIZE = countCases(4_000, 20_000);
const TIMES = 4;
/** Linear time takes four times as long, quadratic time sixteen times. The rest is what a busy machine adds. */
const MOST_TIMES = 9;
const ADDED_MS = countCases(40, 80);

/** What patterns have stumbled over: openings that nothing closes, separators, addresses, names of secrets. */
const PIECES =
  `password·key ·secret secret ·http://·http://a:·a@·a:b@·1.·a-·a_·<a>·</a>·<a ·<!--·{"·"a":·[{·\\"·"·'·\\·{·}·;·/*·# ·#\n·!·%^%#·@%@%·-----BEGIN PRIVATE KEY-----
·-----END PRIVATE KEY-----\n·$1$·eyJ·sk-·AKIA·-p ·curl -u a:·mysql -p·echo ·send ·pw is ·Passwort: ·密码·user / ·a / ·?a=·&sig=·//·/a·=·=>·: · ·\t·\n ·\r·«·<redacted>·L1| ·ENC ·set ·set a ·edit ·config a\n·end\n·community ·md5 1 ·0 ·description ·banner motd ·annotate ·cipher ·&quot;·%41·&#65;·]]>·[ a ] ·<![CDATA[·<member>·(·pass for a for b `.split(
    '·',
  );

const readers: Readonly<Record<string, (platform: Platform, text: string) => unknown>> = {
  parse: ({ parse }, text) => parse(text),
  recognise: ({ recognises }, text) => recognises(text),
  redact: ({ redact }, text) => redact(text),
  compare: ({ comparable }, text) => comparable(text),
};
const hiders: Readonly<Record<string, (text: string) => unknown>> = {
  hide: (text) => hidePastedSecrets(platforms, text),
  send: (text) =>
    createGate('online', NOTHING_KNOWN, []).prepare({ messages: [{ role: 'user', content: text }], maxTokens: 1, temperature: 0 }),
  cite: (text) => settleMarks(text, 3),
};

/** Lines, runs or pages of the smaller PDF. */
const PARTS = countCases(300, 1500);
/** What readers of PDFs look for. */
const WORDS = '1.1.1 Ensure ·Audit:·Remediation:·Page 1·....·1. ·• ·set a ·- ·# ·http://a·(Automated)·"·a-·1 | ·References:'.split('·');

const write = (text: string, x: number, y: number, size = 10): TextRun => {
  const font = size > 10 ? 'Arial-BoldMT' : 'ArialMT';
  return { text, font, size, x, y, right: x + (text.length * size) / 2 };
};
const lay = (runs: readonly TextRun[], page = 1): PageText => ({ page, width: 600, height: 800, runs, boxes: [] });
const repeat = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_unused, index) => make(index));

/** PDFs of nothing but a word. */
const documents: Readonly<Record<string, (word: string, count: number) => readonly PageText[]>> = {
  'one long word': (word, count) => [lay([write(word.repeat(count), 50, 100)])],
  'one line': (word, count) => [lay(repeat(count, (index) => write(word, 50 + index * 30, 100)))],
  'one page': (word, count) => [lay(repeat(count, (index) => write(word, 50, 100 + index * 12, 10 + (index % 5))))],
  'many sections': (word, count) => repeat(count, (index) => lay([write(`${word}${index}`, 50, 90, 14), write(word, 50, 120)], index + 1)),
  'one table': (word, count) =>
    repeat(count, (index) =>
      lay(
        [
          ...['ID', 'Requirement', 'Check', 'Fix'].map((head, column) => write(head, 50 + column * 130, 80)),
          ...[index % 3 ? '' : `FW-${index}`, word, word, word].map((cell, column) => write(cell, 50 + column * 130, 100)),
        ],
        index + 1,
      ),
    ),
  'labels and values': (word, count) => [
    lay(
      repeat(count, (index) => [
        write(index % 9 ? 'Check' : 'Control ID', 50, 80 + index * 12),
        write(`A-${index} ${word}`, 150, 80 + index * 12),
      ]).flat(),
    ),
  ],
  'many recommendations': (word, count) =>
    repeat(count, (index) =>
      lay(
        [
          write(`1.${index} Ensure a is b (Automated)`, 50, 80, 14),
          write('Audit:', 50, 110, 12),
          write(word, 50, 130),
          write('Remediation:', 50, 150, 12),
          write(word, 50, 170),
        ],
        index + 1,
      ),
    ),
};

/** Milliseconds of the processor, the better of two runs: other work shares it. */
function measure(run: () => unknown): number {
  const times = [1, 2].map(() => {
    const started = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

const fill = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length));

/** What takes more than linear time as a text of nothing but one piece grows. */
const findSlow = (pieces: readonly string[], run: (text: string) => unknown): readonly string[] =>
  findSteep(pieces, (piece, times) => {
    const text = fill(piece, SIZE * times);
    return () => run(text);
  });

/** @param prepare makes what is measured: something of a piece, so many times as large */
function findSteep(pieces: readonly string[], prepare: (piece: string, times: number) => () => unknown): readonly string[] {
  return pieces.flatMap((piece) => {
    const small = measure(prepare(piece, 1));
    const large = measure(prepare(piece, TIMES));
    return large > MOST_TIMES * small + ADDED_MS ? [`${JSON.stringify(piece)}: ${Math.round(small)} ms, then ${Math.round(large)} ms`] : [];
  });
}

/** The words and the lines of a platform's sample, each of which is made to grow. */
function listOwnPieces({ type }: Platform): readonly string[] {
  const sample = readFileSync(path.join(import.meta.dirname, type, 'fixtures/sample.conf'), 'utf8');
  const words = [...new Set(sample.split(/\s+/).filter((word) => word !== ''))].map((word) => `${word} `);
  const lines = [...new Set(sample.split('\n').filter((line) => line.trim() !== ''))].map((line) => `${line}\n`);
  return [...words, ...lines];
}

describe('the time that a growing text takes grows with it', () => {
  test.each(platforms)('for $type', { timeout: 1_200_000 }, (platform) => {
    const pieces = [...chooseCases(PIECES, 5), 'password ', ...chooseCases(listOwnPieces(platform), 2)];
    const slow = Object.entries(readers).flatMap(([name, read]) =>
      findSlow(pieces, (text) => read(platform, text)).map((piece) => `${name} ${piece}`),
    );
    expect(slow).toEqual([]);
  });

  // Each took tens of times as long once.
  test.each([
    ['paloalto_panos', 'redact', 'password '],
    ['juniper_srx', 'parse', ']]>'],
  ])('for %s: %s of %j', (type, name, piece) => {
    const read = (size: number) => () => readers[name]!(findPlatform(type)!, fill(piece, size));
    expect(measure(read(60_000))).toBeLessThan(MOST_TIMES * measure(read(15_000)) + ADDED_MS);
  });

  test.each(Object.keys(hiders))('on the way to a model: %s', { timeout: 1_200_000 }, (name) => {
    expect(findSlow([...chooseCases(PIECES, 6), 'http://', 'password ', ' '], hiders[name]!)).toEqual([]);
  });

  test.each(Object.keys(documents))('in a PDF of %s', { timeout: 1_200_000 }, (name) => {
    const { commandGrammar } = platforms[0]!;
    const slow = findSteep(chooseCases(WORDS, 1), (word, times) => {
      const pages = documents[name]!(word, PARTS * times);
      return () => readBenchmark(pages, commandGrammar);
    });
    expect(slow).toEqual([]);
  });
});
