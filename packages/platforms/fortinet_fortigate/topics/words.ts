/** Words that say whom or what a document speaks of, and those by which it tells of devices, whatever the topic is. */
export const COMMON =
  'administrators?|administrative|administration|admin|accounts?|users?|services?|servers?|fortios|fortigate|release|releases|settings?|enabled?|active|activated|on|status|missing|network|networks|management|interfaces?|show|get';

/** Those of documents on the rules of the firewall, and on nothing else: another topic's rule is one that nobody read. */
export const RULES = 'policy|policies|rules?';

/** A word that names neither a number nor a condition, up to some times: what stands between the words of a demand. */
export const some = (words: string, most: number): string => `(?:(?:${words}) ){0,${most}}`;
