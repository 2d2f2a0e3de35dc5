export function createQueue(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let lastTask: Promise<unknown> = Promise.resolve();
  return (run) => {
    const nextTask = lastTask.then(run, run);
    lastTask = nextTask.catch(() => {});
    return nextTask;
  };
}
