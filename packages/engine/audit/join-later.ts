import type { JoinedPlan, Plan } from './join-panels.ts';

/**
 * What `join` makes of a plan. Of one that has judges already it may change nothing but how they judge, so that it is done when the plan is
 * prepared: whoever lists a benchmark does not wait for it.
 */
export function joinLater(plan: Plan, join: (plan: Plan) => Plan): Plan {
  if (plan.by === 'person') return join(plan);
  let judge: JoinedPlan['judge'] | undefined;
  const prepare = (): JoinedPlan['judge'] => {
    if (judge) return judge;
    plan.prepare();
    const joined = join(plan) as JoinedPlan;
    joined.prepare();
    return (judge = joined.judge);
  };
  return { ...plan, prepare: () => void prepare(), judge: (tree) => prepare()(tree) };
}
