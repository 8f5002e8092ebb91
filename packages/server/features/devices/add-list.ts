import type { FirewallList, FirewallListAnswer, FirewallListRow } from '@merlon/contract/firewall-list.ts';
import { NewFirewall, UNKNOWN_TYPE } from '@merlon/contract/firewalls.ts';
import { describeIssue } from '../../http/problems.ts';
import { type FieldProblem, Refusal } from '../../refusal.ts';
import type { ListedDevice, ReadList } from './list/read-list.ts';
import { readGivenIdentity } from './access/given-identity.ts';
import { type RegisteringPorts, findKeyProblem, findProblem, prepareRow } from './registering.ts';
import type { DevicesStore } from './store.ts';

export interface AddListPorts extends RegisteringPorts {
  readonly store: DevicesStore;
  readonly readList: (csv: string) => Promise<ReadList>;
}

type GivenValues = NonNullable<ListedDevice['values']>;

/** A line of the file, judged. */
interface JudgedDevice {
  readonly row: FirewallListRow;
  /** Undefined where it has problems. */
  readonly device: NewFirewall | undefined;
}

/** Encrypted private keys in one list: opening one takes up to seconds of a processor. */
const MOST_ENCRYPTED = 20;

/** Adds the devices of a list, or only says what is wrong with it. A line with a problem is left out, the others are added all at once. */
export async function addList(ports: AddListPorts, { csv, preview }: FirewallList): Promise<FirewallListAnswer> {
  const list = await ports.readList(csv);
  if ('problem' in list) return { rows: [], added: 0, problem: list.problem };
  const encrypted = list.devices.filter(({ values }) => values?.private_key && values.passphrase).length;
  if (encrypted > MOST_ENCRYPTED)
    return { rows: [], added: 0, problem: `The file has more than ${MOST_ENCRYPTED} encrypted private keys; please divide it.` };
  const findTwins = await prepareTwins(ports);
  const judged: JudgedDevice[] = [];
  // One after the other: an encrypted key costs time, and keys of a list may be many.
  for (const listed of list.devices) judged.push(await judgeDevice(ports, listed, findTwins));
  const devices = judged.flatMap(({ device }) => device ?? []);
  if (!preview && devices.length > 0) await ports.store.insert(devices.map((device) => prepareRow(ports, device)));
  const rows = judged.map(({ row, device }) => ({ ...row, added: !preview && device !== undefined }));
  return { rows, added: preview ? 0 : devices.length, problem: null };
}

/** What is known of a line from the devices that are registered and the lines above. */
type Twins = Pick<FirewallListRow, 'problems' | 'warnings'>;
type FindTwins = (device: NewFirewall, line: number) => Twins;

/**
 * Finds what is registered already, or stands in a line above. Under the same name it is the same device, as where a file is added twice.
 * At the same place there may be several, as behind a management centre: that is a warning, as in the form.
 */
async function prepareTwins({ store }: AddListPorts): Promise<FindTwins> {
  const seen = new Map<string, string>();
  const nameKey = (name: string): string => `name ${name.trim().toLowerCase()}`;
  const placeKey = (address: string, port: number | null): string => `place ${address} ${port ?? ''}`;
  for (const { row } of await store.list()) {
    seen.set(nameKey(row.deviceName), 'registered already');
    seen.set(placeKey(row.ipAddress, row.port), 'registered already');
  }
  return ({ device_name, ip_address, port = null }, line) => {
    const find = (what: string, key: string): string[] => {
      const where = seen.get(key);
      if (where === undefined) seen.set(key, `in line ${line} already`);
      return where === undefined ? [] : [`A firewall with ${what} is ${where}`];
    };
    return {
      problems: find('this name', nameKey(device_name)),
      warnings: find('this address and port', placeKey(ip_address, port)),
    };
  };
}

const NO_TWINS: Twins = { problems: [], warnings: [] };

async function judgeDevice(ports: AddListPorts, { line, values }: ListedDevice, findTwins: FindTwins): Promise<JudgedDevice> {
  if (!values) {
    const problems = ['This line has another number of values than the first line has columns'];
    return { row: { line, device_name: '', ip_address: '', type: '', port: '', problems, warnings: [], added: false }, device: undefined };
  }
  const type = nameType(ports, values.type);
  const given = { ...values, type: type ?? UNKNOWN_TYPE, port: readPort(values.port), tags: splitTags(values.tags) };
  const { data: device, error } = NewFirewall.safeParse(given);
  const place = device && findProblem(ports, device);
  const twins = device ? findTwins(device, line) : NO_TWINS;
  const problems = [
    ...firstOfEachField(error?.issues.map((issue) => describeIssue(issue, given)) ?? []).map((problem) => nameValue(problem, values)),
    ...(type === undefined ? [sayNoType(ports, values, device)] : []),
    ...(place ? [place.message] : []),
    ...(await findSecretProblems(ports, device)),
    ...twins.problems,
  ];
  const { device_name, ip_address, port } = values;
  // An unknown type is not repeated: if the values are in the wrong columns, it may be a password.
  const shown = { line, device_name, ip_address, type: type ?? '', port: isNumber(port) ? port : '' };
  return { row: { ...shown, problems, warnings: twins.warnings, added: false }, device: problems.length === 0 ? device : undefined };
}

const isNumber = (text: string): boolean => /^\d*$/.test(text);

/** A problem with the value that it is about, where that is no part of an account. */
function nameValue({ field, message }: FieldProblem, { device_name, ip_address, port }: GivenValues): string {
  const shown: Partial<Record<string, string>> = { device_name, ip_address, port: isNumber(port) ? port : '' };
  return addValue(message, shown[field] ?? '');
}

/**
 * Names a type that is none where all else of the line is as it should be and no other column holds a type: then the columns are not
 * mixed up, and the value is no password.
 */
function sayNoType(ports: AddListPorts, { type, password, username }: GivenValues, device: NewFirewall | undefined): string {
  const isInPlace = device !== undefined && [password, username].every((value) => value === '' || nameType(ports, value) === undefined);
  return addValue('Invalid firewall type', isInPlace && /^[\p{L}\d _-]+$/u.test(type) ? type : '');
}

const MOST_NAMED = 60;

const addValue = (message: string, value: string): string => (value === '' ? message : `${message}: ${value.slice(0, MOST_NAMED)}`);

/** What is wrong with the identity or the private key of a line whose form is right. */
async function findSecretProblems(ports: AddListPorts, device: NewFirewall | undefined): Promise<string[]> {
  if (!device) return [];
  try {
    readGivenIdentity(device);
  } catch (error) {
    if (error instanceof Refusal) return [error.message];
    throw error;
  }
  const problem = await findKeyProblem(ports, device);
  return problem ? [problem.message] : [];
}

/** The type's own value for it, another spelling of it or its label, in any case; undefined for what is none. */
function nameType({ platforms, findPlatform }: AddListPorts, text: string): string | undefined {
  const wanted = text.toLowerCase();
  if (wanted === '' || wanted === UNKNOWN_TYPE) return UNKNOWN_TYPE;
  return (findPlatform(wanted) ?? platforms.find(({ label }) => label.toLowerCase() === wanted))?.type;
}

const splitTags = (text: string): string[] =>
  text
    .split(';')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

function readPort(text: string): number | undefined {
  if (text === '') return undefined;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** A form shows one sentence a field. */
const firstOfEachField = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);
