import { fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { titled } from '../document/demands.ts';
import { type Scope, deviceScope, entriesIn, linesOfSettings, settingOf, unlessHidden, valueOf } from '../facts/scope.ts';
import type { FortigateCheck } from './safeguard.ts';

const administratorsOf = (scope: Scope): readonly ConfigNode[] => entriesIn(scope, 'system admin');

export const defaultAdminPassword: LibraryCheck = {
  id: 'default-admin-password',
  title: "Ensure default 'admin' password is changed",
  matches: titled([/ default /, / admin\w* /, / password /, / chang/]),
  expectation: "the account 'admin' must have a password, or not exist",
  judge: (tree) => {
    const scope = deviceScope(tree);
    const accounts = administratorsOf(scope);
    if (accounts.length === 0) return unlessHidden(scope, 'system admin', review('The text shows no administrator.'));
    const account = accounts.find((candidate) => candidate.words[0] === 'admin');
    if (!account)
      return pass(
        accounts.map((node) => node.line),
        "There is no account 'admin' any more.",
      );
    const password = settingOf(account, 'password');
    if (password && password.words[1] !== '') return pass([account.line, password.line], "The account 'admin' has a password.");
    if (valueOf(account, 'remote-auth') === 'enable') return review("The account 'admin' is authenticated by a server.", [account.line]);
    // A reader without the right to see passwords gets a text without any.
    if (tree.lines.some((line) => /\bENC \S/.test(line)) || password) {
      return fail(
        [account.line],
        "The account 'admin' has no password in the text, though other secrets are shown, so it has the blank one of the factory.",
      );
    }
    return review("The account 'admin' has no password in the text, which shows no secrets at all.", [account.line]);
  },
  remediation: ['config system admin', '    edit admin', '        set password <password>', '    next', 'end'],
  source: "FortiOS administration guide: the factory's account admin has no password",
};

export const defaultAdminRemoved: LibraryCheck = {
  id: 'default-admin-removed',
  title: 'Remove default admin user and create one with other name',
  matches: titled([/ (?:remove|delete|rename) /, / default /, / admin\w* /, / (?:users?|accounts?|name) /]),
  expectation: "there must be no account 'admin', and another administrator in its place",
  judge: (tree) => {
    const scope = deviceScope(tree);
    const accounts = administratorsOf(scope);
    if (accounts.length === 0) return unlessHidden(scope, 'system admin', review('The text shows no administrator.'));
    const lines = accounts.map((account) => account.line);
    const account = accounts.find((candidate) => candidate.words[0] === 'admin');
    return account ? fail([account.line], "The account 'admin' exists.") : pass(lines, "There is no account 'admin', but another one.");
  },
  remediation: [
    'config system admin',
    '    edit <administrator>',
    '        set accprofile super_admin',
    '        set password <password>',
    '    next',
    '    delete admin',
    'end',
  ],
  source: "FortiOS administration guide: the factory's account is called admin",
};

const TRUSTED_HOST = /^(?:trusthost\d+|ip6-trusthost\d+)$/;
const ANY_HOST = /^(?:0\.0\.0\.0(?: 0\.0\.0\.0|\/0)|::\/0)$/;

export const trustedHosts: FortigateCheck = {
  id: 'admin-trusted-hosts',
  title: 'Ensure all the login accounts having specific trusted hosts enabled',
  matches: titled([/ trusted hosts? /, / (?:admin\w*|accounts?|login) /], [/ snmp/, / api /]),
  expectation: 'every administrator must be restricted to trusted hosts',
  judge: (tree) => {
    const scope = deviceScope(tree);
    const accounts = administratorsOf(scope);
    if (accounts.length === 0) return unlessHidden(scope, 'system admin', review('The text shows no administrator.'));
    const views = accounts.map((account) => {
      const hosts = account.children.filter((child) => TRUSTED_HOST.test(child.words[0]!) && child.words.length > 1 && !child.negated);
      return { account, hosts, restricting: hosts.filter((host) => !ANY_HOST.test(host.words.slice(1).join(' '))) };
    });
    const open = views.filter((view) => view.restricting.length === 0);
    if (open.length > 0) {
      const names = open.map((view) => view.account.words[0]).join(', ');
      const lines = open.flatMap((view) => [view.account.line, ...view.hosts.map((host) => host.line)]);
      return fail(lines, `May log in from anywhere (the default, FortiOS CLI reference, system admin): ${names}.`);
    }
    return pass(
      views.flatMap((view) => [view.account.line, ...view.restricting.map((host) => host.line)]),
      'Every administrator is restricted to trusted hosts.',
    );
  },
  remediation: ['config system admin', '    edit <administrator>', '        set trusthost1 <address> <mask>', '    next', 'end'],
  beside: ['unset system admin * trusthost *'],
  source: 'FortiOS CLI reference, system admin: trusthost 0.0.0.0 0.0.0.0 by default',
};

export const adminProfiles: LibraryCheck = {
  id: 'admin-profiles',
  title: 'Ensure admin accounts with different privileges have their correct profiles assigned',
  matches: titled([/ admin\w* /, / profiles? /, / (?:privileges?|correct|assigned|least) /]),
  expectation: 'every administrator must have the profile that the task needs, and no more',
  judge: (tree) => {
    const accounts = administratorsOf(deviceScope(tree));
    const lines = accounts.flatMap((account) => [account.line, ...linesOfSettings(account, 'accprofile')]);
    return review('Which privileges each administrator needs is for a person to say; the lines show what each has.', lines);
  },
  remediation: ['config system admin', '    edit <administrator>', '        set accprofile <profile>', '    next', 'end'],
  source: 'FortiOS CLI reference, system admin: accprofile',
  forPerson: true,
};

export const adminTwoFactor: LibraryCheck = {
  id: 'admin-two-factor',
  title: 'Ensure two-factor authentication is enabled for administrators',
  matches: titled([/ (?:two|2|multi) factor | mfa | 2fa /, / admin\w* /]),
  expectation: 'every administrator must log in with a second factor',
  judge: (tree) => {
    const scope = deviceScope(tree);
    const accounts = administratorsOf(scope);
    if (accounts.length === 0) return unlessHidden(scope, 'system admin', review('The text shows no administrator.'));
    const without = accounts.filter((account) => (valueOf(account, 'two-factor') ?? 'disable') === 'disable');
    const local = without.filter((account) => valueOf(account, 'remote-auth') !== 'enable');
    if (local.length > 0) {
      return fail(
        local.map((account) => account.line),
        `Without a second factor (the default): ${local.map((account) => account.words[0]).join(', ')}.`,
      );
    }
    if (without.length > 0) {
      return review(
        'Administrators are authenticated by a server; whether it asks for a second factor is not in the text.',
        without.map((account) => account.line),
      );
    }
    return pass(
      accounts.flatMap((account) => [account.line, ...linesOfSettings(account, 'two-factor')]),
      'Every administrator has a second factor.',
    );
  },
  remediation: [
    'config system admin',
    '    edit <administrator>',
    '        set two-factor fortitoken',
    '        set fortitoken <serial number>',
    '    next',
    'end',
  ],
  source: 'FortiOS CLI reference, system admin: two-factor disable by default',
};
