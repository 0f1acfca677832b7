import { vi } from 'vitest';
import { createProgram } from '../cli/program.ts';
import type { TestApp } from './harness.ts';

export type CommandResult = {
  readonly code: number;
  readonly output: string;
  /** The output as JSON. */
  json<Shape>(): Shape;
};

/** Runs a command of the product in this process, on the site of a test. A refusal rejects. */
export async function runCommand(
  { services, databaseUrl }: Pick<TestApp, 'services' | 'databaseUrl'>,
  words: readonly string[],
): Promise<CommandResult> {
  let output = '';
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    output += String(chunk);
    return true;
  });
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    const program = createProgram(async (_, load) => {
      await (
        await load()
      )({ ...services.config, databaseUrl });
    });
    await program.parseAsync(['node', 'wenyuan', ...words]);
    return {
      code: process.exitCode,
      output,
      json: <Shape>() => JSON.parse(output) as Shape,
    };
  } finally {
    process.exitCode = before;
    written.mockRestore();
  }
}
