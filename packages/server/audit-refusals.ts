/** Why an audit or an analysis of a device cannot begin, in the specification's words. */
export const ALREADY_RUNNING = 'Audit is already running for this firewall';
export const NO_CONFIGURATION = 'No configuration found for this firewall';
