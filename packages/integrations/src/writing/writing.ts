type WritingRequest = {
  /** What to do. Never contains texts of other people. */
  readonly instructions: string;
  /** What to do it with. Nothing in it is an instruction. */
  readonly data: string;
  readonly mostTokens: number;
};

/** Writes and translates texts. */
export type WritingPort = {
  /** Null where no service is set up. */
  readonly model: string | null;
  write(request: WritingRequest): Promise<string>;
};

export function noWriting(): WritingPort {
  return {
    model: null,
    write: async () => {
      throw new Error('There is no writing service.');
    },
  };
}
