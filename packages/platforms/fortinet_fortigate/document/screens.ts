import type { Procedure } from '@merlon/engine/model/recommendation.ts';
import type { SettingPath } from '@merlon/engine/ports/platform.ts';

/**
 * Fields of the web interface and the settings that they set. Source: FortiOS Administration Guide (Log settings, System settings,
 * Administrator profiles) for the labels, FortiOS CLI reference for the paths.
 */
const FIELDS: readonly (readonly [label: RegExp, ...settings: readonly string[]])[] = [
  // "All" and "Customize" switch the log of events on; below stand its kinds.
  [/\bevent logging\b/i, 'log eventfilter event enable'],
  [/\bsystem activity event/i, 'log eventfilter system enable'],
  [/\buser activity event/i, 'log eventfilter user enable'],
  [/\bvpn activity event/i, 'log eventfilter vpn enable'],
  [/\bidle timeout\b/i, 'system global admintimeout *'],
  [/\b(?:permissions? (?:to|on|for) system|system access permissions?|system access)\b/i, 'system accprofile * sysgrp *'],
  [/\b(?:permissions? (?:to|on|for) log and report|log and report access permissions?)\b/i, 'system accprofile * loggrp *'],
];
/** What is done on a screen; a place to go to sets nothing. */
const SETS = /\b(?:select|choose|set|enter|enable|click|include|includes|configure|toggle)\b/i;

/** The settings that steps on the screens of the web interface set, as commands would; `*` for a value that the reader has to know. */
export const readScreens = ({ lines }: Procedure): readonly SettingPath[] => [
  ...new Map(
    lines
      .filter(({ kind, text }) => (kind === 'gui' || kind === 'prose') && SETS.test(text))
      .flatMap(({ text }) => FIELDS.flatMap(([label, ...settings]) => (label.test(text) ? settings : [])))
      .map((setting) => [setting, setting.split(' ')] as const),
  ).values(),
];
