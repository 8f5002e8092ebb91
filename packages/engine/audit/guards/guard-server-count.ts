import { splitText } from '../../demands/find-bound.ts';
import { readQuantities } from '../../demands/read-quantities.ts';
import { findPath } from '../../config-tree/find.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { combineAll } from '../assertions/evaluate.ts';
import { LONGEST_BLOCK } from './things-short.ts';
import { type Guard, type JudgeSentence, OF_ALL } from '../guard.ts';

/** `two or more internal NTP servers`, `at least two syslog servers`, `at least two servers` */
const COUNT =
  /\b(two|three|[23])(?: or more)?(?: (?:different|internal|external|remote|central|redundant|independent|reachable|configured|authenticated|lines for))* ((?:ntp|time|clock|syslog|log|logging) )?(?:servers?|hosts?|sources?|collectors?|destinations?|receivers?)\b/i;
const COUNT_ALONE = /^(?:ensure |configure )?(?:that )?(?:at least )?#(?: (?:are |be )?(?:configured|set|defined|in use))?[.]?$/i;
/** At most so many, one of so many, or of a kind that others are not. */
const NARROWS =
  /\b(?:at most|no more than|not more than|up to|only|maximum|unless|except\w*|if|where|when|(?:(?<!\bevery )one|either|any) of (?:the |these |those |our )?)\b/i;
/** Who gets a stream of session records need not get the system log. */
const OTHER_LOG = /\bstream(?:s|ed|ing)?\b|\b(?:traffic|sessions?|flows?) (?:logs?|logging|records?)\b/i;
const KINDS = [
  [/\b(?:ntp|time|clocks?|synchroni\w*)\b/i, 'NTP'],
  // Who logs on keeps no log.
  [/\b(?:syslog|(?:logs?|logging)(?! (?:on|in|off|out)\b)|messages)\b/i, 'syslog'],
  [/\b(?:tacacs\+?|radius|aaa|authenticat\w*)(?!\w)/i, 'AAA'],
] as const;

/** Asks who counts servers, where a document wants several and those who judge did not count them. */
export function guardServerCount({ title, description, audit }: Recommendation, judgeSentence?: JudgeSentence): Guard {
  // A title that wants more than their number wants it of all of them.
  const isMore = !COUNT_ALONE.test(title.replace(COUNT, '#'));
  const texts = [...splitText(description), ...splitText(proseOf(audit))];
  const said = (isMore ? [...texts, title] : [title, ...texts]).find(
    (sentence) => COUNT.test(sentence) && !NARROWS.test(sentence) && !OTHER_LOG.test(`${title} ${sentence}`),
  );
  const [, number, own] = COUNT.exec(said ?? '') ?? [];
  const kind = [own, title, said, description].flatMap(
    (text) => KINDS.find(([words]) => text !== undefined && words.test(text))?.[1] ?? [],
  )[0];
  if (!judgeSentence || number === undefined || kind === undefined) return (outcome) => outcome;
  const isOfAll = isMore && said === title;
  const counted = `At least ${number.toLowerCase()} ${kind} servers are configured`;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree || COUNTED.test(outcome.reason)) return outcome;
    if (isOfAll && !OF_ALL.test(outcome.reason)) return outcome;
    const other = judgeSentence(counted, tree, false);
    if (other?.status === 'PASS' || other?.status === 'FAIL') return combineAll([outcome, other]);
    const found = countServers(outcome.reason, tree);
    const isEnough = Number.isFinite(found) && found >= (readQuantities(number)[0]?.number ?? Infinity);
    return isEnough ? { ...outcome, reason: `${outcome.reason} ${found} different ${kind} servers are among them.` } : outcome;
  };
}
/** `Every syslog server is as demanded: \`syslog * server * transport\` must be …` */
const EVERY_SERVER = /\bEvery [\w ]{0,20}(?:server|host|collector) is as demanded: `([^`]+ \*)(?: [^`*]+)?`/;
const ADDRESS =
  /(?<![\w.:])(?:\d{1,3}(?:\.\d{1,3}){3}|(?=[\w.-]*[a-z])[\w-]+(?:\.[\w-]+)+|[\da-f]{0,4}(?::[\da-f]{0,4}){2,7})(?![\w:]|\.\w)/gi;

/** How many servers side by side, of which each was found to be as demanded, have an address that none of the others has. */
function countServers(reason: string, tree: ConfigTree): number {
  const path = EVERY_SERVER.exec(reason)?.[1];
  if (path === undefined) return 0;
  const servers = new Map<string, Set<string>>();
  for (const { node, captured } of findPath(tree, path)) {
    const own = tree.lines
      .slice(node.line - 1, Math.min(node.endLine, node.line + LONGEST_BLOCK))
      .flatMap((line) => line.match(ADDRESS) ?? []);
    const name = captured.join(' ');
    servers.set(name, new Set([...(servers.get(name) ?? []), ...own.map((address) => address.toLowerCase())]));
  }
  const lists = new Map<string, Set<string>>();
  for (const [name, own] of servers) {
    if (own.size !== 1) continue;
    const list = name.split(' ').slice(0, -1).join(' ');
    lists.set(list, new Set([...(lists.get(list) ?? []), ...own]));
  }
  return Math.min(...[...lists.values()].map(({ size }) => size), Infinity);
}

/** It was counted. */
const COUNTED = /\b\d+ (?:different )?(?:[\w-]+ ){0,3}(?:servers?|hosts?)\b/i;
