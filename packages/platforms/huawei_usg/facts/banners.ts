import type { BannerFacts } from '@merlon/engine/topics/banners/banner-facts.ts';

/** The headers before and after a login, of which none has a text by default (USG6000 command reference, header). */
export const vrpBanners: BannerFacts = {
  places: [
    {
      noun: 'login header',
      paths: ['header login information|file'],
      called: /\b(?:header login(?: information)?|login header|login banner|before (?:the )?log-?in|before the user authenticates)\b/,
      isUsual: true,
    },
    {
      noun: 'shell header',
      paths: ['header shell information|file'],
      called: /\b(?:header shell(?: information)?|shell header|after (?:the )?log-?in)\b/,
      isUsual: false,
    },
  ],
  typed: /^header (?:login|shell) (?:information|file)\b/,
  maker: /\bhuawei\b|\busg ?\d*/i,
  names: ['sysname'],
  others: /\bbanner enable\b/,
  words: /\b(?:display current-configuration \| include header(?: login)?|header login information|header login|header shell)\b/,
};
