import { type Place, fillWildcards, findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { ScreenField, Shown } from '@merlon/engine/model/screen-facts.ts';

/** What a field shows while its setting is not there, and who says so. */
export interface Absent {
  readonly value: string | undefined;
  readonly source: string;
}

type About = Omit<ScreenField, 'label' | 'show'>;

/** A thing in the configuration, and the words that lead to it. */
export interface At {
  readonly place: Place;
  readonly path: string;
}

/** What a path finds, each with the words that lead there. */
export const placesAt = (tree: ConfigTree, path: string): readonly At[] =>
  findPath(tree, path).map((place) => ({ place, path: fillWildcards(path.split(' '), place.captured).join(' ') }));

/** The value of a setting, or what holds instead. @param turned the setting says the contrary of the box: `disable-http` */
export function shownAt(at: ConfigTree | At, name: string, path: string, absent: Absent, turned?: 'turned'): Shown {
  const scope = 'roots' in at ? at : at.place;
  const places = findPath(scope, path);
  const held = valuesOf(scope, path).map((value) => value.toLowerCase());
  const values = held.length > 0 ? held : absent.value === undefined ? undefined : absent.value === '' ? [] : [absent.value];
  const lines = 'roots' in scope ? linesAt(places) : [scope.node.line, ...linesAt(places)];
  return {
    name,
    lines,
    values: turned ? values?.map((value) => (value === 'yes' ? 'no' : 'yes')) : values,
    ...(held.length === 0 && {
      absent: {
        path: 'roots' in at ? path : `${at.path} ${path}`,
        ...(absent.value && { holds: `${absent.value} is the default (${absent.source})` }),
      },
    }),
  };
}

/** A field of the device itself. */
export const deviceField = (label: RegExp, path: string, absent: Absent, about: About = {}): ScreenField => ({
  label,
  ...about,
  show: (tree) => [shownAt(tree, '', path, absent)],
});

/** A box of the device itself. */
export const deviceBox = (label: RegExp, path: string, absent: Absent, about: About = {}): ScreenField =>
  deviceField(label, path, absent, { ...about, isSwitch: true });
