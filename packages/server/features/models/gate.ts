import type { Platform } from '@merlon/engine/ports/platform.ts';
import { type Gate, createGate } from '@merlon/engine/privacy/gate.ts';
import type { FoundModel, ModelUse } from '../../model-access.ts';

/** What an audit asks is written by the engine; all else holds what somebody typed, and may have pasted a configuration into. */
export const openGate = (platforms: readonly Platform[], { kind }: FoundModel, { purpose, known }: ModelUse): Gate =>
  createGate(kind, known, purpose === 'audit' ? [] : platforms);
