import type { LockedPackage, Manifest } from './judge-packages.ts';

/** What the lockfile says of a package, beside its source. */
export interface BilledPackage extends LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface BillSources {
  /** By their paths: `node_modules/a/node_modules/b`. */
  readonly locked: Readonly<Record<string, BilledPackage>>;
  /** The manifest of an installed package, for the few that the lockfile gives no licence of. */
  readonly readInstalled: (path: string) => Manifest | undefined;
  readonly product: { readonly name: string; readonly version: string; readonly license: string };
  /** ISO 8601. */
  readonly writtenAt: string;
}

/** The bill of materials of what runs in the product: CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json. */
export function describeBill({ locked, readInstalled, product, writtenAt }: BillSources): object {
  const isOurs = (path: string): boolean => path !== '' && !path.includes('node_modules/');
  const paths = Object.keys(locked).filter((path) => path.includes('node_modules/') && !locked[path]?.link && !locked[path]?.dev);
  const root = `pkg:npm/${product.name}@${product.version}`;
  const components = new Map(paths.map((path) => [refer(locked, path), describePackage(locked, path, readInstalled(path))]));
  const direct = Object.keys(locked)
    .filter(isOurs)
    .flatMap((path) => listNeeded(locked, path));
  const edges = paths.map((path) => [refer(locked, path), listNeeded(locked, path)] as const);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: writtenAt, component: { type: 'application', 'bom-ref': root, ...product, ...nameLicence(product.license) } },
    components: [...components.values()],
    dependencies: [[root, direct] as const, ...new Map(edges)].map(([ref, needed]) => ({
      ref,
      dependsOn: [...new Set(needed)].toSorted(),
    })),
  };
}

/** `node_modules/a/node_modules/@b/c` → `@b/c` */
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const refer = (locked: BillSources['locked'], path: string): string =>
  `pkg:npm/${nameOf(path).replace('@', '%40')}@${locked[path]?.version ?? ''}`;

const nameLicence = (license: string): object => ({ licenses: [{ expression: license }] });

function describePackage(locked: BillSources['locked'], path: string, manifest: Manifest | undefined): object {
  const { version, integrity = '', license: named } = locked[path] ?? {};
  const told = manifest?.license ?? manifest?.licenses?.[0];
  const license = named ?? (typeof told === 'string' ? told : told?.type);
  const ref = refer(locked, path);
  const [algorithm = '', digest = ''] = integrity.split('-');
  const hashes = [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }];
  return { type: 'library', 'bom-ref': ref, name: nameOf(path), version, purl: ref, hashes, ...(license && nameLicence(license)) };
}

/** The packages that one needs, found from its folder upwards as Node.js does. Optional ones that no machine gets are left out. */
function listNeeded(locked: BillSources['locked'], path: string): string[] {
  const { dependencies, optionalDependencies } = locked[path] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    const place = listFolders(path).find((folder) => locked[`${folder}node_modules/${name}`]);
    const found = place === undefined ? undefined : `${place}node_modules/${name}`;
    return found === undefined || locked[found]?.link || locked[found]?.dev ? [] : [refer(locked, found)];
  });
}

/** `a/node_modules/b` → `a/node_modules/b/`, `a/`, and the root. */
function listFolders(path: string): string[] {
  const parts = path.split('/node_modules/');
  return [...parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/`), ''];
}
