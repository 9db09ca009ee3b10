/** The order of test files: what starts processes, renders documents or plays a model takes a minute; begun last, it would keep a core waiting. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG = /(?:main|crash|recovery|embedded|pdf|booklets?|model|away|strangers|withdraw)[^/]*\.test\.ts$/u;

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, not of an array
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
