/** Whether the device has a zone of which the document does not speak, and whose name is like one that the device does not have. */
export function isPerhapsThere(name: string, zones: ReadonlySet<string>, spoken: ReadonlySet<string>): boolean {
  if (zones.has(name)) return false;
  const parts = (zone: string): readonly string[] => zone.split(/[-_.\d]+/).filter(({ length }) => length > 2);
  const own = parts(name);
  return [...zones].some(
    (zone) => !spoken.has(zone) && parts(zone).some((part) => own.some((one) => one.includes(part) || part.includes(one))),
  );
}

/** Whether a sentence in small letters holds a name. */
export const mentions = (sentence: string, zone: string): boolean => {
  const at = ` ${sentence.replace(/[^\w-]+/g, ' ')} `;
  return at.includes(` ${zone} `);
};
