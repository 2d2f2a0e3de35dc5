import type * as shipped from '../../../host/src/areas/visit-notes';

const noteNothing = () => {};

export const noteEvent: typeof shipped.noteEvent = noteNothing;
export const noteEnteredArea: typeof shipped.noteEnteredArea = noteNothing;
export const noteReadyArea: typeof shipped.noteReadyArea = noteNothing;
export const noteFailure: typeof shipped.noteFailure = noteNothing;
export const noteMissingFiles: typeof shipped.noteMissingFiles = noteNothing;
export const noteLoadFailure: typeof shipped.noteLoadFailure = noteNothing;
export const noteError: typeof shipped.noteError = noteNothing;
