import type { Recommendation } from '../model/recommendation.ts';
import { commandsOf } from '../model/recommendation.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Outcome, doubt, review } from '../model/verdict.ts';
import type { Platform } from '../ports/platform.ts';
import { asAsked } from './as-asked.ts';
import { judgeInUse, readAskedInUse } from './in-use/judge-in-use.ts';
import { hearAgain } from './hear-again.ts';
import { hearLists } from './lists/hear-lists.ts';
import { judgeByClauses } from './judge-clauses.ts';
import { joinClauses } from './join-clauses.ts';
import { joinLater } from './join-later.ts';
import { joinProgram } from './join-program.ts';
import { joinTopics } from './join-topics.ts';
import { withoutControl } from './unread/control-ids.ts';
import { chooseForSentence, chooseJudges, findDoubters } from './choose-judges.ts';
import { combineAll } from './assertions/evaluate.ts';
import { compileCommands } from './compile-commands.ts';
import type { Guard } from './guard.ts';
import { guardEitherOff } from './guards/guard-either-off.ts';
import { guardLetOff } from './guards/guard-let-off.ts';
import { guardRegister } from './guards/guard-register.ts';
import { guardsOfJudges } from './guards/guards-of-judges.ts';
import { guardsOfWhole } from './guards/guards-of-whole.ts';
import { type JoinedPlan, type Plan, joinPanels } from './join-panels.ts';
import { type LeftOutTerminals, onlyTerminals, readLeftOutTerminals, readNamedTerminals, withoutTerminals } from './left-out-terminals.ts';
import { joinSentences, judgeSentences, planSentences } from './plan-sentences.ts';
import { mendTyping } from './mend-typing.ts';
import { withoutPermitted } from './permitted-lines.ts';
import { quoteCode } from './quote-code.ts';
import { guardRefused } from './expected/guard-refused.ts';
import { hearExpected } from './expected/hear-expected.ts';
import { splitTitle } from './title-sentences.ts';
import { settlePlan } from './settle-plan.ts';
import { typeProse } from './typed-prose.ts';
import { withoutBadge } from './without-badge.ts';
import { checkByDescription, readStatedDemands } from './unread/stated-demands.ts';

// A benchmark is compiled once and applied to many configurations.
const plans = new WeakMap<Platform, WeakMap<Recommendation, Plan>>();

/** Who judges a recommendation: a check of the platform's library, its own compiled commands, or a person. */
export function planRecommendation(platform: Platform, recommendation: Recommendation): Plan {
  const plan = describePlan(platform, recommendation);
  if (plan.by !== 'person') plan.prepare();
  return plan;
}

/** The same for whoever lists a benchmark, and judges nothing yet. */
function describePlan(platform: Platform, recommendation: Recommendation): Plan {
  let known = plans.get(platform);
  if (!known) plans.set(platform, (known = new WeakMap()));
  let plan = known.get(recommendation);
  if (!plan) known.set(recommendation, (plan = planAnew(platform, recommendation)));
  return plan;
}

function planAnew(platform: Platform, recommendation: Recommendation): Plan {
  const given = asAsked(recommendation);
  const written = platform.placeCommands?.(given) ?? given;
  const inUse = readAskedInUse(platform, written);
  const asked = inUse?.asked ?? written;
  const planOthers = (one: Recommendation): Plan =>
    hearExpected(platform, one, planHeard(platform, one), (typed) => planHeard(platform, typed));
  const plan = hearLists(platform, asked, planOthers(asked), planOthers, (rest) => guardLetOff(platform, rest, ''));
  return joinLater(plan, (one) => {
    const whole = guardBy(one, guardRefused(platform, asked));
    const guards = [...guardsOfWhole(platform, asked), guardRegister(recommendation)];
    if (whole.by === 'person' || !inUse) return guards.reduce(guardBy, whole);
    const judge = (tree: ConfigTree): Outcome => judgeInUse(platform, inUse.kinds, whole.judge, tree);
    return guards.reduce(guardBy, { ...whole, judge });
  });
}

const planHeard = (platform: Platform, asked: Recommendation): Plan =>
  hearAgain(asked, planWhole(platform, asked), (lightened) => planWhole(platform, lightened));

function planWhole(platform: Platform, recommendation: Recommendation): Plan {
  const quoted = quoteCode(splitTitle(withoutBadge(recommendation)));
  const read = readLeftOutTerminals(quoted);
  // They may be left out of others alone.
  const isOwn = !recommendation.clarified && (read.out?.of?.includes(recommendation.id) ?? true);
  const { asked, out } = isOwn ? read : { asked: quoted };
  const guarded = joinLater(makePlan(platform, asked), (one) => {
    const letOff = guardLetOff(platform, asked, one.by === 'person' ? '' : one.said);
    return guardBy(joinTopics(platform, asked, guardBy(guardPlan(platform, one, asked), letOff), letOff), guardEitherOff(asked));
  });
  const plan = settlePlan(platform, asked, guarded);
  if (plan.by === 'person') return plan;
  if (out) return { ...plan, judge: (tree) => plan.judge(withoutTerminals(tree, out)) };
  const named = recommendation.clarified ? undefined : readNamedTerminals(asked);
  return named ? { ...plan, judge: (tree) => judgeNamed(plan.judge, named, tree) } : plan;
}

const guardBy = (plan: Plan, guard: Guard): Plan =>
  plan.by === 'person' ? plan : { ...plan, judge: (tree) => guard(plan.judge(tree), tree) };

/** Leaves to a person a failure of terminals of which the audit does not speak, which names others. */
function judgeNamed(judge: JoinedPlan['judge'], named: LeftOutTerminals, tree: ConfigTree): Outcome {
  const outcome = judge(tree);
  const rest = outcome.status === 'FAIL' ? onlyTerminals(tree, named) : tree;
  if (rest === tree || judge(rest).status === 'FAIL') return outcome;
  return doubt(outcome, `But the audit speaks of \`vty ${named.first} ${named.last}\` alone.`);
}

/** Guards whoever judges, by title, commands or sentences. */
const guardPlan = (platform: Platform, plan: Plan, recommendation: Recommendation): Plan =>
  plan.by === 'person' ? plan : guardsOfJudges(platform, plan, recommendation).reduce(guardBy, plan);

function makePlan(platform: Platform, written: Recommendation): Plan {
  const recommendation = typeProse(platform, withoutPermitted(mendTyping({ ...written, title: withoutControl(written.title) })));
  const stated = readStatedDemands(recommendation);
  if (stated.length > 0) return joinPlans(stated.map((one) => planDemand(platform, one)));
  const whole = planDemand(platform, checkByDescription(recommendation));
  const sentences = planSentences(platform, recommendation, (title) => planTitle(platform, title));
  const plan = sentences ? joinSentences(whole.by === 'person' ? undefined : whole, sentences) : whole;
  return joinLater(plan, (one) => joinClauses(platform, recommendation, joinProgram(platform, recommendation, one)));
}

/** By the checks that a title chooses; its document says nothing else. */
function planTitle(platform: Platform, recommendation: Recommendation): JoinedPlan | undefined {
  const panels = chooseForSentence(platform, recommendation);
  return panels.length > 0 ? joinPanels(platform, panels, recommendation) : undefined;
}

/** All demands of a control have to be met; those that only a person can judge keep it from passing. */
function joinPlans(parts: readonly Plan[]): Plan {
  const known = parts.filter((plan): plan is JoinedPlan => plan.by !== 'person');
  if (known.length === 0 || parts.length === 1) return parts[0]!;
  return {
    by: known.some(({ by }) => by === 'library') ? 'library' : 'assertion',
    decidable: parts.every((plan) => plan.by !== 'person' && plan.decidable),
    expectation: [...new Set(known.map(({ expectation }) => expectation))].join('; '),
    said: known.map(({ said }) => said).join(' '),
    reads: known.flatMap(({ reads = [] }) => reads),
    takesBack: known.flatMap(({ takesBack = [] }) => takesBack),
    prepare: () => known.forEach(({ prepare }) => prepare()),
    judge: (tree) => combineAll(parts.map((plan) => (plan.by === 'person' ? review(plan.reason) : plan.judge(tree)))),
    remediation: [...new Map(known.map((plan) => [plan.remediation.join('\n'), plan.remediation])).values()].flat(),
  };
}

function planDemand(platform: Platform, recommendation: Recommendation): Plan {
  const panels = chooseJudges(platform, recommendation);
  const byTitle = judgeSentences(recommendation, (title) => planTitle(platform, title));
  const judgeSentence = judgeByClauses(platform, recommendation, byTitle);
  if (panels.length > 0) return joinPanels(platform, panels, recommendation, judgeSentence);
  const compiled = compileCommands(platform, recommendation);
  return compiled.kind === 'review'
    ? { by: 'person', reason: compiled.reason, remediation: commandsOf(recommendation.remediation) }
    : joinPanels(
        platform,
        [{ seats: [{ by: 'assertion', assertion: compiled.assertion }], unjudged: [], doubters: findDoubters(platform, recommendation) }],
        recommendation,
        judgeSentence,
      );
}

/**
 * The commands that stand in for those that a recommendation's document does not hold, a line each: what the platform's check
 * would have typed. None where the document holds a command of its own.
 */
export function deriveCommands(platform: Platform, recommendation: Recommendation): readonly string[] {
  const own = [recommendation.audit, recommendation.remediation].some((procedure) => commandsOf(procedure).length > 0);
  return own ? [] : describePlan(platform, recommendation).remediation;
}

/** Whether the built-in engine can judge a recommendation by itself. */
export function isDecidable(platform: Platform, recommendation: Recommendation): boolean {
  const plan = describePlan(platform, recommendation);
  return plan.by !== 'person' && plan.decidable;
}
