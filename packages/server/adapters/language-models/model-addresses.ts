import { isIPv6 } from 'node:net';
import { StartError } from '../../start-error.ts';

/** The environment's variables, of which OLLAMA_HOST, OPENAI_API_KEY and OPENAI_BASE_URL say where models are. */
export type ModelVariables = Readonly<Record<string, string | undefined>>;

/** The addresses of the model servers. */
export interface ModelAddresses {
  /** Of the model server of the house. */
  readonly ollamaHost: string;
  readonly openaiApiKey: string | undefined;
  readonly openaiBaseUrl: string | undefined;
}

/**
 * Reads where models are; an empty value counts as unset.
 * @throws StartError that names the variable and what is wrong with it
 */
export function readModelAddresses(variables: ModelVariables): ModelAddresses {
  const read = (name: string) => variables[name]?.trim() || undefined;
  const baseUrl = read('OPENAI_BASE_URL');
  return {
    ollamaHost: parseHttpUrl('OLLAMA_HOST', completeHost(read('OLLAMA_HOST') ?? '127.0.0.1')),
    openaiApiKey: read('OPENAI_API_KEY'),
    openaiBaseUrl: baseUrl === undefined ? undefined : parseHttpUrl('OPENAI_BASE_URL', baseUrl),
  };
}

/** A key or an address sets up online models; your own servers with the provider's protocol may need no key. */
export function findProvider({ openaiApiKey: apiKey, openaiBaseUrl: baseUrl }: Omit<ModelAddresses, 'ollamaHost'>) {
  if (apiKey === undefined && baseUrl === undefined) return undefined;
  return { baseUrl: baseUrl ?? 'https://api.openai.com/v1', apiKey: apiKey ?? 'none' };
}

/** The default address of a model server. */
const MODEL_SERVER_PORT = 11434;

/**
 * `OLLAMA_HOST` as the model server itself reads it: without a scheme it is http, and its port is 11434 where it names none; an
 * address with a scheme has that scheme's port.
 */
function completeHost(value: string): string {
  if (value.includes('://')) return value;
  const [host = '', ...path] = (isIPv6(value) ? `[${value}]` : value).split('/');
  const hasPort = /:\d+$/.test(host.replace(/^\[.*\]/, ''));
  return [`http://${host}${hasPort ? '' : `:${MODEL_SERVER_PORT}`}`, ...path].join('/');
}

function parseHttpUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new StartError(`${name}: not an http or https address`);
  return value.replace(/\/+$/, '');
}
