import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigGap, ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { type Demand, readCommands, readDemands } from '../compile/read-demands.ts';
import { judgeScopes } from '../facts/scope.ts';
import { judgeSetting } from '../facts/settings.ts';

/** Settings in a benchmark's commands that the check may ignore, misprints included. */
const PASSED_OVER: Readonly<Record<string, readonly string[]>> = {
  ntp: ['server', 'type'],
  'admin-ports': ['admin-server-cert'],
  'local-in-policies': ['subnet'],
  'inline-sandbox': ['status'],
  'host-quarantine': ['action-type', 'trigger', 'action'],
  'ssl-vpn-tls': ['ssl-max-prot-ver', 'ssl-min-proto'],
};

/**
 * Keeps a check from passing a device when it cannot know enough: the text lacks something it judged (it breaks off, or a section has a
 * line that was not understood), or the benchmark demands more than the check looks at, as another edition may. A finding against the
 * device stays.
 */
export function safeguard(check: LibraryCheck): LibraryCheck {
  const { judge } = check;
  const own = readCommands(check.remediation).demands;
  return {
    ...check,
    judge: (tree, recommendation) => {
      const outcome = typeof judge === 'function' ? judge(tree, recommendation) : evaluate(judge, tree);
      if (outcome.status !== 'PASS' && outcome.status !== 'NA') return outcome;
      const gap = tree.gaps.find((candidate) => !candidate.suspected && touches(candidate, outcome, tree));
      if (gap) return review(`${outcome.reason} But ${gap.reason}.`, [...outcome.lines, gap.line]);
      if (outcome.status === 'NA') return outcome;
      return demandsBeyond(recommendation, own, PASSED_OVER[check.id] ?? []).reduce(
        (sofar, demand) => (sofar.status === 'PASS' ? judgeBeyond(sofar, demand, tree, recommendation) : sofar),
        outcome,
      );
    },
  };
}

/** True if a gap covers the whole text, or a section that the outcome rests on. */
function touches(gap: ConfigGap, outcome: Outcome, tree: ConfigTree): boolean {
  if (gap.path.length === 0) return true;
  const sections = tree.roots.flatMap((root): readonly ConfigNode[] => (root.words[0] === 'vdom' ? root.children : [root]));
  const section = sections.find((node) => node.line <= gap.line && gap.line <= node.endLine);
  return section !== undefined && outcome.lines.some((line) => line >= section.line && line <= section.endLine);
}

/** Settings that the benchmark's commands demand and that the check's own do not set, or set differently. */
function demandsBeyond(recommendation: Recommendation, own: readonly Demand[], passedOver: readonly string[]): readonly Demand[] {
  const known = new Map(own.map((demand) => [plainName(demand), demand]));
  return readDemands(recommendation.remediation).demands.filter((demand) => {
    const mine = known.get(plainName(demand));
    return !passedOver.includes(demand.attribute) && (!mine || contradicts(demand, mine));
  });
}

/** Judges a further switch of a section; anything else, or a switch that differs from the benchmark, is left to a person. */
function judgeBeyond(outcome: Outcome, demand: Demand, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const name = [demand.attribute, ...(isWord(demand) ? demand.values : [])].join(' ');
  const [step, ...more] = demand.steps;
  if (step?.kind !== 'config' || more.length > 0 || !/^(?:enable|disable)$/.test(demand.values.join(' '))) {
    return review(`${outcome.reason} But the document also sets \`${name}\`, which was not judged.`, outcome.lines);
  }
  const setting = { section: step.words.join(' '), attribute: demand.attribute, test: { is: 'equals', value: demand.values[0]! } } as const;
  const other = judgeScopes(tree, (scope) => judgeSetting(scope, setting, recommendation));
  const lines = [...outcome.lines, ...other.lines];
  if (other.status === 'PASS') return pass(lines, `${outcome.reason} ${other.reason}`);
  return review(`${outcome.reason} But the document also sets \`${name}\`: ${other.reason}`, lines);
}

/** The name without its number: `trusthost3` stands for all of its kind. */
const plainName = ({ attribute }: Demand): string => attribute.replace(/\d+$/, '');

const isWord = ({ verb, values }: Demand): boolean => verb === 'set' && values.length === 1 && /^[a-z][a-z0-9-]*$/.test(values[0]!);

/** True if both set a keyword, and not the same one: `enable`, `disable`. */
const contradicts = (demand: Demand, mine: Demand): boolean => isWord(demand) && isWord(mine) && demand.values[0] !== mine.values[0];
