import type { Variant } from '../variant.ts';
import { answerJson, notFound, type WebAnswer, type WebModel, type WebRequest, type WebSetting } from './web-model.ts';

type JsonObject = Readonly<Record<string, unknown>>;

interface Section {
  readonly rulebase: readonly JsonObject[];
}

interface Rulebase {
  readonly sections: readonly Section[];
}

interface ManagementAnswers {
  /** The objects behind the identifiers in rules. */
  readonly objects: readonly { readonly uid: string }[];
  /** Calls with one answer. */
  readonly single: Readonly<Record<string, JsonObject>>;
  /** Calls with a list, under its name in the answer. */
  readonly lists: Readonly<Record<string, Readonly<Record<string, readonly JsonObject[]>>>>;
  /** By a layer's identifier. */
  readonly rulebases: Readonly<Record<string, Rulebase>>;
  /** By a package's name. */
  readonly natRulebases: Readonly<Record<string, Rulebase>>;
}

interface Call {
  readonly command: string;
  readonly body: JsonObject;
  readonly session: string | undefined;
}

const shortPage = 3;

/** The management API of a Security Management Server R81.10, as far as an auditor needs it. */
export const checkpointManagement: WebModel = {
  name: 'checkpoint-management',
  type: 'checkpoint_security_gateway',
  sample: 'lab/answers/checkpoint_management.json',
  open: (setting) => {
    const answers = JSON.parse(setting.config) as ManagementAnswers;
    return (request) => answerRequest(setting, answers, request);
  },
};

function answerRequest(setting: WebSetting, answers: ManagementAnswers, { path, method, body, headers }: WebRequest): WebAnswer {
  const command = /^\/web_api\/(?:v[\d.]+\/)?([\w-]+)$/.exec(path)?.[1];
  if (command === undefined || method !== 'POST') return notFound;
  const call = { command, body: JSON.parse(body) as JsonObject, session: headers['x-chkp-sid'] };
  if (command === 'login') return logIn(setting, call);
  if (!setting.sessions.has(call.session)) return refuse(401, 'generic_err_wrong_session_id', 'Wrong session id. Session may be expired.');
  if (command === 'logout') {
    setting.sessions.end(call.session);
    return answerJson({ message: 'OK' });
  }
  return show(setting, answers, call);
}

function logIn({ variant, checkPassword, sessions }: WebSetting, { body }: Call): WebAnswer {
  if (variant === 'busy') return refuse(429, 'err_too_many_requests', 'Too many requests in a given amount of time.');
  const isRight = checkPassword(String(body['user']), String(body['password']));
  if (variant === 'password-change') return refuse(400, 'err_login_failed', 'Your password has expired and must be changed.');
  if (!isRight) return refuse(400, 'err_login_failed', 'Authentication to server failed.');
  return answerJson({ sid: sessions.begin(), url: 'https://192.0.2.2:443/web_api', 'session-timeout': 600, 'api-server-version': '1.8' });
}

function show({ variant }: WebSetting, answers: ManagementAnswers, { command, body }: Call): WebAnswer {
  if (variant === 'not-enough-rights') return refuse(403, 'generic_err_missing_required_permissions', 'Missing required permissions.');
  if (variant === 'refused-command') return refuse(404, 'generic_err_command_not_found', `Command [${command}] not found.`);
  if (command in answers.single) return give(answers.single[command]);
  const list = answers.lists[command];
  if (list)
    return give(Object.assign({}, ...Object.entries(list).map(([name, items]) => cutPage(name, items, body, variant))) as JsonObject);
  const rulebase =
    command === 'show-access-rulebase' ? answers.rulebases[String(body['uid'])] : answers.natRulebases[String(body['package'])];
  if (rulebase && /^show-(?:access|nat)-rulebase$/.test(command)) return give(cutRules(rulebase, answers, body, variant));
  return refuse(404, 'generic_err_command_not_found', `Command [${command}] not found.`);
}

const give = (value: unknown): WebAnswer => ({ ...answerJson(value), configuration: true });

function pageOf(body: JsonObject, variant: Variant): { readonly offset: number; readonly limit: number } {
  const limit = Number(body['limit'] ?? 50);
  return { offset: Number(body['offset'] ?? 0), limit: variant === 'paging' ? Math.min(limit, shortPage) : limit };
}

/** An empty page does not say where it begins and ends. */
function describePage(offset: number, count: number, total: number): JsonObject {
  return count === 0 ? { total } : { from: offset + 1, to: offset + count, total };
}

function cutPage(name: string, items: readonly JsonObject[], body: JsonObject, variant: Variant): JsonObject {
  const { offset, limit } = pageOf(body, variant);
  const page = items.slice(offset, offset + limit);
  return { [name]: page, ...describePage(offset, page.length, items.length) };
}

/** Pages count rules; a section cut by a page end appears on both pages. */
function cutRules({ sections, ...head }: Rulebase, { objects }: ManagementAnswers, body: JsonObject, variant: Variant): JsonObject {
  const { offset, limit } = pageOf(body, variant);
  const rules = sections.flatMap(({ rulebase }) => rulebase);
  const page = rules.slice(offset, offset + limit);
  const rulebase = sections
    .map((section) => ({ ...section, rulebase: section.rulebase.filter((rule) => page.includes(rule)) }))
    .filter((section) => section.rulebase.length > 0);
  const used = JSON.stringify(rulebase);
  const dictionary = objects.filter(({ uid }) => used.includes(uid));
  return { ...head, uid: body['uid'], rulebase, 'objects-dictionary': dictionary, ...describePage(offset, page.length, rules.length) };
}

const refuse = (status: number, code: string, message: string): WebAnswer => answerJson({ code, message }, status);
