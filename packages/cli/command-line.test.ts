import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawBenchmark, smallBenchmark } from '@merlon/server/adapters/pdf-text/testing/draw-benchmark.ts';
import { writeXccdf } from '@merlon/server/adapters/xccdf/testing/write-xccdf.ts';
import { SAMPLE_TYPE } from '@merlon/server/testing/benchmark-calls.ts';
import { drawSample, sampleConfig } from '@merlon/server/testing/sample-benchmark.ts';
import { runCommandLine } from './command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'merlon-cli-'));
const file = (name: string): string => join(folder, name);
const config = `version 21.4R3;
system {
    host-name edge;
    services {
        ssh;
    }
}
`;

beforeAll(async () => {
  writeFileSync(file('benchmark.pdf'), await drawBenchmark(smallBenchmark));
  writeFileSync(file('letter.pdf'), await drawBenchmark([[['prose', 'Dear reader, this is a letter.']]]));
  writeFileSync(file('cut.pdf'), (await drawBenchmark(smallBenchmark)).slice(0, 2000));
  writeFileSync(file('locked.pdf'), await drawBenchmark(smallBenchmark, { userPassword: 'x', pdfVersion: '1.7' }));
  writeFileSync(file('good.conf'), config);
  writeFileSync(file('second.conf'), config.replace('edge', 'core'));
  writeFileSync(file('empty.conf'), '\n\n');
  writeFileSync(file('binary.conf'), new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]));
  writeFileSync(file('other.conf'), '#config-version=FG100F-7.0.5-FW-build0304\nconfig system global\n    set hostname "a"\nend\n');
  writeFileSync(file('asa.xml'), asaGuide);
  writeFileSync(file('broken.json'), '{"title": "T", "checks": [');
  writeFileSync(file('wrong.json'), '{"title": "T", "checks": [{"title": "no id"}]}');
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...args: string[]) => {
  const out: Uint8Array[] = [];
  const errors: string[] = [];
  const status = await runCommandLine(args, {
    out: (content) => void out.push(typeof content === 'string' ? Buffer.from(content) : content),
    err: (line) => void errors.push(line),
    isTerminal: false,
  });
  return { status, out: Buffer.concat(out), text: Buffer.concat(out).toString(), errors };
};
const asaGuide = writeXccdf([{ version: 'EX-1', title: 'Logs', check: 'show x', fix: 'Do it.' }]).replace('Example Firewall', 'Cisco ASA');
const extract = (...args: string[]) => run('extract', file('benchmark.pdf'), '--type', 'juniper_srx', ...args);
const audit = (...args: string[]) => run('audit', '--type', 'juniper_srx', '--benchmark', file('benchmark.pdf'), ...args);

describe('extract', () => {
  it('prints the benchmark as JSON', async () => {
    const { status, text, errors } = await extract();
    expect([status, errors]).toEqual([0, []]);
    const { checks, ...benchmark } = JSON.parse(text) as {
      checks: { check_id: string; remediation_commands: unknown[]; decidable: boolean }[];
    };
    expect(benchmark).toEqual({ title: 'Acme Firewall Benchmark', version: '1.0.0', total_pages: 4 });
    expect(checks).toMatchObject([
      {
        check_id: '1.1',
        title: 'Ensure the name is set',
        assessment: 'Automated',
        levels: ['Level 1'],
        page: 2,
        section: '1 Settings',
        audit_commands: [{ command: 'show configuration system', page: 2, derived: false }],
        remediation_commands: [{ command: 'set host-name <name>', page: 3, derived: false }],
      },
      { check_id: '1.2', decidable: false },
    ]);
  });

  it('prints it as text', async () => {
    const { text } = await extract('--format', 'text');
    expect(text).toContain('Acme Firewall Benchmark v1.0.0, 4 pages');
    expect(text).toContain('1.1  Ensure the name is set');
    expect(text).toContain('    set host-name <name>');
  });
});

describe('audit', () => {
  it('decides nothing by what is not in an excerpt', async () => {
    writeFileSync(file('asked.pdf'), await drawSample());
    writeFileSync(file('silent.conf'), sampleConfig.replaceAll(/ +set p(?:re|ost)-login-banner .*\n/g, ''));
    const judge = async (...more: string[]) => {
      const files = ['--benchmark', file('asked.pdf'), '--config', file('silent.conf')];
      const { text } = await run('audit', '--type', SAMPLE_TYPE, ...files, '--format', 'json', ...more);
      return (JSON.parse(text) as { results: { status: string; details: string }[] }).results;
    };
    expect((await judge()).map(({ status }) => status)).toEqual(['FAIL', 'FAIL', 'REVIEW']);
    const results = await judge('--excerpt');
    expect(results.map(({ status }) => status)).toEqual(['REVIEW', 'REVIEW', 'REVIEW']);
    expect(results[0]?.details).toContain('the configuration is an excerpt');
  });

  it('prints score and results as JSON', async () => {
    const { status, text } = await audit('--config', file('good.conf'), '--format', 'json');
    expect(status).toBe(0);
    const result = JSON.parse(text) as { results: { status: string; evidence: unknown[] }[] } & Record<string, unknown>;
    expect(result['config']).toBe(file('good.conf'));
    const count = (wanted: string): number => result.results.filter((one) => one.status === wanted).length;
    expect(result).toMatchObject({
      total_checks: count('PASS') + count('FAIL'),
      passed_checks: count('PASS'),
      failed_checks: count('FAIL'),
      review_checks: count('REVIEW'),
      na_checks: count('NA'),
    });
    expect(result.results.map((one) => Object.keys(one).toSorted())[0]).toEqual([
      'assessment',
      'check_id',
      'decided_by',
      'default_when_absent',
      'details',
      'evidence',
      'expectation',
      'levels',
      'page',
      'remediation_steps',
      'searched',
      'section',
      'severity',
      'severity_from',
      'status',
      'title',
      'witness',
    ]);
  });

  it('accepts the output of extract in place of the PDF, with the same result', async () => {
    writeFileSync(file('benchmark.json'), (await extract()).out);
    const compiled = await run(
      'audit',
      '--type',
      'juniper_srx',
      '--benchmark',
      file('benchmark.json'),
      '--config',
      file('good.conf'),
      '--format',
      'json',
    );
    expect(compiled.text).toBe((await audit('--config', file('good.conf'), '--format', 'json')).text);
  });

  it('prints an array for several configurations, in the order given', async () => {
    const { text } = await audit('--config', file('second.conf'), '--config', file('good.conf'), '--format', 'json');
    expect((JSON.parse(text) as { config: string }[]).map((one) => one.config)).toEqual([file('second.conf'), file('good.conf')]);
  });

  it('accepts a configuration that a device padded with NUL characters', async () => {
    writeFileSync(file('filled.conf'), `${config}\0\0\r\n`);
    const results = async (name: string): Promise<unknown> =>
      (JSON.parse((await audit('--config', file(name), '--format', 'json')).text) as { results: unknown }).results;
    expect(await results('filled.conf')).toEqual(await results('good.conf'));
  });

  it.each([
    ['csv', /^"config","device"/],
    ['html', /^<!doctype html>/],
    ['sarif', /^\{\n "\$schema": "[^"]*sarif-2\.1\.0/],
    ['junit', /^<\?xml [^>]*>\n<testsuites /],
    ['text', /^good\.conf \(/],
    ['pdf', /^%PDF-1\.7/],
  ])('prints %s for one and for several configurations', async (format, begin) => {
    const one = await audit('--config', file('good.conf'), '--format', format);
    const several = await audit('--config', file('good.conf'), '--config', file('second.conf'), '--format', format);
    for (const { status, text, errors } of [one, several]) {
      expect([status, errors]).toEqual([0, []]);
      expect(text).toMatch(begin);
    }
    expect(several.out.length).toBeGreaterThan(1.3 * one.out.length);
  });

  it('draws no PDF on a screen', async () => {
    const errors: string[] = [];
    const args = ['audit', '--type', 'juniper_srx', '--benchmark', file('benchmark.pdf'), '--config', file('good.conf'), '--format', 'pdf'];
    const print = (): void => expect.unreachable('something was printed');
    const status = await runCommandLine(args, { out: print, err: (line) => void errors.push(line), isTerminal: true });
    expect([status, errors]).toEqual([2, ['merlon: a PDF cannot be shown here; name a file with --output.']]);
  });

  it('prints text, and writes a PDF', async () => {
    expect((await audit('--config', file('good.conf'))).text).toContain('Ensure the name is set');
    const written = await audit('--config', file('good.conf'), '--format', 'pdf', '--output', file('report.pdf'));
    expect([written.status, written.text]).toEqual([0, '']);
    expect(readFileSync(file('report.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('ends with 1 if the score is below the mark or missing', async () => {
    const { text } = await audit('--config', file('good.conf'), '--format', 'json');
    const score = (JSON.parse(text) as { overall_score: number | null }).overall_score;
    const statusAt = async (mark: number): Promise<number> =>
      (await audit('--config', file('good.conf'), '--fail-under', `${mark}`)).status;
    expect(await statusAt(0)).toBe(score === null ? 1 : 0);
    expect(await statusAt(score ?? 100)).toBe(score === null ? 1 : 0);
    expect(await statusAt(100)).toBe(score === 100 ? 0 : 1);
  });

  it('says for each of several configurations why it misses the mark', async () => {
    writeFileSync(file('sample.pdf'), await drawSample());
    writeFileSync(
      file('open.pdf'),
      await drawSample([{ id: '1.1', title: 'Ensure somebody has looked at the cables', audit: ['FGT1 # x'] }]),
    );
    writeFileSync(file('one.conf'), sampleConfig);
    writeFileSync(file('two.conf'), sampleConfig.replace('EDGE-1', 'EDGE-2'));
    const runOn = (name: string) =>
      run(
        'audit',
        '--type',
        SAMPLE_TYPE,
        '--benchmark',
        file(name),
        '--fail-under',
        '60',
        '--config',
        file('one.conf'),
        '--config',
        file('two.conf'),
      );
    const missed = await runOn('sample.pdf');
    expect(missed.status).toBe(1);
    expect(missed.errors).toEqual(['one', 'two'].map((name) => `merlon: ${file(`${name}.conf`)}: the score 50 is under 60.`));
    const open = await runOn('open.pdf');
    expect(open.status).toBe(1);
    expect(open.errors[0]).toBe(`merlon: ${file('one.conf')}: nothing could be judged, so there is no score that reaches 60.`);
  });
});

it('uses a document of another product where somebody insists', async () => {
  const anyway = ['--type', 'juniper_srx', '--anyway'];
  const { status, text } = await run('extract', file('asa.xml'), ...anyway);
  expect([status, (JSON.parse(text) as { checks: unknown[] }).checks]).toMatchObject([0, [{ check_id: 'EX-1' }]]);
  const shown = await run('extract', file('asa.xml'), '--format', 'text', ...anyway);
  expect(shown.text).toMatch(/^Cisco ASA Guide v1\.2, 1 rule\n[^]*\nEX-1 .*\n.*\brule 1\b/);
  expect((await run('audit', '--benchmark', file('asa.xml'), '--config', file('good.conf'), ...anyway)).status).toBe(0);
});

describe('wrong use and unreadable input end with 2 and one line that names it', () => {
  const good = ['--config', 'good.conf'];
  it.each([
    ['no PDF', ['extract', 'good.conf', '--type', 'juniper_srx'], 'good.conf: This is not a PDF file.'],
    ['a cut PDF', ['extract', 'cut.pdf', '--type', 'juniper_srx'], 'cut.pdf: This PDF is damaged or was cut off.'],
    ['a locked PDF', ['extract', 'locked.pdf', '--type', 'juniper_srx'], 'locked.pdf: This PDF is protected with a password.'],
    ['another PDF', ['extract', 'letter.pdf', '--type', 'juniper_srx'], 'letter.pdf: No recommendations were found, only 1 page'],
    [
      'a document of another product',
      ['extract', 'asa.xml', '--type', 'juniper_srx'],
      'asa.xml: This document was made for Cisco ASA, not for Juniper SRX. With --anyway it is used all the same.',
    ],
    [
      'a benchmark of another product',
      ['audit', '--type', 'juniper_srx', '--benchmark', 'asa.xml', ...good],
      'asa.xml: This document was made for Cisco ASA, not for Juniper SRX.',
    ],
    ['no file', ['extract', 'none.pdf', '--type', 'juniper_srx'], 'none.pdf: There is no such file.'],
    ['a folder', ['extract', '.', '--type', 'juniper_srx'], 'This is a folder, not a file.'],
    ['a type', ['extract', 'benchmark.pdf', '--type', 'toaster'], 'the type toaster is not supported; the types are'],
    ['no type', ['extract', 'benchmark.pdf'], "required option '--type <type>' not specified"],
    ['a format', ['extract', 'benchmark.pdf', '--type', 'juniper_srx', '--format', 'xml'], 'Allowed choices are json, text.'],
    ['no command', [], 'name a command'],
    ['a command', ['polish'], "unknown command 'polish'"],
    [
      'an empty configuration',
      ['audit', '--type', 'juniper_srx', '--benchmark', 'benchmark.pdf', '--config', 'empty.conf'],
      'empty.conf: This file is empty.',
    ],
    [
      'a binary',
      ['audit', '--type', 'juniper_srx', '--benchmark', 'benchmark.pdf', '--config', 'binary.conf'],
      'binary.conf: This is not a text file',
    ],
    [
      'another vendor',
      ['audit', '--type', 'juniper_srx', '--benchmark', 'benchmark.pdf', '--config', 'other.conf'],
      '(--type fortinet_fortigate)',
    ],
    ['broken JSON', ['audit', '--type', 'juniper_srx', '--benchmark', 'broken.json', ...good], 'broken.json: This JSON is damaged'],
    [
      'wrong JSON',
      ['audit', '--type', 'juniper_srx', '--benchmark', 'wrong.json', ...good],
      'wrong.json: In this JSON, check 1 has no "check_id".',
    ],
    [
      'a score',
      ['audit', '--type', 'juniper_srx', '--benchmark', 'benchmark.pdf', ...good, '--fail-under', 'high'],
      'A score is a number from 0 to 100.',
    ],
    [
      'a model',
      ['audit', '--type', 'juniper_srx', '--benchmark', 'benchmark.pdf', ...good, '--model', 'gpt'],
      'the model gpt is not known',
    ],
    [
      'no place to write',
      ['audit', '--type', 'juniper_srx', '--benchmark', 'benchmark.pdf', ...good, '--output', 'no/such/x.txt'],
      'x.txt: This file cannot be written',
    ],
  ])('%s', async (_case, args, sentence) => {
    const placed = args.map((arg, index) =>
      /\.(?:pdf|conf|json|txt|xml)$|^\.$/.test(arg) && args[index - 1] !== '--type' ? file(arg) : arg,
    );
    const { status, text, errors } = await run(...placed);
    expect([status, text, errors.length]).toEqual([2, '', 1]);
    expect(errors[0]).toContain(sentence);
    expect(errors[0]).not.toContain('\n');
  });
});

it('prints help', async () => {
  const { status, text, errors } = await run('--help');
  expect([status, errors]).toEqual([0, []]);
  expect(text).toMatch(/^Usage: merlon/);
  expect(text).toContain('Exit status: 0 done; 1 a score is under --fail-under; 2 wrong use or unreadable input.');
});

it.each(['extract', 'audit', 'backup', 'restore', 'rotate-key', 'verify-log', 'completion'])(
  'prints help for %s, with examples',
  async (command) => {
    const { status, text, errors } = await run(command, '--help');
    expect([status, errors]).toEqual([0, []]);
    expect(text).toMatch(new RegExp(`^Usage: merlon ${command} `));
    expect(text).toMatch(/\nExamples:\n {2}\S/);
  },
);

it('prints its version', async () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string };
  expect(await run('--version')).toMatchObject({ status: 0, text: `${version}\n`, errors: [] });
});
