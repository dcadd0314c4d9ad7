import type { Contract, InputOf } from '@clipscope/contract';

/** What the assistant is asked. */
export type IdeaRequest = InputOf<Contract['askAssistant']>['body'];
