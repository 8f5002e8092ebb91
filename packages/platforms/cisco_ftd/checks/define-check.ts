import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { toSettingPath } from '@merlon/engine/demands/setting-path.ts';
import type { Bound } from '@merlon/engine/demands/read-bound.ts';
import type { TimeUnit } from '@merlon/engine/demands/read-quantities.ts';
import { settingsOf, subjectOf } from '../document/read-command.ts';
import { boundOf, levelOf, titled } from '../document/wording.ts';
import { linesAt, negatedPlacesOf, placeOf, placesOf, unlessHidden, valueOf } from '../facts/statements.ts';
import { type Interface, untrustedOf } from '../facts/interfaces.ts';

export interface CheckSpec {
  readonly id: string;
  readonly title: string;
  /** Patterns that must all match a title in its plain form (see `plainTitle`). */
  readonly about: readonly RegExp[];
  readonly except?: readonly RegExp[];
  readonly expectation: string;
  readonly remediation: readonly string[];
  readonly source: string;
  readonly judge: (tree: ConfigTree, recommendation: Recommendation) => Outcome;
  readonly forPerson?: true;
  /** Commands that benchmarks set beside those of the remediation and that decide nothing: what the setting needs, or another spelling of it. */
  readonly beside?: readonly string[];
}

/**
 * A check of the library, matched by the words of a recommendation's title and, if the benchmark gives commands, by those too: another
 * benchmark may mean something else by the same title.
 */
export function defineCheck({ about, except = [], beside = [], ...check }: CheckSpec): LibraryCheck {
  const own = check.remediation.map(toSettingPath);
  const isTitled = titled(about, except);
  const isAboutIt = (recommendation: Recommendation): boolean => {
    const asked = settingsOf(recommendation);
    return asked.length === 0 || asked.some((path) => own.some((setting) => subjectOf(setting) === subjectOf(path)));
  };
  return {
    ...check,
    settings: [...own, ...beside.map(toSettingPath)],
    matches: (recommendation) => isTitled(recommendation) && isAboutIt(recommendation),
  };
}

/** The source for the defaults of absent commands. */
const COMMAND_REFERENCE = 'Cisco ASA Series Command Reference';

/** The meaning of a command's absence, with the default that then applies. */
export interface Absence {
  readonly status: 'PASS' | 'FAIL' | 'REVIEW';
  readonly because: string;
}

const judgeAbsence = (tree: ConfigTree, path: string, { status, because }: Absence, lines: readonly number[] = []): Outcome =>
  unlessHidden(tree, path, { status, lines, reason: `\`${path}\` is not configured; ${because}.` }, `${because} (${COMMAND_REFERENCE})`);

/** Demands that a command is present; its negation fails. */
export function judgePresent(tree: ConfigTree, path: string, because: string): Outcome {
  const places = placesOf(tree, path);
  if (places.length > 0) return pass(linesAt(places), `\`${path}\` is configured.`);
  const off = negatedPlacesOf(tree, path);
  if (off.length > 0) return fail(linesAt(off), `\`${path}\` is switched off.`);
  return judgeAbsence(tree, path, { status: 'FAIL', because });
}

/** Demands that a command is absent. */
export function judgeAbsent(tree: ConfigTree, path: string, because: string): Outcome {
  const places = placesOf(tree, path);
  if (places.length > 0) return fail(linesAt(places), `\`${path}\` is configured and must not be.`);
  return judgeAbsence(tree, path, { status: 'PASS', because }, linesAt(negatedPlacesOf(tree, path)));
}

export interface NumberSpec {
  readonly path: string;
  readonly usual: Bound;
  /** The setting's unit, if its number is a time. */
  readonly unit?: TimeUnit;
  /** 0 means never, or no limit. */
  readonly zeroFails?: true;
  /** The default if the command is absent and has a numeric one; without it, absence fails. */
  readonly byDefault?: number;
  readonly because: string;
  /** The value is a severity level, by number or name. */
  readonly level?: true;
}

/** Demands a number within the bound that the recommendation words. */
export function judgeNumber(tree: ConfigTree, recommendation: Recommendation, spec: NumberSpec): Outcome {
  const { path, usual, because } = spec;
  const bound = boundOf(recommendation, path, usual, spec.unit);
  if (bound === 'unclear') return review(`The document compares \`${path}\` in a way that a person has to read.`);
  const holds = (number: number): boolean =>
    !(spec.zeroFails && number === 0) && (bound.side === 'atMost' ? number <= bound.number : number >= bound.number);
  const wanted = `${bound.number} or ${bound.side === 'atMost' ? 'less' : 'more'}`;
  const place = placeOf(tree, path);
  if (!place) {
    const off = negatedPlacesOf(tree, path);
    if (off.length > 0 && spec.byDefault === undefined) return fail(linesAt(off), `\`${path}\` is switched off.`);
    const status = spec.byDefault !== undefined && holds(spec.byDefault) ? 'PASS' : 'FAIL';
    return judgeAbsence(tree, path, { status, because });
  }
  const [word = ''] = valueOf(tree, path);
  const number = spec.level ? levelOf(word) : /^\d+$/.test(word) ? Number(word) : undefined;
  if (number === undefined) return review(`\`${path}\` is set to no number; ${wanted} is asked for.`, linesAt([place]));
  const reason = `\`${path}\` must be ${wanted}${spec.zeroFails ? ' and not 0' : ''}; it is ${number}.`;
  return holds(number) ? pass(linesAt([place]), reason) : fail(linesAt([place]), reason);
}

/** Demands the same of every untrusted interface; if none is known to be untrusted, a person has to say which are. */
export function judgeUntrusted(
  tree: ConfigTree,
  path: string,
  ask: (entry: Interface) => { readonly holds: boolean; readonly lines: readonly number[] },
  words: { readonly good: string; readonly bad: string },
): Outcome {
  const untrusted = untrustedOf(tree);
  if (untrusted.length === 0) return review('Which interfaces are not to be trusted the configuration does not show.');
  const views = untrusted.map((entry) => ({ entry, ...ask(entry) }));
  const bad = views.filter((view) => !view.holds);
  const names = (of: typeof views): string => of.map((view) => view.entry.name).join(', ');
  if (bad.length > 0) {
    const lines = bad.flatMap((view) => [view.entry.nameLine, ...view.lines]);
    const outcome = fail(lines, `${words.bad}: ${names(bad)}.`);
    return bad.some((view) => view.lines.length > 0) ? outcome : unlessHidden(tree, path, outcome);
  }
  const good = pass(
    views.flatMap((view) => [...view.lines, view.entry.nameLine]),
    `${words.good}: ${names(views)}.`,
  );
  return views.every((view) => view.lines.length > 0) ? good : unlessHidden(tree, path, good);
}
