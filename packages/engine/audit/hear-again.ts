import { type Effect, lighten } from '../demands/sentence-effect.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { type Outcome, review } from '../model/verdict.ts';
import { type JoinedPlan, type Plan, once } from './join-panels.ts';

/** A document without some of its sentences, and which effect they have. */
interface Lightened {
  readonly recommendation: Recommendation;
  readonly effects: ReadonlySet<Effect>;
}

const EXPLAINS: ReadonlySet<Effect> = new Set<Effect>(['explains']);
const ALL: ReadonlySet<Effect> = new Set<Effect>(['explains', 'permits', 'of absence']);

/** Undefined where it has no such sentence, or where nothing else would be left. */
function lightenDocument(recommendation: Recommendation, wanted: ReadonlySet<Effect>): Lightened | undefined {
  const { description, audit } = recommendation;
  const said = lighten(description, wanted);
  const effects = new Set(said.effects);
  const lines = audit.lines.flatMap((line) => {
    if (line.kind !== 'prose') return [line];
    const one = lighten(line.text, wanted);
    for (const effect of one.effects) effects.add(effect);
    return one.text === '' ? [] : [{ ...line, text: one.text }];
  });
  const isEmptied = description !== '' && said.text === '';
  return effects.size === 0 || isEmptied
    ? undefined
    : { recommendation: { ...recommendation, description: said.text, audit: { ...audit, lines } }, effects };
}

/** A PASS that rests on lines, and not on what holds where one is missing. */
const restsOnLines = ({ status, lines, absences = [], reason }: Outcome): boolean =>
  status === 'PASS' && lines.length > 0 && absences.length === 0 && !/\bdefault\b|\bnot configured\b/.test(reason);

/**
 * Hears a document again that is left to a person, without the sentences that ask for nothing: first without mere explanations, then without
 * those that let something be or speak of a missing line, which cannot make wrong what passes by the lines of a device, but could make wrong
 * what fails.
 */
export function hearAgain(recommendation: Recommendation, plan: Plan, makePlan: (recommendation: Recommendation) => Plan): Plan {
  if (recommendation.clarified) return plan;
  const light = lightenDocument(recommendation, EXPLAINS);
  const lighter = lightenDocument(recommendation, ALL);
  if (!lighter) return plan;
  const without = light && once(() => makePlan(light.recommendation));
  const withLess = lighter.effects.size > (light ? 1 : 0) ? once(() => makePlan(lighter.recommendation)) : undefined;
  const judgeAgain = (outcome: Outcome, tree: ConfigTree): Outcome => {
    const one = judgeBy(without?.(), tree);
    if (one && one.status !== 'REVIEW') return one;
    const other = judgeBy(withLess?.(), tree);
    return other && restsOnLines(other) ? other : outcome;
  };
  const planned =
    plan.by === 'person' ? [without?.(), withLess?.()].find((one): one is JoinedPlan => one !== undefined && one.by !== 'person') : plan;
  if (!planned) return plan;
  return {
    ...planned,
    prepare: () => {
      planned.prepare();
      for (const one of [without?.(), withLess?.()]) if (one && one.by !== 'person') one.prepare();
    },
    judge: (tree) => {
      const outcome = plan.by === 'person' ? review(plan.reason) : plan.judge(tree);
      return outcome.status === 'REVIEW' ? judgeAgain(outcome, tree) : outcome;
    },
  };
}

const judgeBy = (plan: Plan | undefined, tree: ConfigTree): Outcome | undefined =>
  plan && plan.by !== 'person' ? plan.judge(tree) : undefined;
