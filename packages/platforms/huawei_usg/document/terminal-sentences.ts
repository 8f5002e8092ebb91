/** What documents say of terminals without a setting of their own, each of which is looked at. */
export const READ_OF_BARE: readonly RegExp[] = [
  /^a block that is shown without (?:them|it)(?: \(an empty user-interface vty \d+ \d+, for instance\))? (?:does not comply|is a finding|fails)$/i,
];
