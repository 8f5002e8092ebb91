/** Words by which a title asks for something else than a setting: that it is recorded, documented, renewed or tested, or for whom it holds. */
export const BEYOND_A_SETTING =
  / (?:logged|logging|logs?|alert\w*|notif\w*|report\w*|document\w*|review\w*|rotat\w*|renew\w*|test\w*|approv\w*|verif\w*|warned|monitor\w*|different|separate|distinct|sites?|locations?|buildings?|countr\w*|guests?|re ?authenticat\w*) /;

/** Words by which a title wants a protection away. */
export const REVERSED =
  / (?:disabled?|disabling|unlimited|deactivat\w*|turned off|switched off|removed?|(?:must|shall|should|may|need) not|cannot|never) /;
