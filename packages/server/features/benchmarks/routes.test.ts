import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawBenchmark } from '../../adapters/pdf-text/testing/draw-benchmark.ts';
import { writeXccdf } from '../../adapters/xccdf/testing/write-xccdf.ts';
import { SAMPLE_TYPE, upload, uploadRead, waitForBenchmark } from '../../testing/benchmark-calls.ts';
import { drawSample, sampleRecommendations } from '../../testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
let pdf: Uint8Array;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
  pdf = await drawSample();
});
afterAll(() => server.stop());

const get = (path: string) => server.call('GET', path, { token });
const remove = (id: string) => server.call('DELETE', `/documents/${id}`, { token });

beforeEach(async () => {
  for (const { id } of (await get('/documents')).body) await remove(id);
});

describe('what is refused at once', () => {
  test.each([
    ['no type', { benchmarkType: null }, 'Benchmark type is required'],
    ['an empty type', { benchmarkType: ' ' }, 'Benchmark type is required'],
    ['a type that is none', { benchmarkType: 'toaster' }, /^Invalid benchmark type: toaster/],
    ['the type of no device', { benchmarkType: 'unknown' }, /^Invalid benchmark type: unknown/],
    ['a text', { content: 'hello', filename: 'a.pdf' }, 'Please select a valid PDF file'],
    ['nothing', { content: '' }, 'Please select a valid PDF file'],
    ['a picture', { mediaType: 'image/png' }, 'Please select a valid PDF file'],
    ['XML by another name', { content: writeXccdf([]), filename: 'a.txt' }, 'Please select a valid PDF file'],
    ['no XML by its name', { content: 'hello', filename: 'a.xml' }, 'Please select a valid PDF file'],
  ])('%s', async (_name, fields, sentence) => {
    const { status, body } = await upload(server, token, { content: pdf, ...fields });
    expect(status).toBe(422);
    expect(body.detail).toMatch(sentence);
    expect((await get('/documents')).body).toEqual([]);
  });

  test('a form without anything, a body that breaks off, and one that is no form', async () => {
    const send = (body: string, type: string) => server.call('POST', '/upload-pdf', { token, body, headers: { 'content-type': type } });
    const empty = await send('--x--\r\n', 'multipart/form-data; boundary=x');
    expect([empty.status, empty.body.detail]).toEqual([422, 'Please select both a PDF file and benchmark type']);
    const broken = await send(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
      'multipart/form-data; boundary=x',
    );
    expect(broken.status).toBe(422);
    expect((await send('--x\r\n', 'multipart/form-data')).status).toBeLessThan(500);
    expect((await send('{}', 'application/json')).status).toBe(415);
  });
});

describe('an XCCDF file', () => {
  const send = async (content: string) => {
    const { body } = await upload(server, token, { content, filename: 'guide.xml', mediaType: 'text/xml' });
    return { id: body.document_id as string, status: (await waitForBenchmark(server, token, body.document_id)).at(-1)!.body };
  };

  test('is read into rules under their own ids, and given back as it came', async () => {
    const rule = { version: 'EXFW-ND-000010', title: 'The device must send its logs away', check: 'show x', fix: 'Do it.' };
    const content = writeXccdf([rule, { ...rule, version: 'EXFW-ND-000020' }]);
    const { id, status } = await send(content);
    expect(status).toMatchObject({ status: 'completed', total_pages: 2 });
    const commands = (await get(`/documents/${id}/commands`)).body as { check_id: string; page_number: number }[];
    expect(commands.map(({ check_id: check, page_number: page }) => [check, page])).toEqual([
      ['EXFW-ND-000010', 1],
      ['EXFW-ND-000020', 2],
    ]);
    const original = await get(`/documents/${id}/pdf`);
    expect(original.headers.get('content-type')).toContain('application/xml');
    expect(original.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test('of another kind is refused with a sentence', async () => {
    expect((await send('<config><entry/></config>')).status).toMatchObject({
      status: 'failed',
      error: 'This XML file is not an XCCDF benchmark.',
    });
  });
});

describe('a benchmark', () => {
  test('is read page by page, listed, and gives its commands', async () => {
    const { status, body } = await upload(server, token, { content: pdf, filename: 'Sample: benchmark (v1.2.0).pdf' });
    expect([status, body.replaced_existing]).toEqual([200, false]);
    const answers = await waitForBenchmark(server, token, body.document_id);
    expect(answers[0]?.body).toMatchObject({ status: 'processing', progress_percentage: 10 });
    const percentages = answers.map((answer) => answer.body.progress_percentage);
    expect(percentages).toEqual(percentages.toSorted((a, b) => a - b));
    const pages = 2 + sampleRecommendations.length;
    expect(answers.at(-1)?.body).toMatchObject({
      status: 'completed',
      progress_percentage: 100,
      total_pages: pages,
      processed_pages: pages,
      chunks: 3,
      error: null,
    });

    const [benchmark] = (await get('/documents')).body;
    expect(benchmark).toMatchObject({
      title: 'Sample Firewall Benchmark',
      version: '1.2.0',
      benchmark_type: SAMPLE_TYPE,
      status: 'completed',
    });
    expect(benchmark).toMatchObject({ total_batches: 1, processed_batches: 1, chunks: 3, commands_count: 2, file_size: pdf.length });

    const commands = (await get(`/documents/${benchmark.id}/commands`)).body;
    expect(commands.map((command: { check_id: string }) => command.check_id)).toEqual(['1.1', '1.2', '1.3']);
    expect(commands[0]).toMatchObject({
      command: 'get system global',
      description: 'What it is about.',
      page_number: 3,
      section: '1 Settings',
      derived: false,
      decidable: true,
    });
    expect(commands[1].command).toBe('config system global\nset post-login-banner enable\nend');
    expect(commands[2]).toMatchObject({ command: '', derived: false, decidable: false });
  });

  test('gives its commands as a file, and itself back', async () => {
    const id = await uploadRead(server, token, { content: pdf, filename: 'Sample: benchmark (v1.2.0).pdf' });
    const file = await get(`/documents/${id}/commands/download`);
    expect(file.headers.get('content-disposition')).toContain('filename="Sample benchmark v120pdf_commands.txt"');
    expect(file.text).toContain(
      "# 1.2 Ensure 'Post-Login-Banner' is set (1 Settings, page 4)\nconfig system global\nset post-login-banner enable\nend",
    );
    const back = await fetch(`${server.url}/api/documents/${id}/pdf`, { headers: { authorization: `Bearer ${token}` } });
    expect(back.headers.get('content-type')).toBe('application/pdf');
    expect(back.headers.get('content-disposition')).toBe(
      `inline; filename="Sample_ benchmark (v1.2.0).pdf"; filename*=UTF-8''Sample_%20benchmark%20%28v1.2.0%29.pdf`,
    );
    expect(back.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(Buffer.from(await back.arrayBuffer()).equals(pdf)).toBe(true);
  });

  test('says of each recommendation how it will be judged', async () => {
    const id = await uploadRead(server, token, { content: pdf });
    const reviews = (await get(`/documents/${id}/review`)).body;
    const commands = (await get(`/documents/${id}/commands`)).body;
    expect(reviews.map((review: { id: string }) => review.id)).toEqual(commands.map((command: { id: string }) => command.id));
    expect(reviews[0]).toMatchObject({
      check_id: '1.1',
      page_number: 3,
      section: '1 Settings',
      levels: ['Level 1'],
      decidable: true,
      reason: '',
    });
    expect(reviews[0].expectation).toMatch(/pre-login/i);
    expect(reviews[2]).toMatchObject({ check_id: '1.3', judged_by: 'person', decidable: false, expectation: '' });
    expect(reviews[2].reason).toMatch(/\.$/);
    for (const [at, review] of reviews.entries()) expect(review.decidable).toBe(commands[at].decidable);
  });

  test('takes the place of an earlier one of its name and type, once it has been read', async () => {
    const first = await uploadRead(server, token, { content: pdf });
    const otherName = await uploadRead(server, token, { content: pdf, filename: 'other.pdf' });
    const { body } = await upload(server, token, { content: await drawSample(sampleRecommendations.slice(0, 2)) });
    expect(body.replaced_existing).toBe(true);
    await waitForBenchmark(server, token, body.document_id);
    const listed = (await get('/documents')).body.map((benchmark: { id: string }) => benchmark.id);
    expect(listed.toSorted()).toEqual([otherName, body.document_id].toSorted());
    expect((await get(`/documents/${body.document_id}/commands`)).body).toHaveLength(2);
    expect((await get(`/status/${first}`)).body).toMatchObject({ status: 'completed', chunks: 3, replaced_by: body.document_id });
    for (const part of ['commands', 'review']) expect((await get(`/documents/${first}/${part}`)).body).toHaveLength(2);
    for (const part of ['commands/download', 'pdf']) expect((await get(`/documents/${first}/${part}`)).status).toBe(200);
    expect((await remove(first)).status).toBe(404);
    const third = await uploadRead(server, token, { content: pdf });
    for (const id of [first, body.document_id]) expect((await get(`/status/${id}`)).body.replaced_by).toBe(third);
    await remove(third);
    for (const id of [first, third]) expect((await get(`/status/${id}`)).body.status).toBe('not_found');
  });

  test.each([2, 5])('uploaded %i times at once is replaced in turn, and every id can be followed to its end', async (times) => {
    const answers = await Promise.all(Array.from({ length: times }, () => upload(server, token, { content: pdf })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ body }) => !body.replaced_existing)).toHaveLength(1);
    const ids = answers.map(({ body }) => body.document_id as string);
    const ends = await Promise.all(ids.map((id) => waitForBenchmark(server, token, id)));
    expect(ends.map((seen) => seen.at(-1)?.body.status)).toEqual(ids.map(() => 'completed'));
    const [kept, ...others] = (await get('/documents')).body;
    expect(others).toEqual([]);
    for (const id of ids) {
      expect((await get(`/status/${id}`)).body).toMatchObject({ status: 'completed', replaced_by: id === kept.id ? null : kept.id });
      expect((await get(`/documents/${id}/commands`)).body).toHaveLength(3);
    }
    expect(answers.find(({ body }) => body.document_id === kept.id)?.body.replaced_existing).toBe(true);
  });

  test('that cannot be read, uploaded twice at once, is told to both', async () => {
    const content = (await drawSample()).slice(0, 3000);
    const answers = await Promise.all([1, 2].map(() => upload(server, token, { content })));
    expect(answers.map(({ body }) => body.replaced_existing).toSorted()).toEqual([false, true]);
    for (const { body } of answers) {
      const last = (await waitForBenchmark(server, token, body.document_id)).at(-1)?.body;
      expect(last).toMatchObject({ status: 'failed', error: expect.stringMatching(/damaged or was cut off/) });
    }
  });
});

describe('a document that cannot be read', () => {
  const hello = [['prose', 'A letter to a friend.'] as const];
  test.each([
    ['encrypted', () => drawBenchmark([hello], { userPassword: 'secret', ownerPassword: 'secret' }), /password/],
    ['cut off', async () => (await drawSample()).slice(0, 3000), /damaged or was cut off/],
    [
      'without recommendations',
      () => drawBenchmark([hello]),
      /No recommendations were found, only 1 page that begins with "A letter to a friend\."/,
    ],
    ['without text', () => drawBenchmark([[]]), /no recommendations were found|holds no text/i],
    ['with nothing behind its first line', async () => new TextEncoder().encode('%PDF-1.7\n'), /damaged or was cut off/],
  ])('%s: says so, and leaves the earlier one as it was', async (_name, draw, sentence) => {
    const earlier = await uploadRead(server, token, { content: pdf });
    const { body } = await upload(server, token, { content: await draw() });
    const last = (await waitForBenchmark(server, token, body.document_id)).at(-1)?.body;
    expect(last.status).toBe('failed');
    expect(last.error).toMatch(sentence);
    expect((await get(`/documents/${earlier}/commands`)).body).toHaveLength(3);
    expect((await get(`/documents/${body.document_id}/commands`)).body).toEqual([]);
    expect((await get(`/documents/${body.document_id}/commands/download`)).status).toBe(409);

    const again = await uploadRead(server, token, { content: pdf });
    expect((await get('/documents')).body.map((benchmark: { id: string }) => benchmark.id)).toEqual([again]);
  });
});

describe('a document that was made for another product', () => {
  const rule = { version: 'EX-1', title: 'The device must send its logs away', check: 'show x', fix: 'Do it.' };
  const content = writeXccdf([rule]).replaceAll('Example Firewall Guide', 'Cisco ASA NDM Guide');
  const fields = { content, filename: 'guide.xml', mediaType: 'text/xml' };
  const accept = (id: string) => server.call('POST', `/documents/${id}/accept`, { token });
  const end = async (id: string) => (await waitForBenchmark(server, token, id)).at(-1)!.body;

  test('is refused with both names, and the earlier one stays, until somebody insists', async () => {
    const earlier = await uploadRead(server, token, { ...fields, content: content.replace('Cisco ASA', 'FortiGate') });
    const { body } = await upload(server, token, fields);
    const id = body.document_id;
    expect(await end(id)).toMatchObject({
      status: 'failed',
      can_insist: true,
      error: 'This document was made for Cisco ASA, not for Fortinet FortiGate.',
    });
    expect((await get(`/documents/${earlier}/commands`)).body).toHaveLength(1);
    expect((await accept(earlier)).status).toBe(409);
    const answers = await Promise.all([accept(id), accept(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await end(id)).toMatchObject({ status: 'completed', can_insist: false, error: null });
    const [kept, ...others] = (await get('/documents')).body;
    expect([kept, others]).toMatchObject([{ id, status: 'completed', can_insist: false }, []]);
    expect((await get(`/status/${earlier}`)).body.replaced_by).toBe(id);
  });

  test('is refused too where that product is none that is known', async () => {
    const windows = {
      ...fields,
      content: content.replace('Cisco ASA NDM Guide', 'Microsoft Windows 10 Security Technical Implementation Guide'),
    };
    const { body } = await upload(server, token, windows);
    expect(await end(body.document_id)).toMatchObject({
      status: 'failed',
      can_insist: true,
      error: 'This document was made for Microsoft Windows 10, not for Fortinet FortiGate.',
    });
  });

  test('is read at once where the upload insists', async () => {
    const { body } = await upload(server, token, { ...fields, anyway: true });
    expect((await end(body.document_id)).status).toBe('completed');
  });

  test('is another failure than one of the file, which nobody can insist on', async () => {
    const { body } = await upload(server, token, { ...fields, content: '<config><entry/></config>' });
    expect((await end(body.document_id)).can_insist).toBe(false);
    expect(await accept(body.document_id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/no benchmark for its type/) },
    });
    expect((await accept('3fa85f64-5717-4562-b3fc-2c963f66afa6')).status).toBe(404);
  });
});

test('counts over all documents, failed ones among them', async () => {
  const nothing = { total_documents: 0, total_commands: 0, average_commands: 0 };
  expect((await get('/documents/summary')).body).toMatchObject({ ...nothing, quality_metrics: { command_extraction_success_rate: 0 } });
  await uploadRead(server, token, { content: pdf });
  await uploadRead(server, token, { content: await drawSample(sampleRecommendations.slice(0, 2)), filename: 'other.pdf' });
  const letter = await drawBenchmark([[['prose', 'A letter to a friend.']]]);
  const { body } = await upload(server, token, { content: letter, filename: 'letter.pdf' });
  await waitForBenchmark(server, token, body.document_id);
  expect((await get('/documents/summary')).body).toEqual({
    total_documents: 3,
    total_commands: 4,
    average_commands: 1.33,
    processing_stats: { completed: 2, processing: 0, failed: 1 },
    quality_metrics: { command_extraction_success_rate: 66.67 },
  });
});

test('ids that are not there', async () => {
  const nowhere = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
  expect((await get(`/status/${nowhere}`)).body).toMatchObject({ status: 'not_found', progress_percentage: 0 });
  for (const path of [
    `/documents/${nowhere}/commands`,
    `/documents/${nowhere}/commands/download`,
    `/documents/${nowhere}/pdf`,
    `/documents/${nowhere}/review`,
  ]) {
    expect(await get(path)).toMatchObject({ status: 404, body: { detail: 'Document not found.' } });
  }
  expect((await remove(nowhere)).status).toBe(404);
  expect((await get('/documents/17/commands')).status).toBe(404);
});
