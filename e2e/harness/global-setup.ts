import { buildJourneySite } from './build-site';
import { startRunServices } from './run-services';

export default (): Promise<() => Promise<void>> => startRunServices(buildJourneySite);
