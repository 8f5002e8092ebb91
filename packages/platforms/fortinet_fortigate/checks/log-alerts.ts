import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, review } from '@merlon/engine/model/verdict.ts';
import { block } from '../document/write-commands.ts';
import {
  type Scope,
  entriesIn,
  entriesOf,
  linesOf,
  nestedIn,
  onDevice,
  scopesOf,
  sectionOf,
  unlessHidden,
  valueOf,
  valuesOf,
} from '../facts/scope.ts';

export const logAlertChecks: readonly CheckSpec[] = [
  {
    id: 'log-failure-alerts',
    title: 'Ensure failures of logging raise an immediate alert',
    about: {
      title: [
        / (?:alerts?|alarms?|notif\w*|e ?mails?) /,
        / (?:audit|log|logs|logging) (?:processing )?failures? | failures? of (?:audit|log)\w* /,
      ],
      except: [/ (?:log ?in|logon|backup\w*|vpn) /],
    },
    expectation:
      'automation stitches must send an immediate (real-time) alert by email for each event of failing logs or audit; whether they cover all such events is for a person to compare',
    judge: onDevice(judgeAlerts),
    remediation: [
      ...block('config system automation-trigger', block('edit <trigger>', 'set event-type event-log', 'set logid <number of the event>')),
      ...block('config system automation-action', block('edit <action>', 'set action-type email', 'set email-to <address>')),
      ...block(
        'config system automation-stitch',
        block('edit <stitch>', 'set trigger <trigger>', block('config actions', block('edit 1', 'set action <action>'))),
      ),
    ],
    source: 'FortiOS Administration Guide, Automation stitches; FortiOS CLI reference, system automation-trigger and automation-action',
    forPerson: true,
  },
];

/** The actions of a stitch: entries of a table since 7.0, a list before (FortiOS CLI reference, system automation-stitch). */
const actionsOf = (stitch: ConfigNode): readonly string[] => [
  ...valuesOf(stitch, 'action'),
  ...entriesOf(nestedIn(stitch, 'actions')).flatMap((entry) => valuesOf(entry, 'action')),
];

function judgeAlerts(scope: Scope): Outcome {
  const named = (table: string, names: readonly string[]) =>
    entriesIn(scope, `system automation-${table}`).filter(({ words }) => names.includes(words[0]!));
  // A trigger waits for a compromised host unless it says otherwise (FortiOS CLI reference, system automation-trigger: event-type ioc).
  const alerting = entriesIn(scope, 'system automation-stitch').filter(
    (stitch) =>
      valueOf(stitch, 'status') !== 'disable' &&
      named('trigger', valuesOf(stitch, 'trigger')).some((trigger) => valueOf(trigger, 'event-type') === 'event-log') &&
      named('action', actionsOf(stitch)).some(
        (action) => valueOf(action, 'action-type') === 'email' && (valueOf(action, 'email-to') ?? '') !== '',
      ),
  );
  const lines = alerting.flatMap((stitch) => linesOf(stitch, 'status', 'trigger'));
  const older = [scope, ...scopesOf(scope.tree)].flatMap((one) => linesOf(sectionOf(one, 'alertemail setting')));
  if (alerting.length > 0 || older.length > 0)
    return review('Alerts are sent by email; whether they cover each event of failing logs a person has to compare.', [...lines, ...older]);
  const stitches = linesOf(sectionOf(scope, 'system automation-stitch'));
  const reason = 'No automation stitch in effect sends an email for an event of the log; none does by default.';
  return unlessHidden(scope, 'system automation-stitch', fail(stitches, reason));
}
