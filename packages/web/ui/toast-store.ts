import { sentenceOf } from '../lib/texts.ts';
import type { AlertAction } from './action-alert.tsx';

/** Messages to the user: shown for some seconds as toasts, and kept for the session behind the bell. */
export type Severity = 'success' | 'info' | 'warning' | 'error';

export type ToastAction = AlertAction;

export interface Toast {
  readonly id: number;
  readonly severity: Severity;
  readonly text: string;
  /** Milliseconds that it is shown. */
  readonly lasts: number;
  readonly at: string;
  readonly action?: ToastAction;
  /** How often it was said in a row. */
  readonly count: number;
}

export interface ToastState {
  readonly shown: readonly Toast[];
  /** The last messages of this session, newest first. */
  readonly kept: readonly Toast[];
  readonly unread: number;
}

const KEPT = 20;
const SHOWN_AT_ONCE = 3;
const TOAST_MS = 6_000;

/** Holds the messages; `subscribe` and `read` have the shape that `useSyncExternalStore` wants. */
export const createToastStore = () => {
  let state: ToastState = { shown: [], kept: [], unread: 0 };
  let nextId = 1;
  const listeners = new Set<() => void>();
  const change = (next: ToastState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    read: (): ToastState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Shows a message; one that is still shown is counted instead, and its time begins anew. */
    add: (severity: Severity, text: string, options: { lasts?: number; action?: ToastAction } = {}): void => {
      const { lasts = TOAST_MS, action } = options;
      const same = state.shown.find((toast) => toast.severity === severity && toast.text === text);
      const toast: Toast = {
        id: same?.id ?? nextId,
        severity,
        text,
        lasts,
        at: new Date().toISOString(),
        count: (same?.count ?? 0) + 1,
        ...(action ? { action } : {}),
      };
      nextId += 1;
      change({
        shown: same ? state.shown.map((one) => (one === same ? toast : one)) : [...state.shown, toast].slice(-SHOWN_AT_ONCE),
        kept: [toast, ...state.kept.filter((one) => one.id !== toast.id)].slice(0, KEPT),
        unread: Math.min(KEPT, state.unread + (same && state.unread > 0 ? 0 : 1)),
      });
    },
    hide: (id: number): void => change({ ...state, shown: state.shown.filter((toast) => toast.id !== id) }),
    /** Takes a message away that no longer holds; behind the bell it stays. */
    retract: (text: string): void => change({ ...state, shown: state.shown.filter((toast) => toast.text !== text) }),
    markRead: (): void => change({ ...state, unread: 0 }),
    /** Forgets the messages that are no longer shown. */
    forget: (): void => change({ ...state, kept: [], unread: 0 }),
  };
};

export const toastStore = createToastStore();

/** Shows a message to the user. */
export const notify = toastStore.add;

/** Tells the user why something failed: in the server's own sentence, else in the given text. */
export const notifyFailure = (error: unknown, otherwise: string): void => notify('error', sentenceOf(error, otherwise));
