import { contract } from '@clipscope/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiCalls } from './api-calls.ts';
import { ApiError } from './api-error.ts';
import { type ApiAccess, uploadFile } from './renewing-calls.ts';
import { sendFile } from './send-file.ts';

type Answer = { readonly status: number; readonly body: unknown } | 'never';

/** A browser's request, answered from a list. */
class FakeRequest extends EventTarget {
  static answers: Answer[] = [];
  static sent: { url: string; headers: Record<string, string>; body: unknown }[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  url = '';
  status = 0;
  responseText = '';

  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    FakeRequest.sent.push({ url: this.url, headers: this.headers, body });
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 3 }));
    const answer = FakeRequest.answers.shift() ?? 'never';
    if (answer === 'never') return;
    this.status = answer.status;
    this.responseText = JSON.stringify(answer.body);
    this.dispatchEvent(new Event('load'));
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
}

const file = new Blob(['abc']);
const unused = () => Promise.reject(new Error('unused'));
const access = (renewed: string | undefined): ApiAccess => ({
  apiUrl: 'https://api.test',
  token: 'old',
  renewToken: async () => renewed,
  calls: createApiCalls({
    fetch: unused,
    wait: unused,
    signOut: unused,
    reportError: () => {},
    openLimitation: () => {},
  }),
});
const watch = (onBytes: (sent: number) => void = () => {}) => ({
  signal: new AbortController().signal,
  onBytes,
});

beforeEach(() => {
  FakeRequest.answers = [];
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

test('sends a file unchanged and counts its bytes', async () => {
  FakeRequest.answers = [{ status: 200, body: { isKnown: true } }];
  const counted: number[] = [];
  const call = { query: { name: 'a b.csv' } };
  const sent = watch(bytes => counted.push(bytes));
  expect(await uploadFile(access(undefined), contract.uploadImport, call, file, sent)).toEqual({
    isKnown: true,
  });
  expect(counted).toEqual([3]);
  expect(FakeRequest.sent).toEqual([
    {
      url: 'https://api.test/import?name=a%20b.csv',
      headers: { 'content-type': 'application/octet-stream', authorization: 'Bearer old' },
      body: file,
    },
  ]);
});

test('an expired token is renewed once', async () => {
  FakeRequest.answers = [
    { status: 401, body: { message: 'old', errorEnum: 'SESSION_EXPIRED' } },
    { status: 200, body: { isKnown: false } },
  ];
  await uploadFile(access('new'), contract.uploadImport, { query: { name: 'a' } }, file, watch());
  expect(FakeRequest.sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
});

test('a rejection and an abort are errors', async () => {
  FakeRequest.answers = [{ status: 413, body: { message: 'too large', errorEnum: 'PAYLOAD_TOO_LARGE' } }];
  const refused = sendFile('https://api.test', undefined, file, watch());
  await expect(refused).rejects.toMatchObject({ status: 413, errorEnum: 'PAYLOAD_TOO_LARGE' });

  const stopper = new AbortController();
  const stopped = sendFile('https://api.test', undefined, file, {
    signal: stopper.signal,
    onBytes: () => {},
  });
  stopper.abort();
  await expect(stopped).rejects.toBeInstanceOf(ApiError);
});
