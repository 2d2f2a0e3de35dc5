// Pages for admins in one chunk, because each chunk costs the area's entry bytes that everybody in it loads.
export { AreaPage } from './areas/area-page';
export { AreasPage } from './areas/areas-page';
export { AuditPage } from './audit/audit-page';
export { OperationsPage } from './jobs/operations-page';
