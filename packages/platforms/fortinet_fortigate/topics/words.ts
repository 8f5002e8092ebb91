/** Words that say whom or what a document speaks of, and those by which it tells of devices, whatever the topic is. */
export const COMMON =
  'administrators?|administrative|administration|admin|accounts?|users?|services?|servers?|fortios|fortigate|release|releases|settings?|enabled?|active|activated|on|status|missing|network|networks|management|interfaces?|policy|policies|rules?|show|get';

/** A word that names neither a number nor a condition, up to some times: what stands between the words of a demand. */
export const some = (words: string, most: number): string => `(?:(?:${words}) ){0,${most}}`;
