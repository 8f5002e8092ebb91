import type { EmbeddingModel } from '@merlon/engine/ports/language-model.ts';
import { and, count, eq, ne, or } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import { chunkVectors } from './tables.ts';

/** Which vectors: a benchmark's, by one version of one model. */
export interface VectorsOf {
  readonly benchmarkId: string;
  readonly model: Pick<EmbeddingModel, 'name' | 'digest'>;
}

export type SearchStore = ReturnType<typeof createSearchStore>;

export function createSearchStore(db: Db) {
  return {
    countVectors: countVectors.bind(null, db),
    listVectors: listVectors.bind(null, db),
    addVectors: addVectors.bind(null, db),
    removeOthers: removeOthers.bind(null, db),
  };
}

const areOf = ({ benchmarkId, model }: VectorsOf) =>
  and(eq(chunkVectors.benchmarkId, benchmarkId), eq(chunkVectors.model, model.name), eq(chunkVectors.digest, model.digest));

async function countVectors(db: Db, of: VectorsOf): Promise<number> {
  const [row] = await db.select({ vectors: count() }).from(chunkVectors).where(areOf(of));
  return row?.vectors ?? 0;
}

/** By the recommendation's number. */
async function listVectors(db: Db, of: VectorsOf): Promise<ReadonlyMap<string, Float32Array>> {
  const { checkId, vector } = chunkVectors;
  const rows = await db.select({ checkId, vector }).from(chunkVectors).where(areOf(of));
  return new Map(rows.map((row) => [row.checkId, readFloats(row.vector)]));
}

/** Those that are there already stay as they are. */
async function addVectors(db: Db, { benchmarkId, model }: VectorsOf, vectors: ReadonlyMap<string, Float32Array>): Promise<void> {
  const { name, digest } = model;
  const rows = [...vectors].map(([checkId, vector]) => ({ benchmarkId, checkId, model: name, digest, vector: writeFloats(vector) }));
  if (rows.length > 0) await db.insert(chunkVectors).values(rows).onConflictDoNothing();
}

/** Removes what other models made of the benchmark. */
async function removeOthers(db: Db, { benchmarkId, model }: VectorsOf): Promise<void> {
  const isOther = or(ne(chunkVectors.model, model.name), ne(chunkVectors.digest, model.digest));
  await db.delete(chunkVectors).where(and(eq(chunkVectors.benchmarkId, benchmarkId), isOther));
}

const FLOAT = 4;

function writeFloats(vector: Float32Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(vector.length * FLOAT));
  for (const [at, value] of vector.entries()) bytes.setFloat32(at * FLOAT, value, true);
  return new Uint8Array(bytes.buffer);
}

function readFloats(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: Math.floor(bytes.byteLength / FLOAT) }, (_, at) => view.getFloat32(at * FLOAT, true));
}
