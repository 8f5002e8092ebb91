import { type Firewall, firewallRoutes, UNKNOWN_TYPE } from '@merlon/contract/firewalls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../lib/call.ts';
import { count } from '../../../lib/texts.ts';
import { upload } from '../../../lib/upload.ts';
import { notify, notifyFailure } from '../../../ui/toast-store.ts';
import { deviceKeys } from '../devices.ts';

/** As many bytes as the server takes. */
const MAX_BYTES = 20_000_000;

/** The problem with a chosen file, found before it is sent; null if there is none. */
const findProblem = (files: readonly File[]): string | null => {
  const [file] = files;
  if (files.length > 1) return 'Choose one file: a device has one configuration';
  if (!file || file.size === 0) return 'The file is empty: choose the one that holds the configuration';
  if (file.size > MAX_BYTES) return 'The file is larger than 20 MB: choose the configuration alone, without logs or firmware';
  return null;
};

interface Chosen {
  readonly file: File;
  /** It may be stored though its beginning or end is missing. */
  readonly isExcerpt: boolean;
}

const mayBeExcerpt = (error: unknown): error is CallError =>
  error instanceof CallError && error.errors.some(({ field }) => field === 'excerpt');

/** Stores a configuration that was taken from a file, and tells how much of the file has gone. `onShowChanges` is null where nothing can have changed. */
export const useImportConfig = (device: Firewall, onShowChanges: (() => void) | null) => {
  const client = useQueryClient();
  /** Per cent; null where nothing is being sent. */
  const [sent, setSent] = useState<number | null>(null);
  const { mutate, reset, isPending, variables, error } = useMutation({
    mutationFn: ({ file, isExcerpt }: Chosen) => {
      const form = new FormData();
      form.set('file', file);
      if (isExcerpt) form.set('excerpt', 'true');
      setSent(0);
      return upload(firewallRoutes.importConfig, form, setSent, { id: device.id });
    },
    onSuccess: ({ config, notes }) => {
      const lines = count(config.trimEnd().split('\n').length, 'line');
      // Of a device whose type was left open, the notes name the type that was found.
      const found = device.type === UNKNOWN_TYPE && notes.length > 0 ? `. ${notes.join(' ')}` : '';
      notify('success', `Configuration of ${device.device_name} imported: ${lines}${found}`, {
        ...(onShowChanges && { action: { label: 'What changed', run: onShowChanges } }),
      });
      // Not waited for: with the file stored, the next one can be taken.
      void client.invalidateQueries({ queryKey: deviceKeys.list });
    },
    onError: (failure, { isExcerpt }) => {
      if (isExcerpt || !mayBeExcerpt(failure)) notifyFailure(failure, 'The file could not be imported');
    },
    onSettled: () => setSent(null),
  });
  return {
    sent,
    busy: isPending,
    /** Takes what was chosen or dropped. */
    importFiles: (files: readonly File[]): void => {
      const problem = findProblem(files);
      if (problem) notify('warning', problem);
      else if (isPending)
        notify('warning', `A configuration of ${device.device_name} is still being imported: wait for it, then choose the file again`);
      else if (files[0]) mutate({ file: files[0], isExcerpt: false });
    },
    /** A file that is stored only if somebody says that it is an excerpt, and what it lacks; null for none. */
    doubted: variables && !variables.isExcerpt && mayBeExcerpt(error) ? { file: variables.file, problem: error.message } : null,
    storeExcerpt: (file: File): void => mutate({ file, isExcerpt: true }),
    /** The file in doubt is not stored. */
    giveUp: reset,
  };
};
