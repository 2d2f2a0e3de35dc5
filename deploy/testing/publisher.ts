import { z } from 'zod';
import { publishBuild } from '../publish';

const [site = '', builds = ''] = process.argv.slice(2);
const builtPackage = z.object({ directory: z.string(), dist: z.string(), build: z.string() });
for (const each of z.array(builtPackage).parse(JSON.parse(builds))) await publishBuild({ site, builtPackage: each });
