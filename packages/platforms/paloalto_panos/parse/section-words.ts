/** Top-level words of a configuration (PAN-OS XML schema); anything else belongs to a virtual system. */
const TOP_WORDS = new Set(
  (
    'mgt-config shared deviceconfig network vsys panorama readonly device-group template template-stack predefined log-collector ' +
    'log-collector-group wildfire-appliance wildfire-appliance-cluster plugins mdm'
  ).split(' '),
);
/** Words in a virtual system (PAN-OS XML schema and command line, `set vsys NAME ?`), or around everything. */
const SYSTEM_WORDS = new Set(
  (
    'config devices rulebase pre-rulebase post-rulebase address address-group application application-filter application-group ' +
    'application-status application-tag authentication-object authentication-profile authentication-sequence botnet captive-portal ' +
    'certificate certificate-profile cloud-identity-engine content-preview data-objects device-object display-name dns-proxy ' +
    'dynamic-user-group email-scheduler external-list global-protect group-mapping hip-objects import iot-device kerberos ' +
    'local-user-database log-settings mfa-server-profile ocsp-responder override password-profile pdf-summary-report profile-group ' +
    'profiles proxy quarantine radius-client redistribution-agent redistribution-collector region report-group reports response-page ' +
    'route scep schedule sdwan-interface-profile sdwan-path-quality-profile sdwan-traffic-distribution-profile sdwan-saas-quality-profile ' +
    'sdwan-error-correction-profile server-profile service service-group setting ssl-decrypt ssl-exclude-cert ssl-tls-service-profile ' +
    'tag threats ts-agent tunnel-monitor url-admin-override url-content-types user-id-agent user-id-agent-sequence user-id-collector ' +
    'user-id-hub user-id-ssl-auth vm-info-source zone policy'
  ).split(' '),
);

export const isTopWord = (word: string): boolean => TOP_WORDS.has(word);

/** True for words with which a statement of the configuration can begin. */
export const isSectionWord = (word: string): boolean => TOP_WORDS.has(word) || SYSTEM_WORDS.has(word);
