import type { Platform } from '@merlon/engine/ports/platform.ts';
import { type Gate, createGate } from '@merlon/engine/privacy/gate.ts';
import type { FoundModel, ModelUse } from '../../model-access.ts';

/** The engine writes an audit's questions. All others hold text that somebody typed, perhaps with a pasted configuration. */
export const openGate = (platforms: readonly Platform[], { kind }: FoundModel, { purpose, known }: ModelUse): Gate =>
  createGate(kind, known, purpose === 'audit' ? [] : platforms);
