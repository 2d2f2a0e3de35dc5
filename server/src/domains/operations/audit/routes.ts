import type { Handlers } from '../../../call/context';
import { exportAudit, listAudit } from './queries';

export const auditHandlers = { listAudit, exportAudit } satisfies Handlers;
