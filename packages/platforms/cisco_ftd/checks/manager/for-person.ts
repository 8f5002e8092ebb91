import { doubt } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import type { Topic } from '@merlon/engine/demands/topic.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { itemsOf, memberOf } from '../../rule-base/json-members.ts';
import type { ManagerJudge } from './by-manager.ts';
import { judgeHealth } from './health.ts';
import { findManager } from './managed-devices.ts';

interface PersonCheck {
  readonly id: string;
  readonly title: string;
  readonly about: Topic;
  readonly expectation: string;
  /** What a person looks at there. */
  readonly look: string;
  readonly menu: string;
  readonly judge?: ManagerJudge;
}

const ofPerson = ({ look, menu, judge, ...check }: PersonCheck): CheckSpec => ({
  ...check,
  judge: doubt(`${look}, which no API of the manager shows: look at ${menu}`),
  ...(judge && { settledBy: judge }),
  remediation: [menu],
  source: 'FMC REST API, API explorer: no call that is documented returns it',
  forPerson: true,
});

/** The lines of a list of the management centre, beside what a person looks at. */
const withList =
  (list: string, sentence: string) =>
  (tree: ConfigTree): Outcome | undefined => {
    const node = memberOf(findManager(tree, 'fmc'), list);
    return node && review(sentence, [node.line, ...itemsOf(findManager(tree, 'fmc'), list).map(({ line }) => line)]);
  };

const listHealth = withList(
  'healthPolicies',
  'Which module is which the manager does not say. Look at System > Health > Policy: Time Synchronization Status.',
);

/** Without a health policy no module of one is on. */
const judgeHealthModule: ManagerJudge = (tree, recommendation) => {
  const assigned = judgeHealth(tree, recommendation);
  return assigned?.status === 'FAIL' ? assigned : listHealth(tree);
};

/** What a manager keeps and no call of its API returns, or what only people can say. */
export const personChecks: readonly CheckSpec[] = [
  {
    id: 'manager-backups',
    title: 'Ensure backups of the management center are made',
    about: { title: [/ backups? /, / (?:management center|fmc|defense center|firepower) /] },
    expectation: 'the management center must be backed up at regular times',
    look: 'a recurring task of the type Backup, and a profile that copies it elsewhere',
    menu: 'System > Tools > Scheduling, and System > Tools > Backup/Restore',
  },
  {
    id: 'manager-audit-log',
    title: 'Ensure the audit log of the management center is sent to a syslog server',
    about: { title: [/ audit logs? /, / (?:syslog|external|server|sent|send) /] },
    expectation: 'the audit log of the management center must be sent to an external syslog server',
    look: 'Send Audit Log to Syslog, and its host',
    menu: 'System > Configuration > Audit Log',
  },
  {
    id: 'manager-multi-factor',
    title: 'Ensure multi-factor authentication is used for the management center',
    about: { title: [/ (?:multi factor|multifactor|two factor|mfa) /, / (?:admin\w*|access|sign|login|logon|management|users?) /] },
    expectation: 'administrators of the management center must sign in by more than one factor (MFA)',
    look: 'an external authentication object or single sign-on that asks for a second factor',
    menu: 'System > Users > External Authentication, and System > Users > Single Sign-On',
  },
  {
    id: 'manager-default-account',
    title: 'Ensure the default admin account is renamed or disabled',
    about: {
      title: [/ default /, / (?:admin|administrator|accounts?) /, / (?:renam\w*|disab\w*|unused|not) /],
      except: [/ passwords? | polic\w* | role /],
    },
    expectation: 'the account `admin` that the management center comes with must not be the one that administrators work with',
    look: 'the account admin, when it was last used, and who knows its password',
    menu: 'System > Users > Users',
    judge: withList('users', 'Who uses the account that came with the manager it does not say. Look at System > Users > Users.'),
  },
  {
    id: 'manager-accounts',
    title: 'Ensure local administrators of the management center are minimized',
    about: { title: [/ local /, / (?:accounts?|users?|admin\w*) /, / (?:minimi\w+|limit\w*|few\w*) /] },
    expectation: 'the management center must have no more local administrator accounts than are needed',
    look: 'the accounts of the authentication method Internal, and their roles',
    menu: 'System > Users > Users',
    judge: withList('users', 'Which of the accounts are needed the organisation has to say. Look at System > Users > Users.'),
  },
  {
    id: 'manager-roles',
    title: 'Ensure role-based access control is configured',
    about: { title: [/ (?:role based access|rbac) /] },
    expectation: 'accounts of the management center must have roles (RBAC) with the least rights that their work takes',
    look: 'the roles of each account',
    menu: 'System > Users > User Roles',
    judge: withList('users', 'Which roles the accounts need the organisation has to say. Look at System > Users > User Roles.'),
  },
  {
    id: 'realm-review',
    title: 'Ensure realms are managed and compared',
    about: { title: [/ realms? /, / (?:manage\w*|compar\w+) /] },
    expectation: 'realms must be those that the organisation uses, and be compared when they change',
    look: 'each realm, and Compare Realms',
    menu: 'Integration > Other Integrations > Realms',
    judge: withList('realms', 'Which realms are needed the organisation has to say. Look at Integration > Other Integrations > Realms.'),
  },
  {
    id: 'identity-review',
    title: 'Ensure identity policies and rules are managed',
    about: { title: [/ identity (?:polic\w+|rules?) /, / (?:manage\w*|review\w*|rules?) /] },
    expectation: 'identity policies and their rules must be those that the organisation wants',
    look: 'the rules of each policy, their realms and their way of authentication',
    menu: 'Policies > Access Control > Identity',
    judge: withList(
      'identityPolicies',
      'Which rules are needed the organisation has to say. Look at Policies > Access Control > Identity.',
    ),
  },
  {
    id: 'url-database-updates',
    title: 'Ensure updates of the URL database are scheduled',
    about: { title: [/ urls? /, / (?:update\w*|schedul\w*) /] },
    expectation: 'updates of the URL database must be scheduled',
    look: 'Enable Automatic Updates',
    menu: 'Integration > Other Integrations > Cloud Services > URL Filtering',
  },
  {
    id: 'intelligence-updates',
    title: 'Ensure updates of security intelligence and malware databases are scheduled',
    about: { title: [/ (?:security intelligence|malware) /, / (?:update\w*|schedul\w*) /] },
    expectation: 'feeds of security intelligence and malware databases must be updated at regular times',
    look: 'the update frequency of each feed, and Enable Automatic Local Malware Detection Updates',
    menu: 'Objects > Security Intelligence, and Integration > Other Integrations > Cloud Services',
  },
  {
    id: 'health-time-module',
    title: 'Ensure the health policy watches time synchronization',
    about: { title: [/ health /, / time sync\w* | synchroni\w+ | modules? /] },
    expectation: 'the health policy must have its module for time synchronization status enabled',
    look: 'the module Time Synchronization Status',
    menu: 'System > Health > Policy',
    judge: judgeHealthModule,
  },
  {
    id: 'nmap-scans',
    title: 'Ensure Nmap scans are scheduled',
    about: { title: [/ nmap /] },
    expectation: 'Nmap remediation scans must be scheduled',
    look: 'a recurring task of the type Nmap Scan',
    menu: 'System > Tools > Scheduling',
  },
  {
    id: 'vulnerability-database',
    title: 'Ensure the vulnerability database is current',
    about: { title: [/ (?:vulnerability database|vdb) /, / (?:current|latest|newest|up to date|version) /] },
    expectation: 'the vulnerability database (VDB) must be the current one',
    look: 'the version of the vulnerability database, and what Cisco offers today',
    menu: 'System > Updates > Product Updates',
  },
].map((spec) => ofPerson(spec));
