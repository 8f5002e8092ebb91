import type { Need } from '../../checks/check-spec.ts';

/** What a vendor's devices show to those who sign in. */
export interface BannerFacts {
  readonly places: readonly BannerPlace[];
  /** The settings of its banners, as typed without a verb. */
  readonly typed: RegExp;
  /** The maker, the product, the model, as texts name them. */
  readonly maker: RegExp;
  /** Where the name of the device is set. */
  readonly names: readonly string[];
  /** What stands in a text for the name of the device. */
  readonly token?: RegExp;
  /** Settings beside the text that documents ask for in words of their own. */
  readonly besides?: readonly { readonly asked: RegExp; readonly need: Need }[];
  /** What documents name only to say that it is no banner. */
  readonly others?: RegExp;
  /** Words of the vendor's documents that ask for nothing by themselves. */
  readonly words: RegExp;
}

export interface BannerPlace {
  /** How texts call it: `login banner`. */
  readonly noun: string;
  /** Where its text stands, as typed. */
  readonly paths: readonly string[];
  /** How documents call it, in small letters. */
  readonly called: RegExp;
  /** It is the one that a document means which names none. */
  readonly isUsual: boolean;
  /** What has to be so for the text to be shown. */
  readonly needs?: readonly Need[];
  /** What is shown where no text is set; left out where that is nothing. */
  readonly stock?: RegExp;
  /** How documents ask for it only where the device has what needs it, and where that is set. */
  readonly where?: { readonly asked: RegExp; readonly path: string };
  /** How documents ask for it not to be shown, and where that is set. */
  readonly off?: { readonly asked: RegExp; readonly need: Need };
}
