import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConversionFailure } from '../failure.ts';
import type { Limits } from '../limits.ts';
import type { ToolAnswer, ToolRequest, ToolResult } from './run-tool.ts';
import { createScratch } from './scratch.ts';
import type { ToolName } from './tool.ts';

type ToolUse = Pick<ToolRequest, 'args' | 'reads' | 'env' | 'isChatty' | 'cpuMs'> & {
  tool: ToolName;
  /** A folder below the scratch folder: the only one it may write to. */
  folder: string;
  timeoutMs?: number;
};

/** What readers use of external tools; the document's limits are set already. */
export type ToolBox = {
  /** A folder that is removed with the process; the same name gives the same folder. */
  folder(name: string): string;
  /** Runs a tool to its end, however it ends; throws a ConversionFailure where it is not installed. */
  run(use: ToolUse): Promise<ToolResult>;
  /** Reports that a long step begins. */
  stage(name: string): void;
};

type Ask = (request: ToolRequest) => Promise<ToolAnswer>;

export function createToolBox(
  scratch: string,
  limits: Limits,
  ask: Ask,
  stage: (name: string) => void,
): ToolBox {
  return {
    stage,
    folder(name) {
      createScratch(scratch);
      const folder = join(scratch, name);
      mkdirSync(folder, { recursive: true });
      return folder;
    },
    async run({ folder, timeoutMs = limits.toolTimeoutMs, ...use }) {
      const answer = await ask({
        ...use,
        scratch: folder,
        timeoutMs: Math.min(timeoutMs, limits.toolTimeoutMs),
        memoryBytes: limits.toolMemoryBytes,
        fileBytes: limits.toolFileBytes,
      });
      if (answer.type === 'ended') return answer.result;
      const code = answer.type === 'missing' ? 'missing_tool' : 'internal';
      throw new ConversionFailure(code, answer.message);
    },
  };
}

/** Throws a failure for the document's owner where the tool exceeded a limit. */
export function assertWithinLimits(result: ToolResult, stage: string): void {
  const messages = {
    exited: undefined,
    timeout: ['timeout', '转换用时过长，文档可能过于复杂'],
    memory: ['too_large', '转换所需的内存超出了限制，文档可能过于复杂'],
    processes: ['too_large', '转换超出了限制，文档可能过于复杂'],
    output: ['too_large', '文档转换后的内容过大，超出了限制'],
  } as const;
  const [code, message] = messages[result.ending] ?? [];
  if (code) throw new ConversionFailure(code, message, { detail: toolDetail(result, stage) });
}

/** For operators. */
export function toolDetail(result: ToolResult, stage: string): string {
  const { ending, exitCode, signal, stderr, ms, peakBytes } = result;
  const peak = Math.round(peakBytes / 1024 / 1024);
  const head = `stage ${stage}, ${ending}, exit ${signal ?? exitCode}, ${ms} ms, peak ${peak} MiB`;
  return stderr === '' ? head : `${head}\n${stderr}`;
}
