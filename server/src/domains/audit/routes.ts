import type { Handlers } from '../../call/context';
import { listAudit } from './queries';

export const auditHandlers = { listAudit } satisfies Handlers;
