/** Where a command writes. */
export interface Output {
  readonly out: (content: string | Uint8Array) => void;
  /** One line, without its end. */
  readonly err: (line: string) => void;
  /** Standard output is a screen, which no PDF belongs on. */
  readonly isTerminal: boolean;
}
