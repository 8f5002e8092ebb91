/** A service by its protocol and its port, any where it has none. IANA, Assigned Internet Protocol Numbers and Service Names and Port Numbers. */
export interface NamedService {
  readonly protocol: number;
  readonly port?: number;
}

const on = (port: number, ...protocols: readonly number[]): readonly NamedService[] => protocols.map((protocol) => ({ protocol, port }));

/** UDP 500 and 4500: RFC 7296 and 3947. */
export const IKE: readonly NamedService[] = [500, 4500].flatMap((port) => on(port, 17));
export const ESP: readonly NamedService[] = [{ protocol: 50 }];
const SERVICES: Readonly<Record<string, readonly NamedService[]>> = {
  ike: IKE,
  'ike (udp 500 and 4500)': IKE,
  esp: ESP,
  ipsec: [...IKE, ...ESP],
  'ipsec-esp': [...IKE, ...ESP],
  'ipsec-esp-udp': IKE,
  ah: [{ protocol: 51 }],
  bgp: on(179, 6),
  ospf: [{ protocol: 89 }],
  icmp: [{ protocol: 1 }],
  icmpv6: [{ protocol: 58 }],
  ping: [{ protocol: 1 }],
  dns: on(53, 6, 17),
  ntp: on(123, 6, 17),
};

/** What a document calls by a name in small letters; undefined where nobody knows the name. */
export const findNamedService = (name: string): readonly NamedService[] | undefined =>
  Object.hasOwn(SERVICES, name) ? SERVICES[name] : undefined;
