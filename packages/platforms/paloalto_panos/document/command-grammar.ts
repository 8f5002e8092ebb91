import type { CommandGrammar } from '@merlon/engine/ports/platform.ts';

/** `user@host>`, `user@host(active)#`, `username@hostname#` without a blank after it; with `[edit]` in front if both share a line. */
const PROMPT = String.raw`(?:\[edit[^\]]*\]\s*)?[\w.\\-]+@[\w.-]+(?:\([^()]*\))?\s?[>#]\s*`;
/** A bare prompt sign before a word that only commands begin with. */
const SHORT = String.raw`#\s+(?=(?:set|delete|show|run|commit|configure|request)\b(?! (?:the|all|a|an|to)\b))`;
const CONTEXT = String.raw`\[edit\b[^\]]*\]\s*$`;

/** Commands of configuration and operational mode (PAN-OS CLI Quick Start). */
const VERBS = new Set(
  (
    'set delete show edit run commit configure exit quit top up request debug test less scp tftp clear validate load save rename ' +
    'move copy override revert find ping traceroute ssh target check'
  ).split(' '),
);
const ALONE = new Set(['commit', 'configure', 'exit', 'quit', 'top', 'up']);
/** Words that follow these verbs on the command line; in prose any word may follow. */
const SECOND_WORDS =
  /^(?:set|delete|show|edit|override|move|rename|copy) (?:deviceconfig|mgt-config|network|shared|vsys|zone|zone-protection|rulebase|profiles|profile-group|setting|system|config|user|interface|routing|session|high-availability|running|running-security-policy|wildfire|log-settings|device-group|template|pre-rulebase|post-rulebase|address|address-group|service|service-group|tag|external-list|jobs|clock|counter|global-protect|user-id-collector|user-id-agent|authentication-profile|log|management-clients|ntp|url-cloud|dns-proxy|arp|mac|vpn|import|region|cli|panorama|admins|template-stack)\b/;
const OPERATIONAL =
  /^(?:run (?:show|request|set|ping)|request (?:anti-virus|content|wildfire|system|license|high-availability|url-filtering|certificate|restart|commit-lock|stats|support|master-key|shutdown)|commit (?:force|partial|description)|debug [a-z-]+|test [a-z-]+|less \S+-log|configure|clear (?:session|counter|log|arp|user-cache)|load config|save config|validate full|scp (?:import|export)|tftp (?:import|export)|find command|check pending)\b/;

/** How benchmarks print PAN-OS commands. */
export const panosCommandGrammar: CommandGrammar = {
  prompt: new RegExp(`^(?:${PROMPT}|${CONTEXT}|${SHORT})`),
  isCommand: (text) => {
    const words = text.trim();
    const [verb = ''] = words.split(/\s+/, 1);
    if (!VERBS.has(verb) || /[;{}]$/.test(words)) return false;
    return words === verb ? ALONE.has(verb) : SECOND_WORDS.test(words) || OPERATIONAL.test(words);
  },
  prints: (command) => /^(?:run\s+)?(?:show|less|find|check)\b/.test(command.trim()),
};
