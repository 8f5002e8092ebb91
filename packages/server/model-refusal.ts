import type { ModelFailure, ModelFailureKind } from '@merlon/engine/ports/language-model.ts';
import { Refusal, type RefusalKind } from './refusal.ts';

/** Failures that are another status than 502, "what is behind us gave no usable answer". */
const REFUSALS: Readonly<Partial<Record<ModelFailureKind, RefusalKind>>> = {
  'timed-out': 'timed-out',
  unreachable: 'unavailable',
  unavailable: 'unavailable',
  limited: 'unavailable',
};

/** Why a call cannot be answered whose model did not answer. */
export const refuseModelFailure = (failure: ModelFailure): Refusal => new Refusal(REFUSALS[failure.kind] ?? 'bad-gateway', failure.message);
