import { looksRandom, looksSecret } from './looks-random.ts';
import { rateSecretName } from './secret-names.ts';
import type { SecretSpan } from './secret-shapes.ts';

/** An address with its scheme, or a host with a path: as messages name the hooks of chats and services. */
const ADDRESS = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|(?<![\w.@/-])(?=[a-z0-9-]{1,63}\.[a-z0-9.-]{2,253}\/))[^\s"'<>«»`]{1,4096}/gi;
/** `user:password@`, or a token alone before the host. */
const CREDENTIALS = /^([a-z][a-z0-9+.-]{1,20}:\/\/)?([^\s/:@?#]{0,256})(?::([^\s@]{1,1024}))?@(?=[\w[])/i;
const PARAMETER = /(?<=[?&;#]|&amp;|%26|%3[fF])([\w.[\]-]{1,64})(?:=|%3[dD])([^&#;\s%]{1,2048}(?:%(?!26)[^&#;\s%]{0,2048}){0,64})/g;
/** Parts of a path behind which the secret of a hook stands. */
const HOOK =
  /(?:^|\/)(?:services|web-?hooks?(?:b2)?|hooks?|incoming(?:-?webhook)?|integrations?|workflows|triggers|enqueue|callback|notify|send|o|t|token|key|apikey|auth|secret|bot)(?:\/|$)/i;
const HOOK_HOST =
  /(?:hooks?|webhook|discord|slack|pagerduty|opsgenie|telegram|office|logic\.azure|ifttt|pushover|mattermost|rocket)[\w-]{0,20}\./i;
/** The names of parameters that say who asks. */
const PARAMETER_OF_SECRET =
  /^(?:sig|signature|code|key|auth|authorization|access|sv?c?key|t|tok|x-amz-(?:signature|credential|security-token)|hmac|h|s|p|pw|u_?pass)$/i;

/** `user:password@host` without a scheme, and `jdbc:oracle:thin:user/password@host`. */
const BARE =
  /(?:(?<![\w./:@-])(?!(?:mailto|sips?|xmpp|tel|acct|urn):)[\w.\\-]{1,64}:|:(?:thin|oci8?):[\w.-]{1,64}\/)([^\s@"'<>/]{4,256})@[\w[][\w.-]{0,253}/g;

/** The secrets of a line that stand in addresses: before the host, in the path, and in what is asked. */
export function findInAddresses(line: string): readonly SecretSpan[] {
  if (!line.includes('@') && !(line.includes('/') && /[A-Za-z/]\//.test(line))) return [];
  const inAddresses = [...line.matchAll(ADDRESS)].flatMap(({ 0: address, index }) => {
    const within = [...findCredentials(address), ...findParameters(address), ...findHooks(address)];
    return within.map(({ start, end }) => ({ start: index + start, end: index + end }));
  });
  const bare = line.includes('@') ? [...line.matchAll(BARE)] : [];
  const passwords = bare.flatMap(({ 0: whole, 1: password = '', index }) => {
    const start = index + whole.lastIndexOf(`${password}@`);
    return !/^\d{1,5}$/.test(password) ? [{ start, end: start + password.length }] : [];
  });
  return [...inAddresses, ...passwords];
}

function findCredentials(address: string): readonly SecretSpan[] {
  const [whole, scheme = '', user = '', password] = CREDENTIALS.exec(address) ?? [];
  if (whole === undefined) return [];
  const end = whole.length - 1;
  if (password !== undefined) return [{ start: end - password.length, end }];
  return scheme !== '' && looksRandom(user) ? [{ start: scheme.length, end }] : [];
}

function findParameters(address: string): readonly SecretSpan[] {
  return [...address.matchAll(PARAMETER)].flatMap(({ 0: whole, 1: name = '', 2: value = '', index }) => {
    const strength = rateSecretName(name.replace(/^[\w-]*\[|\]$/g, ''));
    const isSecret =
      strength === 'certain' || PARAMETER_OF_SECRET.test(name) ? !/^(?:true|false|\d{1,3})$/.test(value) : looksRandom(value);
    return isSecret ? [{ start: index + whole.length - value.length, end: index + whole.length }] : [];
  });
}

/** Parts of the path that look made by chance, and whatever follows the name of a hook. */
function findHooks(address: string): readonly SecretSpan[] {
  const path = /^(?:[a-z][a-z0-9+.-]{1,20}:\/\/)?[^/?#]*/i.exec(address)?.[0].length ?? 0;
  const end = address.search(/[?#]/) < 0 ? address.length : address.search(/[?#]/);
  const isHook = HOOK_HOST.test(address.slice(0, path));
  const spans: SecretSpan[] = [];
  let at = path;
  let isBehind = false;
  while (at < end) {
    const next = address.indexOf('/', at + 1);
    const close = next < 0 || next > end ? end : next;
    const part = address.slice(at + 1, close);
    const isName = HOOK.test(`/${part}/`);
    if (looksRandom(part) || ((isBehind || isHook) && !isName && isToken(part))) spans.push({ start: at + 1, end: close });
    if (isName) isBehind = true;
    at = close;
  }
  return spans;
}

const isToken = (part: string): boolean =>
  part.length >= 8 && !/\.(?:txt|json|xml|php|html?|csv|aspx?)$/i.test(part) && (looksSecret(part) || part.length >= 16);
