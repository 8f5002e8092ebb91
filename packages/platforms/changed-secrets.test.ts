import { describeChange } from '@merlon/engine/changes/describe-change.ts';
import { changeSecrets, findPlanted, plantedConfigs } from '@merlon/lab/planted-secrets.ts';
import { describe, expect, test } from 'vitest';
import { recognisePlatform, requirePlatform } from './registry.ts';

describe('comparisons of configurations that hold secrets', () => {
  test.each(plantedConfigs)('reveal none of $type/$file', ({ type, text }) => {
    const known = { own: requirePlatform(type), recognise: recognisePlatform };
    const changed = [
      changeSecrets(text),
      `${text}\n`.replaceAll(/\b(enable|yes|permit|allow|true)\b/g, 'changed'),
      text.replaceAll(/\d\d/g, '77'),
    ];
    const changes = changed.flatMap((other) => [
      describeChange({ before: text, after: other }, known),
      describeChange({ before: other, after: text }, known),
    ]);
    expect(changes.some((change) => change !== null)).toBe(true);
    expect(changes.flatMap((change) => [...findPlanted(JSON.stringify(change ?? ''))])).toEqual([]);
  });
});
