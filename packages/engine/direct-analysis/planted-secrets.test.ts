import { findPlanted, plantedConfigs } from '@merlon/lab/planted-secrets.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import { expect, test } from 'vitest';
import { analyseByRules } from './analyse-by-rules.ts';
import { collectMaterial } from './collect-material.ts';
import { listQuestions } from './list-questions.ts';

const findSecrets = (value: unknown): readonly string[] => [...findPlanted(JSON.stringify(value))];

test('there are secrets of every kind to be found', () => {
  expect(plantedConfigs.flatMap(({ text }) => findSecrets(text)).length).toBeGreaterThan(300);
});

test.each(plantedConfigs.map((config) => [config.type, config.file, config] as const))(
  '%s: no secret of %s is in what is collected, asked or answered',
  (type, _, { text }) => {
    const material = collectMaterial(findPlatform(type)!, text);
    expect(findSecrets(material)).toEqual([]);
    expect(findSecrets(analyseByRules(material, 'x'))).toEqual([]);
    expect(findSecrets(listQuestions(8192, 'x', material))).toEqual([]);
  },
);
