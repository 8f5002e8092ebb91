import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { isOfThreatDefense } from '../facts/version.ts';
import { settleGroup } from './aaa.ts';
import { sourcesOf } from './management-access.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

/** The ways in that are open. The serial port always is; who stands before it a document may leave to the local database. */
function waysInto(tree: ConfigTree): readonly string[] {
  const isOpen = (service: 'ssh' | 'telnet'): boolean => sourcesOf(tree, service).length > 0;
  return [
    ...(isOpen('ssh') ? ['ssh'] : []),
    ...(isOpen('telnet') ? ['telnet'] : []),
    ...(isSet(tree, 'http server enable') ? ['http'] : []),
    'serial',
  ];
}

function judgeWay(tree: ConfigTree, way: string, recommendation: Recommendation): Outcome {
  const path = `aaa authentication ${way} console`;
  const places = findPath(tree, path);
  const settled = settleGroup(tree, path, recommendation);
  const outcome =
    places.length === 0
      ? unlessHidden(tree, path, fail([], `\`${path}\` is not configured; by default no server is asked.`))
      : (settled ?? review(`Which servers \`${path}\` asks a person has to read.`, linesAt(places)));
  return way === 'serial' && outcome.status === 'FAIL'
    ? review(`${outcome.reason} Whether the serial port is meant a person has to say.`, outcome.lines)
    : outcome;
}

function judgeAdministrators(tree: ConfigTree, recommendation: Recommendation): Outcome {
  if (isOfThreatDefense(tree)) return review('The sign-in of administrators of Threat Defense is set in its manager.');
  // That servers are asked for the title says in any of several words.
  const asked = { ...recommendation, title: `${recommendation.title}, by AAA servers` };
  return combineAll(waysInto(tree).map((way) => judgeWay(tree, way, asked)));
}

/** What is accounted, by the words of titles. */
const ACCOUNTED: readonly (readonly [kind: string, words: RegExp])[] = [
  ['command', / commands? /],
  ['ssh console', / ssh /],
  ['serial console', / (?:serial|console) /],
  ['enable console', / (?:enable|exec|privileged?) /],
  ['telnet console', / telnet /],
];
const accountedIn = (title: string): readonly string[] => ACCOUNTED.flatMap(([kind, words]) => (words.test(title) ? [kind] : []));

/** Each kind that a title names has to be sent to the servers. */
function judgeAccounting(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const kinds = accountedIn(plainTitle(recommendation));
  const outcomes = (kinds.length > 0 ? kinds : ['command', 'ssh console']).map((kind): Outcome => {
    const path = `aaa accounting ${kind}`;
    const places = findPath(tree, path);
    if (places.length === 0)
      return unlessHidden(tree, path, fail([], `\`${path}\` is not configured; by default nothing is sent to a server.`));
    return settleGroup(tree, path, recommendation) ?? pass(linesAt(places), `\`${path}\` is configured.`);
  });
  return combineAll(outcomes);
}

export const administratorChecks: readonly CheckSpec[] = [
  {
    id: 'aaa-administrators',
    title: 'Ensure administrators authenticate against TACACS+ or RADIUS servers',
    about: {
      title: [/ (?:admin\w*|management (?:access|logins?|users?|sessions?)) /, / authenticat\w* /, / (?:tacacs\+?|radius|aaa|central\w*) /],
      except: [
        / (?:certificates?|keys?|factors?|mfa|otp|tokens?|smart|cards?|vpns?|remote access|ldap|only|alone|instead|rather|manager|accounting|authoriz\w*|not|two|redundan\w*|multiple|multifactor|emergency) /,
        BEYOND_A_SETTING,
        REVERSED,
      ],
    },
    expectation:
      'whoever signs in as an administrator, by SSH, Telnet, HTTPS (ASDM) or the serial port, must be authenticated against a group of central AAA servers (TACACS+ or RADIUS), with the local database (LOCAL) as fallback where the document asks for it',
    alsoSaid: 'administrative remote access sessions logins fall back last resort',
    judge: judgeAdministrators,
    remediation: ['ssh', 'http', 'telnet', 'serial'].map((way) => `aaa authentication ${way} console <group> LOCAL`),
    // A document that sets one of them asks for that one.
    decides: [],
    source: `${REFERENCE}, aaa authentication console: disabled by default`,
  },
  {
    id: 'aaa-accounting',
    title: 'Ensure commands, SSH sessions and serial console sessions are accounted for by AAA accounting',
    about: {
      title: [/ accounting /, / (?:commands?|enable|exec|ssh|telnet|serial) .*(?:commands?|enable|exec|ssh|telnet|serial) /],
      except: [
        / (?:aaa accounting \w+ console|vpns?|days?|years?|months?|kept|retain\w*|not|never|https?|asdm) /,
        BEYOND_A_SETTING,
        REVERSED,
      ],
    },
    expectation:
      '`aaa accounting` must send each kind of sessions that the title names (commands, enable, SSH, Telnet, the serial console) to a group of servers',
    alsoSaid: 'recorded administrative administrators records start stop',
    judge: judgeAccounting,
    remediation: ['aaa accounting command <group>', 'aaa accounting ssh console <group>', 'aaa accounting serial console <group>'],
    decides: [],
    source: `${REFERENCE}, aaa accounting command and aaa accounting console: disabled by default`,
  },
];
