import { ApiError } from './api-error.ts';
import { jsonOrError } from './fetch-json.ts';

export type SendWatch = {
  readonly signal: AbortSignal;
  /** How many bytes were sent; fetch does not report it. */
  readonly onBytes: (sent: number) => void;
};

/** Sends a file as it is, without reading it into memory. Throws an `ApiError`, also when it was stopped. */
export function sendFile(
  url: string,
  token: string | undefined,
  file: Blob,
  { signal, onBytes }: SendWatch,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const fail = () => reject(new ApiError('The file did not arrive', { status: 0 }));
    request.open('POST', url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded }) => onBytes(loaded));
    request.addEventListener('load', () => {
      const answer = new Response(request.responseText, { status: request.status });
      jsonOrError(answer).then(
        result => ('error' in result ? reject(result.error) : resolve(result.data)),
        fail,
      );
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    if (signal.aborted) return fail();
    request.send(file);
  });
}
