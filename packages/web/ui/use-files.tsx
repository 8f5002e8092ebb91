import { type DragEvent, useRef, useState } from 'react';

/** Lets an element take files that are dropped on it. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void) => {
  const [isOver, setIsOver] = useState(false);
  return {
    /** Whether something is held over it. */
    isOver,
    handlers: {
      onDragOver: (event: DragEvent): void => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: (event: DragEvent): void => {
        // Moving over a part of the element leaves another part of it.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      },
      onDrop: (event: DragEvent): void => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
};

interface FileInputOptions {
  label: string;
  accept?: string;
  onFiles: (files: readonly File[]) => void;
}

/** Lets a button choose files: the input is drawn unseen beside it. */
export const useFileInput = ({ label, accept, onFiles }: FileInputOptions) => {
  const ref = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={ref}
      type="file"
      accept={accept}
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const chosen = [...(target.files ?? [])];
        // Emptied, so that choosing the same file again is a change again.
        target.value = '';
        if (chosen.length > 0) onFiles(chosen);
      }}
    />
  );
  return { input, choose: (): void => ref.current?.click() };
};
