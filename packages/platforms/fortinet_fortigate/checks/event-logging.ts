import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { isOnTopic, plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Procedure, type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { statementsOf } from '../document/read-demands.ts';
import { readScreens } from '../document/screens.ts';
import { block } from '../document/write-commands.ts';
import { type Scope, inEachDomain, linesOf, linesOfSettings, sectionOf, unlessHidden, valueOf } from '../facts/scope.ts';

const SECTION = 'log eventfilter';
/** Kinds of events that documents name; `event` is the switch of them all (FortiOS CLI reference, log eventfilter). */
const KINDS = ['event', 'system', 'user', 'vpn', 'router', 'ha', 'endpoint'];
const ABOUT_ALL = { title: [/ event logg?ing | event logs? /], except: [/ cpu /, / central/] };

export const eventChecks: readonly CheckSpec[] = [
  {
    id: 'event-logging',
    title: 'Enable Event Logging',
    about: ABOUT_ALL,
    decides: KINDS.map((kind) => `${SECTION} ${kind} enable`),
    expectation:
      'no kind of event (system, user, VPN, router, HA, endpoint and others) may be left out of the log (log eventfilter), or where the recommendation is about some kinds, none of those',
    judge: inEachDomain(judgeEvents),
    first: block(`config ${SECTION}`, 'unset <setting of the line>'),
    remediation: block(`config ${SECTION}`, 'set event enable'),
    source: 'FortiOS 6.2-7.6 CLI references, log eventfilter: everything enabled by default',
  },
];

/** What happens to logs once they are written, and of which this check knows nothing. */
const BEYOND =
  / (?:sent|send|forward\w*|remote\w*|central\w*|servers?|severity|logging levels?|log levels?|retention|retain\w*|years?|months?|weeks?|days|stor\w*|encrypt\w*|fortianalyzer|syslog|off ?load\w*|review\w*|sized?|format\w*|traffic) /;

function judgeEvents(scope: Scope, recommendation: Recommendation): Outcome {
  const section = sectionOf(scope, SECTION);
  const off = section?.children.filter((child) => child.words[1] === 'disable' && !child.negated).map(({ words }) => words[0]!) ?? [];
  const { asked, beside } = kindsMeant(recommendation);
  const isAsked = (kind: string): boolean => asked.length === 0 || asked.includes(kind);
  const missed = off.filter(isAsked);
  const lines = (kinds: readonly string[]) => linesOf(section, ...kinds);
  if (missed.length > 0) return fail(lines(missed), `Events are left out of the log: ${missed.join(', ')}.`);
  const odd = asked.filter((kind) => !/^(?:enable)?$/.test(valueOf(section, kind) ?? ''));
  if (odd.length > 0) return review(`Whether these events are logged was not understood: ${odd.join(', ')}.`, lines(odd));
  const doubtful = off.filter((kind) => beside.includes(kind) || plainTitle(recommendation).includes(` ${kind.replace(/-.*/, '')} `));
  if (doubtful.length > 0)
    return review(`The document also types kinds of events that are left out of the log: ${doubtful.join(', ')}.`, lines(doubtful));
  if (!isOnTopic(ABOUT_ALL, recommendation) && BEYOND.test(plainTitle(recommendation)))
    return review('No event that the document names is left out of the log, but the title says more.', linesOf(section, ...asked));
  const what = asked.length === 0 ? 'No kind of event is' : `Of ${asked.join(', ')} nothing is`;
  const reason = `${what} left out of the log; all are logged by default (FortiOS CLI reference, ${SECTION}).`;
  const shown = asked.length === 0 ? linesOf(section, 'event') : linesOfSettings(section, ...asked);
  return unlessHidden(scope, SECTION, pass(shown.length > 0 ? shown : linesOf(section), reason));
}

/**
 * The kinds of events that a document is about: of a title that speaks of event logging, all; else those of the steps on screens, or those
 * that the audit's output has to show, or those that the commands set. `beside`: what it types beyond them.
 */
function kindsMeant(recommendation: Recommendation): { readonly asked: readonly string[]; readonly beside: readonly string[] } {
  if (isOnTopic(ABOUT_ALL, recommendation)) return { asked: [], beside: [] };
  const { audit, remediation } = recommendation;
  const [shown, typed] = [typedIn(audit), typedIn(remediation)];
  const steps = [audit, remediation].map((part) =>
    readScreens(part).flatMap(([, table, kind]) => (table === 'eventfilter' ? [kind!] : [])),
  );
  const [asked = []] = [...steps, shown, typed].filter((kinds) => kinds.includes('event') && kinds.length > 1);
  return { asked: asked.length > 0 ? asked : shown.length > 0 ? shown : typed, beside: [...shown, ...typed] };
}

/** The kinds that commands, or the output that an audit prints, switch on. */
const typedIn = (procedure: Procedure): readonly string[] =>
  statementsOf(commandsOf(procedure)).flatMap(({ words: [verb, kind, value] }) =>
    verb === 'set' && value === 'enable' && KINDS.includes(kind!) ? [kind!] : [],
  );
