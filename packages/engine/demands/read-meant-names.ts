import type { Recommendation } from '../model/recommendation.ts';
import { splitProse, splitText } from './find-bound.ts';
import { type ListedKind, readListedNames } from './read-listed-names.ts';
import { readNameForms, withoutNameForms } from './read-name-forms.ts';

/** Which of the things of a device a document means by their names. */
export interface MeantNames {
  readonly isMeant: (name: string) => boolean;
  /** Those that it lists and the device has not, or calls otherwise; the forms of names that none of the device's has. */
  readonly missing: readonly string[];
  /** By the form of their names: no others are meant. */
  readonly byForm: boolean;
  /** It names one alone, which may be one of which more is asked than of the others. */
  readonly isOne: boolean;
}

/** What a document means of the things of a device. @param names all of them */
type FindMeant = (names: readonly string[]) => MeantNames | undefined;

// A document is read once, for all devices.
const readers: Readonly<Record<ListedKind, WeakMap<Recommendation, { readonly find: FindMeant | undefined }>>> = {
  zone: new WeakMap(),
  interface: new WeakMap(),
};

/**
 * Which things of a kind a document means by their names: `the zones internet, partner and guest`, `each zone whose name begins with ext-`.
 * Undefined where it names none; what is found, where it names none that a device has.
 */
export function readMeantNames(recommendation: Recommendation, kind: ListedKind): FindMeant | undefined {
  let known = readers[kind].get(recommendation);
  if (!known) readers[kind].set(recommendation, (known = { find: readAnew(recommendation, kind) }));
  return known.find;
}

const sentencesOf = ({ title, description, audit }: Recommendation): readonly string[] => [
  title,
  ...splitText(description),
  ...splitProse(audit),
];

function readAnew(recommendation: Recommendation, kind: ListedKind): FindMeant | undefined {
  const forms = sentencesOf(recommendation).flatMap((sentence) => readNameForms(sentence, kind) ?? []);
  // Sentences that mean others are about several things.
  const [form, ...others] = new Map(forms.map((one) => [one.said.join(' '), one])).values();
  if (form && others.length === 0)
    return (names) => ({ isMeant: form.fits, missing: names.some(form.fits) ? [] : form.said, byForm: true, isOne: false });
  const list = readListedNames(recommendation, kind);
  if (!list) return undefined;
  return (names) => {
    const own = new Set(names.map((name) => name.toLowerCase()));
    const listed = list((name) => own.has(name));
    return (
      listed && {
        isMeant: (name) => listed.names.has(name.toLowerCase()),
        missing: listed.missing,
        byForm: false,
        isOne: listed.names.size === 1,
      }
    );
  };
}

/** A text without the things that it means by the form of their names: `each zone whose name begins with ext-` does not speak of each zone. */
export const textBesideForms = (text: string, kind: ListedKind): string =>
  text
    .split(/(?<=[.;])\s+|\n/)
    .map((sentence) => withoutNameForms(sentence, kind))
    .join('\n');
