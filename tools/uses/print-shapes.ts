import { root } from '../../deploy/workspace';
import { describeShapes } from './shapes';

// Prints the declarations of everything that the shared modules export, for the build of a package.

process.stdout.write(JSON.stringify(await describeShapes(root)));
