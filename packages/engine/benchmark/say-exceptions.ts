/** What is granted on paper, or not at all, no configuration shows. */
const ON_PAPER =
  /^(?:none|no exceptions?|keine|n\/?a|not applicable|[-–—])[.]?$|\b(?:approv\w*|waivers?|risk acceptance|exemptions? (?:form|request)|sign(?:ed|ature)?|documented|ciso|in writing|written (?!out\b))\b/i;
/** What it lets be, whoever has to be asked. */
const LETS_BE = /\b(?:may|can|might)\b(?! (?:only )?be (?:granted|approved|requested|given|authori[sz]ed))|\b(?:need not|needs? no)\b/i;
/** The exceptions of a control as sentences of its description, each behind a word that says so. */
export const sayExceptions = (told: readonly string[]): readonly string[] =>
  told.filter((text) => !ON_PAPER.test(text.trim()) || LETS_BE.test(text)).map((text) => `Exception: ${text}`);
