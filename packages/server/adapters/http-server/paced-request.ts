import { IncomingMessage } from 'node:http';
import { type SlowLane, createSlowLane } from './slow-lane.ts';

/** Pieces after which their size counts, and the bytes of one that is no longer small: each costs Node.js some microseconds. */
const [FREE_PIECES, SMALL] = [1000, 256];
/** Bytes of small pieces that are handed on together. */
const GATHERED = 16 * 1024;
/** Bytes that are read at a time of a body that has been answered already. */
const LEFT_OVER = 1024 * 1024;

/** All of a process take turns. */
const sharedLane = createSlowLane();

/**
 * Node.js reads up to two megabytes from a connection before it turns to the next one. Cut into chunks of one byte each, they take more than
 * a second. A body of tiny chunks, and what is left of one after its answer, is read a little at a time, one such body after the other.
 */
export class PacedRequest extends IncomingMessage {
  protected readonly lane: SlowLane = sharedLane;
  /** Nobody waits for the rest of its body any more. */
  isAnswered = false;
  #pieces = 0;
  #bytes = 0;
  #isHeld = false;
  #isWanted = false;
  #gathered: Buffer | undefined;
  #filled = 0;

  override push(piece: Uint8Array | null): boolean {
    if (piece === null) {
      this.#handOn();
      return super.push(null);
    }
    this.#pieces += 1;
    this.#bytes += piece.byteLength;
    if (!this.#isHeld && this.#costsMuch()) this.#hold();
    if (this.#isHeld && piece.byteLength < SMALL) {
      this.#gather(piece);
      return false;
    }
    this.#handOn();
    return super.push(piece) && !this.#isHeld;
  }

  override _read(size: number): void {
    if (this.#isHeld) this.#isWanted = true;
    else super._read(size);
  }

  /** Node.js throws the rest of an answered body away as fast as it comes, past `push`. */
  _dump(): void {
    this.removeAllListeners('data');
    this.resume();
  }

  #costsMuch(): boolean {
    if (this.#pieces >= FREE_PIECES && this.#bytes < this.#pieces * SMALL) return true;
    return this.isAnswered && this.#bytes >= LEFT_OVER;
  }

  #hold(): void {
    this.#isHeld = true;
    this.lane(() => {
      this.#isHeld = false;
      [this.#pieces, this.#bytes] = [0, 0];
      if (this.#isWanted) super._read(0);
      this.#isWanted = false;
    });
  }

  /** Who reads the body pays for each piece as well, and Node.js runs whatever is due after each. */
  #gather(piece: Uint8Array): void {
    if (this.#filled + piece.byteLength > GATHERED) this.#handOn();
    if (this.#filled === 0) setImmediate(() => this.#handOn());
    this.#gathered ??= Buffer.allocUnsafeSlow(GATHERED);
    this.#gathered.set(piece, this.#filled);
    this.#filled += piece.byteLength;
  }

  #handOn(): void {
    if (!this.#gathered || this.#filled === 0) return;
    const gathered = this.#gathered.subarray(0, this.#filled);
    [this.#gathered, this.#filled] = [undefined, 0];
    super.push(gathered);
  }
}
