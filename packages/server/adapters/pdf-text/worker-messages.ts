import type { Benchmark } from '@merlon/engine/model/recommendation.ts';
import type { UnreadableReason } from './unreadable-pdf.ts';

/** What the thread is started with. */
export interface BenchmarkWorkerInput {
  /** From `compilePdfium`. */
  readonly code: WebAssembly.Module;
  readonly bytes: Uint8Array;
  /** A platform's type. */
  readonly type: string;
}

/** What the thread says: one `page` for each page, then one of the others. */
export type BenchmarkWorkerMessage =
  | { readonly kind: 'page'; readonly page: number; readonly total: number }
  | { readonly kind: 'benchmark'; readonly benchmark: Benchmark }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason };
