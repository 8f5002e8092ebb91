import { documentRoutes } from '@merlon/contract/documents.ts';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../lib/upload.ts';

/**
 * Finds the device type that a file is for. A type that somebody chose stays; one that was found in an earlier file gives way.
 * @param type The type that the form holds; empty for none
 */
export const useRecognition = (type: string, onType: (type: string) => void) => {
  /** What to tell about the file; null for nothing. */
  const [said, setSaid] = useState<string | null>(null);
  const asked = useRef<File | null>(null);
  const isFound = useRef(false);
  const held = useRef(type);
  const take = (next: string, found: boolean): void => {
    held.current = next;
    isFound.current = found;
    onType(next);
  };
  useEffect(() => {
    held.current = type;
  }, [type]);

  const recognise = async (file: File): Promise<void> => {
    asked.current = file;
    if (isFound.current) take('', false);
    setSaid('Looking for the device type…');
    const form = new FormData();
    form.set('file', file);
    // A search that fails is none: the upload itself says what is wrong with the file.
    const answer = await upload(documentRoutes.recognise, form, () => undefined).catch(() => null);
    if (asked.current !== file) return;
    if (!answer) return setSaid(null);
    const { benchmark_type: found, message } = answer;
    if (found === null) return setSaid(held.current === '' ? `${message} Please choose it.` : null);
    if (held.current === '') take(found, true);
    setSaid(held.current === found ? message : `${message} You chose another type.`);
  };
  return {
    said,
    recognise,
    /** Takes the type that somebody chose. */
    choose: (chosen: string): void => {
      take(chosen, false);
      setSaid(null);
    },
    /** The file has gone. */
    forget: (): void => {
      asked.current = null;
      setSaid(null);
    },
  };
};
