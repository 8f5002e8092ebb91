import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';

/** `or to interfaces of zone MGMT`, `in the management zone`, `ports that belong to a zone` */
const BY_ZONE =
  /\b(?:interfaces?|ports?)(?: (?:that|which))? (?:of|in|from|within|inside|belong(?:s|ing)? to|bound to|assigned to) (?:(?:the|an?|our|one of the) )?(?:[\w-]+ )?zones?\b|\bzone [\w-]+[’']s interfaces?\b/i;
/** `fxp0.0 or lo0.0` */
const BESIDE = /\bor (?:on |to )?(?:the )?(?:loopback|(?:lo|irb|reth|vlan|[gx]e-|et-)\d)/i;

/** Whether a text lets a service be on other interfaces beside management ports: on those of a zone, or on one that it names. */
export const allowsOthers = (text: string): boolean => BY_ZONE.test(text) || BESIDE.test(text);

/** Whether a document does. */
export const lettingOthers = ({ title, description, audit }: Recommendation): boolean =>
  [title, description, proseOf(audit)].some(allowsOthers);
