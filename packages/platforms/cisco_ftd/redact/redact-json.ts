import { holdsSecret } from '@merlon/engine/secrets/holds-secret.ts';
import { redactLine } from '@merlon/engine/secrets/redact-line.ts';
import { rateSecretName } from '@merlon/engine/secrets/secret-names.ts';
import { isKnownWord } from '../parse/vocabulary.ts';
import { type JsonToken, scanJson } from '../parse/scan-json.ts';
import { MARK, isMasked, redactProse } from './redact-prose.ts';
import { redactRunningConfig } from './redact-running-config.ts';

/**
 * Members that hold a secret: passwords, keys and communities of the objects of both managers (FMC REST API and FDM REST API, models
 * "RadiusServer", "SNMPHost", "FTDS2SVpn", "OspfInterface", "Secret" and others). Compared in lower case, without `-` and `_`.
 */
const SECRET_NAME =
  /(?:password|passwd|pwd|passphrase|secret|sharedkey|clusterkey|psk|community|communitystring|apikey|authkey|authenticationkey|privkey|privacykey|encryptionkey|privatekey|sessionkey|md5key|hmackey|hexkey|keystring|keytext|authtoken|accesstoken|refreshtoken|bearertoken|idtoken|registrationtoken|registrationkey|regkey|natid|credential|credentials|passwordhash|licensekey|otp)$/;
const SECRET_NAMES = new Set(['key', 'keys', 'token', 'pin', 'pass', 'spikey']);

/** An object or a list being read, and the name of the member whose value it is. */
interface Container {
  readonly isList: boolean;
  readonly isSecret: boolean;
}

/**
 * Replaces the secrets of a JSON text, whole or broken off, and leaves everything else untouched: first by the names of members, then by
 * the look of their texts.
 */
export function redactJson(text: string): string {
  const pieces: string[] = [];
  const open: Container[] = [];
  let copied = 0;
  let isSecret = false;
  let memberName = '';
  let entryName = '';
  let last: JsonToken | undefined;
  const settle = (): void => {
    if (!last) return;
    const spelling = text.slice(last.start, last.end);
    pieces.push(
      text.slice(copied, last.start),
      isSecret || open.at(-1)?.isSecret || isLikely(memberName, spelling) || (memberName === '"value"' && isSecretName(entryName))
        ? hideValue(spelling)
        : redactText(spelling),
    );
    if (memberName === '"name"') entryName = spelling;
    copied = last.end;
    last = undefined;
  };
  for (const token of scanJson(text)) {
    if (token.kind === ':') {
      // A string before a colon was a name and is shown; a name is never a secret.
      if (last) memberName = text.slice(last.start, last.end);
      if (last) isSecret = isSecretName(memberName);
      last = undefined;
      continue;
    }
    settle();
    if (token.kind === '{' || token.kind === '[') open.push({ isList: token.kind === '[', isSecret: isSecret && token.kind === '[' });
    else if (token.kind === '}' || token.kind === ']') open.pop();
    else if (token.kind !== ',') last = token;
    if (token.kind === '{' || token.kind === '}') entryName = '';
    if (token.kind !== 'string' && token.kind !== 'literal' && token.kind !== 'other') isSecret = false;
  }
  settle();
  return `${pieces.join('')}${text.slice(copied)}`.replaceAll(/\r\n?/g, '\n');
}

function isSecretName(spelling: string): boolean {
  const name = spelling.replaceAll(/["'_-]/g, '').toLowerCase();
  return SECRET_NAMES.has(name) || SECRET_NAME.test(name) || rateSecretName(spelling.replaceAll(/["']/g, '')) === 'certain';
}

const isLikely = (name: string, spelling: string): boolean =>
  spelling.startsWith('"') && holdsSecret(name.replaceAll(/["']/g, ''), spelling.replaceAll('"', ''));

function hideValue(spelling: string): string {
  if (/^(?:true|false|null|""|[{}[\]])$/.test(spelling)) return spelling;
  const value = spelling.replaceAll('"', '');
  if (isMasked(value)) return spelling;
  const close = spelling.length > 1 && spelling.endsWith('"') ? '"' : '';
  return spelling.startsWith('"') ? `"${MARK}${close}` : `"${MARK}"`;
}

/** Redacts a text that may be a command of the device, a person's note, an address or a key. */
function redactText(spelling: string): string {
  if (!spelling.startsWith('"') || spelling.length < 8) return spelling;
  const close = spelling.length > 1 && spelling.endsWith('"') ? '"' : '';
  const inner = spelling.slice(1, spelling.length - close.length);
  const withoutKeys = inner.replace(/(-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----)[^]*?(-----END|$)/g, `$1${MARK}$2`);
  // Lines within one text are separated by an escaped line end, and quotation marks in it are escaped too.
  const shown = withoutKeys.split('\\n').map((line) => {
    const firstWord = /^\s*(?:no )?([a-z][\w-]*)/.exec(line)?.[1] ?? '';
    return redactLine(redactProse(isKnownWord(firstWord, ['aaa-server']) ? redactRunningConfig(line) : line), / /.test(line));
  });
  return `"${shown.join('\\n')}${close}`;
}
