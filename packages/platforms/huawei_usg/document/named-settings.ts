import type { NamedSetting } from '@merlon/engine/demands/match-settings.ts';
import { ANY, type DocumentCommand } from './read-commands.ts';
import type { Level } from './views.ts';

const KEYWORD = /^[a-z][a-z-]*$/;

/**
 * The settings that commands set, by the shape of their words alone: what a document's sentences demand of one of them is then asked of it,
 * in every view of its kind. None where one of them undoes something, or where it cannot be told what is the setting and what its value.
 */
export function nameSettings(commands: readonly DocumentCommand[]): readonly NamedSetting[] {
  const settings = commands.map(nameSetting);
  return settings.every((setting) => setting !== undefined) ? settings : [];
}

function nameSetting({ place, words, negated }: DocumentCommand): NamedSetting | undefined {
  const views = place.map(nameView);
  if (negated || views.some((view) => view === undefined)) return undefined;
  const above = views.flatMap((view) => view ?? []);
  const first = words.findIndex((word) => !KEYWORD.test(word));
  if (first < 0) return words.at(-1) === 'enable' ? { path: [...above, ...words], values: [], takes: 'switch', alternative: 0 } : undefined;
  const values = words.slice(first).filter((word) => word !== ANY);
  // Behind an address stand settings of it.
  if (
    first === 0 ||
    values.slice(1).some((word) => KEYWORD.test(word)) ||
    values.some((word) => /[.:/]/.test(word) && !word.startsWith('tls'))
  )
    return undefined;
  return { path: [...above, ...words.slice(0, first)], values, takes: values.length > 1 ? 'list' : 'value', alternative: 0 };
}

/** A view with its name left open: `v-gateway *`, `user-interface vty *`. */
function nameView(level: Level): Level | undefined {
  if (level.length === 1) return level;
  if (level[0] === 'user-interface') return [...level.slice(0, 2), ANY];
  return level.length <= 3 ? [...level.slice(0, -1), ANY] : undefined;
}
