import { useEffect, useRef } from 'react';

/** Keeps the keyboard's place in a part of the page whose buttons come and go: where the one that had the focus is gone, the part has it. */
export const useKeptFocus = <Part extends HTMLElement>() => {
  const part = useRef<Part>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  });
  return {
    ref: part,
    tabIndex: -1,
    onFocus: (): void => {
      hadFocus.current = true;
    },
    onBlur: (event: { relatedTarget: EventTarget | null }): void => {
      // Without a next one it is the browser's own: the button may be going this moment.
      if (event.relatedTarget !== null) hadFocus.current = false;
    },
  };
};
