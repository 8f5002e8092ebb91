import { documentRoutes, NAMES_NO_TYPE } from '@merlon/contract/documents.ts';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/call.ts';
import { upload } from '../../lib/upload.ts';

const UNPROCESSABLE = 422;

/** What is said of a document, or the sentence that says why it cannot be read; null where the server could not be asked. */
const ask = async (file: File) => {
  const form = new FormData();
  form.set('file', file);
  try {
    const { benchmark_type: found, message } = await upload(documentRoutes.recognise, form, () => undefined);
    return found === null && message !== NAMES_NO_TYPE ? { fault: message } : { found, message };
  } catch (error) {
    return error instanceof CallError && error.status === UNPROCESSABLE ? { fault: error.message } : null;
  }
};

/**
 * Finds the device type that a file is for. A type that somebody chose stays; one that was found in an earlier file gives way.
 * @param type The type that the form holds; empty for none
 */
export const useRecognition = (type: string, onType: (type: string) => void) => {
  /** What to tell about the file; null for nothing. */
  const [said, setSaid] = useState<string | null>(null);
  /** Why the file cannot be read; null where it can. */
  const [fault, setFault] = useState<string | null>(null);
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
    setFault(null);
    setSaid('Looking for the device type…');
    const answer = await ask(file);
    if (asked.current !== file) return;
    if (!answer || answer.fault !== undefined) {
      setFault(answer?.fault ?? null);
      return setSaid(null);
    }
    const { found, message } = answer;
    if (found === null) return setSaid(held.current === '' ? `${message} Please choose it.` : null);
    if (held.current === '') take(found, true);
    setSaid(held.current === found ? message : `${message} You chose another type.`);
  };
  return {
    said,
    fault,
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
      setFault(null);
    },
  };
};
