import type { Asked } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { UNCLEAR } from '@merlon/engine/topics/unclear.ts';

/** What was found of a topic, a thing after the other. */
export interface Finding {
  /** Something is not as the document asks. */
  readonly fault: (lines: readonly number[], what: string) => void;
  /** Something is as it asks. */
  readonly good: (lines: readonly number[]) => void;
  /** Something is as it asks by a default. */
  readonly byDefault: () => void;
  /** Something does not decide. */
  readonly open: () => void;
  /** The document asks for something that nobody compares with the device: no check may pass it either. */
  readonly unanswered: () => void;
  /** The outcome; undefined where something is open, or rests on a default that the document does not take. */
  readonly conclude: (reason: string) => Outcome | undefined;
}

/** Begins to look at things for which a document asks. */
export function beginFinding(asked: readonly Asked[]): Finding {
  const faults: { readonly lines: readonly number[]; readonly what: string }[] = [];
  const lines: number[] = [];
  let isOpen = false;
  let isUnanswered = false;
  let restsOnDefault = false;
  return {
    fault: (at, what) => void faults.push({ lines: at, what }),
    good: (at) => void lines.push(...at),
    byDefault: () => void (restsOnDefault = true),
    open: () => void (isOpen = true),
    unanswered: () => void (isUnanswered = true),
    conclude: (reason) => {
      if (faults.length > 0)
        return fail([...new Set(faults.flatMap((one) => one.lines))], `${[...new Set(faults.map(({ what }) => what))].join('. ')}.`);
      if (isUnanswered) return review(UNCLEAR);
      const isRefused = restsOnDefault && isAsked(asked, 'explicit');
      return isOpen || isRefused ? undefined : pass([...new Set(lines)], reason);
    },
  };
}
