import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnswerEvent, ChatMessage, ChatSession } from '@merlon/contract/chat.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, refreshSession, storeSession } from '../lib/session.ts';
import { aBenchmark, aUser, idOf, somePlatforms } from '../testing/builders.ts';
import { aChat, aCitation, aMessage } from '../testing/chat-builders.ts';
import { type Answer, startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { toastStore } from '../ui/toast-store.ts';
import AiChatPage from './ai-chat.tsx';

const FIRST = aChat({ title: 'Banners' });
const SECOND = aChat({ id: idOf(71), title: 'Time outs', updated_at: '2026-11-19T08:00:00.000Z' });
const OFFLINE = {
  models: [
    { name: 'llama', size: 4_920_753_328 },
    { name: 'built-in', size: 0, builtin: true },
  ],
  current_model: 'llama',
};
const ONLINE = { models: [{ name: 'gpt', display_name: 'GPT Large', description: 'Good at reasons', recommended: true }] };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toastStore.forget();
  storeSession('token', aUser());
  refreshSession();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const answerPath = (id: string): string => `POST /chat-sessions/${id}/answer`;
const messagesPath = (id: string): string => `GET /chat-sessions/${id}/messages`;

/** The page before a server that keeps these chats and messages. */
const show = (
  answers: Record<string, Answer> = {},
  { chats = [FIRST, SECOND], path = '/ai-chat' }: { chats?: ChatSession[]; path?: string } = {},
) => {
  const kept = [...chats];
  const server = startFakeServer({
    'GET /chat-sessions': () => ({ body: kept }),
    'POST /chat-sessions': () => {
      kept.unshift(aChat({ id: idOf(79) }));
      return { body: kept[0] };
    },
    [messagesPath(FIRST.id)]: () => ({ body: [] }),
    [messagesPath(SECOND.id)]: () => ({ body: [] }),
    [messagesPath(idOf(79))]: () => ({ body: [] }),
    'GET /platforms': () => ({ body: somePlatforms }),
    'GET /documents': () => ({ body: [aBenchmark(), aBenchmark({ id: idOf(21), status: 'processing', title: 'Unread' })] }),
    'GET /ollama/models': () => ({ body: OFFLINE }),
    'GET /openai/models': () => ({ body: ONLINE }),
    'GET /models/settings': () => ({ body: { local_only: false, offline_host: 'a:1', online_host: 'api.example:443' } }),
    ...answers,
  });
  renderPage(<AiChatPage />, path);
  const bodies = (call: string): unknown[] =>
    server.calls.filter(({ method, path: at }) => `${method} ${at}` === call).map(({ body }) => JSON.parse(body));
  return { server, kept, user: userEvent.setup(), bodies };
};

/** An answer whose lines the test sends. */
const aStream = () => {
  let lines: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (lines = controller) });
  return {
    body,
    send: (...events: AnswerEvent[]) =>
      act(async () => {
        for (const event of events) lines?.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`));
        await new Promise((resolve) => setTimeout(resolve, 120));
      }),
    /** As the browser does when the call is given up. */
    abort: () => act(async () => lines?.error(new DOMException('given up', 'AbortError'))),
  };
};

const question = aMessage({ content: 'Why?' });
const asked: AnswerEvent = { kind: 'asked', message: question, session: { ...FIRST, title: 'Why?' } };
const answer = aMessage({ id: idOf(81), role: 'ai', content: 'Because **so**.', model: 'llama', citations: [aCitation()] });

const field = () => screen.findByRole('textbox', { name: 'Message' });
/** A button of a chat in the list. */
const buttonOf = async (title: string, name: 'Rename' | 'Delete') =>
  within((await screen.findByRole('link', { name: new RegExp(title) })).closest('li') as HTMLElement).getByRole('button', { name });
const ready = async (): Promise<HTMLElement> => {
  await screen.findByText('llama (4.6 GB)');
  return field();
};

it('opens the first chat, or the one in the address, and lists all with their times', async () => {
  show({}, { path: `/ai-chat?chat=${SECOND.id}` });
  expect(await screen.findByRole('heading', { name: 'Time outs', level: 2 })).toBeVisible();
  const list = within(screen.getByRole('navigation', { name: 'Chats' }));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Banners21 Nov 2026, 00:30', 'Time outs19 Nov 2026, 13:00']);
  expect(list.getByRole('link', { name: /Time outs/ })).toHaveAttribute('aria-current', 'true');
});

it('makes a chat where there is none, once', async () => {
  const { bodies } = show({}, { chats: [] });
  expect(await screen.findByRole('heading', { name: 'New Chat', level: 2 })).toBeVisible();
  expect(bodies('POST /chat-sessions')).toHaveLength(1);
});

it('sends with Enter, shows the answer as it comes, and then with its sources and model', async () => {
  const stream = aStream();
  const { user, bodies } = show({ [answerPath(FIRST.id)]: () => ({ body: stream.body }) });
  await user.type(await ready(), 'Why?{Shift>}{Enter}{/Shift}Really{Enter}');
  expect(bodies(answerPath(FIRST.id))).toEqual([
    { content: 'Why?\nReally', model: 'llama', model_kind: 'offline', scope: { mode: 'general' } },
  ]);
  await stream.send(asked);
  expect(await screen.findByRole('article', { name: 'You' })).toHaveTextContent('Why?');
  expect(screen.getByText(/^Thinking…/)).toBeVisible();
  expect(await field()).toHaveValue('');
  expect(screen.getByRole('heading', { name: 'Why?', level: 2 }), 'the title that the question gave').toBeVisible();
  await stream.send({ kind: 'loading' });
  expect(screen.getByText(/^Loading the model…/)).toBeVisible();
  await stream.send({ kind: 'text', text: 'Because' }, { kind: 'text', text: ' **so**' });
  expect(screen.getByRole('article', { name: 'AI Assistant' })).toHaveTextContent('Because so');
  await stream.send({ kind: 'answered', message: answer });
  const shown = within(screen.getByRole('article', { name: 'AI Assistant' }));
  expect(shown.getByText('llama')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'acme.pdf, page 12' }));
  expect(await screen.findByTitle('Page 12 of the PDF')).toHaveAttribute('src', expect.stringContaining('#page=12'));
});

it('sends nothing that is empty, and says so where it is tried', async () => {
  const { user, bodies } = show();
  await user.type(await ready(), '   {Enter}');
  expect(screen.getByText('Please enter a message')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  expect(bodies(answerPath(FIRST.id))).toEqual([]);
});

it('asks for a model where none can be had, and keeps what was typed', async () => {
  const { user } = show({
    'GET /ollama/models': () => ({ status: 500, body: 'x' }),
    'GET /openai/models': () => ({ status: 500, body: 'x' }),
  });
  expect(await screen.findByText('Failed to fetch available AI models')).toBeVisible();
  await user.type(await field(), 'Why?{Enter}');
  expect(await screen.findByText('Please select an AI model (offline or online) before sending a message.')).toBeVisible();
  expect(await field()).toHaveValue('Why?');
});

it('asks the model that is chosen where that is not known yet', async () => {
  const listed = Promise.withResolvers<void>();
  const stream = aStream();
  const { user, bodies } = show({
    'GET /ollama/models': async () => {
      await listed.promise;
      return { body: OFFLINE };
    },
    [answerPath(FIRST.id)]: () => ({ body: stream.body }),
  });
  await user.type(await field(), 'Why?{Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
  listed.resolve();
  await waitFor(() => expect(bodies(answerPath(FIRST.id))).toMatchObject([{ content: 'Why?', model: 'llama' }]));
});

it('keeps what was typed where it could not be sent', async () => {
  const { user } = show({ [answerPath(FIRST.id)]: () => ({ status: 502, body: 'x' }) });
  await user.type(await ready(), 'Why?{Enter}');
  expect(await screen.findByText('Failed to send message')).toBeVisible();
  expect(await field()).toHaveValue('Why?');
});

it('shows why an answer failed in its place, and asks again', async () => {
  const streams = [aStream(), aStream()];
  let asks = 0;
  const { user, bodies } = show({ [answerPath(FIRST.id)]: () => ({ body: streams[asks++]?.body }) });
  await user.type(await ready(), 'Why?{Enter}');
  await streams[0]!.send(asked, { kind: 'text', text: 'Bec' }, { kind: 'failed', at: 'model', detail: 'It answered 503.' });
  const alert = await screen.findByText('AI model error: It answered 503.');
  expect(alert).toBeVisible();
  expect(screen.getByRole('article', { name: 'You' })).toHaveTextContent('Why?');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await streams[1]!.send(asked, { kind: 'answered', message: answer });
  expect(bodies(answerPath(FIRST.id))[1]).toMatchObject({ content: 'Why?', replaces: question.id });
  expect(await screen.findByRole('article', { name: 'AI Assistant' })).toHaveTextContent('Because so.');
  expect(alert).not.toBeInTheDocument();
});

it('stops an answer, marks what had come of it, and lets one write meanwhile', async () => {
  const stream = aStream();
  let stored: ChatMessage[] = [];
  const { user } = show({
    [answerPath(FIRST.id)]: () => ({ body: stream.body }),
    [messagesPath(FIRST.id)]: () => ({ body: stored }),
  });
  await user.type(await ready(), 'Why?{Enter}');
  await stream.send(asked, { kind: 'text', text: 'Bec' });
  await user.type(await field(), 'And then?{Enter}');
  expect(await field(), 'one at a time').toHaveValue('And then?');
  expect(screen.getByText('An answer is being written in this chat: stop it, or wait for it')).toBeVisible();
  stored = [question, { ...answer, content: 'Bec', stopped: true }];
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await stream.abort();
  expect(await screen.findByText('Stopped before its end')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
});

it('edits a question, says what is replaced, and loses nothing before the new one is stored', async () => {
  const stream = aStream();
  let isDown = true;
  const { user, bodies } = show({
    [messagesPath(FIRST.id)]: () => ({ body: [question, answer] }),
    [answerPath(FIRST.id)]: () => (isDown ? { status: 409, body: { detail: 'Not now.' } } : { body: stream.body }),
  });
  await ready();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const edit = screen.getByRole('textbox', { name: 'Edit message' });
  expect(screen.getByText('1 later message will be replaced by the new answer')).toBeVisible();
  await user.type(edit, ' Really?{Enter}');
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Edit message' })).toHaveValue('Why? Really?');
  expect(screen.getByRole('article', { name: 'AI Assistant' })).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Resubmit' }));
  await stream.send({ ...asked, message: { ...question, id: idOf(82), content: 'Why? Really?' } });
  expect(bodies(answerPath(FIRST.id))[1]).toMatchObject({ content: 'Why? Really?', replaces: question.id });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit message' })).toBeNull());
  expect(screen.getAllByRole('article', { name: 'You' }).map((one) => one.textContent)).toEqual([expect.stringContaining('Why? Really?')]);
  expect(screen.queryByText('Because so.')).toBeNull();
});

it('renames a chat, and ignores an empty title', async () => {
  const { user, bodies, kept } = show({
    [`PUT /chat-sessions/${FIRST.id}`]: () => {
      kept[0] = { ...FIRST, title: 'Log-in texts' };
      return { body: kept[0] };
    },
  });
  for (const title of ['   ', 'Log-in texts']) {
    await user.click(await buttonOf('Banners', 'Rename'));
    const name = screen.getByRole('textbox', { name: 'Title' });
    await user.clear(name);
    await user.type(name, `${title}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(bodies(`PUT /chat-sessions/${FIRST.id}`)).toEqual([{ title: 'Log-in texts' }]);
  expect(await screen.findByRole('heading', { name: 'Log-in texts', level: 2 })).toBeVisible();
});

it('goes to another chat when the open one is deleted, and makes a new one after the last', async () => {
  const remove =
    (id: string): Answer =>
    () => {
      kept.splice(
        kept.findIndex((chat) => chat.id === id),
        1,
      );
      return { body: { message: 'Deleted' } };
    };
  const { user, kept } = show({
    [`DELETE /chat-sessions/${FIRST.id}`]: remove(FIRST.id),
    [`DELETE /chat-sessions/${SECOND.id}`]: remove(SECOND.id),
  });
  const deleteChat = async (title: string): Promise<void> => {
    await user.click(await buttonOf(title, 'Delete'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  };
  await deleteChat('Banners');
  expect(await screen.findByRole('heading', { name: 'Time outs', level: 2 })).toBeVisible();
  await deleteChat('Time outs');
  expect(await screen.findByRole('heading', { name: 'New Chat', level: 2 })).toBeVisible();
  expect(screen.queryByText('That chat no longer exists')).toBeNull();
});

it.each([
  ['GET /chat-sessions', 'Failed to load chat sessions'],
  [messagesPath(FIRST.id), 'Failed to load chat messages'],
  ['GET /documents', 'Failed to load benchmark documents'],
])('says that %s failed', async (call, text) => {
  show({ [call]: () => ({ status: 500, body: 'broken' }) });
  expect(await screen.findByText(text)).toBeVisible();
});

it('says that there is no chat where none can be loaded, or made', async () => {
  show({ 'POST /chat-sessions': () => ({ status: 500, body: 'broken' }) }, { chats: [] });
  expect(await screen.findByText('No chat session available')).toBeVisible();
  expect(screen.getByText('Failed to create new chat')).toBeVisible();
});

it.each([
  ['Rename', 'PUT', 'Failed to rename chat session'],
  ['Delete', 'DELETE', 'Failed to delete chat session'],
] as const)('says that "%s" failed', async (confirm, method, text) => {
  const { user } = show({ [`${method} /chat-sessions/${FIRST.id}`]: () => ({ status: 500, body: 'broken' }) });
  await user.click(await buttonOf('Banners', confirm));
  if (confirm === 'Rename') await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Other');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: /Banners/ })).toBeVisible();
});

it('draws on one benchmark that is completely read, and notes the change in the chat', async () => {
  const stream = aStream();
  const { user, bodies } = show({
    [answerPath(FIRST.id)]: () => ({ body: stream.body }),
    [`POST /chat-sessions/${FIRST.id}/messages`]: ({ body }) => ({
      body: aMessage({ id: idOf(83), role: 'system', content: (JSON.parse(body) as ChatMessage).content }),
    }),
  });
  await ready();
  await user.click(screen.getByRole('button', { name: /^Help Type/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'RAG (with Benchmarks)' }));
  const sources = within(await screen.findByRole('menu', { name: 'RAG (with Benchmarks)' }));
  expect(sources.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual([
    'All Benchmarks',
    'Acme Wall: Acme Wall Benchmark 1.0.0',
  ]);
  await user.click(sources.getByRole('menuitemradio', { name: /Acme Wall Benchmark/ }));
  expect(await screen.findByText(/^Switched to RAG \(with Benchmarks\), Acme Wall: Acme Wall Benchmark 1\.0\.0/)).toBeVisible();
  await user.type(await field(), 'Why?{Enter}');
  expect(bodies(answerPath(FIRST.id))).toMatchObject([{ scope: { mode: 'rag', document_id: idOf(20) } }]);
  await stream.send(asked, { kind: 'failed', at: 'search', detail: '' });
  expect(await screen.findByText('Failed to search benchmark documents. Please try again.')).toBeVisible();
});

it('lets nobody switch to benchmarks before it is known which there are', async () => {
  const listed = Promise.withResolvers<void>();
  const { user } = show({
    'GET /documents': async () => {
      await listed.promise;
      return { body: [] };
    },
  });
  await ready();
  await user.click(screen.getByRole('button', { name: /^Help Type/ }));
  const benchmarks = await screen.findByRole('menuitem', { name: 'RAG (with Benchmarks)' });
  expect(benchmarks).toHaveAttribute('aria-disabled', 'true');
  listed.resolve();
  await waitFor(() => expect(benchmarks).not.toHaveAttribute('aria-disabled'));
});

it('does not switch to benchmarks that are not there', async () => {
  const { user, bodies } = show({ 'GET /documents': () => ({ body: [aBenchmark({ status: 'processing' })] }) });
  await ready();
  await user.click(screen.getByRole('button', { name: /^Help Type/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'RAG (with Benchmarks)' }));
  expect(await screen.findByText('No benchmark documents available. Please upload benchmark documents first.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Help Type: General (No RAG)' })).toBeInTheDocument();
  expect(bodies(`POST /chat-sessions/${FIRST.id}/messages`)).toEqual([]);
});

it('lets one kind of model clear the other, and shows what an online one would be sent', async () => {
  const { user, bodies } = show({
    [`POST /chat-sessions/${FIRST.id}/model-preview`]: () => ({
      body: {
        kind: 'online',
        destination: 'api.example:443',
        omitted: 0,
        input_tokens: 12,
        blocked: null,
        requests: [{ about: 'The question', messages: [{ role: 'user', content: 'Is HOST-1 safe?' }] }],
        replaced: { secrets: 0, addresses: 0, hosts: 1, users: 0, domains: 0, names: 0 },
      },
    }),
  });
  await ready();
  await user.click(screen.getByRole('combobox', { name: /Online AI Model/ }));
  const option = screen.getByRole('option', { name: /GPT Large/ });
  expect(option).toHaveTextContent('Recommended');
  expect(option).toHaveTextContent('Good at reasons');
  await user.click(option);
  expect(screen.getByRole('combobox', { name: /Offline AI Model/ })).toHaveTextContent('Not chosen');

  expect(await screen.findByText(/What you ask is sent to api\.example:443/)).toBeVisible();
  await user.type(await field(), 'Is fw-edge safe?');
  await user.click(screen.getByRole('button', { name: 'See what is sent' }));
  const preview = within(await screen.findByRole('dialog', { name: 'What is sent' }));
  expect(await preview.findByText('Is HOST-1 safe?')).toBeVisible();
  expect(preview.getByText('1 host name')).toBeVisible();
  expect(bodies(`POST /chat-sessions/${FIRST.id}/model-preview`)).toEqual([
    { content: 'Is fw-edge safe?', model: 'gpt', model_kind: 'online', scope: { mode: 'general' } },
  ]);
});

it('keeps what is typed in each chat', async () => {
  const { user } = show();
  await user.type(await ready(), 'half a question');
  await user.click(screen.getByRole('link', { name: /Time outs/ }));
  await screen.findByRole('heading', { name: 'Time outs', level: 2 });
  expect(await field()).toHaveValue('');
  await user.click(screen.getByRole('link', { name: /Banners/ }));
  await screen.findByRole('heading', { name: 'Banners', level: 2 });
  expect(await field()).toHaveValue('half a question');
});

it('shows the last messages of a long chat, and the earlier ones when asked', async () => {
  const many = Array.from({ length: 120 }, (_, number) => aMessage({ id: idOf(1000 + number), content: `Question ${number}` }));
  const { user } = show({ [messagesPath(FIRST.id)]: () => ({ body: many }) });
  expect(await screen.findByText('Question 119')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show earlier messages (70 messages)' }));
  expect(screen.getAllByRole('article')).toHaveLength(100);
});
