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
const EASED: ReadonlySet<Effect> = new Set<Effect>(['explains', 'permits', 'absence complies']);
const ALL: ReadonlySet<Effect> = new Set<Effect>(['explains', 'permits', 'lets off', 'of absence', 'absence complies']);

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

/** A way to hear a document with less of what it says, and which outcomes of it count. */
interface Way {
  readonly plan: () => Plan;
  readonly counts: (outcome: Outcome) => boolean;
}

/**
 * Hears a document again that is left to a person, without the sentences that ask for nothing: first without mere explanations; then without
 * those that let more be, or a line be missing, which cannot make wrong what passes without them; then without all that let something off or
 * speak of a missing line, which cannot make wrong what passes by the lines of a device, but could make wrong what fails.
 */
export function hearAgain(recommendation: Recommendation, plan: Plan, makePlan: (recommendation: Recommendation) => Plan): Plan {
  if (recommendation.clarified) return plan;
  // The ways are found by the first device that needs them: most documents are decided without.
  const ways = once(() => listWays(recommendation, makePlan));
  const planned =
    plan.by === 'person'
      ? ways()
          .map((way) => way.plan())
          .find((one): one is JoinedPlan => one.by !== 'person')
      : plan;
  if (!planned) return plan;
  return {
    ...planned,
    judge: (tree) => {
      const outcome = plan.by === 'person' ? review(plan.reason) : plan.judge(tree);
      return outcome.status === 'REVIEW' ? judgeAgain(ways(), outcome, tree) : outcome;
    },
  };
}

function judgeAgain(ways: readonly Way[], outcome: Outcome, tree: ConfigTree): Outcome {
  for (const { plan, counts } of ways) {
    const one = plan();
    const own = one.by === 'person' ? undefined : one.judge(tree);
    if (own && counts(own)) return own;
  }
  return outcome;
}

function listWays(recommendation: Recommendation, makePlan: (recommendation: Recommendation) => Plan): readonly Way[] {
  const ways: Way[] = [];
  let known = 0;
  const add = (wanted: ReadonlySet<Effect>, counts: Way['counts']): void => {
    const less = lightenDocument(recommendation, wanted);
    if (!less || less.effects.size === known) return;
    known = less.effects.size;
    ways.push({ plan: once(() => makePlan(less.recommendation)), counts });
  };
  add(EXPLAINS, ({ status }) => status !== 'REVIEW');
  add(EASED, ({ status }) => status === 'PASS');
  add(ALL, restsOnLines);
  return ways;
}
