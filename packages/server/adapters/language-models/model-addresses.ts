import { isIPv6 } from 'node:net';
import { containsAddress, parseAddress, parseNetwork } from '../../networks.ts';
import { StartError } from '../../start-error.ts';

/** The environment's variables, of which those of `readModelAddresses` say where models are. */
export type ModelVariables = Readonly<Record<string, string | undefined>>;

/** The addresses of the model servers. */
export interface ModelAddresses {
  /** Of the model server of the house. */
  readonly ollamaHost: string;
  /** Whether somebody has said that there is one: without that it is only looked for at its usual place. */
  readonly isOllamaExpected: boolean;
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
  const host = read('OLLAMA_HOST');
  return {
    ollamaHost: parseHttpUrl('OLLAMA_HOST', completeHost(host ?? '127.0.0.1')),
    isOllamaExpected: host !== undefined,
    openaiApiKey: read('OPENAI_API_KEY'),
    openaiBaseUrl: baseUrl === undefined ? undefined : parseProviderUrl(baseUrl, read(PLAIN_HTTP)),
  };
}

/** Says yes to a provider that is reached without encryption. */
const PLAIN_HTTP = 'MERLON_OPENAI_PLAIN_HTTP';

function parseProviderUrl(value: string, plainHttp: string | undefined): string {
  const url = parseHttpUrl('OPENAI_BASE_URL', value);
  if (plainHttp !== undefined && plainHttp !== 'yes') throw new StartError(`${PLAIN_HTTP}: "${plainHttp}" is not "yes"`);
  if (crossesNetworkInClear(url) && plainHttp === undefined)
    throw new StartError(
      `OPENAI_BASE_URL: over http the key and all questions cross the network unencrypted; use https, or set ${PLAIN_HTTP}=yes`,
    );
  return url;
}

/** What whoever runs Merlon should know about an address. */
export const warnOfModelServer = ({ ollamaHost }: Pick<ModelAddresses, 'ollamaHost'>): string[] =>
  crossesNetworkInClear(ollamaHost)
    ? ['OLLAMA_HOST: over http all questions, with parts of configurations, cross the network unencrypted; https is safer']
    : [];

const LOOPBACK = parseNetwork('127.0.0.0/8');
/** The last two are what a server listens on, and lead to this machine too: people give both the same variable. */
const HERE = ['localhost', '[::1]', '0.0.0.0', '[::]'];

/** Whether an address is plain http to another machine. */
function crossesNetworkInClear(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const ipv4 = parseAddress(hostname);
  const isHere = HERE.includes(hostname) || (ipv4 !== undefined && LOOPBACK && containsAddress(LOOPBACK, ipv4));
  return protocol === 'http:' && !isHere;
}

/** A key or an address sets up online models; your own servers with the provider's protocol may need no key. */
export function findProvider({ openaiApiKey: apiKey, openaiBaseUrl: baseUrl }: Pick<ModelAddresses, 'openaiApiKey' | 'openaiBaseUrl'>) {
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
