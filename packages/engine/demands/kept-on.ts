const NOT_OFF =
  /\b(?:(?:must|shall|should|may|can|is|are|has|have) )?(?:not|never) (?:be |been )?(?:disabled|deactivated|off|(?:turned|switched) off)\b/gi;

/** `Do not disable stateful inspection` */
const DO_NOT_DISABLE = /^(?:do not|never) (?:disable|deactivate|(?:turn|switch) off) (.{3,100}?)[.]?$/i;

/** A text in which what is not to be switched off is enabled: `the information center must not be off`. */
export const withKeptOn = (text: string): string => text.replace(DO_NOT_DISABLE, '$1 is enabled').replace(NOT_OFF, 'is enabled');
