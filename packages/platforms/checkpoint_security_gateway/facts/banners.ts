import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { BannerFacts, BannerPlace } from '@merlon/engine/topics/banners/banner-facts.ts';
import { NOT_PRINTED } from './facts.ts';

/** Gaia Administration Guide, "Messages": the banner is on and the message of the day off by default, each with a text of the vendor. */
const GUIDE = 'Gaia Administration Guide, "Messages"';

/** A message is `on msgvalue "…"`, for several lines `on line msgvalue "…"`; `on` alone shows the vendor's text. */
const place = (name: string, noun: string, called: RegExp, absent: WhenAbsent): BannerPlace => ({
  noun,
  paths: [`message ${name} on msgvalue`, `message ${name} on line msgvalue`],
  called,
  isUsual: name === 'banner',
  needs: [{ setting: `message ${name}`, demand: { is: 'matches', pattern: /^on(?: |$)/, words: 'be on' }, absent }],
  stock: /^this system is for authorized use only\W*$/i,
});

export const gaiaBanners: BannerFacts = {
  places: [
    place('banner', 'login banner', /\b(?:banners?|notice|before (?:the )?(?:log-?in|authentication))\b/, NOT_PRINTED),
    {
      ...place('motd', 'message of the day', /\b(?:motd|message of the day)\b/, { status: 'FAIL', source: GUIDE }),
      off: {
        asked:
          /\b(?:motd|message of the day)(?: status)?,? (?:(?:by|in) contrast,? )?(?:is|must be|has to be|shall be|stays?) (?:switched |turned )?(?:off|disabled)\b/,
        // Off by default.
        need: { op: 'absent', path: ['message', 'motd', 'on'] },
      },
    },
  ],
  typed: /^message (?:banner|motd)\b/,
  maker: /\bcheck ?point\b|\bgaia\b|\bquantum\b/i,
  names: ['hostname'],
  words: /\b(?:gateways?|msgvalue|line|status|message banner(?: status| on)?|check point|gaia(?:['’]s)?)\b/,
};
