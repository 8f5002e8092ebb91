const OLDER = String.raw`(?:(?:ssh |the |an? |any )?(?:protocol )*versions? (?:that (?:is|are) )?(?:earlier than|older than|lower than|below|before|prior to) 2(?:\.0)?|(?:an? |any )?(?:older|earlier) (?:protocol )?versions? than 2(?:\.0)?|(?:the )?(?:ssh )?(?:protocol )?version 1(?:\.x|\.\d)?|ssh ?v?1(?:\.x)?)`;
const WHO = String.raw`(?:(?:any |all )?(?:clients?|connections?|sessions?|requests?) (?:(?:that|which) (?:speaks?|uses?|offers?|asks? for|negotiates?|comes? with)|of|in|with|by|using|speaking) )?`;

/**
 * Sentences, without quotes, by which a document asks of an SSH server no more than that it does not speak version 1 (RFC 4253, section 5.1: a
 * server that takes version 1 as well says 1.99): `The SSH server must refuse clients that speak protocol versions earlier than 2.0`.
 */
export const REFUSES_OLD_SSH: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:the |each |every )?(?:ssh|stelnet) (?:server|service|daemon)s? (?:must|shall|should|has to|is to) (?:(?:refuse|reject|turn away)|not (?:accept|serve|answer|admit|speak|offer|support)) ${WHO}${OLDER}$`,
    'i',
  ),
  new RegExp(
    String.raw`^${WHO}${OLDER} (?:must|shall|should|has to|have to) (?:be (?:refused|rejected|turned away)|not be (?:accepted|served|answered|admitted|spoken|offered|supported))(?: by the ssh server)?$`,
    'i',
  ),
];
