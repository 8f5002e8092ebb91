import { NOTHING_KNOWN } from '@merlon/engine/model/known-values.ts';
import { collectKnownValues } from '@merlon/engine/privacy/collect-known-values.ts';
import { createGate } from '@merlon/engine/privacy/gate.ts';
import { type Placement, placements, referenced } from '@merlon/lab/secret-placements.ts';
import { chooseCases } from '@merlon/engine/testing/tier.ts';
import { expect, test } from 'vitest';
import { findPlatform, platforms } from './registry.ts';

/** Made up: one made by chance, and one that is a word of no configuration. */
const RANDOM = 'Kq6vT9xW2mZp';
const WORD = 'Gumboschnee';

const numberLines = (text: string): string =>
  text
    .split('\n')
    .map((line, index) => `L${index + 1}| ${line}`)
    .join('\n');

function send(kind: 'online' | 'offline', content: string, known = NOTHING_KNOWN, pasted = false): string {
  const { request, problem } = createGate(kind, known, pasted ? platforms : []).prepare({
    messages: [{ role: 'user', content }],
    maxTokens: 1,
    temperature: 0,
  });
  return problem === undefined ? request.messages.map((message) => message.content).join('\n') : '';
}

/** Where the reference has a name or a value of any kind: the people of the house have to see it. */
const NAMED_FREELY = ['anyconnect-custom-data', 'snmp-server group', 'client-id', 'set license', ' ckn '];

/** The placements whose secret shows in what a function makes of their configuration. */
const listMissed = (secret: string, show: (type: string, config: string) => string, among: readonly Placement[] = placements) =>
  among.flatMap(({ type, statement, write }) => (show(type, write(secret)).includes(secret) ? [`${type}: ${statement}`] : []));

test('the references of six vendors name more than 400 places of secrets', () => {
  expect(new Set(referenced.map(({ type }) => type)).size).toBe(6);
  expect(new Set(referenced.map(({ type, statement }) => `${type} ${statement}`)).size).toBeGreaterThan(400);
});

test('an online model is told none of them, whether an audit, an analysis or a chat asks', () => {
  const analysed = (type: string, config: string): string => {
    const platform = findPlatform(type)!;
    return send('online', numberLines(platform.redact(config)), collectKnownValues(platform, config));
  };
  const pasted = (_: string, config: string): string => send('online', `What is wrong with this?\n${config}`, NOTHING_KNOWN, true);
  for (const secret of [RANDOM, WORD]) {
    expect(listMissed(secret, analysed)).toEqual([]);
    expect(listMissed(secret, pasted, chooseCases(placements, 40))).toEqual([]);
  }
  // In small letters nothing but its place tells it from a word of the configuration.
  expect(listMissed(WORD.toLowerCase(), pasted, chooseCases(placements, 40))).toEqual([]);
});

test('redaction by itself leaves none that looks like a secret', () => {
  const isName = ({ statement }: Placement): boolean => NAMED_FREELY.some((word) => statement.includes(word));
  const judged = referenced.filter((placement) => !isName(placement));
  expect(listMissed(RANDOM, (type, config) => findPlatform(type)!.redact(config), judged)).toEqual([]);
});
