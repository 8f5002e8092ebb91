import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, test } from 'vitest';
import { checkpointSecurityGateway } from '../platform.ts';

const BASE =
  '# Configuration of gw-1\n# Language version: 14.1v1\nset hostname gw-1\nset password-controls complexity 3\nset user admin shell /etc/cli.sh\nset interface lo state on\nset static-route default nexthop gateway address 192.0.2.254 on\n';

function judgeBy(title: string, typed: string): (description: string, config: string) => string {
  return (description, config) => {
    const plan = planRecommendation(
      checkpointSecurityGateway,
      makeRecommendation({ levels: [], title, description, remediation: makeProcedure(typed) }),
    );
    return plan.by === 'person' ? 'REVIEW' : plan.judge(checkpointSecurityGateway.parse(`${BASE}${config}\n`)).status;
  };
}

const passwords = judgeBy('Expert mode and the boot menu have passwords', '$ set expert-password\n$ set grub2-password\n$ save config');
const BOTH = 'There is a password for expert mode and another one for the GRUB boot menu.';
const HASHED = 'An expert password shall be stored as a SHA-512 hash, and a boot loader password shall be set.';
const EXPERT = 'set expert-password-hash $6$abc';
const GRUB = 'set grub2-password-hash grub.pbkdf2.sha512.10000.ABC';

test.each<[description: string, config: string, status: string]>([
  [BOTH, `${EXPERT}\n${GRUB}`, 'PASS'],
  [BOTH, EXPERT, 'FAIL'],
  [BOTH, GRUB, 'FAIL'],
  [BOTH, '', 'FAIL'],
  [BOTH, `set expert-password-hash $1$abc\n${GRUB}`, 'PASS'],
  [HASHED, `${EXPERT}\n${GRUB}`, 'PASS'],
  [HASHED, `set expert-password-hash $1$abc\n${GRUB}`, 'FAIL'],
  [HASHED, `set expert-password-hash *****\n${GRUB}`, 'REVIEW'],
  [`${BOTH} Both are changed each year.`, `${EXPERT}\n${GRUB}`, 'REVIEW'],
  ['There is no password for expert mode, and the boot menu needs none.', `${EXPERT}\n${GRUB}`, 'REVIEW'],
])('passwords of expert mode and the boot menu: %s | %s', (description, config, status) =>
  expect(passwords(description, config)).toBe(status),
);

const rights = judgeBy('Full rights are rare', '$ delete rba user <name> roles adminRole');
const ADMIN = 'add rba user admin roles adminRole';
const GLASS = 'add user bg-duty uid 2001 homedir /home/bg-duty\nadd rba user bg-duty roles adminRole';
const OTHER = 'add user eva uid 2002 homedir /home/eva\nadd rba user eva roles';
const ONLY = 'Of the local accounts only admin and the break-glass account bg-duty have the role adminRole.';
const PREFIX =
  'Among local accounts, adminRole belongs to admin and to the emergency accounts with the prefix bg-; there may be one of the latter at most.';
const UID = 'adminRole is held by admin and by bg-duty. Besides, no add user line may give uid 0.';

test.each<[description: string, config: string, status: string]>([
  [ONLY, `${ADMIN}\n${GLASS}`, 'PASS'],
  [ONLY, `${ADMIN}\n${GLASS}\n${OTHER} monitorRole`, 'PASS'],
  [ONLY, `${ADMIN}\n${GLASS}\n${OTHER} adminRole`, 'FAIL'],
  [ONLY, `${ADMIN}\n${GLASS}\n${OTHER} monitorRole,adminRole`, 'FAIL'],
  [
    `${ONLY} Everybody else is given monitorRole or a role made for the purpose.`,
    `${ADMIN}\nadd user eva uid 2002 homedir /home/eva`,
    'REVIEW',
  ],
  ['Only bg-duty may have adminRole.', `${ADMIN}\n${GLASS}`, 'REVIEW'],
  [PREFIX, `${ADMIN}\n${GLASS}`, 'PASS'],
  [PREFIX, `${ADMIN}\n${GLASS}\nadd rba user bg-two roles adminRole`, 'FAIL'],
  [PREFIX, `${ADMIN}\n${OTHER} adminRole`, 'FAIL'],
  [UID, `${ADMIN}\n${GLASS}`, 'PASS'],
  [UID, `${ADMIN}\n${GLASS.replace('2001', '0')}`, 'FAIL'],
  ['At most three local accounts hold the role adminRole.', `${ADMIN}\n${GLASS}`, 'PASS'],
  ['At most one local accounts hold the role adminRole.', `${ADMIN}\n${GLASS}`, 'FAIL'],
  [
    'At most three local accounts hold the role adminRole.',
    'add rba user a roles adminRole\nadd rba user b roles adminRole\nadd rba user c roles adminRole',
    'FAIL',
  ],
  ['adminRole is held by admin and by bg-duty. At most one local accounts hold the role adminRole.', `${ADMIN}\n${GLASS}`, 'FAIL'],
  ['adminRole is held by admin, who must have a token, and by bg-duty.', `${ADMIN}\n${GLASS}`, 'REVIEW'],
  [ONLY, `${ADMIN}\nadd rba user BG-DUTY roles adminRole`, 'REVIEW'],
  // No list of names, or more than that.
  ['adminRole belongs to administrators.', `${ADMIN}\n${OTHER} adminRole`, 'REVIEW'],
  ['adminRole is held by no more than three accounts.', `${ADMIN}\n${OTHER} adminRole`, 'REVIEW'],
  [`${ONLY} Roles of the kind all-features count as well.`, `${ADMIN}\n${GLASS}`, 'REVIEW'],
])('who holds full rights: %s | %s', (description, config, status) => expect(rights(description, config)).toBe(status));

const backups = judgeBy(
  'Backups leave the building',
  '$ add backup-scheduled name n scp ip 10.1.1.9 path /v/ username u password <p>\n$ save config',
);
const JOB = (kind: string, often: string, name = 'n') =>
  `add backup-scheduled name ${name} ${kind}\nset backup-scheduled name ${name} recurrence ${often} time 02:15`;
const SCP = 'scp ip 10.1.1.9 path /v/ username u password ****';
const DAILY = 'A scheduled backup runs every day and is copied by SCP to 10.1.1.9.';
const WEEKLY = 'A scheduled backup runs daily or weekly and is sent by SCP to 10.1.1.9 or 10.1.1.10.';
const REFUSED = `${DAILY} FTP and TFTP are not used.`;
const NOT_COUNTED = `${DAILY} Local, FTP and TFTP backups do not count.`;

test.each<[description: string, config: string, status: string]>([
  [DAILY, JOB(SCP, 'daily'), 'PASS'],
  [DAILY, JOB(SCP, 'weekly days 0'), 'FAIL'],
  [DAILY, JOB(SCP.replace('1.9', '1.8'), 'daily'), 'FAIL'],
  [DAILY, JOB('local', 'daily'), 'FAIL'],
  [DAILY, '', 'FAIL'],
  [DAILY, `add backup-scheduled name n ${SCP}`, 'REVIEW'],
  [WEEKLY, JOB(SCP, 'weekly days 0'), 'PASS'],
  [WEEKLY, JOB(SCP.replace('1.9', '1.10'), 'daily'), 'PASS'],
  [WEEKLY, JOB(SCP, 'monthly month 1 days 1'), 'FAIL'],
  [REFUSED, `${JOB(SCP, 'daily')}\n${JOB('ftp ip 10.1.1.9 path /v/ username u password ****', 'weekly days 0', 'm')}`, 'FAIL'],
  [NOT_COUNTED, `${JOB(SCP, 'daily')}\n${JOB('local', 'daily', 'm')}`, 'PASS'],
  ['A scheduled backup runs every day and is sent by SCP to a server in 10.1.1.0/24.', JOB(SCP, 'daily'), 'PASS'],
  ['A scheduled backup runs every day and is sent by SCP to a server in 10.1.2.0/24.', JOB(SCP, 'daily'), 'FAIL'],
  ['A scheduled backup runs every day and is sent by SCP to the backup server.', JOB(SCP, 'daily'), 'PASS'],
  ['A scheduled backup runs every day and is sent by SCP to the backup server.', JOB(SCP.replace('1.9', '1.8'), 'daily'), 'REVIEW'],
  // How often is not said, or more is asked for.
  ['A scheduled backup is sent by SCP to 10.1.1.9.', JOB(SCP, 'monthly month 1 days 1'), 'REVIEW'],
  [`${DAILY} Copies are kept for a year.`, JOB(SCP, 'daily'), 'REVIEW'],
])('backups: %s | %s', (description, config, status) => expect(backups(description, config)).toBe(status));
