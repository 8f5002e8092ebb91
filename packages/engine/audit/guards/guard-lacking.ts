import { findPath } from '../../config-tree/find.ts';
import { clean, cleanLines, holdsWord, lowerLines } from '../../config-tree/text-commands.ts';
import { proseLinesOf } from '../../demands/find-bound.ts';
import { readExempted } from '../../demands/read-exempted.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, commandsOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, sentencesOfReason, shorten } from '../guard.ts';

/** A name that somebody made up: `z-meddev`, `VLAN40`, `"guest"`. */
const NAME = /(?<![\w./-])(?:["“`']([\w.-]{2,})["”`']|([a-z]\w*(?:[-_]\w+)+|[a-z]+\d+))(?![\w/])/gi;
/** `SNMPv3`, `IPv6`: a protocol, and no name of a thing. */
const VERSION = /^(?:[a-z]{2,5}v\d|bgp4|http2)$/i;
/** Words of every such sentence, which tell nothing of what is not there. */
const COMMON = new Set(
  'the not any are and is on which exist exists an applicable apply configured used use there then this that control rule case where device devices firewall firewalls with without settings set enabled needed'.split(
    ' ',
  ),
);
/** What says of a setting that it is not there. */
const ABSENT = /^`([^`]+)` is not configured\b/;

/**
 * Leaves to a person a FAIL of a device to which the document may not apply: what it lets a device off without, by a name or as what was
 * looked for, is not in the text.
 */
export function guardLacking(recommendation: Recommendation): Guard {
  const exempt = proseLinesOf(recommendation).flatMap((whole) => {
    const sentence = whole.trim();
    return readExempted(sentence.replace(/^exceptions?: */i, '')).map((part) => ({ sentence, part: part.toLowerCase() }));
  });
  if (exempt.length === 0) return (outcome) => outcome;
  const commands = [recommendation.audit, recommendation.remediation].flatMap(commandsOf).map((command) => command.trim().toLowerCase());
  const typed = new Set(commands.flatMap(firstOf));
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree) return outcome;
    const absent = absentIn(outcome.reason);
    // What has a line of the kind is not without it.
    const isOfNothing = outcome.lines.every((line) => NEGATED.test(lowerLines(tree)[line - 1]?.trimStart() ?? ''));
    const open = exempt.find(
      ({ part }) =>
        lacksNamed(part, tree) ||
        lacksAll(part, absent, tree) ||
        lacksTyped(part, commands, tree) ||
        (isOfNothing && lacksCommands(part, typed, tree)),
    );
    return open ? doubt(outcome, `But the document says "${shorten(open.sentence)}", and the text may be without it.`) : outcome;
  };
}

/** Whether all that a sentence names there stands nowhere in the text. */
function lacksNamed(part: string, tree: ConfigTree): boolean {
  const names = [...part.matchAll(NAME)].flatMap(([, quoted, bare]) => quoted ?? (VERSION.test(bare!) ? [] : bare!));
  return names.length > 0 && !lowerLines(tree).some((line) => names.some((name) => holdsWord(line, name)));
}

const firstOf = (command: string): readonly string[] => command.replace(TAKES_BACK, '').split(' ', 1);
const TAKES_BACK = /^(?:no|undo|unset|delete|set) /;
const NEGATED = /^(?:no|undo|unset|delete) /;

/**
 * Whether the text has none of the commands that a sentence names there, `snmp-server host and snmp-server community line`: they are commands by
 * a first word that the document types.
 */
function lacksCommands(part: string, typed: ReadonlySet<string>, tree: ConfigTree): boolean {
  const named = part
    .split(/,? (?:and|or|nor) (?:no |any )?|, /)
    .map((one) => clean(one.replace(/ (?:lines?|statements?|commands?|entry|entries)\b.*$/, '')))
    .filter((one) => typed.has(one.split(' ')[0]!));
  return named.length > 0 && !cleanLines(tree).some((line) => named.some((one) => `${line} `.startsWith(`${one} `)));
}

/** `no SNMPv3 group`, where the document types `snmp-agent group v3 nms privacy`: whether no line of the text begins so. */
function lacksTyped(part: string, commands: readonly string[], tree: ConfigTree): boolean {
  const said = (part.replace(PROTOCOL, '$1 $2').match(/[a-z\d]+/g) ?? []).filter((word) => !COMMON.has(word)).map(toSingular);
  if (said.length < 2) return false;
  const prefixes = commands.flatMap((command) => {
    const words = command.replace(TAKES_BACK, '').split(' ');
    const at = said.map((one) => words.findIndex((word) => word.split('-').map(toSingular).includes(one)));
    return SHOWS.test(command) || at.includes(-1) ? [] : [words.slice(0, Math.max(...at) + 1)];
  });
  return prefixes.length > 0 && !prefixes.some((prefix) => findPath(tree, prefix).length > 0);
}
const SHOWS = /^(?:display|show|get|run|ping|diagnose) /;
const PROTOCOL = /\b([a-z]{2,5})(v\d)\b/g;
const toSingular = (word: string): string => word.replace(/(?<=\w{3})s$/, '');

/** The settings that a reason says to be absent, where it says nothing else. */
function absentIn(reason: string): readonly string[] {
  const found = sentencesOfReason(reason).map((sentence) => ABSENT.exec(sentence)?.[1]);
  return found.some((one) => one === undefined) ? [] : found.flatMap((one) => one ?? []);
}

/** Whether a sentence lets off what lacks a part of each of them, `no USM user` and `snmp usm user *`, and the text has nothing below that part. */
function lacksAll(part: string, absent: readonly string[], tree: ConfigTree): boolean {
  const said = (part.match(/[a-z][\w-]{2,}/g) ?? []).filter((word) => !COMMON.has(word)).flatMap((word) => [word, word.replace(/s$/, '')]);
  return (
    absent.length > 0 &&
    absent.every((path) => {
      const words = path.split(' ');
      const last = words.findLastIndex((word) => said.includes(word.toLowerCase()));
      return last >= 0 && findPath(tree, words.slice(0, last + 1)).length === 0;
    })
  );
}
