/** The drawing, served with the shell, for what has no cover of its own. */
const laurel = '/art/covers/night.svg';

export const coverOf = ({ cover }: { cover: string | null }): string => cover ?? laurel;
