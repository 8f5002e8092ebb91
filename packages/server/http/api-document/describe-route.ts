import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import type { Access } from '@merlon/contract/roles.ts';
import { LIST_LIMIT, type Route } from '@merlon/contract/route.ts';
import { Failure } from '@merlon/contract/shapes.ts';
import { findNeededScope } from '../access.ts';
import { findBodyLimit, sayBytes } from '../limit-body.ts';
import { LINES_TYPE } from '../streaming.ts';
import { nameOperation } from './named-schemas.ts';

const JSON_TYPE = 'application/json';

/** The meaning of a failed call, by its status. */
const FAILURES = {
  401: 'Nobody is signed in, or the token is no longer valid.',
  403: 'The caller is known, but not allowed to do this.',
  404: 'There is nothing with this id.',
  409: 'This conflicts with what is there or is going on. Nothing was changed.',
  413: 'The body is too large.',
  415: 'The call does not take a body of this content type.',
  422: 'Bad input: `detail` is the first problem, `errors` lists all of them by field.',
  429: 'Too many tries. The header `Retry-After` says how many seconds to wait.',
  502: 'A device or a model server cannot be reached, or answered something that cannot be used.',
  503: 'The database or a model server is not available at the moment.',
  504: 'A device or a model did not answer in time.',
} as const;

/** @param isLimited whether it may be called only so often */
export function describeRoute(route: Route, isLimited: boolean): FastifySchema {
  return {
    summary: route.summary,
    operationId: nameOperation(route),
    tags: [route.path.split('/')[1] ?? ''],
    ...(route.access !== 'public' && { security: [{ bearer: [] }, { cookie: [] }], description: describeAccess(route) }),
    ...(route.bodyType === 'form' && { consumes: ['application/x-www-form-urlencoded', JSON_TYPE] }),
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && { body: route.body }),
    ...(route.form && { form: route.form }),
    response: { [route.creates ? 201 : 200]: describeAnswer(route), ...describeFailures(route, isLimited) },
  };
}

function describeSize(route: Route): string {
  const file = route.fileLimit === undefined ? '' : `, or the file in it larger than ${sayBytes(route.fileLimit)}`;
  return `The body is larger than ${sayBytes(findBodyLimit(route))}${file}.`;
}

const WHO: Readonly<Record<Access, string>> = {
  public: '',
  reader: '',
  user: 'Not for auditors. ',
  approver: 'For approvers and administrators. ',
  admin: 'For administrators. ',
};

function describeAccess(route: Route): string {
  const scope = findNeededScope(route);
  return WHO[route.access] + (scope === 'none' ? 'Not with an API token.' : `An API token needs the scope \`${scope}\`.`);
}

function describeAnswer({ summary, response, streams, downloads = [] }: Route): object {
  if (streams) return { description: 'Lines of JSON, each of this shape', content: { [LINES_TYPE]: { schema: streams } } };
  if (response) return { description: summary, content: { [JSON_TYPE]: { schema: response } } };
  const content = Object.fromEntries(downloads.map((type) => [type, { schema: z.file() }]));
  return { description: 'The file; `Content-Disposition` names it.', content };
}

function describeFailures(route: Route, isLimited: boolean): object {
  const { access, params, query, body, bodyType, fails = [] } = route;
  const takesBody = body !== undefined || bodyType !== undefined;
  const statuses = [
    ...(access === 'public' ? [] : [401, 403]),
    ...(params ? [404] : []),
    ...(takesBody ? [403, 413, 415] : []),
    ...(takesBody || query ? [422] : []),
    ...(isLimited || findBodyLimit(route) > LIST_LIMIT ? [429] : []),
    ...fails,
    503,
  ] as (keyof typeof FAILURES)[];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: status === 413 ? describeSize(route) : FAILURES[status], content: { [JSON_TYPE]: { schema: Failure } } },
    ]),
  );
}
