import { CONTENT_TYPES, MASTER_CONTENT_LANGUAGE } from '@clipscope/domain';
import { PredicateError } from './parse-predicates.ts';
import { searchDocuments } from './search-documents.ts';
import type { BuiltInRepository } from './stored-content.ts';

type ContentAnswer = { readonly status: number; readonly body: object };

/** Answers a request for `/api/v2` or a path below it as the vendor's servers do. */
export async function answerContentRequest(repository: BuiltInRepository, url: URL): Promise<ContentAnswer> {
  const token = url.searchParams.get('access_token');
  if (repository.accessToken !== undefined && token !== repository.accessToken)
    return { status: 401, body: { message: 'Invalid access token', oauth_initiate: '', oauth_token: '' } };
  const path = url.pathname.slice(new URL(repository.apiUrl).pathname.length).replace(/\/$/, '');
  try {
    if (path === '') return { status: 200, body: await repositoryJson(repository) };
    if (path === '/documents/search') return await search(repository, url);
  } catch (error) {
    if (!(error instanceof PredicateError)) throw error;
    return { status: 400, body: { type: 'parsing_error', message: error.message, line: 0, column: 0 } };
  }
  return { status: 404, body: { message: 'Not found' } };
}

async function repositoryJson({ content, accessToken, apiUrl }: BuiltInRepository) {
  const master = await content.masterRef();
  const opened = await content.open(master);
  const languages = new Set(opened.state === 'open' ? opened.documents.map(({ language }) => language) : []);
  const scheduled = accessToken === undefined ? [] : await content.scheduledRefs();
  return {
    refs: [
      { id: 'master', ref: master, label: 'Master', isMasterRef: true },
      ...scheduled.map(({ ref, at, label }) => ({
        id: ref,
        ref,
        label,
        isMasterRef: false,
        scheduledAt: at.toISOString().replace('Z', '+0000'),
      })),
    ],
    integrationFieldsRef: null,
    languages: [...languages.add(MASTER_CONTENT_LANGUAGE)].map(id => ({
      id,
      name: id,
      is_master: id === MASTER_CONTENT_LANGUAGE,
    })),
    types: Object.fromEntries(CONTENT_TYPES.map(type => [type, type])),
    tags: [],
    forms: {
      everything: {
        method: 'GET',
        enctype: 'application/x-www-form-urlencoded',
        action: `${apiUrl}/documents/search`,
        fields: { ref: { type: 'String', multiple: false }, q: { type: 'String', multiple: true } },
      },
    },
    bookmarks: {},
    experiments: {},
    oauth_initiate: '',
    oauth_token: '',
    version: '2',
    license: 'All Rights Reserved',
  };
}

async function search(repository: BuiltInRepository, url: URL): Promise<ContentAnswer> {
  const { content, accessToken } = repository;
  const opened = await content.open(url.searchParams.get('ref') ?? '');
  const retry = async () => `Ensure you have the correct ref. Master ref is: ${await content.masterRef()}`;
  if (opened.state === 'preview-expired')
    return { status: 404, body: { type: 'api_security_error', message: 'This preview token has expired' } };
  if (opened.state === 'expired')
    return { status: 410, body: { type: 'api_validation_error', message: `Ref expired. ${await retry()}` } };
  if (opened.state === 'unknown' || (opened.isScheduled && accessToken === undefined))
    return { status: 404, body: { type: 'api_notfound_error', message: `Ref not found. ${await retry()}` } };
  return { status: 200, body: await searchDocuments(repository, opened.documents, url) };
}
