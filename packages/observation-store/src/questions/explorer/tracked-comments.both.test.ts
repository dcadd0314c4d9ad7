import { isQuestion } from '@clipscope/domain';
import { aComment, anAccount, at, aVideo, openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ObservationStore } from '../../store.ts';
import { questions } from '../index.ts';

const observedAt = at('2026-11-01T12:00:00Z');

const TEXTS: readonly [string, string][] = [
  ['en', 'what camera do you use'],
  ['en', 'Love it!\nHow much is it'],
  ['en', 'what a lovely video'],
  ['en', 'see https://shop.example/item?id=7'],
  ['en', 'really?'],
  ['es', '¡Qué lindo! ¿dónde lo compraste'],
  ['es', 'qué lindo'],
  ['fr', "C'EST QUOI LE TITRE"],
  ['de', 'Wie lange dauert das'],
  ['de', 'wie schön'],
  ['tr', 'İSTANBUL’da var mı'],
  ['ar', 'كم السعر؟'],
  ['ar', 'وين المحل'],
  ['hi', 'दाम क्या है'],
  ['th', 'ซื้อที่ไหนคะ'],
  ['lo', 'ພາກຕໍ່ອອກມື້ໃດ'],
  ['km', 'ថតនៅខេត្តណាហ្នឹង'],
  ['ja', '編集アプリ何使ってるんですか'],
  ['ko', '다음 편 언제 올라와요'],
  ['zh', '多少钱呀'],
  ['vi', 'mua ở đâu vậy mng'],
  ['vi', 'có lớp dạy\nkhông'],
  ['xx', 'where'],
];

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  await store.recorder.recordAccounts([anAccount({ accountId: 'a1', observedAt })]);
  await store.recorder.recordVideos([aVideo({ accountId: 'a1', videoId: 'v1', observedAt })]);
  await store.recorder.recordComments(
    TEXTS.map(([language, text], number) =>
      aComment({ videoId: 'v1', commentId: `c${number}`, text, language, observedAt }),
    ),
  );
});
afterAll(() => store.close());

test('the store finds the questions that the rule finds', async () => {
  const rows = await store.reader().ask(questions.trackedComments, {
    platforms: ['tiktok'],
    accountIds: ['a1'],
    from: at('2026-10-01T00:00:00Z'),
    to: at('2026-12-01T00:00:00Z'),
    search: '',
    languages: [],
    sentiment: '',
    questions: true,
    model: 'none',
    ratedPlatforms: ['tiktok'],
    weights: [1, 1, 1],
    corrected: [''],
    correctedTo: [''],
    sort: 'newest',
    limit: 100,
    offset: 0,
  });
  const expected = TEXTS.filter(([language, text]) => isQuestion(text, language)).map(([, text]) => text);
  expect(expected).toHaveLength(18);
  expect(rows.map(({ text }) => text).toSorted()).toEqual(expected.toSorted());
});
