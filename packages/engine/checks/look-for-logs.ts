import { type Moment, leavesMoment, readMoments, readMomentsByAction, typedMoments } from '../demands/read-rules.ts';
import { readZonesMeant } from '../demands/read-zones-meant.ts';
import { plainTitle } from '../demands/topic.ts';
import { proseOf } from '../model/recommendation.ts';
import type { Rule } from '../model/rule-base.ts';
import { type Asking, type DemandOf, GOOD, type LookAtRules, type RuleFinding } from './rule-finding.ts';
import { settingsTyped } from './vocabulary.ts';

const MOMENTS: Readonly<Record<Moment, string>> = { begin: 'when a session begins', end: 'when a session ends' };

/** How rules are looked at for what they log: at the moments that a document asks of all, of those of an action, or of those between zones. */
export function lookForLogs({ at }: DemandOf<'logged'>, asking: Asking): LookAtRules {
  const { alsoSaid, ...asked } = readLogs(at, asking);
  const byAction = asking.own.moments && readMomentsByAction(asking.recommendation, asking.own.moments);
  const read = [byAction?.allow, byAction?.deny].filter((one) => one !== undefined);
  const partly = read.flatMap((one) => one.partly);
  // What commands type besides is asked of some rules that permit at least.
  const isRead = (moment: Moment): boolean =>
    read.some(({ wanted }) => wanted.includes(moment)) || partly.some((one) => one.moment === moment);
  const typedBesides = asked.wanted.filter((moment) => !isRead(moment));
  const isMeant = meansByZones(
    partly.map(({ clause }) => clause),
    asking,
  );
  const look = (rule: Rule): RuleFinding => {
    const { log, action } = rule;
    const own = action === 'other' ? undefined : byAction?.[action];
    const wanted = own?.wanted ?? asked.wanted;
    const some = own?.partly.map(({ moment, clause }) => ({ moment, is: isMeant(clause, rule) })) ?? [];
    const besides = own
      ? [...some.flatMap(({ moment, is }) => (is === 'unknown' ? [moment] : [])), ...(action === 'allow' ? typedBesides : [])]
      : alsoSaid;
    const isOfOthers = byAction !== undefined && own === undefined && action !== 'other';
    const missing = some.find(({ moment, is }) => is === true && log[moment] === false);
    if (missing) return { status: 'FAIL', why: `does not log${sayMoments([missing.moment])}` };
    const hasNoEnd = action !== 'allow' && asking.own.logsDenialsAtBegin;
    const states = hasNoEnd
      ? [log.begin]
      : wanted.length + (own?.partly.length ?? 0) > 0
        ? wanted.map((moment) => log[moment])
        : [log.begin === true || log.end === true || later(log)];
    if (states.includes(false) && isOfOthers)
      return { status: 'REVIEW', why: `does not log${sayMoments(wanted)}, which the document asks of rules of another action` };
    if (states.includes(false)) return { status: 'FAIL', why: `does not log${sayMoments(wanted)}` };
    if (states.includes('unknown')) return { status: 'REVIEW', why: 'may not log, which the text does not say' };
    return hasNoEnd || besides.every((moment) => log[moment] === true)
      ? GOOD
      : { status: 'REVIEW', why: `does not log${sayMoments(besides)}, of which the document speaks as well` };
  };
  const good =
    byAction?.allow && byAction.deny
      ? `logs${sayMoments(byAction.allow.wanted)} that it permits, and${sayMoments(byAction.deny.wanted)} that it denies`
      : `logs${sayMoments(asked.wanted)}`;
  return { look, good, shows: ['log'] };
}

/** Whether clauses mean a rule, by the zones that they name, which are read once for all rules. */
function meansByZones(
  clauses: readonly string[],
  { own, tree, recommendation }: Asking,
): (clause: string, rule: Rule) => boolean | 'unknown' {
  const known: ReadonlySet<string> = (clauses.length > 0 ? own.zonesOf?.(tree) : undefined) ?? new Set();
  const zonesOf = new Map(
    clauses.map((clause) => [clause, readZonesMeant({ ...recommendation, title: clause, audit: { lines: [] } }, known)]),
  );
  return (clause, { from, to }) => {
    const zones = zonesOf.get(clause) ?? {};
    const sides = [
      { wanted: zones.from === undefined ? undefined : [zones.from], names: from },
      { wanted: zones.to === undefined ? zones.toOneOf : [zones.to], names: to },
    ].flatMap(({ wanted, names }) => (wanted === undefined ? [] : [{ wanted, names }]));
    const said = sides.flatMap(({ wanted }) => wanted);
    if (sides.length === 0 || saysMoreOfZones(clause, said, known)) return 'unknown';
    if (sides.some(({ names }) => names === 'any')) return 'unknown';
    return sides.every(({ wanted, names }) => names !== 'any' && names.some((name) => wanted.includes(name.toLowerCase())));
  };
}

/** Whether a clause names further zones, or some that it excepts: then it is not certain which rules it means. */
const saysMoreOfZones = (clause: string, wanted: readonly string[], zones: ReadonlySet<string>): boolean =>
  /\b(?:other than|except\w*|unless|apart from)\b/i.test(clause) ||
  (clause.toLowerCase().match(/[\w.-]*\w/g) ?? []).some((word) => zones.has(word) && !wanted.includes(word));

/** `"policy logging" or "session logging"`: an audit is content with either moment. */
const eitherOf = ({ begin, end }: Readonly<Record<Moment, string>>): RegExp =>
  new RegExp(
    String.raw`["'\`“]?(?:${begin}["'\`”]? or (?:the line )?["'\`“]?${end}|${end}["'\`”]? or (?:the line )?["'\`“]?${begin})\b`,
    'i',
  );

/** The moments at which a document wants a log by its title and its commands, and those of which its sentences speak. */
function readLogs(
  at: Moment | undefined,
  { vocabulary, own, recommendation }: Asking,
): { readonly wanted: readonly Moment[]; readonly alsoSaid: readonly Moment[] } {
  const { moments, momentsSaid } = own;
  const { remediation } = recommendation;
  const leaves = leavesMoment(recommendation);
  const either = moments && eitherOf(moments).test(proseOf(recommendation.audit));
  const typed = moments && !leaves && !either ? typedMoments(settingsTyped(vocabulary, remediation), moments) : [];
  const asked = [...new Set([...(leaves ? [] : readMoments(plainTitle(recommendation), momentsSaid)), ...typed])];
  const prose = plainTitle({ title: proseOf(remediation) });
  return {
    wanted: asked.length > 0 ? asked : at ? [at] : [],
    alsoSaid: leaves || / or /.test(prose) ? [] : readMoments(prose, momentsSaid),
  };
}

/** What is known of a log where neither begin nor end is certain. */
const later = ({ begin, end }: Rule['log']): 'unknown' | false => (begin === 'unknown' || end === 'unknown' ? 'unknown' : false);

const sayMoments = (moments: readonly Moment[]): string =>
  moments.length === 0 ? '' : ` ${moments.map((moment) => MOMENTS[moment]).join(' and ')}`;
