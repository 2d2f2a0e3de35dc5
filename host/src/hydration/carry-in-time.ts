const loadCode = () => import(/* webpackChunkName: "carried-input" */ './carried-input');

/** How long to wait for the code that carries the input. */
const timeoutMs = 2000;

/** Takes the input out of a page that will be rendered again. Null if the code for it can't be loaded in time. */
export async function carryInputInTime(root: HTMLElement, load = loadCode): Promise<(() => void) | null> {
  const lateAnswer = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
  const code = await Promise.race([load().catch(() => null), lateAnswer]);
  return code?.carryInput(root) ?? null;
}
