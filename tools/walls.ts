/** Cruises the rooms and holds them against the walls of .dependency-cruiser.mjs. */
import { findBreaches } from './cruise.ts';
import { rooms, root } from './steps.ts';

/** A cruise that finds next to nothing proves nothing: it lost its compiler or its folders. */
const FEWEST_MODULES = 1000;

const { modules, breaches } = await findBreaches(root, rooms);
for (const { rule, from, to } of breaches) console.error(`${rule}: ${from} → ${to}`);
if (modules < FEWEST_MODULES) console.error(`only ${modules} modules were cruised: the check did not see the house`);
if (breaches.length > 0 || modules < FEWEST_MODULES) process.exitCode = 1;
else console.log(`${modules} modules, no wall crossed`);
