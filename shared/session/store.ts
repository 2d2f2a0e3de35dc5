import { createStore } from 'jotai';

/** The one store of the page: the host, every area and every service read and write here and nowhere else. */
export const store = createStore();
