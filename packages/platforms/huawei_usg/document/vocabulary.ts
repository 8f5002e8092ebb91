import type { Vocabulary } from '@merlon/engine/checks/vocabulary.ts';
import { readSources } from '../facts/access-lists.ts';
import { viewsInFirewalls } from '../facts/facts.ts';
import { forbidsLine } from './forbidden-lines.ts';
import { ruleVocabulary } from './rule-vocabulary.ts';
import { readPaths } from './read-commands.ts';

/** Settings of the views that a device has once. */
const IN_VIEW = /^(aaa|security-policy|password-policy) (?:(local-aaa-user password policy administrator) )?(.+)$/;

/** How VRP commands are read and written. */
export const vocabulary: Vocabulary = {
  readSettings: readPaths,
  writeSetting: (setting, value) => {
    const [, view, inner, own = setting] = IN_VIEW.exec(setting) ?? [];
    return [
      'system-view',
      ...[view, inner].filter((one) => one !== undefined),
      value === null ? `undo ${own}` : `${own} ${value}`.trimEnd(),
    ];
  },
  negates: true,
  // An audit names a line as it stands in its view.
  forbids: (recommendation, setting) => forbidsLine(recommendation, setting.replace(/^api (?=api )/, '')),
  thingsAt: viewsInFirewalls,
  doubtsUnread: true,
  sourcesAt: readSources,
  rules: ruleVocabulary,
};
