import { answerPage } from './list-pages.ts';
import { answerJson, notFound, type WebAnswer, type WebModel, type WebRequest, type WebSetting } from './web-model.ts';

interface DeviceAnswers {
  readonly system: object;
  /** Each list by its path below the API's. */
  readonly lists: Readonly<Record<string, readonly unknown[]>>;
}

const base = '/api/fdm/latest/';

/** The REST API of a Threat Defense 7.2 that manages itself, as far as an auditor needs it. */
export const fdmRest: WebModel = {
  name: 'fdm-rest',
  type: 'cisco_ftd',
  sample: 'lab/answers/cisco_fdm.json',
  open: (setting) => {
    const answers = JSON.parse(setting.config) as DeviceAnswers;
    return (request) => answerCall(setting, answers, request);
  },
};

function answerCall(setting: WebSetting, answers: DeviceAnswers, request: WebRequest): WebAnswer {
  const { path, headers, query, method } = request;
  const { variant, sessions } = setting;
  if (path === '/api/versions') return answerJson({ supportedVersions: ['v6', 'latest'] });
  if (!path.startsWith(base)) return notFound;
  if (path === `${base}fdm/token`) return answerTokenCall(setting, request);
  const token = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1];
  if (!sessions.has(token)) return answerError(401, 'InvalidToken', 'The access token is not valid.');
  if (variant === 'not-enough-rights') return answerError(403, 'Forbidden', 'The role of the user does not allow this.');
  if (variant === 'busy') return { ...answerError(503, 'Busy', 'A deployment is in progress.'), headers: { 'retry-after': '30' } };
  if (path === `${base}operational/systeminfo/default`) return answerJson(answers.system);
  const list = method === 'GET' && variant !== 'refused-command' ? answers.lists[path.slice(base.length)] : undefined;
  return list === undefined ? answerError(404, 'NotFound', 'There is no such resource.') : answerPage(list, query, 10, variant);
}

function answerTokenCall({ variant, checkPassword, sessions }: WebSetting, { body }: WebRequest): WebAnswer {
  const given = JSON.parse(body) as Readonly<Record<string, string>>;
  if (given['grant_type'] === 'revoke_token') {
    sessions.end(given['token_to_revoke']);
    return answerJson({ message: 'OK', status_code: 200 });
  }
  const isRight = given['grant_type'] === 'password' && checkPassword(given['username'] ?? '', given['password'] ?? '');
  if (variant === 'password-change') return answerError(400, 'PasswordExpired', 'The password has expired and must be changed.');
  if (!isRight) return answerError(400, 'InvalidGrant', 'The provided authorization grant is invalid.');
  return answerJson({ access_token: sessions.begin(), expires_in: 1800, token_type: 'Bearer', refresh_token: 'lab-refresh-token' });
}

function answerError(status: number, code: string, description: string): WebAnswer {
  return answerJson({ error: { severity: 'ERROR', key: code, messages: [{ description, code, location: '' }] } }, status);
}
