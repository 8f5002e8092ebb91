import { useState } from 'react';
import { parseJson } from './call.ts';
import { readUserId } from './session.ts';

/** The fields of a form, as far as they are worth keeping. */
export type Fields = Readonly<Record<string, string | number | null | readonly string[]>>;

/** The unsent text of a form. */
export interface Draft<F extends Fields> {
  /** The text typed before, to be laid over the form's first values; empty if nothing was kept. */
  readonly restored: Partial<F>;
  readonly isRestored: boolean;
  /** Keeps the present values of the draft's own fields; others of them are passed over. */
  readonly save: (values: Readonly<Record<string, unknown>>) => void;
  /** To be called once it was sent, or given up. */
  readonly forget: () => void;
}

const PREFIX = 'merlon.draft.';

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');

const isField = (value: unknown): boolean => value === null || typeof value === 'string' || typeof value === 'number' || isTexts(value);

const readStored = (key: string): Record<string, unknown> => {
  const stored = parseJson(sessionStorage.getItem(key) ?? '{}');
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => isField(value)));
};

const pick = (values: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.filter((field) => values[field] !== undefined).map((field) => [field, values[field]]));

/**
 * Opens the draft of a form, so that a session that ends, a reload or a look at another page loses no text. It lies in this tab's storage
 * under the user's id and is read for that user alone. Only the named fields are kept: never name a password or another secret.
 */
export const openDraft = <F extends Fields>(name: string, fields: readonly (keyof F & string)[]): Draft<F> => {
  const userId = readUserId();
  const key = `${PREFIX}${userId}.${name}`;
  const restored = userId === null ? {} : pick(readStored(key), fields);
  return {
    restored: restored as Partial<F>,
    isRestored: Object.keys(restored).length > 0,
    save: (values) => {
      if (userId !== null && readUserId() === userId) sessionStorage.setItem(key, JSON.stringify(pick(values, fields)));
    },
    forget: () => sessionStorage.removeItem(key),
  };
};

/** `openDraft` for a form that holds its fields in one state. */
export const useDraft = <F extends Fields>(name: string, initial: F) => {
  const [{ restored, isRestored, save, forget }] = useState(() => openDraft<F>(name, Object.keys(initial)));
  const [values, setValues] = useState<F>({ ...initial, ...restored });
  const change = (part: Partial<F>): void => {
    const changed = { ...values, ...part };
    setValues(changed);
    save(changed);
  };
  return { values, change, isRestored, forget };
};

/** Removes the drafts of everybody but this user; of all where none is named. */
export const forgetDrafts = (exceptOf: string | null = null): void => {
  const own = exceptOf === null ? null : `${PREFIX}${exceptOf}.`;
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && !(own !== null && key.startsWith(own))) sessionStorage.removeItem(key);
};
