import type { Replaced } from '@merlon/contract/model-calls.ts';
import type { ModelKind, ModelMessage, ModelRequest } from '@merlon/engine/ports/language-model.ts';
import { cleanText } from '@merlon/engine/privacy/clean-text.ts';
import { type LeakKind, createLeakFinder } from '@merlon/engine/privacy/find-leaks.ts';
import { createSecretHider } from '@merlon/engine/privacy/hide-secrets.ts';
import type { KnownValues } from '@merlon/engine/privacy/known-values.ts';
import { createPseudonyms } from '@merlon/engine/privacy/pseudonyms.ts';
import type { Restorer } from '@merlon/engine/privacy/restorer.ts';

/** What may be sent, and what was found in it on the way. */
export interface Prepared {
  readonly request: ModelRequest;
  readonly secrets: ReadonlySet<string>;
  /** Why it must not be sent, in a sentence; undefined where it may. */
  readonly problem: string | undefined;
}

/** Through which everything goes that a model is sent in one conversation, and everything comes back. */
export interface Gate {
  readonly prepare: (request: ModelRequest) => Prepared;
  /** For one answer: to a request with a schema the originals are written as JSON writes them. */
  readonly createRestorer: (request: ModelRequest) => Restorer;
  readonly countReplaced: (prepared: readonly Prepared[]) => Replaced;
}

/** What a leak is called in a sentence. */
const LEAKS: Readonly<Record<LeakKind, string>> = {
  secret: 'a secret',
  host: 'the name of a host',
  user: 'the name of a user',
  domain: 'a domain',
  name: 'a name of the configuration',
  address: 'a public address',
};

/** A model of the house is told names and addresses, none is told a secret. */
export function createGate(kind: ModelKind, known: KnownValues): Gate {
  const hideSecrets = createSecretHider(known.secrets);
  const pseudonyms = kind === 'online' ? createPseudonyms(known) : undefined;
  const findLeaks = createLeakFinder(known, pseudonyms);
  const clean = ({ role, content }: ModelMessage) => {
    const { text, secrets } = hideSecrets(cleanText(content));
    return { message: { role, content: pseudonyms?.hide(text) ?? text }, secrets };
  };
  return {
    prepare: (request) => {
      const cleaned = request.messages.map(clean);
      const messages = cleaned.map(({ message }) => message);
      const texts = [...messages.map(({ content }) => content), JSON.stringify(request.schema?.schema ?? '')];
      const leaks = [...new Set(texts.flatMap(findLeaks))];
      return {
        request: { ...request, messages },
        secrets: new Set(cleaned.flatMap(({ secrets }) => [...secrets])),
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

const NONE = { host: 0, user: 0, domain: 0, name: 0, address: 0, email: 0 } as const;
const passOn: Restorer = { push: (piece) => piece, end: () => '' };
const writeInJson = (value: string): string => JSON.stringify(value).slice(1, -1);

function describeLeaks(leaks: readonly LeakKind[]): string {
  const named = leaks.map((leak) => LEAKS[leak]);
  const list = [named.slice(0, -1).join(', '), named.at(-1)].filter(Boolean).join(' and ');
  return `Merlon did not send this to the model: ${list} would have gone with it.`;
}
