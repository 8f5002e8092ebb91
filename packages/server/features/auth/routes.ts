import { apiTokenRoutes } from '@merlon/contract/api-tokens.ts';
import { type SignedIn, authRoutes } from '@merlon/contract/auth.ts';
import { userRoutes } from '@merlon/contract/users.ts';
import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../../http/access.ts';
import { readCallerAddress } from '../../http/caller-address.ts';
import { type App, type CallInput, registerRoute } from '../../http/register-route.ts';
import type { ApiTokenService } from './api-token-service.ts';
import type { AuthService } from './service.ts';
import type { Session, Visitor } from './sign-in.ts';
import type { UsersService } from './users-service.ts';

/** Calls a minute from one address: a bound for programs, far above what a person at a form makes. */
const OFTEN = { tries: { max: 240, perSeconds: 60 } };
/** Of a call whose work is costly; the page waits until somebody stops typing. */
const NOW_AND_THEN = { tries: { max: 60, perSeconds: 60 } };
/** By which a browser is known again to the accounts that have signed in with it; nobody is signed in by it. */
const DEVICE_COOKIE = 'merlon_device';
/** Seconds; browsers keep no cookie for longer. */
const DEVICE_COOKIE_AGE = 400 * 24 * 3600;

export function registerAuthRoutes(app: App, auth: AuthService): void {
  registerRoute(app, authRoutes.checkSetup, async () => ({ setup_required: await auth.isSetupRequired() }));
  registerRoute(
    app,
    authRoutes.setupRoot,
    async ({ body, ...call }) => open(await auth.setupRoot(body, describeVisitor(call.request)), call),
    OFTEN,
  );
  const signIn = async ({ body, ...call }: CallInput<typeof authRoutes.login>) =>
    open(await auth.login(body, describeVisitor(call.request)), call);
  registerRoute(app, authRoutes.login, signIn, OFTEN);
  registerRoute(app, authRoutes.logout, async ({ user, reply }) => {
    await auth.logout(user);
    reply.clearCookie(SESSION_COOKIE, { path: '/' });
    return { message: 'Signed out' };
  });
  registerRoute(app, authRoutes.me, ({ user }) => auth.describeUser(user));
  registerRoute(app, authRoutes.validatePassword, ({ query }) => auth.validatePassword(query.password), NOW_AND_THEN);
  registerRoute(app, authRoutes.validateUsername, ({ query }) => auth.validateUsername(query.username), OFTEN);
}

const describeVisitor = (request: FastifyRequest): Visitor => ({
  address: readCallerAddress(request),
  device: request.cookies[DEVICE_COOKIE],
});

export function registerUserRoutes(app: App, users: UsersService): void {
  registerRoute(app, authRoutes.changePassword, ({ body, user }) => users.changeOwnPassword(body, user), OFTEN);
  registerRoute(app, userRoutes.list, () => users.list());
  registerRoute(app, userRoutes.create, ({ body, about }) => {
    about(body.username);
    return users.create(body);
  });
  registerRoute(app, userRoutes.update, async ({ params, body, user, about }) => {
    const changed = await users.update(params.id, body, user);
    about(changed.subject);
    return changed.user;
  });
  registerRoute(app, userRoutes.remove, async ({ params, user, about }) => {
    about(await users.remove(params.id, user));
    return { message: 'The account was deleted.' };
  });
}

export function registerApiTokenRoutes(app: App, apiTokens: ApiTokenService): void {
  registerRoute(app, apiTokenRoutes.list, ({ query, user }) => apiTokens.list(user, query.all));
  registerRoute(app, apiTokenRoutes.create, ({ body, user, about }) => {
    about(`${body.name} (${body.scope})`);
    return apiTokens.create(body, user);
  });
  registerRoute(app, apiTokenRoutes.revoke, async ({ params, user, about }) => {
    about(await apiTokens.revoke(params.id, user));
    return { message: 'The API token was revoked.' };
  });
  registerRoute(app, apiTokenRoutes.reactivate, async ({ params, user, about }) => {
    about(await apiTokens.reactivate(params.id, user));
    return { message: 'The API token can be used again.' };
  });
}

type OpeningCall = Pick<CallInput<typeof authRoutes.login>, 'request' | 'reply' | 'identify'>;

/** Hands the token out twice: to scripts in the answer, to the browser's own requests (downloads) in a cookie that no script reads. */
function open({ signedIn, expiresAt, device }: Session, { request, reply, identify }: OpeningCall): SignedIn {
  identify(signedIn.user.username);
  // The header counts from anybody: a proxy that ends TLS may not be named as trusted, and a forger only makes his own cookie stricter.
  const secure = request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
  const hidden = { httpOnly: true, sameSite: 'strict', secure } as const;
  reply.setCookie(SESSION_COOKIE, signedIn.access_token, { ...hidden, path: '/', expires: expiresAt });
  reply.setCookie(DEVICE_COOKIE, device, { ...hidden, path: '/api/auth', maxAge: DEVICE_COOKIE_AGE });
  return signedIn;
}
