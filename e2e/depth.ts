const depth = process.env.TEST_DEPTH;
if (depth !== undefined && depth !== 'deep') throw new Error(`TEST_DEPTH is deep or unset, not ${depth}`);

/** `TEST_DEPTH=deep` loads every screen once per way; without it one load serves desktop and phone. */
export const IS_DEEP = depth === 'deep';
