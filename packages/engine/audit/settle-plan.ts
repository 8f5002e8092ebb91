import { wholePaths } from '../config-tree/whole-paths.ts';
import { asMeant } from '../line-demands/as-meant.ts';
import { describeTold } from '../line-demands/describe-line-demand.ts';
import { withoutVerb, withoutVerbs } from '../line-demands/without-verbs.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { type Outcome, doubt, review } from '../model/verdict.ts';
import type { Platform } from '../ports/platform.ts';
import { type AuditProgram, judgeByProgram, readAudit } from './audit-program.ts';
import type { Plan } from './join-panels.ts';

/**
 * Lets an audit decide of which a person said what it asks for, once all of it is understood: no other word of the document keeps a PASS from
 * standing then. Where the text does not tell, and where a check knows of more that is wrong, it stays as planned.
 */
export function settlePlan(platform: Pick<Platform, 'typing'>, recommendation: Recommendation, plan: Plan): Plan {
  const { clarified } = recommendation;
  // Where the check judges a sentence, the others alone are not all.
  if (!clarified || clarified.sentences.some(({ isChecked }) => isChecked)) return plan;
  const program = readAudit(recommendation);
  if (program.sentences.some(({ is }) => is === 'unread') || program.demands.length === 0) return plan;
  const judgeTyped = asTyped(platform, program);
  const expectation = program.told.map(describeTold).join(' ');
  const judge = (tree: ConfigTree): Outcome => {
    const outcome = plan.by === 'person' ? review(plan.reason) : plan.judge(tree);
    const told = judgeTyped(tree);
    if (!told) return outcome.status === 'NA' ? doubt(outcome, 'But what the clarified audit asks for the text does not tell.') : outcome;
    return told.status === 'PASS' && (outcome.status === 'PASS' || outcome.status === 'FAIL') ? outcome : told;
  };
  const settled = { isSettled: true, decidable: true, expectation, judge } as const;
  return plan.by === 'person'
    ? { ...settled, by: 'assertion', said: expectation, prepare: () => {}, remediation: plan.remediation }
    : { ...plan, ...settled };
}

/** Judges by what a person means, whose commands are written as they are typed. */
function asTyped({ typing = AS_SHOWN }: Pick<Platform, 'typing'>, program: AuditProgram): (tree: ConfigTree) => Outcome | undefined {
  const { verbs, isWholePath } = typing;
  const plain = {
    told: program.told.map((one) => {
      const { demands, conditionals } = withoutVerbs(one, verbs);
      return { ...one, demands: demands.map(asMeant), conditionals };
    }),
    needed: program.needed.map((commands) => commands.map((command) => withoutVerb(command, verbs))),
  };
  return (tree) => judgeByProgram(plain, isWholePath ? wholePaths(tree) : tree);
}

const AS_SHOWN = { verbs: [], isWholePath: false };
