import type { SettingPath } from '../ports/platform.ts';

/** Whether a setting, with the value that a document gives it, is among those that a check judges or that documents put beside them. */
export const isCovered = (path: SettingPath, settings: readonly SettingPath[]): boolean =>
  settings.some((own) => (isOne(path, own) && !isOtherValue(path, own)) || isSameRemoval(path, own));

/** `undo rule name <rule>`, without its view: what a check types itself to remove any such thing. */
const isSameRemoval = (path: SettingPath, own: SettingPath): boolean =>
  path.length > 2 &&
  /^(?:undo|no|delete|unset)$/.test(path[0]!) &&
  path[0] === own[0] &&
  path.at(-1) === '*' &&
  own.at(-1) === '*' &&
  own.length > path.length &&
  path.slice(1).every((word, at) => word === own[own.length - path.length + 1 + at]);

/** Whether a setting is among them, whatever its value. */
export const isReached = (path: SettingPath, settings: readonly SettingPath[]): boolean => settings.some((own) => isOne(path, own));

/**
 * Whether a check decides what a document demands of a setting: it names it whole, with the same value. A value that the document leaves
 * open is decided only by a check that leaves it open as well, and what a check itself says more of is but the place of its settings.
 * `readsStrength`: it compares the algorithms that the document types.
 */
export const isDecided = (path: SettingPath, settings: readonly SettingPath[], { readsStrength = false } = {}): boolean =>
  settings.some(
    (own) =>
      isNamed(path, own, readsStrength) &&
      !settings.some((other) => other.length > own.length && isNamed(own, other.slice(0, own.length)) && !isLongerList(other, own)),
  );

/** Whether a document leaves a word of one of its settings open that a check has decided: it does not ask what that check asks. */
export const leavesOpen = (named: readonly SettingPath[], settings: readonly SettingPath[]): boolean =>
  named.some((path) =>
    settings.some(
      (own) =>
        own.length === path.length &&
        // One keyword says little: `ssh <address> <mask>` is no `ssh cipher encryption`.
        path[1] !== '*' &&
        path.every((word, at) => isSame(word, own[at]!)) &&
        path.some((word, at) => word === '*' && own[at] !== '*'),
    ),
  );

/** `ssh ciphers * *` beside `ssh ciphers *`: the same list, with more in it. */
const isLongerList = (other: SettingPath, own: SettingPath): boolean => other.slice(own.length - 1).every((word) => word === '*');

/** How many words of a path the settings of a check name in so many words; 0 where it names none whole. */
export const countNamed = (path: SettingPath, settings: readonly SettingPath[], readsStrength = false): number =>
  Math.max(0, ...settings.filter((own) => isNamed(path, own, readsStrength)).map((own) => own.filter((word) => word !== '*').length));

/** Algorithms and versions of protocols. */
const STRENGTH = /md5|sha-?\d|\bsha\b|\b3?des\b|aes|rc4|gcm|tlsv?\d|sslv?\d|hmac|group-?\d|ecdh|rsa|\bv\d\b/;

function isNamed(path: SettingPath, own: SettingPath, readsStrength = false): boolean {
  const last = path.length - 1;
  if (own.length !== path.length || !path.every((word, at) => isSame(word, own[at]!) && (at < last || word !== '*' || own[at] === '*')))
    return false;
  // A check that leaves the value open may be content with a weaker one.
  if (!readsStrength && own[last] === '*' && STRENGTH.test(path[last]!)) return false;
  // One keyword says little: `ssh cipher high` is no address, from which SSH is allowed.
  const name = path[own.indexOf('*')];
  return name === undefined || own.filter((word) => word !== '*').length > 1 || /[*\d]/.test(name);
}

/** Words that turn a setting round. */
const OPPOSITES = new Set(
  ['enable disable', 'on off', 'yes no', 'true false', 'permit deny'].flatMap((pair) => [pair, pair.split(' ').toReversed().join(' ')]),
);

/** Whether two paths lead to one setting: they agree up to the end of the shorter, whose last word may be a value, though not the opposite. */
function isOne(path: SettingPath, own: SettingPath): boolean {
  if (path.some((word, at) => OPPOSITES.has(`${word} ${own[at]}`))) return false;
  const shorter = Math.min(path.length, own.length);
  const differing = path.findIndex((word, at) => at >= shorter || !isSame(word, own[at]!));
  const agreed = differing < 0 ? path.length : differing;
  return agreed >= Math.min(2, own.length) && agreed >= shorter - 1;
}

/**
 * Whether two paths of one setting end in different words, `high` and `medium`, or are of two settings: `web enable` is none of `web security
 * version 2`. Numbers are compared by whoever judges.
 */
function isOtherValue(path: SettingPath, own: SettingPath): boolean {
  const [word, other] = [path.at(-1)!, own[path.length - 1] ?? ''];
  const isWhole = path.length === own.length || word === 'enable';
  return isWhole && !isSame(word, other) && WORD.test(word) && WORD.test(other);
}

const WORD = /^[a-z][a-z-]*$/;

/** Names, addresses and numbers of a document are examples. */
const isSame = (one: string, other: string): boolean =>
  one === other ||
  other.split('|').includes(one) ||
  one.split('|').includes(other) ||
  one === '*' ||
  other === '*' ||
  (/^\d/.test(one) && /^\d/.test(other));

/** A setting in words: the names that a document leaves open are left out. */
export const saySetting = (path: SettingPath): string => path.filter((word) => word !== '*').join(' ');

/** Each setting once, in order. */
export const distinctSettings = (paths: readonly SettingPath[]): readonly SettingPath[] => [
  ...new Map(paths.map((path) => [path.join(' '), path])).values(),
];
