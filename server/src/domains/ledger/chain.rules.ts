/** Without a chain, new coins are backed by nothing outside and are marked as sandbox coins. */
export const chainConfigured = false;
