const defaultCover = '/art/covers/night.svg';

export const findCover = ({ cover }: { cover: string | null }): string => cover ?? defaultCover;
