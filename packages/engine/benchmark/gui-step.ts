/** Verbs that tell a person what to do on a screen. */
const SCREEN_VERB =
  /\b(?:go to|navigate to|navigate|browse to|click|double[- ]click|select|choose|check(?: the| that)? (?:box|field|for)|uncheck|tick|log ?in|press|drop-?down|enable the|the (?:checkbox|tab|button|screen|menu))\b/i;
/** `System > Admin > Settings`, `'System' -> 'Settings'`: names of menus, one inside the other. */
const MENU_PATH = /(?:^|[\s(`'"“])['"“]?[A-Z][\w&/.()-]*(?: [\w&/().-]+){0,4}['"”]?\s*(?:->|>|→|»)\s*['"“]?[A-Z]/;
const STEP = /^\s*(?:step\s*)?\d{1,2}[.)]\s/i;
const SUB_STEP = /^\s*[-–*•●]\s/;

/** `Log in and run display current-configuration`: at a command line. */
const RUNS =
  /\b(?:run|enter|execute|issue|type|use)(?: the)?(?: following)?(?: commands?)?:? ["'`“]?(?:dis(?:play)?|show|get|diag\w*|list|print)\b/i;

/** True where a line speaks of a graphical interface. */
export function isGuiStep(text: string): boolean {
  if (MENU_PATH.test(text)) return true;
  return (
    !RUNS.test(text) &&
    ((STEP.test(text) && SCREEN_VERB.test(text)) || /^\s*(?:go to|navigate|browse to|click|select|choose|log ?in)\b/i.test(text))
  );
}

/** True where a code line is a numbered or bulleted step in words. */
export function isWrittenStep(text: string): boolean {
  return (STEP.test(text) || SUB_STEP.test(text)) && /[A-Za-z]{2,} [A-Za-z'"]/.test(text);
}
