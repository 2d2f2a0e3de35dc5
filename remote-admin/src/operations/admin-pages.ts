// These pages share one chunk, because each chunk adds to the area's entry.
export { AreaPage } from './areas/area-page';
export { AreasPage } from './areas/areas-page';
export { AuditPage } from './audit/audit-page';
export { OperationsPage } from './jobs/operations-page';
