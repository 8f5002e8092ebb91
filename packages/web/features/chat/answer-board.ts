/** How far an answer has come. */
export type AnswerPhase = 'asking' | 'thinking' | 'loading' | 'writing' | 'stopping';

/** The state of a chat's answer: being written, or the reason why there is none. */
export type ChatActivity =
  | {
      readonly phase: AnswerPhase;
      /** The text so far. */
      readonly text: string;
      /** When it was asked, in milliseconds. */
      readonly since: number;
    }
  | {
      readonly phase: 'failed' | 'stopped';
      /** Why there is no answer, in a sentence. */
      readonly reason: string;
    };

export type RunningAnswer = Extract<ChatActivity, { text: string }>;
/** Why there is no answer. */
export type NoAnswer = Extract<ChatActivity, { reason: string }>;

export const isRunning = (activity: ChatActivity | undefined): activity is RunningAnswer => activity !== undefined && 'text' in activity;

/** Holds what goes on by chat; `subscribe` and `of` suit `useSyncExternalStore`. */
export const createAnswerBoard = () => {
  let activities: ReadonlyMap<string, ChatActivity> = new Map();
  const listeners = new Set<() => void>();
  const change = (next: ReadonlyMap<string, ChatActivity>): void => {
    activities = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    of: (chatId: string): ChatActivity | undefined => activities.get(chatId),
    set: (chatId: string, activity: ChatActivity): void => change(new Map(activities).set(chatId, activity)),
    /** Changes an answer that is being written. */
    update: (chatId: string, part: Partial<RunningAnswer>): void => {
      const activity = activities.get(chatId);
      if (isRunning(activity)) change(new Map(activities).set(chatId, { ...activity, ...part }));
    },
    remove: (chatId: string): void => {
      const next = new Map(activities);
      if (next.delete(chatId)) change(next);
    },
    clear: (): void => change(new Map()),
  };
};
