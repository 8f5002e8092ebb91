import type { Told } from './line-demand.ts';
import { mapCommands } from './map-commands.ts';

/** What a sentence says of lines, for texts whose statements go without the words that are typed before them: `set`, `config`. */
export const withoutVerbs = (told: Told, verbs: readonly string[]): Told =>
  mapCommands((command) => withoutVerb(command, verbs)).ofTold(told);

/** A command without the word that is typed before its statement; one that then names nothing stays as it is. */
export function withoutVerb(command: string, verbs: readonly string[]): string {
  const [first = '', ...rest] = command.split(' ');
  return verbs.includes(first.toLowerCase()) && rest.length > 0 && !/^[<[]/.test(rest[0]!) ? rest.join(' ') : command;
}
