import { findGap } from '../../config-tree/find.ts';
import { sortLines, unlessHidden } from '../../config-tree/places.ts';
import type { RoutingDemand } from '../../demands/routing-demand.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type {
  AreaMembers,
  RoutingFacts,
  RoutingNeighbour,
  RoutingProof,
  RoutingState,
  RunningProtocol,
} from '../../model/routing-neighbour.ts';
import { type Outcome, fail, notApplicable, pass, review } from '../../model/verdict.ts';

/** Whether a neighbour proves who it is: `open` where a person has to say, `idle` where nothing is asked of it. */
export type Grade = 'good' | 'bad' | 'open' | 'idle';

/** Judges the neighbours of a device by what a document asks of them. */
export function judgeRouting(facts: RoutingFacts, demand: RoutingDemand, tree: ConfigTree): Outcome {
  const state = facts.read(tree);
  const outcome = judgeState(demand, state);
  if (outcome.lines.length === 0) return facts.paths.reduce((told, path) => unlessHidden(tree, path, told), outcome);
  const gap = facts.paths.map((path) => findGap(tree, path.split(' '))).find((one) => one !== undefined);
  if (!gap || outcome.status === 'REVIEW' || (outcome.status === 'FAIL' && gap.suspected)) return outcome;
  return review(
    `${outcome.reason.replace(/\.$/, '')}, but ${gap.reason}.`,
    sortLines([...outcome.lines, gap.line].toSorted((a, b) => a - b)),
  );
}

function judgeState(demand: RoutingDemand, { running, neighbours }: RoutingState): Outcome {
  const { forbidden, ofAll, letsOff } = demand;
  const runsForbidden = running.filter(({ protocol }) => forbidden.has(protocol));
  if (runsForbidden.length > 0) return fail(linesOf(runsForbidden), `${nameOf(runsForbidden)} must not run, and does.`);
  const isMeant = ({ protocol }: { readonly protocol: RunningProtocol['protocol'] }): boolean =>
    demand.meant.size === 0 || demand.meant.has(protocol);
  const own = running.filter(isMeant);
  const graded = neighbours.filter(isMeant).map((one) => ({ one, grade: gradeNeighbour(one, demand) }));
  const bad = graded.filter(({ grade }) => grade === 'bad').map(({ one }) => one);
  if (bad.length > 0)
    return fail(linesOf(bad), `These do not prove who they are as the document asks: ${bad.map(({ name }) => name).join(', ')}.`);
  const foreign = running.filter((one) => !isMeant(one));
  if (ofAll && foreign.length > 0) return review(`${nameOf(foreign)} runs, of which the document does not speak.`, linesOf(foreign));
  if (own.length === 0)
    return letsOff
      ? notApplicable('No such routing protocol runs.')
      : review('No such routing protocol runs, and whether that will do the document does not say.');
  const open = graded.filter(({ grade }) => grade === 'open').map(({ one }) => one);
  if (open.length > 0)
    return review(
      `Whether these prove who they are as the document asks a person has to say: ${open.map(({ name }) => name).join(', ')}.`,
      linesOf(open),
    );
  if (graded.length > 0 && graded.every(({ one }) => isInternal(one, demand)))
    return review('The text shows no neighbour of another system.', linesOf(own));
  if (demand.places.isBoth && !graded.some(({ one }) => one.isAreaItself))
    return review('Whether areas and interfaces both ask for it a person has to say.', linesOf(own));
  const unclear = own.filter((one) => one.unclear !== undefined);
  if (unclear.length > 0) return review(unclear.map((one) => one.unclear).join(' '), linesOf(unclear));
  const bare = own.filter(({ protocol }) => !neighbours.some((one) => one.protocol === protocol));
  if (bare.length > 0) return review(`${nameOf(bare)} runs, and the text shows no neighbours of it.`, linesOf(bare));
  return pass(
    sortLines([...linesOf(own), ...linesOf(graded.map(({ one }) => one))]),
    `Every neighbour of ${nameOf(own)} proves who it is as the document asks.`,
  );
}

const linesOf = (all: readonly { readonly lines: readonly number[] }[]): readonly number[] =>
  sortLines(all.flatMap(({ lines }) => lines).toSorted((a, b) => a - b));
const nameOf = (all: readonly RunningProtocol[]): string => [...new Set(all.map(({ protocol }) => protocol.toUpperCase()))].join(' and ');

const isInternal = ({ external }: RoutingNeighbour, demand: RoutingDemand): boolean => external === 'no' && demand.external === 'only';

/** A neighbour that is let off has nothing to show; one that may be is for a person where it falls short. */
function gradeNeighbour(one: RoutingNeighbour, demand: RoutingDemand): Grade {
  if (one.isPassive && demand.sparesPassive) return 'idle';
  if (one.isOff === 'yes' && demand.sparesOff) return 'idle';
  if (isInternal(one, demand)) return 'idle';
  if (one.isAreaItself) return demand.places.isBoth ? gradeProof(one.area ?? 'none', one.protocol, demand) : 'idle';
  const grade = gradeProofs(one, demand);
  const mayBeMeant = (demand.external !== 'no' && one.external !== 'yes') || (one.isUnlisted && !demand.ofAllInterfaces);
  return grade === 'bad' && (one.isPassive || one.isOff || mayBeMeant) ? 'open' : grade;
}

function gradeProofs({ protocol, own, area, members }: RoutingNeighbour, demand: RoutingDemand): Grade {
  const grade = (proof: RoutingProof): Grade => gradeProof(proof, protocol, demand);
  const { saysArea, saysInterface, isEither, isInterfaceAlone, isAreaAlone } = demand.places;
  if (members) return gradeArea(grade(area ?? 'none'), members, grade, demand);
  if (own === undefined) {
    const told = grade(area ?? 'none');
    if (told === 'bad') return 'bad';
    if (isInterfaceAlone) return 'bad';
    return saysArea || isEither || !saysInterface ? told : 'open';
  }
  const told = grade(own);
  if (told !== 'good' || area === undefined || grade(area) === 'good') return told;
  if (isAreaAlone) return 'bad';
  return saysArea && !saysInterface && !isEither ? 'open' : told;
}

/** An area, of whose interfaces some may say more or less than the area itself: what they say goes before it. */
function gradeArea(area: Grade, { sure, possible }: AreaMembers, grade: (proof: RoutingProof) => Grade, { places }: RoutingDemand): Grade {
  const { isEither, isAreaAlone, saysInterface, saysArea, interfaceSpoils } = places;
  const saying = (all: AreaMembers['sure']): readonly Grade[] => all.filter((one) => one !== undefined).map(grade);
  const said = [...saying(sure), ...saying(possible)];
  const isSpoilt = said.some((one) => one !== 'good');
  if (area === 'good') return isSpoilt ? (interfaceSpoils && saying(sure).includes('bad') ? 'bad' : 'open') : 'good';
  if (area === 'open') return 'open';
  if (isAreaAlone || said.length === 0) return 'bad';
  const mayBeInterfaces = isEither || saysInterface;
  if (mayBeInterfaces && sure.some((one) => one === undefined || grade(one) === 'bad')) return 'bad';
  const isByInterfaces = sure.length > 0 && !isSpoilt && possible.length === 0;
  return isByInterfaces && (isEither || (saysInterface && !saysArea)) ? 'good' : 'open';
}

const STRONG: ReadonlySet<RoutingProof> = new Set(['md5', 'sha256', 'chain', 'password']);

/** One proof, by all sentences that say what is accepted. */
function gradeProof(proof: RoutingProof, protocol: RoutingNeighbour['protocol'], demand: RoutingDemand): Grade {
  const said = demand.accepted.filter((one) => one.protocol === protocol).map(({ proofs }) => proofs);
  if (proof === 'none' || demand.refused.has(proof)) return 'bad';
  // Where a document names no proof for any protocol, one is as good as another that others cannot give.
  if (said.length === 0) return demand.accepted.length === 0 && STRONG.has(proof) ? 'good' : 'open';
  if (proof === 'keyless') return demand.asksKey ? 'bad' : 'open';
  // A password that is sent as it is proves nothing where something better is named.
  if (proof === 'simple')
    return protocol === 'bgp' || said.every((proofs) => proofs.has('sha256') && proofs.has('md5') && proofs.size === 2) ? 'open' : 'bad';
  return said.every((proofs) => proofs.has(proof)) ? 'good' : 'open';
}
