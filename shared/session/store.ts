import { createStore } from 'jotai';

/** The page's one store of the session: the host, areas and services all use it. */
export const store = createStore();
