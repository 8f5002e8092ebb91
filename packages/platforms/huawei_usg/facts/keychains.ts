/** A document that accepts a keychain beside something else, and one that asks for nothing but a keychain. */
export const OR_KEYCHAIN = /\bor (?:an? |by )?["“'`]?key-?chain|\bkey-?chains?["”'`]?,? or\b/i;
export const KEYCHAIN_ALONE = new RegExp(`^(?![^]*(?:${OR_KEYCHAIN.source}))[^]*key-?chain`, 'i');
