import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, nameOf, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { profileOf } from '../../facts/accounts.ts';
import { entryOf, linesBelow, linesFor } from '../../facts/facts.ts';
import { readExemptAccounts } from './read-exempt-accounts.ts';
import { type PanosTopic, defineTopic } from './topic.ts';

const DEVICE = 'deviceconfig system authentication-profile';
const USERS = 'mgt-config users *';
const SOURCE = 'PAN-OS web interface help, Device > Setup > Management > Authentication Settings, Authentication Profile, Server Profiles';
const WORDS =
  /behind|servers? groups?|services?|centrally|equally|in total|method|(?:apart from|other than|exception of|with the exception of|but) (?:the )?(?:emergency )?(?:accounts? )?[a-z][\w.-]*|emergency accounts? [a-z][\w.-]*|central|redundant|authentication(?:-| )profiles?|authentication(?:-| )servers?|authentication|authenticat\w+|administrators?|accounts?|users?|mgt-config|tacacs\+?|tacplus|radius|ldap|kerberos|local-database|none|methods?|server(?:-| )profiles?|profiles?|servers?|protocols?|pap|chap|peap(?:[/-]eap)?|eap(?:-ttls)?(?: with pap)?|address(?:es)?|refers?|referred|log in|through|points?|fewer|two|three|2|3|phash|local password hash|password hash|hash|password|of its own|compl(?:y|ies)|fulfil|without|inside|including|such as|count|follow|first|default|in use|local|stand|later|\d|aaa|remote|external|directory|names? of|points to|locally|local-database|local database|admin(?:istrator)?s?|servers?|different|second|backup|hosts?|ip|encrypted|clear(?: |-)text|plain(?: |-)text|ms-chapv2|mschapv2|peap-mschapv2|password authentication protocol|in the clear|device settings|settings|through|login|logins|log on|asks?/;

interface AuthDemands {
  readonly methods: readonly string[];
  readonly ofDevice: boolean;
  readonly ofAccounts: boolean;
  /** The names of the accounts that are let off. */
  readonly exempt: ReadonlySet<string>;
  /** So many accounts may have no profile. */
  readonly mostLocal: number;
  readonly noHash: boolean;
  readonly count: number | undefined;
  readonly refusesPap: boolean;
}

const METHODS: readonly (readonly [string, RegExp])[] = [
  ['tacplus', /\btacacs|\btacplus\b/],
  ['radius', /\bradius\b/],
  ['ldap', /\bldap\b/],
  ['kerberos', /\bkerberos\b/],
];
const NEGATES = /\b(?:not|no|never|neither|nor|violation|forbidden|prohibited)\b/;
const COUNT =
  /\b(two|three|four|2|3|4)(?: or more| different)?(?: [\w+]+)?? (?:server entries|servers|entries)\b|\b(two|three|2|3) servers or more\b|\bservers?\b[^.;]{0,30}\b(two|three) or more entries\b/;
/** `not more than one local account is allowed`, `all accounts except at most one show …` */
const MOST_LOCAL =
  /\b(?:not more than|no more than|at most|up to) (one|two|three|[1-3]) (?:local )?(?:emergency )?accounts?\b|\ball accounts except (?:at most |for )?(one|two|three)\b/;
const NUMBERS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4 };

function readAuthentication(sentences: readonly string[]): AuthDemands | undefined {
  const positive = sentences.filter(
    (sentence) => !NEGATES.test(sentence.replace(/\bno fewer than\b|\bnot (?:use )?pap\b|\bno phash\b|\bno local\b/g, ' ')),
  );
  const methods = METHODS.filter(([, called]) => positive.some((sentence) => called.test(sentence))).map(([name]) => name);
  const counts = new Set(
    sentences.flatMap((sentence) => {
      const found = COUNT.exec(sentence)?.slice(1).find(Boolean);
      return found === undefined ? [] : [NUMBERS[found] ?? Number(found)];
    }),
  );
  const ofAccounts = sentences.some((sentence) =>
    /\b(?:all|every|each|any)\b.*\b(?:accounts?|users?|administrators?)\b.*\b(?:authentication(?:-| )profile|name|(?:bound|tied|assigned) to (?:that|this|the|such an?|one) profile)\b/.test(
      sentence,
    ),
  );
  const ofDevice =
    sentences.some((sentence) => /\bdeviceconfig system authentication-profile\b|\bdevice settings\b|\bthe device\b/.test(sentence)) ||
    !ofAccounts;
  if (counts.size > 1) return undefined;
  const [count] = counts;
  return {
    methods,
    ofDevice,
    ofAccounts,
    exempt: readExemptAccounts(sentences),
    mostLocal: Math.max(0, ...sentences.map(readMostLocal)),
    noHash: sentences.some((sentence) => /\bno (?:local )?(?:password hash|phash)\b|\bphash of (?:its|their) own\b/.test(sentence)),
    count,
    refusesPap: sentences.some((sentence) => /\bpap\b/.test(sentence) && /\b(?:not|no|forbidden|prohibited)\b/.test(sentence)),
  };
}

function readMostLocal(sentence: string): number {
  const word = MOST_LOCAL.exec(sentence)?.slice(1).find(Boolean);
  return word === undefined ? 0 : (NUMBERS[word] ?? Number(word));
}

/** What an authentication profile comes to: its method, and the servers of the profile that it names. */
function judgeProfile(tree: ConfigTree, name: string, demands: AuthDemands): Outcome {
  const profile = profileOf(tree, name);
  if (!profile) return review(`The authentication profile ${name} is not in the text.`);
  const [method] = findPath(profile, 'method *');
  const lines = [profile.node.line, ...linesAt(findPath(profile, 'method'))];
  if (!method) return review(`The text does not show the method of the authentication profile ${name}.`, lines);
  const kind = nameOf(method);
  if (demands.methods.length > 0 && !demands.methods.includes(kind))
    return fail(lines, `The authentication profile ${name} has the method ${kind}; the document wants ${demands.methods.join(' or ')}.`);
  const what = `The authentication profile ${name} asks servers by ${kind}`;
  if (demands.count === undefined && !demands.refusesPap) return pass(lines, `${what}.`);
  const named = valueOf(method, 'server-profile');
  const servers =
    named === undefined
      ? undefined
      : ['shared', 'vsys *'].flatMap((owner) => entryOf(tree, `${owner} server-profile ${kind}`, named) ?? [])[0];
  if (!servers) return review(`${what}, whose server profile is not in the text.`, lines);
  return judgeServers(servers, what, lines, demands);
}

function judgeServers(servers: Place, what: string, above: readonly number[], { count, refusesPap }: AuthDemands): Outcome {
  const all = findPath(servers, 'server *').filter((server) => valueOf(server, 'address|ip-address') !== undefined);
  const addresses = new Set(all.map((server) => valueOf(server, 'address|ip-address')));
  const lines = [...above, servers.node.line, ...linesAt(all), ...linesFor(servers, 'protocol')];
  if (count !== undefined && addresses.size < count)
    return fail(lines, `${what}, of which there are ${addresses.size}; the document wants ${count}.`);
  const protocol = valueOf(servers, 'protocol');
  if (refusesPap && protocol?.toUpperCase() === 'PAP') return fail(lines, `${what} with the protocol PAP.`);
  // What holds without a protocol depends on the release, and Auto may come to PAP (PAN-OS web interface help, RADIUS and TACACS+).
  if (refusesPap && (protocol === undefined || protocol.toLowerCase() === 'auto'))
    return review(`${what}; whether they are asked by PAP the text does not show.`, lines);
  return pass(lines, `${what} (${addresses.size})${refusesPap ? `, not by PAP but ${protocol}` : ''}.`);
}

function judge(tree: ConfigTree, demands: AuthDemands): readonly Outcome[] {
  const outcomes: Outcome[] = [];
  const device = valueOf(tree, DEVICE);
  if (demands.ofDevice)
    outcomes.push(
      device === undefined
        ? unlessHidden(tree, DEVICE, fail([], 'No authentication profile is set for the device.'))
        : judgeProfile(tree, device, demands),
    );
  if (!demands.ofAccounts) return outcomes;
  const users = findPath(tree, USERS).filter((user) => !demands.exempt.has(nameOf(user).toLowerCase()));
  const names = new Set<string>();
  const local = users.filter((user) => valueOf(user, 'authentication-profile') === undefined);
  const mayBeLocal = local.length <= demands.mostLocal && !demands.noHash;
  for (const user of users) {
    const name = valueOf(user, 'authentication-profile');
    const lines = linesBelow(user, 'authentication-profile', 'phash');
    if (name === undefined && mayBeLocal) outcomes.push(pass(lines, `The account ${nameOf(user)} is local, which the document lets be.`));
    else if (name === undefined) outcomes.push(fail(lines, `The account ${nameOf(user)} has no authentication profile.`));
    else if (demands.noHash && valueOf(user, 'phash') !== undefined)
      outcomes.push(fail(lines, `The account ${nameOf(user)} has a password of its own.`));
    else {
      names.add(name);
      outcomes.push(pass(lines, `The account ${nameOf(user)} has the authentication profile ${name}.`));
    }
  }
  outcomes.push(...[...names].map((name) => judgeProfile(tree, name, demands)));
  if (users.length === 0) outcomes.push(unlessHidden(tree, USERS, review('The text shows no account to which the demand applies.')));
  return outcomes;
}

export const authenticationTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'authentication',
    title: 'Central authentication of administrators',
    expectation:
      'the authentication profile of the device, or that of each account, must ask as many servers as the document demands, by a method and a protocol that it accepts',
    source: SOURCE,
    core: /^(?:shared (?:authentication-profile \S+ method|authentication-profile(?: <name>)?$|authentication-profile <name> method|server-profile)|deviceconfig system authentication-profile)\b/,
    beside: /^(?:mgt-config users \S+ authentication-profile\b|mgt-config users$|shared authentication-profile$)/,
    words: WORDS,
    heeds: [
      /\bpap (?:is|must|may|shall) not (?:be )?(?:used|permitted|allowed|accepted)\b|\b(?:not|does not use) pap\b|\bmethods such as [\w, -]+ do not comply\b|\bno (?:local )?(?:phash|password hash)\b|\bis not pap\b/,
    ],
    read: (sentences) => {
      const demands = readAuthentication(sentences);
      return (
        demands && {
          judge: (tree) => judge(tree, demands),
          unclear: sentences.filter((sentence) => /\bonly\b.*\baccounts?\b|\baccounts?\b.*\bonly\b/.test(sentence)),
          numbers: demands.count === undefined ? [] : [demands.count],
        }
      );
    },
  }),
];
