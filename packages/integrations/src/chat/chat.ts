/** Whom the chat widget is to know. */
export type ChatVisitor = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** The customer chat beside the product. */
export type ChatPort = {
  readonly kind: 'hubspot' | 'none';
  /** Null where no chat is connected. Throws a coded error when the connected one does not answer. */
  readonly identify: (visitor: ChatVisitor) => Promise<{ token: string; portalId: string } | null>;
};

/** Without a chat provider nobody is identified, and the widget stays away. */
export function noChat(): ChatPort {
  return { kind: 'none', identify: async () => null };
}
