import { equals } from '@merlon/engine/checks/demand.ts';
import type { BannerFacts } from '@merlon/engine/topics/banners/banner-facts.ts';

const SOURCE = 'PAN-OS web interface help, Device > Setup > Management > General Settings';

/** There is no banner by default, and nobody has to acknowledge it. */
export const panosBanners: BannerFacts = {
  places: [
    { noun: 'login banner', paths: ['deviceconfig system login-banner'], called: /\b(?:login[- ]banner|banner|notice)\b/, isUsual: true },
  ],
  typed: /^deviceconfig system (?:login-banner|ack-login-banner)\b/,
  maker: /\bpalo ?alto\b|\bpan-?os\b|\bpa-\d+/i,
  names: ['deviceconfig system hostname'],
  besides: [
    {
      asked: /\back-login-banner\b|\backnowledge|\b(?:tick|confirm) (?:it|that)\b/,
      need: { setting: 'deviceconfig system ack-login-banner', demand: equals('yes'), absent: { is: 'no', source: SOURCE } },
    },
  ],
  words:
    /\b(?:acknowledged?|deviceconfig system (?:ack-)?login-banner|deviceconfig\/system\/login-banner|ack-login-banner is yes|ack-login-banner)\b/,
};
