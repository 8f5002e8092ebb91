import { expect, it } from 'vitest';
import { loadPlatform } from './load-platform.ts';
import { platforms } from './registry.ts';

it.each(platforms.map(({ type }) => type))('%s is loaded alone as the registry has it', async (type) => {
  const [alone, registered] = [await loadPlatform(type), platforms.find((one) => one.type === type)!];
  expect(alone?.label).toBe(registered.label);
  expect(alone?.checks).toBe(registered.checks);
});

it.each(['nobody', 'template', 'testing', '../registry', ''])('%j is no type', async (type) =>
  expect(await loadPlatform(type)).toBeUndefined(),
);
