import { BlockList } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { warnOfModelServer } from './adapters/language-models/model-addresses.ts';
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
      publicUrl: undefined,
      backupDays: 8,
      receiverNetworks: new BlockList(),
      usersAcceptIdentities: false,
      ollamaHost: 'http://127.0.0.1:11434',
      isOllamaExpected: false,
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
      MERLON_AUDIT_LOG_FILE: '/var/log/merlon/audit.jsonl',
      MERLON_AUDIT_LOG_SYSLOG: 'tls://[2001:db8::1]',
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
      isOllamaExpected: true,
      openaiBaseUrl: 'https://llm.lan/v1',
      logLevel: 'debug',
      auditLogFile: '/var/log/merlon/audit.jsonl',
      auditLogSyslog: { host: '2001:db8::1', port: 6514, caFile: undefined },
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

  test.each(['https://llm.lan/v1', 'http://127.0.0.1:8000/v1', 'http://127.8.8.8/v1', 'http://localhost:8000/v1', 'http://[::1]:8000/v1'])(
    'OPENAI_BASE_URL=%s needs no further word',
    (address) => expect(parseEnv({ OPENAI_BASE_URL: address }).openaiBaseUrl).toBe(address),
  );

  test.each([
    'http://llm.lan/v1',
    'http://192.0.2.1:8000/v1',
    'http://localhost.evil.example/v1',
    'http://127.0.0.1.evil.example/v1',
    'HTTP://llm.lan/v1',
  ])('OPENAI_BASE_URL=%s is refused unless it is said to be meant', (address) => {
    const reason =
      'OPENAI_BASE_URL: over http the key and all questions cross the network unencrypted; use https, or set MERLON_OPENAI_PLAIN_HTTP=yes';
    expect(() => parseEnv({ OPENAI_BASE_URL: address })).toThrow(reason);
    expect(() => parseEnv({ OPENAI_BASE_URL: address, MERLON_OPENAI_PLAIN_HTTP: 'no' })).toThrow(
      'MERLON_OPENAI_PLAIN_HTTP: "no" is not "yes"',
    );
    expect(parseEnv({ OPENAI_BASE_URL: address, MERLON_OPENAI_PLAIN_HTTP: 'yes' }).openaiBaseUrl).toBe(address);
  });

  test.each([
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['[::]:11434', false],
    ['https://gpu.lan', false],
    ['gpu.lan', true],
    ['http://192.0.2.1:11434', true],
  ])('OLLAMA_HOST=%s comes with a warning: %s', (value, isWarned) => {
    expect(warnOfModelServer(parseEnv({ OLLAMA_HOST: value })).length > 0).toBe(isWarned);
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
    [
      'MERLON_AUDIT_LOG_SYSLOG',
      'udp://logs.lan:514',
      'MERLON_AUDIT_LOG_SYSLOG: "udp://logs.lan:514" is not host:port of a collector that takes syslog over TLS',
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
