import { groupScopes } from './groups';
import type { ImportRule } from './rule';

const walletFiles = 'shared/wallet/**';
const serviceFiles = 'shared/service/**';

export const pageRules: readonly ImportRule[] = [
  {
    imports: ['jotai', 'jotai/*'],
    except: ['shared/session/**', serviceFiles, walletFiles, 'shared/area/provide-module.ts'],
    message: 'State lives in shared/session and shared/service: use their hooks.',
  },
  {
    imports: ['axios', 'qs'],
    except: ['shared/api/**'],
    message: 'Calls go through @laurel/shared/api.',
  },
  {
    imports: ['@tanstack/react-query', '@tanstack/react-query/**'],
    except: [serviceFiles, walletFiles],
    message: 'Reads go through useRead of @laurel/shared/service.',
  },
  {
    imports: ['react-router-dom', 'react-router'],
    except: ['shared/router/**', serviceFiles],
    message: 'Routes come from @laurel/shared/router.',
  },
  {
    imports: ['wagmi', 'wagmi/*', '@wagmi/*', 'viem', 'viem/*'],
    except: [walletFiles],
    message: 'The wallet is behind @laurel/shared/wallet.',
  },
  {
    imports: ['@laurel/shared/wallet/core', '@laurel/shared/wallet/core/**'],
    except: ['host/src/wallet/**'],
    message: 'The host declares the wallet: get it by loadWallet of @laurel/shared/wallet.',
  },
  {
    imports: ['@module-federation/*'],
    except: ['host/src/areas/federation.ts', 'host/src/areas/federation.test.ts', 'host/src/federation/**'],
    message: 'Module Federation is behind host/src/areas/federation.ts.',
  },
  {
    imports: ['react-toastify', 'react-toastify/*'],
    except: ['host/src/toasts/**'],
    message: 'Toasts are raised by notify of @laurel/shared/service.',
  },
  {
    imports: ['aos'],
    except: ['host/src/shell/**'],
    message: 'Scroll animations belong to the host.',
  },
  {
    imports: ['@ariakit/*', '@floating-ui/*', 'd3-*'],
    except: ['shared/ui/**'],
    message: 'Components come from @laurel/shared/ui.',
  },
  {
    imports: ['@laurel/remote-*', '@laurel/remote-*/**', '**/remote-*/**'],
    except: [],
    message: 'An area imports no other area.',
  },
  {
    imports: [
      '@laurel/host',
      '@laurel/host/**',
      '@laurel/server',
      '@laurel/server/**',
      '@laurel/deploy',
      '@laurel/deploy/**',
      '**/host/src/**',
      '**/server/src/**',
      '**/deploy/*',
    ],
    except: [],
    message: 'Host and areas use shared, never the reverse; pages import nothing of the server or of deploy.',
  },
];

export const serverRules: readonly ImportRule[] = [
  {
    imports: ['@laurel/remote-*', '@laurel/remote-*/**', '**/remote-*/**'],
    except: [],
    message: 'The server imports no area.',
  },
  {
    imports: [
      ...['api', 'area', 'router', 'service', 'session', 'ui/**'].map((part) => `@laurel/shared/${part}`),
      ...['react', 'react-dom'],
    ],
    except: [],
    message: 'The server imports the list of calls and the registry, no screen.',
  },
  {
    imports: ['@laurel/deploy', '@laurel/deploy/**', '**/deploy/*'],
    except: [],
    message: 'The server knows the site by the port in shared/area/site.ts; server/bin passes it in.',
  },
];

const deployRules: readonly ImportRule[] = [
  {
    imports: ['@laurel/server', '@laurel/server/**', '@laurel/host', '@laurel/remote-*', '**/server/**', '**/host/**'],
    except: [],
    message: 'deploy handles built files: it imports shared, and neither the server nor the code of pages.',
  },
];

export const scopes: readonly {
  files: readonly string[];
  rules: readonly ImportRule[];
}[] = [
  { files: ['host/**', 'remote-*/**', 'shared/**'], rules: pageRules },
  { files: ['server/src/**'], rules: serverRules },
  ...groupScopes.map(({ files, rules }) => ({ files, rules: [...serverRules, ...rules] })),
  { files: ['deploy/**'], rules: deployRules },
];
