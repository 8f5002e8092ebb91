const MOST_KEPT = 5000;
/** Of longer texts, in characters, nothing is kept. */
const LONGEST = 1000;

/** A function that keeps what it made of the last texts: those of documents come again with every line, and with every device. */
export function keepMade<Made>(make: (text: string) => Made): (text: string) => Made {
  const kept = new Map<string, { readonly made: Made }>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known.made;
    const made = make(text);
    if (text.length > LONGEST) return made;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(text, { made });
    return made;
  };
}
