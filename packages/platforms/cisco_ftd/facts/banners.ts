import type { BannerFacts, BannerPlace } from '@merlon/engine/topics/banners/banner-facts.ts';

/** A banner has a command for each of its lines, and none of them is there by default (command reference, banner). */
const place = (kind: string, called: RegExp, isUsual = false): BannerPlace => ({
  noun: `${kind} banner`,
  paths: [`banner ${kind}`],
  called,
  isUsual,
});

/** `$(hostname)` and `$(domain)` stand in a banner for the names of the device (command reference, banner). */
export const asaBanners: BannerFacts = {
  places: [
    place(
      'login',
      /\b(?:banner login|(?:log-?in|log-?on) banners?|banners? (?:is |are )?(?:shown |displayed )?(?:for|at|before|prior to) (?:the )?(?:terminal )?(?:log-?in|log-?on))\b/,
      true,
    ),
    {
      ...place('asdm', /\b(?:banner asdm|asdm banner|asdm)\b/),
      // ASDM is reached through the HTTPS server of the device (command reference, http server enable).
      where: {
        asked:
          /\b(?:where|if|when|with) (?:the )?(?:asdm|https? server(?: for asdm)?|http server enable)(?: is)?(?: (?:enabled|on|used|running))?(?=[,. ]|$)/,
        path: 'http server enable',
      },
    },
    place('motd', /\b(?:banner motd|motd banner|motd|message of the day)\b/),
    place('exec', /\b(?:banner exec|exec banner)\b/),
  ],
  typed: /^(?:no )?banner (?:login|asdm|motd|exec)\b|^no banner$/,
  maker: /\b(?:cisco|asa ?\d*|firepower|ftd)\b/i,
  names: ['hostname'],
  token: /\$\((?:hostname|domain)\)/i,
  words: /\b(?:appliances?|asas?|show running-config banner|running-config)\b/,
};
