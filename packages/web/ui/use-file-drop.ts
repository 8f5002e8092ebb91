import { type DragEvent, useState } from 'react';

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
