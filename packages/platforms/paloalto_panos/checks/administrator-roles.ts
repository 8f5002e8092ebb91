import { doubt } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';

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
    judge: doubt(
      'whether one person holds more than one of these accounts (Device > Administrators)',
      'mgt-config users *',
      'mgt-config users * permissions role-based *',
      'mgt-config users * permissions role-based custom profile',
    ),
    remediation: ['set mgt-config users <user> permissions role-based custom profile <role>'],
    source: 'PAN-OS web interface help, Device > Administrators: each account has one role',
  },
];
