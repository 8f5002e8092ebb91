import { notFound, type WebAnswer, type WebModel, type WebRequest, type WebSetting } from './web-model.ts';

/** The XML API of a PA-440 with PAN-OS 10.2, as far as an auditor needs it. Like a device's, its answers have no line breaks. */
export const panosXmlApi: WebModel = {
  name: 'panos-xml-api',
  type: 'paloalto_panos',
  sample: 'platforms/paloalto_panos/fixtures/sample.conf',
  keepsKeys: true,
  open: (setting) => (request) => (request.path === '/api/' ? answerCall(setting, request) : notFound),
};

function answerCall(setting: WebSetting, { query, headers, body, method }: WebRequest): WebAnswer {
  const parameters = new URLSearchParams([...query, ...(method === 'POST' ? new URLSearchParams(body) : [])]);
  const type = parameters.get('type');
  if (type === 'keygen' && !parameters.has('user')) return answerError(400, 'Missing value for parameter "user".', 400);
  if (type === 'keygen') return makeKey(setting, parameters);
  if (!setting.sessions.has(headers['x-pan-key'])) return answerError(403, 'Invalid Credential', 403);
  if (setting.variant === 'not-enough-rights') return answerError(16, 'Unauthorized request', 403);
  if (setting.variant === 'refused-command') return answerError(17, `${type} is invalid`);
  if (type === 'config' && parameters.get('action') === 'show') {
    const config = setting.config.replaceAll(/>\n\s*</g, '><').trim();
    return { ...answerXml(`<response status="success"><result>${config}</result></response>`), configuration: true };
  }
  if (type === 'op') return answerOperation(setting, parameters.get('cmd') ?? '');
  return answerError(17, `${type} is invalid`);
}

function makeKey({ variant, checkPassword, sessions }: WebSetting, parameters: URLSearchParams): WebAnswer {
  if (variant === 'busy') return answerError(503, 'Maximum number of concurrent sessions reached', 503);
  if (!checkPassword(parameters.get('user') ?? '', parameters.get('password') ?? '')) return answerError(403, 'Invalid Credential', 403);
  if (variant === 'password-change') return answerError(403, 'Password change required', 403);
  return answerXml(`<response status = 'success'><result><key>${sessions.begin()}</key></result></response>`);
}

function answerOperation({ config, variant }: WebSetting, command: string): WebAnswer {
  if (command !== '<show><system><info></info></system></show>' && command !== '<show><system><info/></system></show>')
    return answerError(17, `${command.replaceAll(/<[^>]*>/g, ' ').trim()} is invalid`);
  const hostname = /<hostname>([^<]+)<\/hostname>/.exec(config)?.[1] ?? 'PA-440';
  const state = variant === 'ha' ? '<ha-state>active</ha-state>' : '';
  const system = `<system><hostname>${hostname}</hostname><model>PA-440</model><serial>007000000000001</serial><sw-version>10.2.9</sw-version>${state}</system>`;
  return answerXml(`<response status="success"><result>${system}</result></response>`);
}

function answerError(code: number, message: string, status = 200): WebAnswer {
  return { ...answerXml(`<response status = 'error' code = '${code}'><result><msg>${message}</msg></result></response>`), status };
}

const answerXml = (body: string): WebAnswer => ({ status: 200, headers: { 'content-type': 'application/xml; charset=UTF-8' }, body });
