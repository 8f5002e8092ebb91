import type { ApiCredentials, ApiOutcome, DeviceApi } from '@merlon/engine/ports/device-api.ts';
import { type Dialogue, endAsNotOffered, endReading, expectGood, type JsonObject, readJsonObject, runToOutcome } from './dialogue.ts';
import { type Part, readParts } from './read-parts.ts';
import { describeUnread, writeManagerDocument } from './write-manager-document.ts';

const BASE = '/api/fdm/latest';
const TOKEN = `${BASE}/fdm/token`;

/** Cisco Secure Firewall Device Manager REST API reference (developer.cisco.com, "ftd-api-reference"). */
const PARTS: readonly Part[] = [
  {
    name: 'accessPolicies',
    path: 'policy/accesspolicies',
    what: 'access policies',
    isRequired: true,
    below: [{ name: 'rules', path: 'policy/accesspolicies/{id}/accessrules', what: 'access rules', isRequired: true, isOrdered: true }],
  },
  {
    name: 'manualNat',
    path: 'policy/manualnatpolicies',
    what: 'manual NAT policies',
    below: [
      { name: 'rules', path: 'policy/manualnatpolicies/{id}/manualnatrules', what: 'manual NAT rules', isRequired: true, isOrdered: true },
    ],
  },
  {
    name: 'objectNat',
    path: 'policy/objectnatpolicies',
    what: 'object NAT policies',
    below: [
      { name: 'rules', path: 'policy/objectnatpolicies/{id}/objectnatrules', what: 'object NAT rules', isRequired: true, isOrdered: true },
    ],
  },
  { name: 'interfaces', path: 'devices/default/interfaces', what: 'interfaces' },
  { name: 'hostnames', path: 'devicesettings/default/devicehostnames', what: 'host names' },
  { name: 'timeServers', path: 'devicesettings/default/ntp', what: 'time servers' },
  { name: 'logSettings', path: 'devicesettings/default/devicelogsettings', what: 'log settings' },
  { name: 'sshAccess', path: 'devicesettings/default/sshaccesslists', what: 'SSH access lists' },
  { name: 'httpAccess', path: 'devicesettings/default/httpaccesslists', what: 'HTTP access lists' },
  { name: 'snmpServers', path: 'devicesettings/default/snmpservers', what: 'SNMP servers' },
  { name: 'syslogServers', path: 'object/syslogalerts', what: 'syslog servers' },
  { name: 'users', path: 'object/users', what: 'users' },
  { name: 'networks', path: 'object/networks', what: 'networks' },
  { name: 'networkGroups', path: 'object/networkgroups', what: 'network groups' },
  { name: 'tcpPorts', path: 'object/tcpports', what: 'TCP ports' },
  { name: 'udpPorts', path: 'object/udpports', what: 'UDP ports' },
  { name: 'portGroups', path: 'object/portgroups', what: 'port groups' },
  { name: 'securityZones', path: 'object/securityzones', what: 'security zones' },
  // "getBaseEntityDiffList": what is set and not deployed yet.
  { name: 'pendingChanges', path: 'operational/pendingchanges', what: 'pending changes', isExtra: true },
  // Schedules (operations "getSRUUpdateScheduleList", "getGeolocationUpdateScheduleList", "getVDBUpdateScheduleList").
  { name: 'ruleUpdates', path: 'managedentity/sruupdateschedules', what: 'schedules of rule updates', isExtra: true },
  { name: 'geolocationUpdates', path: 'managedentity/geolocationupdateschedules', what: 'schedules of geolocation updates', isExtra: true },
  { name: 'vulnerabilityUpdates', path: 'managedentity/vdbupdateschedules', what: 'schedules of VDB updates', isExtra: true },
  // Operations "getSSLPolicyList" and "getSSLRuleList".
  {
    name: 'sslPolicies',
    path: 'policy/sslpolicies',
    what: 'decryption policies',
    isExtra: true,
    below: [{ name: 'rules', path: 'policy/sslpolicies/{id}/sslrules', what: 'decryption rules', isOrdered: true, isExtra: true }],
  },
];

/** The device manager of a Threat Defense without a management centre: the fallback if its command line cannot be reached. */
export const fdmApi: DeviceApi = { port: 443, order: 'after', read: (credentials) => runToOutcome(readFdm(credentials)) };

function* readFdm(credentials: ApiCredentials): Dialogue<ApiOutcome> {
  yield* expectFdm();
  const token = yield* signIn(credentials);
  try {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const system = yield* readSystem(headers);
    const parts = yield* readParts(PARTS, { base: BASE, headers, query: '', pageSize: 500 });
    return { kind: 'configuration', config: writeManagerDocument('fdm', system, parts), notes: describeUnread(parts) };
  } finally {
    const body = JSON.stringify({ grant_type: 'revoke_token', access_token: token, token_to_revoke: token });
    yield { method: 'POST', path: TOKEN, headers: JSON_HEADERS, body, step: 'signing out', signsOut: true };
  }
}

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' };

/** The API tells its versions to anybody (`getApiVersions`: "does not require authentication"). */
function* expectFdm(): Dialogue<void> {
  const answer = yield { method: 'GET', path: '/api/versions', headers: JSON_HEADERS, step: 'asking whether a device manager answers' };
  if (answer.status === 200 && Array.isArray(readJsonObject(answer)?.['supportedVersions'])) return;
  endAsNotOffered('No Firewall Device Manager answers there; a management centre may manage the device.');
}

function* signIn({ username, password }: ApiCredentials): Dialogue<string> {
  const body = JSON.stringify({ grant_type: 'password', username, password });
  const answer = yield { method: 'POST', path: TOKEN, headers: JSON_HEADERS, body, step: 'signing in', signsIn: true };
  // A wrong password is an invalid grant (RFC 6749, section 5.2).
  if (answer.status === 400 || answer.status === 401) {
    endReading('authentication-failed', 'The device manager refused the user name or the password. Nothing was tried again.');
  }
  expectGood(answer, 'signing in');
  const token = readJsonObject(answer)?.['access_token'];
  if (typeof token === 'string' && token !== '') return token;
  return endReading('incomplete-configuration', 'The device manager answered the sign-in with nothing that is known. Nothing was read.');
}

/** The system information that stays the same from one reading to the next. */
function* readSystem(headers: Readonly<Record<string, string>>): Dialogue<JsonObject> {
  const doing = 'reading its version';
  const answer = yield { method: 'GET', path: `${BASE}/operational/systeminfo/default`, headers, step: doing };
  if (answer.status !== 404) expectGood(answer, doing);
  const { softwareVersion = 'unknown', platformModel = 'unknown', serialNumber = 'unknown' } = readJsonObject(answer) ?? {};
  return { version: softwareVersion, model: platformModel, serialNumber };
}
