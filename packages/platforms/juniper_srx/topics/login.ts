import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isMasked } from '@merlon/engine/config-tree/masked.ts';
import { nameOf, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { acceptedHashes } from './algorithms.ts';
import { type Remark, fault, missing, open } from './conclude.ts';
import { type TopicSetting, defineSettings } from './settings-topic.ts';

const PASSWORD = 'system login password';
const ofClass = (said: RegExp, name: string): TopicSetting => ({
  said,
  path: `${PASSWORD} ${name}`,
  demand: { is: 'atLeast', unit: 'count', usual: 1 },
});

/** `SHA-256 or SHA-512 hashes`: none but these two, of those that a document may name, are more than the digest of old releases. */
function acceptedFormats(document: TopicDocument): readonly string[] {
  const accepted = acceptedHashes(document);
  const named = ['sha256', 'sha512'].filter((name) => accepted?.names.has(name));
  return accepted?.orStronger && named.includes('sha256') ? ['sha256', 'sha512'] : named;
}

/** Junos CLI Reference, password (Login): minimum-length 6, format sha512 (since 12.1X47), no character classes by default. */
const PASSWORD_SETTINGS: readonly TopicSetting[] = [
  {
    said: /\bminimum-length\b|\bcharacters? (?:long|or (?:longer|more))|\bat least \w+ characters\b/,
    path: `${PASSWORD} minimum-length`,
    demand: { is: 'atLeast', unit: 'character' },
    byDefault: '6',
  },
  ofClass(/\bupper[- ]?cases?\b|\bcapitals?\b/, 'minimum-upper-cases'),
  ofClass(/\blower[- ]?cases?\b|\bsmall letters?\b/, 'minimum-lower-cases'),
  ofClass(/\bnumerics\b|\bdigits?\b|\bnumerals?\b/, 'minimum-numerics'),
  ofClass(/\bpunctuations?\b|\bspecial characters?\b|\bsymbols?\b/, 'minimum-punctuations'),
  // Junos CLI Reference, minimum-reuse: old passwords are not compared unless it is set.
  { said: /\bminimum-reuse\b|\bremembered\b/, path: `${PASSWORD} minimum-reuse`, demand: { is: 'atLeast', unit: 'count' } },
  {
    said: /\bformat\b|\bstored (?:as|with)\b|\bhashed with\b/,
    path: `${PASSWORD} format`,
    demand: { is: 'oneOf', values: ['sha512'], read: acceptedFormats },
    byDefault: 'sha512',
  },
];

/** `Hashes … begin with $6$` */
const HASHES = /\$6\$/;

function lookAtHashes(tree: ConfigTree): readonly Remark[] {
  const own = ['system root-authentication encrypted-password *', 'system login user * authentication encrypted-password *'].flatMap(
    (path) => findPath(tree, path),
  );
  return own.flatMap((place) => {
    const hash = nameOf(place);
    if (hash.startsWith('$6$')) return [];
    return [
      (isMasked(hash) && !/^\$\w{1,3}\$/.test(hash) ? open : fault)('The hash of a password is not of SHA-512 (`$6$`)', [place.node.line]),
    ];
  });
}

const lookAtRoot = (tree: ConfigTree): readonly Remark[] =>
  findPath(tree, 'system root-authentication encrypted-password').length > 0 ? [] : [missing('Root has no `encrypted-password`')];

const PASSWORD_WORDS =
  'units?|remembered|minimum-reuse|uppercase|lowercase|numeric|numerals?|alphabetic|types|classes|algorithm|crypt|sha512|sha-?256|numbers?|symbols?|legacy|passwords?|local|login|characters?|minimum-length|minimum-upper-cases|minimum-lower-cases|minimum-numerics|minimum-punctuations|-lower-cases|-numerics|-punctuations|lower-cases|numerics|punctuations?|upper|lower|upper-case|lower-case|case|letters?|digits?|capitals?|small|marks?|special|format|sha-?512|stored|encrypted-password|encrypted|hash|hashes|hashed|root|root-authentication|users?|accounts?|length|long|force|enforces?|existing|template|key|\\$6\\$|authentication|old|under|complexity|plain-text|set';

/** Rules for local passwords. */
export const passwordTopic: TopicJudge = defineSettings({
  id: 'local-passwords',
  section: PASSWORD,
  isMeant: ({ text, typed }) => /\bsystem login password\b|\bminimum-length\b/.test(`${text}\n${typed}`),
  words: new RegExp(`^(?:${PASSWORD_WORDS})$`),
  heeds: [
    /\b(?:no format is (?:configured|set)|no format (?:line|statement) is needed|format (?:sha512 )?or no line|is not shown)\b/,
    /\beach (?:requested|required|demanded|asked for|enforced|set) by its own (?:minimum-? )?(?:line|statement|setting)\b/,
    // The number is that of `minimum-reuse`.
    /\b(?:the|its|their) (?:last|previous) \d+ (?:old )?passwords\b/,
  ],
  settings: PASSWORD_SETTINGS,
  numbers: [6, 256, 512],
  besides: ({ text }, tree) => (HASHES.test(text) ? lookAtHashes(tree) : []),
});

/** How the passwords that there are were hashed. */
export const hashTopic: TopicJudge = defineSettings({
  id: 'password-hashes',
  section: 'system login',
  isMeant: ({ text }) => HASHES.test(text) && !/\bminimum-length\b/.test(text),
  words: new RegExp(`^(?:${PASSWORD_WORDS})$`),
  heeds: [/\bencrypted-password\b[^.;]*\bdoes not begin with \$6\$/, /^accounts without a password \(key only, template\) need nothing/],
  settings: [],
  numbers: [512],
  besides: ({ text }, tree) => [...lookAtHashes(tree), ...(/\broot has no\b|\broot must have\b/.test(text) ? lookAtRoot(tree) : [])],
  reads: [/^accounts without a password \(key only, template\) need nothing$/i],
});

const FULL = ['super-user', 'superuser'];

/** Users that may do everything: by their class, or by its permissions. Root is no user of `system login`. */
function listFull(tree: ConfigTree): readonly Place[] {
  const classes = findPath(tree, 'system login class *').filter((one) => findPath(one, 'permissions all').length > 0);
  const names = [...FULL, ...classes.map(nameOf)];
  return findPath(tree, 'system login user *').filter((user) => names.includes(valueOf(user, 'class') ?? ''));
}

/** `Not more than two local users with full rights` */
const MOST_FULL =
  /\b(?:not more than|at most|no more than|maximum of) (one|two|three|four|five|\d)\b[^.;]*\b(?:full (?:rights|access|permissions)|super-?users?|all permissions|administrators?)\b/;
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five'];
const ONE_LOCAL = /\bexactly one local (?:account|user)\b|\bmore than one user has (?:an )?authentication\b/;

function lookAtUsers({ text }: TopicDocument, tree: ConfigTree): readonly Remark[] {
  const word = MOST_FULL.exec(text)?.[1];
  const most = word === undefined ? undefined : /\d/.test(word) ? Number(word) : NUMBERS.indexOf(word);
  const full = listFull(tree);
  const remarks: Remark[] = [];
  if (most !== undefined && full.length > most)
    remarks.push(
      fault(
        `${full.length} users have full rights, and ${most} are the most`,
        full.map(({ node }) => node.line),
      ),
    );
  if (ONE_LOCAL.test(text)) {
    const own = findPath(tree, 'system login user *').filter((user) => findPath(user, 'authentication *').length > 0);
    if (own.length > 1)
      remarks.push(
        fault(
          `${own.length} users have an authentication of their own, and one may`,
          own.map(({ node }) => node.line),
        ),
      );
    if (own.length === 0) remarks.push(missing('No user has an authentication of its own'));
  }
  return remarks;
}

/** How many users there are, of which kind. */
export const userTopic: TopicJudge = defineSettings({
  id: 'local-users',
  section: 'system login',
  isMeant: ({ text }) => MOST_FULL.test(text) || ONE_LOCAL.test(text),
  words:
    /^(?:local|users?|accounts?|rights|permissions|superuser|super-user|class|classes|root|login|emergency|authentication|password|key|keys|templates?|aaa|service|administrators?|name|names|chosen|log|exactly|full)$/,
  heeds: [
    /\bapart from root there is exactly one local account\b/,
    /\ball other users\b[^.;]*\bhave no authentication of their own\b/,
    /\bmore than one user has an authentication stanza \(password or key\)/,
    /\broot is not counted\b/,
  ],
  settings: [],
  numbers: [2, 3, 4, 5],
  besides: lookAtUsers,
  reads: [
    /^root is not counted$/i,
    /^apart from root there is exactly one local account that can log in, the emergency account$/i,
    /^its name may be chosen by the site$/i,
  ],
});

/** Junos CLI Reference, retry-options: 3 tries (10 in older releases), no lockout by default. */
export const retryTopic: TopicJudge = defineSettings({
  id: 'login-retries',
  section: 'system login retry-options',
  isMeant: ({ text, typed }) => /\bretry-options\b|\btries-before-disconnect\b|\blockout-period\b/.test(`${text}\n${typed}`),
  words:
    /^(?:cut|retry-options|tries-before-disconnect|lockout-period|tries|attempts?|failed|logins?|log-?in|locked|lockout|locks?|accounts?|sessions?|disconnect|disconnected|dropped|minutes?|password|slowed|down|guessing|users?|wrong|retries|threshold|unlocked|closed|ended)$/,
  heeds: [/\blockout after failed log-?ins\b/, /\bno lockout\) do not meet this\b/, /\bby default no account is locked\b/],
  settings: [
    {
      said: /\btries-before-disconnect\b|\battempts?\b|\btries\b/,
      path: 'system login retry-options tries-before-disconnect',
      demand: { is: 'atMost', unit: 'count' },
    },
    { said: /\blockout-period\b|\blocked\b/, path: 'system login retry-options lockout-period', demand: { is: 'atLeast', unit: 'minute' } },
  ],
  numbers: [10],
});
