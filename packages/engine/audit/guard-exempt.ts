import { isUnderstood } from '../config-tree/whole.ts';
import { splitProse, splitText } from '../demands/find-bound.ts';
import { letsOff, readExempted } from '../demands/read-exempted.ts';
import { isSaid } from '../demands/restated.ts';
import { type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';
import { type Outcome, notApplicable, pass } from '../model/verdict.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Guard } from './guard.ts';
import { QUOTED, captureEach, clean, cleanLines, holdsWord, mayHoldCommand } from '../config-tree/text-commands.ts';

/** Reasons by which a judge found nothing of what it judges. */
const NOTHING =
  /^(?:No (?<thing>[\w/ -]{2,60}?) is configured|(?<feature>[\w-]+) is not configured, and it is off by default)(?: \([^)]*\))?\.$/;
/** Words of such a reason that are no name of it. */
const PLAIN = /^(?:server|template|user|group|line|entry|authentication|external|internal)$/i;

/** `If neither "web enable" nor "web secure enable" is configured, …`: commands that are nowhere, and what follows from that. */
const WITHOUT_ANY =
  /^(?:if|when|where) (?:neither |none of |no (?:line )?|both )?((?:(?:the )?(?:lines? |commands? )?(?:either )?["'`“][^"'`”]+["'`”](?: lines?)?(?:, (?:and |or )?| and | or | nor )?)+) (?:is|are) (not |both |all )*(configured|set|present|shown|displayed|returned|enabled|there|used|absent|missing)\b([^"`“”]*)$/i;
const NEGATES = /\b(?:neither|none of|no|not|absent|missing)\b/gi;
const LETS_OFF = /\bnot applicable\b|\b(?:does|do) not apply\b/i;

/** `The recommendation is not applicable where neither … is configured`: the condition stands behind. */
const LAST =
  /^(?:the|this) (\w+ (?:is not applicable|does not apply)) (?:(?:(?:to|on|for) [a-z][a-z -]{2,40} )?(?:if|when|where|on which)) (?:[^"'`“]{3,60}, (?:that is|i\.e\.?),? (?:if |when |where )?)?([^]*?)[.]?$/i;

/** `Where SNMP is used it must be version 3`: the first thing that a title or a description says. */
const ASKED_WHERE =
  /^(?:where|wherever|if|when) (?:an? |the )?([\w -]{2,30}?) (?:is|are) (?:used|in use|enabled|needed|required|running)\b/i;

/** `If there is no such rule the recommendation is met.` */
const MET_WITHOUT =
  /^if (?:there (?:is|are) no|no) (?:such )?(?:rules?|lines?|users?|peers?|servers?|templates?|interfaces?|accounts?)(?: exists?| is (?:present|configured))?,? (?:the|this) \w+ (?:is (?:met|compliant|satisfied)|complies|passes)[.]?$/i;

/** The commands without which a recommendation does not apply by a sentence of its own. */
export function readNeeded(sentence: string): readonly string[] {
  const turned = sentence.replace(LAST, 'If $2, $1.').replace(/\bnor\b/g, 'or');
  const plain = /^(?:if|when|where) no\b/i.test(turned) ? turned.replace(/ and no (?:line )?(?=["'`“])/g, ' or ') : turned;
  const [found, list, , , behind = ''] = WITHOUT_ANY.exec(plain.trim()) ?? [];
  if (found === undefined || !LETS_OFF.test(behind) || /\b(?:unless|except\w*|only|must)\b/i.test(plain)) return [];
  const negations =
    plain
      .slice(0, plain.length - behind.length)
      .replace(QUOTED, ' ')
      .match(NEGATES)?.length ?? 0;
  const commands = captureEach(list!, QUOTED);
  return negations === 1 && commands.every((command) => /^[a-z][\w-]*(?: [\w-]+)+$/.test(command)) ? commands : [];
}

/** Where a text has none of one of several groups of commands, the document does not apply; undefined where it may have some of each. */
export function judgeNeeded(needed: readonly (readonly string[])[], tree: ConfigTree): Outcome | undefined {
  const missing = isUnderstood(tree) ? needed.find((commands) => commands.every((one) => !mayHoldCommand(one, tree))) : undefined;
  return (
    missing &&
    notApplicable(`${missing.map((one) => `\`${one}\``).join(', ')}: not configured, and without it the document does not apply.`)
  );
}

/** `If the web interface is switched off ("undo web enable"), this does not apply.` */
const SWITCHED_OFF =
  /^(?:if|where|when) [^,"'`“]{3,60} (?:switched off|turned off|disabled|deactivated|off) \(["'`“]((?:undo|no) [^"'`”]{3,60})["'`”]\),? ([^]*)$/i;
function readSwitchedOff(sentence: string): readonly string[] {
  const [, command, behind = ''] = SWITCHED_OFF.exec(sentence.trim()) ?? [];
  return command !== undefined && LETS_OFF.test(behind) && !/\b(?:unless|except\w*|only|must)\b/i.test(behind) ? [clean(command)] : [];
}

/** `A stand-alone unit has no hrp line at all`, `on firewalls without any "hrp" lines`: the word with which no line begins. */
const WITHOUT_WORD =
  /\b(?:no|without(?: any| an?)?) (?:single )?["'`“]?([a-z][a-z\d-]+)["'`”]? (?:lines?|commands?|statements?|entry|entries)\b/gi;
/** What goes on about that: `Report it as Not Applicable.` */
const REPORTS =
  /^(?:(?:please )?(?:report|record|mark|rate|treat|answer)\b|(?:it|this|that|such|they|these|those|there|then|in (?:that|this) case)\b)/i;
const JOINS = /\b(?:and (?!is|are|so)|or|but|unless|except\w*|only|although|if .*\bif)\b/i;

/** The first words of commands of which a sentence, or it with the next one, says that a document does not apply where no line has them. */
function readNeededWords(sentences: readonly string[], typed: ReadonlySet<string>): readonly string[] {
  return sentences.flatMap((sentence, at) => {
    const next = sentences[at + 1]?.trim() ?? '';
    const lets = letsOff(sentence) ? sentence : REPORTS.test(next) && letsOff(next) ? `${sentence} ${next}` : undefined;
    if (lets === undefined || JOINS.test(lets)) return [];
    const [word, ...others] = [...lets.matchAll(WITHOUT_WORD)].map(([, found]) => found!.toLowerCase());
    return word !== undefined && others.length === 0 && typed.has(word) ? [word] : [];
  });
}

/** Where no line of a text has such a word, whatever is before it, the document does not apply. */
function judgeNeededWords(words: readonly string[], tree: ConfigTree): Outcome | undefined {
  const lacking = isUnderstood(tree) ? words.find((word) => !cleanLines(tree).some((line) => holdsWord(line, word))) : undefined;
  return lacking === undefined ? undefined : notApplicable(`No line has \`${lacking}\`, and without any the document does not apply.`);
}

/** Of RADIUS, HWTACACS or LDAP: templates of servers by which administrators are authenticated. */
const WITHOUT_TEMPLATE = /\b(?:no|neither|not?|without)\b[^.;]{0,60}\btemplates?\b|\btemplates? (?:is|are) not\b/i;
const PROTOCOL = /\b(?:radius|(?:hw)?tacacs|ldap)\b/gi;

/** Whether a thing that a sentence names is in no line: `no HWTACACS template`, and `there is no template` under a title that says of what. */
function lacksTemplate(sentence: string, title: string, tree: ConfigTree): boolean {
  const protocols = [sentence, title].map((text) => text.toLowerCase().match(PROTOCOL) ?? []).find((found) => found.length > 0) ?? [];
  return (
    protocols.length > 0 &&
    !cleanLines(tree).some((line) => line.includes('template') && protocols.some((protocol) => line.includes(protocol)))
  );
}

/**
 * What does not apply by the document's own words where there is nothing of what a sentence names: `No log host is configured`, and `on
 * devices without a log host this recommendation is not applicable`.
 */
export function guardExempt({ title, description, audit, remediation }: Recommendation): Guard {
  const needed = [...splitProse(audit), ...splitText(description)].map(readNeeded).filter((commands) => commands.length > 0);
  const typed = new Set([audit, remediation].flatMap(commandsOf).map((command) => command.trim().toLowerCase().split(' ')[0]!));
  const neededWords = [splitText(description), splitProse(audit)].flatMap((texts) => readNeededWords(texts, typed));
  const switchedOff = [...splitProse(audit), ...splitText(description)].flatMap(readSwitchedOff);
  const sentences = [...splitText(description), ...splitProse(audit), ...proseOf(remediation).split('\n')];
  const lacked = [...sentences.flatMap(readExempted), ...[title, description].flatMap((text) => ASKED_WHERE.exec(text.trim())?.[1] ?? [])];
  const isMet = splitProse(audit).some((sentence) => MET_WITHOUT.test(sentence));
  const ofTemplates = sentences.filter((sentence) => WITHOUT_TEMPLATE.test(sentence) && letsOff(sentence));
  return (outcome, tree) => {
    if (outcome.status === 'NA')
      return isMet && outcome.lines.length === 0
        ? { ...outcome, ...pass([], `${outcome.reason} Without any, the document is met.`) }
        : outcome;
    const isRead = tree !== undefined && isUnderstood(tree);
    const unused = tree && (judgeNeeded(needed, tree) ?? judgeNeededWords(neededWords, tree));
    if (unused) return unused;
    const off =
      tree && switchedOff.find((command) => tree.roots.some((node) => node.negated && clean(tree.lines[node.line - 1] ?? '') === command));
    if (off !== undefined) return notApplicable(`\`${off}\` is configured, and with it the document does not apply.`);
    if (lacked.length + ofTemplates.length === 0 || outcome.lines.length > 0) return outcome;
    const { thing, feature } = NOTHING.exec(outcome.reason)?.groups ?? {};
    const named = thing ?? feature;
    if (named === undefined) return outcome;
    if (isRead && thing !== undefined && ofTemplates.some((sentence) => lacksTemplate(sentence, title, tree)))
      return { ...outcome, ...notApplicable(outcome.reason) };
    // Of an `SNMP target host`, `SNMP` alone names more.
    const names = named.split(/ or |\//).map((name) =>
      name
        .split(' ')
        .filter((word) => !PLAIN.test(word))
        .slice(-2),
    );
    const isMeant = names.some((words) => words.length > 0 && lacked.some((part) => isSaid(words, part)));
    return isMeant ? { ...outcome, ...notApplicable(outcome.reason) } : outcome;
  };
}
