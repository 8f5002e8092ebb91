import type { Route } from '@merlon/contract/route.ts';
import { addressOf, authorization, CallError, type CallOutput, failureOf, readAnswer } from './call.ts';

/**
 * Sends a form with a file and tells how much of it has gone, from 0 to 100. A request of its own kind because `fetch`
 * cannot tell how far an upload has come.
 */
export const upload = <R extends Route>(
  route: R,
  form: FormData,
  onProgress: (percent: number) => void,
  params: Record<string, string> = {},
): Promise<CallOutput<R>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method, addressOf(route, { params }));
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100));
    };
    request.onerror = () => reject(new CallError('The server cannot be reached', 0));
    request.onload = () => {
      if (request.status < 200 || request.status > 299) return reject(failureOf(request.status, request.responseText));
      try {
        resolve(readAnswer(route, request.status, request.responseText));
      } catch (error) {
        reject(error as CallError);
      }
    };
    request.send(form);
  });
