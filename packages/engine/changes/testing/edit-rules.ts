import type { Rule } from '../../model/rule-base.ts';
import type { Random } from '../../testing/random.ts';
import { type Ingredients, drawRule } from '../../rule-base/testing/packet-oracle.ts';

/** Takes out, puts in, rewrites, moves or switches so many rules of a list. */
export function editRules(random: Random, rules: readonly Rule[], edits: number, ingredients: Ingredients): readonly Rule[] {
  let edited = rules;
  for (let edit = 0; edit < edits; edit += 1) edited = editOnce(random, edited, 100 + edit, ingredients);
  return edited;
}

function editOnce(random: Random, rules: readonly Rule[], number: number, ingredients: Ingredients): readonly Rule[] {
  const at = random.below(rules.length);
  const rule = rules[at];
  if (!rule) return [drawRule(random, number, ingredients)];
  switch (random.below(6)) {
    case 0:
      return rules.toSpliced(at, 1);
    case 1:
      return rules.toSpliced(at, 0, drawRule(random, number, ingredients));
    case 2:
      return rules.with(at, { ...rule, enabled: !rule.enabled });
    case 3: {
      const rest = rules.toSpliced(at, 1);
      return rest.toSpliced(random.below(rest.length + 1), 0, rule);
    }
    case 4:
      return rules.with(at, { ...rule, action: random.pick(ingredients.actions) });
    default: {
      const other = drawRule(random, number, ingredients);
      const field = random.pick(['source', 'destination', 'services', 'conditions', 'from', 'to'] as const);
      return rules.with(at, { ...rule, [field]: other[field] });
    }
  }
}
