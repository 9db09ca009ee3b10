/** docs/questionnaires.md: what it names exists. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testNamedTests } from './named-tests.ts';
import { root } from './steps.ts';

testNamedTests(readFileSync(join(root, 'docs/questionnaires.md'), 'utf8'));
