import type { ContentPicture, ContentType } from '@clipscope/domain';

/** A version of a document in the built-in store. */
export type StoredDocument = {
  readonly id: string;
  readonly type: ContentType;
  readonly uid: string;
  readonly language: string;
  readonly title: string;
  readonly summary: string;
  readonly topic: string;
  /** Of the list: smaller ones first. */
  readonly position: number;
  readonly cover: ContentPicture | null;
  /** With marks, see `slicesOfMarkup`. */
  readonly body: string;
  readonly firstPublishedAt: Date | null;
  readonly lastPublishedAt: Date | null;
};

export type StoredPicture = { readonly width: number; readonly height: number; readonly alt: string };

/** What a reference opens. */
type OpenedRef =
  | { readonly state: 'open'; readonly isScheduled: boolean; readonly documents: readonly StoredDocument[] }
  | { readonly state: 'unknown' }
  | { readonly state: 'expired' }
  | { readonly state: 'preview-expired' };

/** The built-in store, as far as its read protocol needs it. */
export type StoredContent = {
  /** The reference to what is published now. It changes with every publication. */
  readonly masterRef: () => Promise<string>;
  /** References to what will be published, soonest first. */
  readonly scheduledRefs: () => Promise<
    readonly { readonly ref: string; readonly at: Date; readonly label: string }[]
  >;
  readonly open: (ref: string) => Promise<OpenedRef>;
  /** Our own pictures by address. */
  readonly pictures: () => Promise<ReadonlyMap<string, StoredPicture>>;
};

export type BuiltInRepository = {
  readonly content: StoredContent;
  /** Of the repository: `…/content/api/v2`. */
  readonly apiUrl: string;
  readonly webUrl: string;
  /** Without it what is published can be read by everybody, and what is scheduled by nobody. */
  readonly accessToken?: string | undefined;
};
