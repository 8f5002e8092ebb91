import { BUILT_IN_MODEL, type OfflineModel } from '@merlon/contract/models.ts';

/** The models that can judge without a cloud: the built-in engine, which decides by rules alone. */
export function listOfflineModels(): { models: OfflineModel[]; current_model: string } {
  return { models: [{ name: BUILT_IN_MODEL, size: 0, builtin: true }], current_model: BUILT_IN_MODEL };
}

/** The models of a cloud provider; none can be set up yet. */
export function listOnlineModels(): readonly { readonly name: string }[] {
  return [];
}
