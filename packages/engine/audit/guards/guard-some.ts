import { splitProse, splitText } from '../../demands/find-bound.ts';
import { QUOTED, captureEach, mayHoldCommand, toWordsPattern } from '../../config-tree/text-commands.ts';
import { LEFT_OUT } from '../../demands/left-out-words.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, OF_ALL, shorten } from '../guard.ts';
import { readCount } from '../../demands/read-count.ts';
import { inDigits } from '../../demands/read-quantities.ts';
import { isGenericInAudit } from '../unread/unread-sentences.ts';

/** `At least one rule must contain "session logging"`: of which it is not asked of all. */
const OF_ONE = /\bat least one (?:[\w-]+ ){0,2}(?:rule|policy)\b[^.;]{0,60}\b(?:must|shall|should|has|contains?|holds?)\b/i;
/** `Accounts whose only service type is api are not assessed`, `an interface that is shut down is not assessed`: things that a check may not tell apart. */
const EXEMPT =
  /\b(?:accounts?|administrators?|users?|interfaces?|peers?|servers?)\b(?: [\w-]+){0,2} (?:whose|that|which|with|of which)\b[^.;]{3,80}\b(?:are|is) (?:not (?:assessed|considered|judged|checked|evaluated|looked at|counted)|exempt\w*|excepted|excluded|out of scope)\b/i;

/** `save in rules whose only service is …`, `except for those of the partners` */
const SAVE = /\b(?:save|except) (?:in|for|those)\b[^.;]{0,40}\b(?:rules?|interfaces?|accounts?|peers?|servers?|those)\b/i;
/** `A rule whose only destination zone is untrust may go without a destination address` */
const MAY_LACK =
  /\b(?:rules?|interfaces?|accounts?|peers?|servers?|templates?|polic(?:y|ies))\b[^.;]{1,100}\b(?:may (?:go|be|do|remain|stay) without|may (?:lack|omit)|(?:is|are) allowed to (?:lack|omit))\b/i;
/** `None of its rules may lack a source` */
const NONE_MAY_LACK = /\b(?:none|no|neither|never)\b[^.;]*\bmay (?:lack|omit|go|be|do|remain|stay)\b/i;
/** `The check of ICMP is not in scope`, `An interface that is shut down is accepted` */
const IS_LEFT_OUT = new RegExp(String.raw`^(?!.*\b(?:unless|must|only)\b)(.{3,120}) (?:${LEFT_OUT})[.:;]?$`, 'i');
const IS_ACCEPTED =
  /^(?!.*\b(?:unless|must|only|not)\b)((?:an?|each|every) [\w-]+ (?:that|which|whose|with) .{3,120}?) (?:is|are) (?:also )?(?:accepted|acceptable|allowed|permitted)[.:;]?$/i;

/** `must be displayed for each interface of the zone`: what is there once does not show it of each. */
const FOR_EACH =
  /\b(?:present|displayed|configured|shown|set|enabled|listed) (?:for|on|in|under) (?:each|every|all) (?:of the )?(?!of\b|(?:two|three|four|five|six|seven|eight|nine|ten)\b)([a-z]+)|\b(?:for|on|in|under) (?:each|every|all) (?!of\b)([a-z]+)\b[^.;"'`“]{0,80}["'`“][^"'`”]+["'`”] (?:must be|is) (?:present|displayed|configured|shown|set)/i;
/** `shown for each of the eight types`: as many were looked at, each by itself. */
const FOR_COUNT =
  /\b(?:present|displayed|configured|shown|set|enabled|listed) (?:for|on|in|under) (?:each|every|all) (?:of the )?(two|three|four|five|six|seven|eight|nine|ten)\b/i;
/** The settings of which a reason says that they are there. */
const THERE = /`[^`]+` is (?:configured|switched on|set)\./g;
/** `the role is "system-admin" for the account "admin" only` */
const ONLY = /\b(?:for|of|to) (?:the )?[a-z-]+ ["'`“][^"'`”]+["'`”] only[.:]?$/i;
/** `must not appear, unless the view contains "state block"` */
const UNLESS = /\bunless\b[^.;]*$/i;

/** `Each configured server must receive the facility any`: not only as many as there have to be. */
const OF_EACH_SERVER =
  /^(?:each|every|all)(?: of)?(?: the| these)? (?:[a-z]+ ){0,2}(?:servers?|hosts?|collectors?) (?:must|shall|has to|have to|receives?|gets?)\b/i;
const COUNTED = /^\d+ (?:[a-z]+ ){0,2}(?:servers?|hosts?|collectors?)\b/i;

/** `The default one is exempt as long as each peer has a proposal of its own` */
const EXEMPT_WHILE = /\b(?:is|are) (?:exempt\w*|excepted|excluded) (?:as long as|provided|only if|if|when|while)\b/i;

/** Leaves to a person a PASS by one line where an audit asks for it on each of several things, or for nothing but a value that nobody compared. */
function doubtPass(sentences: readonly string[], description: string): Guard {
  const isOfEach = sentences.some((sentence) => FOR_EACH.test(sentence));
  const counts = sentences.flatMap((sentence) => FOR_COUNT.exec(sentence)?.[1] ?? []).map((word) => Number(inDigits(word)));
  const exempting = sentences.find((sentence) => EXEMPT_WHILE.test(sentence));
  const isOfServers = [...splitText(description), ...sentences].some((sentence) => OF_EACH_SERVER.test(sentence.trim()));
  const alone = sentences.flatMap((sentence) => sentence.split(/,? and that /)).filter((clause) => ONLY.test(clause));
  return (outcome) => {
    if (outcome.status !== 'PASS') return outcome;
    if (exempting !== undefined) return doubt(outcome, `But the audit says "${shorten(exempting)}", which was not judged.`);
    if (isOfServers && COUNTED.test(outcome.reason) && !OF_ALL.test(outcome.reason))
      return doubt(outcome, 'But the document asks it of each of them.');
    const seen = outcome.reason.match(THERE)?.length ?? 0;
    const isOfMore = isOfEach || counts.some((count) => count > seen);
    if (isOfMore && outcome.lines.length > 0 && !OF_ALL.test(outcome.reason))
      return doubt(outcome, 'But the audit asks it of each of several things.');
    const said = outcome.reason.toLowerCase();
    const unsaid = alone.find((clause) => {
      const named = captureEach(clause, QUOTED);
      return (
        named.length > 1 &&
        named.some((one) => !new RegExp(String.raw`(?<![\w-])${one.toLowerCase().replaceAll(/[^\w -]/g, '.')}(?![\w-])`).test(said))
      );
    });
    return unsaid === undefined ? outcome : doubt(outcome, `But the audit says "${shorten(unsaid)}", which was not judged.`);
  };
}

/** Leaves to a person a FAIL where a line is there that lets off by the audit's words. */
function doubtFail(sentences: readonly string[]): Guard {
  const lets = sentences.flatMap((sentence) => captureEach(UNLESS.exec(sentence)?.[0] ?? '', QUOTED));
  return (outcome, tree) => {
    const own = outcome.status === 'FAIL' && tree ? lets.find((command) => mayHoldCommand(command, tree)) : undefined;
    return own === undefined ? outcome : doubt(outcome, `But the audit makes an exception where \`${own}\` is set.`);
  };
}

/** Leaves to a person a FAIL by lines that are what a sentence leaves out, in its own words. */
function doubtLeftOut(sentences: readonly string[]): Guard {
  // Of quoted lines, other guards know.
  const left = sentences
    .filter((sentence) => sentence.search(QUOTED) < 0)
    .flatMap((sentence) => {
      const said = IS_LEFT_OUT.exec(sentence.trim())?.[1] ?? IS_ACCEPTED.exec(sentence.trim())?.[1] ?? '';
      const words =
        said
          .toLowerCase()
          .replace(/ (?:is|are) reserved\b.*/, '')
          .replace(/\bshut down\b/g, 'shutdown')
          .match(/[a-z][a-z-]*|\d+/g) ?? [];
      const telling = words.filter(
        (word) => /^\d+$/.test(word) || (word.length > 2 && !isGenericInAudit(word) && !/^(?:check|checks|control)$/.test(word)),
      );
      return telling.length > 0 ? [{ sentence, telling }] : [];
    });
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree || left.length === 0) return outcome;
    const blocks = outcome.lines.map((line) => textOfBlock(line, tree));
    const holds = (block: string, word: string): boolean => (word === 'shutdown' ? /^\s*shutdown$/m : toWordsPattern(word)).test(block);
    const found = left.find(({ telling }) => blocks.some((block) => telling.every((word) => holds(block, word))));
    return found ? doubt(outcome, `But the audit says "${shorten(found.sentence)}"`) : outcome;
  };
}

/** A line with those below it, in small letters. */
function textOfBlock(line: number, { lines }: ConfigTree): string {
  const depth = (text = ''): number => text.search(/\S/);
  const own = depth(lines[line - 1]);
  let end = line;
  while (end < lines.length && depth(lines[end]) > own) end += 1;
  return lines
    .slice(line - 1, end)
    .join('\n')
    .toLowerCase();
}

/** `A third collector may be added over plain UDP`, `Further servers are not counted`: those beyond the number that has to be there. */
const FURTHER =
  /\b(?:third|fourth|fifth|further|additional|extra|more|surplus|(?:every|any) other) (?:[\w-]+ ){0,2}?(?:servers?|hosts?|sources?|collectors?|destinations?|receivers?|stations?|peers?|ones?)\b[^.;]{0,60}\b(?:may (?!not\b)|can (?!not\b)|(?:is|are) (?:allowed|permitted|accepted|optional|free|welcome|harmless|tolerated|not (?:counted|assessed|considered|looked at))|(?:does|do) (?:no harm|not (?:count|matter)))/i;
/** The one that a text speaks of is no further one that may not be as it likes. */
const BINDS_FURTHER = /\b(?:only|unless|must|shall|never|no (?:third|fourth|further|additional|more))\b/i;

/** Leaves to a person that some fall short where enough others do not, and the document lets further ones be. */
function doubtFurther(recommendation: Recommendation): Guard {
  const sentences = [...splitText(recommendation.description), ...splitProse(recommendation.audit)];
  const letting = sentences.find((sentence) => FURTHER.test(sentence) && !BINDS_FURTHER.test(sentence));
  if (letting === undefined) return (outcome) => outcome;
  const count = readCount(recommendation);
  const wanted = typeof count === 'object' ? count.atLeast : 1;
  return (outcome) => {
    const [, some, all] = /\((\d+) of (\d+)/.exec(outcome.reason) ?? [];
    return outcome.status === 'FAIL' && some !== undefined && Number(all) - Number(some) >= wanted
      ? doubt(outcome, `But the document says "${shorten(letting)}"`)
      : outcome;
  };
}

/** Leaves to a person that some things fall short where an audit asks something of one at least, or exempts some of them. */
export function guardSome(recommendation: Recommendation): Guard {
  const { audit, description } = recommendation;
  const sentences = splitProse(audit);
  const why = sentences.some((sentence) => OF_ONE.test(sentence))
    ? 'But the audit asks it of one rule at least.'
    : sentences.some(
          (sentence) => EXEMPT.test(sentence) || SAVE.test(sentence) || (MAY_LACK.test(sentence) && !NONE_MAY_LACK.test(sentence)),
        )
      ? 'But the audit exempts some, and whether these are such a person has to say.'
      : undefined;
  // `At least one rule, or the default rule`: none of the rules may do.
  const isElse = sentences.some((sentence) => OF_ONE.test(sentence) && /, or the default\b/i.test(sentence));
  const others = [doubtPass(sentences, description), doubtFail(sentences), doubtLeftOut(sentences), doubtFurther(recommendation)];
  return (given, tree) => {
    const outcome = others.reduce((guarded, guard) => guard(guarded, tree), given);
    const [, some, all] = /\((\d+) of (\d+)/.exec(outcome.reason) ?? [];
    return why !== undefined && outcome.status === 'FAIL' && some !== undefined && (some !== all || isElse) ? doubt(outcome, why) : outcome;
  };
}
