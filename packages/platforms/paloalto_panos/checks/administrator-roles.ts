import { sayNames } from '@merlon/engine/audit/say-names.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { nameOf, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { type Account, accountsOf } from '../facts/accounts.ts';
import { linesFor } from '../facts/facts.ts';

/** What an account may do: a predefined role, or a profile that a device has of its own. */
const rolesOf = ({ place }: Account): string =>
  findPath(place, 'permissions role-based *')
    .map((role) => valueOf(place, `permissions role-based ${nameOf(role)} profile`) ?? nameOf(role))
    .join(' and ') || 'no role';

function judgeRoles(tree: ConfigTree): Outcome {
  const accounts = accountsOf(tree);
  const lines = accounts.flatMap(({ place }) => [place.node.line, ...linesFor(place, 'permissions role-based *')]);
  if (accounts.length === 0) return review('The text shows no account of an administrator.');
  return review(
    `Whether one person holds more than one of these accounts is for a person to say (Device > Administrators): ${sayNames(accounts.map((one) => `${one.name} (${rolesOf(one)})`))}.`,
    lines,
  );
}

export const administratorRoleChecks: readonly CheckSpec[] = [
  {
    id: 'administrator-roles',
    forPerson: true,
    title: 'Ensure no administrator has several roles that are to be separate',
    about: {
      title: [
        / roles? | duties /,
        / (?:also|separat\w*|segregat\w*|several|more than one|multiple) /,
        / administrat\w* | auditors? | accounts? /,
      ],
      except: [/ (?:rules?|zones?|traffic|user id|planes?) /],
    },
    expectation:
      'no person may have accounts of several roles (Security, Cryptographic and Audit Administrator); who holds them is for a person',
    judge: judgeRoles,
    remediation: ['set mgt-config users <user> permissions role-based custom profile <role>'],
    source: 'PAN-OS web interface help, Device > Administrators: each account has one role',
  },
];
