import { shareUnderstood } from '../config-tree/unknown-lines.ts';
import type { Platform } from '../ports/platform.ts';
import { type AcceptOptions, type Unaccepted, acceptConfiguration } from './accept-configuration.ts';

/** All there is to know about a configuration before it is stored, or a sentence that says why it cannot be. */
export type Inspection =
  | Unaccepted
  | {
      /** In the form in which it is stored. */
      readonly text: string;
      /** The device's platform, or the one whose configuration this is; undefined if neither is known. */
      readonly platform: { readonly type: string; readonly label: string } | undefined;
      /** The text without what differs at each reading. */
      readonly comparable: string;
      readonly lines: number;
      /** Null if the platform is not known. */
      readonly understood: Understood | null;
    };

/** How much of a configuration a parser understood. */
export interface Understood {
  /** Of the platform whose parser it was. */
  readonly type: string;
  /** Of the lines that are not blank, 0 to 1. */
  readonly share: number;
  /** The first lines that it did not, 1-based. */
  readonly unknownLines: readonly number[];
}

/** Enough lines to show a person what kind of line is not understood. */
const SHOWN_UNKNOWN_LINES = 20;

/** Checks whether a text can be stored as a device's configuration, and finds out about it. */
export function inspectConfiguration(given: string, options: AcceptOptions): Inspection {
  const accepted = acceptConfiguration(given, options);
  if ('problem' in accepted) return accepted;
  const { text, platform } = accepted;
  return {
    text,
    platform: platform && { type: platform.type, label: platform.label },
    comparable: platform?.comparable(text) ?? text,
    lines: countLines(text),
    understood: platform ? measureUnderstanding(platform, text) : null,
  };
}

export function measureUnderstanding(platform: Platform, text: string): Understood {
  const tree = platform.parse(text);
  return { type: platform.type, share: shareUnderstood(tree), unknownLines: tree.unknownLines.slice(0, SHOWN_UNKNOWN_LINES) };
}

/** A line end closes a line and begins no new one. */
function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
