import { sortLines } from '../../config-tree/places.ts';
import { readAlgorithm, saysNone } from '../../demands/algorithms.ts';
import { asksOf, isAccepted } from '../../demands/tunnels/read-accepted.ts';
import { type PhaseDemand, describePhase, sayTime } from '../../demands/tunnels/read-phase.ts';
import { type ListKind, nameOfWord } from '../../demands/tunnels/spell-algorithms.ts';
import { type Outcome, fail, pass, review } from '../../model/verdict.ts';

/** What a device may agree on with the other end of a tunnel, as far as it shows it. */
export interface Proposal {
  /** For a sentence: `The crypto profile P`. */
  readonly name: string;
  readonly lines: readonly number[];
  readonly offers: readonly Offer[];
  /** How long keys live, if it is told here. */
  readonly lifetime?: { readonly seconds: number; readonly lines: readonly number[] };
}

/** A list of algorithms of which the other end may choose any. */
export interface Offer {
  readonly kind: ListKind;
  /** The setting, as typed. */
  readonly at: string;
  /** As the device spells them; `no-pfs` where it agrees on no keys of its own. Empty where it shows none. */
  readonly words: readonly string[];
  readonly lines: readonly number[];
  /** The device has none where it shows none, and needs one; else what it has is not known. */
  readonly isNeeded?: boolean;
}

/** In what a proposal falls short, or what of it a person has to compare. */
export interface Remark {
  readonly status: 'FAIL' | 'REVIEW';
  /** A sentence without its full stop. */
  readonly why: string;
  readonly lines: readonly number[];
  /** Something is not there, which a text that leaves something out does not prove. */
  readonly isAbsence?: true;
}

/** Compares each list and the lifetime of a proposal with what a document demands. */
export const compareProposal = ({ name, offers, lifetime }: Proposal, demand: PhaseDemand): readonly Remark[] =>
  [...offers.flatMap((offer) => compareOffer(offer, offers, demand)), ...compareLifetime(lifetime, demand)].map((remark) => ({
    ...remark,
    why: `${name} ${remark.why}`,
  }));

/** A cipher that seals needs no hash beside it: RFC 5282, section 8, and RFC 4106. */
const isSealed = (offers: readonly Offer[]): boolean => {
  const ciphers = offers.filter(({ kind }) => kind === 'cipher').flatMap(({ words }) => words);
  return ciphers.length > 0 && ciphers.every((word) => nameOfWord('cipher', word).endsWith('-gcm'));
};

function compareOffer(offer: Offer, offers: readonly Offer[], demand: PhaseDemand): readonly Remark[] {
  const { kind, at, lines } = offer;
  const accepted = demand[kind];
  const mayLack = kind === 'hash' && isSealed(offers);
  const words = offer.words.filter((word) => !(mayLack && saysNone(kind, word)));
  if (offer.words.length === 0 && asksOf(accepted)) {
    if (!offer.isNeeded) return [{ status: 'REVIEW', why: `does not show its \`${at}\``, lines }];
    return accepted.lists.length > 0 && !mayLack ? [{ status: 'FAIL', why: `has no \`${at}\``, lines, isAbsence: true }] : [];
  }
  const gradeOf = (word: string): ReturnType<typeof isAccepted> => {
    if (demand.wantsSecrecy && word === 'no-pfs') return 'no';
    const grade = isAccepted(kind, accepted, word);
    return grade === 'yes' && accepted.lists.length === 0 && refusesAny(demand) && isWeak(kind, word) ? 'perhaps' : grade;
  };
  const those = (grade: string): string => words.filter((word) => gradeOf(word) === grade).join(', ');
  if (those('no')) return [{ status: 'FAIL', why: `has ${those('no')} in its \`${at}\``, lines }];
  return those('perhaps')
    ? [{ status: 'REVIEW', why: `has ${those('perhaps')} in its \`${at}\`, which a person has to compare`, lines }]
    : [];
}

/** A document that names some weak ones may mean all of them. */
const refusesAny = ({ cipher, hash, group }: PhaseDemand): boolean => [cipher, hash, group].some(({ refused }) => refused.length > 0);
const isWeak = (kind: ListKind, word: string): boolean => saysNone(kind, word) || readAlgorithm(kind, word)?.isWeak === true;

function compareLifetime(own: Proposal['lifetime'], { lifetime: asked }: PhaseDemand): readonly Remark[] {
  if (!own || !asked) return [];
  const { seconds, lines } = own;
  if (seconds > asked.seconds)
    return [{ status: 'FAIL', why: `lives for ${sayTime(seconds)}, and ${sayTime(asked.seconds)} are the most`, lines }];
  if (seconds > 0 && !(asked.isExact && seconds < asked.seconds)) return [];
  return [{ status: 'REVIEW', why: 'has a lifetime that was not understood, or of which the document does not speak', lines }];
}

/**
 * The verdict on a proposal by itself.
 * @param others what a vendor has to say of it besides
 */
export function judgeProposal(proposal: Proposal, demand: PhaseDemand, others: readonly Remark[] = []): Outcome {
  const remarks = [...compareProposal(proposal, demand), ...others];
  const wants = describePhase(demand);
  const end = (status: Remark['status'], make: typeof fail): Outcome | undefined => {
    const own = remarks.filter((one) => one.status === status);
    const lines = sortLines([...proposal.lines, ...own.flatMap((one) => one.lines)].toSorted((a, b) => a - b));
    return own.length > 0 ? make(lines, `${own.map(({ why }) => why).join('. ')}; the document wants ${wants}.`) : undefined;
  };
  const all = [...proposal.lines, ...proposal.offers.flatMap(({ lines }) => lines), ...(proposal.lifetime?.lines ?? [])];
  return (
    end('FAIL', fail) ??
    end('REVIEW', (lines, reason) => review(reason, lines)) ??
    pass(sortLines(all.toSorted((a, b) => a - b)), `${proposal.name} has what the document wants: ${wants}.`)
  );
}
