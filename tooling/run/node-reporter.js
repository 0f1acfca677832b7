import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'test-results');

/** `{ passed, failures: [{ name, reason }] }` of the events of Node's own test runner, as our reporter of vitest has it. */
export async function reportOf(events) {
  let passed = 0;
  const failed = [];
  /** A file that does not load says why there alone. */
  const said = new Map();
  for await (const { type, data } of events) {
    if (type === 'test:stderr') {
      const file = path.resolve(data.file);
      said.set(file, (said.get(file) ?? '') + data.message);
    } else if (type === 'test:pass' && data.details.type === 'test' && data.skip === undefined)
      passed += 1;
    // What failed in a suite is told by itself.
    else if (type === 'test:fail' && data.details.error.failureType !== 'subtestsFailed')
      failed.push(data);
  }
  const failures = failed.map(({ file, name, details }) => {
    const { cause } = details.error;
    return {
      name: file.endsWith(name) ? file : `${file} › ${name}`,
      reason: cause instanceof Error ? cause.stack : `${cause}\n${said.get(file) ?? ''}`,
    };
  });
  return { passed, failures };
}

/** Writes what `reportOf` makes of a run. */
export default async function* writeReport(events) {
  const report = await reportOf(events);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'report.json'), JSON.stringify(report));
  yield* [];
}
