import { type Recommendation, commandsOf } from '../../model/recommendation.ts';
import type { Vocabulary } from './topic-judge.ts';

/** But for how the command line itself prints. */
const CHANGES = /^(?:set|delete) (?!cli\b)/;
const PATH_END = /^(?:names?|gives?|shows?|holds?|lists?|contains?|for|in|is|must|the|an?|and|or|with|whose|,|\()/;

/** The keywords of the settings that a document types or at which it looks, `ssl-tls-service-profile`: its sentences may name them. */
export function keywordsTyped({ audit, remediation }: Recommendation, { typed }: Vocabulary): ReadonlySet<string> {
  const paths = [...audit.lines, ...remediation.lines].flatMap(({ text }) =>
    [...text.toLowerCase().matchAll(typed)].map(([, , path]) => path!.split(' ')),
  );
  return new Set(
    paths.flatMap((words) => {
      const end = words.findIndex((word) => PATH_END.test(word));
      return words.slice(0, Math.min(3, end < 0 ? words.length : end)).filter((word) => /^[a-z]+(?:-[a-z]+)+$/.test(word));
    }),
  );
}

const NEVER = /(?!)/;

/** The settings that a document types or, where it types none, those at which it looks. */
export function settingsTyped({ audit, remediation }: Recommendation, { typed, within = NEVER }: Vocabulary): readonly string[] {
  const typedIn = (procedure: Recommendation['audit'], verbs: RegExp): readonly string[] =>
    procedure.lines.flatMap(({ text }) =>
      [...text.toLowerCase().matchAll(typed)].flatMap(([, verb, setting]) =>
        verbs.test(verb!) ? [setting!.trim().replace(within, '')] : [],
      ),
    );
  // A command of which the vocabulary has no word is about something else.
  const others = commandsOf(remediation)
    .map((command) => command.trim().toLowerCase())
    .filter((command) => CHANGES.test(command) && command.search(typed) < 0)
    .map((command) => command.replace(CHANGES, ''));
  const changed = [...typedIn(remediation, /set|delete/), ...others];
  return changed.length > 0 ? changed : typedIn(audit, /show/);
}
