import type { Platform } from '@merlon/engine/ports/platform.ts';
import { templateChecks } from './checks/library.ts';
import { templateCommandGrammar } from './document/command-grammar.ts';
import { maskVolatile } from './comparable.ts';
import { compileRecommendation } from './document/compile.ts';
import { templateNames } from './names.ts';
import { parseTemplate } from './parse/parse.ts';
import { printTemplate } from './print.ts';
import { recognisesTemplate } from './recognise.ts';
import { redactTemplate } from './redact/redact.ts';
import { templateSession } from './session.ts';

/** The smallest complete platform, of a device that does not exist: copy this folder, rename, and replace part after part. */
export const templateFirewall: Platform = {
  type: 'template_firewall',
  label: 'Template Firewall',
  aliases: ['template'],
  products: { maker: /\btemplate corporation\b/i, accepted: /\btemplate firewall\b/i },
  fetchCall: 'fetch-config',
  recognises: recognisesTemplate,
  parse: parseTemplate,
  print: printTemplate,
  redact: redactTemplate,
  comparable: maskVolatile,
  commandGrammar: templateCommandGrammar,
  compile: compileRecommendation,
  checks: templateChecks,
  session: templateSession,
  names: templateNames,
};
