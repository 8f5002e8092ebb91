/**
 * What the address asks for at this moment. What is drawn follows it a moment later: whoever changes two things one right after the other
 * would take the first back, were the second written over what is drawn.
 */
export const readCurrentSearch = (): URLSearchParams => new URLSearchParams(window.location.search);
