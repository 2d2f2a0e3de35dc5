/** While no chain is configured, coins that enter stand for nothing outside and are marked so. */
export const chainConfigured = false;
