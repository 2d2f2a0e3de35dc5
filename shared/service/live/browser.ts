import type { QueryClient } from '@tanstack/react-query';
import { createLiveReads } from './live-reads';
import { openSharedSource } from './shared-source';
import type { LiveReads } from './types';

const isHidden = () => document.visibilityState === 'hidden';

export const startInBrowser = (client: QueryClient, positions: Map<string, string>): LiveReads =>
  createLiveReads({ client, positions, open: openSharedSource, isHidden });
