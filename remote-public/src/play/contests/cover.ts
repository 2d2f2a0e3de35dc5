/** The drawing, served with the shell, for contests without a cover. */
const laurel = '/art/covers/night.svg';

export const coverOf = ({ cover }: { cover: string | null }): string => cover ?? laurel;
