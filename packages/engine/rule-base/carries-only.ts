import { type NamedService, findNamedService } from '../demands/named-services.ts';
import type { Rule, Service } from '../model/rule-base.ts';
import { readPort, readProtocol } from './services.ts';

/**
 * Whether a rule carries none but services and applications that a document names, in small letters; undefined where nobody can tell: the
 * text leaves open what one of them is, or the document calls it by a name of its own.
 */
export function carriesOnly(
  { services, conditions }: Pick<Rule, 'services' | 'conditions'>,
  names: readonly string[],
): boolean | undefined {
  const applications = conditions.filter(({ kind }) => kind === 'application');
  if (applications.some(({ picksApplications }) => picksApplications)) return undefined;
  if (applications.length > 0) return applications.every(({ values }) => values.every((value) => isCalled(value, names)));
  const known = names.map(findService);
  const fits = services.entries.every((entry) => known.some((one) => one?.some((service) => isWithin(entry, service))));
  const isWide = services.entries.some(({ protocol }) => protocol.last > protocol.first);
  if (isWide) return false;
  if (services.negated) return undefined;
  if (!fits) return known.every((one) => one !== undefined) ? false : undefined;
  return services.symbols.every((symbol) => isCalled(symbol, names)) && services.entries.length + services.symbols.length > 0
    ? true
    : undefined;
}

/** What a document means by a name, whatever a vendor adds to it: `dns` and `junos-dns-udp`. */
function findService(name: string): readonly NamedService[] | undefined {
  const known = [name, ...name.split('-')].map(findNamedService).find((one) => one !== undefined);
  if (known) return known;
  const [port, protocol] = [readPort(name), readProtocol(name)];
  if (port !== undefined) return [6, 17].map((one) => ({ protocol: one, port }));
  return protocol === undefined ? undefined : [{ protocol }];
}

const isWithin = ({ protocol, destination }: Service, one: NamedService): boolean =>
  protocol.first === one.protocol &&
  protocol.last === one.protocol &&
  (one.port === undefined || (destination.first === one.port && destination.last === one.port));

/** Whether one of the names has all parts of another: `ipsec-esp` and `ipsec-esp-udp`. */
function isCalled(value: string, names: readonly string[]): boolean {
  const own = value.toLowerCase().split('-');
  return names.some((name) => {
    const parts = name.split('-');
    return parts.every((part) => own.includes(part)) || own.every((part) => parts.includes(part));
  });
}
