/**
 * How a device's configuration is read over an interactive session, as declarations; an adapter runs it.
 * Nothing in here changes the device: a tool that audits must be able to say so.
 */
export interface DeviceSession {
  /** The management port where none is given. */
  readonly port: number;
  /**
   * The look of a prompt. It is matched against the whole last line so far, without control characters, and only until this device's own
   * prompt is known. From then on, nothing else ends an answer.
   */
  readonly prompt: RegExp;
  /** The part of a learned prompt that may become another one while the session lasts: the state of a cluster's member. */
  readonly promptState?: RegExp;
  /** Text that some devices print as a question, before the first prompt or between pages, and what to answer. */
  readonly gates: readonly SessionGate[];
  /** Sent one after the other, before the configuration is asked for; a refusal of an optional one is ignored. */
  readonly prepare: readonly SessionCommand[];
  /** The command that prints the configuration. */
  readonly show: string;
  /**
   * Prints it another way: sent once, where the answer to `show` was neither whole nor refused. What it prints may differ in white space, and
   * no pager stands between.
   */
  readonly showInstead?: string;
  /** Sent last. */
  readonly leave: string;
  /** Lines that say a command was refused or needs more rights. Looked for where an answer is no whole configuration. */
  readonly refusals: readonly SessionRefusal[];
  /** Removes status lines that are no configuration. The echoed command, the prompt and pagers are gone already; lines end in `\n`. */
  readonly clean: (output: string) => string;
  /** A sentence saying what is missing where the text is not a whole configuration; undefined where it is. */
  readonly incomplete: (config: string) => string | undefined;
}

export interface SessionGate {
  /** Matched against the end of what has arrived: the last lines, each behind a `\n`. */
  readonly question: RegExp;
  /** Sent as it is (no line end is added), or the failure that the question stands for. */
  readonly answer: { readonly send: string } | { readonly failure: DeviceFailureKind; readonly message: string };
  /** The question is a pager's: it may come any number of times, also between the lines of an answer, and is removed from the output. */
  readonly pager?: true;
}

export interface SessionCommand {
  readonly command: string;
  readonly optional?: true;
  /** Sent only where the device's prompt looks like this: one product of several that a platform covers may not take it. */
  readonly at?: RegExp;
}

export interface SessionRefusal {
  /** Matched against single lines. */
  readonly line: RegExp;
  readonly kind: 'command-refused' | 'not-enough-rights';
}

/** The failure when a device demands a new password, however it asks. Only the account's owner may answer. */
export const passwordChangeDemanded = {
  failure: 'password-change-required',
  message: 'The device demands a new password for this account. Change it on the device, then enter the new one here.',
} as const;

/** Why a device could not be read. Each has one sentence for a person in the fetching adapter. */
export type DeviceFailureKind =
  | 'unreachable'
  | 'authentication-failed'
  | 'password-change-required'
  | 'weak-algorithms-only'
  | 'host-key-changed'
  | 'certificate-changed'
  | 'address-not-allowed'
  | 'command-refused'
  | 'not-enough-rights'
  | 'device-busy'
  | 'timed-out'
  | 'connection-lost'
  | 'incomplete-configuration';
