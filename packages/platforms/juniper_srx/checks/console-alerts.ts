import { findPath, type Place, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, linesOfSection, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { ANY, changesOf } from '../document/read-commands.ts';
import { fromSource } from './check-lists.ts';
import { SEVERITIES, severityOf } from './syslog-severities.ts';

const USER = 'system syslog user *';
/** The terminal at the console port. Source: Junos CLI Reference, console (System Log). */
const CONSOLE = 'system syslog console';
const REFERENCE = 'Junos System Log Guide, "Directing System Log Messages to a User Terminal": nobody is shown a message by default';

/** Messages on the terminals of those who are logged in. */
export const consoleAlertChecks = fromSource(REFERENCE, [
  {
    id: 'syslog-user-alerts',
    title: 'Alerts are shown on the management console',
    about: {
      title: [/ (?:alerts?|alarms?) .*console | messages? .*management console | console .*(?:alerts?|alarms?) /],
      except: [/ (?:ports?|only|reveal\w*|snmp) /],
    },
    expectation:
      'a `system syslog user` must be shown the facilities that the document types, each at its severity or a lower one: without commands, `any` at `alert`',
    judge: judgeAlerts,
    remediation: ['set system syslog user * any alert'],
    beside: ['system syslog user|users *'],
    decides: [],
  },
]);

interface Wanted {
  readonly facility: string;
  readonly severity: string;
}

function judgeAlerts(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const users = findPath(tree, USER);
  const wanted = readWanted(recommendation);
  if (wanted.some(({ severity }) => !SEVERITIES.includes(severity)))
    return review('The document types a severity that Junos does not have.');
  const missing = wanted.find(({ facility, severity }) => !users.some((user) => isShown(user, facility, severity)));
  const shown = linesAt(users.flatMap((user) => [user, ...findPath(user, '*')]));
  if (!missing)
    return pass(shown, `A user is shown ${wanted.map(({ facility, severity }) => `${facility} at \`${severity}\``).join(', ')}.`);
  const port = findPath(tree, CONSOLE);
  if (port.some((place) => isShown(place, missing.facility, missing.severity)))
    return review('The console port shows it, and whether that is the console that is meant a person has to say.', linesAt(port));
  const reason = `No \`system syslog user\` is shown \`${missing.facility}\` at \`${missing.severity}\` or lower.`;
  return unlessHidden(tree, 'system syslog user', fail(users.length > 0 ? shown : linesOfSection(tree, 'system syslog'), reason));
}

const isShown = (user: Place, facility: string, severity: string): boolean =>
  severityOf(user, facility) <= SEVERITIES.indexOf(severity) &&
  !findPath(user, 'match|match-strings').some((place) => valuesAt(place).length > 0);

/** What the document's commands show to users; of `info|any` the one will do that asks for less. */
function readWanted(recommendation: Recommendation): readonly Wanted[] {
  const typed = changesOf(recommendation).flatMap(({ path }) => {
    const [, , kind = '', , facility = '', severity = ''] = path;
    if (!/^users?$/.test(kind) || path[1] !== 'syslog' || facility === ANY || path.length !== 6) return [];
    return [{ facility, severity: SEVERITIES.findLast((one) => severity.split('|').includes(one)) ?? severity }];
  });
  // Of one facility at two severities the wider one holds both; what asks for less stands in it.
  return typed.length > 0 ? typed : [{ facility: 'any', severity: 'alert' }];
}
