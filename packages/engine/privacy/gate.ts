import type { Replaced } from '@merlon/contract/model-calls.ts';
import type { ModelKind, ModelMessage, ModelRequest } from '../ports/language-model.ts';
import type { Platform } from '../ports/platform.ts';
import { cleanText } from './clean-text.ts';
import { type LeakKind, createBase64Finder, createLeakFinder } from './find-leaks.ts';
import { type WithoutSecrets, createSecretHider } from './hide-secrets.ts';
import type { KnownValues } from '../model/known-values.ts';
import { listLines, showOutside } from './outside-view.ts';
import { createPseudonyms } from './pseudonyms.ts';
import { type PastedText, readPasted } from './read-pasted.ts';
import type { Restorer } from './restorer.ts';

/** The text that may be sent, and the findings on the way. */
export interface Prepared {
  readonly request: ModelRequest;
  readonly secrets: ReadonlySet<string>;
  /** Why it must not be sent, in a sentence; undefined where it may. */
  readonly problem: string | undefined;
}

/** Through which everything goes that a model is sent in one conversation, and everything comes back. */
export interface Gate {
  /** @param pasted what `readPasted` makes of each text of `listPasted`, where that was done elsewhere */
  readonly prepare: (request: ModelRequest, pasted?: readonly PastedText[]) => Prepared;
  /** For one answer: to a request with a schema the originals are written as JSON writes them. */
  readonly createRestorer: (request: ModelRequest) => Restorer;
  readonly countReplaced: (prepared: readonly Prepared[]) => Replaced;
}

/** What of a request a person may have written, and the lines of it that everybody may read. */
export interface PastedTexts {
  readonly texts: readonly string[];
  readonly open: ReadonlySet<string>;
}

export const listPasted = ({ messages, published = [] }: ModelRequest): PastedTexts => ({
  texts: messages.filter(({ role }) => role !== 'system').map(({ content }) => cleanText(content)),
  open: listLines(published),
});

/** The word for a kind of leak in a sentence. */
const LEAKS: Readonly<Record<LeakKind, string>> = {
  secret: 'a secret',
  host: 'the name of a host',
  user: 'the name of a user',
  domain: 'a domain',
  name: 'a name of the configuration',
  address: 'a public address',
};

/**
 * A model of the house is told names and addresses, none is told a secret. One outside the house is told no free text either, and of a
 * configuration only what `showOutside` leaves.
 * @param platforms what configurations are known by that somebody may have pasted into what is sent; none where the engine wrote all of it
 */
export function createGate(kind: ModelKind, known: KnownValues, platforms: readonly Platform[]): Gate {
  const pseudonyms = kind === 'online' ? createPseudonyms(known) : undefined;
  let values = known;
  let hideSecrets = createSecretHider(values.secrets);
  let findLeaks = createLeakFinder(values, pseudonyms);
  const isEncodedIn = createBase64Finder(known.secrets);
  const vendors = platforms.flatMap(({ label, aliases }) => [label, ...aliases]);
  const takeNew = rememberValues(known);
  const learn = ({ known: found }: PastedText): void => {
    const { secrets, names } = takeNew(found);
    if (secrets.length + names.length === 0) return;
    values = { secrets: [...values.secrets, ...secrets], names: names.length > 0 ? [...values.names, ...names] : values.names };
    hideSecrets = createSecretHider(values.secrets);
    if (names.length > 0) pseudonyms?.learn(names);
    findLeaks = createLeakFinder(values, pseudonyms);
  };
  const readAll = ({ texts, open }: PastedTexts) => texts.map((text) => readPasted(platforms, text, open));
  const hide = ({ role, content }: ModelMessage, stated: WithoutSecrets = { text: content, secrets: new Set() }) => {
    const { text, secrets } = hideSecrets(stated.text);
    return { message: { role, content: pseudonyms?.hide(text) ?? text }, secrets: [...stated.secrets, ...secrets] };
  };
  return {
    prepare: (request, pasted = readAll(listPasted(request))) => {
      const cleaned = request.messages.map(({ role, content }) => ({ role, content: cleanText(content) }));
      for (const text of pasted) learn(text);
      const stated = pasted.values();
      const hidden = cleaned.map((message) => hide(message, message.role === 'system' ? undefined : stated.next().value?.stated));
      const named = hidden.map(({ message }) => message);
      const messages =
        kind === 'online'
          ? showOutside(
              named,
              [...(request.published ?? []), ...vendors],
              hidden.flatMap(({ secrets }) => secrets),
            )
          : named;
      // Looked for before values are left out: what is hidden by chance alone is a leak all the same.
      const texts = [...named.map(({ content }) => content), ...listTexts(request.schema?.schema)];
      const encoded = cleaned.some(({ content }) => isEncodedIn(content)) ? (['secret'] as const) : [];
      const leaks = [...new Set([...encoded, ...texts.flatMap((text) => findLeaks(text))])];
      return {
        request: { ...request, messages },
        secrets: new Set(hidden.flatMap(({ secrets }) => secrets)),
        problem: leaks.length === 0 ? undefined : describeLeaks(leaks),
      };
    },
    createRestorer: ({ schema }) => pseudonyms?.createRestorer(schema ? writeInJson : undefined) ?? passOn,
    countReplaced: (prepared) => {
      const texts = prepared.flatMap(({ request }) => request.messages.map(({ content }) => content));
      const { host, user, domain, name, address, email } = pseudonyms?.count(texts) ?? NONE;
      const secrets = new Set(prepared.flatMap((each) => [...each.secrets])).size;
      return { secrets, addresses: address, hosts: host, users: user + email, domains: domain, names: name };
    },
  };
}

/** What of some values was not known yet; to look for a large configuration's own ones anew with each part of it would take hours. */
function rememberValues(known: KnownValues): (found: KnownValues) => KnownValues {
  const secrets = new Set(known.secrets);
  const names = new Set(known.names.map(keyOf));
  const isNew = <T>(values: Set<T>, value: T): boolean => !values.has(value) && Boolean(values.add(value));
  return (found) => ({
    secrets: found.secrets.filter((value) => isNew(secrets, value)),
    names: found.names.filter((name) => isNew(names, keyOf(name))),
  });
}

const keyOf = ({ kind, value }: KnownValues['names'][number]): string => `${kind} ${value}`;

/** The values of a schema, without the words of its language and the names of its properties. */
function listTexts(schema: unknown): readonly string[] {
  if (typeof schema === 'string') return [schema];
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => (key === 'type' || key === 'required' ? [] : listTexts(value)));
}

const NONE = { host: 0, user: 0, domain: 0, name: 0, address: 0, email: 0 } as const;
const passOn: Restorer = { push: (piece) => piece, end: () => '' };
const writeInJson = (value: string): string => JSON.stringify(value).slice(1, -1);

function describeLeaks(leaks: readonly LeakKind[]): string {
  const named = leaks.map((leak) => LEAKS[leak]);
  const list = [named.slice(0, -1).join(', '), named.at(-1)].filter(Boolean).join(' and ');
  return `Merlon did not send this to the model: ${list} would have gone with it.`;
}
