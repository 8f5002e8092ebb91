import { readFileSync } from 'node:fs';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import type { Benchmark, Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Status } from '@merlon/engine/model/verdict.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, test } from 'vitest';
import { ciscoFtd } from './platform.ts';

/** A control of a company's standard, and what the compliant configuration deserves. */
interface Control {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly audit?: string;
  readonly label: Status;
}

/** One change that breaks some controls; of those that are `unclear` nothing is asked. */
interface Edit {
  readonly add?: string;
  readonly from?: string;
  readonly to?: string;
  readonly fails: readonly string[];
  readonly unclear?: readonly string[];
}

interface Standard {
  readonly controls: readonly Control[];
  readonly edits: readonly Edit[];
}

const readFixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const readStandard = (name: string): Standard => JSON.parse(readFixture(`standards/${name}.json`)) as Standard;
const compliant = readFixture('compliant.conf');

const toRecommendation = ({ id, title, description = '', audit }: Control): Recommendation =>
  makeRecommendation({ id, title, description, levels: [], assessment: '', ...(audit && { audit: makeProcedure(audit) }) });

/** How configurations come out; the engine plans the recommendations of one benchmark once. */
function auditControls(controls: readonly Control[]): (config: string) => ReadonlyMap<string, Status> {
  const recommendations = controls.map(toRecommendation);
  const benchmark: Benchmark = { title: 'Standard for Cisco ASA', version: '', totalPages: 1, recommendations };
  return (config) => new Map(auditConfiguration({ platform: ciscoFtd, benchmark, config }).map(({ checkId, status }) => [checkId, status]));
}

function applyEdit({ add, from, to }: Edit): string {
  const [before, after] = add === undefined ? [from!, to!] : ['\nCryptochecksum', `\n${add}\nCryptochecksum`];
  expect(compliant).toContain(before);
  return compliant.replace(before, () => after);
}

describe.each([
  ['first', 0.8],
  ['second', 0.8],
  ['third', 0.8],
])('the %s standard of a company', (name, least) => {
  const { controls, edits } = readStandard(name);
  const audit = auditControls(controls);

  test('is decided as its labels say, for the most part', () => {
    const found = audit(compliant);
    const decided = controls.filter(({ id }) => found.get(id) !== 'REVIEW');
    expect(decided.map(({ id }) => `${id} ${found.get(id)}`)).toEqual(decided.map(({ id, label }) => `${id} ${label}`));
    expect(decided.length / controls.length).toBeGreaterThanOrEqual(least);
  });

  test.each(edits)('says nothing wrong of one change: $add $to', (edit) => {
    const found = audit(applyEdit(edit));
    const wrong = controls.filter(({ id, label }) => {
      const wanted = edit.fails.includes(id) ? 'FAIL' : label;
      return !edit.unclear?.includes(id) && found.get(id) !== 'REVIEW' && found.get(id) !== wanted;
    });
    expect(wrong.map(({ id }) => `${id} ${found.get(id)}`)).toEqual([]);
  });
});

describe('demands that nobody looks at', () => {
  const { controls } = readStandard('traps');
  const found = auditControls(controls)(compliant);

  test.each(controls)('keep from passing: $title $description', ({ id }) => {
    expect(found.get(id)).not.toBe('PASS');
  });
});
