import type { BannerFacts } from '@merlon/engine/topics/banners/banner-facts.ts';

/** `message` is shown before a login and `announcement` after it; neither has a text by default (Junos CLI reference, system login). */
export const junosBanners: BannerFacts = {
  places: [
    {
      noun: 'login message',
      paths: ['system login message'],
      called:
        /\b(?:(?:show configuration )?(?:system )?login message|login banner|before (?:the )?(?:log-?in|password|authentication|anyone))\b/,
      isUsual: true,
    },
    { noun: 'login announcement', paths: ['system login announcement'], called: /\bannouncement\b/, isUsual: false },
  ],
  typed: /^system login (?:message|announcement)\b/,
  maker: /\b(?:juniper|junos|v?srx ?-?\d*)\b/i,
  // The nodes of a cluster have a name each.
  names: ['system host-name', 'groups * system host-name'],
  words: /\b(?:srx|junos|juniper)\b/,
};
