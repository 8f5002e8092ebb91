import type { FastifyRequest } from 'fastify';
import { type Access, type Role, mayCall } from '@merlon/contract/roles.ts';
import type { Route } from '@merlon/contract/route.ts';
import { TokenScope } from '@merlon/contract/token-scope.ts';
import { Refusal } from '../refusal.ts';

/** Who makes a call, as the token and the database say at this moment. */
export interface CurrentUser {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  /** Of the session or the API token that the call came with. */
  readonly tokenId: string;
  /** The scope of the API token; `session` for a person who signed in. */
  readonly scope: TokenScope | 'session';
  /** The API token as the audit log names it; absent for a person who signed in. */
  readonly tokenName?: string;
  /** Somebody else chose the password: until it is changed, only the calls that lead there are open. */
  readonly mustChangePassword?: boolean;
}

/** Resolves a token to its user; undefined for one that is forged, expired or given back, or whose user may no longer sign in. */
export type Authenticate = (token: string) => Promise<CurrentUser | undefined>;

export const SESSION_COOKIE = 'merlon_session';

/** What somebody reads whose role is not enough. */
const ROLE_NEEDED: Readonly<Record<Exclude<Access, 'public' | 'reader'>, string>> = {
  user: 'An auditor may only read; this needs the role user, approver or administrator.',
  approver: 'Only approvers and administrators may do this.',
  admin: 'Only administrators may do this.',
};

/** The least that an API token needs for a call; `none` where only a person who signed in may make it. */
export const findNeededScope = ({ method, scope }: Pick<Route, 'method' | 'scope'>): TokenScope | 'none' =>
  scope ?? (method === 'GET' ? 'read' : 'manage');

/**
 * Decides whether a request may make a call that is not open to all.
 * @throws Refusal `unauthenticated` without a valid token, `forbidden` for a user or an API token that may not, or a request of another
 * site.
 */
export async function admit(request: FastifyRequest, route: Route, authenticate: Authenticate): Promise<CurrentUser> {
  const { token, isCookie } = readToken(request);
  const user = token === undefined ? undefined : await authenticate(token);
  // Programs send a header; what stands in a browser's cookie jar is sent by every page that it opens.
  if (!user || (isCookie && user.scope !== 'session')) throw new Refusal('unauthenticated', 'Please sign in.');
  if (user.mustChangePassword && !route.openBeforePasswordChange) throw new Refusal('forbidden', 'Please change your password first.');
  checkRole(user.role, route.access);
  if (user.scope !== 'session') checkScope(user.scope, findNeededScope(route));
  return user;
}

function checkRole(role: Role, access: Access): void {
  if (access !== 'public' && access !== 'reader' && !mayCall(role, access)) throw new Refusal('forbidden', ROLE_NEEDED[access]);
}

function checkScope(scope: TokenScope, needed: TokenScope | 'none'): void {
  if (needed === 'none') throw new Refusal('forbidden', 'This can only be done after signing in, not with an API token.');
  const rank = (one: TokenScope) => TokenScope.options.indexOf(one);
  if (rank(scope) < rank(needed))
    throw new Refusal('forbidden', `This needs an API token with the scope "${needed}"; this one has "${scope}".`);
}

/** @throws Refusal `forbidden` for a change that another site's page asks for with the visitor's cookie */
function readToken(request: FastifyRequest): { token: string | undefined; isCookie: boolean } {
  const { authorization } = request.headers;
  if (authorization !== undefined) return { token: /^Bearer +(\S+)$/i.exec(authorization)?.[1], isCookie: false };
  const token = request.cookies[SESSION_COOKIE];
  if (token !== undefined) refuseOtherSites(request);
  return { token, isCookie: true };
}

/**
 * Refuses a change that a page of another origin asks for. SameSite=Strict does not stop another port of the same host, a call without
 * a body needs no preflight, and a form of another site could sign its visitor in under a name of its own.
 * @throws Refusal `forbidden`
 */
export function refuseOtherSites(request: FastifyRequest): void {
  if (comesFromElsewhere(request)) throw new Refusal('forbidden', 'This request comes from another site.');
}

function comesFromElsewhere(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.host);
}
