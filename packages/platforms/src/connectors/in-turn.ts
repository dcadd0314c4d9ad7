/** One after the other, or two questions would both see the last of an allowance. A failure is its asker's alone. */
export function openTurns(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return task => {
    const result = last.then(task);
    last = Promise.allSettled([result]);
    return result;
  };
}
