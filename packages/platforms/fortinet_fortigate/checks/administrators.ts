import { absent, all, any, doubt, each, given, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { noneOf } from '@merlon/engine/checks/demand.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { block } from '../document/write-commands.ts';
import { linesOfAll, namesOf } from '../facts/entries.ts';
import { entriesIn, linesOf, onDevice, settingOf, unlessHidden, valueOf } from '../facts/scope.ts';

export type Accounts = readonly ConfigNode[];

const ofAdministrators = (judge: (accounts: Accounts, tree: ConfigTree, recommendation: Recommendation) => Outcome) =>
  onDevice((scope, recommendation) => {
    const accounts = entriesIn(scope, 'system admin');
    if (accounts.length > 0) return judge(accounts, scope.tree, recommendation);
    return unlessHidden(scope, 'system admin', review('The text shows no administrator.'));
  });

const factoryAccountAmong = (accounts: Accounts): ConfigNode | undefined => accounts.find(({ words }) => words[0] === 'admin');

/** Hosts from which an administrator may log in; of the default, `0.0.0.0 0.0.0.0`, every one. */
const TRUSTED_HOSTS = Array.from({ length: 10 }, (_, at) => [`trusthost${at + 1}`, `ip6-trusthost${at + 1}`]).flat();

const isHost = (name: string): Assertion => value(name, noneOf('0.0.0.0 0.0.0.0'));
/** Each family has hosts of its own; what those of IPv6 alone mean for IPv4 the reference does not say. */
const HAS_IPV4_HOST = any(...TRUSTED_HOSTS.filter((name) => name.startsWith('trust')).map(isHost));
/**
 * Behind a first host, `0.0.0.0 0.0.0.0` means that no other was given, as full listings say of all that are not set; as the first one it
 * admits everybody, whatever follows (Fortinet Community, technical tip 190592, "Configuring Administrator access using Trusted Hosts").
 */
const HAS_FIRST_HOST = given(
  HAS_IPV4_HOST,
  any(isHost('trusthost1'), doubt('whether trusted hosts count where the first one (trusthost1) is open or not set', 'trusthost1')),
  'it has no trusted host of IPv4',
);

export const administratorChecks: readonly CheckSpec[] = [
  {
    id: 'default-admin-password',
    title: "Ensure default 'admin' password is changed",
    about: { title: [/ default /, / admin\w* /, / password /, / chang/] },
    expectation: "the account 'admin' must have a password, or not exist",
    judge: ofAdministrators(judgeFactoryPassword),
    remediation: block('config system admin', block('edit admin', 'set password <password>')),
    source: "FortiOS administration guide: the factory's account admin has no password",
  },
  {
    id: 'default-admin-removed',
    title: 'Remove default admin user and create one with other name',
    about: { title: [/ (?:removed?|deleted?|renamed?) /, / default /, / admin\w* /, / (?:users?|accounts?|name) /] },
    expectation: "there must be no account 'admin', and another administrator in its place",
    judge: all(absent('system admin admin'), present('system admin *', { status: 'REVIEW' })),
    remediation: block(
      'config system admin',
      block('edit <administrator>', 'set accprofile super_admin', 'set password <password>'),
      'delete admin',
    ),
    source: "FortiOS administration guide: the factory's account is called admin",
  },
  {
    id: 'admin-trusted-hosts',
    wantsOn: true,
    title: 'Ensure all the login accounts having specific trusted hosts enabled',
    about: [
      { title: [/ trusted hosts? /, / (?:admin\w*|accounts?|login) /], except: [/ snmp/, / api /] },
      {
        title: [
          / (?:admin\w*|accounts?|management access|manage\w*) /,
          / (?:trusted|known|specific|authori[sz]ed|approved|defined|dedicated|management|internal|certain|listed|restricted|permitted) (?:source |ip |management |admin\w* )*(?:hosts?|networks?|address(?:es)?|subnets?|sources?|ips?) /,
        ],
        except: [
          / (?:snmp|api|ntp|syslog|dns|interfaces?|out of band|oob|servers?|wan|internet|polic(?:y|ies)|vpns?|tunnels?|packets?|destinations?|traffic (?:entering|leaving|passing|through|between|into)) /,
        ],
      },
    ],
    expectation: 'every administrator (each account) must be restricted to trusted hosts (networks), and log in from there alone',
    admitted: 'the account',
    at: [TRUSTED_HOSTS.join('|')],
    absent: { status: 'FAIL', source: 'from anywhere by default, FortiOS CLI reference, system admin' },
    of: { noun: 'administrator', path: 'system admin *', none: { status: 'REVIEW' } },
    restsOn: each(
      'system admin *',
      'administrator',
      all(HAS_FIRST_HOST, any(HAS_IPV4_HOST, doubt('from where an administrator with hosts of IPv6 alone may come over IPv4'))),
    ),
    first: block('config system admin', block('edit <administrator>', 'unset <setting of the line>')),
    remediation: block('config system admin', block('edit <administrator>', 'set trusthost1 <address> <mask>')),
    beside: ['unset system admin * trusthost *'],
    decides: ['system admin * trusthost *'],
    source: 'FortiOS CLI reference, system admin: trusthost 0.0.0.0 0.0.0.0 by default',
  },
  {
    id: 'admin-two-factor',
    wantsOn: true,
    title: 'Ensure two-factor authentication is enabled for administrators',
    about: { title: [/ (?:two|2|multi|second) ?factor | mfa | 2fa /, / admin\w* /] },
    expectation:
      'every administrator (local account), or every local one where the recommendation asks for no more, must log in with a second factor (two-factor), of the kind that it names (FortiToken: fortitoken, fortitoken-cloud; else email or sms)',
    judge: ofAdministrators(judgeSecondFactor),
    remediation: block('config system admin', block('edit <administrator>', 'set two-factor fortitoken', 'set fortitoken <serial number>')),
    source: 'FortiOS CLI reference, system admin: two-factor disable by default',
  },
  {
    id: 'admin-profiles',
    title: 'Ensure admin accounts with different privileges have their correct profiles assigned',
    about: { title: [/ admin\w* /, / profiles? /, / (?:privileges?|correct|assigned|least) /] },
    expectation: 'every administrator must have the profile that the task needs, and no more',
    judge: doubt('which privileges each administrator needs; the lines show what each has', 'system admin * accprofile'),
    remediation: block('config system admin', block('edit <administrator>', 'set accprofile <profile>')),
    source: 'FortiOS CLI reference, system admin: accprofile',
    forPerson: true,
  },
  {
    id: 'admin-permissions',
    title: 'Ensure only designated administrators have permissions to change the system or its logs',
    about: { title: [/ admin\w* /, / permissions? /], except: [/ (?:vpn|polic(?:y|ies)) /] },
    decides: ['sysgrp', 'loggrp'].map((group) => `system accprofile * ${group} *`),
    expectation: 'no administrator but those who are designated for it may change the system (sysgrp) or logs and reports (loggrp)',
    judge: doubt(
      'who is designated to change what; the lines show which profile each administrator has, and what the profiles permit',
      'system admin * accprofile',
      'system accprofile * sysgrp|loggrp',
    ),
    remediation: block('config system accprofile', block('edit <profile>', 'set sysgrp <permission>', 'set loggrp <permission>')),
    source: 'FortiOS CLI reference, system accprofile: no permission by default',
    forPerson: true,
  },
];

function judgeFactoryPassword(accounts: Accounts, { lines }: ConfigTree): Outcome {
  const account = factoryAccountAmong(accounts);
  if (!account) return pass(linesOfAll(accounts), "There is no account 'admin' any more.");
  const password = settingOf(account, 'password');
  if (password && password.words[1] !== '') return pass([account.line, password.line], "The account 'admin' has a password.");
  if (valueOf(account, 'remote-auth') === 'enable') return review("The account 'admin' is authenticated by a server.", [account.line]);
  // A reader without the right to see passwords gets a text without any.
  const showsSecrets = password !== undefined || lines.some((line) => /\bENC \S/.test(line));
  return showsSecrets
    ? fail(
        [account.line],
        "The account 'admin' has no password in the text, though other secrets are shown, so it has the blank one of the factory.",
      )
    : review("The account 'admin' has no password in the text, which shows no secrets at all.", [account.line]);
}

export const isRemote = (account: ConfigNode): boolean => valueOf(account, 'remote-auth') === 'enable';

/** Kinds of a second factor (FortiOS CLI reference, system admin: two-factor). */
const FACTORS = /\bfortitoken(?:-cloud)?\b|\be-?mail\b|\bsms\b/gi;

/** A sentence that rules out what it names. */
const RULES_OUT = /^(?!.*\b(?:is|are) not\b.*\bfinding\b).*\b(?:finding|not|never|prohibited|forbidden|instead of|rather than)\b/i;

/** `Codes by e-mail are not accepted as a second factor` */
const NOT_ACCEPTED = /\b(?:not|never) (?:be )?(?:accepted|permitted|allowed|sufficient)\b/i;

const factorsIn = (sentences: readonly string[]): ReadonlySet<string> =>
  new Set((sentences.join(' ').toLowerCase().match(FACTORS) ?? []).map((factor) => factor.replace('-mail', 'mail')));

function judgeSecondFactor(accounts: Accounts, _: ConfigTree, { title, description, audit }: Recommendation): Outcome {
  const without = accounts.filter((account) => (valueOf(account, 'two-factor') ?? 'disable') === 'disable');
  const local = without.filter((account) => !isRemote(account));
  if (local.length > 0) return fail(linesOfAll(local), `Without a second factor (the default): ${namesOf(local)}.`);
  const naming = proseOf(audit)
    .split(/(?<=[.;\n])\s*/)
    .filter((sentence) => sentence.search(FACTORS) >= 0);
  if (naming.some((sentence) => RULES_OUT.test(sentence)))
    return review(
      'Which second factors will do a person has to read in the document.',
      accounts.flatMap((account) => linesOf(account, 'two-factor')),
    );
  const refused = factorsIn(description.split(/(?<=[.;])\s+/).filter((sentence) => NOT_ACCEPTED.test(sentence)));
  const weak = accounts.filter((account) => refused.has(valueOf(account, 'two-factor') ?? ''));
  if (weak.length > 0)
    return fail(
      weak.flatMap((account) => linesOf(account, 'two-factor')),
      `With a second factor that the document does not accept: ${namesOf(weak)}.`,
    );
  const named = factorsIn(naming);
  const asked = /\blocal\b/i.test(title) ? accounts.filter((account) => !isRemote(account)) : accounts;
  const others = asked.filter((account) => !without.includes(account) && !named.has(valueOf(account, 'two-factor')!));
  if (named.size > 0 && others.length > 0) {
    const lines = others.flatMap((account) => linesOf(account, 'two-factor'));
    return /\b(?:email|sms)\b/.test(others.map((account) => valueOf(account, 'two-factor')).join(' '))
      ? fail(lines, `With another second factor than the document names: ${namesOf(others)}.`)
      : review(`With a second factor that the document does not name: ${namesOf(others)}.`, lines);
  }
  if (without.some((account) => asked.includes(account))) {
    const reason = 'Administrators are authenticated by a server; whether it asks for a second factor is not in the text.';
    return review(reason, linesOfAll(without));
  }
  return pass(
    asked.flatMap((account) => linesOf(account, 'two-factor')),
    asked.length < accounts.length ? 'Every local administrator has a second factor.' : 'Every administrator has a second factor.',
  );
}
