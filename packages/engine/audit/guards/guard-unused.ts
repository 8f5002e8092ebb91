import { findPath } from '../../config-tree/find.ts';
import { splitProse } from '../../demands/find-bound.ts';
import { countsUnused } from '../../demands/counts-unused.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, commandsOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { Platform, SettingPath } from '../../ports/platform.ts';
import type { Guard } from '../guard.ts';

/**
 * Leaves to a person that a document is not applicable because nothing is in use, where the document means what is not in use as well and the
 * text has things of the kind that its commands set.
 */
export function guardUnused({ settingsOf }: Pick<Platform, 'settingsOf'>, recommendation: Recommendation): Guard {
  if (!countsUnused(recommendation)) return (outcome) => outcome;
  const typed = settingsOf?.(recommendation) ?? [];
  return (outcome, tree) =>
    outcome.status === 'NA' && tree && typed.some((path) => hasSuch(tree, path))
      ? doubt(outcome, 'But the document means what is not in use as well, of which the text has some.')
      : outcome;
}

/** A first word alone is not a kind of things: `security`, `system`. */
const LEAST = 2;

/** `delete snmp community <name>`: a command that takes something back, and what. */
const REMOVES = /^(?:\S{0,30}[#>\]] ?)?(?:delete|undo|no|unset|clear configure) ([a-z][\w-]*(?: [a-z][\w-]*)+)/i;

/** FortiOS: `purge` takes back all entries of the table before it. */
const CONFIG = /^(?:\S{0,30}[#>] ?)?config ([a-z][\w-]*(?: [a-z][\w-]*)+)$/;

/** Leaves to a person that a document is not applicable where the text has what its remediation removes. */
export function guardRemoved({ remediation }: Recommendation): Guard {
  const commands = commandsOf(remediation).map((command) => command.trim().toLowerCase());
  const removed = commands.flatMap((command, at) => {
    const emptied = command === 'purge' ? CONFIG.exec(commands[at - 1] ?? '')?.[1] : undefined;
    return emptied === undefined ? (REMOVES.exec(command)?.[1] ?? []) : `${emptied} *`;
  });
  return (outcome, tree) => {
    const path = outcome.status === 'NA' && tree ? removed.find((one) => findPath(tree, one).length > 0) : undefined;
    return path === undefined ? outcome : doubt(outcome, `But the document removes \`${path}\`, which the text has.`);
  };
}

/** `Only for two boxes joined as a cluster.`, `Where the firewall is monitored by SNMP, …`: what a document says first, of when it applies. */
const CONDITIONAL =
  /^(?:only (?:for|where|if|when|on)\b|applies (?:only|to|where|when|if)\b|(?:where|wherever|if|when) [^,]{3,60}\b(?:is|are) (?:used|in use|enabled|monitored|polled|on|configured|needed|joined|present|run|running)\b[^,]{0,40},)/i;

/** `If RADIUS is used, ensure two RADIUS servers are configured`: a title that asks for things by which alone something is in use. */
const TITLED =
  /^(?:ensure (?:that )?)?(?:if|where|when|wherever) (?:an? |the )?([a-z][\w+-]*(?: [a-z][\w+-]*)?) (?:is|are) (?:used|in use|configured|enabled|running|deployed)\b(.*\b\1 (?:servers?|hosts?|peers?|neighbou?rs?|tunnels?|clients?|users?|groups?)\b)?/i;
/** A reason that found nothing of what it looked for. */
const FOUND_NONE = /^No [^.]{3,80} (?:is|are) (?:configured|there|defined)/;

/** Leaves to a person a FAIL because nothing of a kind is there, where the title asks for it only if something of that kind is in use. */
export function guardTitledCondition({ title }: Recommendation): Guard {
  const [, used, rest] = TITLED.exec(title.trim()) ?? [];
  return (outcome) =>
    used !== undefined && rest !== undefined && outcome.status === 'FAIL' && FOUND_NONE.test(outcome.reason)
      ? doubt(outcome, `But the title asks for it only if ${used} is in use.`)
      : outcome;
}

/** `If the loopback interface is not used, this is not applicable.`, and a title that says so ahead: `If the loopback interface is used, …` */
const UNLESS_USED =
  /^(?:if|where|when) (?:an? |the |no )?[^,;]{3,60}\b(?:is|are) (?:not (?:used|in use|configured|enabled|deployed|present)|unused|used|in use)\b[^,;]{0,40}, (?:this|the (?:requirement|control|rule|check|recommendation)) (?:is not applicable|does not apply)\b/i;
/** `\`lo0\` is not configured, so no filter protects it.` */
const NOTHING_THERE = /^`[^`]+` is not configured, so /;

/** Leaves to a person a FAIL because of nothing, where the document may not apply to a device that has nothing of the kind, or has it off. */
export function guardConditional({ description, audit }: Recommendation): Guard {
  const mayNotApply = splitProse(audit).some((sentence) => UNLESS_USED.test(sentence));
  if (!mayNotApply && !CONDITIONAL.test(description.trim())) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || outcome.lines.length > 0 || !tree) return outcome;
    const paths = (outcome.absences ?? []).map(({ path }) => path.split(' '));
    const isOff = (path: readonly string[]): boolean =>
      path.at(-1) === 'status' || (path.length > LEAST && findPath(tree, path.slice(0, LEAST)).length === 0);
    return (mayNotApply && NOTHING_THERE.test(outcome.reason)) || (paths.length > 0 && paths.every(isOff))
      ? doubt(outcome, 'But the document may not apply where that is not in use.')
      : outcome;
  };
}

/** `No SNMPv3 user is configured.` */
const NONE_THERE = /^No ([\w/ -]{2,40}?) is configured\b/;
/** `If SNMPv3 is not configured for version 3, this is a finding`: of things that are not there. */
const LACK_FAILS =
  /^if (?:(?:the|each|any|all|every|at least one) )?(?:configured )?([\w/ -]{2,60}?) (?:is|are) not (?:configured|used|set|enabled|implemented)\b[^;]*\bfindings?[.]?$/i;

const OF_DEVICE = /\b(?:device|firewall|gateway|system|appliance)$/i;

/**
 * Leaves to a person that a document is not applicable because nothing of a kind is there, where it calls the lack of that a finding and the
 * text has others: communities, and no user of SNMPv3.
 */
export function guardNoneThere({ settingsOf }: Pick<Platform, 'settingsOf'>, recommendation: Recommendation): Guard {
  const lacking = splitProse(recommendation.audit).flatMap((sentence) => {
    const [said = '', thing = ''] = LACK_FAILS.exec(sentence.trim()) ?? [];
    // `If the device is not configured to authenticate SNMP messages`
    return said === '' ? [] : OF_DEVICE.test(thing) ? said.toLowerCase().match(/[a-z][\w-]+/g)! : [thing.toLowerCase()];
  });
  if (lacking.length === 0) return (outcome) => outcome;
  const kinds = (settingsOf?.(recommendation) ?? []).filter((path) => path.length > LEAST);
  return (outcome, tree) => {
    const noun = outcome.status === 'NA' && tree ? NONE_THERE.exec(outcome.reason)?.[1]?.toLowerCase() : undefined;
    const isLacking = (one: string): boolean => noun !== undefined && (one.includes(noun) || (one.length > LEAST && noun.startsWith(one)));
    if (!lacking.some(isLacking)) return outcome;
    return kinds.some((path) => findPath(tree!, path.slice(0, path[0] === 'system' ? LEAST : 1)).length > 0)
      ? doubt(outcome, 'But the document calls it a finding that none is there.')
      : outcome;
  };
}

/** Whether a text has what a setting sets, or something of the same kind by another name. */
function hasSuch(tree: ConfigTree, path: SettingPath): boolean {
  const known = path.findIndex((_, at) => findPath(tree, path.slice(0, at + 1)).length === 0);
  return known < 0 || (known >= LEAST && findPath(tree, [...path.slice(0, known), '*']).length > 0);
}
