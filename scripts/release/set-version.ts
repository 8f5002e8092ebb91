interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  /** In a lockfile: every package by its folder. */
  packages?: Record<string, Manifest>;
}

/** @returns the text of a package.json, or of the lockfile, in which all packages of our own have this version */
export function setVersion(text: string, version: string): string {
  const manifest = JSON.parse(text) as Manifest;
  setOwnVersion(manifest, version);
  for (const [folder, entry] of Object.entries(manifest.packages ?? {}))
    if (!folder.includes('node_modules/')) setOwnVersion(entry, version);
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function setOwnVersion(manifest: Manifest, version: string): void {
  manifest.version = version;
  for (const needed of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(needed ?? {})) if (needed && name.startsWith('@merlon/')) needed[name] = version;
}

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** Whether a version is written as X.Y.Z and not below the one that the product has. The first release may keep it. */
export function mayFollow(version: string, current: string): boolean {
  const [wanted, had] = [VERSION.exec(version), VERSION.exec(current)].map((match) => match?.slice(1).map(Number));
  if (!wanted || !had) return false;
  const differs = wanted.findIndex((part, at) => part !== had[at]);
  return differs === -1 || (wanted[differs] ?? 0) > (had[differs] ?? 0);
}
