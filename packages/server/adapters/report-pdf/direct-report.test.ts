import { expect, test } from 'vitest';
import { makeDirectReport } from '@merlon/engine/report/testing/sample-report.ts';
import { readPdfWords } from '../../testing/read-pdf-words.ts';
import { renderReportPdf } from './render-report-pdf.ts';

const squeeze = (text: string): string => text.replaceAll(/\s+/g, '');

test('a direct audit is drawn with its prompt, its analysis, its recommendations and its rule base', async () => {
  const words = await readPdfWords(await renderReportPdf([makeDirectReport()]));
  const parts = [
    'Direct analysis report',
    'No Benchmark',
    'What is open to the internet?',
    'Telnet is on.',
    'first set telnet',
    'set telnet disable',
  ];
  const rest = ['2. Log what is denied.', 'Lines 1 to 300 of 912 were read', 'Rule base', 'the model tiny'];
  for (const part of [...parts, ...rest]) expect(words).toContain(squeeze(part));
  expect(words).not.toMatch(/Resultsbysection|NaN|undefined/);
});

test('whatever was written is drawn as text, however much it is', async () => {
  const analysis = `${'word '.repeat(4000)}\n\n\`\`\`\n${'x'.repeat(5000)}\n\`\`\`\n<script>alert(1)</script>`;
  const words = await readPdfWords(await renderReportPdf([makeDirectReport({ analysis, recommendations: [], prompt: 'a\u0007b' })]));
  expect(words).toContain('<script>alert(1)</script>');
  expect(words).toContain('a\\u{7}b');
});
