/** The address of a drawing for what has no cover of its own. */
const laurel = new URL('./art/laurel.svg', import.meta.url).href;

export const coverOf = ({ cover }: { cover: string | null }): string => cover ?? laurel;
