import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { READ_OF_EXEMPT, readExemptions, sentencesOf } from './accounts-meant.ts';
import { type Kind, kindsMeant } from '../document/server-kinds.ts';
import { modesOfScheme } from '../facts/authentication-schemes.ts';
import { headsOf, ifWhole, viewsInFirewalls, whenAbsent } from '../facts/facts.ts';

const LOCAL = 'Huawei USG6000E command reference, authentication-scheme (manager-user view): local by default';

/** `Each manager-user has an authentication-scheme`: it is asked of accounts, and not of the domain in which they sign in. */
const OF_ACCOUNTS = /\bmanager-users?\b.*\bauthentication[- ]scheme\b|\bauthentication-scheme\b.*\bfor manager-user\b/i;
export const speaksOfAccounts = (recommendation: Recommendation): boolean =>
  sentencesOf(recommendation).some((sentence) => OF_ACCOUNTS.test(sentence));

/** What documents type in the view of an account. */
const TYPED_OF_ACCOUNTS: readonly string[] = [
  'aaa manager-user * authentication-scheme *',
  'aaa manager-user * hwtacacs-server *',
  'aaa manager-user * radius-server *',
];

/** What documents say that is judged here: of which accounts it is asked, and what an account without a scheme comes to. */
export const READ_OF_ACCOUNTS: readonly RegExp[] = [
  ...READ_OF_EXEMPT,
  /^(?!.*\b(?:service-type|level|role|acl|public|password)\b)(?:(?:verify|check) that )?(?:in the aaa view )?(?:each|every)\b[^;]*\bmanager-user\b[^;]*\bauthentication-scheme\b[^;]*$/i,
  /^(?:the |exempt are |accounts |every )[^;]*\baccounts?\b[^;]*\bexempt\b[^;]*$|^exempt are [^;]*\baccounts?$/i,
  /^below (?:every|each) manager-user, apart from the (?:two|three|four|five) exceptions, the line authentication-scheme [\w-]+ (?:has to|must) be (?:present|there|shown)$/i,
  /^(?:the )?built-in schemes are printed without a body$/i,
  /^that is normal$/i,
  /^none must not be listed$/i,
  /^local may follow as a fallback$/i,
  /^an account without an authentication-scheme is local and thus a finding$/i,
  /^the factory schemes [\w ]+ are printed without a mode line and are acceptable$/i,
  /^any other scheme without a mode line, and an account without a scheme, authenticates locally$/i,
  /^for each manager-user follow authentication-scheme to its authentication-mode$/i,
];

/** The scheme of every account, where a document asks for it there. */
export const accountSchemeChecks: readonly CheckSpec[] = [
  {
    id: 'account-authentication',
    title: 'Every administrator account (manager-user) has an authentication scheme that asks a server (HWTACACS or RADIUS) first',
    alsoSaid: 'local accounts fallback central exempt',
    about: { title: [/ authentication scheme /, /radius|tacacs/, / manager user /] },
    beside: ['aaa authentication-scheme * authentication-mode *', 'aaa authentication-scheme * authentication-mode * *'],
    decides: TYPED_OF_ACCOUNTS,
    reads: READ_OF_ACCOUNTS,
    expectation:
      'every `manager-user` that the document does not exempt must have an `authentication-scheme` whose `authentication-mode` names `hwtacacs` or `radius` first, with a server in its `hwtacacs-server` or `radius-server` template',
    judge: (tree, recommendation) => judgeAccountSchemes(tree, recommendation, kindsMeant(recommendation)),
    remediation: [
      'system-view',
      'aaa',
      'authentication-scheme <scheme>',
      'authentication-mode hwtacacs local',
      'quit',
      'manager-user <name>',
      'authentication-scheme <scheme>',
    ],
    source: LOCAL,
  },
];

/** Names that say so. */
const FOR_EMERGENCIES = /break-?glass|emergency|notfall|fallback/i;

interface Wanted {
  readonly kinds: readonly Kind[];
  /** The only scheme that will do. */
  readonly scheme?: string;
  readonly localLast: boolean;
  readonly servers: number;
  readonly isBareLocal: boolean;
}

/** `hwtacacs or hwtacacs local`, `local may follow` */
const LOCAL_IS_FREE =
  /\bhwtacacs (?:or|and) (?:authentication-mode )?hwtacacs local\b|\bhwtacacs local or hwtacacs\b(?! local)|\blocal may follow\b/i;
const LOCAL_LAST = /\b(?:hwtacacs|radius) local\b|\blocal fall ?back\b|\bfalls? back to\b|\bends with local\b/i;

/** `A scheme under which no authentication-mode line is displayed authenticates locally only`, be it one of the factory. */
const OF_BARE =
  /\bschemes?\b[^.;]*\b(?:no|without(?: an?| any)?|lacks?(?: an?)?) (?:authentication-)?mode\b|\bschemes?\b[^.;]*\bmode(?: line)? (?:is|are) (?:missing|absent|not (?:shown|displayed|present|printed))\b/i;
const REFUSES = /\blocal(?:ly)?\b|\bfindings?\b|\bfails?\b|\bnot (?:compliant|acceptable|accepted|sufficient)\b/i;
const OF_FACTORY = /\b(?:factory|built-in|predefined|preset|default schemes?|any other|other schemes?)\b/i;

/** Whether a document takes every scheme without a mode for a local one. */
export const refusesBare = (recommendation: Recommendation): boolean =>
  sentencesOf(recommendation).some((sentence) => OF_BARE.test(sentence) && REFUSES.test(sentence)) &&
  !sentencesOf(recommendation).some((sentence) => OF_FACTORY.test(sentence));

/** The only scheme that will do: `the line authentication-scheme adm has to be present` */
const SCHEME =
  /\b(?:must have the line authentication-scheme|^set authentication-scheme to) ([\w-]+)|\bthe line authentication-scheme ([\w-]+) (?:has to|must) be (?:present|there|shown)\b(?! or\b)/i;

function readWanted(recommendation: Recommendation, kinds: readonly Kind[]): Wanted {
  const text = sentencesOf(recommendation).join('. ');
  const scheme = SCHEME.exec(text)?.slice(1).find(Boolean);
  return {
    kinds,
    ...(scheme !== undefined && { scheme }),
    localLast: LOCAL_LAST.test(text) && !LOCAL_IS_FREE.test(text),
    isBareLocal: refusesBare(recommendation),
    servers: /\btwo (?:authentication )?servers\b/i.test(text) ? 2 : 1,
  };
}

/** Judges the scheme of each account of an administrator that a document does not exempt: the server first, and the local accounts after it. */
export function judgeAccountSchemes(tree: ConfigTree, recommendation: Recommendation, kinds: readonly Kind[]): Outcome {
  const users = viewsInFirewalls(tree, 'aaa manager-user').filter(({ node }) => node.words.length === 2);
  const { isExempt, isByType, emergency } = readExemptions(recommendation);
  const asked = users.filter((user) => !isExempt(user));
  const isForEmergencies = (user: Place): boolean => FOR_EMERGENCIES.test(user.node.words[1] ?? '');
  const out = emergency === undefined ? [] : asked.filter(isForEmergencies).slice(0, emergency === 'one' ? 1 : undefined);
  const meant = asked.filter((user) => !out.includes(user));
  if (meant.length === 0) return whenAbsent(tree, 'aaa manager-user', 'No account is in the text that is not exempt', { status: 'REVIEW' });
  const wanted = readWanted(recommendation, kinds);
  const looked = meant.map((user) => ({ user, outcome: judgeAccount(tree, user, wanted) }));
  const short = looked.filter(({ outcome }) => outcome.status === 'FAIL');
  const mayBeExempt = emergency !== undefined && out.length === 0 && (emergency === 'all' ? short.every(isOfConsole) : short.length === 1);
  if (short.length > 0 && mayBeExempt)
    return review(
      'An account is not authenticated by a server first; whether it is one for emergencies a person has to say.',
      sortLines(short.flatMap(({ outcome }) => outcome.lines)),
    );
  const joined = combineAll((short.length > 0 ? short : looked).map(({ outcome }) => outcome));
  if (joined.status !== 'PASS') return joined;
  const servers = wanted.servers > 1 ? ` Every template has ${wanted.servers} different authentication servers at least.` : '';
  return ifWhole(
    tree,
    'aaa',
    pass(
      joined.lines,
      `Every administrator account that is not exempt${isByType ? ' (by its `service-type`)' : ''} is authenticated by a server (${wanted.kinds.join(', ')}) first.${servers}`,
    ),
  );
}

/** An account that nobody may use over the network. */
const isOfConsole = ({ user }: { readonly user: Place }): boolean =>
  findPath(user, 'service-type')
    .flatMap(valuesAt)
    .every((type) => type === 'terminal');

function judgeAccount(tree: ConfigTree, user: Place, { kinds, scheme, localLast, servers, isBareLocal }: Wanted): Outcome {
  // A later one takes the place of one before.
  const bound = findPath(user, 'authentication-scheme').slice(-1);
  const name = bound.flatMap(valuesAt)[0];
  if (name === undefined) return fail(headsOf([user]), `An account has no \`authentication-scheme\` (${LOCAL}).`);
  const lines = sortLines([user.node.line, ...linesAt(bound)]);
  const shown = modesOfScheme(tree, name, isBareLocal);
  if (!shown) return review('An account has a scheme that the text does not show.', lines);
  const all = sortLines([...lines, ...shown.lines]);
  const { modes } = shown;
  const kind = kinds.find((one) => one === modes[0]);
  if (scheme !== undefined && name !== scheme) return fail(all, `An account has another scheme than \`${scheme}\`.`);
  if (kind === undefined || modes.includes('none'))
    return fail(all, `An account is not authenticated by ${kinds.join(' or ')} first, but by \`${modes.join(' ')}\`.`);
  if (localLast && modes.at(-1) !== 'local') return fail(all, 'An account has no local way in where the server fails.');
  return judgeServers(tree, user, kind, servers, all);
}

/** The servers that an account asks: those of the template that it names, or of one of the text. */
function judgeServers(tree: ConfigTree, user: Place, kind: Kind, least: number, lines: readonly number[]): Outcome {
  const named = findPath(user, `${kind}-server`).flatMap((place) => valuesAt(place).slice(0, 1));
  const asked = (template: string): readonly Place[] =>
    findPath(tree, [`${kind}-server`, 'template', template, `${kind}-server`, 'authentication']);
  const places = (named.length > 0 ? named : ['*']).flatMap(asked);
  const addresses = new Set(places.map((place) => valuesAt(place)[0]));
  if (addresses.size === 0) return review('An account is authenticated by a server, and the text shows none.', lines);
  if (addresses.size < least)
    return named.length > 0
      ? fail(
          sortLines([...lines, ...linesAt(places)]),
          `${least} authentication servers are asked for; the template of an account has ${addresses.size}.`,
        )
      : review(`${least} authentication servers are asked for, and an account names no template.`, lines);
  return pass(sortLines([...lines, ...linesAt(places)]), 'An account is authenticated by a server first.');
}
