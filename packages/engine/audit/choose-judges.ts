import type { Assertion } from '../model/assertion.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { LibraryCheck, Platform, SettingPath } from '../ports/platform.ts';
import { compileCommands } from './compile-commands.ts';
import { findKeywordChecks } from './find-keyword-checks.ts';
import { findVerbatim } from './find-verbatim.ts';
import { type Rival, findRivals } from './rivals.ts';
import { countNamed, distinctSettings, isCovered, isDecided, isReached, leavesOpen } from './setting-paths.ts';
import { splitAlternatives } from './split-alternatives.ts';

/** Who judges one way of meeting a recommendation; all of them have to agree. */
export interface Panel {
  readonly seats: readonly Seat[];
  /** Settings that the document changes and that nobody judges. */
  readonly unjudged: readonly SettingPath[];
  /** All settings that the document changes this way. */
  readonly typed?: readonly SettingPath[];
  /** Checks that ask for more; they decide nothing but keep a PASS from standing. */
  readonly doubters?: readonly LibraryCheck[];
  /** The checks of settings that one of the others only knows beside its own: what they find to fall short keeps a PASS from standing. */
  readonly besides?: readonly LibraryCheck[];
  /** The other checks that a title fits, where the document is but its title. */
  readonly listRivals?: () => readonly Rival[];
}

/** One that judges: checks that share a setting, or what the document's own commands are compiled to. */
export type Seat =
  | {
      readonly by: 'library';
      /** More than one where several know the setting and the title prefers none: they decide where they agree. */
      readonly checks: readonly LibraryCheck[];
      /** The settings for which it was chosen; none where its title fits. */
      readonly settings: readonly SettingPath[];
    }
  | { readonly by: 'assertion'; readonly assertion: Assertion };

/** A procedure that changes more settings than this is for a person to read. */
const MOST_NAMED = 100;

/**
 * Those who judge a recommendation, a panel for each alternative that it offers. The settings that its remediation changes choose the
 * checks; where the title fits one that knows them all, or no setting is named, that one judges alone. None where no
 * check is concerned.
 */
export function chooseJudges(platform: Platform, recommendation: Recommendation): readonly Panel[] {
  const named = platform.settingsOf ? distinctSettings(platform.settingsOf(recommendation)) : [];
  const titled = findTitled(platform.checks, recommendation, named);
  if (!titled && named.length === 0) {
    const told = findKeywordChecks(platform, recommendation);
    return told.length > 0 ? [{ seats: told.map(seatTitled), unjudged: [] }] : [];
  }
  const alone = titled ? [withBesides(platform, seatAlone(platform, titled, named, recommendation))] : [];
  if (named.every((path) => titled && (!titled.settings || isCovered(path, titled.settings)))) return alone;
  if (named.length > MOST_NAMED) return alone.map(({ seats }) => ({ seats, unjudged: named }));
  const panels = splitAlternatives(recommendation)
    .map((alternative) => withBesides(platform, seatPanel(platform, alternative, titled)))
    .filter(({ seats, unjudged }) => seats.length + unjudged.length > 0);
  return panels.some(({ seats }) => seats.length > 0) ? panels : alone;
}

/** The first check that the title fits; where it knows none of the settings that are named, the first of the others that knows some. */
function findTitled(
  checks: readonly LibraryCheck[],
  recommendation: Recommendation,
  named: readonly SettingPath[],
): LibraryCheck | undefined {
  const first = checks.findIndex((check) => check.matches(recommendation));
  const knows = ({ settings = [] }: LibraryCheck): boolean => named.some((path) => isReached(path, settings));
  const titled = checks[first];
  if (!titled || named.length === 0) return titled;
  if (knows(titled)) return isBesidesAll(titled, named) ? (findDecider(checks, named) ?? titled) : titled;
  return checks.slice(first + 1).find((check) => !check.byTitleAlone && knows(check) && check.matches(recommendation)) ?? titled;
}

/** Whether a check knows the settings of a document only as those beside its own. */
const isBesidesAll = ({ decides = [], settings = [] }: LibraryCheck, named: readonly SettingPath[]): boolean =>
  decides.length > 0 && named.every((path) => isReached(path, settings) && !isDecided(path, decides));

/** The check that decides all settings of a document. */
const findDecider = (checks: readonly LibraryCheck[], named: readonly SettingPath[]): LibraryCheck | undefined =>
  checks.find(({ decides = [] }) => named.every((path) => isDecided(path, decides)));

/** Who judges a sentence that stands for a title: the check of the setting that it names word for word, else as a title chooses. */
export function chooseForSentence(platform: Platform, recommendation: Recommendation): readonly Panel[] {
  const named = findVerbatim(platform, recommendation.title);
  return named ? [seatAlone(platform, named, [], recommendation)] : chooseJudges(platform, recommendation);
}

/** A panel with the checks that decide what its own ones only know as settings beside theirs. */
function withBesides({ checks }: Platform, panel: Panel): Panel {
  const seated = panel.seats.flatMap((seat) => (seat.by === 'library' ? seat.checks : []));
  const isOwn = (path: SettingPath): boolean =>
    seated.some(({ decides = [], mends = [], readsStrength }) => isDecided(path, [...decides, ...mends], { readsStrength }));
  const typed = panel.typed ?? [];
  const others = typed
    .filter((path) => !isOwn(path) && seated.some(({ settings = [] }) => isCovered(path, settings)))
    .flatMap((path) =>
      checks.filter(
        (check) => !check.byTitleAlone && isAskedBy(check, path, typed) && !leavesOpen(typed, check.decides ?? check.settings ?? []),
      ),
    );
  return others.length > 0 ? { ...panel, besides: [...new Set(others)].filter((check) => !seated.includes(check)) } : panel;
}

/** Whoever lists a benchmark asks for no rivals, which takes every check a look at every word. */
const seatAlone = (platform: Platform, titled: LibraryCheck, named: readonly SettingPath[], recommendation: Recommendation): Panel => ({
  seats: [seatTitled(titled)],
  unjudged: [],
  typed: named.slice(0, MOST_NAMED),
  ...(named.length === 0 && { listRivals: () => findRivals(platform.checks, titled, recommendation) }),
});

const seatTitled = (check: LibraryCheck): Seat => ({ by: 'library', checks: [check], settings: [] });

function seatPanel(platform: Platform, recommendation: Recommendation, titled: LibraryCheck | undefined): Panel {
  const named = distinctSettings(platform.settingsOf?.(recommendation) ?? []);
  const others = titled ? named.filter((path) => !isCovered(path, titled.settings ?? [])) : named;
  const owned = others.flatMap((path) => {
    const closest = findClosest(platform.checks, path).filter((check) => !isOfSome(check, path, named));
    const asked = closest.filter((check) => isAskedBy(check, path, named));
    const checks = asked.length > 0 ? asked : closest.filter((check) => isMendedAs(check, path, named));
    return checks.length > 0 ? [{ path, checks }] : [];
  });
  const seats: Seat[] = [...groupByChecks(owned)];
  // A title that resembles a check counts only while the commands do not ask for something else.
  if (titled && (others.length < named.length || seats.length === 0)) seats.unshift(seatTitled(titled));
  const left = others.filter((path) => !owned.some((one) => one.path === path));
  // A detail of a procedure that is otherwise unknown says nothing of what it is about.
  if (!titled && left.length > owned.length) return { seats: [], unjudged: named };
  // Another value of what the title's check judges may be its contrary, and so may be commands of which that check knows none.
  const unknown = left.filter((path) => !isReached(path, titled?.settings ?? []));
  if (seats.length === 0 || unknown.length === 0) return { seats, unjudged: left, typed: named };
  const compiled = compileCommands(platform, recommendation, unknown);
  // A title may resemble by chance a check that knows none of the settings: it keeps a PASS from standing, and decides nothing.
  if (titled && left.length === named.length && unknown.length === left.length && compiled.kind === 'assertion')
    return { seats: [{ by: 'assertion', assertion: compiled.assertion }], unjudged: [], typed: named, doubters: [titled] };
  return compiled.kind === 'assertion'
    ? {
        seats: [...seats, { by: 'assertion', assertion: compiled.assertion }],
        unjudged: left.filter((path) => !unknown.includes(path)),
        typed: named,
      }
    : { seats, unjudged: left, typed: named };
}

/** The checks that know a setting of a recommendation, though it asks for a part of what they ask: where one does not pass, a part may not. */
export function findDoubters({ checks, settingsOf }: Platform, recommendation: Recommendation): readonly LibraryCheck[] {
  const named = distinctSettings(settingsOf?.(recommendation) ?? []).slice(0, MOST_NAMED);
  return [...new Set(named.flatMap((path) => findClosest(checks, path)))];
}

/** The checks that know a setting most exactly: one of the user `remote` before one of every user. */
function findClosest(library: readonly LibraryCheck[], path: SettingPath): readonly LibraryCheck[] {
  const checks = library.filter(({ byTitleAlone }) => !byTitleAlone);
  const counts = checks.map(({ settings = [], decides = [], readsStrength }) => countNamed(path, [...settings, ...decides], readsStrength));
  const most = Math.max(1, ...counts);
  return checks.filter((_, at) => counts[at] === most);
}

/** Whether a document that names a setting asks what a check asks, and not just a part of it. */
function isAskedBy({ settings = [], decides, readsStrength }: LibraryCheck, path: SettingPath, named: readonly SettingPath[]): boolean {
  return decides
    ? isDecided(path, decides, { readsStrength })
    : isDecided(path, settings) && settings.every((own) => isCovered(own, named));
}

/** Whether a document types the setting of a check in a shorter form as well: what the longer one adds is an example. */
const isOfSome = ({ decides = [] }: LibraryCheck, path: SettingPath, named: readonly SettingPath[]): boolean =>
  decides.some((own) => own.length === path.length && isDecided(path, [own]) && named.some((other) => isShorterForm(other, own)));

const isShorterForm = (path: SettingPath, own: SettingPath): boolean =>
  path.length >= 3 && path.length < own.length && own.slice(path.length).includes('*') && isDecided(path, [own.slice(0, path.length)]);

/** Whether a document types all that a check would type itself, which leaves out what documents put beside it. None asks for a check that is to decide nothing. */
const isMendedAs = ({ mends = [], decides }: LibraryCheck, path: SettingPath, named: readonly SettingPath[]): boolean =>
  decides?.length !== 0 && isDecided(path, mends) && mends.every((own) => isCovered(own, named));

function groupByChecks(owned: readonly { readonly path: SettingPath; readonly checks: readonly LibraryCheck[] }[]): readonly Seat[] {
  const groups = Map.groupBy(owned, ({ checks }) => checks.map(({ id }) => id).join(' '));
  return [...groups.values()].map((group) => ({ by: 'library', checks: group[0]!.checks, settings: group.map(({ path }) => path) }));
}
