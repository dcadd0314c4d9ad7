export type ChatVisitor = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** The customer chat. */
export type ChatPort = {
  readonly kind: 'hubspot' | 'none';
  /** Null where no chat is connected. Throws a coded error when it does not respond. */
  readonly identify: (visitor: ChatVisitor) => Promise<{ token: string; portalId: string } | null>;
};

export function noChat(): ChatPort {
  return { kind: 'none', identify: async () => null };
}
