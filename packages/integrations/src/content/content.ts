import type { ContentPicture, ContentSlice, ContentType } from '@clipscope/domain';

/** A page of the content service, in the terms of the product. */
export type ContentDocument = {
  readonly id: string;
  readonly uid: string;
  readonly type: ContentType;
  /** As the content service writes it, such as `en-gb`. */
  readonly language: string;
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** Under which the list of guides shows it; empty if it has none. */
  readonly topic: string;
  readonly cover: ContentPicture | null;
  readonly slices: readonly ContentSlice[];
  /** Null for a document that is not published yet. */
  readonly publishedAt: Date | null;
  readonly changedAt: Date | null;
};

type Reading = {
  /** Of the reader; documents in it come before those in the main language. */
  readonly language: string;
  /** The preview to read; undefined reads what is published. */
  readonly ref?: string | undefined;
};

/** Reads pages that are written elsewhere. Failures are coded errors. */
export type ContentPort = {
  readonly repository: {
    readonly name: string;
    readonly apiUrl: string;
    /** Null for the built-in store, which has none. */
    readonly graphqlUrl: string | null;
    readonly isBuiltIn: boolean;
  };
  /** In their order, one per uid. */
  readonly list: (type: ContentType, reading: Reading) => Promise<ContentDocument[]>;
  /** Null if there is none. */
  readonly find: (type: ContentType, uid: string, reading: Reading) => Promise<ContentDocument | null>;
  /** Where a previewed document is shown; null if it has no page. */
  readonly previewPath: (token: string, documentId: string) => Promise<string | null>;
};
