import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePanos } from './parse/parse.ts';
import { recognisesPanos } from './recognise.ts';
import { redactPanos } from './redact.ts';

// Configurations of real devices, where they are at hand beside the project.
const folder = new URL('../../../../shared/corpus/configs/', import.meta.url);
const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => statSync(new URL(file, folder)).isFile())
  : [];

describe.skipIf(files.length === 0)('configurations of real devices', () => {
  it.each(files)('%s is told from those of others', (file) => {
    expect(recognisesPanos(readFileSync(new URL(file, folder), 'utf8'))).toBe(file.startsWith('paloalto_panos/'));
  });

  it.each(files.filter((file) => file.startsWith('paloalto_panos/')))('%s is understood and keeps its lines', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const tree = parsePanos(text);
    expect(tree.unknownLines.length).toBeLessThanOrEqual(tree.lines.length / 100);
    expect(redactPanos(text).split('\n')).toHaveLength(tree.lines.length);
  });
});
