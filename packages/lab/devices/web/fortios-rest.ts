import { answerJson, notFound, type WebAnswer, type WebModel, type WebRequest, type WebSetting } from './web-model.ts';

/**
 * The web side of a FortiGate with FortiOS 7.2, as far as an auditor needs it. The variant `ha` is one with 7.6, whose sign-in is JSON;
 * `paging` an old one, which returns its backup only by GET.
 */
export const fortiosRest: WebModel = {
  name: 'fortios-rest',
  type: 'fortinet_fortigate',
  sample: 'platforms/fortinet_fortigate/fixtures/sample.conf',
  open: (setting) => (request) => {
    const answer = answerRequest(setting, request);
    return { ...answer, headers: { server: 'xxxxxxxx-xxxxx', ...answer.headers } };
  },
};

const backup = '/api/v2/monitor/system/config/backup';

function answerRequest(setting: WebSetting, request: WebRequest): WebAnswer {
  const { path, method } = request;
  const { sessions } = setting;
  if (path === '/') return { status: 302, headers: { location: '/login' }, body: '' };
  if (path === '/login') return showLogin(setting);
  if (path === '/logincheck' && method === 'POST') return checkForm(setting, new URLSearchParams(request.body));
  const token = /(?:^|; )APSCOOKIE_1="?([^;"]*)/.exec(request.headers['cookie'] ?? '')?.[1];
  if (path === '/api/v2/authentication') return authenticate(setting, request, token);
  if (path === '/logout' || path === '/logindisclaimer') {
    if (path === '/logout') sessions.end(token);
    return { status: 200, body: '' };
  }
  const isKnown = sessions.has(token) && request.headers['x-csrftoken'] === `csrf-${token}`;
  if (!isKnown) return answerJson({ http_status: 401, status: 'error' }, 401);
  return path === backup ? giveBackup(setting, method) : answerJson({ http_status: 404, status: 'error' }, 404);
}

const signsInByJson = ({ variant }: WebSetting): boolean => variant === 'ha';

function showLogin(setting: WebSetting): WebAnswer {
  const form = '<form action="/logincheck" method="post"><input name="username"><input name="secretkey" type="password"></form>';
  const head = '<head><title>FortiGate</title><link href="/css/ftnt-fortinet-grid.css" rel="stylesheet"></head>';
  const body = `<!DOCTYPE html><html>${head}<body>${signsInByJson(setting) ? '<f-login></f-login>' : form}</body></html>\n`;
  return { status: 200, headers: { 'content-type': 'text/html' }, body };
}

function checkForm(setting: WebSetting, form: URLSearchParams): WebAnswer {
  const { variant, checkPassword } = setting;
  if (signsInByJson(setting)) return notFound;
  if (variant === 'busy') return { status: 503, body: '' };
  const isRight = checkPassword(form.get('username') ?? '', form.get('secretkey') ?? '');
  if (variant === 'password-change') return { status: 200, body: '4' };
  if (!isRight)
    return { status: 200, headers: { 'set-cookie': ['APSCOOKIE_1="0%260"; expires=Thu, 01 Jan 1970 00:00:00 GMT'] }, body: '0' };
  const next = variant === 'banner' ? '/logindisclaimer' : '/ng/prompt?viewOnly&redir=%2Fng%2F';
  return { status: 200, headers: { 'set-cookie': openSession(setting) }, body: `1document.location="${next}";\n` };
}

function authenticate(setting: WebSetting, { method, body }: WebRequest, token: string | undefined): WebAnswer {
  if (!signsInByJson(setting)) return notFound;
  if (method === 'DELETE') {
    setting.sessions.end(token);
    return answerJson({ status_code: 0 });
  }
  if (method !== 'POST') return answerJson({ http_status: 405, status: 'error' }, 405);
  const given = JSON.parse(body) as { username?: string; secretkey?: string };
  if (!setting.checkPassword(given.username ?? '', given.secretkey ?? '')) {
    return answerJson({ status_code: -1, status_message: 'LOGIN_FAILED' }, 401);
  }
  return { ...answerJson({ status_code: 5, status_message: 'LOGIN_SUCCESS' }), headers: { 'set-cookie': openSession(setting) } };
}

function openSession({ sessions }: WebSetting): readonly string[] {
  const token = sessions.begin();
  return [`APSCOOKIE_1="${token}"; path=/; secure; httponly`, `ccsrftoken="csrf-${token}"; path=/; secure`];
}

function giveBackup({ variant, config }: WebSetting, method: string): WebAnswer {
  if (variant === 'not-enough-rights') return answerJson({ http_status: 403, status: 'error' }, 403);
  if (variant === 'refused-command') return answerJson({ http_status: 424, status: 'error' }, 424);
  if (variant === 'paging' && method === 'POST') return answerJson({ http_status: 405, status: 'error' }, 405);
  return { status: 200, headers: { 'content-type': 'application/octet-stream' }, body: config, configuration: true };
}
