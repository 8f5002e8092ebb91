import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { topics } from '@merlon/engine/demands/topic.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { notPrinted } from '../facts/facts.ts';

const GUIDE =
  'Gaia Administration Guide, "Messages": the banner is on and the message of the day off by default, each with a text of the vendor';

/** Titles about texts that reveal information. */
const REVEALS = / reveal| disclos| information /;

/** Titles that want no text, or one that somebody has to read. */
const OPPOSITE = / (?:is|are|be) (?:off|disabled)|disable[sd]? | (?:names?|contains?|states?|mentions?) /;

const NO_MOTD = '`message motd` is not in the text, so the default `off` holds (Gaia Administration Guide).';

/** Texts that users see. */
export const messageChecks: readonly CheckSpec[] = [
  {
    id: 'message-of-the-day',
    title: 'A message of the day is shown',
    about: { title: [/ message of the day | motd /], except: [REVEALS, OPPOSITE] },
    beside: ['message motd *'],
    expectation: '`message motd` must be on and have a text',
    judge: (tree) =>
      judgeMessage(tree, 'message motd', unlessHidden(tree, 'message motd', fail([], NO_MOTD), '`message motd` is `off` by default')),
    remediation: ['set message motd on msgvalue "<text>"'],
    source: GUIDE,
  },
  {
    id: 'login-banner',
    title: 'A login banner is shown',
    about: [
      { ...topics.loginBanner, except: [REVEALS, OPPOSITE] },
      {
        title: [
          / (?:a|an|the|any|legal|security|login|logon) (?:warning|notice) (?:message |text )?(?:is|must be|has to be|shall be|be) (?:shown|displayed|presented|printed) (?:before|prior to|at|upon|when) /,
        ],
        except: [REVEALS, OPPOSITE],
      },
    ],
    beside: ['message banner *'],
    expectation: '`message banner`, the warning before the login, must be on and have a text',
    judge: (tree) => judgeMessage(tree, 'message banner', notPrinted(tree, 'message banner')),
    remediation: ['set message banner on msgvalue "<text>"'],
    source: GUIDE,
  },
];

/**
 * `message banner on msgvalue "…"`, for several lines `message banner on line msgvalue "…"`; `on` alone shows the vendor's text, or none.
 */
function judgeMessage(tree: ConfigTree, path: string, absent: Outcome): Outcome {
  const places = findPath(tree, path);
  if (places.length === 0) return absent;
  const lines = linesAt(places);
  const words = places.map(valuesAt);
  if (words.some(([state]) => state === 'off')) return fail(lines, `\`${path}\` is off.`);
  if (!words.every(([state]) => state === 'on')) return review(`What \`${path}\` is was not understood.`, lines);
  if (words.some((value) => hasText(value))) return pass(lines, `\`${path}\` is on and has a text.`);
  return review(`\`${path}\` is on, but the export shows no text of the organization's own; a person has to look at what is shown.`, lines);
}

const hasText = (words: readonly string[]): boolean => {
  const at = words.indexOf('msgvalue');
  const text = at >= 0 ? words.slice(at + 1) : words.slice(1).filter((word) => word !== 'line');
  return /[a-z0-9]/i.test(text.join(' '));
};
