/** A package of `package-lock.json`, as npm writes it there. */
export interface LockedPackage {
  readonly version?: string | undefined;
  readonly resolved?: string | undefined;
  readonly integrity?: string | undefined;
  readonly license?: string | undefined;
  readonly deprecated?: string | undefined;
  readonly dev?: boolean | undefined;
  readonly link?: boolean | undefined;
  readonly hasInstallScript?: boolean | undefined;
}

/** A `package.json`, of ours or of a dependency. */
export interface Manifest {
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** Everything that tells what gets installed. */
export interface Dependencies {
  /** By their paths: `node_modules/a/node_modules/b`. */
  readonly locked: Readonly<Record<string, LockedPackage>>;
  /** Our own, by their files; the first is the project's, which says whose scripts may run. */
  readonly own: Readonly<Record<string, Manifest>>;
  /** The manifest of an installed package; undefined where this machine needs none of it. */
  readonly readInstalled: (path: string) => Manifest | undefined;
}

const REGISTRY = 'https://registry.npmjs.org/';
/** Licences that ask for no more than their notice; that of the fonts also, that a changed font has another name. Ours are not changed. */
const PERMISSIVE = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 OFL-1.1 Unlicense Zlib'.split(' '),
);
/** Packages that name their licence in a file alone, which was read: Bitstream Vera with public domain, and MIT. */
const READ = new Set(['dejavu-fonts-ttf', 'png-js']);
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;

/** Lists the faults of the installed packages, a sentence each, without using the network. */
export function judgePackages({ locked, own, readInstalled }: Dependencies): readonly string[] {
  const decided = new Set(Object.values(own).flatMap(({ allowScripts }) => Object.keys(allowScripts ?? {})));
  const installed = Object.entries(locked).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  return [
    ...installed.flatMap(([path, each]) => judgeSource(path, each, decided)),
    ...installed.flatMap(([path, each]) => (each.dev ? [] : judgeLicence(path, each, readInstalled(path)))),
    ...Object.entries(own).flatMap(([file, manifest]) => judgePins(file, manifest)),
  ];
}

function judgeSource(path: string, { resolved, integrity, deprecated, hasInstallScript }: LockedPackage, decided: ReadonlySet<string>) {
  const name = nameOf(path);
  return [
    ...(integrity?.startsWith('sha512-') ? [] : [`${path} has no SHA-512 in the lockfile: what is installed could be anything.`]),
    // Without an address it is the registry's.
    ...(resolved === undefined || resolved.startsWith(REGISTRY) ? [] : [`${path} does not come from ${REGISTRY}.`]),
    ...(deprecated === undefined ? [] : [`${path} is deprecated: ${deprecated}`]),
    ...(hasInstallScript && !decided.has(name) ? [`${path} has an install script, and allowScripts says nothing of ${name}.`] : []),
  ];
}

function judgeLicence(path: string, { license }: LockedPackage, manifest: Manifest | undefined): readonly string[] {
  if (READ.has(nameOf(path))) return [];
  const licence = (manifest && readLicence(manifest)) ?? license ?? 'none';
  return isPermissive(licence) ? [] : [`${path} is part of the product, and its licence is not known to be permissive: ${licence}.`];
}

/** As an SPDX expression; older packages name several in a list, of which one may be chosen. */
function readLicence({ license, licenses }: Manifest): string | undefined {
  if (license !== undefined) return typeof license === 'string' ? license : license.type;
  return licenses?.map(({ type = 'none' }) => type).join(' OR ');
}

/** Of alternatives one has to be, of a sum all. */
function isPermissive(expression: string): boolean {
  const plain = expression.replace(/^\(([^()]*)\)$/, '$1');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => PERMISSIVE.has(licence)));
}

function judgePins(file: string, { dependencies, devDependencies, optionalDependencies }: Manifest): readonly string[] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).flatMap(([name, version]) =>
    EXACT.test(version) ? [] : [`${file}: ${name} is not pinned to one version: ${version}.`],
  );
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
