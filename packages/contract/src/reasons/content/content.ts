/** Guides, legal and marketing pages: why one cannot be read, saved or published. */
export const CONTENT_REASONS = {
  forbidden: 'The content service rejected the access token. Check CONTENT_ACCESS_TOKEN.',
  rejected: 'The content service rejected the request.',
  unavailable: 'The content service is not responding. Try again in a moment.',
  previewExpired: 'This preview has expired. Open a new one from the editor.',
  uid: 'Must consist of lower-case letters, digits and single hyphens, such as read-a-score.',
  uidTaken: 'There is already a document with this address in this language.',
  changed:
    'This document was saved by someone else in the meantime. Your text was not saved. Compare it with the newer version, then save again.',
  notPublished: 'This document is not published.',
  notScheduled: 'Nothing is scheduled for this document.',
  published: 'Published documents cannot be deleted. Unpublish it first.',
  picture: 'Must be a PNG, JPEG, WebP or GIF picture of up to {megabytes, number} MB.',
  assetMetadata: '{problems}',
  assetTag: 'The tag “{tag}” must have {least, number} to {most, number} characters.',
  pictureUsed: 'This picture is used in a document. Remove it there first.',
} as const;
