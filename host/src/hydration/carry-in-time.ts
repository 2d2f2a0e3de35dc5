const loadCode = () => import(/* webpackChunkName: "carried-input" */ './carried-input');

/** Milliseconds for the code. Until then nobody can use the page, so longer would cost more than the input. */
const patience = 2000;

/** Takes the input out of a page that is about to be rendered anew. Null if the code for it fails or is late. */
export async function carryInputInTime(root: HTMLElement, load = loadCode): Promise<(() => void) | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
  const code = await Promise.race([load().catch(() => null), late]);
  return code?.carryInput(root) ?? null;
}
