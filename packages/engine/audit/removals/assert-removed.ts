import { escapePattern } from '../../config-tree/text-commands.ts';
import type { Assertion, Path } from '../../model/assertion.ts';
import { type ProcedureLine, type Recommendation, proseOf } from '../../model/recommendation.ts';
import { findAbsence, readAbsences } from '../../demands/read-absence.ts';
import { saysOff } from '../../demands/read-default.ts';
import { sentencesOf, splitProse } from '../../demands/find-bound.ts';
import { allOf } from '../../demands/join-assertions.ts';
import { saySetting } from '../setting-paths.ts';
import type { Removal } from './read-removals.ts';

/**
 * That a text is as it would be once something was taken away: nothing of it is there. Of a thing with a name none of its kind is, but for those
 * that the document sets, since others may be as wrong as its example. Nothing here fails: what is still there may be meant otherwise.
 */
export function assertRemoved(removal: Removal, recommendation: Recommendation): Assertion {
  const { typed, anywhere: path, kind, kept } = removal;
  const what = `whether \`${saySetting(typed)}\` is still to be done`;
  const unsure: Assertion = { op: 'doubt', what, shows: [path] };
  // What is misprinted is nowhere.
  if (!removal.isKnown && toldOf(typed.at(typed[0] === 'unset' ? -2 : -1)!, recommendation).length === 0) return unsure;
  const gone = orDoubt(path, what);
  const away: Assertion = isOffWithout(removal, recommendation)
    ? gone
    : {
        op: 'all',
        of: [gone, { op: 'present', path, negated: true, absent: { status: 'REVIEW', source: 'what then holds is not known' } }],
      };
  if (!kind || isMeant(typed.at(-1)!, recommendation)) return away;
  const others = new RegExp(`^(?!(?:${kept.map(escapePattern).join('|')})$)`, 'i');
  return { op: 'each', path: kind, named: others, then: unsure, none: { status: 'PASS' }, noun: saySetting(typed.slice(1, -1)) };
}

/** Nothing fails by what is there, of which a person has to judge. */
const orDoubt = (path: Path, what: string): Assertion => ({
  op: 'any',
  of: [
    { op: 'absent', path },
    { op: 'doubt', what, shows: [path] },
  ],
});

/** Devices print `no` and `undo` of what is on unless it is switched off. */
const SWITCHES = /^(?:no|undo)$/;
/** `The command returns nothing`, `neither may appear` */
const NOTHING_SHOWN =
  /\b(?:returns?|prints?|shows?|lists?|displays?|gives?) (?:back )?(?:nothing|no (?:lines?|output))\b|\b(?:comes?|stays?|is|are|be) (?:back )?empty\b|\b(?:must|may|shall|should|do(?:es)?|is|are) not (?:appear|occur|(?:be )?(?:present|configured|shown|there))\b|\b(?:no|neither|none|nothing)\b[^.;]{0,80}\b(?:may|must|shall|should) (?:appear|occur|come back|be (?:present|configured|shown|there))\b|\bsilence\b/i;

/** Whether what is taken away is off where the text says nothing of it. */
function isOffWithout({ typed: [verb = '', ...words], isEntry }: Removal, recommendation: Recommendation): boolean {
  if (isEntry || !SWITCHES.test(verb)) return true;
  const said = findAbsence(readAbsences(recommendation), words);
  if (said !== undefined) return said === 'complies';
  const { defaultValue, description, audit } = recommendation;
  return saysOff(defaultValue) || NOTHING_SHOWN.test(`${description}\n${proseOf(audit)}`);
}

const MUST_GO = /\b(?:delet|remov|disabl|not\b|no\b|never\b|neither\b|nor\b|without\b|gone\b|absent\b|off\b|away\b|taken out\b|must go\b)/i;
const OF_OTHERS =
  /\b(?:any|every|each|all|other|others|else|only(?! (?:insist|ask|demand|want|require))|alone|none|such as|like|for example|e\.g|typically|usually)\b/i;

/** What a document says of a thing by its name. */
function toldOf(name: string, recommendation: Recommendation): readonly string[] {
  const word = new RegExp(String.raw`(?<![\w-])${escapePattern(name)}(?![\w-])`, 'i');
  return sentencesOf(recommendation).filter((sentence) => word.test(sentence));
}

/** Whether a document says of one thing by its name that it must not be there. */
function isMeant(name: string, recommendation: Recommendation): boolean {
  if (!/^[a-z]/.test(name)) return false;
  const told = toldOf(name, recommendation);
  return told.some((sentence) => MUST_GO.test(sentence)) && !told.some((sentence) => OF_OTHERS.test(sentence));
}

/**
 * What a document demands whose remediation only takes things away, where it asks for no more than that: its audit expects that nothing is shown,
 * and of each of them it says that it must not be there, perhaps with others. Undefined where it may ask for more.
 */
export function assertNothingLeft(removals: readonly Removal[], recommendation: Recommendation): Assertion | undefined {
  const { audit } = recommendation;
  const roots = new Set(removals.map(({ typed }) => typed[1]!));
  const showsOther = ({ kind, text }: ProcedureLine): boolean =>
    kind === 'output' && text.split(/\s+/).some((word) => roots.has(word.toLowerCase()));
  const sentences = splitProse(audit).filter((sentence) => /[a-z]/i.test(sentence));
  const told = removals.map(({ typed }) => toldOf(typed.at(-1)!, recommendation).filter((sentence) => MUST_GO.test(sentence)));
  const isAll =
    removals.length > 0 &&
    !audit.lines.some(showsOther) &&
    sentences.length > 0 &&
    sentences.every((sentence) => NOTHING_SHOWN.test(sentence)) &&
    told.every((said) => said.length > 0);
  if (!isAll) return undefined;
  const own = new Set(removals.flatMap(({ typed }) => typed));
  const others = new Set(told.flat().flatMap((sentence) => sentence.match(KEYWORD) ?? []));
  return allOf([
    ...removals.map((removal, at) =>
      demandRemoved(
        removal,
        recommendation,
        told[at]!.some((sentence) => NOTHING_SHOWN.test(sentence)),
      ),
    ),
    ...[...others]
      .filter((word) => !own.has(word))
      // At the beginning of a statement, or within one.
      .flatMap((word) =>
        [
          ['**', word],
          ['**', '*', '**', word],
        ].map((path) => orDoubt(path, `whether \`${word}\` may be there`)),
      ),
  ]);
}

/** What is there fails where a sentence says of it that it must not be. */
const demandRemoved = (removal: Removal, recommendation: Recommendation, isForbidden: boolean): Assertion =>
  isForbidden
    ? allOf([{ op: 'absent', path: removal.anywhere }, assertRemoved(removal, recommendation)])
    : assertRemoved(removal, recommendation);

const KEYWORD = /(?<![\w-])[a-z]+(?:-[a-z\d]+)+(?![\w-])/g;
