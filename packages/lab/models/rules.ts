import type { Answer, Rule, SeenRequest } from './model-answer.ts';

/** A rule as a test in another process sends it over HTTP. */
export interface RuleText {
  readonly when?: { readonly pathIncludes?: string; readonly bodyIncludes?: string };
  readonly times?: number;
  readonly answer: Answer;
}

export interface Rules {
  readonly add: (rule: Rule) => void;
  /** The scripted answer to a request: that of the last rule that matches and is not used up; undefined if none does. */
  readonly pick: (request: SeenRequest) => Answer | undefined;
  readonly clear: () => void;
}

export function createRules(): Rules {
  const scripted: { readonly rule: Rule; left: number }[] = [];
  return {
    add: (rule) => void scripted.unshift({ rule, left: rule.times ?? Infinity }),
    pick: (request) => {
      for (const entry of scripted) {
        const fits = entry.left > 0 && (entry.rule.when?.(request) ?? isQuestion(request));
        if (!fits) continue;
        const answer = typeof entry.rule.answer === 'function' ? entry.rule.answer(request) : entry.rule.answer;
        // A rule for questions that happens to match a list does not apply to it.
        if (!isQuestion(request) && answer.fault === undefined) continue;
        entry.left -= 1;
        return answer;
      }
      return undefined;
    },
    clear: () => void scripted.splice(0),
  };
}

export function readRule({ when, times, answer }: RuleText): Rule {
  const { pathIncludes, bodyIncludes } = when ?? {};
  return {
    ...(when && {
      when: ({ path, raw }: SeenRequest) =>
        (pathIncludes === undefined || path.includes(pathIncludes)) && (bodyIncludes === undefined || raw.includes(bodyIncludes)),
    }),
    ...(times !== undefined && { times }),
    answer,
  };
}

function isQuestion({ path }: SeenRequest): boolean {
  return path === '/api/chat' || path === '/v1/chat/completions';
}
