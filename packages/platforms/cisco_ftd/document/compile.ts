import { compileDemands } from '@merlon/engine/demands/compile-demands.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import type { NamedSetting } from '@merlon/engine/demands/match-settings.ts';
import { saysOff } from '@merlon/engine/demands/read-default.ts';
import { isTime, readBound } from '@merlon/engine/demands/read-bound.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { Assertion, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { Compiled } from '@merlon/engine/ports/platform.ts';
import { LOGGING_RUNS } from '../facts/command-reference.ts';
import { type DocumentCommand, readCommand } from './read-command.ts';

const review = (reason: string): Compiled => ({ kind: 'review', reason });

const MOST_COMMANDS = 3;
/** Words of sentences that stand for the device. */
const DEVICE = new Map(['cisco', 'asa', 'ftd', 'firepower', 'router'].map((word) => [word, '']));
const FORBIDS = / (?:not|no|disabled?|disable|forbid\w*|prohibit\w*|removed?|never|deny|denied) /;
const QUANTIFIES = / (?:all|each|every|any|interfaces?|untrusted|unused) /;
const COMPARES = / (?:less|more|greater|fewer|lower|higher|least|most|minimum|maximum|between|exceed|timeout|size|length|lifetime) /;
/** `If an output is displayed, the system is compliant`: the usual wording of audits in this family. */
const COMPLIANT_IF_SHOWN =
  /if (?:an|the|this|any|there is an) output (?:is )?(?:displayed,? )?(?:the system is compliant|, the system is compliant)/i;
const FINDING_IF_SHOWN =
  /if (?:an|the|this|any|there is an) output (?:is )?displayed,? (?:the system is not compliant|it is a finding|this is a finding)/i;

/**
 * Compiles the commands of a recommendation that no check of the library covers: one to three top-level settings of words only, whose title
 * and audit agree on whether they must be there. Everything else is left to a person.
 */
export function compileRecommendation(recommendation: Recommendation): Compiled {
  const typed = commandsOf(recommendation.remediation);
  if (typed.length === 0) return review('The document gives no command for it, so the configuration cannot settle it.');
  const read = typed.map(readCommand).filter((command) => command.kind !== 'passed');
  const obstacle = read.find((command) => command.kind === 'obstacle');
  if (obstacle) return review(`Its commands are not a plain setting: ${obstacle.reason}.`);
  const commands = read.filter((command) => command.kind === 'setting');
  if (commands.length === 0) return review('Its commands change nothing that a configuration shows.');
  if (commands.length > MOST_COMMANDS) return review('Its remediation is a procedure of many commands, which a person has to read.');
  // `no X` may switch off a default that is not printed: a sentence about it tells nothing of what silence means.
  const settings = commands.some(({ negated }) => negated) ? [] : commands.map(settingOf);
  const known = { recommendation, settings, absent: absenceOf(recommendation), words: DEVICE };
  return whileLogging(
    commands,
    compileDemands(known, () => compileCommands(recommendation, commands)),
  );
}

/** What is set of logging has an effect only while logging runs. */
function whileLogging(commands: readonly DocumentCommand[], compiled: Compiled): Compiled {
  const isOfLogging = commands.some(({ negated, path: [first, second] }) => !negated && first === 'logging' && second !== 'enable');
  if (compiled.kind !== 'assertion' || !isOfLogging) return compiled;
  return { kind: 'assertion', assertion: { op: 'all', of: [compiled.assertion, LOGGING_RUNS] } };
}

const settingOf = ({ path, number, isOpen }: DocumentCommand): NamedSetting =>
  number === undefined
    ? { path, values: [], takes: isOpen ? 'value' : 'switch', alternative: 0 }
    : { path, values: [String(number)], takes: 'value', alternative: 0 };

/** What its absence means where no sentence says it. */
const absenceOf = (recommendation: Recommendation): WhenAbsent =>
  saysOff(recommendation.defaultValue) || COMPLIANT_IF_SHOWN.test(proseOf(recommendation.audit))
    ? { status: 'FAIL', source: 'the benchmark asks for it to be shown' }
    : { status: 'REVIEW', source: 'what then holds the benchmark does not say' };

/** What the commands alone demand. */
function compileCommands(recommendation: Recommendation, commands: readonly DocumentCommand[]): Compiled {
  const title = plainTitle(recommendation);
  if (QUANTIFIES.test(title)) return review('It asks something of many things, and of which ones a person has to read.');
  const removes = commands.filter((command) => command.negated);
  if (removes.length === commands.length) return compileRemoval(recommendation, title, commands);
  if (removes.length > 0) return review('Its remediation both removes and sets, and which of them is demanded a person has to read.');
  if (FORBIDS.test(title)) return review('Its title forbids something that its commands set; a person has to read it.');
  return compileSettings(recommendation, title, commands);
}

const toAssertion = (parts: readonly Assertion[]): Compiled => ({
  kind: 'assertion',
  assertion: parts.length === 1 ? parts[0]! : { op: 'all', of: parts },
});

function compileRemoval(recommendation: Recommendation, title: string, commands: readonly DocumentCommand[]): Compiled {
  if (!FORBIDS.test(title)) return review('Its commands remove a setting, and its title does not say that it must be absent.');
  if (COMPLIANT_IF_SHOWN.test(proseOf(recommendation.audit))) {
    return review('Its audit looks for something that its commands remove; a person has to read it.');
  }
  // `no X` may switch off a default that is not printed: silence means off only for a setting that is off by default.
  if (!FINDING_IF_SHOWN.test(proseOf(recommendation.audit)) && !saysOff(recommendation.defaultValue)) {
    return review('Whether the setting is on without being configured the document does not say.');
  }
  return toAssertion(commands.map(({ path }) => ({ op: 'absent', path })));
}

function compileSettings(recommendation: Recommendation, title: string, commands: readonly DocumentCommand[]): Compiled {
  if (FINDING_IF_SHOWN.test(proseOf(recommendation.audit)))
    return review('Its audit forbids what its commands set; a person has to read it.');
  const absent = absenceOf(recommendation);
  const parts: Assertion[] = [];
  for (const { path, number, isOpen } of commands) {
    if (number !== undefined) {
      // The title's number is in the unit of the command that sets it.
      const unit = readQuantities(recommendation.title).find((named) => named.number === number)?.unit;
      const own = isTime(unit) ? unit : undefined;
      const sides = (['atMost', 'atLeast'] as const).map((side) => readBound(recommendation.title, side, own));
      const [bound, another] = sides.filter((side) => typeof side === 'object');
      if (!bound || another) return review(`It sets \`${number}\`, and whether more or less would do the document does not say.`);
      parts.push({ op: 'value', path, test: { is: bound.side, number: bound.number }, absent });
    } else if (COMPARES.test(title)) {
      return review('It sets a bound, and which number it means could not be read.');
    } else if (isOpen && !/ (?:set|configured|defined|exists?|enabled) /.test(title)) {
      return review('It demands a value that the document leaves open.');
    } else {
      parts.push({ op: 'present', path, absent });
    }
  }
  return toAssertion(parts);
}
