import { createStore } from 'jotai';

/** The page's one session store: the host, areas and services all use it. */
export const store = createStore();
