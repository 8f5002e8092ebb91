const NOT_OFF =
  /\b(?:(?:must|shall|should|may|can|is|are|has|have) )?(?:not|never) (?:be |been )?(?:disabled|deactivated|off|(?:turned|switched) off)\b/gi;

/** A text in which what is not to be switched off is enabled: `the information center must not be off`. */
export const withKeptOn = (text: string): string => text.replace(NOT_OFF, 'is enabled');
