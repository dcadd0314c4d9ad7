import { questionsOf } from '../questions-of.ts';
import * as accountCommentList from './account-comment-list.ts';
import * as accountComments from './account-comments.ts';
import * as commentList from './comment-list.ts';
import * as commenterComments from './commenter-comments.ts';

export const commentQuestions = {
  ...questionsOf(accountCommentList),
  ...questionsOf(accountComments),
  ...questionsOf(commentList),
  ...questionsOf(commenterComments),
};
