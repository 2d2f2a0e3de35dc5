/** The host's settings from the build's environment. All are public. An empty setting means the default; without a project id, phone wallets are off. */
export const hostEnvironment = {
  LAUREL_CHAIN_RPC_URL: '',
  LAUREL_CHAIN_EXPLORER_URL: '',
  LAUREL_CHAIN_MULTICALL: '',
  LAUREL_WALLETCONNECT_PROJECT_ID: '',
  LAUREL_WALLETCONNECT_RELAY_URL: '',
};

export type BuildEnvironment = Partial<Record<keyof typeof hostEnvironment, string>>;

export const pickBuildEnvironment = (environment: NodeJS.ProcessEnv): BuildEnvironment =>
  Object.fromEntries(
    Object.keys(hostEnvironment).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
