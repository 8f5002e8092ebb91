import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/checks/topic.ts';
import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import { pass, review } from '@merlon/engine/model/verdict.ts';
import { OFF, REFERENCE } from '../facts/command-reference.ts';

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

export const bannerChecks: readonly CheckSpec[] = [
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
