import { equals } from '@merlon/engine/checks/demand.ts';
import type { BannerFacts, BannerPlace } from '@merlon/engine/topics/banners/banner-facts.ts';

/** The disclaimers have a text of the factory's own until a replacement message holds another (administration guide, Replacement messages). */
const place = (when: 'pre' | 'post', called: RegExp, isUsual = false): BannerPlace => ({
  noun: `disclaimer ${when === 'pre' ? 'before' : 'after'} login`,
  paths: [`system replacemsg admin ${when}_admin-disclaimer-text buffer`],
  called,
  isUsual,
  // Both are off by default (CLI reference, system global).
  needs: [{ setting: `system global ${when}-login-banner`, demand: equals('enable') }],
  stock: /\bthis is a private computer system\b/i,
});

export const fortiosBanners: BannerFacts = {
  places: [
    place(
      'pre',
      /\b(?:pre-?login[- ]banner|pre_admin-disclaimer-text|(?:before|prior to|ahead of) (?:the )?(?:and after )?log-?in(?: prompt)?)\b/,
      true,
    ),
    place('post', /\b(?:post-?login[- ]banner|post_admin-disclaimer-text|after (?:it|log-?in))\b/),
  ],
  typed: /^system (?:global (?:pre|post)-login-banner|replacemsg admin (?:pre|post)_admin-disclaimer-text)\b/,
  maker: /\bforti\w*/i,
  names: ['system global hostname'],
  words:
    /\b(?:fortinet(?:['’]s)?|fortigates?|system global|replacemsg admin|replacement messages?|buffer|stored|section|pre-login-banner|post-login-banner|pre_admin-disclaimer-text|post_admin-disclaimer-text)\b/,
};
