/** What a register of waivers or exceptions lets be of a control. */
export interface Granted {
  /** The devices that it names by their host names; where there are none, it may be any. */
  readonly devices: readonly string[];
  readonly words: string;
}

const SAID = /^Exception: By the register(?:, for ([^\s,:]+(?:, [^\s,:]+)*))?: (.*)$/;

/** One line of a description. */
export const sayGranted = ({ devices, words }: Granted): string =>
  `Exception: By the register${devices.length > 0 ? `, for ${devices.join(', ')}` : ''}: ${words.replaceAll(/\s+/g, ' ')}`;

/** What a line of a description says of a register. */
export function readGranted(line: string): Granted | undefined {
  const said = SAID.exec(line);
  return said ? { devices: said[1]?.split(', ') ?? [], words: said[2] ?? '' } : undefined;
}
