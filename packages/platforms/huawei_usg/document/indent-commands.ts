import { type Level, isSystemSetting, openedBy } from './views.ts';

/** Commands as the device prints them, each below the view that it is typed in. */
export function indentCommands(commands: readonly string[]): readonly string[] {
  let place: readonly Level[] = [];
  return commands.map((command) => {
    const words = command.split(' ');
    if (words[0] === 'system-view') return command;
    const opened = openedBy(place, words);
    place = opened ?? (isSystemSetting(words) ? [] : place);
    const depth = opened ? opened.length - 1 : place.length;
    if (words[0] === 'quit') place = place.slice(0, -1);
    return ' '.repeat(depth) + command;
  });
}
