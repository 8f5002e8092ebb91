import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { sentenceOf } from '../../../lib/texts.ts';
import { bindFields, bindTags, openDeviceDraft, showFieldErrors, useKeptTyping } from './device-fields.tsx';

export interface DeviceFormOptions<V extends FieldValues, O> {
  /** Under which name what is typed is kept. */
  draftName: string;
  schema: Parameters<typeof standardSchemaResolver<V, unknown, O>>[0];
  /** What it begins with, unless something was typed before. */
  values: V;
  mutation: Pick<UseMutationResult<unknown, Error, O>, 'mutate' | 'isPending' | 'error'>;
  /** Said where the server gives no reason. */
  failed: string;
  onDone: () => void;
}

/** A form about a device, validated on change and on blur. */
export const useDeviceForm = <V extends FieldValues & { tags?: string[] | undefined }, O>(options: DeviceFormOptions<V, O>) => {
  const { draftName, schema, values, mutation, failed, onDone } = options;
  const [draft] = useState(() => openDeviceDraft(draftName));
  const form = useForm<V, unknown, O>({
    mode: 'all',
    defaultValues: { ...values, ...draft.restored, tags: [...(draft.restored.tags ?? values.tags ?? [])] } as DefaultValues<V>,
    resolver: standardSchemaResolver(schema),
  });
  useKeptTyping(form, draft.save);
  /** Ends the form; what was typed is given up, or stored. */
  const close = (): void => {
    draft.forget();
    onDone();
  };
  return {
    form,
    bind: bindFields(form),
    tags: bindTags(form),
    submit: form.handleSubmit((device) => mutation.mutate(device, { onSuccess: close, onError: (error) => showFieldErrors(form, error) })),
    busy: mutation.isPending,
    isRestored: draft.isRestored,
    close,
    /** The banner's text, null where nothing failed. */
    banner: mutation.error ? sentenceOf(mutation.error, failed) : null,
  };
};
