import { answerPage } from './list-pages.ts';
import { answerJson, notFound, type WebAnswer, type WebModel, type WebRequest, type WebSetting } from './web-model.ts';

interface ManagerAnswers {
  readonly domain: { readonly name: string; readonly uuid: string };
  /** Each list by its path below the domain's. */
  readonly lists: Readonly<Record<string, readonly unknown[]>>;
}

const platform = '/api/fmc_platform/v1';

/** The REST API of a Firewall Management Center 7.2, as far as an auditor needs it. */
export const fmcRest: WebModel = {
  name: 'fmc-rest',
  type: 'cisco_ftd',
  sample: 'lab/answers/cisco_fmc.json',
  open: (setting) => {
    const answers = JSON.parse(setting.config) as ManagerAnswers;
    return (request) => answerCall(setting, answers, request);
  },
};

function answerCall(setting: WebSetting, answers: ManagerAnswers, request: WebRequest): WebAnswer {
  const { path, headers, query } = request;
  const { sessions, variant } = setting;
  if (!path.startsWith('/api/fmc_')) return notFound;
  if (path === `${platform}/auth/generatetoken`) return generateToken(setting, answers, request);
  const token = headers['x-auth-access-token'];
  if (!sessions.has(token)) return answerError(401, 'Access token invalid.');
  if (path === `${platform}/auth/revokeaccess`) {
    sessions.end(token);
    return { status: 204, body: '' };
  }
  if (path === `${platform}/info/serverversion`) return answerPage([{ serverVersion: '7.2.5 (build 208)' }], query, 25, 'normal');
  if (variant === 'not-enough-rights') return answerError(403, 'User does not have authorization for this request.');
  if (variant === 'busy') return { ...answerError(429, 'Too many requests.'), headers: { 'retry-after': '60' } };
  const base = `/api/fmc_config/v1/domain/${answers.domain.uuid}/`;
  const list = path.startsWith(base) && variant !== 'refused-command' ? answers.lists[path.slice(base.length)] : undefined;
  return list === undefined ? answerError(404, 'The requested resource was not found.') : answerPage(list, query, 25, variant);
}

function generateToken({ variant, checkPassword, sessions }: WebSetting, { domain }: ManagerAnswers, { headers }: WebRequest): WebAnswer {
  const [, encoded = ''] = /^Basic (.+)$/.exec(headers['authorization'] ?? '') ?? [];
  const [username = '', ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const isRight = checkPassword(username, password.join(':'));
  if (variant === 'password-change') return answerError(401, 'Password has expired. Change it in the web interface.');
  if (!isRight) return answerError(401, 'Invalid username or password.');
  return {
    status: 204,
    headers: {
      'x-auth-access-token': sessions.begin(),
      'x-auth-refresh-token': 'lab-refresh-token',
      domain_uuid: domain.uuid,
      domains: JSON.stringify([domain]),
    },
    body: '',
  };
}

function answerError(status: number, description: string): WebAnswer {
  return answerJson({ error: { category: 'FRAMEWORK', messages: [{ description }], severity: 'ERROR' } }, status);
}
