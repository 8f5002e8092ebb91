import { parseFortios } from '../parse/parse.ts';

/** Tells a person which parts of a configuration its reading account could not see, as far as the text shows it. */
export function describeView(config: string, username: string): readonly string[] {
  const domain = /^#global_vdom=0:(?:vd_name=)?(.*)$/m.exec(config.slice(0, 2000))?.[1];
  if (domain !== undefined) {
    return [
      `The account sees the virtual domain “${domain}” alone. What the device keeps for all domains, and the other domains, are missing.`,
    ];
  }
  const profile = profileOf(config, username);
  if (profile === 'super_admin') return [];
  const who = profile === undefined ? 'What the account may see is not known' : `The account has the access profile “${profile}”`;
  return [`${who}. FortiOS leaves out of a backup what an account may not see, so that settings may be missing that the device has.`];
}

/** The access profile of an administrator; undefined if the device itself does not keep it. */
function profileOf(config: string, username: string): string | undefined {
  const start = config.search(/^config system admin$/m);
  if (start < 0) return undefined;
  const end = config.slice(start).search(/^end$/m);
  const [section] = parseFortios(end < 0 ? '' : config.slice(start, start + end + 3)).roots;
  const entry = section?.children.find(({ words }) => words[0] === username);
  return entry?.children.find(({ words }) => words[0] === 'accprofile')?.words[1];
}
