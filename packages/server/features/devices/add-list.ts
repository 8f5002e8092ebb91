import type { FirewallList, FirewallListAnswer, FirewallListRow } from '@merlon/contract/firewall-list.ts';
import { NewFirewall, UNKNOWN_TYPE } from '@merlon/contract/firewalls.ts';
import { describeIssue } from '../../http/problems.ts';
import { Refusal } from '../../refusal.ts';
import type { ListedDevice, ReadList } from './list/read-list.ts';
import { readGivenIdentity } from './access/given-identity.ts';
import { type RegisteringPorts, findKeyProblem, findProblem, prepareRow } from './registering.ts';
import type { DevicesStore } from './store.ts';

export interface AddListPorts extends RegisteringPorts {
  readonly store: DevicesStore;
  readonly readList: (csv: string) => Promise<ReadList>;
}

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
  const findTwin = await prepareTwins(ports);
  const judged: JudgedDevice[] = [];
  // One after the other: an encrypted key costs time, and keys of a list may be many.
  for (const listed of list.devices) judged.push(await judgeDevice(ports, listed, findTwin));
  const devices = judged.flatMap(({ device }) => device ?? []);
  if (!preview && devices.length > 0) await ports.store.insert(devices.map((device) => prepareRow(ports, device)));
  const rows = judged.map(({ row, device }) => ({ ...row, added: !preview && device !== undefined }));
  return { rows, added: preview ? 0 : devices.length, problem: null };
}

/** Finds what is registered already, or stands in a line above, under the same name or at the same place. */
async function prepareTwins({ store }: AddListPorts) {
  const seen = new Map<string, string>();
  const nameKey = (name: string): string => `name ${name.trim().toLowerCase()}`;
  const placeKey = (address: string, port: number | null): string => `place ${address} ${port ?? ''}`;
  for (const { row } of await store.list()) {
    seen.set(nameKey(row.deviceName), 'registered already');
    seen.set(placeKey(row.ipAddress, row.port), 'registered already');
  }
  return ({ device_name, ip_address, port = null }: NewFirewall, line: number): string[] => {
    const keys = { 'this name': nameKey(device_name), 'this address and port': placeKey(ip_address, port) };
    const problems = Object.entries(keys).flatMap(([what, key]) => {
      const where = seen.get(key);
      return where === undefined ? [] : [`A firewall with ${what} is ${where}`];
    });
    for (const key of Object.values(keys)) if (!seen.has(key)) seen.set(key, `in line ${line} already`);
    return problems;
  };
}

async function judgeDevice(
  ports: AddListPorts,
  { line, values }: ListedDevice,
  findTwin: (device: NewFirewall, line: number) => string[],
): Promise<JudgedDevice> {
  if (!values) {
    const problems = ['This line has another number of values than the first line has columns'];
    return { row: { line, device_name: '', ip_address: '', type: '', port: '', problems, added: false }, device: undefined };
  }
  const type = nameType(ports, values.type);
  const given = { ...values, type: type ?? UNKNOWN_TYPE, port: readPort(values.port) };
  const { data: device, error } = NewFirewall.safeParse(given);
  const place = device && findProblem(ports, device);
  const problems = [
    ...firstOfEachField(error?.issues.map((issue) => describeIssue(issue, given)) ?? []),
    ...(type === undefined ? ['Invalid firewall type'] : []),
    ...(place ? [place.message] : []),
    ...(await findSecretProblems(ports, device)),
    ...(device ? findTwin(device, line) : []),
  ];
  const { device_name, ip_address, port } = values;
  // An unknown type is not repeated: if the values are in the wrong columns, it may be a password.
  const row = { line, device_name, ip_address, type: type ?? '', port: /^\d*$/.test(port) ? port : '', problems, added: false };
  return { row, device: problems.length === 0 ? device : undefined };
}

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

function readPort(text: string): number | undefined {
  if (text === '') return undefined;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** A form shows one sentence a field. */
function firstOfEachField(problems: readonly { field: string; message: string }[]): string[] {
  return problems
    .filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index)
    .map(({ message }) => message);
}
