/** A section or an entry with what stands in it: `config system ha … end`, `edit 1 … next`. */
export const block = (head: string, ...body: readonly (string | readonly string[])[]): readonly string[] => [
  head,
  ...body.flat().map((line) => `    ${line}`),
  head.startsWith('edit ') ? 'next' : 'end',
];

/** The commands that give a setting a value; `null` takes the setting away. */
export function writeSetting(setting: string, value: string | null): readonly string[] {
  const words = setting.split(' ');
  const attribute = words.pop()!;
  return block(`config ${words.join(' ')}`, value === null ? `unset ${attribute}` : `set ${attribute} ${value}`);
}
