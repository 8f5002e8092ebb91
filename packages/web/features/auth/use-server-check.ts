import { useEffect, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { notify } from '../../ui/toast-store.ts';

const DEBOUNCE_MS = 300;

/**
 * What the server says of a value while it is typed, null until it has said so of this very value. A check under way is
 * aborted by the next one. The value is kept out of the query cache, since it may be a password.
 */
export const useServerCheck = <T>(value: string, check: (value: string, signal: AbortSignal) => Promise<T>, failed: string): T | null => {
  const settled = useDebounced(value, DEBOUNCE_MS);
  const [said, setSaid] = useState<{ of: string; answer: T } | null>(null);
  useEffect(() => {
    if (settled === '') return undefined;
    const abort = new AbortController();
    check(settled, abort.signal).then(
      (answer) => setSaid({ of: settled, answer }),
      () => {
        if (!abort.signal.aborted) notify('error', failed);
      },
    );
    return () => abort.abort();
  }, [settled, check, failed]);
  return said?.of === value ? said.answer : null;
};
