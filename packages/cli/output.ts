/** The streams that a command writes to. */
export interface Output {
  readonly out: (content: string | Uint8Array) => void;
  /** Writes one line, given without its line end. */
  readonly err: (line: string) => void;
  /** True if standard output is a screen, where no PDF belongs. */
  readonly isTerminal: boolean;
}
