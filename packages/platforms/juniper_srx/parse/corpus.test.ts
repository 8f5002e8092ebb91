import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recognisesJunos } from '../recognise.ts';
import { redactJunos } from '../redact/redact.ts';
import { parseJunos } from './parse.ts';

// Configurations of real devices, where they lie beside the project.
const folder = new URL('../../../../../shared/corpus/configs/juniper_srx/', import.meta.url);
const files = existsSync(folder) ? readdirSync(folder) : [];

describe.skipIf(files.length === 0)('configurations of real devices', () => {
  it.each(files)('%s is recognised, understood and keeps its lines', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const tree = parseJunos(text);
    expect(recognisesJunos(text)).toBe(true);
    expect(tree.unknownLines.length).toBeLessThanOrEqual(tree.lines.length / 100);
    expect(redactJunos(text).split('\n')).toHaveLength(tree.lines.length);
  });
});
