import type { Vocabulary } from '../checks/vocabulary.ts';
import type { LockoutFacts } from '../model/lockout.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { ReleaseForm } from '../model/release.ts';
import type { RoutingFacts } from '../model/routing-neighbour.ts';
import type { ScreenFacts } from '../model/screen-facts.ts';
import type { BannerFacts } from './banners/banner-facts.ts';
import type { ZoneOfferFacts } from './zone-services/judge-zone-services.ts';
import type { SettingPath } from '../ports/platform.ts';

/** What a platform has to tell of itself for the topics that are the same for every vendor. */
export interface SharedTopics {
  /** Left out where no configuration shows its release. */
  readonly release?: ReleaseForm;
  /** Left out where nobody has told how its routing neighbours are configured. */
  readonly routing?: RoutingFacts;
  /** Left out where nothing is known of its lockout after failed logins. */
  readonly lockout?: LockoutFacts;
  /** Left out where nobody has told how its zones offer services of the device itself. */
  readonly offers?: ZoneOfferFacts;
  /** Left out where nobody has told what its screens show. */
  readonly screens?: ScreenFacts;
  /** Left out where nothing is known of the texts that it shows to those who sign in. */
  readonly banners?: BannerFacts;
  readonly vocabulary: Vocabulary;
  /** The settings that the remediation of a document changes. */
  readonly settingsOf: (recommendation: Recommendation) => readonly SettingPath[];
}
