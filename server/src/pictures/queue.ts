export function createQueue(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let lastTask: Promise<unknown> = Promise.resolve();
  return (run) => {
    const next = lastTask.then(run, run);
    lastTask = next.catch(() => {});
    return next;
  };
}
