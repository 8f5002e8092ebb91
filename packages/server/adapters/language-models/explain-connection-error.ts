import { ModelFailure } from '@merlon/engine/ports/language-model.ts';
import { errors } from 'undici';
import { FailedTry } from './failed-try.ts';

/** Codes of Node.js and OpenSSL for a certificate that is not trusted. */
const notTrusted = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|ALTNAME/;

/** Explains an error that came before the first byte of an answer. The connection's own words are not quoted: they may name headers. */
export function explainConnectionError(error: unknown, place: string): ModelFailure | FailedTry {
  const code = readCode(error);
  const unreachable = (why: string): ModelFailure => new ModelFailure('unreachable', `No model server answers at ${place}: ${why}.`);
  if (code === 'ECONNREFUSED') return unreachable('the connection was refused');
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return unreachable('the name could not be resolved to an address');
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return unreachable('no connection was made in time');
  if (/^E(?:HOST|NET)(?:UNREACH|DOWN)$/.test(code)) return unreachable('there is no route to it');
  if (notTrusted.test(code)) return unreachable('its certificate is not trusted');
  if (/^(?:ERR_SSL|EPROTO)/.test(code)) return unreachable('no encryption could be agreed on');
  if (error instanceof errors.HTTPParserError) return unreachable('what answers there does not speak HTTP');
  if (code === 'UND_ERR_INVALID_ARG') return unreachable('its address or its key cannot be sent');
  const sentence = `The model server at ${place} closed the connection before it answered.`;
  return new FailedTry(new ModelFailure('interrupted', sentence), { kind: 'chance' });
}

function readCode(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
