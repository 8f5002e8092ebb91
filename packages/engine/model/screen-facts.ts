import type { ConfigTree } from './config-tree.ts';

/** What a platform's graphical interface shows, for documents that tell their steps on its screens. */
export interface ScreenFacts {
  readonly screens: readonly Screen[];
}

/** A screen: what it shows is looked up by the words that are printed on it. */
export interface Screen {
  /** Its ways through the menus, in lower case with ` > ` between them: releases differ. */
  readonly at: readonly string[];
  /** The things that it lists, where it has a list. */
  readonly lists?: ScreenList;
  readonly fields: readonly ScreenField[];
}

export interface ScreenList {
  /** What documents call one or more of them, as a whole: `dns proxies`. */
  readonly noun: RegExp;
  /** Those that somebody has configured; what the device brings along is none. */
  readonly find: (tree: ConfigTree) => readonly Shown[];
  /** Of those that the device brings along, the ones that are in use. */
  readonly bringsAlong?: (tree: ConfigTree) => readonly Shown[];
  /** Where they would stand. */
  readonly path: string;
  /** By which words a document means some of them; undefined where the text does not tell whether one is meant. */
  readonly scopes?: readonly ScreenScope[];
}

export interface ScreenScope {
  /** The words as a whole, in lower case. */
  readonly words: RegExp;
  readonly holds: (tree: ConfigTree, shown: Shown, words: string) => boolean | undefined;
}

export interface ScreenField {
  /** The label, as a whole and in lower case. */
  readonly label: RegExp;
  /** The pane, tab or window that it stands in, where another has a field of the same label. */
  readonly pane?: RegExp;
  /** A box that is ticked (`yes`) or not. */
  readonly isSwitch?: true;
  /** The values that it can show, as the screen spells them; a document that names another is not understood. */
  readonly knows?: readonly string[];
  /** What a number of it counts. */
  readonly unit?: 'second' | 'minute' | 'hour' | 'day';
  /** 0 stands for no limit at all. */
  readonly isEndlessAtZero?: true;
  /** A value that is the device's own, and not what every device of its kind has. */
  readonly isOwn?: (value: string) => boolean;
  /** Once for each thing that has the field. */
  readonly show: (tree: ConfigTree) => readonly Shown[];
}

/** A thing, or the value that a field shows of one. */
export interface Shown {
  /** `antivirus profile AV, decoder smtp`; empty for the device itself. */
  readonly name: string;
  readonly lines: readonly number[];
  /** As the screen spells them, in lower case; empty where the field is blank, and undefined where the text does not tell. */
  readonly values: readonly string[] | undefined;
  /** The setting that is not there, and what holds instead with its source. */
  readonly absent?: { readonly path: string; readonly holds?: string };
  /** Nothing uses it: whether it counts a person has to say. */
  readonly isIdle?: true;
}
