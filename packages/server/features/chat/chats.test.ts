import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadRead } from '../../testing/benchmark-calls.ts';
import { drawSample } from '../../testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { type ChatCalls, createChatCalls } from './testing/chat-calls.ts';

const NOBODY = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const NO_BENCHMARK = 'No benchmark documents available. Please upload benchmark documents first.';
const INTRODUCTION = 'This is the built-in engine: it quotes the benchmarks and writes nothing itself.';

let server: TestServer;
let token: string;
let mine: ChatCalls;
let theirs: ChatCalls;

beforeAll(async () => {
  // Nobody answers there: the built-in engine needs no model server.
  server = await startTestServer({ OLLAMA_HOST: 'http://127.0.0.1:9' });
  token = await server.signUp();
  mine = createChatCalls(server, token);
  const password = 'copper-Lantern-77';
  await mine.call('POST', '/auth/users', { username: 'beatrice', password, email: null, role: 'user' });
  const { body } = await server.call('POST', '/auth/login', { body: { username: 'beatrice', password } });
  theirs = createChatCalls(server, body.access_token);
});
afterAll(() => server.stop());

const listTitles = async (calls: ChatCalls) =>
  (await calls.call('GET', '/chat-sessions')).body.map(({ title }: { title: string }) => title);
const titleOf = async (id: string) =>
  (await mine.call('GET', '/chat-sessions')).body.find((chat: { id: string }) => chat.id === id).title as string;
const say = (id: string, content: string, role = 'user') => mine.call('POST', `/chat-sessions/${id}/messages`, { role, content });

describe('chats', () => {
  test('are begun, renamed and deleted, and listed with the last used first', async () => {
    expect((await mine.call('GET', '/chat-sessions')).body).toEqual([]);
    const { status, body } = await mine.call('POST', '/chat-sessions', {});
    expect(status).toBe(200);
    expect(body).toEqual({ id: expect.any(String), title: 'New Chat', created_at: body.updated_at, updated_at: expect.any(String) });
    const second = await mine.begin('About banners');
    expect(await listTitles(mine)).toEqual(['About banners', 'New Chat']);
    await say(body.id, 'Hello there');
    expect(await listTitles(mine)).toEqual(['Hello there', 'About banners']);
    const renamed = await mine.call('PUT', `/chat-sessions/${second}`, { title: '  Banners ' });
    expect([renamed.status, renamed.body.title]).toEqual([200, 'Banners']);
    expect((await mine.call('DELETE', `/chat-sessions/${second}`)).body).toEqual({ message: 'The chat was deleted.' });
    expect(await listTitles(mine)).toEqual(['Hello there']);
  });

  test('belong to one user alone: for everybody else they are not there', async () => {
    const id = await mine.begin('Mine');
    await say(id, 'A secret plan');
    expect(await listTitles(theirs)).toEqual([]);
    const asked = { content: 'x', scope: { mode: 'general' } };
    for (const [method, path, body] of [
      ['PUT', `/chat-sessions/${id}`, { title: 'Stolen' }],
      ['DELETE', `/chat-sessions/${id}`, undefined],
      ['GET', `/chat-sessions/${id}/messages`, undefined],
      ['POST', `/chat-sessions/${id}/messages`, { role: 'user', content: 'x' }],
      ['POST', `/chat-sessions/${id}/answer`, asked],
      ['POST', `/chat-sessions/${id}/model-preview`, asked],
      ['POST', '/ollama/ask', { prompt: 'x', session_id: id }],
    ] as const) {
      for (const [calls, path_] of [
        [theirs, path],
        [mine, path.replace(id, NOBODY)],
      ] as const) {
        const sent = body && 'session_id' in body && calls === mine ? { ...body, session_id: NOBODY } : body;
        expect([path_, await calls.call(method, path_, sent)]).toMatchObject([path_, { status: 404, body: { detail: 'Chat not found.' } }]);
      }
    }
    expect([await titleOf(id), (await mine.readMessages(id)).length]).toEqual(['Mine', 1]);
    expect((await server.call('GET', '/chat-sessions')).status).toBe(401);
  });

  test('get their title from their first question, unless somebody gave them one', async () => {
    const id = await mine.begin();
    await say(id, 'RAG with all benchmarks', 'system');
    expect(await titleOf(id)).toBe('New Chat');
    await say(id, 'How do I set the idle timeout of administrators?');
    expect(await titleOf(id)).toBe('How do I set the idle timeout of');
    await say(id, 'And another question');
    expect(await titleOf(id)).toBe('How do I set the idle timeout of');
    const given = await mine.begin('Given');
    await say(given, 'A question');
    expect(await titleOf(given)).toBe('Given');
    await mine.call('PUT', `/chat-sessions/${given}`, { title: 'New Chat' });
    await say(given, 'No first question');
    expect(await titleOf(given)).toBe('New Chat');
  });

  test('keep their messages in order, each as it was written', async () => {
    const id = await mine.begin();
    const before = (await mine.call('GET', '/chat-sessions')).body[0].updated_at;
    for (const [role, content] of [
      ['user', '<script>alert(1)</script>\n![x](https://evil.example/x.png)'],
      ['ai', 'An "answer" — ünïcödé 🔥'],
      ['system', 'A note'],
    ] as const)
      expect((await say(id, content, role)).body).toMatchObject({ role, content, model: null, citations: [], stopped: false });
    const messages = await mine.readMessages(id);
    expect(messages.map(({ role, content }) => [role, content.slice(0, 9)])).toEqual([
      ['user', '<script>a'],
      ['ai', 'An "answe'],
      ['system', 'A note'],
    ]);
    const [chat] = (await mine.call('GET', '/chat-sessions')).body;
    expect(chat.updated_at).toBe(messages[2]?.timestamp);
    expect(Date.parse(chat.updated_at)).toBeGreaterThanOrEqual(Date.parse(before));
  });
});

test.each([
  ['POST', '/chat-sessions', { title: '  ' }, 'The title must not be empty'],
  ['POST', '/chat-sessions', { title: 'x'.repeat(201) }, 'A title has at most 200 characters'],
  ['POST', '/chat-sessions', { title: 5 }, 'A title is a text'],
  ['PUT', '/chat-sessions/:id', {}, 'A title is a text'],
  ['POST', '/chat-sessions/:id/messages', { role: 'user', content: ' \n ' }, 'Please enter a message'],
  ['POST', '/chat-sessions/:id/messages', { role: 'user', content: 'x'.repeat(100_001) }, 'A message has at most 100000 characters'],
  ['POST', '/chat-sessions/:id/messages', { role: 'root', content: 'x' }, 'Role must be one of user, ai, system'],
  ['POST', '/chat-sessions/:id/answer', { scope: { mode: 'general' } }, 'Please enter a message'],
  ['POST', '/chat-sessions/:id/answer', { content: 'x', scope: { mode: 'oracle' } }, 'scope.mode must be one of general, rag'],
  ['POST', '/chat-sessions/:id/answer', { content: 'x', scope: { mode: 'rag', document_id: '1' } }, 'scope.document_id must be an id'],
  ['POST', '/ollama/ask', { prompt: '' }, 'Please enter a message'],
])('%s %s refuses %j', async (method, path, body, sentence) => {
  const id = await mine.begin();
  const answer = await mine.call(method, path.replace(':id', id), body);
  expect([answer.status, answer.body.detail]).toEqual([422, sentence]);
  expect(await mine.readMessages(id)).toEqual([]);
});

describe('the built-in engine', () => {
  test('says that there is no benchmark, and refuses to answer from one', async () => {
    const id = await mine.begin();
    const { kinds, end } = await mine.ask(id, { content: 'login banner' });
    expect(kinds).toBe('asked text answered');
    expect(end).toMatchObject({ message: { content: expect.stringMatching(/There is no benchmark to search yet/), citations: [] } });
    const before = await mine.readMessages(id);
    const refused = await mine.call('POST', `/chat-sessions/${id}/answer`, { content: 'banner', scope: { mode: 'rag' } });
    expect([refused.status, refused.body.detail]).toEqual([409, NO_BENCHMARK]);
    expect(await mine.readMessages(id)).toEqual(before);
  });

  describe('with benchmarks', () => {
    let gate: string;
    let router: string;
    beforeAll(async () => {
      gate = await uploadRead(server, token, { content: await drawSample(), filename: 'Gate.pdf' });
      const castle = [{ id: '2.1', title: 'Ensure the drawbridge is raised', remediation: ['root@castle# set bridge up'] }];
      router = await uploadRead(server, token, {
        content: await drawSample(castle),
        filename: 'Router.pdf',
        benchmarkType: 'juniper_srx',
      });
    });

    test.each(['general', 'rag'] as const)('quotes them in mode %s, says what it is, and cites the page', async (mode) => {
      const id = await mine.begin();
      const { kinds, streamed, end, events } = await mine.ask(id, { content: 'How do I raise the drawbridge?', scope: { mode } });
      expect(kinds).toBe('asked text answered');
      expect(events[0]).toMatchObject({ session: { id, title: 'How do I raise the drawbridge?' }, message: { role: 'user' } });
      expect(streamed.startsWith(`${INTRODUCTION}\n\n2.1 Ensure the drawbridge is raised`)).toBe(true);
      expect(streamed).toContain('```\nset bridge up\n```');
      const citation = { document_id: router, filename: 'Router.pdf', benchmark_type: 'juniper_srx', check_id: '2.1', page: 3 };
      expect(end).toMatchObject({ message: { role: 'ai', model: 'built-in', content: streamed, citations: [citation], stopped: false } });
      const [question, answer] = await mine.readMessages(id);
      expect(question).toEqual((events[0] as { message: object }).message);
      expect(answer).toEqual((end as { message: object }).message);
    });

    test('looks into the one benchmark that is asked, and refuses one that is gone', async () => {
      const id = await mine.begin();
      const scope = { mode: 'rag', document_id: gate } as const;
      const { end } = await mine.ask(id, { content: 'How do I raise the drawbridge?', scope });
      expect(end).toMatchObject({
        kind: 'answered',
        message: { content: expect.stringMatching(/hold nothing that answers/), citations: [] },
      });
      const asked = { content: 'x', scope: { mode: 'rag', document_id: NOBODY } };
      const { status, body } = await mine.call('POST', `/chat-sessions/${id}/answer`, asked);
      expect([status, body.detail]).toEqual([422, 'This benchmark is not there any more, or has not been read yet.']);
    });

    test('understands a question that is about the one before it, and no other', async () => {
      const id = await mine.begin();
      await mine.ask(id, { content: 'How do I raise the drawbridge?' });
      const { streamed } = await mine.ask(id, { content: 'Which commands set it?' });
      expect(streamed).toContain('set bridge up');
      expect((await mine.ask(id, { content: 'What is the best pizza?' })).streamed).toMatch(/hold nothing that answers/);
    });

    test('answers at once as well, and says that nothing leaves the house', async () => {
      const { status, body } = await mine.call('POST', '/ollama/ask', { prompt: 'How do I raise the drawbridge?', model: 'built-in' });
      expect([status, body.model]).toEqual([200, 'built-in']);
      expect(body.response).toMatch(/^This is the built-in engine.*2\.1 Ensure the drawbridge is raised/s);
      const asked = { content: 'How?', scope: { mode: 'general' } };
      const preview = await mine.call('POST', `/chat-sessions/${await mine.begin()}/model-preview`, asked);
      expect([preview.status, preview.body.detail]).toEqual([422, 'The built-in engine answers by itself: nothing is sent to a model.']);
    });

    test('an edited question takes the place of the old one and of all that followed', async () => {
      const id = await mine.begin();
      await mine.ask(id, { content: 'What is a cable?' });
      const [first] = await mine.readMessages(id);
      await mine.ask(id, { content: 'A second question' });
      await mine.ask(id, { content: 'How do I raise the drawbridge?', replaces: first!.id });
      expect((await mine.readMessages(id)).map(({ role, content }) => [role, content.slice(0, 16)])).toEqual([
        ['user', 'How do I raise t'],
        ['ai', 'This is the buil'],
      ]);
      const [, answer] = await mine.readMessages(id);
      for (const replaces of [first!.id, answer!.id, NOBODY]) {
        const refused = await mine.call('POST', `/chat-sessions/${id}/answer`, { content: 'x', replaces, scope: { mode: 'general' } });
        expect([refused.status, refused.body.detail]).toEqual([404, 'The message to replace is not there any more.']);
      }
      expect(await mine.readMessages(id)).toHaveLength(2);
    });

    test('a citation of a benchmark that was deleted says where it stood, and leads nowhere', async () => {
      const moat = [{ id: '9.1', title: 'Ensure the moat is filled' }];
      const benchmark = await uploadRead(server, token, { content: await drawSample(moat), filename: 'Moat.pdf' });
      const id = await mine.begin();
      await mine.ask(id, { content: 'Is the moat filled?' });
      await mine.call('DELETE', `/documents/${benchmark}`);
      const [, answer] = await mine.readMessages(id);
      expect(answer?.citations).toMatchObject([{ document_id: null, filename: 'Moat.pdf', check_id: '9.1', page: 3 }]);
    });
  });
});
