import { wholePaths } from '../config-tree/whole-paths.ts';
import { asMeant } from '../line-demands/as-meant.ts';
import { describeTold } from '../line-demands/describe-line-demand.ts';
import { isAboutAny } from '../line-demands/is-about-any.ts';
import { mapDemands } from '../line-demands/map-commands.ts';
import { withoutVerb, withoutVerbs } from '../line-demands/without-verbs.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, commandsOf } from '../model/recommendation.ts';
import { type Outcome, doubt, notApplicable, review } from '../model/verdict.ts';
import type { Platform } from '../ports/platform.ts';
import { type AuditProgram, judgeByProgram, listCommands, readAudit } from './audit-program.ts';
import type { Plan } from './join-panels.ts';
import { restsOnAbsence } from './join-program.ts';

/**
 * Lets an audit decide of which a person said what it asks for, once all of it is understood: no other word of the document keeps a PASS from
 * standing then. Where the text does not tell it stays as planned; where a check fails what is not in the text, a person has to look.
 */
export function settlePlan(platform: Pick<Platform, 'typing'>, recommendation: Recommendation, plan: Plan): Plan {
  const { clarified } = recommendation;
  // Where the check judges a sentence, the others alone are not all.
  if (!clarified || clarified.sentences.some(({ isChecked }) => isChecked)) return plan;
  const program = readAudit(recommendation);
  if (program.sentences.some(({ is }) => is === 'unread') || program.demands.length === 0) return plan;
  const typed = asTyped(platform, program, [recommendation.audit, recommendation.remediation].flatMap(commandsOf));
  const toWhole = platform.typing?.isWholePath === true ? wholePaths : (tree: ConfigTree) => tree;
  const expectation = program.told.map(describeTold).join(' ');
  const judge = (tree: ConfigTree): Outcome => {
    const outcome = plan.by === 'person' ? review(plan.reason) : plan.judge(tree);
    const whole = toWhole(tree);
    const told = judgeByProgram(typed, whole);
    if (!told) return outcome.status === 'NA' ? doubt(outcome, 'But what the clarified audit asks for the text does not tell.') : outcome;
    if (told.status !== 'PASS' || outcome.status === 'PASS') return told.status === 'PASS' ? outcome : told;
    if (restsOnAbsence(outcome)) return doubt(outcome, 'But by its sentences the clarified audit is met.');
    return typed.told.some((one) => isAboutAny(one, whole))
      ? told
      : notApplicable('The text has nothing of which the clarified audit speaks.');
  };
  const settled = { isSettled: true, decidable: true, expectation, judge } as const;
  return plan.by === 'person'
    ? { ...settled, by: 'assertion', said: expectation, prepare: () => {}, remediation: plan.remediation }
    : { ...plan, ...settled };
}

/** What a person means, whose commands are written as they are typed. */
function asTyped({ typing }: Pick<Platform, 'typing'>, { told, needed }: AuditProgram, typed: readonly string[]): AuditProgram {
  const verbs = typing?.verbs ?? [];
  const plain = told.map((one) => ({ ...one, ...withoutVerbs(one, verbs) }));
  const quoted = [...plain.flatMap(listCommands), ...typed].map((command) => withoutVerb(command, verbs));
  return {
    told: plain.map((one) => ({ ...one, ...mapDemands(one, (demand) => asMeant(demand, quoted)) })),
    needed: needed.map((commands) => commands.map((command) => withoutVerb(command, verbs))),
  };
}
