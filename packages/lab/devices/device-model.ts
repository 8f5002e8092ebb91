import type { Variant } from './variant.ts';

/** The parts of an emulated device that depend on its type: its texts and its commands. Everything else is common to all. */
export interface DeviceModel {
  /** The platform's type value. */
  readonly type: string;
  readonly pager: {
    readonly text: string;
    /** Printed over the pager's prompt after a key was pressed. */
    readonly erase: string;
  };
  /** Between the echo of a command and its answer. */
  readonly lineEnd: string;
  /** Starts a session. */
  readonly open: (options: { variant: Variant; config: string }) => DeviceCli;
}

/** One session's command line. */
export interface DeviceCli {
  /** Printed when the session begins, before the first prompt. */
  readonly greeting: string;
  /** Set if the greeting ends in a question: the session waits for this key. */
  readonly gateKey?: string;
  /** Set if the greeting ends in a question that no key answers. */
  readonly stuck?: true;
  readonly prompt: () => string;
  readonly run: (command: string) => Answer;
}

export interface Answer {
  /** Lines end in `\n`. */
  readonly text: string;
  /** The text is the configuration, which variants modify. */
  readonly configuration?: true;
  readonly paged?: boolean;
  /** The session ends. */
  readonly leave?: true;
}

/** The first half of a text, cut inside a line. */
export function halfOf(text: string): string {
  const middle = Math.floor(text.length / 2);
  return text.slice(0, text.indexOf('\n', middle) - 3);
}

/** The first half of a text, cut between two lines. */
export function halfOfLines(text: string): string {
  return text.slice(0, text.indexOf('\n', Math.floor(text.length / 2)) + 1);
}
