/** So many pages are taken at once: few enough that no thread waits long for the other at the end. */
const PAGES_AT_ONCE = 8;

/** The queue that threads share which read one document. */
export function makePageQueue(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
}

/** Page numbers that nobody else has taken, some at a time, until none is left. */
export function* takePages(queue: SharedArrayBuffer, totalPages: number): Generator<readonly number[]> {
  const next = new Int32Array(queue);
  for (;;) {
    const taken = Atomics.add(next, 0, PAGES_AT_ONCE);
    if (taken >= totalPages) return;
    yield Array.from({ length: Math.min(PAGES_AT_ONCE, totalPages - taken) }, (_, index) => taken + index + 1);
  }
}
