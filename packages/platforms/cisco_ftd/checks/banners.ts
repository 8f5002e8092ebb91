import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, pass, review } from '@merlon/engine/model/verdict.ts';
import { typedAfter } from '../document/read-command.ts';
import { OFF, REFERENCE } from '../facts/command-reference.ts';
import { linesOfNodes, statementsOf } from '../facts/statements.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

const source = `${REFERENCE}, banner: none by default`;

/** A banner has a command for each of its lines; some hold nothing but blanks or ornaments. */
const holdsText = (kind: string): Assertion => ({
  op: 'some',
  path: ['banner', kind],
  then: { op: 'value', path: [], test: { is: 'matches', pattern: /[A-Za-z]{2}/, words: 'hold words' }, absent: OFF },
  none: OFF,
  noun: 'line of a banner',
});

const ofKind = ([kind, about]: readonly [kind: string, about: RegExp]): CheckSpec => ({
  id: `banner-${kind}`,
  title: `Ensure '${kind.toUpperCase()} banner' is set`,
  about: { title: [/ banner /, about] },
  expectation: `\`banner ${kind}\` must hold a text`,
  judge: holdsText(kind),
  remediation: [`banner ${kind} <line of the text>`],
  source,
});

const KINDS: readonly (readonly [kind: string, about: RegExp])[] = [
  ['asdm', / asdm /],
  ['exec', / exec /],
  ['motd', / (?:motd|message of the day) /],
  ['login', / (?:login|logon) /],
];

/** Banners for others, and texts that a document words. */
const OTHER_BANNERS = [
  / (?:asdm|exec|vpn|remote access|dod|mandatory|approved|consent|contain\w*|names?|states|vpns?|languages?) /,
  BEYOND_A_SETTING,
  REVERSED,
];

/** Words by which a text warns those who sign in. */
const WARNS =
  /\b(?:unauthori[sz]ed|authori[sz]ed (?:users?|personnel|staff|access|use)|prohibited|monitored|prosecut\w*|consent|warning|restricted|recorded)\b/i;

/** Either banner is shown before login; a document that types one of them means that one. */
function judgeWarning(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const typed = ['login', 'motd'].filter((kind) => typedAfter(recommendation, `banner ${kind}`).length > 0);
  const kinds = typed.length > 0 ? typed : ['login', 'motd'];
  const shown = evaluate({ op: 'any', of: kinds.map(holdsText) }, tree);
  if (shown.status !== 'PASS') return shown;
  const nodes = kinds.flatMap((kind) => statementsOf(tree, `banner ${kind}`));
  const lines = linesOfNodes(nodes);
  return WARNS.test(nodes.map(({ words }) => words.slice(2).join(' ')).join(' '))
    ? { ...shown, lines, reason: 'A banner warns those who sign in.' }
    : review('A banner is shown to those who sign in; whether it is a warning a person has to read.', lines);
}

export const bannerChecks: readonly CheckSpec[] = [
  {
    id: 'banner-warning',
    title: 'Ensure a warning banner is shown before login',
    about: [
      { title: [/ banners? /, / warn\w* /], except: OTHER_BANNERS },
      {
        title: [
          / (?:warnings?|(?:legal|login|logon|warning) (?:notices?|messages?)) /,
          / (?:before|prior to|at|upon) (?:\w+ ){0,2}(?:log ?in|log ?on|sign\w*|authenticat\w*) /,
        ],
        except: [...OTHER_BANNERS, / (?:no|not|never|portal|users?|password\w*|expir\w*) /],
      },
    ],
    alsoSaid: 'legal notice message disclaimer text logon sign administrators displayed presented',
    expectation: '`banner login` or `banner motd` must warn those who sign in, before login',
    judge: judgeWarning,
    remediation: ['banner login <line of the text>'],
    beside: ['banner motd *'],
    source,
  },
  ...KINDS.map(ofKind),
  {
    id: 'banner',
    title: 'Ensure a banner is configured',
    about: { title: [/ banners? /], except: [/ vpn | remote access | names? | contain\w* | owners? | states /] },
    expectation: 'a banner must be shown to those who sign in',
    judge: (tree, recommendation) => {
      const outcome = evaluate({ op: 'any', of: [holdsText('motd'), holdsText('login')] }, tree);
      if (outcome.status !== 'PASS') return outcome;
      return / (?:dod|mandatory|notice|consent|warning|approved|legal) /.test(plainTitle(recommendation))
        ? review('A banner is shown to those who sign in; whether it is the text that is asked for a person has to read.', outcome.lines)
        : pass(outcome.lines, 'A banner is shown to those who sign in.');
    },
    remediation: ['banner login <line of the text>'],
    source,
  },
];
