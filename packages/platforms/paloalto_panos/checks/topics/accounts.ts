import { shorten } from '@merlon/engine/audit/guard.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, doubt, fail, pass } from '@merlon/engine/model/verdict.ts';
import { linesBelow } from '../../facts/facts.ts';
import { readExemptAccounts } from './read-exempt-accounts.ts';
import { type PanosTopic, defineTopic } from './topic.ts';

const USERS = 'mgt-config users *';
const SUPERUSER = 'permissions role-based superuser yes';
const SOURCE = 'PAN-OS web interface help, Device > Administrators; hashes: crypt(5), $1$ is MD5 and $5$ SHA-256';
const WORDS =
  /\b(?:the )?only exception is\b|\b(?:apart from|other than|except(?: for)?) (?:the )?(?:emergency )?(?:accounts? )?[a-z][\w.-]*|\bpreset\b|\bmgt-config(?: users)?\b|\bemergency accounts? (?:[a-z][\w.-]*)(?:(?:,| and| or) [a-z][\w.-]*)*|\b(?:local |administrator )?accounts?\b|\badministrators?\b|\busers?\b|\badmin\b|\bfactory\b|\bbuilt-in\b|\bdelivered\b|\bdeleted\b|\bremoved\b|\bgone\b|\bcommissioning\b|\bcomes\b|\bexist\b|\bexactly\b|\btakes its place\b|\banother name\b|\bsuperusers?\b|\bsuperreader\b|\bread(?:ing)?-? ?only\b|\breading\b|\broles?\b|\brole-based\b|\bpermissions\b|\bfew\b|\bnot more than\b|\bat most\b|\b(?:two|three|four|five|\d)\b|\bending\b|\bnumber\b|\blocal\b|\bpasswords?\b|\bphash\b|\bhash(?:es)?\b|\bemergency\b|\brefers?\b|\bauthentication(?:-| )profiles?\b|\bbelow\b|\bsha-?256\b|\bmd5\b|\bstored\b|\bstarts\b|\bold releases\b|\bvanish\b|\bonce\b|\bagain\b|\bcome\b|\bnormal\b|\$\d\$|\blook\b|\bwhose\b|user ?names?|rights|privileges|full|dynamic|read-only|built in|shipped|preconfigured|predefined|renamed|replaced|no longer|exists|more than|fewer|maximum|limit(?:ed)?|up to|most|emergency|break-?glass|deletes?|removes?|installation/g;

interface AccountDemands {
  readonly refusesAdmin: boolean;
  readonly superusers: number | undefined;
  /** The names of those that may have passwords of their own; undefined where any may. */
  readonly emergency: ReadonlySet<string> | undefined;
  /** A sentence that speaks of all other accounts, and the names of those that it does not mean: a person has to tell them where it names none. */
  readonly others: string | undefined;
  readonly names: ReadonlySet<string>;
  /** The names of those that alone may be superusers. */
  readonly owners: ReadonlySet<string> | undefined;
  readonly hash: string | undefined;
  /** The names of those that may be without an authentication profile; undefined where any may. */
  readonly withoutProfile: ReadonlySet<string> | undefined;
}

/** What is said of roles lets nobody off a profile. */
const OF_ROLES = /^(?!.*\b(?:passwords?|phash|profiles?)\b).*\b(?:superusers?|roles?|permissions)\b/;
/** `Every administrator account uses an authentication profile` */
const EACH_PROFILE = /\b(?:every|each|all|any|no)\b.*\b(?:accounts?|users?|administrators?|entry)\b.*\bauthentication(?:-| )profiles?\b/;

function readAccounts(sentences: readonly string[]): AccountDemands | undefined | 'unclear' {
  const refusesAdmin = sentences.some(
    (sentence) =>
      /\badmin\b/.test(sentence) &&
      /\b(?:not exist|deleted|removed|gone|no (?:user|entry|account))\b|^(?:we )?(?:delete|remove) the (?:(?!from\b|of\b)[a-z-]+ ){0,3}?(?:account|user|administrator) (?:called |named )?admin\b/.test(
        sentence,
      ),
  );
  const [superusers, ...more] = new Set(
    sentences
      .filter((sentence) => /\bsuperusers?\b/.test(sentence))
      .flatMap((sentence) => readQuantities(sentence).flatMap(({ number, side }) => (side === 'atMost' ? [number] : []))),
  );
  const local = sentences.filter((sentence) =>
    /\blocal (?:password|hash)|\bphash\b|\bpassword hash|\bpasswords? of (?:its|their) own\b/.test(sentence),
  );
  const names = readExemptAccounts(local);
  const wantsProfiles = local.some((sentence) => /\b(?:any other|every other|all other)\b|\bother than\b|\bapart from\b/.test(sentence));
  const hash = sentences.some((sentence) => /\bsha-?256\b/.test(sentence) && !/\bnot\b/.test(sentence)) ? '$5$' : undefined;
  const profiled = sentences.filter((sentence) => EACH_PROFILE.test(sentence));
  const withoutProfile =
    profiled.length > 0 && !wantsProfiles ? readExemptAccounts(sentences.filter((sentence) => !OF_ROLES.test(sentence))) : undefined;
  const others = wantsProfiles || withoutProfile ? sentences.find((sentence) => OTHERS.test(sentence)) : undefined;
  const owners = readOwners(sentences, withoutProfile ?? names);
  if (more.length > 0) return 'unclear';
  if (!refusesAdmin && superusers === undefined && !wantsProfiles && hash === undefined && !withoutProfile && !owners) return undefined;
  return {
    refusesAdmin,
    superusers,
    emergency: wantsProfiles ? names : undefined,
    hash,
    withoutProfile,
    others,
    names: withoutProfile ?? names,
    owners,
  };
}

/** `Superuser is given to the emergency accounts alone`, `only glass has the role superuser` */
function readOwners(sentences: readonly string[], emergency: ReadonlySet<string>): ReadonlySet<string> | undefined {
  const said = sentences.filter((sentence) => /\bsuperusers?\b/.test(sentence) && ALONE.test(sentence) && !/\bnot\b/.test(sentence));
  const names = said.some((sentence) => OF_EMERGENCY.test(sentence)) ? emergency : readExemptAccounts(said);
  return said.length > 0 && names.size > 0 ? names : undefined;
}
const ALONE = /\b(?:only|alone|solely|exclusively|nobody but|no one but)\b/;
const OF_EMERGENCY = /\b(?:emergency|break-?glass) accounts? (?:only|alone|exclusively)\b/;

/** `every other account`, `all the others`, `accounts apart from these` */
const OTHERS = /\b(?:(?:any|every|each|all|the) (?:the )?others?|other than|apart from|except\w*|exempt\w*|unless)\b/;

function judge(tree: ConfigTree, demands: AccountDemands): readonly Outcome[] {
  const { refusesAdmin, superusers, emergency, hash, withoutProfile, others, names, owners } = demands;
  const users = findPath(tree, USERS);
  const unlessUnnamed = (outcome: Outcome): Outcome =>
    others !== undefined && outcome.status === 'FAIL' && names.size === 0
      ? doubt(outcome, `But the document says "${shorten(others)}", and not by name which accounts it does not mean.`)
      : outcome;
  const hidden = (outcome: Outcome): Outcome => unlessHidden(tree, USERS, outcome);
  const outcomes: Outcome[] = [];
  if (refusesAdmin) {
    const admin = users.filter((user) => nameOf(user) === 'admin');
    outcomes.push(
      admin.length > 0
        ? fail(linesAt(admin), 'The account admin of the factory is still there.')
        : hidden(
            pass(
              users.map(({ node }) => node.line),
              'There is no account admin.',
            ),
          ),
    );
  }
  if (superusers !== undefined) {
    const all = users.filter((user) => isSet(user, SUPERUSER));
    const lines = all.flatMap((user) => linesBelow(user, 'permissions role-based superuser'));
    const what = `${all.length} accounts have the role superuser; at most ${superusers} may.`;
    outcomes.push(all.length > superusers ? fail(lines, what) : hidden(pass(lines, what)));
  }
  if (owners && users.some((user) => owners.has(nameOf(user).toLowerCase()))) outcomes.push(judgeOwners(users, owners, hidden));
  if (emergency)
    outcomes.push(...users.filter((user) => !emergency.has(nameOf(user).toLowerCase())).map((user) => unlessUnnamed(judgeCentral(user))));
  if (withoutProfile)
    outcomes.push(
      ...users.filter((user) => !withoutProfile.has(nameOf(user).toLowerCase())).map((user) => unlessUnnamed(judgeProfiled(user))),
    );
  if (hash !== undefined) {
    const hashed = users.filter((user) => valueOf(user, 'phash') !== undefined);
    const other = hashed.filter((user) => !valueOf(user, 'phash')!.startsWith(hash));
    outcomes.push(
      other.length > 0
        ? fail(linesAt(other), `The password of an account is stored by another hash than SHA-256: ${other.map(nameOf).join(', ')}.`)
        : hidden(
            pass(
              hashed.flatMap((user) => linesBelow(user, 'phash')),
              `Each password of an account is stored by SHA-256 (${hashed.length}).`,
            ),
          ),
    );
  }
  return outcomes;
}

function judgeOwners(users: readonly Place[], owners: ReadonlySet<string>, hidden: (outcome: Outcome) => Outcome): Outcome {
  const all = users.filter((user) => isSet(user, SUPERUSER));
  const other = all.filter((user) => !owners.has(nameOf(user).toLowerCase()));
  return other.length > 0
    ? fail(linesAt(other), `An account has the role superuser that may not: ${other.map(nameOf).join(', ')}.`)
    : hidden(pass(linesAt(all), 'No other account has the role superuser than those that may.'));
}

function judgeProfiled(user: Place): Outcome {
  const lines = linesBelow(user, 'authentication-profile', 'phash');
  return valueOf(user, 'authentication-profile') === undefined
    ? fail(lines, `The account ${nameOf(user)} has no authentication profile.`)
    : pass(lines, `The account ${nameOf(user)} has an authentication profile.`);
}

/** One that logs on by an authentication profile, and has no password of its own. */
function judgeCentral(user: Place): Outcome {
  const lines = linesBelow(user, 'authentication-profile', 'phash');
  if (valueOf(user, 'authentication-profile') === undefined)
    return fail(lines, `The account ${nameOf(user)} has no authentication profile.`);
  return valueOf(user, 'phash') === undefined
    ? pass(lines, `The account ${nameOf(user)} has an authentication profile, and no password of its own.`)
    : fail(lines, `The account ${nameOf(user)} has a password of its own.`);
}

export const accountTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'accounts',
    title: 'Accounts of administrators',
    expectation:
      'the account of the factory, the number of superusers, passwords of accounts and their hashes must be as the document demands',
    source: SOURCE,
    core: /^mgt-config users\b/,
    words: WORDS,
    heeds: [
      /(?<=\badmin )after (?:installation|commissioning|the installation)$|^an? account of that name is a failure$/,
      /\badmin\b[^.;]*\b(?:removed|deleted|gone|not exist)\b(?: after commissioning)?|\bfactory account is gone\b/,
      /\bno (?:user|entry|account)\b[^.;]*\badmin\b/,
      /\bany other account\b[^.;]*\bmust not have a password hash of its own\b|\blocal password is allowed for\b[^.;]*\bonly\b/,
      /\bthe only exception is\b|\bhas an? authentication(?:-| )profile and no (?:phash|password(?: hash)?)\b/,
      /\(superreader\) do not count\b|\bphash that starts with \$1\$ is a finding\b/,
    ],
    read: (sentences) => {
      const demands = readAccounts(sentences);
      return demands === undefined || demands === 'unclear'
        ? undefined
        : {
            judge: (tree) => judge(tree, demands),
            narrows: demands.others !== undefined,
            numbers: demands.superusers === undefined ? [] : [demands.superusers],
          };
    },
  }),
];
