import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { OFF, REFERENCE } from '../facts/command-reference.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

const source = `${REFERENCE}, banner: none by default`;

/** A banner takes tokens for the names of the device (command reference, banner). */
const tells = { maker: /\b(?:cisco|asa ?\d*|firepower|ftd)\b/i, names: ['hostname'], token: /\$\((?:hostname|domain)\)/i };

const ofKind = ([kind, about]: readonly [kind: string, about: RegExp]): CheckSpec => ({
  id: `banner-${kind}`,
  title: `Ensure '${kind.toUpperCase()} banner' is set`,
  about: { title: [/ banner /, about] },
  expectation: `\`banner ${kind}\` must hold a text`,
  text: `${kind.toUpperCase()} banner`,
  // A banner has a command for each of its lines.
  at: [{ path: `banner ${kind}` }],
  absent: OFF,
  tells,
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
    text: 'login banner',
    // Either is shown before login.
    at: [{ path: 'banner login' }, { path: 'banner motd' }],
    absent: OFF,
    tells,
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
    text: 'login banner',
    at: [{ path: 'banner login' }, { path: 'banner motd' }],
    absent: OFF,
    tells,
    remediation: ['banner login <line of the text>'],
    source,
  },
];
