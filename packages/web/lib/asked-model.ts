import type { ModelKind } from '@merlon/contract/models.ts';

/** A model that something is asked of. */
export interface AskedModel {
  readonly name: string;
  readonly kind: ModelKind;
}

/** How calls name it. */
export const namedInCall = ({ name, kind }: AskedModel) => ({ model: name, model_kind: kind });
