import type { AnswerEvent } from '@merlon/contract/chat.ts';
import { CallError } from '../../lib/call.ts';
import type { NoAnswer } from './answer-board.ts';
import { messages } from './messages.ts';

/** Runs something at most once in so many milliseconds, always with what was given last. */
const throttle = <T>(run: (value: T) => void, ms: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: T;
  return {
    push: (value: T): void => {
      latest = value;
      timer ??= setTimeout(() => {
        timer = undefined;
        run(latest);
      }, ms);
    },
    /** Gives up what has not been run. */
    cancel: (): void => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};

type Of<Kind extends AnswerEvent['kind']> = Extract<AnswerEvent, { kind: Kind }>;

/** Who is told what of an answer. */
export interface AnswerListener {
  /** The question is stored. */
  readonly onAsked: (event: Of<'asked'>) => Promise<void>;
  readonly onLoading: () => void;
  /** All of the text that has come. */
  readonly onText: (text: string) => void;
  readonly onAnswered: (event: Of<'answered'>) => Promise<void>;
}

/** Text is drawn as often as is read as flowing, however often it comes. */
const DRAW_EVERY_MS = 50;

export const failedFor = (reason: string): NoAnswer => ({ phase: 'failed', reason });

/** The sentence of a failure that the server told of in the answer. */
const describeFailed = ({ at, detail }: Of<'failed'>): string => {
  if (at === 'search') return detail === '' ? messages.searchFailed : `${messages.searchFailedWith}${detail}`;
  return detail === '' ? messages.modelFailed : `${messages.modelFailedWith}${detail}`;
};

/** Follows an answer to its end; returns why there is none, or null. Throws where it came to no end of its own. */
export const followAnswer = async (events: AsyncIterable<AnswerEvent>, listener: AnswerListener): Promise<NoAnswer | null> => {
  let text = '';
  const draw = throttle(listener.onText, DRAW_EVERY_MS);
  try {
    for await (const event of events) {
      if (event.kind === 'asked') await listener.onAsked(event);
      else if (event.kind === 'loading') listener.onLoading();
      else if (event.kind === 'text') draw.push((text += event.text));
      else if (event.kind === 'failed') return failedFor(describeFailed(event));
      else {
        await listener.onAnswered(event);
        return null;
      }
    }
  } finally {
    draw.cancel();
    if (text !== '') listener.onText(text);
  }
  throw new CallError('The answer ended before it was complete', 0);
};
