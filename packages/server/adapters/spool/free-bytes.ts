const WORTH_IT = 4096;

/** Gives back the memory of bytes that nobody needs any more: else it waits for the garbage collector, tens of megabytes at a time. */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  // What is only a part of it may belong to somebody else; what is small is not worth it.
  if (byteLength >= WORTH_IT && buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
