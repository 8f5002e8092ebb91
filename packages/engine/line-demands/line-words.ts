import { uniteAddresses } from '../rule-base/addresses.ts';
import { findNamedAddresses } from '../rule-base/named-addresses.ts';
import { coversRanges } from '../rule-base/range-set.ts';
import { clean, toEndPattern } from '../config-tree/text-commands.ts';
import { keepMade } from '../demands/keep-made.ts';
import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';
import type { Lines } from './line-demand.ts';
import { ADDRESS, textOf, toPattern } from './line-index.ts';
import { SPELLED } from './line-tokens.ts';

/** Whether a port stands behind the address that a keyword names; undefined where a name may be that of a service. */
export function isPorted(words: readonly string[], keyword: string): boolean | undefined {
  const at = words.indexOf(keyword);
  const [address = '', port = ''] = at < 0 ? [] : words.slice(at + 1);
  if (!ADDRESS.test(address)) return at < 0 ? false : undefined;
  if (/^\d+$/.test(port)) return true;
  return port === '' || /^(?:inside|global)$/.test(port) || words.includes(`${port}-reverse`) || port.startsWith('no-') ? false : undefined;
}

/** `idle-timeout 10 30`: minutes, and seconds behind them. Source: Huawei VRP command reference, idle-timeout; Cisco IOS, exec-timeout. */
const areMinutes = (commands: readonly string[]): boolean => commands.every((command) => /(?:^| )(?:idle|exec)-timeout$/.test(command));

/** Whether the number behind a command is one of these; undefined where there are several, or none. */
export function isWithin(
  words: readonly string[],
  { least, most }: { readonly least: number; readonly most: number },
  commands: readonly string[],
): boolean | undefined {
  const [number, ...more] = words.filter((word) => /^\d+$/.test(word)).map(Number);
  if (number === undefined) return undefined;
  const seconds = more.length === 1 && areMinutes(commands) ? more[0]! : 0;
  if (more.some((one) => one !== seconds) || seconds >= 60) return undefined;
  // Of less than a minute, `at most 10` and `between 1 and 10` say different things.
  if (number === 0 && seconds > 0 && least === 1) return undefined;
  const value = number + seconds / 60;
  return value >= least && value <= most;
}

/** Whether several numbers stand in a line behind its command. */
export const holdsNumbers = (node: ConfigNode, { commands }: Lines, tree: ConfigTree): boolean =>
  (wordsBehind(textOf(node, tree), commands) ?? []).filter((word) => /^\d+$/.test(word)).length > 1;

/** The words of a line behind the command that it is of these; undefined where it is none. */
export function wordsBehind(text: string, commands: readonly string[]): readonly string[] | undefined {
  const own = commands.map((command) => toPattern(command)(text)).find((found) => found !== undefined);
  return own === undefined ? undefined : text.slice(own.length).trim().split(' ').filter(Boolean);
}

/** `idle-timeout 5` of `idle-timeout`: words that begin with the last word of a command, or with all of it, and stand where it does. */
export function goesOn(text: string, words: string, commands: readonly string[]): boolean {
  const [first = ''] = words.split(' ', 1);
  return (
    words.includes(' ') &&
    commands.map(clean).some((command) => {
      if (`${words} `.startsWith(`${command} `)) return `${text} `.startsWith(`${words} `);
      return ` ${command}`.endsWith(` ${first}`) && `${text} `.startsWith(`${command.slice(0, -first.length)}${words} `);
    })
  );
}

/** Whether a line names an algorithm of which a word is a part, as `des` of `des-cbc`: a person may mean it, and the word is another. */
export const isPartOfAlgorithm = (word: string, text: string): boolean =>
  !/[ _-]/.test(word) &&
  text.split(' ').some((own) => own !== word && /\d.*[_-]|[_-].*\d|_|-(?:cbc|ecb|ctr|gcm)$/.test(own) && own.split(/[_-]/).includes(word));

/** `group v3 privacy acl 2010`: the first word behind a command may be the name of a thing. */
export const isName = (word: string, words: readonly string[]): boolean =>
  !SPELLED.test(word) && words.every((one, at) => one !== word || at === 0 || TAKES_NAME.test(words[at - 1]!)) && words.includes(word);

/** Keywords behind which a person's own name stands. */
const TAKES_NAME = /(?:-view|-instance|-range|name|^description|^remark)$/;

/** `version tls1.2` in `version tls1.2 tls1.0`: another value of its kind stands behind it. */
export const hasSibling = (node: ConfigNode, { commands }: Pick<Lines, 'commands'>, tree: ConfigTree): boolean =>
  commands
    .filter((command) => SPELLED.test(clean(command).split(' ').at(-1)!))
    .some((command) => wordsBehind(textOf(node, tree), [command])?.some((word) => SPELLED.test(word)));

/** Whether another line beside that of a command sets the same to something else, which is not asked for as well. */
export function isSetOtherwise(command: string, asked: readonly string[], siblings: readonly ConfigNode[], tree: ConfigTree): boolean {
  const words = clean(command).split(' ');
  if (words.length < 2 || command.includes('<')) return false;
  const setting = `${words.slice(0, -1).join(' ')} `;
  const patterns = asked.map(toPattern);
  const texts = siblings.map((node) => textOf(node, tree)).filter((text) => text.startsWith(setting));
  // `profile av strict` beside `profile ips strict`: each has a value of its own.
  const hasValue = (text: string): boolean => text.split(' ').length > words.length;
  const isKeyword = texts.filter((text) => patterns[0]!(text) !== undefined).every(hasValue);
  return texts.some((text) => !(isKeyword && hasValue(text)) && patterns.every((pattern) => pattern(text) === undefined));
}

/** The numbers of `dh group14 group19`, which stand at the last word of the command; undefined where there is anything else. */
export function findGlued(text: string, commands: readonly string[]): readonly number[] | undefined {
  for (const command of commands.map(clean)) {
    const last = command.split(' ').at(-1)!;
    const words = text.startsWith(command) ? text.slice(command.length - last.length).split(' ') : [];
    const numbers = words.map((word) => (word.startsWith(last) ? word.slice(last.length) : ''));
    if (numbers.length > 0 && numbers.every((number) => /^\d+$/.test(number))) return numbers.map(Number);
  }
  return undefined;
}

/** Whether all addresses that words name are in some networks; undefined where they name none, or one that is not understood. */
export function isInside(words: string, networks: readonly string[]): boolean | undefined {
  const { v4 } = uniteAddresses(networks.flatMap((network) => findNamedAddresses(network).flatMap(({ addresses }) => addresses ?? [])));
  const named = findNamedAddresses(words);
  if (named.length === 0 || named.some(({ addresses }) => addresses === undefined) || / any( |$)|:/.test(` ${words}`)) return undefined;
  return named.every(({ addresses }) => coversRanges(v4, addresses!.v4));
}

/** Whether a line ends in words, which may be more than stand behind its command. */
export const endsInWords = (words: string, text: string): boolean => endPattern(words).test(text);
const endPattern = keepMade(toEndPattern);

/** Whether a line may have a value of a setting among others: `service-type ssh telnet`. @param isOfAll or by `all`, which is each of them */
export function mayHoldValue(text: string, command: string, isOfAll: boolean): boolean {
  const words = clean(command).split(' ');
  if (words.length < 2 || command.includes('<')) return false;
  const last = words.at(-1)!;
  const isOfSetting = text.startsWith(`${words.slice(0, -1).join(' ')} `);
  const isListed = !SWITCH.test(last) && isOfSetting && text.split(' ').slice(words.length).includes(last);
  return isListed || (isOfAll && words.some((_, at) => at > 0 && `${text} `.startsWith(`${words.with(at, 'all').join(' ')} `)));
}
const SWITCH = /^(?:enable|disable|on|off)$/;
