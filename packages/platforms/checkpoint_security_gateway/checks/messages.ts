import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { topics } from '@merlon/engine/demands/topic.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import { NOT_PRINTED } from '../facts/facts.ts';

const GUIDE =
  'Gaia Administration Guide, "Messages": the banner is on and the message of the day off by default, each with a text of the vendor';

/** Titles about texts that reveal information. */
const REVEALS = / reveal| disclos| information /;

/** Titles that want no text, or one that somebody has to read. */
const OPPOSITE = / (?:is|are|be) (?:off|disabled)|disable[sd]? | (?:names?|contains?|states?|mentions?) /;

/** A message is `on msgvalue "…"`, for several lines `on line msgvalue "…"`; `on` alone shows the vendor's text, or none. */
const message = (name: string, absent: WhenAbsent) =>
  ({
    at: [{ path: `message ${name} on msgvalue` }, { path: `message ${name} on line msgvalue` }],
    absent: { status: 'REVIEW', source: '`on` alone shows that of the vendor' },
    needs: [{ setting: `message ${name}`, demand: { is: 'matches', pattern: /^on(?: |$)/, words: 'be on' }, absent }],
    beside: [`message ${name} *`],
    tells: { maker: /\bcheck ?point\b|\bgaia\b|\bquantum\b/i, names: ['hostname'] },
    remediation: [`set message ${name} on msgvalue "<text>"`],
    source: GUIDE,
  }) as const;

/** Texts that users see. */
export const messageChecks: readonly CheckSpec[] = [
  {
    id: 'message-of-the-day',
    title: 'A message of the day is shown',
    about: { title: [/ message of the day | motd /], except: [REVEALS, OPPOSITE] },
    expectation: '`message motd` must be on and have a text',
    text: 'message of the day',
    ...message('motd', { status: 'FAIL', source: GUIDE }),
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
    expectation: '`message banner`, the warning before the login, must be on and have a text',
    text: 'login banner',
    ...message('banner', NOT_PRINTED),
  },
];
