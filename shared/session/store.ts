import { createStore } from 'jotai';

/** The page's only session store, which the host, areas and services share. */
export const store = createStore();
