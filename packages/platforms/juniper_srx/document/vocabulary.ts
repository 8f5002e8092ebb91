import { plainTitle, topics } from '@merlon/engine/demands/topic.ts';
import { isSettingCheck } from '@merlon/engine/checks/check-kinds.ts';
import type { SettingCheck } from '@merlon/engine/checks/check-spec.ts';
import type { Vocabulary } from '@merlon/engine/checks/vocabulary.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { SettingPath } from '@merlon/engine/ports/platform.ts';
import { placesInSystems } from '../facts/facts.ts';
import { findAbsence } from '../facts/release-defaults.ts';
import { acceptedBy } from './accepted-by.ts';
import { ANY, type DocumentCommand, changesOf, readDocumentCommands, settingsOfCommand, settingsOfProcedure } from './read-commands.ts';
import { ruleVocabulary } from './rule-vocabulary.ts';
import { speaksOf } from './spoken-words.ts';

/** How the commands of Junos are read and written. */
export const vocabulary: Vocabulary = {
  readSettings: (commands) => settingsOfProcedure({ lines: commands.map((text) => ({ kind: 'command', text, page: 1 })) }),
  readProcedure: settingsOfProcedure,
  rules: ruleVocabulary,
  writeSetting: (setting, value) => [value === null ? `delete ${setting}` : `set ${setting} ${value}`.trimEnd()],
  absenceOf: findAbsence,
  thingsAt: placesInSystems,
  doubtsUnread: true,
  acceptedBy,
  confirms: (recommendation, check) => {
    const all = check.settings!.map((path) => (path[0] === 'delete' ? path.slice(1) : path));
    const speaking = all.filter((path) => !isDefinition(path));
    const own = speaking.length > 0 ? speaking : all;
    const named = isSettingCheck(check) ? [pathOf(check)] : own.map(placeOf);
    const words = wordsFor(own[0]!);
    return (
      isNamed(recommendation, named) || isHeaded(recommendation, words) || isSpokenOf(recommendation, check.title, own, words ?? named)
    );
  },
};

/** The path of a setting, up to a word that stands for several or that no command shows. */
function pathOf({ feature, setting }: SettingCheck): SettingPath {
  const path = `${feature?.path ?? ''} ${setting}`.trim().split(' ');
  const several = path.findIndex((word) => /\||^encrypted-password$/.test(word));
  return several < 0 ? path : path.slice(0, several);
}

/** What many features refer to: that a document defines it says nothing of which it is about. */
const isDefinition = ([part, name = '']: SettingPath): boolean =>
  part === 'policy-options' || (part === 'security' && /^(?:ipsec|pki|certificates|authentication-key-chains)$/.test(name));

/** The words that tell where a setting stands: up to the first name, and no more than three. */
function placeOf(path: SettingPath): SettingPath {
  const name = path.findIndex((word) => word.includes(ANY));
  const end = name < 0 ? Math.max(2, path.length - 1) : name;
  return path.slice(0, path[0] === 'protocols' || path[1] === 'lo0' ? 2 : path[1] === 'services' ? 3 : Math.min(3, end));
}

/** Of a longer procedure nothing is left out: a person reads it. */
const MOST_CHANGES = 200;

/** The settings that a recommendation's remediation changes; what it takes away only to set it anew is not among them. */
export function settingsOf(recommendation: Recommendation): readonly SettingPath[] {
  const changes = changesOf(recommendation);
  if (changes.length > MOST_CHANGES) return changes.flatMap(settingsOfCommand);
  const isAnew = ({ path }: DocumentCommand) =>
    changes.some((other) => other.verb === 'set' && path.every((word, at) => word === ANY || word === other.path[at]));
  return changes.filter((command) => command.verb === 'set' || !isAnew(command)).flatMap(settingsOfCommand);
}

/** Whether a command of the recommendation leads to or through one of these paths. */
const isNamed = (recommendation: Recommendation, paths: readonly SettingPath[]): boolean =>
  readDocumentCommands(recommendation).some(({ path, list = [] }) =>
    paths.some((wanted) => wanted.every((word, at) => word === ANY || word === (path[at] ?? list[at - path.length]))),
  );

/** Whether the headings above a recommendation are those of a protocol, a service or a kind of interface. */
const isHeaded = (recommendation: Recommendation, words: RegExp | undefined): boolean =>
  words?.test(plainTitle({ ...recommendation, title: recommendation.sections.join(' / ') })) ?? false;

/** Without commands that change something a document says in its title what it is about, or nowhere. */
function isSpokenOf(
  recommendation: Recommendation,
  ownTitle: string,
  own: readonly SettingPath[],
  said: RegExp | readonly SettingPath[],
): boolean {
  if (readDocumentCommands(recommendation).some(({ verb }) => verb !== 'show')) return false;
  if (recommendation.title === ownTitle) return true;
  const title = plainTitle(recommendation);
  if (own.some((path) => speaksOf(title, path))) return true;
  if (said instanceof RegExp) return said.test(title);
  return said.some((path) => {
    const keywords = path.filter((word) => /^[a-z][a-z\d-]+$/.test(word) && !UNSPOKEN.has(word));
    return keywords.length > 0 && keywords.every((word) => title.includes(` ${word.replaceAll('-', ' ')}`));
  });
}

/** Words that a title seldom says of a setting. */
const UNSPOKEN = new Set(['system', 'services', 'security', 'protocols', 'server', 'family', 'inet']);

/** What headings and titles call a part of the configuration; undefined where its settings are told by their own names. */
function wordsFor([part = '', name = '', ...rest]: SettingPath): RegExp | undefined {
  if (part === 'protocols') return PROTOCOLS[name] ?? new RegExp(` ${name.replaceAll('-', ' ')} `);
  if (part === 'snmp') return / snmp/;
  if (part === 'security') return SECURITY[name];
  if (part === 'system' && name === 'login' && rest[0] === 'message') return topics.loginBanner.title[0];
  if (part === 'system' && name === 'services') return SERVICES[rest[0] ?? ''];
  if (part !== 'interfaces') return undefined;
  if (rest.includes('vrrp-group')) return / vrrp /;
  return name.startsWith('dl') ? / (?:dial|callers? )/ : / interfaces? /;
}

const VPN = / (?:ike(?:v[12])?|ipsec|vpns?|tunnels?|aggressive mode) /;
const SECURITY: Readonly<Record<string, RegExp>> = {
  ike: VPN,
  ipsec: VPN,
  policies: / (?:polic(?:y|ies)|rules?|traffic|sessions?) /,
};
const PROTOCOLS: Readonly<Record<string, RegExp>> = {
  bgp: / [ei]?bgp /,
  isis: / is ?is /,
  ospf: / ospf(?! ?v?3)/,
  ospf3: / ospf ?v?3 /,
};
const SERVICES: Readonly<Record<string, RegExp>> = {
  ssh: / ssh /,
  rest: / rest /,
  'web-management': / web ?management | j ?web /,
};
