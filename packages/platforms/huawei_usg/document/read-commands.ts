import { toSettingPath } from '@merlon/engine/demands/setting-path.ts';
import { type Procedure, type ProcedureLine, type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { SettingPath } from '@merlon/engine/ports/platform.ts';
import { splitWords } from '../parse/split-channels.ts';
import { type Level, isSystemSetting, openedBy, placeOfPrompt } from './views.ts';

/** A configuration command in a benchmark, with the view it is typed in. */
export interface DocumentCommand {
  readonly place: readonly Level[];
  /** Its words without `undo`; `*` for a placeholder of the benchmark, `a|b` for a choice. */
  readonly words: readonly string[];
  readonly negated: boolean;
  /** View and command in one line, for patterns: `user-interface vty 0 4 / idle-timeout 10`. */
  readonly flat: string;
}

/** Placeholder for a name or value of the reader's own. */
export const ANY = '*';

/** Commands that only navigate, save or show, and configure nothing. */
const NO_SETTING = /^(?:system-view|sys|save|commit|y|yes|n|dis(?:play)?|screen-length|reset|ping|terminal|language-mode|reboot)$/;

/** By which a device takes over what was set for its engine, and makes keys, which it keeps outside its configuration (Huawei VRP command reference). */
const ACTS = /^(?:engine configuration commit|(?:rsa|dsa|ecc|sm2) local-key-pair (?:create|destroy))$/;

const known = new WeakMap<Procedure, readonly DocumentCommand[]>();

/** The configuration commands of a part of a recommendation, in the order of the benchmark; commands that only open a view are left out. */
export function readDocumentCommands(procedure: Procedure): readonly DocumentCommand[] {
  let commands = known.get(procedure);
  if (!commands) known.set(procedure, (commands = readCommands(procedure.lines)));
  return commands;
}

/** The commands that a recommendation demands. */
export const demandedCommands = (recommendation: Recommendation): readonly DocumentCommand[] =>
  readDocumentCommands(recommendation.remediation);

/** What the first group of a pattern finds in each of the commands that a recommendation demands, without their views. */
export const typedIn = ({ remediation }: Recommendation, pattern: RegExp): readonly string[] => findTyped(remediation, pattern);

/** The numbers that it finds in those of the remediation, or else of the audit. */
export const numbersTyped = (recommendation: Recommendation, pattern: RegExp): readonly number[] =>
  typedOrShown(recommendation, pattern).map(Number);

/** The same in those of the remediation, or else of the audit. */
export function typedOrShown({ remediation, audit }: Recommendation, pattern: RegExp): readonly string[] {
  const typed = findTyped(remediation, pattern);
  return typed.length > 0 ? typed : findTyped(audit, pattern);
}

/** The same in those of the audit alone. */
export const shownIn = ({ audit }: Recommendation, pattern: RegExp): readonly string[] => findTyped(audit, pattern);

/** Whether a document's procedures hold these words, typed or printed by the device. */
export const isShownIn = ({ remediation, audit }: Recommendation, pattern: RegExp): boolean =>
  [remediation, audit].some(({ lines }) => lines.some(({ text }) => pattern.test(text)));

const findTyped = (procedure: Procedure, pattern: RegExp): readonly string[] =>
  readDocumentCommands(procedure).flatMap(({ words, negated }) => pattern.exec(`${negated ? 'undo ' : ''}${words.join(' ')}`)?.[1] ?? []);

/** The settings that a recommendation's remediation changes. That the SNMP agent runs is no setting of it. */
export const settingsOf = (recommendation: Recommendation): readonly SettingPath[] =>
  demandedCommands(recommendation)
    .filter(({ flat }) => flat !== 'snmp-agent')
    .map(pathOf)
    .flatMap(splitWords)
    .flatMap((path, _, all) => withOtherLines(path, all, recommendation));

/** `Every user-interface block`, `in every user-interface block (con and vty)`: of the consoles and the virtual terminals. */
const OF_EACH_LINE =
  /\b(?:every|each|all)(?: of the)? ["'`“]?user-interface["'`”]? (?:blocks?|sections?|views?)\b(?! ?(?:vty|con)\b)(?![^.;]*\b(?:except|unless|other than|but)\b)/i;

/** A setting of one kind of lines, with that of the other kind where the audit asks it of each block and the document types it for one as an example. */
function withOtherLines(path: SettingPath, all: readonly SettingPath[], { audit }: Recommendation): readonly SettingPath[] {
  const [view, kind, name, ...words] = path;
  if (view !== 'user-interface' || (kind !== 'con' && kind !== 'vty') || name !== ANY || !OF_EACH_LINE.test(proseOf(audit))) return [path];
  const other = kind === 'con' ? 'vty' : 'con';
  const isTyped = all.some((one) => one[0] === view && one[1] === other && one[3] === words[0]);
  return isTyped ? [path] : [path, [view, other, name, ...words]];
}

/** The settings that commands change. */
export const readPaths = (commands: readonly string[]): readonly SettingPath[] =>
  readCommands(commands.map((text) => ({ kind: 'command', text, command: text, page: 0 }))).map(pathOf);

/** The way to a setting: `undo` where it is taken away, the views without names, and its own words; a text in quotes is open. */
export const pathOf = ({ place, words, negated }: DocumentCommand): SettingPath =>
  toSettingPath(
    [...(negated ? ['undo'] : []), ...place.flatMap(nameView), ...words.map((word) => (/\s/.test(word) ? ANY : word))].join(' '),
  );

/** Views that are named by two words. */
const KINDS =
  /^(?:user-interface|firewall|rule|ike|ipsec|(?:radius|hwtacacs|ldap|ad)-server|ip|pki|ssl|profile|policy|policy-based-route)$/;

function nameView([first = '', second, ...more]: Level): readonly string[] {
  // What is typed for a family of addresses is a setting of BGP like any other.
  if (/^ipv[46]-family$/.test(first)) return [];
  if (first === 'bgp') return [first, ANY];
  if (second === undefined) return [first];
  if (first === 'local-aaa-user') return [first, second, ...more];
  return KINDS.test(first) ? [first, second === 'console' ? 'con' : second, ...(more.length > 0 ? [ANY] : [])] : [first, ANY];
}

const POLICY = 'security-policy';
/** Words of the other policies whose rules have names. */
const OTHER_POLICY =
  /\b(?:(?:nat|traffic|auth|audit|quota|pcp|dns-transparent|rightm)-policy|policy-based-route|(?:source|no|destination|static)-nat|pbr|qos)\b/;

function readCommands(lines: readonly ProcedureLine[]): readonly DocumentCommand[] {
  const commands: DocumentCommand[] = [];
  const isOfTraffic = !lines.some(({ text }) => OTHER_POLICY.test(text));
  let place: readonly Level[] = [];
  let base: string | undefined;
  for (const line of lines) {
    if (line.kind !== 'command' && line.kind !== 'prompt') continue;
    const typed = line.kind === 'command' ? (line.command ?? line.text).trim() : '';
    const prompt = line.text
      .trim()
      .slice(0, line.text.trim().length - typed.length)
      .trim();
    const words = cutWords(typed);
    const shown = prompt === '' ? undefined : placeOfPrompt(prompt);
    if (shown) place = shown;
    else if (prompt.includes('[')) {
      // The first prompt without a known view is the system view's; a later, longer one is another view's.
      base ??= prompt;
      if (prompt === base && (isSystemSetting(words) || openedBy([], words))) place = [];
    }
    if (words.length === 0) continue;
    if (words[0] === 'quit') place = place.slice(0, -1);
    else if (words[0] === 'return' || words[0] === 'system-view') place = [];
    // Documents leave out the view of the rules that most are about.
    else if (isOfTraffic && place.length === 0 && /^(?:undo )?rule name \S/.test(words.join(' ')))
      place = readOne(words, [[POLICY]], commands);
    else if (!NO_SETTING.test(words[0]!) && !ACTS.test(words.join(' '))) place = readOne(words, place, commands);
  }
  return commands;
}

/** Of `undo ftp server enable` the last word may be left out. */
const SERVER = /^(?:ftp|telnet|sftp|stelnet|scp)(?: ipv[46])? server$/;

/** Adds a setting, or opens a view; returns the place after it. */
function readOne(words: readonly string[], at: readonly Level[], commands: DocumentCommand[]): readonly Level[] {
  // Which scheme records commands is said beside the schemes.
  const place = words[1] === 'recording-scheme' && at.at(-1)?.[0] === 'recording-scheme' ? at.slice(0, -1) : at;
  const opened = openedBy(place, words);
  if (opened) return opened;
  const here = isSystemSetting(words) ? place.filter((level) => level[0] === 'switch') : place;
  const negated = words[0] === 'undo';
  const own = negated ? words.slice(1) : words;
  const flat = [...here.map((level) => level.join(' ')), words.join(' ')].join(' / ');
  if (own.length > 0)
    commands.push({ place: here, words: negated && SERVER.test(own.join(' ')) ? [...own, 'enable'] : own, negated, flat });
  return here;
}

/** Splits a typed line into words: comments, repeat marks and optional parts go, placeholders become `*`, choices `a|b`. */
function cutWords(typed: string): readonly string[] {
  const plain = typed
    .replace(/\s(?:#|\/\/|--)\s.*$/, '')
    // `firewall defend land enable (and so on)`
    .replace(/\s+\([a-z][^()]*\)$/i, '')
    .replace(/&<[^<>]*>/g, '')
    .replace(/<[^<>]*>/g, ANY)
    .replace(/\{([^{}]*)\}/g, (_, choices: string) =>
      choices.includes('|')
        ? choices
            .replace(/\s*\|\s*/g, '|')
            .trim()
            .replace(/\s.*$/, '')
        : ANY,
    )
    .replace(/\[[^\][]*\]/g, ' ');
  return (plain.match(/"[^"]*"|\S+/g) ?? []).map(toWord).filter((word) => word !== '');
}

/** Words by which benchmarks leave a value open: `X.X.X.X`, `xxxx`, `$NAME`, `YOUR_SERVER`. */
const OPEN_WORD = /^(?:[xX]{2,}|(?:[xX]{1,3}\.){2,}[xX]{1,3}|\*+|\$\{?\w+\}?|(?:YOUR|MY)[_-]\w+|\.{3}|[A-Z]{2,}(?:[_-][A-Z]+)+)$/;

function toWord(token: string): string {
  const word = token.replace(/^"|"$/g, '');
  return OPEN_WORD.test(word) || (word.includes(ANY) && !word.includes('|')) ? ANY : word;
}
