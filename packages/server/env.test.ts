import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseEnv } from './env.ts';

describe('the environment', () => {
  test('has a default for everything, and an empty value counts as none', () => {
    const defaults = parseEnv({});
    expect(defaults).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      role: 'all',
      secretKey: undefined,
      deviceNetworks: undefined,
      trustedProxies: undefined,
      ollamaHost: 'http://127.0.0.1:11434',
      openaiApiKey: undefined,
      openaiBaseUrl: undefined,
      logLevel: 'info',
    });
    expect(parseEnv({ PORT: '', HOST: ' ', DATABASE_URL: '', MERLON_ROLE: '', LOG_LEVEL: '' })).toEqual(defaults);
  });

  test('is read as people write it', () => {
    const key = Buffer.alloc(32, 7);
    const env = parseEnv({
      PORT: '0',
      HOST: '[::1]',
      MERLON_SECRET_KEY: key.toString('base64'),
      OLLAMA_HOST: 'gpu.lan:11434',
      OPENAI_BASE_URL: 'https://llm.lan/v1/',
      LOG_LEVEL: 'DEBUG',
      MERLON_ROLE: 'worker',
      MERLON_DEVICE_NETWORKS: '10.0.0.0/8, 192.0.2.1',
      MERLON_TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: 'postgresql://u:p@db/m',
    });
    expect(env).toMatchObject({
      port: 0,
      host: '::1',
      secretKey: key,
      ollamaHost: 'http://gpu.lan:11434',
      openaiBaseUrl: 'https://llm.lan/v1',
      logLevel: 'debug',
      role: 'worker',
      deviceNetworks: [
        { first: 0x0a000000, last: 0x0affffff },
        { first: 0xc0000201, last: 0xc0000201 },
      ],
      trustedProxies: [{ first: 0x7f000001, last: 0x7f000001 }],
      databaseUrl: 'postgresql://u:p@db/m',
    });
  });

  test.each([
    ['127.0.0.1', 'http://127.0.0.1:11434'],
    ['gpu.lan/', 'http://gpu.lan:11434'],
    ['gpu.lan/ollama', 'http://gpu.lan:11434/ollama'],
    ['gpu.lan:80', 'http://gpu.lan:80'],
    ['::1', 'http://[::1]:11434'],
    ['[::1]', 'http://[::1]:11434'],
    ['[::1]:8000', 'http://[::1]:8000'],
    ['http://gpu.lan', 'http://gpu.lan'],
    ['https://gpu.lan/', 'https://gpu.lan'],
  ])('OLLAMA_HOST=%s is %s, as the model server itself takes it', (value, address) => {
    expect(parseEnv({ OLLAMA_HOST: value }).ollamaHost).toBe(address);
  });

  test.each([
    ['PORT', '80a', 'PORT: "80a" is not a port number (0 to 65535; 0 takes any free one)'],
    ['PORT', '65536', 'PORT: "65536" is not a port number (0 to 65535; 0 takes any free one)'],
    ['PORT', '-1', 'PORT: "-1" is not a port number (0 to 65535; 0 takes any free one)'],
    ['HOST', 'a b', 'HOST: "a b" is not a host name or address'],
    ['MERLON_ROLE', 'boss', 'MERLON_ROLE: "boss" is not one of all, web, worker'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: "loud" is not one of trace, debug, info, warn, error, silent'],
    [
      'MERLON_DEVICE_NETWORKS',
      '10.0.0.0/8, lan',
      'MERLON_DEVICE_NETWORKS: "lan" is not an IPv4 address or network (10.0.0.0/8), several with commas between',
    ],
    [
      'MERLON_TRUSTED_PROXIES',
      'proxy.lan',
      'MERLON_TRUSTED_PROXIES: "proxy.lan" is not an IPv4 address or network (10.0.0.0/8), several with commas between',
    ],
    ['DATABASE_URL', 'mysql://u:swordfish@db/m', 'DATABASE_URL: not an address of the form postgres://user:password@host:port/database'],
    ['MERLON_SECRET_KEY', 'c3dvcmRmaXNo', 'MERLON_SECRET_KEY: not 32 bytes in base64 (openssl rand -base64 32 makes one)'],
    ['MERLON_SECRET_KEY', 'swordfish '.repeat(5), 'MERLON_SECRET_KEY: not 32 bytes in base64 (openssl rand -base64 32 makes one)'],
    ['OLLAMA_HOST', 'ftp://gpu', 'OLLAMA_HOST: not an http or https address'],
    ['OPENAI_BASE_URL', 'llm.lan', 'OPENAI_BASE_URL: not an http or https address'],
  ])('%s=%s is refused in one line', (name, value, line) => {
    expect(() => parseEnv({ [name]: value })).toThrow(line);
    expect(line).not.toContain('swordfish');
  });
});
