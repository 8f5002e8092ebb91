import type { EventKind } from '@merlon/contract/notifications.ts';
import type { Severity } from '@merlon/contract/severity.ts';

/** An event as a message tells it. Nothing in it is markup: each channel writes it as the text that it is. */
export interface ToldEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly severity: Severity;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Empty where it is of no device. */
  readonly device: string;
  readonly title: string;
  /** Rules, addresses and evidence; only for a channel that may have them. */
  readonly details?: string;
  /** Absolute; empty where nobody said where Merlon can be reached. */
  readonly link: string;
  readonly isResolved: boolean;
  /** For Merlon itself, never sent as such. */
  readonly keys: EventKeys;
}

export interface EventKeys {
  /** What stays the same while the same thing is open: of a check and type, and of a device. */
  readonly check: string;
  readonly device: string;
  /** Where it is shown, below the product's own address; known also where nobody said what that is. */
  readonly place: string;
}

/** A section of a digest: its heading and its lines. */
export interface MessageSection {
  readonly heading: string;
  readonly lines: readonly { readonly text: string; readonly link: string }[];
  /** How many more there are. */
  readonly more: number;
}

/** What a channel sends. */
export interface Message {
  /** Of the delivery: the same at each try, so that a receiver can tell a second try from a second message. */
  readonly id: string;
  readonly kind: 'events' | 'digest' | 'test';
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly title: string;
  /** Sentences above everything else. */
  readonly summary: readonly string[];
  readonly events: readonly ToldEvent[];
  /** How many events are counted and not listed. */
  readonly more: number;
  readonly sections: readonly MessageSection[];
  /** Where all of it is listed; empty without a public address. */
  readonly link: string;
  /** Why it was sent, in a sentence. */
  readonly why: string;
  /** A file that mail carries along, for a channel that may have details; other channels leave it out. Never kept with the message. */
  readonly attachment?: MessageAttachment;
}

export interface MessageAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** What became of a try. `gone`: the receiver says that it will never take anything again. */
export interface Outcome {
  readonly status: 'sent' | 'failed' | 'gone';
  /** What the receiver answered, or why there was none; short, and without any secret of the channel. */
  readonly answer: string;
  /** Seconds that the receiver wants to be left in peace. */
  readonly retryAfter?: number;
}

/** Characters of an answer that are kept. */
const KEPT = 200;

/** Control characters and line breaks, what turns the direction of writing, and halves of a character. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+|\p{Surrogate}/gu;

/** A text of somebody else as one line. */
const toLine = (text: string): string => text.replace(UNSEEN, ' ').trim();

/** The beginning of a text, with no character cut in half. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** A text of somebody else as one short line. */
export const shorten = (text: string): string => cut(toLine(text), KEPT);

/** A message of which each name and title is one line: a line break in a name would pass for a line of Merlon's own. */
export const flatten = (message: Message): Message => ({
  ...message,
  title: toLine(message.title),
  summary: message.summary.map(toLine),
  why: toLine(message.why),
  events: message.events.map((event) => ({ ...event, device: toLine(event.device), title: toLine(event.title) })),
  sections: message.sections.map((section) => ({
    ...section,
    heading: toLine(section.heading),
    lines: section.lines.map(({ text, link }) => ({ text: toLine(text), link })),
  })),
});

export const failed = (answer: string): Outcome => ({ status: 'failed', answer: shorten(answer) });
