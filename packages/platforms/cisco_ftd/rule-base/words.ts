/** Reads the words of a statement one after another; empty words follow the last one. A class, because reading moves on. */
export class Words {
  readonly #words: readonly string[];
  #at: number;

  constructor(words: readonly string[], at = 0) {
    this.#words = words;
    this.#at = at;
  }

  peek(ahead = 0): string {
    return this.#words[this.#at + ahead] ?? '';
  }

  take(): string {
    const word = this.peek();
    if (this.#at < this.#words.length) this.#at += 1;
    return word;
  }

  /** Takes the next word if it is this one. */
  takeIf(word: string): boolean {
    if (this.peek() !== word) return false;
    this.take();
    return true;
  }
}
