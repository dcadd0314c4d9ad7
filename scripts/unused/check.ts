import { houseFiles } from '../house-files.ts';
import { withoutExceptions } from './exceptions.ts';
import { unusedClasses } from './unused-classes.ts';
import { unusedExports } from './unused-exports.ts';

const files = houseFiles('.');
const problems = [...withoutExceptions(unusedExports(files)), ...unusedClasses(files)];
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} unused`);
process.exit(problems.length > 0 ? 1 : 0);
