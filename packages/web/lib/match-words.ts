/** Tells the texts in which every word of a query stands somewhere, whatever the case of its letters. */
export const matchWords = (query: string): ((text: string) => boolean) => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => {
    const searched = text.toLowerCase();
    return words.every((word) => searched.includes(word));
  };
};
