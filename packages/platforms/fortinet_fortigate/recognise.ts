/**
 * True where a text is a FortiOS configuration: it begins as a backup does, or opens a section that every FortiOS has and no other
 * device writes. Only the beginning is looked at.
 */
export function recognisesFortios(text: string): boolean {
  const beginning = text.slice(0, 20_000);
  return /^#config-version=/m.test(beginning) || (SECTION.test(beginning) && /^\s*(?:set|edit) \S/m.test(beginning));
}

const SECTION =
  /^\s*config (?:sys(?:tem)? (?:glo(?:bal)?|int(?:erface)?|admin|dns|ntp|ha|settings|zone|accprofile)|firewall (?:policy|address|addrgrp|service custom)|vdom|log \w+ setting|vpn (?:ssl settings|ipsec phase1-interface))\s*$/m;
