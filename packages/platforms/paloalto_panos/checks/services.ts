import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, review } from '@merlon/engine/model/verdict.ts';
import { textOf } from '../document/vocabulary.ts';
import { linesFor } from '../facts/facts.ts';
import { judgeClearText, takeFromProfile } from './management.ts';

const SERVICE = 'deviceconfig system service';
const SNMP = 'deviceconfig system snmp-setting access-setting version';

/** Judges the services of the management interface: those in clear text are needed by nobody, and of the others a person knows. */
function judgeServices(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const clearText = judgeClearText(['http', 'telnet'])(tree, recommendation);
  if (clearText.status === 'FAIL') return clearText;
  if (isSet(tree, `${SNMP} v2c`) && /\bsnmp\b/i.test(textOf(recommendation)))
    return fail(linesFor(tree, SNMP), 'SNMP is set to version v2c, which is not secure.');
  const open = findPath(tree, `${SERVICE} *`).filter((place) => isSet(tree, `${SERVICE} ${nameOf(place)} no`));
  return review(
    'HTTP and Telnet are off. Which of the other services and protocols are authorized is for a person to say (Device > Setup > Management, Management Interface Settings).',
    linesAt(open),
  );
}

export const serviceChecks: readonly CheckSpec[] = [
  {
    id: 'needless-services',
    forPerson: true,
    title: 'Ensure services that are unnecessary or not secure are disabled',
    about: {
      title: [
        / (?:unnecessary|unneeded|unused|non ?secure|not needed|not required|least functionality) /,
        / (?:functions?|ports?|protocols?|services?) /,
      ],
      except: [/ (?:rules?|polic\w+|zones?|applications?|objects?|interfaces?|traffic|accounts?) /],
    },
    expectation:
      'HTTP and Telnet must be disabled and SNMP must not be of version v2c; which other services are authorized is for a person',
    judge: judgeServices,
    first: ['http', 'telnet'].map(takeFromProfile),
    remediation: [`set ${SERVICE} disable-http yes`, `set ${SERVICE} disable-telnet yes`],
    source: 'PAN-OS web interface help, Device > Setup > Interfaces > Management',
  },
];
