import type { FirewallListAnswer } from '@merlon/contract/firewall-list.ts';
import { firewallRoutes } from '@merlon/contract/firewalls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { count, sentenceOf } from '../../../lib/texts.ts';
import { notify } from '../../../ui/toast-store.ts';
import { deviceKeys } from '../devices.ts';

/** A CSV to begin with. Its one device has an address that no network uses. */
export const LIST_TEMPLATE = [
  'device_name,ip_address,username,password,type,port',
  'fw-example-1,192.0.2.10,auditor,replace-this-password,unknown,',
  '',
].join('\r\n');

/** As many characters as the server takes. */
const LIST_MAX_CHARACTERS = 5_000_000;

/** Reads a CSV file as text; spreadsheets put a mark before it that is no part of the first column's name. */
const readListFile = async (file: File): Promise<string> => (await file.text()).replace(/^\uFEFF/, '');

/** A list of devices as CSV: typed or read from a file, looked through by the server, and added. */
export const useDeviceList = (onAllAdded: () => void) => {
  const client = useQueryClient();
  const [csv, setCsv] = useState('');
  /** The server's verdict on the present text. */
  const [checked, setChecked] = useState<FirewallListAnswer | null>(null);
  const preview = useMutation({
    mutationFn: (text: string) => call(firewallRoutes.addList, { body: { csv: text, preview: true } }),
    onSuccess: setChecked,
  });
  const add = useMutation({
    mutationFn: () => call(firewallRoutes.addList, { body: { csv, preview: false } }),
    onSuccess: (answer) => {
      setChecked(answer);
      if (answer.added > 0) notify('success', `${count(answer.added, 'device')} added`);
      void client.invalidateQueries({ queryKey: deviceKeys.list });
      if (answer.added > 0 && answer.added === answer.rows.length) onAllAdded();
    },
  });
  const change = (text: string): void => {
    setCsv(text);
    setChecked(null);
    preview.reset();
    add.reset();
  };
  const check = (text: string): void => {
    if (text.length > LIST_MAX_CHARACTERS) return notify('warning', 'The list is longer than 5 million characters: split it');
    preview.mutate(text);
  };
  const failed = add.error ?? preview.error;
  return {
    csv,
    change,
    check: (): void => check(csv),
    /** Takes the first of the files that were chosen or dropped, and looks through it at once. */
    takeFiles: async (files: readonly File[]): Promise<void> => {
      const [file] = files;
      if (!file) return;
      const text = await readListFile(file);
      change(text);
      check(text);
    },
    checked,
    isChecking: preview.isPending,
    add: (): void => add.mutate(),
    isAdding: add.isPending,
    /** True once devices of this list were added; adding it again would only find them taken. */
    wasAdded: add.isSuccess,
    problem: failed ? sentenceOf(failed, 'The list could not be read') : (checked?.problem ?? null),
  };
};
