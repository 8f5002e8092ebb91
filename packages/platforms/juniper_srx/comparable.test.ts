import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { comparableJunos } from './comparable.ts';

const readForm = (form: string): string => readFileSync(new URL(`fixtures/forms/edge.${form}`, import.meta.url), 'utf8');

describe('two readings of one device', () => {
  it.each([
    ['the last commit', '## Last commit: 2026-02-03 04:05:06 UTC by ops\n', '## Last commit: 2026-03-01 10:00:00 UTC by eva\n'],
    ['the last change', '## Last changed: 2026-02-03 04:05:06 UTC\n', '## Last changed: 2026-03-01 10:00:00 UTC\n'],
    ['the node that answers', 'system {\n}\n{primary:node0}\n', 'system {\n}\n{secondary:node0}\n'],
    ['line ends', 'system {\r\n}\r\n', 'system {\n}\n'],
    [
      'attributes of the commit',
      readForm('xml'),
      readForm('xml').replace('1770091506', '1770099999').replace('04:05:06', '05:00:00').replace('user="ops"', 'user="eva"'),
    ],
    [
      'members about the commit',
      readForm('json'),
      readForm('json').replace('1770091506', '1770099999').replace('04:05:06', '05:00:00').replace('"ops"', '"eva"'),
    ],
  ])('differ only in %s', (_, one, other) => {
    expect(comparableJunos(one)).toBe(comparableJunos(other));
  });

  it.each([
    ['conf', '$9$invented', '$9$another'],
    ['conf', 'root-login deny', 'root-login allow'],
    ['conf', '21.4R3.15', '22.2R1.9'],
    ['conf', 'kept for the lab', 'kept for the shop'],
    ['set', '$6$invented$hash', '$6$invented$other'],
    ['set', 'deactivate security', 'activate security'],
    ['xml', 'inactive="inactive"', ''],
    ['xml', '<value>$9$invented', '<value>$9$another'],
    ['json', '"inactive" : true', '"inactive" : false'],
    ['json', '"value" : "$9$invented"', '"value" : "$9$another"'],
  ])('differ in the form %s if %s has become %j', (form, before, after) => {
    const text = readForm(form);
    expect(text).toContain(before);
    expect(comparableJunos(text.replace(before, () => after))).not.toBe(comparableJunos(text));
  });

  it.each(['conf', 'set', 'xml', 'json'])('keep the number of lines of the form %s', (form) => {
    expect(comparableJunos(readForm(form)).split('\n')).toHaveLength(readForm(form).split('\n').length);
  });
});
