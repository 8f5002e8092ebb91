const toSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words about a lockout, where it is looked at and that it is there; none of them asks for more. */
export const PLAIN = toSet(`
  a an the of in on at to by with and or for after then that this these those it its which where when as be is are being been has have
  having must shall should needs need ensure verify confirm check see look looks run use enter set sets configured configure configuration given giving
  account accounts administrator administrators administrative administrator's account's administrators' admin admins user users somebody login logins logon
  local locally source address addresses person anybody anyone whoever who each every any all
  lock locks locked locking lockout lock-out lockouts lock-outs lock out block blocks blocked blocking denied refused closed closes close stays stay
  remains remain lasts last barred suspended disabled dropped drop drops disconnected disconnects disconnect disconnection ended ends end session
  sessions connection connections cut off there thereafter afterwards place kept keeps held against guessing guesses guess stopped slowed down answered
  response limit limits limited number numbers value values figure figures line lines setting settings parameter parameters entry output result command
  statement two both threshold duration period time minutes seconds minute second n x
  show shows shown display displays displayed get prints print printed contains contain reads read says stands stand appears appear present found find listed list
  include grep inc current-configuration running-config full-configuration configuration config full running section view following below
  too also again itself same way passwords password wrong enters enter typed types succession row consecutive
  expected compliant correct good required mandatory minimum maximum active activated enabled switched effect function feature mechanism policy
  from device firewall firewalls box unit gateway appliance units devices system global authentication management failed follows
  counted counts count becomes become gets get automatically recommendation requirement control rule demanded asked
  comes come next temporarily temporary s perform review their consequently corresponds cli gui once database note mind allowed permitted tolerated made brute-force brute force protection protect protects
  simply short few many too back-off begins begin just so they
  `);

/** Beside those, in sentences about what a device does where no line is there. */
export const OF_DEFAULTS = toSet(`
  default defaults factory factory-set delivery delivered ex works initial initially only however mind note that i.e. namely apply applies applied holds hold
  valid force effect stand absence meaning means mean case consequently they them their then therefore does do not-shown explicitly written
  write saved itself out-of-the-box state built-in
  `);

export const words = (text: string): readonly string[] => text.match(/[^\s,;.:()=|[\]/*#$]+/g) ?? [];
