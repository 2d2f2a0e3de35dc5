import { root } from '../../deploy/workspace';
import { describeShapes } from './shapes';

process.stdout.write(JSON.stringify(await describeShapes(root)));
