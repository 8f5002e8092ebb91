import type { FastifyRequest } from 'fastify';
import type { Access } from '@merlon/contract/route.ts';
import type { Role } from '@merlon/contract/auth.ts';
import { Refusal } from '../refusal.ts';

/** Who makes a call, as the token and the database say at this moment. */
export interface CurrentUser {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  /** Of the token that the call came with. */
  readonly tokenId: string;
}

/** Resolves a token to its user; undefined for one that is forged, expired or given back, or whose user may no longer sign in. */
export type Authenticate = (token: string) => Promise<CurrentUser | undefined>;

export const SESSION_COOKIE = 'merlon_session';

/**
 * Decides whether a request may make a call.
 * @throws Refusal `unauthenticated` without a valid token, `forbidden` for a user who may not or a request of another site.
 */
export async function admit(request: FastifyRequest, access: Exclude<Access, 'public'>, authenticate: Authenticate): Promise<CurrentUser> {
  const token = readToken(request);
  const user = token === undefined ? undefined : await authenticate(token);
  if (!user) throw new Refusal('unauthenticated', 'Please sign in.');
  if (access === 'admin' && user.role !== 'admin') throw new Refusal('forbidden', 'Only administrators may do this.');
  return user;
}

function readToken(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers;
  if (authorization !== undefined) return /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  const cookie = request.cookies[SESSION_COOKIE];
  if (cookie !== undefined && comesFromElsewhere(request)) throw new Refusal('forbidden', 'This request comes from another site.');
  return cookie;
}

/**
 * True for a change that a page of another origin asks for with the visitor's cookie. SameSite=Strict does not stop another port of
 * the same host, and a call without a body needs no preflight.
 */
function comesFromElsewhere(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = request.headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}
