import { wantsAllLines } from '@merlon/engine/audit/guards/guard-listed-lines.ts';
import { splitProse, splitText } from '@merlon/engine/demands/find-bound.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { shownIn, typedIn } from '../document/read-commands.ts';
import { undoneAt, whenAbsent } from '../facts/facts.ts';
import { judgeLimits, sayLimits } from './defence-limits.ts';
import { ATTACKS, countAsked } from './defence-sentences.ts';

export const DEFEND = 'Huawei USG6000E command reference, firewall defend: no defence is on by default';

export const RECOMMENDED = ['land', 'smurf', 'fraggle', 'winnuke', 'source-route', 'route-record', 'time-stamp', 'ping-of-death'];

/** The defences that titles name, in these words: `source routing`, `IP spoofing`. */
const NAMED = ATTACKS.map((attack) => ({
  attack,
  words:
    attack === 'large-icmp' ? / (?:large|oversi[sz]ed) ?icmp/ : new RegExp(` ${attack.replace(/(?:ing|e)$/, '').replaceAll('-', ' ?')}`),
}));

const DEFENDS = /^firewall defend (\S+) enable$/;
/** What follows says what is not enough, or not to be there. */
const BEHIND_NOT = /,? (?:and |but )?(?:not|rather than|instead of) (?:merely |only |just |in )*["'`“]?(?:alert|warn)\w*.*$/i;
const TURNS = /\b(?:not|no|never|without|example|undo)\b/i;

/** `one of the six lines firewall defend name enable` */
const STANDS_FOR_ANY = /^(?:names?|types?|kinds?|attacks?(?:-(?:names?|types?))?)$/;

/** Those that an audit quotes in a sentence that wants them there. */
const quotedIn = ({ audit }: Recommendation): readonly string[] =>
  splitProse(audit)
    .map((sentence) => sentence.replace(BEHIND_NOT, ''))
    .filter((sentence) => !TURNS.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(/["'`“]firewall defend ([a-z][\w-]*) enable["'`”]/g)].map(([, attack]) => attack!))
    .filter((attack) => !STANDS_FOR_ANY.test(attack));

/** `Six kinds are demanded: land, smurf`, `defence is needed against these`: the sentence asks for all that it lists. */
const ASKS =
  /\b(?:demanded|needed|required|mandatory|wanted|asked for|must|shall|has to|have to|enabled?|on against|switched on|defen[cs]e is on)\b/i;

/** Those that a sentence lists which wants defence against all of them: `defence is on against LAND, Smurf, teardrop and large ICMP`. */
function listedIn({ audit, description }: Recommendation): readonly string[] {
  const isListing = (sentence: string): boolean => !/\b(?:not|no|never|without|example|undo|or|optional\w*)\b/i.test(sentence);
  const listing = [
    ...splitProse(audit).filter((sentence) => /\bdefen[cs]e\b/i.test(sentence)),
    ...splitText(description).filter((sentence) => ASKS.test(sentence)),
  ].filter(isListing);
  const listed = listing
    .map((sentence) => plainTitle({ title: sentence }))
    .map((sentence) => NAMED.flatMap(({ words, attack }) => (words.test(sentence) ? [attack] : [])));
  return listed.filter(({ length }) => length > 1).flat();
}

/** `"action alert" is a finding`, and not only that packets are to be dropped. */
const refusesAlert = ({ title, audit, description }: Recommendation): boolean =>
  /\bfirewall defend action discard\b/.test(proseOf(audit)) ||
  /\bdiscards?\b|\bdiscarded\b/i.test(title) ||
  /\bmay only be ["'`“]?discard\b|\bmust be ["'`“]?discard["'`”]?, (?:and )?not ["'`“]?alert\b|\baction (?:is )?["'`“]?discard\b|\baction["'`”]? (?:is|must|may|shall) not (?:be )?["'`“]?alert\b|\bdiscard["'`”]?,? (?:and |but )?not (?:merely |only |just |in )*["'`“]?alert/i.test(
    `${description}\n${proseOf(audit)}`,
  ) ||
  splitProse(audit).some(
    (sentence) =>
      /\balert\b/i.test(sentence) &&
      /\b(?:finding|failure|deviation|violation|not (?:compliant|sufficient|enough|shown|displayed|returned|present)|must not|insufficient)\b/i.test(
        sentence,
      ),
  );

interface Wanted {
  readonly attacks: readonly string[];
  /** Those that the document only shows in a text of a device. */
  readonly shown: readonly string[];
}

/** The attacks that a document means; undefined where it leaves them open. */
function readWanted(recommendation: Recommendation): Wanted | undefined {
  const shown = shownIn(recommendation, DEFENDS).filter((attack) => !STANDS_FOR_ANY.test(attack));
  const typed = typedIn(recommendation, DEFENDS);
  const all = wantsAllLines(recommendation.audit) ? shown : [];
  const said = [...typed, ...all, ...quotedIn(recommendation), ...listedIn(recommendation)];
  const title = plainTitle(recommendation);
  const named = NAMED.flatMap(({ words, attack }) => (words.test(title) ? [attack] : []));
  const firm = said.length > 0 ? said : shown;
  if ([...firm, ...shown].includes('*') || (firm.length === 0 && named.length === 0 && /flood|scan|spoof/.test(title))) return undefined;
  const attacks = [...new Set(firm.length > 0 ? [...firm, ...named] : named.length > 0 ? named : RECOMMENDED)];
  return { attacks, shown: [...new Set(shown)].filter((attack) => !attacks.includes(attack)) };
}

/** The outcome if the device does not defend itself against all of these. */
function judgeMissing(tree: ConfigTree, { attacks, shown }: Wanted): Outcome | undefined {
  const isOff = (attack: string): boolean => !isSet(tree, `firewall defend ${attack} enable`);
  const missing = attacks.filter(isOff);
  const lines = linesAt(findPath(tree, 'firewall defend'));
  if (missing.length > 0) {
    const outcome = whenAbsent(tree, 'firewall defend', `Defence is not on against ${missing.join(', ')}`, {
      status: 'FAIL',
      source: DEFEND,
    });
    return { ...outcome, lines: outcome.lines.length > 0 ? outcome.lines : lines };
  }
  const besides = shown.filter(isOff);
  return besides.length > 0
    ? review(`Defence is not on against ${besides.join(', ')}, which the audit shows; whether it is asked for a person has to say.`, lines)
    : undefined;
}

/** Judges the defences that a document names, quotes, lists or types, their limits, and what becomes of the packets. */
export function judgeDefence(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const read = readWanted(recommendation);
  if (!read) return review('Which attacks are meant, the document does not say.', linesAt(findPath(tree, 'firewall defend')));
  const missing = judgeMissing(tree, read);
  if (missing) return missing;
  const wanted = [...read.attacks, ...read.shown];
  // A document that quotes the switch, and types no more, asks for no more.
  const placed = [typedIn, shownIn].flatMap((find) => find(recommendation, /^firewall defend (\S+-flood) (?:interface|zone|ip)\b/));
  const switches = placed.length > 0 ? [] : [...quotedIn(recommendation), ...shownIn(recommendation, DEFENDS)];
  const unlimited = wanted.filter(
    (attack) => attack.endsWith('-flood') && !switches.includes(attack) && !isSet(tree, `firewall defend ${attack} interface|zone|ip`),
  );
  if (unlimited.length > 0)
    return review(
      `Defence is on against ${unlimited.join(', ')}, and no statement says of which interface, zone or address.`,
      linesAt(findPath(tree, 'firewall defend')),
    );
  const other = judgeLimits(tree, recommendation, wanted) ?? judgeCount(recommendation, read, tree);
  if (other) return other;
  return judgeAction(tree, recommendation, wanted);
}

/** The outcome if a document wants another number of lines than those that were found in it: one of its names may not be known. */
function judgeCount(recommendation: Recommendation, { attacks }: Wanted, tree: ConfigTree): Outcome | undefined {
  const count = countAsked(recommendation);
  if (!count || count.number === attacks.length + (count.withAction ? 1 : 0)) return undefined;
  const text = `The document asks for ${count.number} lines, of which ${attacks.length} defences were found in it (${attacks.join(', ')}).`;
  return review(text, linesAt(findPath(tree, 'firewall defend')));
}

/** What becomes of the packets, where the defences themselves are as demanded. */
function judgeAction(tree: ConfigTree, recommendation: Recommendation, wanted: readonly string[]): Outcome {
  const undone = undoneAt(tree, 'firewall defend all');
  if (undone.length > 0)
    return review(
      'All defences are switched off in one place of the text, and some on in another; a person has to say what holds.',
      linesAt(undone),
    );
  const alerting = findPath(tree, 'firewall defend action alert');
  if (alerting.length > 0 && refusesAlert(recommendation)) return fail(linesAt(alerting), 'Attacks are noticed and not stopped.');
  if (alerting.length > 0)
    return review('Attacks are noticed and not stopped; whether that will do a person has to say.', linesAt(alerting));
  const acting = findPath(tree, 'firewall defend action');
  const action = acting.length > 0 && refusesAlert(recommendation) ? ' The `firewall defend action` is `discard`.' : '';
  return pass(
    linesAt([...wanted.flatMap((attack) => findPath(tree, `firewall defend ${attack} enable`)), ...(action ? acting : [])]),
    `Defence is on against ${wanted.join(', ')}.${action}${sayLimits(recommendation, wanted)}`,
  );
}
