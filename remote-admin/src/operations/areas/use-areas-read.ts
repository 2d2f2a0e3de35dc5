import { useRead } from '@laurel/shared/service';

export const useAreasRead = () => useRead('getAreas', {}, { refreshEvery: 4000 });
