import { readFileSync } from 'node:fs';
import path from 'node:path';
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
function findSlow(pieces: readonly string[], run: (text: string) => unknown): readonly string[] {
  return pieces.flatMap((piece) => {
    const small = measure(() => run(fill(piece, SIZE)));
    const large = measure(() => run(fill(piece, SIZE * TIMES)));
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
    expect(findSlow([...chooseCases(PIECES, 6), 'http://', 'password '], hiders[name]!)).toEqual([]);
  });
});
